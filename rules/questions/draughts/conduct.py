"""Conduct: what is forbidden while play goes on."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.draughts.common import DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup


class Act(Choice):
    """The act in question."""

    TALK = "talk", "talking"
    OTHER_BOARD_OR_TEXT = "other-board-or-text", "another board, or a text"
    LEAVE_BOARD = "leave-board", "leaving the board"
    TOUCH_SQUARES = "touch-squares", "touching or pointing at squares"
    DISTURB_OPPONENT = "disturb-opponent", "disturbing the opponent"
    DISTURB_OTHER_GAME = "disturb-other-game", "disturbing another game"
    TAKE_ADVICE = "take-advice", "taking advice on one's game"
    ANALYSE_RUNNING_GAME = "analyse-running-game", "analysing a game in progress"
    ANALYSE_FINISHED_GAME = "analyse-finished-game", "analysing a finished game"
    HARM_EVENT = "harm-event", "harming the event"
    LEAVE_PLAYING_AREA = "leave-playing-area", "walking outside the playing area"
    STAND_NEAR_GAME = "stand-near-game", "standing near a game in progress"


class Listener(Choice):
    """The person talked to."""

    ARBITER = "arbiter", "an arbiter"
    SERVICE_STAFF = "service-staff", "service staff"
    OPPONENT = "opponent", "the opponent"
    PLAYER = "player", "another player"
    SPECTATOR = "spectator", "a spectator"


class ForbiddenConduct(DraughtsQuestion):
    """Whether something may be done while play goes on."""

    __slots__ = ()
    kind = "forbidden-conduct"
    group = KindGroup.CONDUCT
    icon = "hand"
    label = Words("During play")
    hint = Words("Talking, leaving, analysing, disturbing")
    outcomes = (
        outcome("forbidden", "It is forbidden during play",
                "The rulebook names no sanction: you decide the consequence.",
                Words("{by} must stop this: {act}"),
                Words("{by} must not do this", context="draughts")),
        outcome("allowed", Words("This is allowed", context="draughts"),
                "The article cited doesn't forbid it here.",
                Words("Not forbidden to {by} here: {act}"),
                Words("{by} may do this")),
    )  # fmt: skip

    by = WhichSide(
        Words("whose act"),
        ask=Words("Who does it?"),
        said=Words("It is about {value}", context="conduct"),
    ).always()
    during_play = YesNo(
        Words("play going on"),
        ask=Words("Is play going on in the room?"),
        said=(
            Words("Play is going on in the room"),
            Words("Play isn't going on in the room"),
        ),
    ).always()
    act = One(
        Act,
        Words("act"),
        ask=Words("What is it about?"),
        said=Words("It is about {value}", context="conduct"),
    ).always()
    to = One(
        Listener,
        Words("talking to"),
        ask=Words("To whom?"),
        said=Words("Talking to {value}"),
    )
    numbered_diagram = YesNo(
        Words("numbered diagram"),
        ask=Words(
            "Is it a numbered diagram that serves only to note the game?",
        ),
        said=(
            Words("It is a numbered diagram for noting"),
            Words("It isn't a diagram for noting"),
        ),
    )
    on_move = YesNo(
        Words("on move"),
        ask=Words("Is it this player's move?"),
        said=(Words("It is {by}'s move"),
              Words("It isn't {by}'s move")),
    )  # fmt: skip
    article_7_8 = YesNo(
        Words("7.8 applies"),
        ask=Words("Does article 7.8 allow it?"),
        said=(Words("Article 7.8 allows it"),
              Words("Article 7.8 doesn't apply")),
    )  # fmt: skip
    opponent_thinking = YesNo(
        Words("opponent thinking"),
        ask=Words("Is the opponent thinking?"),
        said=(Words("{opponent} is thinking"),
              Words("{opponent} isn't thinking")),
    ).absent(True)  # fmt: skip
    in_playing_room = YesNo(
        Words("in the playing room"),
        ask=Words("Is it in the playing room?"),
        said=(Words("It is in the playing room"),
              Words("It is outside the playing room")),
    )  # fmt: skip
