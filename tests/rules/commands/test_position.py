"""`python -m rules position`: all forms of a position, its picture, or why it can't be read."""

import io
import json

import pytest

from rules.__main__ import main

XGID = "XGID=-b----E-C---eE---c-e----B-:1:1:-1:52:2:3:0:7:10"


def test_all_forms_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", XGID]) == 0

    found = json.loads(capsys.readouterr().out)
    texts = {form["format"]: form["text"] for form in found["forms"]}
    assert texts["xgid"] == XGID
    assert texts["gnu"] == "4HPwATDgc/ABMA:EYHqADAAEAAE"
    assert texts["ogid"] == "11ccccchhhjjjjj:66666888dddddoo:B1N:52:B::3:2:7:0"
    assert json.loads(texts["tablecall"]) == found["position"]
    assert (found["is_possible"], found["warnings"], found["pips"]) == (True, [], {"A": 167, "B": 167})


def test_what_an_id_lacks_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    main(["position", "4HPwATDgc/ABMA"])

    forms = {form["format"]: form for form in json.loads(capsys.readouterr().out)["forms"]}
    assert [each["part"] for each in forms["xgid"]["assumed"]] == ["on_roll", "cube", "score", "match_length"]
    assert forms["xgid"]["assumed"][1]["label"].items() >= {"en": "the cube", "fr": "le videau"}.items()


def test_it_is_drawn(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(XGID + "\n"))

    assert main(["position", "-", "--svg"]) == 0
    assert capsys.readouterr().out.startswith("<svg ")


def test_a_damaged_id_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", "4HPwATDgc/ABM"]) == 1

    assert json.loads(capsys.readouterr().out)["error"] == {
        "code": "wrong-length",
        "field": "position_id",
        "message": "position_id: found 4HPwATDgc/ABM, expected 14 characters.",
    }
