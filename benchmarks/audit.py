"""The audit of an archive: a thousand matches on one core, in processor time, and the memory of a process of its own.

The matches are the real ones where they lie beside the project, repeated up to a thousand; else games of random play.
"""

import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figures import Figure
from benchmarks.server import ROOT, ended
from rules.games.backgammon.judgement import Play, legal_plays
from rules.games.backgammon.notation import write_moves
from rules.games.backgammon.position import CHECKERS, START, turn, unpack

REAL = ROOT.parent / "shared" / "data" / "transcripts" / "mat"
MATCHES = 1000
GAMES = 7
OWN_MATCHES = 10
MOST_SECONDS = 10.0
MOST_MEGABYTES = 200
MEGABYTE = 1_000_000


def measure() -> Iterator[Figure]:
    """Seconds and resident memory of `python -m rules audit` over a thousand files."""
    with tempfile.TemporaryDirectory(prefix="bench-audit-") as folder:
        texts = [file.read_bytes() for file in sorted(REAL.glob("*.mat"))] or list(_own())
        for number in range(MATCHES):
            (Path(folder) / f"{number:04}.mat").write_bytes(texts[number % len(texts)])
        audit = ended([sys.executable, "-m", "rules", "audit", folder, "--rulebook", "eubgf-2020", "--jobs", "1"])
    lines = audit.said.count("\n")
    if lines != MATCHES:
        raise SystemExit(f"found {lines} lines, expected {MATCHES}: {audit.complaint[-300:]!r}")
    kind = f"{len(texts)} different ones, {sum(map(len, texts)) / len(texts) / 1000:.1f} kB each"
    yield Figure(f"an archive of {MATCHES} matches audited", audit.seconds, "s", at_most=MOST_SECONDS, note=kind)
    yield Figure("its memory", audit.resident / MEGABYTE, "MB", at_most=MOST_MEGABYTES)


def _own() -> Iterator[bytes]:
    """Matches of random play, all legal."""
    for seed in range(OWN_MATCHES):
        chance = random.Random(seed)
        lines, score = [" 999 point match", ""], [0, 0]
        for number in range(1, GAMES + 1):
            rows, winner = _game(chance)
            lines += [f" Game {number}", f" Ann : {score[0]}          Ben : {score[1]}", *rows, ""]
            score[winner] += int(rows[-1].split()[1])
        yield "\n".join(lines).encode()


def _game(chance: random.Random) -> tuple[list[str], int]:
    """A game's rows, its award the last of them, and who won: 0 on the left, 1 on the right."""
    packed, side, cells = START.packed, 0, []
    while True:
        dice = (chance.randint(1, 6), chance.randint(1, 6))
        play: Play = chance.choice(legal_plays(packed, dice))
        cells.append(f"{dice[0]}{dice[1]}: {write_moves(play.moves)}".rstrip())
        after = unpack(play.packed)
        if after.own[0] == CHECKERS:
            return [*_rows(cells), _award(side, _worth(after.opponent))], side
        packed, side = turn(play.packed), 1 - side


def _worth(loser: tuple[int, ...]) -> int:
    if loser[0]:
        return 1
    return 3 if any(loser[19:26]) else 2


def _rows(cells: list[str]) -> list[str]:
    pairs = [[*cells[start : start + 2], ""][:2] for start in range(0, len(cells), 2)]
    return [f"{row:3d}) {left:28}{right}".rstrip() for row, (left, right) in enumerate(pairs, start=1)]


def _award(side: int, points: int) -> str:
    return f"{'':{6 if side == 0 else 34}}Wins {points} point{'s' if points > 1 else ''}"
