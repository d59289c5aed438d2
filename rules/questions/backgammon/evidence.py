"""Evidence: a table that was changed while a dispute was open, and who or what may be heard."""

from __future__ import annotations

from typing import Any

from rules.kernel.facts import One, Several, YesNo
from rules.kernel.units import Choice, Side, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.forms import OneOrOther
from rules.questions.groups import KindGroup


class Disturber(Choice):
    """Who has changed something at the table."""

    A = "A", "A"
    B = "B", "B"
    BOTH = "both", "both sides"
    NOBODY = "nobody", "no player"
    OTHER = "other", "another person"

    @property
    def side(self) -> Side | None:
        """The side, if it was one alone."""
        return {Disturber.A: Side.A, Disturber.B: Side.B}.get(self)


class Evidence(Choice):
    """What was changed. Any other word is something else that matters."""

    DICE = "dice", "the dice"
    CHECKERS = "checkers", "the checkers"
    CUBE = "cube", "the cube"
    CLOCK = "clock", "the clock"
    SCORE = "score", "the score"
    OTHER = "other", "something else"


class Changed(Several[Evidence]):
    """What was changed: the words here, or the asker's own."""

    def __init__(self, label: Words, **words: Any) -> None:
        super().__init__(Evidence, label, **words)
        self.item = OneOrOther(Evidence, label)


class EvidenceDisturbed(BackgammonQuestion):
    """The table was changed while a dispute was open."""

    __slots__ = ()
    kind = "evidence-disturbed"
    group = KindGroup.CONDUCT
    icon = "grab"
    label = Words("Table changed")
    hint = Words(
        "Dice, checkers, cube, clock or score moved during a dispute",
    )
    outcomes = (
        outcome("no-duty-yet", "There was no dispute yet",
                "Only from a dispute on is everything left as it is.",
                Words("There was no dispute yet: no presumption follows")),
        outcome("in-order", "The players left it alone",
                "No player has changed the table.",
                Words("No player changed the table: you judge it as it is")),
        outcome("breach", "The table had to stay",
                "The rulebook attaches nothing to it: you weigh it.",
                Words("Changed by {disturbed_by}: the table had to stay untouched")),
        outcome("presumption", "The other side is presumed right",
                "The player who changed the table must prove otherwise.",
                Words("The presumption is against {presumption_against_against}")),
        outcome("no-presumption", "Neither side is presumed right",
                "Both sides or an outsider changed the table: you weigh it.",
                Words("Changed by {disturbed_by}: neither side is presumed right")),
    )  # fmt: skip

    dispute_open = YesNo(
        Words("dispute open"),
        ask=Words("Had the dispute arisen when the change was made?"),
        said=(
            Words("The dispute had arisen"),
            Words("There was no dispute yet", context="evidence"),
        ),
    ).always()
    disturbed_by = One(
        Disturber,
        Words("changed by"),
        ask=Words("Who changed something?"),
        said=Words("Changed by: {value}"),
    )
    items = Changed(
        Words("what was changed"),
        ask=Words("What was changed?"),
        said=Words("Changed: {value}"),
    ).noted()


class Source(Choice):
    """Who or what could tell what happened."""

    PARTY = "party", "a player of the match"
    PLAYER = "player", "another player"
    SPECTATOR = "spectator", "a spectator"
    OBSERVER = "observer", "an observer appointed by the director"
    VIDEO = "video", "a video"
    NOTES = "notes", "a record of the match"
    SCORE_SHEET = "score-sheet", "a score sheet"


class WhoWants(Choice):
    """Who asks for a testimony."""

    DIRECTOR = "director", "the director"
    COMMITTEE = "committee", "the committee"
    PARTY = "party", "a player of the match"
    NOBODY = "nobody", "neither player (it is offered)"


class Hearer(Choice):
    """Who hears the dispute."""

    DIRECTOR = "director", "the director"
    COMMITTEE = "committee", "the committee"


class Information(BackgammonQuestion):
    """May this testimony or video be used?"""

    __slots__ = ()
    kind = "information"
    group = KindGroup.CONDUCT
    icon = "mic"
    label = Words("Testimony")
    hint = Words("A witness, a video or notes in a dispute")
    outcomes = (
        outcome("may-use", "You may use it",
                "You judge how much weight it carries.",
                Words("You may use this testimony: {source}")),
        outcome("to-be-heard", "It must be heard",
                "The rulebook grants it a hearing.",
                Words("You must hear this testimony: {source}")),
        outcome("not-needed", "It need not be heard",
                "Only the director and the committee judge what is needed.",
                Words("You need not hear this testimony: {source}")),
        outcome("not-heard", "It isn't heard here",
                "A spectator speaks when the director asks, or when both players agree.",
                Words("Not heard unless you ask: {source}")),
    )  # fmt: skip

    source = One(
        Source,
        Words("source"),
        ask=Words("Who or what could tell?"),
        said=Words("Source: {value}"),
    )
    wanted = YesNo(
        Words("needed"),
        ask=Words("Do you, or does the committee, find it necessary?"),
        said=(
            Words("It is found necessary"),
            Words("It isn't found necessary"),
        ),
    )
    asked_by = One(
        WhoWants,
        Words("asked by"),
        ask=Words("Who asks for it?"),
        said=Words("Asked by: {value}"),
    )
    both_agree = YesNo(
        Words("both players agree"),
        ask=Words("Do both players agree to it?"),
        said=(
            Words("Both players agree to it"),
            Words("The players don't both agree to it"),
        ),
    )
    before = One(
        Hearer,
        Words("heard by"),
        ask=Words("Who hears the dispute?"),
        said=Words("The dispute is heard by {value}"),
    )
