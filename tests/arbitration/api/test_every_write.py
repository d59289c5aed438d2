"""Every write of the API: its entries in the journal, and refusals of bad input and foreign ids that change nothing.

Generated from the requests of `requests`: a new operation is tested with the others as soon as it is entered there.
"""

import json
from collections.abc import Iterator, Set
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import pytest
from django.db import transaction

from arbitration.models import RefusedAct
from tests.all_tables import of_all, our_models
from tests.api_client import Browser
from tests.arbitration.api.everybody import _type_of, prepared
from tests.arbitration.api.requests import appeals, cases, events, people, precedents, reports, rounds, tournament
from tests.arbitration.api.requests.shared import Prepare, Request
from tests.arbitration.conftest import Cast, in_crawford_game
from tests.arbitration.permission_grid import is_allowed
from tests.factories import Desk, make_desk, make_federation
from tests.recorded.record import ID, check, kinds_of
from tournaments.models import Conflict, LogEntry, Salt
from tournaments.permissions import Action, Actor

pytestmark = pytest.mark.django_db

ENTRIES: Final[dict[str, list[str]]] = {
    "lodge_appeal": ["appeal"],
    "judge_admission": ["appeal-act"],
    "name_candidate": ["candidate-named"],
    "convene_committee": ["appeal-act", "link-issued", "link-issued", "link-issued"],
    "act_in_appeal": ["appeal-act"],
    "decide_as_director": ["appeal-act"],
    "set_appeal_terms": ["appeal-terms"],
    "issue_link": ["link-issued"],
    "revoke_link": ["link-revoked"],
    "add_photo": ["photo"],
    "send_piece": ["photo"],
    "send_memo_piece": ["memo"],
    "rule": ["ruling"],
    "announce_ruling": ["announcement"],
    "close_incident": ["incident-closed"],
    "withdraw_incident": ["incident-withdrawn"],
    "approve_precedent": ["precedent"],
    "overtake_precedent": ["precedent-treatment"],
    "add_remark": ["report-remark"],
    "write_statement": ["statement"],
    "send_delivery_again": ["delivery"],
    "read_inbox_report": ["report-reading"],
    "acknowledge_report": ["report-reading"],
    "import_transcript": ["transcript-import"],
    "enter_result": ["result"],
    "correct_result": ["result"],
    "add_time": ["extra-time"],
    "note_late_arrival": ["late-arrival"],
    "postpone_match": ["match-postponed"],
    "change_table": ["table-changed"],
    "issue_sheet_link": ["sheet-link-issued"],
    "take_back_result": ["result"],
    "notify_illegal_move": ["illegal-move-notification"],
    "change_tournament": ["event-act"],
    "set_up_division": ["event-act"],
    "close_tournament": ["event-act"],
    "set_public": ["event-act"],
    "publish_round": ["round-published"],
    "undo_round": ["round-undone"],
    "draw_stage": ["stage-drawn"],
    "open_playoff": ["stage-drawn"],
    "invite": ["invitation-made"],
    "revoke_invitation": ["invitation-revoked"],
    "change_role": ["role-changed"],
    "remove_role": ["role-removed"],
    "end_office": ["role-removed"],
    "withdraw_entry": ["event-act"],
    "undo_withdrawal": ["event-act"],
    "refuse_entry": ["event-act"],
    "clear_suspension": ["event-act"],
    "add_member": ["event-act"],
    "replace_member": ["event-act"],
}
"""What a write adds to the journal (docs/journal.md): each legal record, in the transaction that makes it."""

