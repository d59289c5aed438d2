"""Verification of a tournament: its chain, the heads that reports handed over, and the records against the chain."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import F, Func, Q, QuerySet, TextField

from arbitration.appeals.acts import TEXTS, draft_of_act
from arbitration.appeals.decisions import draft_of_decision
from arbitration.appeals.lodging import draft_of_appeal
from arbitration.appeals.voting import draft_of_option
from arbitration.incidents.files import FileKind
from arbitration.incidents.memos import MEMOS
from arbitration.incidents.notifications import draft_of_notification
from arbitration.incidents.photos import PHOTOS
from arbitration.journal.entrant_verification import entrants_that_differ
from arbitration.journal.match_verification import matches_that_differ
from arbitration.journal.row_verification import outcomes_that_differ, rows_that_differ
from arbitration.journal.set_up_verification import set_ups_that_differ
from arbitration.journal.state_verification import states_that_differ
from arbitration.models import (
    Announcement,
    Appeal,
    AppealAct,
    CommitteeDecision,
    FederationReport,
    IllegalMoveNotification,
    ReportReading,
    ReportRemark,
    Ruling,
    VoteOption,
)
from arbitration.reports.drafts import WITH_STATEMENT, draft_of_reading, draft_of_remark, draft_of_report
from arbitration.reports.statements import draft_of_statement
from arbitration.rulings.announcement import draft_of_announcement
from arbitration.rulings.rows import drafts_of_ruling
from tournaments.canonical import moment, sha256
from tournaments.errors import NotForTheJournal
from tournaments.events.acts import draft_of_act as draft_of_event_act
from tournaments.models import Conflict, EventAct, ExtraTime, LogEntry, ResultEntry, ScoreSheet
from tournaments.rounds.clocks import draft_of_time
from tournaments.rounds.results import draft_of_result
from tournaments.services.conflicts import draft_of_conflict
from tournaments.services.journal import Draft, Head, body_of, is_of_another, text_of
from tournaments.services.row_digests import ROWS
from tournaments.services.sheets import draft_of_sheet
from tournaments.services.verification import Break, Chain, rows_of

ERASURE: Final = "erasure"
"""The kind of the entry that names the texts which an erasure changed."""


def verify(tournament_id: UUID) -> tuple[Head, list[Break]]:
    """The last entry, and every place where the chain, a head handed over, or a record doesn't hold."""
    chain = Chain(tournament_id, handed_over=heads_handed_over(tournament_id))
    breaks = list(chain.breaks_in(rows_of(tournament_id)))
    breaks += records_that_differ(tournament_id)
    breaks += rows_that_differ(tournament_id)
    breaks += outcomes_that_differ(tournament_id)
    breaks += matches_that_differ(tournament_id)
    breaks += entrants_that_differ(tournament_id)
    breaks += set_ups_that_differ(tournament_id)
    breaks += states_that_differ(tournament_id)
    return chain.head, breaks


def heads_handed_over(tournament_id: UUID) -> list[Head]:
    """The heads that the reports of the tournament carry."""
    told = FederationReport.objects.filter(tournament=tournament_id).values_list(
        "body__journal__sequence", "body__journal__hash"
    )
    return [Head(sequence, hash) for sequence, hash in told if sequence]


def records_that_differ(tournament_id: UUID) -> Iterator[Break]:
    """Records whose content isn't what their entry has, that have no entry, or whose entry has no record."""
    kept = LogEntry.objects.filter(tournament=tournament_id, kind__in=KEPT).prefetch_related("salts")
    entries = {(entry.kind, entry.record_id): entry for entry in kept.iterator(chunk_size=AT_A_TIME)}
    erased = texts_erased(tournament_id)
    for source in RECORDS:
        for draft in source(tournament_id):
            entry = entries.pop((draft.kind, draft.record_id), None)
            if entry is None:
                yield Break(0, f"{draft.kind} {draft.record_id}", "a record", "an entry of it")
            else:
                yield from _differs(entry, draft, erased)
    for entry in entries.values():
        yield Break(entry.sequence, f"{entry.kind} {entry.record_id}", "an entry", "its record")


