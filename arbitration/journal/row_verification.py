"""Verification of rows: every column that never changes against the journal's digests, and how appeals ended."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from typing import Any, Final
from uuid import UUID

import orjson
from django.apps import apps
from django.db.models import Field, ForeignKey, Model, Q, TextField
from django.db.models.fields.json import KeyTransform
from django.db.models.functions import Cast
from pghistory.models import Event

from arbitration.appeals.selectors.files import Kind, events_of
from arbitration.models import Appeal, AppealAct, CommitteeDecision, PrivateLink
from arbitration.panel.machine import replay
from arbitration.panel.state import UnlawfulEvent
from arbitration.panel.words import Phase
from tournaments.canonical import moment
from tournaments.models import LogEntry, SheetLink, Tournament
from tournaments.models.protection import fixed_fields
from tournaments.services.row_digests import ROWS, digest_of, name_of
from tournaments.services.verification import ROWS_AT_A_TIME, Break

AT_A_TIME: Final = 500

OUTSIDE: Final[Mapping[str, str]] = {
    "tournaments.logentry": "the chain itself covers an entry; its id is in no hash and only salts refer to it",
    "tournaments.salt": "a commitment doesn't hold under another salt; the id of a salt has no meaning",
    "tournaments.suspension": "a federation's register, in no tournament's chain; at an entry it only warns",
    "tournaments.suspensionlift": "as the suspension that it ends",
    "arbitration.picture": "compared by its bytes, whose hash is committed to with the photo",
    "arbitration.sound": "compared by its bytes, whose hash is committed to with the memo",
    "arbitration.ballotkey": "has to be destroyed; what it locked is covered by the vote's digest",
    "arbitration.refusedact": "what was refused changed nothing",
    "arbitration.call": "asks for an official; times in dispute are facts of the incident",
    "arbitration.notice": "a mail on its way; the act, decision or link that it tells of is covered",
    "arbitration.reportalert": "a mail on its way; what it tells is on record elsewhere",
    "arbitration.reportacknowledgement": "the federation's own note; no deadline of the tournament runs from it",
    "arbitration.reportquestion": "correspondence after the report, which stays as it was sent",
    "arbitration.reportanswer": "correspondence after the report; remarks and rulings that follow are covered",
    "arbitration.precedentproposal": "a draft; what is published from it is a precedent",
}
"""Models with fixed columns that no digest covers, with the reason. Former versions (pghistory) are outside as well."""

UNCOVERED: Final[Mapping[str, str]] = {
    "arbitration.federationreport.due_at": "moves when the tournament is closed",
    "tournaments.resultentry.effects": "what the author was shown before a correction; the correction is compared",
}
"""Columns of the other models that may change and that nothing is compared with, with the reason."""

NONE: Final = Q(pk__in=())
REQUIRED: Final[Mapping[str, Q]] = {
    "tournaments.scoresheet": Q(signed_at__isnull=False),
    "tournaments.scoreadjustment": ~Q(reference__startswith="transcript:"),
    "arbitration.incident": NONE,
    "arbitration.finding": NONE,
    "arbitration.advicerecord": NONE,
}
"""Which rows need a digest where not all do: incidents, findings and advice have one once a ruling rests on them."""


def covered_models() -> list[type[Model]]:
    """The models whose fixed columns the journal covers: every model with fixed columns but those outside."""
    fixed = (each for each in apps.get_models() if fixed_fields(each) and not issubclass(each, Event))
    return [each for each in fixed if each._meta.label_lower not in OUTSIDE]


def rows_that_differ(tournament_id: UUID) -> Iterator[Break]:
    """Rows that aren't what the journal's digests say, that have no digest, and digests whose row is gone."""
    digests = _digests(tournament_id)
    for model in covered_models():
        for row in _rows(model, _needed(model, tournament_id)):
            yield from _differs(row, digests.pop(name_of(row), []))
        prefix = f"{model._meta.label_lower} "
        others = [name.removeprefix(prefix) for name in digests if name.startswith(prefix)]
        for row in _rows(model, Q(pk__in=others)) if others else ():
            yield from _differs(row, digests.pop(name_of(row)))
    for name, kept in digests.items():
        yield Break(kept[0][0], name, "an entry", "its row")


def outcomes_that_differ(tournament_id: UUID) -> Iterator[Break]:
    """Appeals and links whose state isn't what acts, decisions and entries make of it."""
    found = Appeal.objects.filter(_within(Appeal, tournament_id))
    for appeal in found.iterator(chunk_size=AT_A_TIME):
        acts = list(AppealAct.objects.filter(appeal=appeal).order_by("sequence"))
        yield from _ended_otherwise(appeal, acts)
    yield from _links_that_differ(PrivateLink, "link", tournament_id)
    yield from _links_that_differ(SheetLink, "sheet-link", tournament_id)


