"""Outside aid: aids used during a match beyond the player's own head and score sheet."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.conduct_facts import exceptional, match_running, unmistakable
from rules.questions.groups import KindGroup


class Aid(Choice):
    """What a player uses, or asks to use."""

    SCORE_SHEET = "score-sheet", "the score sheet"
    DEVICE = "device", "a device that helps with the play"
    NOTES = "notes", "notes to look things up"
    WRITING = "writing", "writing other than score or position"
    POSITION_RECORD = "position-record", "taking down a position"
    FILMING = "filming", "filming or streaming"
    HEADPHONES = "headphones", "headphones"
    PHONE = "phone", "a telephone, not to record"
    SIGNAL = "signal", "a sign or help from a spectator"


class RecordTime(Choice):
    """When a position is taken down."""

    OWN_TURN = "own-turn", "in the player's own turn"
    OWN_TURN_END = "own-turn-end", "at the end of the player's own turn"
    OPPONENTS_TURN = "opponents-turn", "in the opponent's turn"
    BETWEEN_GAMES = "between-games", "between games"


class OutsideAid(BackgammonQuestion):
    """May a player use this, or was the player allowed to?"""

    __slots__ = ()
    kind = "outside-aid"
    group = KindGroup.CONDUCT
    icon = "headphones"
    label = Words("Outside aid")
    hint = Words("Notes, a telephone, headphones, a camera, a sign")
    outcomes = (
        outcome("allowed", "The player may use it",
                "It is open to the player here.",
                Words("{by} may use it: {aid}"),
                Words("{by} may use it")),
        outcome("forbidden", "The player may not use it",
                "During a match it isn't open to the player.",
                Words("{by} must not use it: {aid}"),
                Words("{by} must not use it")),
        outcome("consent-due", "The opponent has to agree",
                "There is no reasonable ground for refusing.",
                Words("{opponent} must agree first: {aid}"),
                Words("{opponent} must agree")),
        outcome("wrong-moment", "It may be done later",
                "Recording is all right, but not at this moment.",
                Words("{by} must wait for the right moment: {aid}"),
                Words("{by} may do it later")),
        outcome("cut-short", "The call is kept short",
                "A player may talk on the telephone, but briefly.",
                Words("{by} must keep the call short")),
        outcome("not-proven", "It isn't certain enough",
                "The article asks for a sign beyond doubt.",
                Words("{by} gets no penalty: it is not certain that this was a sign")),
    )  # fmt: skip

    by = WhichSide(
        Words("player"),
        ask=Words("Which player?"),
        said=Words("It is {value}"),
    ).always()
    match_running = match_running(Words("Is the player's match in progress?"))
    aid = One(
        Aid,
        Words("what is used"),
        ask=Words("What is it about?"),
        said=Words("It is about {value}"),
    ).always()
    unmistakable = unmistakable()
    on_break = YesNo(
        Words("on a break"),
        ask=Words("Is a break running?"),
        said=(
            Words("A break is running"),
            Words("No break is running"),
        ),
    )
    director_revoked = YesNo(
        Words("consent withdrawn"),
        ask=Words(
            "Has the director withdrawn the opponent's consent?",
        ),
        said=(
            Words("The director has withdrawn the consent"),
            Words("The director hasn't withdrawn any consent"),
        ),
    )
    opponent_agrees = YesNo(
        Words("opponent agrees"),
        ask=Words("Does the opponent agree this time?"),
        said=(
            Words("{opponent} agrees"),
            Words("{opponent} doesn't agree"),
        ),
    )
    refusal_reasonable = YesNo(
        Words("refusal reasonable"),
        ask=Words(
            "Is the opponent's ground for refusing reasonable, in your judgement?",
        ),
        said=(
            Words("The ground for refusing is reasonable"),
            Words("There is no reasonable ground for refusing"),
        ),
    )
    clocked = common.clocked()
    moment = One(
        RecordTime,
        Words("moment"),
        ask=Words("When is the position taken down?"),
        said=Words("Taken down {value}"),
    )
    used = YesNo(
        Words("used already"),
        ask=Words("Has the player used it already?"),
        said=(
            Words("{by} has used it already"),
            Words("{by} asks first"),
        ),
    )
    exceptional = exceptional()
