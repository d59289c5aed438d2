"""`python -m rules plays`: lines in, counts and digests out, bad lines answered in their place."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path
from typing import Any

import pytest

from rules.__main__ import main
from tests.shared_data import LEGAL_MOVES

START: dict[str, Any] = {
    "id": "start",
    "points": {"6": 5, "8": 3, "13": 5, "24": 2},
    "opponent_points": {"1": 2, "12": 5, "17": 3, "19": 5},
    "dice": [6, 5],
}


def answers(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def run(folder: Path, *rows: object, packed: bool = False) -> int:
    text = "\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows).encode()
    file = folder / "rows.jsonl"
    file.write_bytes(gzip.compress(text) if packed else text)
    return main(["plays", str(file)])


@pytest.mark.parametrize("packed", [False, True])
def test_a_line_gets_its_count_and_digest(tmp_path: Path, capsys: pytest.CaptureFixture[str], *, packed: bool) -> None:
    assert run(tmp_path, START, packed=packed) == 0
    assert answers(capsys) == [
        {
            "id": "start",
            "results": 7,
            "sha256": "d6fa5fb7ce19a74ece8114ae7a247f3bb4e61dc25884ab351cfa8b5221e93e91",
        }
    ]


def test_standard_input_is_read_where_the_file_is_a_dash(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(START).encode())))
    assert main(["plays", "-"]) == 0
    assert [answer["results"] for answer in answers(capsys)] == [7]


def test_a_play_is_judged_beside_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, START | {"play": "24/13"}, START | {"play": "24/18 18/12"}) == 0
    legal, illegal = answers(capsys)
    assert legal["legal"] is True
    assert (illegal["legal"], illegal["rule"]) == (False, "point-held")
    assert (
        illegal["sentence"].items()
        >= {
            "en": "The opponent holds the 12-point.",
            "fr": "L’adversaire tient la flèche 12.",
        }.items()
    )
    assert illegal["nearest"][0] == "24/18 18/13"


BAD = [
    ("not-json", "nonsense"),
    ("not-an-object", [1, 2]),
    ("wrong-type", START | {"points": 3}),
    ("out-of-range", START | {"dice": [7, 1]}),
    ("out-of-range", START | {"dice": [True, 1]}),
    ("out-of-range", START | {"points": {"0": 1}}),
    ("out-of-range", START | {"points": {"6": -1}}),
    ("out-of-range", START | {"bar": 16}),
    ("too-many-checkers", START | {"bar": 1}),
    ("held-by-both", START | {"points": {"19": 2}}),
    ("wrong-type", START | {"play": 5}),
    ("not-a-move", START | {"play": "24-18"}),
]


@pytest.mark.parametrize(("code", "row"), BAD)
def test_a_bad_line_is_answered_in_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], code: str, row: object
) -> None:
    assert run(tmp_path, START, json.dumps(row) if not isinstance(row, str) else row, START) == 1
    first, bad, last = answers(capsys)
    assert (bad["line"], bad["error"]["code"]) == (2, code)
    assert "found" in bad["error"]["message"]
    assert first == last


def test_a_file_that_is_not_there_is_one_line_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plays", "nowhere.jsonl"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(not LEGAL_MOVES.exists(), reason="the oracle's file isn't here")
def test_the_oracles_file_gets_its_own_counts_and_digests(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plays", str(LEGAL_MOVES)]) == 0
    with gzip.open(LEGAL_MOVES, "rt") as lines:
        rows = [json.loads(line) for line in lines]
    assert answers(capsys) == [{name: row[name] for name in ("id", "results", "sha256")} for row in rows]
