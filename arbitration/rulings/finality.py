"""Finality: whether a ruling can still be appealed against, where that goes, and the article that says so."""

from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

import rules
from arbitration.advice.asking import Answer, ask
from arbitration.models import Appeal, CommitteeDecision, Incident, Ruling
from arbitration.panel.laws import LAWS, CommitteeLaw
from arbitration.panel.words import Instance
from arbitration.places import Place
from rules.registry import told_by
from tournaments.models import LogEntry
from tournaments.permissions import Actor
from tournaments.selectors.actors import actor_at

APPEAL = "appeal"
"""The kind of question by which a rulebook says whether and where a ruling is appealed against."""

RECORDING = {"notes": "note-taking"}
GOES_TO: dict[str, "GoesTo"] = {"admissible": "committee", "to-director": "director"}

DecidedBy = Literal["director", "arbiter", "committee"]
GoesTo = Literal["committee", "director", "nobody"]


@dataclass(frozen=True, slots=True)
class Finality:
    """The last body to decide, and the body that would hear an appeal; `nobody` means that the ruling is final."""

    ruling: Ruling
    decided_by: DecidedBy
    goes_to: GoesTo
    answer: Answer | None
    """The rulebook's own; none where it says nothing of appeals."""


def law_for(rulebook: str, instance: Instance) -> CommitteeLaw | None:
    """The law of a rulebook; an edition or a variation has that of the rulebook it is told by."""
    found = (LAWS.get((name, instance)) for name in told_by(rulebook))
    return next((law for law in found if law is not None), None)


def standing_finality(incident: Incident, place: Place) -> Finality | None:
    """Of the ruling that holds; none where there is no ruling. Needs the file."""
    ruling = next((each for each in incident.rulings.all() if not each.is_superseded), None)
    if ruling is None or place.rulebook is None:
        return None
    return finality_of(place.rulebook, ruling, place.tournament_id)


def finality_of(rulebook: str, ruling: Ruling, tournament_id: UUID) -> Finality:
    """What the rulebook says to an appeal that a side would lodge against this ruling now, in time."""
    by = decided_by(ruling, tournament_id)
    facts = _facts(rulebook, ruling, by)
    if facts is None:
        return Finality(ruling, by, "nobody", None)
    answer = ask(rulebook, APPEAL, facts)
    return Finality(ruling, by, GOES_TO.get(str(answer.advice["outcome"]), "nobody"), answer)


def decided_by(ruling: Ruling, tournament_id: UUID) -> DecidedBy:
    """The last body to decide: a committee or the director on an appeal, else the author of the ruling.

    Once upheld, a ruling counts as the committee's: its article allows no second appeal.
    """
    if is_of_committee(ruling):
        return "committee"
    if is_directors(ruling, tournament_id):
        return "director"
    confirmed = Appeal.objects.filter(ruling=ruling, decision=Appeal.Decision.UPHELD)
    return "director" if confirmed.exists() else "arbiter"


def is_directors(ruling: Ruling, tournament_id: UUID) -> bool:
    """Whether its author was a director when it was recorded: roles that were given or taken since don't count."""
    changes = LogEntry.objects.filter(
        tournament=tournament_id, kind__in=("role-changed", "role-removed"), body__user=str(ruling.ruled_by_id)
    ).exclude(body__role="officer")
    change = changes.filter(recorded_at__gte=ruling.recorded_at).order_by("sequence").first()
    if change is None:
        return actor_at(tournament_id, viewer_id=ruling.ruled_by_id) is Actor.DIRECTOR
    return bool(change.body.get("before", change.body["role"]) == Actor.DIRECTOR)


def is_of_committee(ruling: Ruling) -> bool:
    """Whether a committee gave this ruling, or has confirmed it."""
    if hasattr(ruling, "committee_decision"):
        return True
    return CommitteeDecision.objects.filter(appeal__ruling=ruling, decision=Appeal.Decision.UPHELD).exists()


def subject_of(ruling: Ruling | None) -> str:
    """A choice to film or take down a match is a matter of its own."""
    question = ruling.advice.question if ruling else {}
    if question.get("kind") != "recording" or question["facts"].get("ordered_by") != "director":
        return "ruling"
    return RECORDING.get(str(question["facts"].get("how")), "recording")


def word_of_director(rulebook: str | None, decided_by: str) -> str | None:
    """What a rulebook whose director decides appeals says of one; nothing where appeals go another way."""
    book = rules.RULEBOOKS.get(rulebook or "")
    kind = book.game.kinds.get(APPEAL) if book else None
    if book is None or kind is None or kind not in book.rules or "decided_by" not in kind.facts:
        return None
    return str(ask(book.id, APPEAL, {"decided_by": decided_by}).advice["outcome"])


def _facts(rulebook: str, ruling: Ruling, by: DecidedBy) -> dict[str, Any] | None:
    """The facts of the question, in the words of the rulebook's game; nothing where it has no such question."""
    if law_for(rulebook, Instance.APPEAL):
        by_whom = "committee" if by == "committee" else "director"
        return {"decision_by": by_whom, "subject": subject_of(ruling), "appellant": "party", "asked_at": "at-once"}
    if word_of_director(rulebook, "arbiter") is None:
        return None
    return {"decided_by": "arbiter" if by == "arbiter" else "director"}