def _links_that_differ(model: type[PrivateLink | SheetLink], kind: str, tournament_id: UUID) -> Iterator[Break]:
    """Links whose opening, device or revocation isn't that of an entry; of sheets earlier entries name no device."""
    told: dict[UUID, dict[str, Any]] = defaultdict(dict)
    entries = LogEntry.objects.filter(tournament=tournament_id, kind__in=(f"{kind}-opened", f"{kind}-revoked"))
    for of, record_id, at, body in entries.values_list("kind", "record_id", "happened_at", "body"):
        said = {"device": body.get("device"), "opened": at} if of == f"{kind}-opened" else {}
        told[record_id] |= said or {"revoked": at, "revoked by": body["by"]}
    for link in model.objects.filter(tournament=tournament_id).iterator(chunk_size=AT_A_TIME):
        by = getattr(link, "revoked_by_id", None)
        found = {"device": link.device, "opened": link.opened_at, "revoked": link.revoked_at}
        found |= {"revoked by": str(by) if by else None} if isinstance(link, PrivateLink) else {}
        expected = {**dict.fromkeys(found), "device": "", **told[link.pk]}
        for name, value in found.items():
            is_untold = name == "device" and expected[name] is None
            if value != expected[name] and not is_untold:
                yield Break(0, name_of(link), f"{name} {value}", f"{name} {expected[name]}")


def _ended_otherwise(appeal: Appeal, acts: list[AppealAct]) -> Iterator[Break]:
    try:
        phase = str(replay(events_of(acts)).phase)
        decision, decided_at = _ending(appeal, phase, acts)
    except (AttributeError, KeyError, TypeError, ValueError, UnlawfulEvent) as error:
        yield Break(0, name_of(appeal), f"acts that can't be replayed: {error!r}", "the acts of an appeal")
        return
    possible = [(phase, decision, each and moment(each)) for each in _moments(appeal, decided_at)]
    found = (appeal.phase, appeal.decision, moment(appeal.decided_at) if appeal.decided_at else None)
    if found not in possible:
        yield Break(0, name_of(appeal), str(found), str(possible[0]))


def _moments(appeal: Appeal, decided_at: datetime | None) -> tuple[datetime | None, ...]:
    """When a decision may stand to have been made; in earlier versions never before the lodging by a tablet's clock."""
    if decided_at is None:
        return (None,)
    return max(decided_at, appeal.earliest_end), max(decided_at, appeal.lodged_at)


def _ending(appeal: Appeal, phase: str, acts: list[AppealAct]) -> tuple[str, datetime | None]:
    """The decision that an appeal must have by its record, and when that was made by the record's own time."""
    decision = CommitteeDecision.objects.filter(appeal=appeal).first()
    if decision:
        return decision.decision, decision.decided_at
    for act in acts:
        if act.kind in (Kind.DIRECTOR_DECIDED, Kind.DECIDED_WITH):
            return act.body["decision"], act.happened_at
        if act.kind == Kind.CONCLUDED and phase == Phase.UNDECIDED:
            return Appeal.Decision.NO_DECISION, act.recorded_at
    return "", None


def _digests(tournament_id: UUID) -> dict[str, list[tuple[int, str]]]:
    """The digests of the journal by the row's name: entry and digest. A row may have several."""
    digests: dict[str, list[tuple[int, str]]] = defaultdict(list)
    entries = LogEntry.objects.filter(tournament=tournament_id, body__has_key=ROWS).order_by("sequence")
    as_text = entries.values_list("sequence", Cast(KeyTransform(ROWS, "body"), TextField()))
    for sequence, text in as_text.iterator(chunk_size=ROWS_AT_A_TIME):
        rows = orjson.loads(text)
        for name, digest in rows.items() if isinstance(rows, dict) else ():
            digests[name].append((sequence, digest))
    return digests


def _differs(row: Model, kept: list[tuple[int, str]]) -> Iterator[Break]:
    found = digest_of(row)
    if not kept:
        yield Break(0, name_of(row), "a row", "an entry of it")
    for sequence, expected in kept:
        if found != expected:
            yield Break(sequence, name_of(row), found, expected)


def _rows(model: type[Model], wanted: Q) -> Iterator[Model]:
    """Rows with their fixed columns alone: bytes of pictures and texts stay where they are."""
    fields = [field.name for field in fixed_fields(model)]
    yield from model._default_manager.filter(wanted).only(*fields).order_by().iterator(chunk_size=AT_A_TIME)


def _needed(model: type[Model], tournament_id: UUID) -> Q:
    """The rows of a tournament that need a digest."""
    return REQUIRED.get(model._meta.label_lower, Q()) & _within(model, tournament_id)


def _within(model: type[Model], tournament_id: UUID) -> Q:
    """The rows of a tournament, by each of the shortest ways from the model to it."""
    wanted = NONE
    for path in ways_to_tournament(model):
        wanted |= Q(**{path: tournament_id})
    return wanted


@cache
def ways_to_tournament(model: type[Model]) -> tuple[str, ...]:
    """The shortest paths of foreign keys from a model to a tournament; none where no path leads there."""
    return tuple(_paths(model))


def _paths(model: type[Model], before: frozenset[type[Model]] = frozenset()) -> list[str]:
    """The foreign keys to a tournament: a column that is never empty if one leads there, else all that may."""
    keys = [field for field in model._meta.concrete_fields if isinstance(field, ForeignKey)]
    ways = {key: _onward(key, before | {model}) for key in keys}
    sure = [paths for key, paths in ways.items() if paths and not key.null]
    return min(sure, key=_length) if sure else [path for paths in ways.values() for path in paths]


def _onward(key: "Field[Any, Any]", before: frozenset[type[Model]]) -> list[str]:
    target = key.related_model
    if target is Tournament:
        return [key.name]
    if not isinstance(target, type) or target in before:
        return []
    return [f"{key.name}__{path}" for path in _paths(target, before)]


def _length(paths: list[str]) -> int:
    return max(path.count("__") for path in paths)