WITHOUT_ENTRY: Final[dict[str, str]] = {
    **dict.fromkeys(
        ("log_incident", "add_finding", "call_director", "take_call"),
        "work at the desk: no legal record until a ruling, which carries the facts it rests on",
    ),
    **dict.fromkeys(("begin_upload", "begin_memo_upload"), "a file on its way; its last piece has the entry"),
    "cancel_call": "a call is work at the desk, too",
    **dict.fromkeys(
        ("propose_precedent", "revise_precedent_proposal", "confirm_precedent_marks", "withdraw_precedent_proposal"),
        "a draft; the precedent that is approved has its entry",
    ),
    "decline_precedent_proposal": "a draft that came to nothing",
    "send_report": "the report falls due, and is owed by an entry of its own; what opens it enters its deliveries",
    **dict.fromkeys(
        ("ask_back", "answer_federation"),
        "correspondence about a report, kept in append-only tables of the inbox",
    ),
    "keep_sheet": "a sheet in progress; the signature has its entry",
    "enter_player": "the entry list keeps its history by triggers",
    **dict.fromkeys(
        ("add_entry", "import_entries", "correct_entry", "check_in", "undo_check_in"),
        "the entry list keeps its history by triggers",
    ),
    **dict.fromkeys(("announce_absence", "take_back_absence"), "absences keep their history by triggers"),
    **dict.fromkeys(
        ("draft_round", "swap_players", "move_table"), "a draft; the round that is published has its entry"
    ),
}
"""Writes that are no legal records, each with the reason."""

SAYING: Final[dict[str, str]] = {
    "lodge_appeal": "grounds",
    "decide_as_director": "reasons",
    "log_incident": "note",
    "rule": "reasons",
    "add_remark": "text",
    "write_statement": "text",
    "ask_back": "text",
    "answer_federation": "text",
}
"""Writes that make a record, each with a field in which people say something."""

CONFLICT_ON_RECORD: Final = frozenset(each._meta.db_table for each in (Conflict, LogEntry, Salt))
"""Other content under a known id is kept, with its entry in the journal."""

NEVER_RIGHT: Final[list[list[str]]] = [[]]
"""No field takes it: neither a text nor a number, nor a list of anything."""

AREAS: Final = (appeals, cases, events, people, precedents, reports, rounds, tournament)

Row = tuple[str, Action, str, Prepare]


def _writes() -> Iterator[Row]:
    """Each write that director or officer may do; those of members and sides alone are in test_appeal_roles."""
    for operations in (each.OPERATIONS for each in AREAS):
        for name, rows in operations.items():
            is_write = name in ENTRIES or name in WITHOUT_ENTRY
            for action, state, prepare in rows:
                if is_write and actor_for(action, state):
                    yield name, action, state, prepare


def actor_for(action: Action, state: str) -> Actor | None:
    return next((actor for actor in (Actor.DIRECTOR, Actor.FEDERATION) if is_allowed(actor, action, state)), None)


WRITES = [pytest.param(row, id="-".join(row[:3])) for row in _writes()]
FIRST_WRITES = [pytest.param(row, id=row[0]) for row in {row[0]: row for row in reversed(list(_writes()))}.values()]


def digests() -> dict[str, str]:
    """Of every table of ours its content; not of that in which refusals themselves are kept."""
    ours = [each for each in our_models() if each is not RefusedAct and each._meta.managed]
    query = "SELECT '{table}', md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM {table} t"
    return dict(of_all("digests", query, ours))


