"""Duties: what the rulebook itself says has to be told the federation (EUBGF 5.4, 5.5 and the articles they gather)."""

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
"""Nothing is owed for it, so that of an answer only what is always allowed is left."""

SENT_AWAY: Final = {"expulsion": "player-expelled", "disqualification": "player-disqualified"}
PLAYERS: Final = ("A", "B", "both")


@dataclass(frozen=True, slots=True)
class Duty:
    """An article that wants something told, and when."""

    duty: str
    when: str


def duties_by(rulebook: str, *, matches: int = 0, events: Sequence[Event] = ()) -> list[Duty]:
    """What the rulebook wants told of this; nothing where it has no such article. What is optional stands last."""
    book = rules.RULEBOOKS.get(rulebook)
    kind = book.game.kinds.get(KIND) if book else None
    if book is None or kind is None or kind not in book.rules:
        return []
    facts = {"matches_played": matches, "tournament_over": False, "events": [dict(event) for event in events]}
    advice = wire.advise_json({"rulebook": rulebook, "kind": KIND, "facts": facts})
    return [Duty(each["duty"], each["when"]) for each in advice["reports"]]


def demanded(duties: Iterable[Duty]) -> list[Duty]:
    """Those that somebody owes."""
    return [duty for duty in duties if duty.when != OPTIONAL]


def allowed_to_all(rulebook: str) -> Duty | None:
    """The article by which anybody may report a decision (EUBGF 5.4), if the rulebook has one."""
    return next((duty for duty in duties_by(rulebook, events=[AFTER_ALL]) if duty.when == OPTIONAL), None)


def of_results(rulebook: str, matches: int) -> list[Duty]:
    """What is owed because matches were played (EUBGF 5.5.ii)."""
    return demanded(duties_by(rulebook, matches=matches))


def of_sanction(kind: str, against: str, article: str) -> list[Event]:
    """What a sanction is in the eyes of the article on reports: somebody sent away, or nothing."""
    if not article:  # by no article of the rulebook: none wants it told
        return []
    if kind == "expulsion" and against == "spectator":
        return [{"what": "spectator-expelled", "under": article}]
    if kind in SENT_AWAY and against in PLAYERS:
        return [{"what": SENT_AWAY[kind], "under": article}]
    return []
