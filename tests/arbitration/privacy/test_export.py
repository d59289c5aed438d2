"""The export of a person is complete: it has every row that names or refers to them."""

import json
from collections.abc import Iterator
from datetime import date
from io import StringIO
from typing import Any

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import ForeignObjectRel, Model
from pghistory.models import Event

from arbitration.models import Candidate, FederationReport
from arbitration.privacy.export import held_about_player, held_about_user
from arbitration.privacy.references import references_to
from arbitration.reports.inbox import ask_back
from arbitration.reports.remarks import add_remark
from arbitration.reports.results import owe_results
from arbitration.reports.statements import Statement, write_statement
from tests.arbitration.appeals.scene import Scene, make_scene
from tests.factories import NOON, Desk
from tournaments.federations.suspensions import Suspending, register
from tournaments.models import Match, Player, User, new_id

pytestmark = pytest.mark.django_db

NAME = "Kim Marchand"
LEFT_OUT = {
    "tournaments.LogEntry": "the journal has ids and no names; the export lists the entries of the person's records",
    "tournaments.Salt": "random figures of the journal's entries",
}
"""Tables whose rows needn't be there one by one, with the reason."""


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A tournament in which Kim Marchand played, appealed, was written about, refused, reported and suspended."""
    scene = make_scene(desk)
    scene.lodge(grounds=f"{NAME} can't have seen it.")
    scene.admit()
    scene.convene()
    scene.act(scene.director, "hearing-opened")
    scene.act(scene.director, "statement", side="A", text=f"I, {NAME}, saw it.")
    player = Player.objects.get(last_name="Marchand")
    tournament, by = desk.tournament, desk.director
    Candidate.objects.create(tournament=tournament, name=NAME, role="player", player=player)
    for said in (
        Statement("decision", f"{NAME} was told of it late.", NOON, ruling=scene.ruling.pk),
        Statement("entry-refused", "Came too late.", NOON, player=NAME),
    ):
        write_statement(tournament, id=new_id(), said=said, by=by, at=NOON)
    Match.objects.update(finished_at=NOON, winner="A", result="played")
    [results] = owe_results(tournament.pk, at=NOON)
    add_remark(results, id=new_id(), text=f"{NAME} left early.", written_at=NOON, by=by, at=NOON)
    ask_back(results, id=new_id(), text="Why did Marchand leave?", asked_at=NOON, by=by, at=NOON)
    wanted = Suspending("KIM", "marchand", date(2026, 1, 1), reason="Unpaid.")
    register(tournament.sanctioned_by, wanted, id=new_id(), by=by, at=NOON)
    return scene


def mentioning(*words: str) -> Iterator[Model]:
    """Every row of every table in which one of the words stands; former versions repeat them."""
    with connection.cursor() as cursor:
        tables = set(connection.introspection.table_names(cursor))
    for model in apps.get_models():
        if issubclass(model, Event) or model._meta.label in LEFT_OUT or model._meta.db_table not in tables:
            continue
        table, key = model._meta.db_table, model._meta.pk.column
        wanted = " OR ".join(["t::text ILIKE %s"] * len(words))
        with connection.cursor() as cursor:
            cursor.execute(f'SELECT "{key}" FROM "{table}" t WHERE {wanted}', [f"%{word}%" for word in words])
            found = [row[0] for row in cursor.fetchall()]
        yield from model._default_manager.filter(pk__in=found)


def missing(held: dict[str, Any], *words: str) -> list[str]:
    """Rows that mention the words and that the export doesn't know."""
    said = json.dumps(held)
    return [f"{row._meta.label} {row.pk}" for row in mentioning(*words) if str(row.pk) not in said]


def test_whatever_names_a_player_or_refers_to_one_is_in_the_export(scene: Scene) -> None:
    player = Player.objects.get(last_name="Marchand")
    held = held_about_player(player)
    assert missing(held, "marchand", str(player.pk)) == []
    assert json.loads(json.dumps(held)) == held


