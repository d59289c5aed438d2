"""Statements: a person's report of a decision (EUBGF 5.4), and the director's of entries (1.4.iii)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import IntegrityError, transaction

import rules
from arbitration.advice.asking import ask
from arbitration.advice.phrases import AdviceSpeaker
from arbitration.advice.ruling_words import as_ruled
from arbitration.links.lifecycle import name_of
from arbitration.models import FederationReport, PrivateLink, Ruling
from arbitration.reports.documents import content as report
from arbitration.reports.duties import Duty, allowed_to_all
from arbitration.reports.errors import NothingToReport
from arbitration.reports.records import match_of, put_on_record
from arbitration.reports.writing import check_part, cited, due_at, language_of, rulebook_part, tournament_part
from tournaments.canonical import canonical, check_text, fields_of, moment
from tournaments.errors import Conflicting, NotAllowed, NotFound
from tournaments.models import Tournament, TournamentRulebook, User
from tournaments.selectors.seats import seats_in
from tournaments.services.claimed_times import counted
from tournaments.services.idempotency import Created, Sent, create_once, differing
from tournaments.services.journal import Draft, head_of, record
from tournaments.services.locks import lock_journal

Kind = FederationReport.Kind

DECISION: Final = "decision"
ENTRIES: Final = {"entry-refused": "refuse", "placed-higher": "place-higher"}
"""What happened to an entry, and the director's decision as the question of entries names it."""
ABOUT: Final = (DECISION, *ENTRIES)


@dataclass(frozen=True)
class Author:
    """The author, named: a member of staff, or a person concerned who uses a private link."""

    name: str
    user: User | None = None
    link: PrivateLink | None = None

    @property
    def written_as(self) -> str:
        """The author's part when there is no account: player or committee member."""
        if self.link is None:
            return ""
        return "member" if self.link.seat_id else "player"


@dataclass(frozen=True)
class Statement:
    """The statement as written: the decision and the text."""

    about: str
    text: str
    written_at: datetime
    player: str = ""
    ruling: UUID | None = None
    explained: bool = False
    categories: int = 1

    def content(self, tournament: Tournament) -> dict[str, Any]:
        """The same as JSON, to be compared with what is on record."""
        names = ("tournament", "about", "text", "written_at", "player", "ruling")
        return fields_of(self, *names, tournament=str(tournament.pk))


def write_statement(
    tournament: Tournament, *, id: UUID, said: Statement, by: User, at: datetime
) -> Created[FederationReport]:
    """Put a statement on record and in the journal. One under 5.4 goes out now, one of an entry when it is due."""
    check_text(said.text, "text")
    check_text(said.player, "player")
    sent = Sent("statement", id, said.content(tournament), tournament.pk, by, at)
    return create_once(
        sent,
        create=lambda: _write(tournament, id, said, by=Author(by.name, user=by), at=at),
        find=lambda: _find(tournament, id),
    )


def write_by_link(link: PrivateLink, *, id: UUID, said: Statement, at: datetime) -> Created[FederationReport]:
    """Report a decision of one's own case by private link (5.4). Other content under the id is refused.

    Raises: NotFound where it is another tournament or case, NotAllowed for what only the direction reports.
    """
    check_text(said.text, "text")
    if said.about != DECISION:
        raise NotAllowed(field="about", found=said.about, expected=DECISION)
    tournament = Tournament.objects.select_related("federation").get(pk=link.tournament_id)
    if said.ruling and not Ruling.objects.filter(pk=said.ruling, incident=link.incident_id).exists():
        raise NotFound(field="ruling", found=str(said.ruling))
    try:
        with transaction.atomic():
            written = _write(tournament, id, said, by=Author(name_of(link), link=link), at=at)
            return Created(written, is_new=True)
    except IntegrityError:
        found = _find(tournament, id)
        if found is None or found[0].written_through_id != link.pk:
            raise Conflicting(field="id", found=str(id)) from None
    if found[1] != said.content(tournament):
        raise Conflicting(field="id", found=str(id), expected=differing(found[1], said.content(tournament)))
    return Created(found[0], is_new=False)


def draft_of_statement(written: FederationReport) -> Draft:
    """The journal's entry of a statement: what it is about; its text, which names people, as a commitment."""
    body = {
        "about": written.body["about"],
        "duty": written.duty,
        "when": written.when,
        "ruling": str(written.ruling_id) if written.ruling_id else None,
        "written_by": str(written.written_by_id) if written.written_by_id else None,
    }
    if written.written_through_id:
        body["link"] = str(written.written_through_id)
    happened_at = datetime.fromisoformat(written.body["written_at"])
    return Draft("statement", written.pk, body, happened_at, {"body": canonical(written.body).decode()}, [written])


