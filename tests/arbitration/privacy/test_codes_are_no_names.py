"""Erasure takes names out of what people wrote, and leaves ids, codes and sides as they are, whatever the name is."""

import json
from typing import Any, Final

import pytest
from django.db import connection

from arbitration.journal.verification import verify
from arbitration.models import AppealAct, FederationReport, Ruling
from arbitration.places import Place
from arbitration.privacy.erasure import erase_player
from arbitration.privacy.export import held_about_player
from arbitration.privacy.private_texts import Veil
from arbitration.reports.contents import content_of
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Scene, make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule
from tests.arbitration.privacy.test_erasure import WHY, player, ruling
from tests.factories import Desk, minutes
from tests.rows import alter
from tournaments.models import Erasure, LogEntry, Player, Salt, Tournament, new_id
from tournaments.services.journal import Draft, record

__all__ = ["ruling"]

CODES_TOO: Final = (("Anna", "B"), ("", "A"), ("Ines", "Pass"), ("Jo", "En"), ("Kim", "Statement"), ("Jack", "London"))
"""Names that are a side, a way to win, a language, a kind of act, and a part of a time zone as well."""


def called(first: str, last: str) -> Player:
    """The player on side B, under another name."""
    Player.objects.filter(last_name="Halvorsen").update(first_name=first, last_name=last)
    return player(last)


def a_statement(scene: Scene, text: str) -> None:
    """Side B says this at the hearing."""
    scene.lodge()
    scene.admit()
    scene.convene()
    scene.act(scene.director, "hearing-opened")
    scene.act(scene.director, "statement", side="B", text=text)


@pytest.mark.parametrize(("first", "last"), CODES_TOO)
def test_an_appeal_is_as_it_was_but_for_what_people_wrote(desk: Desk, first: str, last: str) -> None:
    person, scene = called(first, last), make_scene(desk)
    scene.until_the_vote()
    before = [act.body | {"text": ""} for act in AppealAct.objects.order_by("sequence")]
    erase_player(person.pk, reason=WHY, by=None, at=minutes(60))
    assert [act.body | {"text": ""} for act in AppealAct.objects.order_by("sequence")] == before
    assert verify(desk.tournament.pk)[1] == []
    director = Browser(desk.director)
    director.get(scene.path)
    assert director.status == 200


@pytest.mark.parametrize(("first", "last"), CODES_TOO)
def test_a_report_can_still_be_read_and_sent(desk: Desk, place: Place, first: str, last: str) -> None:
    Tournament.objects.filter(pk=desk.tournament.pk).update(time_zone="Europe/London")
    person = called(first, last)
    told = as_advised(place, "crawford-double", {**CRAWFORD_DOUBLE, "disputed": True})
    rule(desk, place, log(desk, place, {**CRAWFORD_DOUBLE, "disputed": True}).incident, told)
    erase_player(person.pk, reason=WHY, by=None, at=minutes(60))
    body: Any = content_of(FederationReport.objects.get())
    assert (body.language, body.tournament.time_zone) == ("en", "Europe/London")
    mark = Player.objects.get(pk=person.pk).last_name
    assert body.match.side_b == (mark if first else last), "a letter alone means no one"
    assert verify(desk.tournament.pk)[1] == []


def test_the_statement_of_a_side_loses_the_name_and_its_commitment_the_salt(desk: Desk) -> None:
    scene = make_scene(desk)
    a_statement(scene, "Kim Halvorsen had not touched the dice.")
    act = AppealAct.objects.get(kind="statement")
    erase_player(player("Halvorsen").pk, reason=WHY, by=None, at=minutes(60))
    act.refresh_from_db()
    assert "Halvorsen" not in act.body["text"]
    assert verify(desk.tournament.pk)[1] == []
    entry = LogEntry.objects.get(record_id=act.pk)
    assert Salt.objects.get(entry=entry, field="text").salt == ""
    [named] = [each for each in Erasure.objects.get().texts if each["record"] == str(act.pk)]
    assert named["field"] == "text"


