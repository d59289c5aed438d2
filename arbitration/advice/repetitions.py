"""Repeated faults: which earlier ones of a side count for a question, and what one more would bring."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import rules
from arbitration.models import Penalty, Ruling
from rules import wire
from rules.repetition import Repetition, Scope, repetition_of, repetitions_of
from tournaments.models import Match
from tournaments.selectors.sets import ids_of_sets

COUNTED = ("prior", "warned")
"""Facts that are counted from the record."""

LOOKED_AHEAD = 6
"""How many further repetitions are put to the engine."""


@dataclass(frozen=True, slots=True)
class Fault:
    """An earlier fault that was ruled on: by the ruling that holds."""

    incident: UUID
    kind: str
    facts: Mapping[str, Any]
    articles: Sequence[str]
    warned: frozenset[str]


@dataclass(frozen=True, slots=True)
class Upcoming:
    """From which ordinal on a fault brings sanctions, which ones, and by which article."""

    at: int
    article: str
    sanctions: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Repeated:
    """How often a side did the same in a match, and what the next time would mean."""

    kind: str
    side: str
    article: str
    count: int
    is_warned: bool
    upcoming: Upcoming | None


def faults_of(rulings: Iterable[Ruling], rulebook: str) -> list[Fault]:
    """Those of the rulings that say there was a fault which counts. Needs advice, superseded_by and penalties."""
    standing = (ruling for ruling in rulings if not ruling.is_superseded)
    return [fault for fault in (_fault(ruling, rulebook) for ruling in standing) if fault]


def _fault(ruling: Ruling, rulebook: str) -> Fault | None:
    """What a ruling says of a fault that counts, whether or not it holds."""
    question = ruling.advice.question
    counted = repetition_of(rulebook, question["kind"])
    if counted is None or question["rulebook"] != rulebook or ruling.outcome not in counted.outcomes:
        return None
    warned = {each.against for each in ruling.penalties.all() if each.kind == Penalty.WARNING}
    return Fault(
        ruling.incident_id, question["kind"], question["facts"], ruling.advice.advice["articles"],
        frozenset(side for side in ("A", "B") if warned & {side, "both"}),
    )  # fmt: skip


def leans_on_replaced(ruling: Ruling) -> bool:
    """Whether it counted an earlier fault that is none any more, since the ruling on it was replaced afterwards.

    One or two queries where it counted any, else none. Needs its advice and its match.
    """
    question = ruling.advice.question
    rulebook, kind, facts = question["rulebook"], question["kind"], question["facts"]
    counted = repetition_of(rulebook, kind)
    if counted is None or not any(facts.get(name) for name in COUNTED):
        return False
    article = deciding_article(rulebook, kind, {**facts, "prior": None}) if counted.is_by_article else None
    then, now = set(), set()
    for earlier, side in rulings_in(ruling.match, counted, facts.get("by")):
        fault = _fault(earlier, rulebook)
        if fault is None or not is_same(fault, kind=kind, by=side, article=article):
            continue
        later = getattr(earlier, "superseded_by", None)
        if earlier.recorded_at < ruling.recorded_at and not (later and later.recorded_at < ruling.recorded_at):
            then.add(fault.incident)
        if later is None:
            now.add(fault.incident)
    return bool(then - now - {ruling.incident_id})


def rulings_in(match: Match, counted: Repetition, by: str | None) -> list[tuple[Ruling, str | None]]:
    """The rulings within which faults add up, each with the side that the person in question had there.

    In the match that is `by`. In a tournament the person may have sat on the other side of another match.
    """
    loaded = Ruling.objects.select_related("advice", "incident", "superseded_by", "match__side_a", "match__side_b")
    loaded = loaded.prefetch_related("penalties").order_by("ruled_at", "id")
    if counted.scope is Scope.MATCH or by is None:
        return [(ruling, by) for ruling in loaded.filter(match__in=ids_of_sets(match))]
    person = _person(match, by)
    here = loaded.filter(match__round__stage__division__tournament=match.round.stage.division.tournament_id)
    return [
        (ruling, side) for ruling in here for side in ("A", "B") if person and _person(ruling.match, side) == person
    ]


def is_same(fault: Fault, *, kind: str, by: str | None, article: str | None) -> bool:
    """Whether an earlier fault is the one in question: same kind and side, and same article where that decides."""
    if fault.kind != kind or fault.facts.get("by") != by:
        return False
    return article is None or article in fault.articles


def deciding_article(rulebook: str, kind: str, facts: Mapping[str, Any]) -> str | None:
    """The first article of the advice on what is known; none while the rulebook can't say."""
    advice = _advice(rulebook, kind, facts)
    return advice["articles"][0] if advice and advice["articles"] else None


