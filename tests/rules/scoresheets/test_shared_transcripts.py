"""Real transcripts, where they are: every file agrees with what a replay by others found."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.kernel.units import Side
from rules.scoresheets.asking import questions_of
from rules.scoresheets.audit import Audit, AuditedGame, audit
from rules.scoresheets.mat import read_mat
from rules.scoresheets.transcript import SIDES
from rules.wire import advise_json
from tests.shared_data import TRANSCRIPTS

pytestmark = pytest.mark.skipif(not TRANSCRIPTS.exists(), reason="the real transcripts aren't here")


def _expected(key: str) -> list[dict[str, Any]]:
    if not TRANSCRIPTS.exists():
        return []
    entries: list[dict[str, Any]] = json.loads((TRANSCRIPTS / "expected.json").read_text())[key]
    return entries


def _audited(entry: dict[str, Any]) -> Audit:
    return audit(read_mat((TRANSCRIPTS / entry["file"]).read_bytes(), entry["file"]))


def _number(side: Side | None) -> int | None:
    return None if side is None else SIDES.index(side)


@pytest.mark.parametrize("entry", _expected("matches"), ids=lambda entry: entry["file"])
def test_a_real_match_is_read_as_it_was_played(entry: dict[str, Any]) -> None:
    found = _audited(entry)
    transcript = found.transcript
    assert transcript.dialect == entry["dialect"]
    assert transcript.match_length == entry["length"]
    assert list(transcript.players) == entry["players"]
    assert (list(found.score), found.is_complete) == (entry["final_score"], entry["complete"])
    assert found.crawford_game == entry["crawford_game"]
    assert [_game(game) for game in found.games] == entry["games"]
    assert [(fault.kind, fault.game, fault.move, fault.line) for fault in found.faults] == [
        (fault["kind"], fault["game"], fault["move"], fault["line"]) for fault in entry["faults"]
    ]


def _game(game: AuditedGame) -> dict[str, Any]:
    return {
        "game": game.game.number,
        "score": list(game.score),
        "crawford": game.is_crawford,
        "ending": game.replay.ending,
        "cube": game.replay.cube_value,
        "cube_actions": [
            [action.move, _number(action.side), action.act, action.level] for action in game.replay.cube_actions
        ],
        "winner": _number(game.winner),
        "points": game.points,
    }


@pytest.mark.parametrize("entry", _expected("mutated"), ids=lambda entry: entry["file"])
def test_an_injected_fault_is_found_where_it_is(entry: dict[str, Any]) -> None:
    found = _audited(entry)
    wanted = [(fault["kind"], fault["game"], fault["move"], fault.get("player")) for fault in entry["faults"]]
    assert [
        (fault.kind, fault.game, None if fault.kind == "points-award" else fault.move, _number(fault.side))
        for fault in found.faults
    ] == wanted


@pytest.mark.parametrize("entry", _expected("mutated"), ids=lambda entry: entry["file"])
def test_an_illegal_play_that_is_asked_about_is_judged_illegal(entry: dict[str, Any]) -> None:
    found = _audited(entry)
    asked = [question for question in questions_of(found) if question.kind == "illegal-move"]
    illegal = [fault for fault in found.faults if fault.kind == "illegal-move"]
    assert bool(asked) == bool(illegal)
    for question in asked:
        advice = advise_json({"rulebook": "eubgf-2020", "kind": question.kind, "facts": question.facts})
        assert advice["outcome"] in ("condoned", "needs-facts")
