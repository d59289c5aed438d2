"""Officials: what an arbiter and the director may impose, and appeals against them."""

from __future__ import annotations

from rules.kernel.facts import Fact, WhichSide, Whole
from rules.kernel.question import Inside, Record
from rules.kernel.shapes import MOST_POINTS
from rules.kernel.units import Choice, Unit, Words
from rules.questions.forms import OneOrOther, outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble import common
from rules.questions.scrabble.common import ScrabbleQuestion


class WantedSanction(Choice):
    """What an official wants to impose."""

    WARNING = "warning", "a warning"
    POINTS = "points", "points off"
    GAME_LOSS = "game-loss", "loss of the game"
    EXPULSION = "expulsion", "exclusion"
    TIME = "time", "a time penalty"


class SanctionInMind(Record):
    """The sanction that is asked about."""

    __slots__ = ()
    kind = OneOrOther(WantedSanction, Words("sanction"), ask=Words("Which sanction?"))
    points: Fact[int | None] = Whole(
        0,
        MOST_POINTS,
        Unit.POINTS,
        Words("points"),
        ask=Words("How many points?"),
        said=Words("{value:point|points}"),
    ).optional()
    minutes: Fact[int | None] = Whole(
        0,
        common.LONGEST_CREDIT,
        Unit.MINUTES,
        Words("minutes"),
        ask=Words("How many minutes?"),
        said=Words("{value:minute|minutes}"),
    ).optional()


class SanctionPowers(ScrabbleQuestion):
    """May this official impose this sanction?"""

    __slots__ = ()
    kind = "sanction-powers"
    group = KindGroup.CONDUCT
    icon = "gavel"
    label = Words("Who may punish")
    hint = Words("Whether this official may impose this")
    outcomes = (
        outcome("within-powers", "It may be imposed",
                "The rulebook gives this official that power.",
                Words("{official} may impose this sanction")),
        outcome("beyond-powers", Words("It is for the director", context="officials"),
                "An arbiter may warn, take five points off or declare the game lost.",
                Words("Only the director may impose this sanction")),
    )  # fmt: skip

    official = common.official(Words("Who wants to impose it?")).always()
    sanction = Inside(
        SanctionInMind,
        Words("sanction"),
        ask=Words("Which sanction?"),
        said=Words("Sanction: {value}"),
    )


class Misconduct(ScrabbleQuestion):
    """A side behaved in a way that no other article settles."""

    __slots__ = ()
    kind = "misconduct"
    group = KindGroup.CONDUCT
    icon = "message-square-warning"
    label = Words("Conduct", context="scrabble")
    hint = Words("What no other article settles")
    outcomes = (
        outcome("scale", "You choose from the scale",
                "The rulebook names what may be imposed.",
                Words("You choose a sanction for {by} from the scale")),
    )  # fmt: skip

    by = WhichSide(
        Words("whose conduct"),
        ask=Words("Whose conduct is it about?"),
        said=Words("It is about {value}", context="officials"),
    ).always()
    official = common.official(Words("Who decides?")).always()


class AppealAgainst(ScrabbleQuestion):
    """An appeal against a decision."""

    __slots__ = ()
    kind = "appeal"
    group = KindGroup.CONDUCT
    icon = "scale"
    label = Words("Appeal")
    hint = Words("Against an arbiter's or the director's decision")
    outcomes = (
        outcome("to-director", "The director decides it",
                "An arbiter's decision can be taken to the director.",
                Words("The director decides the appeal")),
        outcome("final", "The decision is final",
                "An appeal ends with the director, who decides in the last instance.",
                Words("The director's decision is final")),
    )  # fmt: skip

    decided_by = common.official(Words("Whose decision is it?")).always()
    by = WhichSide(
        Words("appellant"),
        ask=Words("Who appeals?"),
        said=Words("{value} appeals"),
    ).noted()
