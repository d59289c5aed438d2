"""Unique keys: a write whose keys are taken is answered, never with a server error, and makes no second row.

Derived from the models: each primary key, unique field and unique constraint either meets a request that runs into it
or is listed with the reason why no request can.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import pytest
from django.db import models

from arbitration.places import place_of_match
from tests.all_tables import Model, of_all, our_models
from tests.api_client import Browser
from tests.arbitration.api.everybody import prepared
from tests.arbitration.api.requests import cases
from tests.arbitration.api.requests.shared import Request
from tests.arbitration.api.test_every_write import (
    FIRST_WRITES,
    Refusals,
    Row,
    _writes,
    a_cast_elsewhere,
    browser_for,
    send,
    taken_back,
)
from tests.arbitration.appeals.scene import at, make_scene
from tests.arbitration.cases import log
from tests.arbitration.conftest import Cast
from tests.factories import NOON, make_user
from tests.recorded.record import ID, kinds_of
from tournaments.models import FederationOfficer, new_id
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db

ANSWERED: Final = (200, 204, 404, 409, 422)
"""What a request is answered that finds its keys taken."""

OURS: Final = {
    model.__name__: model for model in our_models() if model._meta.managed and not model.__name__.endswith("Event")
}

BY_THE_SERVER: Final[dict[str, str]] = {
    "LateArrival.late_once_per_side": "looked up under the lock of the match",
    "SheetLink.one_sheet_link_each": "the former link is revoked under the lock of the entrant",
    "Contact.pk": "the key of a session or link; an upsert",
    "RequestCount.pk": "an upsert",
    "FailedSignIns.pk": "an upsert",
    "Session.pk": "256 random bits",
    "SetUpLink.digest": "of 144 random bits",
    "Picture.pk": "the id of its photo",
    "Sound.pk": "the id of its memo",
    "DeviceActs.pk": "made by the database",
    "DeviceActs.acts_once_by_device": "an upsert",
    "Piece.pk": "made by the server",
    "Piece.piece_once": "the next offset, under the lock of the upload",
    "BallotSecret.pk": "with its ballot's key, which is made under the lock of the appeal",
    "BallotKey.one_key_per_ballot": "made with the committee's ballot, under the lock of the appeal",
    "LogEntry.journal_sequence_once": "the next number, under the lock of the journal",
    "LogEntry.journal_never_forks": "the hash of the entry before, under the same lock",
    "Salt.salt_once": "drawn with its entry",
    "VoteOption.option_number_once": "the next number, under the lock of the appeal",
    "OpenedVote.vote_opened_once": "opened by the last vote alone, under the lock of the appeal",
    "CommitteeDecision.appeal": "decided by the last vote alone, under the lock of the appeal",
    "CommitteeDecision.ruling": "a ruling that the decision makes for itself",
    "IllegalMoveNotification.notification_counted_once": "the next number, under the lock of the match",
    "FederationReport.replaces": "the ruling that supersedes replaces it, and there is one such ruling",
    "FederationReport.report_owed_once": "owed with its ruling, in one transaction",
    "FederationReport.decision_reported_once": "owed with its decision, in one transaction",
    "ReportRemark.remark_per_act_once": "made with its act, in one transaction",
    "Delivery.delivery_once_per_receiver": "made by the worker, which takes one that is there",
    "ReportAlert.alert_once": "made by the sweep, which takes one that is there",
    "SweepFailure.sweep_failure_once": "made by the sweep, an upsert",
    "Conflict.conflict_kept_once": "kept once, whatever is sent again",
    "Precedent.corrects": "the correction is published under the lock of its proposal",
    "ScoreSheet.sheet_version_once": "the next number, under the lock of the match",
}
"""Keys of rows that requests cause but don't name: the server numbers them or holds a lock."""

BY_HAND: Final = frozenset(
    {
        "Federation.code", "WebhookKey.one_lasting_key_per_scheme", "User.email", "StaffRole.one_role_each",
        "FederationOfficer.one_office_each", "Tournament.slug", "TournamentRulebook.one_rulebook_per_discipline",
        "Division.division_name_once", "Stage.stage_number_once", "Round.round_number_once", "Round.one_running_round",
        "Entrant.team_entered_once", "Absence.absence_once", "Bye.bye_once_per_round",
    }
)  # fmt: skip
"""Keys of rows that commands make, or services: under a lock, by get-or-create, or with a refusal of their own (a code,
a name, an address or a role that is taken). The tests of those services say what is answered."""


def keys_of(model: Model) -> Iterator[str]:
    """The names of a model's unique keys."""
    for field in model._meta.local_fields:
        if field.primary_key:
            yield f"{model.__name__}.pk"
        elif field.unique:
            yield f"{model.__name__}.{field.name}"
    for constraint in model._meta.constraints:
        if isinstance(constraint, models.UniqueConstraint):
            yield f"{model.__name__}.{constraint.name}"


def pks() -> set[tuple[str, str]]:
    """The rows of every table of ours: model and key."""
    return set(of_all("pks", "SELECT '{name}', {pk}::text FROM {table}", OURS.values()))


def made_since(before: set[tuple[str, str]]) -> set[Model]:
    """The models of which there are new rows."""
    return {OURS[name] for name, _ in pks() - before}


def text_of(request: Request) -> str:
    return request[1] + (json.dumps(request[2]) if isinstance(request[2], dict) else "")


def with_ids(request: Request, changed: Iterable[tuple[str, str]]) -> Request:
    method, path, body = request
    for old, new in changed:
        path = path.replace(old, new)
        body = json.loads(json.dumps(body).replace(old, new)) if isinstance(body, dict) else body
    return method, path, body


