"""What happened in a tournament, and what of it the federation has to be told."""

from __future__ import annotations

from rules.kernel.facts import One, Whole, YesNo
from rules.kernel.question import Items, Record
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.forms import OneOrOther
from rules.questions.groups import KindGroup

MOST_MATCHES = 99_999


class EventKind(Choice):
    """What happened."""

    ENTRY_REFUSED = "entry-refused", "an entry refused"
    PLACED_HIGHER = "placed-higher", "a player placed in a higher category"
    SPECTATOR_EXPELLED = "spectator-expelled", "a spectator expelled"
    PLAYER_DISQUALIFIED = "player-disqualified", "a player disqualified"
    PLAYER_EXPELLED = "player-expelled", "a player expelled"
    PLAYER_WARNED = "player-warned", "a player warned"
    PLAYER_POINTS = "player-points", "penalty points"
    DISPUTE_DECIDED = "dispute-decided", "a dispute decided"
    DISPUTE_SETTLED = "dispute-settled", "a dispute settled by the players"
    OBSERVER_APPOINTED = "observer-appointed", "an observer appointed"


class SectionOfBreach(Choice):
    """The section under which a person was expelled; it may be another one."""

    ETIQUETTE = "1.2", "1.2 etiquette"
    LANGUAGE = "1.5", "1.5 language"
    SPECTATORS = "1.6", "1.6 spectators"
    OUTSIDE_AID = "1.7", "1.7 outside aid"
    CLOCK = "4.3.iv", "4.3.iv clock"
    CRAWFORD = "4.4.iv", "4.4.iv Crawford game"
    COMPLETION = "4.5", "4.5 completion"


class Decider(Choice):
    """Who decided a dispute."""

    DIRECTOR = "director", "the director"
    COMMITTEE = "committee", "the committee"


class TournamentEvent(Record):
    """Something that happened in the tournament."""

    __slots__ = ()
    what = One(EventKind, Words("what happened", context="report events"), ask=Words("What happened?"))
    under = OneOrOther(
        SectionOfBreach,
        Words("section"),
        ask=Words("Under which section was a person excluded?"),
    )
    by = One(
        Decider,
        Words("decided by"),
        ask=Words("Who decided the dispute?"),
    )


class DutyToReport(BackgammonQuestion):
    """What does the federation have to be told after this tournament?"""

    __slots__ = ()
    kind = "report-duty"
    group = KindGroup.CONDUCT
    icon = "send"
    label = Words("Reports owed")
    hint = Words("What must be reported to the federation")
    outcomes = (
        outcome("due-now", "Reports are due now",
                "The tournament is over."),
        outcome("due-later", "Reports fall due later",
                "They are owed once the tournament is over."),
        outcome("none-owed", "No report is owed",
                "Nothing that happened must be reported."),
    )  # fmt: skip

    matches_played = Whole(
        0,
        MOST_MATCHES,
        None,
        Words("matches played"),
        ask=Words("How many matches were played?"),
        said=Words("Matches played: {value}"),
    ).always()
    events = Items(
        TournamentEvent,
        Words("what happened", context="report events"),
        ask=Words("What happened in the tournament, in order?"),
        said=Words("Events: {value}"),
    ).always()
    tournament_over = YesNo(
        Words("tournament over"),
        ask=Words("Is the tournament over?"),
        said=(
            Words("The tournament is over"),
            Words("The tournament is still running"),
        ),
    ).recorded()