def texts_erased(tournament_id: UUID) -> set[tuple[str, str]]:
    """Record and field of the texts that erasures changed, by the journal's own word."""
    bodies = LogEntry.objects.filter(tournament=tournament_id, kind=ERASURE).values_list("body", flat=True)
    return {(text["record"], field) for body in bodies for text in body["texts"] for field in _fields_of(text)}


def _fields_of(text: dict[str, str]) -> tuple[str, ...]:
    """What an erasure names; of an act of an appeal, earlier versions named the column with all its texts."""
    is_act = (text["table"], text["field"]) == (AppealAct._meta.label, "body")
    return TEXTS if is_act else (text["field"],)


def _differs(entry: LogEntry, draft: Draft, erased: set[tuple[str, str]]) -> Iterator[Break]:
    """Where a record isn't what its entry has. Needs the entry's salts."""
    salts = {salt.field: salt.salt for salt in entry.salts.all()}
    private = {name: text for name, text in draft.private.items() if name in entry.body or not is_of_another(name)}
    gone = {name for name in private if text_of(draft.record_id, name) in erased}
    known = {name: text for name, text in private.items() if name not in gone}
    without_salt = {name for name, text in known.items() if text and not salts.get(name)}
    if without_salt:
        yield Break(entry.sequence, f"{draft.kind} {draft.record_id}", "no salt", f"salts of {sorted(without_salt)}")
        return
    stands = Draft(draft.kind, draft.record_id, draft.body, draft.happened_at, known)
    found = _hash({**body_of(stands, salts), **{name: entry.body.get(name) for name in gone}}, draft)
    expected = _hash({name: value for name, value in entry.body.items() if name != ROWS}, entry)
    if found != expected:
        yield Break(entry.sequence, f"{draft.kind} {draft.record_id}", found, expected)


def _hash(body: dict[str, Any], of: Draft | LogEntry) -> str:
    try:
        return sha256({"body": body, "happened_at": moment(of.happened_at)})
    except NotForTheJournal as refusal:
        return f"none: {refusal.field} is {refusal.found}"


def _rulings(tournament_id: UUID) -> Iterator[Draft]:
    rulings = (
        Ruling.objects.filter(match__round__stage__division__tournament=tournament_id)
        .select_related("advice")
        .prefetch_related("penalties", "incident__findings")
    )
    yield from _drafts("ruling", drafts_of_ruling, rulings)
    told = Announcement.objects.filter(ruling__match__round__stage__division__tournament=tournament_id)
    yield from _drafts("announcement", draft_of_announcement, told)


def _notifications(tournament_id: UUID) -> Iterator[Draft]:
    found = IllegalMoveNotification.objects.filter(match__round__stage__division__tournament=tournament_id)
    yield from _drafts("illegal-move-notification", draft_of_notification, found)


def _sheets(tournament_id: UUID) -> Iterator[Draft]:
    signed = ScoreSheet.objects.filter(match__round__stage__division__tournament=tournament_id, signed_at__isnull=False)
    yield from _drafts("signed-sheet", draft_of_sheet, signed)


def _appeals(tournament_id: UUID) -> Iterator[Draft]:
    """Appeals, and what happened to them after they were lodged."""
    appeals = Appeal.objects.filter(
        Q(ruling__match__round__stage__division__tournament=tournament_id)
        | Q(incident__match__round__stage__division__tournament=tournament_id)
    )
    yield from _drafts("appeal", draft_of_appeal, appeals)
    acts = AppealAct.objects.filter(appeal__in=appeals)
    yield from _drafts("appeal-act", draft_of_act, acts)
    options = VoteOption.objects.filter(committee__appeal__in=appeals).select_related("committee")
    yield from _drafts("vote-option", draft_of_option, options)
    decisions = CommitteeDecision.objects.filter(appeal__in=appeals)
    yield from _drafts("committee-decision", draft_of_decision, decisions)