def own_ids(request: Request, known: set[str]) -> list[str]:
    """The ids in a request that became records by it, in their order."""
    ids = list(dict.fromkeys(ID.findall(text_of(request))))
    made = kinds_of(ids).keys() - known
    return [each for each in ids if each in made]


def tried(browser: Browser, request: Request) -> tuple[set[Model], set[Model], int]:
    """What a request makes, and what of that the same makes once more under other ids, with its status."""
    before, known = pks(), set(kinds_of(ID.findall(text_of(request))))
    send(browser, request)
    assert browser.status in (200, 201, 204)
    made, present = made_since(before), pks()
    fresh = own_ids(request, known)
    with taken_back():
        send(browser, with_ids(request, [(id, str(new_id())) for id in fresh]))
        return made, made & made_since(present), browser.status


Try = tuple[Browser, Request]


def a_vote(cast: Cast) -> Try:
    """A member votes."""
    scene = make_scene(cast.desk)
    phone, *_ = scene.until_the_vote()
    body = {"ballot": 1, "vote": "uphold", "nonce": f"{1:064x}", "happened_at": at(13)}
    return phone, ("PUT", f"{scene.path}/votes/{new_id()}", body)


def an_option(cast: Cast) -> Try:
    """A member puts another decision to the vote."""
    scene = make_scene(cast.desk)
    phone, *_ = scene.until_the_vote()
    body = {
        "outcome": "double-stands", "remedies": [], "sanctions": [], "text": "It stands.",
        "happened_at": NOON.isoformat(),
    }  # fmt: skip
    return phone, ("PUT", f"{scene.path}/options/{new_id()}", body)


def a_candidate(**about: Any) -> Any:
    """Add a candidate, by player or account."""

    def prepare(cast: Cast) -> Try:
        named = {name: value(cast) for name, value in about.items()}
        path = f"/tournaments/{cast.desk.tournament.pk}/candidates/{new_id()}"
        role = "player" if "player" in named else "staff"
        return cast.browser(Actor.DIRECTOR), ("PUT", path, {"name": "Ida Novak", "role": role, **named})

    return prepare


def a_complaint(cast: Cast) -> Try:
    """A side complains instead of appealing."""
    place = place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)
    incident = log(cast.desk, place).incident
    body = {"incident": str(incident.pk), "side": "B", "grounds": "He is a party.", "lodged_at": at(8)}
    return cast.browser(Actor.DIRECTOR), ("PUT", f"/appeals/{new_id()}", body)


def a_second_ruling(cast: Cast) -> Try:
    """A ruling that supersedes the first."""
    place = place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)
    return cast.browser(Actor.DIRECTOR), cases._supersede(cast.desk, place)


def a_lift(cast: Cast) -> Try:
    """The federation ends a suspension."""
    officer, id = cast.browser(Actor.FEDERATION), new_id()
    suspended = {"first_name": "Ida", "last_name": "Novak", "starts_on": "2026-11-01"}
    officer.put(f"/suspensions/{id}", {"federation": str(cast.desk.tournament.federation_id), **suspended})
    return officer, ("PUT", f"/suspensions/{id}/lifted", {"reason": "A mistake."})


BESIDES: Final[list[Callable[[Cast], Try]]] = [
    a_vote,
    an_option,
    a_candidate(player=lambda cast: str(cast.desk.match.side_a.player_id)),
    a_candidate(email_of_account=lambda cast: cast.people[Actor.ARBITER].email),
    a_complaint,
    a_second_ruling,
    a_lift,
]
"""Requests that `requests` hasn't: by members, and other ways through the same operation."""


def tries(cast: Cast) -> Iterator[Try]:
    """Every write of the API, each as if alone."""
    for row in {row[0]: row for row in reversed(list(_writes()))}.values():
        with taken_back():
            yield browser_for(cast, row), prepared(cast, row[3])
    for prepare in BESIDES:
        with taken_back():
            yield prepare(cast)


def test_every_unique_key_meets_a_request_that_finds_it_taken_or_is_explained(cast: Cast) -> None:
    answered = set[Model]()
    for browser, request in tries(cast):
        made, again, status = tried(browser, request)
        assert status in (*ANSWERED, 201), request[1]
        answered |= made - again
    met = {key for model in answered for key in keys_of(model)}
    random = {f"{model.__name__}.pk" for model in OURS.values() if isinstance(model._meta.pk, models.UUIDField)}
    every = {key for model in OURS.values() for key in keys_of(model)}
    assert every - met - random - BY_HAND - set(BY_THE_SERVER) == set()
    assert (BY_HAND | set(BY_THE_SERVER)) - every == set()


@pytest.mark.parametrize("row", FIRST_WRITES)
def test_an_id_that_is_taken_in_another_tournament_is_refused_and_nothing_of_it_is_kept(cast: Cast, row: Row) -> None:
    ours = prepared(cast, row[3])
    elsewhere = a_cast_elsewhere()
    officer = make_user("Ona Other")
    FederationOfficer.objects.create(user=officer, federation=elsewhere.desk.tournament.sanctioned_by)
    other = Cast(elsewhere.desk, {**elsewhere.people, Actor.FEDERATION: officer})
    theirs = prepared(other, row[3])
    free = [id for id in dict.fromkeys(ID.findall(text_of(ours))) if id not in kinds_of([id])]
    known = set(kinds_of(ID.findall(text_of(theirs))))
    send(browser_for(other, row), theirs)
    taken = own_ids(theirs, known)

    if taken:
        Refusals(browser_for(cast, row)).check(
            with_ids(ours, zip(free, taken, strict=True)), "an id of another tournament"
        )