@contextmanager
def taken_back() -> Iterator[None]:
    """Whatever is done within is undone."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def send(browser: Browser, request: Request) -> Any:
    method, path, body = request
    return browser._send(method, path, body, _type_of(body))


@dataclass
class Refusals:
    """Requests of one browser that are to be refused, each with the tables as they were before the first."""

    browser: Browser
    before: dict[str, str] = field(default_factory=digests)

    def check(self, request: Request, what: str, *, must: bool = True, but: Set[str] = frozenset()) -> None:
        """It is refused, and where it is, no table has changed `but` those named."""
        with taken_back():
            answer = send(self.browser, request)
            if must:
                assert 400 <= self.browser.status < 500, f"{what}: {self.browser.status}"
            if self.browser.status >= 400:
                changed = [
                    table for table, digest in digests().items() if self.before[table] != digest and table not in but
                ]
                assert not changed, f"{what}: {answer['code']}, and {changed} changed"


def browser_for(cast: Cast, row: Row) -> Browser:
    actor = actor_for(row[1], row[2])
    assert actor
    return cast.browser(actor)


def test_every_write_is_named_with_its_entries_or_a_reason() -> None:
    operations = {name for area in AREAS for name in area.OPERATIONS}
    reading = ("read", "list", "find", "explain", "preview")
    reads = {name for name in operations if name.split("_")[0] in reading} - {"read_inbox_report"} | {"check_swap"}
    by_members = {"cast_vote", "put_option_forward"}
    assert operations - reads - by_members == set(ENTRIES) | set(WITHOUT_ENTRY)
    assert not set(ENTRIES) & set(WITHOUT_ENTRY)


@pytest.mark.parametrize("row", WRITES)
def test_a_write_makes_its_entries(cast: Cast, row: Row) -> None:
    request = prepared(cast, row[3])
    browser = browser_for(cast, row)
    before = set(LogEntry.objects.values_list("pk", flat=True))

    send(browser, request)

    assert browser.status in (200, 201, 204)
    made = LogEntry.objects.exclude(pk__in=before).order_by("sequence")
    assert sorted(each.kind for each in made) == ENTRIES.get(row[0], [])
    assert {each.tournament_id for each in made} <= {cast.desk.tournament.pk}
    if made:
        heads = [{"kind": each.kind, "of": each.record_id, "at": each.happened_at.isoformat()} for each in made]
        check("entries", "-".join(row[:3]), [{**head, **each.body} for head, each in zip(heads, made, strict=True)])


@pytest.mark.parametrize("row", FIRST_WRITES)
def test_bad_input_changes_nothing(cast: Cast, row: Row) -> None:
    method, path, body = prepared(cast, row[3])
    refusals = Refusals(browser_for(cast, row))

    for id in ID.findall(path)[: 1 if "/tournaments/" in path else None]:
        refusals.check((method, path.replace(id, "no-id"), body), f"{id} malformed")
    if isinstance(body, bytes):
        refusals.check((method, path, b"\x00" + body[:40]), "a broken file")
    if isinstance(body, dict):
        refusals.check((method, path, [body]), "a list")
        refusals.check((method, path, {**body, "unheard_of": 1}), "an unknown field")
        for field in body:
            refusals.check((method, path, {**body, field: NEVER_RIGHT}), f"{field} of a wrong type")
            without = {name: value for name, value in body.items() if name != field}
            refusals.check((method, path, without), f"without {field}", must=False)


CREATED = [param for param in FIRST_WRITES if param.id in SAYING]


@pytest.mark.parametrize("row", CREATED)
def test_other_content_under_the_same_id_changes_nothing(cast: Cast, row: Row) -> None:
    method, path, body = prepared(cast, row[3])
    browser = browser_for(cast, row)
    send(browser, (method, path, body))
    assert browser.status in (200, 201)

    field = SAYING[row[0]]
    changed = {**body, field: f"{body.get(field) or ''} Otherwise."}
    Refusals(browser).check((method, path, changed), field, but=CONFLICT_ON_RECORD)
    assert browser.status == 409


@pytest.mark.parametrize("row", FIRST_WRITES)
def test_ids_of_another_federation_are_refused_and_change_nothing(cast: Cast, row: Row) -> None:
    request, elsewhere = prepared(cast, row[3]), prepared(a_cast_elsewhere(), row[3])
    refusals = Refusals(browser_for(cast, row))

    swaps = list(swapped(request, elsewhere))
    assert swaps, "every write names a record that was there before"
    for what, foreign in swaps:
        refusals.check(foreign, what)


def a_cast_elsewhere() -> Cast:
    """The same desk at a tournament of another federation; none of its people has a role here."""
    desk: Desk = in_crawford_game(make_desk(slug="far"))
    desk.tournament.federation = make_federation(code="FAR")
    desk.tournament.save()
    return Cast(desk, {Actor.DIRECTOR: desk.director})


def swapped(request: Request, elsewhere: Request) -> Iterator[tuple[str, Request]]:
    """The request with each id of a record in turn exchanged for the one in its place in the other request."""
    method, path, body = request
    is_json = isinstance(body, dict | None)
    ours, theirs = (ID.findall(each[1] + (json.dumps(each[2]) if is_json else "")) for each in (request, elsewhere))
    known = kinds_of(theirs)
    for own, foreign in zip(ours, theirs, strict=True):
        if foreign in known and own != foreign:
            changed = json.loads(json.dumps(body).replace(own, foreign)) if is_json else body
            yield f"{own} -> {foreign}", (method, path.replace(own, foreign), changed)