def test_whatever_names_the_owner_of_an_account_or_refers_to_it_is_in_the_export(scene: Scene) -> None:
    user = scene.desk.director
    held = held_about_user(user)
    assert missing(held, user.name, user.email, str(user.pk)) == []
    assert "password" not in held["account"]
    assert user.password not in json.dumps(held)


def test_the_texts_point_to_the_persons_name_and_contain_no_other(scene: Scene) -> None:
    held = held_about_player(Player.objects.get(last_name="Marchand"))
    texts = {(each["record"], each["text"]) for each in held["texts"]}
    assert ("arbitration.FederationReport", f"{NAME} was told of it late.") in texts
    assert ("arbitration.FederationReport", NAME) in texts
    assert ("arbitration.ReportRemark", f"{NAME} left early.") in texts
    assert ("arbitration.ReportQuestion", "Why did Marchand leave?") in texts
    assert ("arbitration.Appeal", f"{NAME} can't have seen it.") in texts
    assert ("arbitration.AppealAct", f"I, {NAME}, saw it.") in texts
    results = FederationReport.objects.get(kind="results")
    assert any(each["id"] == str(results.pk) and each["field"].startswith("body.results.") for each in held["texts"])
    assert "Halvorsen" not in json.dumps(held["texts"])
    [suspension] = held["suspensions"]
    assert suspension["reason"] == "Unpaid."


def test_each_reference_names_the_record_its_part_and_its_time(scene: Scene) -> None:
    player = Player.objects.get(last_name="Marchand")
    references = held_about_player(player)["references"]
    candidate = Candidate.objects.get(player=player)
    [found] = [each for each in references if each["record"] == "arbitration.Candidate"]
    assert (found["id"], found["as"], found.keys()) == (str(candidate.pk), "player", {"record", "id", "as", "at"})


def test_the_entries_of_the_journal_are_listed_by_tournament_number_and_kind(scene: Scene) -> None:
    held = held_about_player(Player.objects.get(last_name="Marchand"))
    ruled = {"tournament": str(scene.desk.tournament.pk), "kind": "ruling"}
    assert [each["kind"] for each in held["journal"] if each.items() >= ruled.items()] == ["ruling"]


@pytest.mark.parametrize("person", [Player, User])
def test_every_relation_to_a_person_is_followed(person: type[Model]) -> None:
    """Counted from the other side: what Django knows to point at the model."""
    relations = [each for each in person._meta.get_fields(include_hidden=True) if isinstance(each, ForeignObjectRel)]
    found: list[tuple[type[Model], str]] = [(each.related_model, each.field.name) for each in relations]
    wanted = {(model, name) for model, name in found if not (issubclass(model, Event) or model._meta.auto_created)}
    assert wanted
    assert wanted <= {(each.model, each.path) for each in references_to(person)}


@pytest.mark.parametrize(("person", "name"), [(Player, "player"), (User, "user")])
def test_the_paths_through_a_committee_seat_are_those_that_the_records_have(person: type[Model], name: str) -> None:
    found = references_to(person)
    behind = {(each.model._meta.label, each.path) for each in found if "__" in each.path}
    assert {
        ("arbitration.CommitteeSeat", f"candidate__{name}"),
        ("arbitration.PrivateLink", f"seat__candidate__{name}"),
    } <= behind
    for each in found:
        assert not each.model._default_manager.filter(**{each.path: new_id()}).exists()


def test_the_command_prints_it_for_players_and_accounts(scene: Scene) -> None:
    out = StringIO()
    call_command("export_person", user=scene.desk.director.email.upper(), stdout=out)
    assert json.loads(out.getvalue())["account"]["name"] == scene.desk.director.name
    with pytest.raises(CommandError, match="no account"):
        call_command("export_person", user="nobody@example.org")
    with pytest.raises(CommandError, match="no player"):
        call_command("export_person", str(new_id()))
