"""The plain role: it runs the product, and plain SQL under it changes nothing that is kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.apps import apps
from django.db import IntegrityError, ProgrammingError, connection, transaction
from django.db.models import Model
from pytest_django import Settings

from arbitration.incidents.calls import call_director
from arbitration.journal.verification import verify
from arbitration.models import Appeal, Candidate, Incident, Notice, Ruling
from arbitration.places import Place
from arbitration.privacy.erasure import erase_player, erase_user
from arbitration.reports import notices
from config.database import APP_ROLE, WrongRole
from config.roles import VALUES, grant
from tests.arbitration.appeals.scene import Scene, make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.arbitration.incidents.pictures import put_in
from tests.arbitration.precedents.test_precedents import proposed, published
from tests.arbitration.privacy.test_erasure import everything
from tests.factories import Desk, give_role, make_user, minutes
from tournaments.models import Player, Side, new_id
from tournaments.models.protection import erasable_fields, fixed_fields, is_never_deleted

pytestmark = pytest.mark.django_db


@contextmanager
def as_plain_role() -> Iterator[None]:
    """What follows runs as the role under which web and worker connect; where it fails, the rollback ends that."""
    with connection.cursor() as cursor:
        cursor.execute(f"SET ROLE {APP_ROLE}")
        yield
        cursor.execute("RESET ROLE")


def refused(statement: str) -> bool:
    """Whether the plain role lacks the right to do this."""
    try:
        with transaction.atomic(), as_plain_role(), connection.cursor() as cursor:
            cursor.execute(statement)
    except ProgrammingError as error:
        return getattr(error.__cause__, "sqlstate", "") == "42501"
    return False


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A ruling under appeal."""
    scene = make_scene(desk)
    scene.lodge()
    return scene


@pytest.mark.parametrize(
    "statement",
    [
        "SET session_replication_role = replica",
        "ALTER TABLE arbitration_ruling DISABLE TRIGGER ALL",
        "DROP TABLE arbitration_ruling",
        "TRUNCATE arbitration_ballotsecret",
        "CREATE TABLE own (id int)",
        "CREATE FUNCTION own() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        "ALTER ROLE tablecall_app SUPERUSER",
        "CREATE ROLE other",
        "CREATE OR REPLACE FUNCTION pseudonym_of(person uuid) RETURNS text LANGUAGE sql AS 'SELECT 1'",
        "ALTER FUNCTION erasable_columns() OWNER TO tablecall_app",
        "COPY arbitration_ruling TO PROGRAM 'cat'",
        "SELECT pg_read_file('PG_VERSION')",
        "UPDATE django_migrations SET name = name",
    ],
)
def test_what_an_owner_may_do_is_refused(statement: str) -> None:
    assert refused(statement)


def kept_models() -> list[type[Model]]:
    """Every model with columns that never change, or change in an erasure alone."""
    return [each for each in apps.get_models() if fixed_fields(each) or erasable_fields(each)]


@pytest.mark.parametrize("model", kept_models(), ids=lambda model: model._meta.label_lower)
def test_no_kept_column_changes_and_no_row_goes_with_the_erasure_switched_on(model: type[Model]) -> None:
    table, switch = model._meta.db_table, "SET LOCAL tablecall.erasure = 'on'"
    for field in {*fixed_fields(model), *erasable_fields(model)}:
        if model._meta.label in ("tournaments.ScoreSheet", "arbitration.PrecedentProposal"):
            continue  # open rows change; frozen ones are tested below
        assert refused(f'{switch}; UPDATE {table} SET "{field.column}" = "{field.column}"'), field.name
    if is_never_deleted(model):
        assert refused(f"DELETE FROM {table}")
    assert refused(f"TRUNCATE {table} CASCADE")


