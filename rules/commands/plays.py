"""`python -m rules plays FILE|-`: positions and rolls as JSON lines; how many results each has, and their digest."""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

from rules.games.backgammon.explaining import judge
from rules.games.backgammon.notation import NotationError, read_moves, write_moves
from rules.games.backgammon.plays import results
from rules.games.backgammon.position import BAR, CHECKERS, OFF, POINTS, Position, canonical_text

FINE, REFUSED, UNREADABLE = 0, 1, 2
GZIP_MARK = b"\x1f\x8b"
LONGEST_LINE = 200_000
FACES = range(1, 7)


class BadLine(ValueError):
    """A line that isn't a position with a roll."""

    def __init__(self, code: str, field: str, found: object, expected: str) -> None:
        self.code = code
        self.field = field
        super().__init__(f"{field or 'line'}: found {json.dumps(found)[:60]}, expected {expected}.")


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("plays", help="count and digest of the results of positions and rolls, as JSON lines")
    parser.add_argument("file", help="a file, plain or gzip, or - for standard input")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Answer each line in its place; the exit status."""
    status = FINE
    try:
        with _opened(asked.file) as lines:
            for number, line in enumerate(lines, start=1):
                if line.strip():
                    answer = _answered(line)
                    status = REFUSED if "error" in answer else status
                    print(json.dumps({"line": number, **answer} if "error" in answer else answer, ensure_ascii=False))
    except BrokenPipeError:
        raise  # the reader of the answers is gone, and the file is fine
    except (OSError, EOFError) as error:
        print(f"{asked.file}: can't be read: {error}", file=sys.stderr)
        return UNREADABLE
    return status


@contextmanager
def _opened(name: str) -> Iterator[Iterable[bytes]]:
    """The lines of a file or of standard input, unpacked if they are packed."""
    if name == "-":
        yield sys.stdin.buffer
        return
    with open(name, "rb") as file:
        is_packed = file.read(len(GZIP_MARK)) == GZIP_MARK
        file.seek(0)
        if not is_packed:
            yield file
            return
        with gzip.open(file) as unpacked:
            yield unpacked


def _answered(line: bytes) -> dict[str, Any]:
    try:
        return answer(_object(line))
    except BadLine as bad:
        return {"error": {"code": bad.code, "field": bad.field, "message": str(bad)}}


def _object(line: bytes) -> Mapping[str, Any]:
    if len(line) > LONGEST_LINE:
        raise BadLine("too-long", "", f"{len(line)} bytes", f"at most {LONGEST_LINE} bytes")
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise BadLine("not-json", "", line.decode("utf-8", "replace"), "a JSON object") from None
    if not isinstance(found, dict):
        raise BadLine("not-an-object", "", found, "an object with points, opponent_points, bar, off and dice")
    return found


def answer(row: Mapping[str, Any]) -> dict[str, Any]:
    """The number of results and the digest of their canonical texts; with a `play`, whether that is legal.

    Raises: BadLine.
    """
    packed, dice = position_of(row).packed, dice_of(row)
    texts = sorted(canonical_text(after) for after in results(packed, *dice))
    digest = sha256("\n".join(texts).encode("ascii")).hexdigest()
    answered = {"id": row.get("id"), "results": len(texts), "sha256": digest}
    return answered | _judged(packed, dice, row["play"]) if "play" in row else answered


def _judged(packed: int, dice: tuple[int, int], play: object) -> dict[str, Any]:
    if not isinstance(play, str):
        raise BadLine("wrong-type", "play", play, "moves such as '13/8 6/5'")
    try:
        found = judge(packed, dice, read_moves(play))
    except NotationError as unreadable:
        raise BadLine("not-a-move", "play", unreadable.word, "moves such as '13/8 6/5'") from None
    if found.is_legal or found.rule is None or found.sentence is None:
        return {"legal": True}
    return {
        "legal": False,
        "rule": found.rule.value,
        "sentence": dict(found.sentence),
        "nearest": [write_moves(play.moves) for play in found.nearest],
    }


def position_of(row: Mapping[str, Any]) -> Position:
    """The position in a line; the opponent's points are counted by the mover there. Raises: BadLine."""
    own = _points(row, "points") | {BAR: _count(row, "bar"), OFF: _count(row, "off")}
    theirs = {BAR - point: count for point, count in _points(row, "opponent_points").items()}
    theirs |= {BAR: _count(row, "opponent_bar"), OFF: _count(row, "opponent_off")}
    for name, side in (("points", own), ("opponent_points", theirs)):
        if sum(side.values()) > CHECKERS:
            raise BadLine("too-many-checkers", name, sum(side.values()), f"at most {CHECKERS} checkers")
    both = [point for point, count in own.items() if 0 < point < BAR and count and theirs.get(BAR - point)]
    if both:
        raise BadLine("held-by-both", f"points.{both[0]}", both[0], "a point that one side holds")
    return Position.from_points(own, theirs)


def _points(row: Mapping[str, Any], name: str) -> dict[int, int]:
    found = row.get(name)
    if not isinstance(found, dict):
        raise BadLine("wrong-type", name, found, "an object from points to counts")
    points = {}
    for point, count in found.items():
        if not (point.isascii() and point.isdigit() and len(point) <= 2 and 1 <= int(point) <= POINTS):
            raise BadLine("out-of-range", name, point, f"points 1 to {POINTS}")
        points[int(point)] = _checkers(count, f"{name}.{point}")
    return points


def _count(row: Mapping[str, Any], name: str) -> int:
    return _checkers(row.get(name, 0), name)


def _checkers(found: object, field: str) -> int:
    if type(found) is not int or not 0 <= found <= CHECKERS:
        raise BadLine("out-of-range", field, found, f"0 to {CHECKERS} checkers")
    return found


def dice_of(row: Mapping[str, Any]) -> tuple[int, int]:
    """The roll in a line. Raises: BadLine."""
    found = row.get("dice")
    if not (isinstance(found, list) and len(found) == 2 and all(type(die) is int and die in FACES for die in found)):
        raise BadLine("out-of-range", "dice", found, "two numbers from 1 to 6")
    return found[0], found[1]