def test_the_text_of_another_act_is_still_compared(desk: Desk) -> None:
    scene = make_scene(desk)
    a_statement(scene, "Kim Halvorsen had not touched the dice.")
    scene.act(scene.director, "statement", side="A", text="I saw it.")
    other = AppealAct.objects.get(body__side="A", kind="statement")
    erase_player(player("Halvorsen").pk, reason=WHY, by=None, at=minutes(60))
    alter("UPDATE arbitration_appealact SET body = jsonb_set(body, '{text}', '\"I did not.\"') WHERE id = %s", other.pk)
    assert [each.what for each in verify(desk.tournament.pk)[1]] == [f"appeal-act {other.pk}"]


def test_an_erasure_by_an_earlier_version_named_the_column_of_the_act(desk: Desk) -> None:
    """Its entry stands for ever, and a journal that it broke isn't backed up."""
    scene = make_scene(desk)
    a_statement(scene, "Kim Halvorsen had not touched the dice.")
    act = AppealAct.objects.get(kind="statement")
    named = {"table": "arbitration.AppealAct", "record": str(act.pk), "field": "body"}
    body = {"person": str(player("Halvorsen").pk), "texts": [named]}
    record(desk.tournament.pk, [Draft("erasure", new_id(), body, minutes(60))], at=minutes(60))
    alter("UPDATE arbitration_appealact SET body = jsonb_set(body, '{text}', '\"№ 1\"') WHERE id = %s", act.pk)
    assert verify(desk.tournament.pk)[1] == []


@pytest.mark.parametrize(("first", "last"), [("Anh", "Le"), ("Anna", "A")])
def test_a_last_name_that_is_a_word_is_taken_for_the_person_with_the_first_name_alone(
    desk: Desk, ruling: Ruling, first: str, last: str
) -> None:
    person = called(first, last)
    alter("UPDATE arbitration_ruling SET reasons = %s", f"Le pion: a game. {first} {last} agreed.")
    erase_player(person.pk, reason=WHY, by=None, at=minutes(60))
    ruling.refresh_from_db()
    assert ruling.reasons == f"Le pion: a game. {player(Player.objects.get(pk=person.pk).last_name)} agreed."


def test_the_export_lists_no_code_as_a_text_about_the_person(desk: Desk) -> None:
    scene, person = make_scene(desk), called("Ines", "Pass")
    a_statement(scene, "Ines Pass had not touched the dice.")
    found = [each for each in held_about_player(person)["texts"] if each["record"] == "arbitration.AppealAct"]
    assert [each["text"] for each in found] == ["Ines Pass had not touched the dice."]


ID: Final = "0198f2c4-7a51-7c3e-9b1f-3f0a5dbade4e"


@pytest.mark.parametrize(
    ("value", "veiled"),
    [
        ("pass", "№"),
        ({"kind": "pass", "by": "B", "text": "pass", "note": "By a pass."}, {"text": "№", "note": "By a №."}),
        ({"names": ["pass", "Pass", "No pass"], "found": ["pass"]}, {"names": ["pass", "№", "No №"], "found": ["№"]}),
        ({"player": "b", "side_b": "B", "side": "B"}, {"player": "№", "side_b": "№"}),
        ({"zone": "Europe/Pass", "name": "Pass/Duval"}, {"name": "№/Duval"}),
        ({"by": "0198f2c4-pass-7c3e", "member": "0198f2c4-pass-7c3e"}, {"member": "0198f2c4-№-7c3e"}),
        ({"member": ID, "text": ID}, {}),
        (["B", {"deep": {"text": ["b", 1, None, True]}}], ["№", {"deep": {"text": ["№", 1, None, True]}}]),
    ],
)  # fmt: skip
def test_python_and_the_database_cover_the_same(db: None, value: Any, veiled: Any) -> None:
    veil = Veil(("Pass", "B"), "№")
    expected = {**value, **veiled} if isinstance(value, dict) else veiled
    assert veil.over(value) == expected
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT without_names(%s::jsonb, names_pattern(%s), '№', true)::text",
            [json.dumps(value), list(veil.names)],
        )
        assert json.loads(cursor.fetchone()[0]) == expected
