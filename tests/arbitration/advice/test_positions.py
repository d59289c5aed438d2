"""/positions: a position in all forms and as a picture, public."""

import json
import xml.etree.ElementTree as ET
from typing import Any
from urllib.parse import urlencode

import pytest

from rules.games.backgammon.drawing import View, draw
from rules.games.backgammon.formats import read
from rules.games.backgammon.palettes import PALETTES
from rules.kernel.units import Side
from tests.api_client import Browser

pytestmark = pytest.mark.django_db

XGID = "XGID=-b----E-C---eE---c-e----B-:1:1:-1:52:2:3:0:7:10"
GNU = "4HPwATDgc/ABMA:EYHqADAAEAAE"


def path(suffix: str = "", **query: Any) -> str:
    return f"/positions{suffix}?{urlencode(query)}"


@pytest.mark.parametrize("text", [XGID, GNU, "11ccccchhhjjjjj:66666888dddddoo:B1N:52:B::3:2:7:0"])
def test_a_position_is_given_in_all_forms(text: str) -> None:
    found = Browser().get(path(id=text, language="en"))

    forms = {form["format"]: form["text"] for form in found["forms"]}
    assert (forms["xgid"], forms["gnu"]) == (XGID, GNU)
    assert found["position"]["cube"] == {"value": 2, "owner": "A", "offered": False}
    assert found["svg"].startswith("<svg ")
    assert (found["is_possible"], found["warnings"], found["lost"]) == (True, [], [])


def test_our_own_form_is_read_back() -> None:
    position = Browser().get(path(id=XGID))["position"]

    assert Browser().get(path(id=json.dumps(position)))["position"] == position


def test_an_impossible_position_comes_with_warnings() -> None:
    board = {"points": {"6": 15, "5": 1}, "opponent_points": {"6": 2}}
    found = Browser().get(path(id=json.dumps(board)))

    assert found["is_possible"] is False
    assert [words["fr"] for words in found["warnings"]] == [
        "Le camp A a 16 pions et non 15. Noté tel quel.",
        "Les deux camps sont sur la flèche 6 de A. Noté tel quel.",
    ]


def test_the_picture_is_svg_that_may_be_kept_for_ever() -> None:
    browser = Browser()
    asked = {"id": XGID, "language": "fr", "below": "B", "light": "B", "off": "left", "palette": "dark"}
    answer = browser.client.get("/api/v1" + path("/svg", **asked))

    assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(("off", "is_mirrored"), [("left", True), ("right", False)])
def test_checkers_are_borne_off_at_the_edge_that_is_asked_for(off: str, is_mirrored: bool) -> None:
    found = Browser().get(path(id=XGID, language="en", below="B", light="A", off=off))
    drawn = draw(read(XGID).situation, View(Side.B, Side.A, is_mirrored), language="en", palette=PALETTES["light"])
    assert found["svg"] == drawn


def test_a_picture_with_a_players_name_is_kept_by_no_cache() -> None:
    browser = Browser()
    answer = browser.client.get("/api/v1" + path("/svg", id=XGID, language="fr", below="B", light="B", a="Zoé"))

    assert answer["Cache-Control"] == "private, no-store"
    assert "Zoé détient le videau à 2." in (ET.fromstring(answer.content)[0].text or "")


def test_without_a_language_it_is_the_readers_own() -> None:
    browser = Browser(language="fr")
    answer = browser.client.get("/api/v1" + path("/svg", id=XGID), headers={"Accept-Language": "fr"})

    assert answer["Cache-Control"] == "private, no-store"
    assert "B a jeté 5-2." in answer.content.decode()


@pytest.mark.parametrize("suffix", ["", "/svg"])
def test_a_damaged_id_is_refused(suffix: str) -> None:
    browser = Browser()
    problem = browser.get(path(suffix, id="4HPwATDgc/ABM"))

    assert browser.status == 422
    assert (problem["code"], problem["field"]) == ("wrong-length", "id")
    assert (problem["found"], problem["expected"]) == ("4HPwATDgc/ABM", "14 characters")
    assert problem["detail"] == "position_id: found 4HPwATDgc/ABM, expected 14 characters."


@pytest.mark.parametrize(
    ("query", "code", "field"),
    [
        ({}, "required", "id"),
        ({"id": "x" * 4001}, "too-long", "id"),
        ({"id": XGID, "palette": "pink"}, "not-a-choice", "palette"),
        ({"id": XGID, "colour": "dark"}, "unknown-field", "colour"),
    ],
)
def test_a_query_of_another_shape_is_refused(query: dict[str, str], code: str, field: str) -> None:
    browser = Browser()
    problem = browser.get(path(**query))

    assert (browser.status, problem["code"], problem["field"]) == (400, code, field)
