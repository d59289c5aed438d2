"""`python -m rules audit`: one JSON line per transcript."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.__main__ import main
from tests.shared_data import OWN

CRAWFORD_DOUBLE = OWN / "crawford-double.mat"


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_transcript_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(CRAWFORD_DOUBLE), "--rulebook", "eubgf-2020"]) == 0
    [found] = lines(capsys)
    games = found.pop("games")
    assert found == {
        "file": str(CRAWFORD_DOUBLE),
        "format": "mat",
        "dialect": "xg",
        "players": ["Nadia Ferrand", "Tomas Lindqvist"],
        "length": 7,
        "score": [6, 7],
        "winner": "B",
        "crawford_game": 6,
        "faults": [
            {
                "kind": "crawford-double",
                "game": 6,
                "move": 8,
                "side": "B",
                "found": 2,
                "expected": 1,
                "articles": ["4.4.iv", "4.4.iv.c"],
                "line": 140,
            }
        ],
    }
    assert games[5] == {
        "game": 6,
        "score": [6, 5],
        "crawford": True,
        "ending": "bearoff",
        "cube": 2,
        "cube_actions": [[8, "B", "double", 2], [9, "A", "take", 2]],
        "winner": "B",
        "points": 2,
    }


def test_the_articles_on_an_illegal_move_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (OWN / "transcripts" / "studio.mat").read_text()
    file = tmp_path / "illegal.mat"
    file.write_text(text.replace("12: 13/11 6/5", "12: 13/11 6/4", 1))
    for rulebook, articles in (("eubgf-2020", ["4.2.iii.a"]), ("backgammon-basics", ["deplacement-des-pions"])):
        assert main(["audit", str(file), "--rulebook", rulebook]) == 0
        [fault] = lines(capsys)[0]["faults"]
        assert (fault["kind"], fault["found"], fault["articles"][:1]) == ("illegal-move", "12: 13/11 6/4", articles)


def test_sgf_is_told_from_mat_by_its_content(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("match.sgf", "named-wrongly.mat"):
        (tmp_path / name).write_bytes((OWN / "crawford-double.sgf").read_bytes())
    assert main(["audit", str(tmp_path)]) == 0
    assert [(line["format"], line["dialect"], line["score"]) for line in lines(capsys)] == [
        ("sgf", "gnubg", [6, 7])
    ] * 2


def test_without_a_rulebook_no_articles_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(CRAWFORD_DOUBLE)]) == 0
    assert lines(capsys)[0]["faults"][0]["articles"] == []


@pytest.mark.parametrize("jobs", [["--jobs", "1"], ["--jobs", "2"], ["--jobs"]])
def test_a_folder_is_audited_in_its_order_with_any_number_of_jobs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], jobs: list[str]
) -> None:
    names = [f"{number:02}.mat" for number in range(20)]
    for name in names:
        (tmp_path / name).write_bytes(CRAWFORD_DOUBLE.read_bytes())
    assert main(["audit", str(tmp_path), *jobs]) == 0
    assert [Path(line["file"]).name for line in lines(capsys)] == names


def test_a_damaged_file_is_refused_and_the_others_are_audited(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = tmp_path / "damaged.mat"
    damaged.write_bytes(CRAWFORD_DOUBLE.read_bytes().replace(b" 3)", b" 9)"))
    assert main(["audit", str(damaged), str(tmp_path / "nowhere.mat"), str(CRAWFORD_DOUBLE)]) == 1
    refused, missing, fine = lines(capsys)
    assert refused["error"]["code"] == "row-out-of-order"
    assert (refused["error"]["line"], refused["error"]["expected"]) == (17, "row 3")
    assert missing["error"]["code"] == "not-readable"
    assert fine["faults"]


def test_on_a_terminal_a_bar_shows_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["audit", str(CRAWFORD_DOUBLE), str(CRAWFORD_DOUBLE)]) == 0
    shown = capsys.readouterr()
    assert "1/2" in shown.err
    assert "2/2" in shown.err
    assert "/2" not in shown.out.replace(str(CRAWFORD_DOUBLE), "")
    monkeypatch.setattr("sys.stderr.isatty", lambda: False)
    main(["audit", str(CRAWFORD_DOUBLE), str(CRAWFORD_DOUBLE)])
    assert capsys.readouterr().err == ""


def test_the_number_of_jobs_is_not_negative(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(CRAWFORD_DOUBLE), "--jobs", "-1"]) == 2
    assert "--jobs: found -1" in capsys.readouterr().err
