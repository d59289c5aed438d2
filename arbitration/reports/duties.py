"""Duties: the reports to the federation that a rulebook requires (EUBGF 5.4, 5.5 and the articles they list)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import rules
from rules import wire

KIND: Final = "report-duty"
OPTIONAL: Final = "optional"

Event = Mapping[str, str]
DISPUTE_DECIDED: Final[Event] = {"what": "dispute-decided", "by": "director"}
AFTER_ALL: Final[Event] = {"what": "observer-appointed"}
"""An event that requires no report, so the advice lists only the optional ones."""

SENT_AWAY: Final = {"expulsion": "player-expelled", "disqualification": "player-disqualified"}
PLAYERS: Final = ("A", "B", "both")


@dataclass(frozen=True, slots=True)
class Duty:
    """An article that requires or allows a report, and when the report is due."""

    duty: str
    when: str


def duties_by(rulebook: str, *, matches: int = 0, events: Sequence[Event] = ()) -> list[Duty]:
    """The rulebook's reports for these events, optional ones last; empty if it has no such article."""
    book = rules.RULEBOOKS.get(rulebook)
    kind = book.game.kinds.get(KIND) if book else None
    if book is None or kind is None or kind not in book.rules:
        return []
    facts = {"matches_played": matches, "tournament_over": False, "events": [dict(event) for event in events]}
    advice = wire.advise_json({"rulebook": rulebook, "kind": KIND, "facts": facts})
    return [Duty(each["duty"], each["when"]) for each in advice["reports"]]


def demanded(duties: Iterable[Duty]) -> list[Duty]:
    """The duties that are not optional."""
    return [duty for duty in duties if duty.when != OPTIONAL]


def allowed_to_all(rulebook: str) -> Duty | None:
    """The article under which any person may report a decision (EUBGF 5.4), if the rulebook has one."""
    return next((duty for duty in duties_by(rulebook, events=[AFTER_ALL]) if duty.when == OPTIONAL), None)


def of_results(rulebook: str, matches: int) -> list[Duty]:
    """The duties that follow from finished matches (EUBGF 5.5.ii)."""
    return demanded(duties_by(rulebook, matches=matches))


def of_sanction(kind: str, against: str, article: str) -> list[Event]:
    """The reportable event of a sanction: an expulsion or disqualification, or none."""
    if not article:  # a sanction outside the rulebook requires no report
        return []
    if kind == "expulsion" and against == "spectator":
        return [{"what": "spectator-expelled", "under": article}]
    if kind in SENT_AWAY and against in PLAYERS:
        return [{"what": SENT_AWAY[kind], "under": article}]
    return []
