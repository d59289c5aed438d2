"""Spectators: what they may do, and when one of them is kept away from a match."""

from __future__ import annotations

from rules.kernel.facts import One, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.backgammon.conduct_facts import Asker, exceptional, match_running, unmistakable
from rules.questions.groups import KindGroup


class SpectatorAct(Choice):
    """What a spectator has done."""

    WATCH = "watch", "watched"
    SAYS_NOTHING = "says-nothing", "saw something amiss, said nothing"
    NOISE = "noise", "made a noise"
    COMMENT = "comment", "spoke about the play"
    ASK_SCORE = "ask-score", "asked for the score"
    POINT_OUT = "point-out", "told the players of an error"
    ALERT_DIRECTOR = "alert-director", "told the director"
    SIGNAL = "signal", "gave a player a sign or help"
    ADDRESS_PLAYER = "address-player", "spoke to a player of something else"


class SeenMatter(Choice):
    """What a spectator has seen amiss."""

    ILLEGAL_MOVE = "illegal-move", "an illegal move"
    STARTING_POSITION = "starting-position", "the starting position"
    CRAWFORD = "crawford", "a double in the Crawford game"
    DEAD_CUBE = "dead-cube", "a double with a dead cube"
    CUBE_LEVEL = "cube-level", "the level of the cube"
    AUTOMATIC_DOUBLE = "automatic-double", "an automatic double"
    TIME_OUT = "time-out", "time that is used up"
    CLOCK_ACTIVATION = "clock-activation", "the wrong clock running"
    CHEATING = "cheating", "a suspicion of cheating"
    SCORE = "score", "the score"
    OTHER = "other", "something else"


class WatcherRole(Choice):
    """A spectator's reason to watch a match."""

    SPECTATOR = "spectator", "a spectator"
    APPOINTED = "appointed", "an observer appointed by the director"


class SpectatorConduct(BackgammonQuestion):
    """Was a spectator allowed to do that?"""

    __slots__ = ()
    kind = "spectator-conduct"
    group = KindGroup.CONDUCT
    icon = "eye"
    label = Words("Spectator's conduct")
    hint = Words("What a spectator said, showed or kept back")
    outcomes = (
        outcome("allowed", "The spectator may do that",
                "Nothing forbids it.",
                Words("Allowed: {role} {act}"),
                Words("Allowed: the spectator {act}"),
                Words("Allowed to a spectator while no match is running")),
        outcome("duty", "The spectator must say so",
                "The rulebook makes it a duty to speak up.",
                Words("A duty: {role} {act}")),
        outcome("duty-breached", "The spectator should have said so",
                "The rulebook asks for it and names no sanction.",
                Words("{role} should not have kept silent")),
        outcome("forbidden", "Spectators may not do that",
                "Players are to be left undisturbed.",
                Words("Not allowed: {role} {act}"),
                Words("Not allowed: the spectator {act}")),
        outcome("aid", "It was help to a player",
                "The player's own case is a question of outside aid.",
                Words("The spectator helped a player: you may act")),
        outcome("not-proven", "It isn't certain enough",
                "The article asks for a sign beyond doubt.",
                Words("No penalty: the spectator's sign is not certain")),
        outcome("on-request-only", "The spectator waits to be asked",
                "Spectators make themselves known; the director may ask.",
                Words("The spectator speaks only when you ask")),
    )  # fmt: skip

    match_running = match_running(Words("Was the match that it concerned in progress?"))
    act = One(
        SpectatorAct,
        Words("what was done"),
        ask=Words("What did the spectator do?"),
        said=Words("The spectator {value}"),
    ).always()
    unmistakable = unmistakable()
    spectator_plays = YesNo(
        Words("plays in the tournament"),
        ask=Words("Does the spectator play in the tournament?"),
        said=(
            Words("The spectator plays in the tournament"),
            Words("The spectator doesn't play in the tournament"),
        ),
    )
    discreet = YesNo(
        Words("told discreetly"),
        ask=Words(
            "Was the director told quietly, without disturbing the players?",
        ),
        said=(
            Words("The director was told discreetly"),
            Words("The players could hear it"),
        ),
    )
    role = One(
        WatcherRole,
        Words("role"),
        ask=Words("Who was it?"),
        said=Words("It was {value}"),
    )
    matter = One(
        SeenMatter,
        Words("what was seen"),
        ask=Words("What was it about?"),
        said=Words("It was about {value}"),
    )
    players_permit = YesNo(
        Words("players' permission"),
        ask=Words(
            "Have the players clearly let those who watch point out illegal moves?",
        ),
        said=(
            Words("The players have clearly allowed it"),
            Words("The players haven't allowed it"),
        ),
    )
    rolls = Whole(
        0,
        LONGEST_MATCH,
        Unit.ROLLS,
        Words("rolls so far"),
        ask=Words("How many valid rolls so far, the opening included?"),
        said=Words("Valid rolls so far: {value}"),
    )
    opponent_permits = YesNo(
        Words("other player's permission"),
        ask=Words(
            "Did the other player allow the spectator to speak?",
        ),
        said=(
            Words("The other player allowed it"),
            Words("The other player didn't allow it"),
        ),
    )
    opponent_understands = YesNo(
        Words("understood by the other"),
        ask=Words("Does the other player understand the language used?"),
        said=(
            Words("The other player understands the language"),
            Words("The other player doesn't understand the language"),
        ),
    )
    exceptional = exceptional()


class ExcludedRole(Choice):
    """The reason to watch of a spectator whom a player wants removed."""

    SPECTATOR = "spectator", "a spectator"
    RECORDER = "recorder", "a person who notes the match"
    APPOINTED = "appointed", "an observer appointed by the director"


class SpectatorExclusion(BackgammonQuestion):
    """A spectator is to be kept away from a match, with or without a breach."""

    __slots__ = ()
    kind = "spectator-exclusion"
    group = KindGroup.CONDUCT
    icon = "eye-off"
    label = Words("Spectator unwanted")
    hint = Words("A person is not to watch this match")
    outcomes = (
        outcome("may-exclude", "You may keep the person away",
                "You decide whether to do so.",
                Words("You may keep the spectator away")),
        outcome("explanation-needed", "A reason is needed first",
                "The player who asks for it says why.",
                Words("{asked_by} must give a reason first")),
        outcome("breach-needed", "A breach is needed first",
                "Unasked, the director excludes a spectator only for a breach.",
                Words("The spectator stays: there was no breach")),
        outcome("protected", "This person may stay",
                "A person who watches on the director's orders may stay.",
                Words("{role} may stay")),
    )  # fmt: skip

    asked_by = One(
        Asker,
        Words("who asks"),
        ask=Words("Who asks for it?"),
        said=Words("Asked by {value}"),
    )
    explained = YesNo(
        Words("reason given"),
        ask=Words("Has the player given a reason?"),
        said=(
            Words("The player has given a reason"),
            Words("The player has given no reason"),
        ),
    )
    role = One(
        ExcludedRole,
        Words("role"),
        ask=Words("Who is to be kept away?"),
        said=Words("It is {value}"),
    )
    for_director = YesNo(
        Words("for the director"),
        ask=Words("Is the match taken down at the director's request?"),
        said=(
            Words("It is taken down for the director"),
            Words("It isn't taken down for the director"),
        ),
    )