def repeated_in(
    match: Match, rulebook: str, *, rulings: Sequence[Ruling], notified: Mapping[str, int]
) -> list[Repeated]:
    """What each side did again and again in a match, with what one more would mean. No query.

    Illegal moves are there for both sides from the beginning: they are counted aloud.
    """
    faults = faults_of(rulings, rulebook)
    found = []
    for kind, counted in repetitions_of(rulebook).items():
        if counted.scope is not Scope.MATCH:
            continue
        for side in ("A", "B"):
            own = [fault for fault in faults if is_same(fault, kind=kind, by=side, article=None)]
            pointed_out = notified.get(side, 0) if counted.has_notifications else 0
            for article, same in _by_article(counted, own):
                count = len(same) + pointed_out
                is_warned = any(side in fault.warned for fault in same)
                facts = {**counted.a_further_one, "by": side, "clocked": match.clocked}
                facts = {**same[-1].facts, "disputed": None} if same else facts
                upcoming = _upcoming(rulebook, kind, facts, count=count, is_warned=is_warned)
                found.append(Repeated(kind, side, article, count, is_warned, upcoming))
    return found


def _by_article(counted: Repetition, faults: Sequence[Fault]) -> list[tuple[str, list[Fault]]]:
    """The faults that are the same. Where notifications count there is an entry even without a ruling."""
    if not counted.is_by_article:
        return [(counted.article, list(faults))] if faults or counted.has_notifications else []
    articles = dict.fromkeys(fault.articles[0] for fault in faults if fault.articles)
    return [(article, [fault for fault in faults if article in fault.articles]) for article in articles]


def _upcoming(rulebook: str, kind: str, facts: Mapping[str, Any], *, count: int, is_warned: bool) -> Upcoming | None:
    """Ask the engine what a further fault would bring, and the one after it, until there is a sanction."""
    plain = _advice(rulebook, kind, {**facts, "prior": 0, **_warning(rulebook, kind, is_warned=is_warned)})
    for prior in range(count, count + LOOKED_AHEAD):
        advice = _advice(rulebook, kind, {**facts, "prior": prior, **_warning(rulebook, kind, is_warned=is_warned)})
        if advice and plain and len(advice["sanctions"]) > len(plain["sanctions"]):
            added = [number for number in advice["articles"] if number not in plain["articles"]]
            return Upcoming(prior + 1, (added or advice["articles"])[0], advice["sanctions"])
    return None


def _warning(rulebook: str, kind: str, *, is_warned: bool) -> dict[str, bool]:
    """Whether there was a warning, for a kind that asks."""
    return {"warned": is_warned} if "warned" in rules.RULEBOOKS[rulebook].game.kinds[kind].facts else {}


def _advice(rulebook: str, kind: str, facts: Mapping[str, Any]) -> dict[str, Any] | None:
    """The engine's answer, or none to facts that it doesn't take."""
    try:
        return dict(wire.advise_json({"rulebook": rulebook, "kind": kind, "facts": dict(facts)}))
    except rules.QuestionError:
        return None


def _person(match: Match, side: str) -> tuple[UUID | None, UUID | None] | None:
    """Who sits there, through all divisions of a tournament."""
    entrant = match.side_a if side == "A" else match.side_b
    return (entrant.player_id, entrant.team_id) if entrant else None