def _reports(tournament_id: UUID) -> Iterator[Draft]:
    """What the federation is owed, what people told it, what was added to reports, and who opened them."""
    written = FederationReport.objects.filter(tournament=tournament_id)
    yield from _drafts("statement", draft_of_statement, written.filter(kind__in=WITH_STATEMENT))
    yield from _drafts("report", draft_of_report, written.exclude(kind__in=WITH_STATEMENT))
    added = ReportRemark.objects.filter(report__tournament=tournament_id)
    yield from _drafts("report-remark", draft_of_remark, added)
    opened = ReportReading.objects.filter(report__tournament=tournament_id)
    yield from _drafts("report-reading", draft_of_reading, opened)


def _conflicts(tournament_id: UUID) -> Iterator[Draft]:
    yield from _drafts("conflict", draft_of_conflict, Conflict.objects.filter(tournament=tournament_id))


def _files(tournament_id: UUID) -> Iterator[Draft]:
    """Photos and voice memos by the hash of the bytes that are there now: PostgreSQL computes it, none are loaded."""
    kinds: tuple[FileKind[Any], ...] = (PHOTOS, MEMOS)
    for kind in kinds:
        name = kind.bytes_in._meta.model_name
        content = Func(
            F(f"{name}__content"), template="encode(sha256(%(expressions)s), 'hex')", output_field=TextField()
        )
        found = kind.model._default_manager.filter(incident__match__round__stage__division__tournament=tournament_id)
        for file in found.annotate(now=content).iterator(chunk_size=AT_A_TIME):
            draft = kind.draft_of(file)
            stands = file.sha256 if file.now == file.sha256 else f"{file.sha256}, of the {name} {file.now}"
            yield replace(draft, private={**draft.private, "sha256": stands})


def _drafts(kind: str, write: Callable[[Any], Draft | list[Draft]], rows: QuerySet[Any]) -> Iterator[Draft]:
    """The entries that rows must have; of a row that can't be read any more, one that no entry is like."""
    for row in rows.iterator(chunk_size=AT_A_TIME):
        try:
            written = write(row)
        except UNREADABLE as error:
            written = Draft(kind, row.pk, {"unreadable": repr(error)}, datetime.min.replace(tzinfo=UTC))
        yield from written if isinstance(written, list) else [written]


AT_A_TIME: Final = 500


def _event_acts(tournament_id: UUID) -> Iterator[Draft]:
    for act in EventAct.objects.filter(tournament=tournament_id).iterator(chunk_size=AT_A_TIME):
        yield draft_of_event_act(act)


def _results(tournament_id: UUID) -> Iterator[Draft]:
    """Results as they were entered, corrected and taken back, and time added to matches."""
    entered = ResultEntry.objects.filter(match__round__stage__division__tournament=tournament_id)
    yield from _drafts("result", draft_of_result, entered)
    added = ExtraTime.objects.filter(match__round__stage__division__tournament=tournament_id)
    yield from _drafts("extra-time", draft_of_time, added)


UNREADABLE: Final = (AttributeError, KeyError, TypeError, ValueError)
"""What is raised where an altered row lacks what its kind always has."""
RECORDS: Final[tuple[Callable[[UUID], Iterator[Draft]], ...]] = (
    _rulings,
    _notifications,
    _sheets,
    _appeals,
    _reports,
    _conflicts,
    _files,
    _event_acts,
    _results,
)
KEPT: Final = (
    "ruling",
    "penalty",
    "announcement",
    "illegal-move-notification",
    "signed-sheet",
    "appeal",
    "appeal-act",
    "vote-option",
    "committee-decision",
    "report",
    "statement",
    "conflict",
    "report-remark",
    "report-reading",
    "photo",
    "memo",
    "event-act",
    "result",
    "extra-time",
)
"""Kinds of entries whose record can be written anew and compared."""
