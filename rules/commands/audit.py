"""`python -m rules audit FILE... [--rulebook ID] [--jobs [N]]`: one JSON line per transcript with all that is wrong."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from rules.kernel.units import Side
from rules.registry import RULEBOOKS, kind_of
from rules.scoresheets.asking import question_of
from rules.scoresheets.audit import Audit, AuditedGame, audit
from rules.scoresheets.errors import SheetError
from rules.scoresheets.faults import Fault
from rules.scoresheets.reading import SUFFIXES, read_transcript
from rules.scoresheets.text import MOST_BYTES
from rules.wire import advise_json

FINE, REFUSED, UNREADABLE = 0, 1, 2
CHUNK = 8
"""Transcripts that a process takes at a time."""

BAR_WIDTH = 30


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("audit", help="check transcripts of matches, one JSON line per file")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a .mat or .sgf file, or a folder of them")
    parser.add_argument("--rulebook", choices=sorted(RULEBOOKS), help="name the articles of this rulebook")
    parser.add_argument(
        "--jobs", nargs="?", type=int, const=0, default=1, metavar="N", help="processes; as many as cores without N"
    )
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Audit each file, print its line; the exit status is 1 if a file was refused."""
    files = list(_files(asked.files))
    if asked.jobs < 0:
        print(f"--jobs: found {asked.jobs}, expected 0 or more", file=sys.stderr)
        return UNREADABLE
    status = FINE
    for done, line in enumerate(_lines(files, asked.rulebook, asked.jobs or os.cpu_count() or 1), start=1):
        status = REFUSED if "error" in line else status
        _clear_progress()
        print(json.dumps(line, ensure_ascii=False))
        _show_progress(done, len(files))
    _clear_progress()
    return status


def _files(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if not os.path.isdir(name):
            yield name
            continue
        yield from (os.path.join(name, each) for each in sorted(os.listdir(name)) if each.endswith(SUFFIXES))


def _lines(files: list[str], rulebook: str | None, jobs: int) -> Iterator[dict[str, Any]]:
    """The answers in the order of the files."""
    audit_one = partial(audited, rulebook=rulebook)
    if jobs == 1 or len(files) <= CHUNK:
        yield from map(audit_one, files)
        return
    with ProcessPoolExecutor(min(jobs, len(files))) as processes:
        yield from processes.map(audit_one, files, chunksize=CHUNK)


def audited(file: str, *, rulebook: str | None = None) -> dict[str, Any]:
    """One file's audit as JSON, or why it was refused."""
    try:
        with open(file, "rb") as opened:
            data = opened.read(MOST_BYTES + 1)
        return audit_json(audit(read_transcript(data, file)), rulebook=rulebook)
    except SheetError as refused:
        where = {"line": refused.line, "found": refused.found, "expected": refused.expected}
        return {"file": file, "error": {"code": refused.code, **where, "message": str(refused)}}
    except OSError as error:
        return {"file": file, "error": {"code": "not-readable", "message": f"{file}: {error.strerror}"}}


def audit_json(found: Audit, *, rulebook: str | None = None) -> dict[str, Any]:
    """An audit as JSON; with a rulebook each fault names the articles of its advice."""
    transcript = found.transcript
    return {
        "file": transcript.file,
        "format": transcript.format.value,
        "dialect": transcript.dialect.value,
        "players": list(transcript.players),
        "length": transcript.match_length,
        "games": [_game(game) for game in found.games],
        "score": list(found.score),
        "winner": _side(found.winner),
        "crawford_game": found.crawford_game,
        "faults": [_fault(found, fault, rulebook) for fault in found.faults],
    }


def _game(game: AuditedGame) -> dict[str, Any]:
    played = game.replay
    return {
        "game": game.game.number,
        "score": list(game.score),
        "crawford": game.is_crawford,
        "ending": played.ending.value,
        "cube": played.cube_value,
        "cube_actions": [
            [action.move, _side(action.side), action.act.value, action.level] for action in played.cube_actions
        ],
        "winner": _side(game.winner),
        "points": game.points,
    }


def _fault(found: Audit, fault: Fault, rulebook: str | None) -> dict[str, Any]:
    return {
        "kind": fault.kind.value,
        "game": fault.game,
        "move": fault.move,
        "side": _side(fault.side),
        "found": fault.found,
        "expected": fault.expected,
        "articles": [] if rulebook is None else _articles(found, fault, rulebook),
        "line": fault.line,
    }


def _articles(found: Audit, fault: Fault, rulebook: str) -> list[str]:
    """The articles cited for a fault; empty where the rulebook has no such question."""
    question = question_of(found, fault)
    if question is None or kind_of(RULEBOOKS[rulebook], question.kind) is None:
        return []
    return _cited(rulebook, question.kind, question.facts)


_ANSWERS: dict[str, tuple[Any, ...]] = {
    "position_intact": (True, False),
    "score_marked": (True, False),
    "leader_invokes": (True, False),
    "since": ("turn-ended", "dice-lifted", "valid-roll", "valid-double"),
    "clocked": (True, False),
    "forms": (["verbal"], ["physical"], ["verbal", "physical"]),
}
"""Possible values of facts that no transcript records."""


def _cited(rulebook: str, kind: str, facts: dict[str, Any]) -> list[str]:
    """The articles of the advice; where facts are missing, those that hold for all their values."""
    advice = advise_json({"rulebook": rulebook, "kind": kind, "facts": facts})
    cited: list[str] = advice["articles"]
    open_fact = next((name for name in advice["missing"] if name in _ANSWERS), None)
    if open_fact is None:
        return cited
    possible = [_cited(rulebook, kind, {**facts, open_fact: value}) for value in _ANSWERS[open_fact]]
    return [article for article in possible[0] if all(article in others for others in possible[1:])]


def _side(side: Side | None) -> str | None:
    return None if side is None else side.value


def _show_progress(done: int, total: int) -> None:
    if sys.stderr.isatty() and total > 1:
        filled = BAR_WIDTH * done // total
        print(f"\r[{'#' * filled:{BAR_WIDTH}}] {done}/{total}", end="", file=sys.stderr, flush=True)


def _clear_progress() -> None:
    if sys.stderr.isatty():
        print(f"\r{'':{BAR_WIDTH + 20}}\r", end="", file=sys.stderr, flush=True)