def _write(tournament: Tournament, id: UUID, said: Statement, *, by: Author, at: datetime) -> FederationReport:
    ruling = _ruling(tournament, said)
    rulebook, duty, articles = _of_entry(tournament, said) if said.about in ENTRIES else _free(tournament, ruling)
    lock_journal(tournament.pk)
    content = _said(tournament, str(id), said, rulebook, duty, articles, ruling=ruling, by=by)
    written = FederationReport(
        id=id,
        kind=Kind.ENTRY if said.about in ENTRIES else Kind.STATEMENT,
        federation=tournament.sanctioned_by,
        tournament=tournament,
        duty=duty.duty,
        when=duty.when,
        due_at=at if duty.when == FederationReport.When.OPTIONAL else due_at(tournament, duty.when, at=at),
        ruling=ruling,
        written_by=by.user,
        written_through=by.link,
        body=report.to_json(content),
        recorded_at=at,
    )
    put_on_record([written], at=at)
    record(tournament.pk, [draft_of_statement(written)], at=at)
    return written


def _said(
    tournament: Tournament,
    number: str,
    said: Statement,
    rulebook: str,
    duty: Duty,
    articles: list[str],
    *,
    ruling: Ruling | None,
    by: Author,
) -> report.StatementReport:
    language, head = language_of(tournament.sanctioned_by), head_of(tournament.pk)
    return report.StatementReport(
        schema=report.STATEMENT_SCHEMA,
        number=number,
        language=language,
        duty=duty.duty,
        when=duty.when,
        written_at=said.written_at,
        federation=tournament.sanctioned_by.name,
        tournament=tournament_part(tournament),
        rulebook=rulebook_part(rulebook, language),
        about=said.about,  # type: ignore[arg-type] # one of ABOUT: the API checks it
        concerns=said.player,
        text=said.text,
        written_by=by.name,
        written_as=by.written_as,
        ruling=str(ruling.pk) if ruling else None,
        verdict=_verdict(ruling, language),
        articles=cited(rulebook, articles, language),
        journal=report.JournalHead(head.sequence, head.hash),
        check=check_part(number, head),
        time_marks=_marks(said),
    )


def _marks(said: Statement) -> tuple[report.TimeMarkPart, ...]:
    """The mark of a statement's own time, as the journal has it once the statement is entered."""
    counts = counted(said.written_at)
    return () if counts == said.written_at else (report.TimeMarkPart("written_at", said.written_at, counts),)


def _ruling(tournament: Tournament, said: Statement) -> Ruling | None:
    if said.ruling is None:
        return None
    found = Ruling.objects.filter(pk=said.ruling, match__round__stage__division__tournament=tournament).first()
    if found is None:
        raise NotFound(field="ruling", found=str(said.ruling))
    return found


def _free(tournament: Tournament, ruling: Ruling | None) -> tuple[str, Duty, list[str]]:
    """The rulebook of the ruling, or one of the tournament's that lets any person report. Raises: NothingToReport."""
    books = [ruling.advice.rulebook] if ruling else _rulebooks(tournament)
    for rulebook in books:
        duty = allowed_to_all(rulebook)
        if duty:
            return rulebook, duty, [duty.duty]
    raise NothingToReport(field="about", found=", ".join(books), expected="eubgf-2020 5.4")


def _of_entry(tournament: Tournament, said: Statement) -> tuple[str, Duty, list[str]]:
    """What the rulebook says of such a decision. Raises: NothingToReport, where none of them wants it told."""
    facts: dict[str, Any] = {"decision": ENTRIES[said.about], "explained": said.explained}
    if said.about == "placed-higher":
        facts["categories"] = said.categories
    for rulebook in _rulebooks(tournament):
        answer = ask(rulebook, "entry", facts) if _knows_entries(rulebook) else None
        if answer and answer.advice["reports"]:
            [owed] = answer.advice["reports"]
            return rulebook, Duty(owed["duty"], owed["when"]), answer.advice["articles"]
    raise NothingToReport(field="about", found=said.about, expected="eubgf-2020 1.4.iii")


def _knows_entries(rulebook: str) -> bool:
    book = rules.RULEBOOKS[rulebook]
    return (kind := book.game.kinds.get("entry")) is not None and kind in book.rules


def _rulebooks(tournament: Tournament) -> list[str]:
    found = TournamentRulebook.objects.filter(tournament=tournament).order_by("discipline")
    return list(found.values_list("rulebook", flat=True))


def _verdict(ruling: Ruling | None, language: report.Language) -> str:
    """The ruling's outcome in words, where the statement is about one."""
    if ruling is None:
        return ""
    match = match_of(ruling)
    speaker = AdviceSpeaker(language, seats_in(match).names)
    return str(speaker.ruling(ruling.advice.question, as_ruled(ruling))["verdict"])


def _find(tournament: Tournament, id: UUID) -> tuple[FederationReport, dict[str, Any]] | None:
    found = FederationReport.objects.filter(pk=id, tournament=tournament, kind__in=(Kind.ENTRY, Kind.STATEMENT)).first()
    if found is None:
        return None
    body = found.body
    content = {
        "tournament": str(tournament.pk),
        "about": body["about"],
        "text": body["text"],
        "written_at": moment(datetime.fromisoformat(body["written_at"])),
        "player": body["concerns"],
        "ruling": body["ruling"],
    }
    return found, content