def test_a_frozen_row_stays_with_the_erasure_switched_on(desk: Desk, place: Place) -> None:
    published(desk, place)
    proposed(desk, place)
    change = "UPDATE arbitration_precedentproposal SET reasons = 'other' WHERE state = '{}'"
    with as_plain_role(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL tablecall.erasure = 'on'")
        cursor.execute(change.format("proposed"))
        with pytest.raises(IntegrityError, match="keeps what was written"), transaction.atomic():
            cursor.execute(change.format("approved"))


def test_an_appeal_goes_all_its_way_under_the_plain_role(desk: Desk, place: Place) -> None:
    with as_plain_role():
        said_at = minutes(1)
        call_director(place, id=new_id(), side=Side.A, group="", happened_at=said_at, by=desk.director, at=said_at)
        scene = make_scene(desk)
        put_in(desk, place, scene.ruling.incident)
        phones = scene.until_the_vote("secret")
        for number, phone in enumerate(phones):
            scene.vote(phone, "overturn", number)
            assert phone.status == 201
        assert scene.file()["result"]["decision"] == "overturned"
        assert verify(desk.tournament.pk)[1] == []


def test_a_notice_that_was_sent_is_settled_under_the_plain_role(
    scene: Scene, settings: Settings, tmp_path: Path
) -> None:
    settings.EMAIL_URL = f"file://{tmp_path}"
    who = {"kind": "called", "name": "Ann Berg", "email": "ann@here.org"}
    notice = Notice.objects.create(appeal_id=scene.appeal, recorded_at=minutes(20), next_attempt_at=minutes(20), **who)
    with as_plain_role():
        notices.send(notice.pk, clock=lambda: minutes(21))
    notice.refresh_from_db()
    assert (notice.state, notice.sent_at, len(list(tmp_path.iterdir()))) == ("sent", minutes(21), 1)


def test_persons_are_erased_under_the_plain_role(scene: Scene, desk: Desk, place: Place) -> None:
    put_in(desk, place, scene.ruling.incident)
    player = Player.objects.get(last_name="Marchand")
    user = give_role(desk.tournament, user=make_user("Zoe Gone"))
    Candidate.objects.create(tournament=desk.tournament, name="Zoe Gone", role="other", user=user, email="zoe@here.org")
    with as_plain_role():
        erase_player(player.pk, reason="Asked.", by=None, at=minutes(60))
        erase_user(user.pk, reason="Asked.", by=None, at=minutes(61))
        assert verify(desk.tournament.pk)[1] == []
    assert Player.objects.get(pk=player.pk).first_name == ""
    assert not Candidate.objects.filter(email="zoe@here.org").exists()


def test_the_functions_of_an_erasure_take_no_other_names_columns_or_values(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place, CRAWFORD_DOUBLE, departs=False, reasons="Kim Marchand knew.")
    player = Player.objects.get(last_name="Marchand")
    row = f"'{ruling.pk}'"
    names = "SELECT erase_names('{player}', ARRAY['{name}'], '{table}', {row}, '{column}')"
    good = {"player": player.pk, "name": "Kim Marchand", "table": "arbitration_ruling", "row": row, "column": "reasons"}
    for change in (
        {"name": "knew"},
        {"column": "outcome"},
        {"table": "arbitration_penalty"},
        {"table": "tournaments_salt", "column": "salt"},
    ):
        assert refused(names.format(**{**good, **change}))
    for table, column, value in (
        ("arbitration_ruling", "reasons", ""),
        ("tournaments_playerevent", "last_name", "Changed Name"),
        ("tournaments_logentry", "hash", ""),
    ):
        assert refused(f"SELECT erase_value('{table}', {row}, '{column}', '{value}')")
    assert not refused(names.format(**good))
    assert Ruling.objects.get(pk=ruling.pk).reasons.endswith(" knew.")
    assert "Marchand" not in Ruling.objects.get(pk=ruling.pk).reasons


def test_erasable_columns_are_those_of_the_models() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT table_name, column_name, how FROM erasable_columns()")
        found = set(cursor.fetchall())
    expected = set()
    for each in apps.get_models():
        values = VALUES.get(each._meta.label_lower, ())
        for field in erasable_fields(each):
            expected.add((each._meta.db_table, field.column, "value" if field.name in values else "names"))
    assert found == expected
    for label, columns in VALUES.items():
        assert columns <= {field.name for field in erasable_fields(apps.get_model(label))}


def test_granting_again_changes_nothing_and_a_role_with_power_is_refused() -> None:
    grant(APP_ROLE)
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user")
        owner = cursor.fetchone()[0]
    with pytest.raises(WrongRole):
        grant(owner)


def test_rows_that_change_still_change(scene: Scene) -> None:
    with as_plain_role():
        Appeal.objects.filter(pk=scene.appeal).update(phase="admitted")
        Incident.objects.update(state="ruled")


def test_no_e_mail_address_is_left_in_any_history_after_an_erasure(desk: Desk, place: Place) -> None:
    player = Player.objects.get(last_name="Marchand")
    scene = make_scene(desk, persons=0)
    users = [make_user(f"Ada {number}") for number in range(6)]
    for user in users:
        candidate = Candidate(tournament=desk.tournament, name=user.name, role="other", user=user)
        for address in ("first", "second"):
            candidate.email = f"{address}-{user.pk}@here.org"
            candidate.save()
    scene.lodge()
    scene.admit()
    scene.convene()
    Notice.objects.update(attempts=1)  # leaves a former version
    told = Notice.objects.exclude(email="").values_list("email", flat=True)
    assert told
    assert "@here.org" in everything()
    for user in users:
        erase_user(user.pk, reason="Asked.", by=None, at=minutes(60))
    erase_player(player.pk, reason="Asked.", by=None, at=minutes(61))
    assert "@here.org" not in everything()
    assert verify(desk.tournament.pk)[1] == []
