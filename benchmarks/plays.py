"""Legal plays: full sets of resulting positions per second, beside GNU Backgammon's C generator where it is installed.

The positions are those of the oracle's file where it lies beside the project, else positions of random play. Generators
take turns in short rounds and the best round of each counts, so that a busy machine is unfair to none.
"""

import gzip
import json
import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from benchmarks.figures import Figure
from rules.games.backgammon.following import legal_ways
from rules.games.backgammon.judgement import legal_plays
from rules.games.backgammon.plays import results
from rules.games.backgammon.position import BAR, CHECKERS, START, turn, unpack

ORACLE = Path(__file__).resolve().parents[2] / "shared" / "data" / "moves" / "legal-moves.jsonl.gz"
ROUNDS = 15
POSITIONS = 2000
MOST_TIMES_SLOWER = 4.0
"""How much slower than the C generator plain Python may be."""

Rolled = tuple[int, int, int]


def measure() -> Iterator[Figure]:
    """Sets per second, the ratio to C, and a check of one play against listing all."""
    rolled = _of_oracle() if ORACLE.exists() else _of_random_play()
    peers: dict[str, Callable[[], None]] = {"rules": lambda: _list_all(rolled)}
    c_generator = _c_generator(rolled)
    if c_generator is not None:
        peers["gnubg-nn"] = c_generator
    best = _best_seconds(peers)
    yield Figure("legal plays: sets of resulting positions", len(rolled) / best["rules"], "per second")
    if "gnubg-nn" in best:
        ratio = best["rules"] / best["gnubg-nn"]
        note = f"C: {len(rolled) / best['gnubg-nn']:,.0f} per second"
        yield Figure("legal plays: slower than the C generator", ratio, "times", at_most=MOST_TIMES_SLOWER, note=note)
    yield _check_of_one_play(rolled)


def _best_seconds(peers: dict[str, Callable[[], None]]) -> dict[str, float]:
    best = dict.fromkeys(peers, float("inf"))
    for _ in range(ROUNDS):
        for name, run in peers.items():
            start = time.process_time()
            run()
            best[name] = min(best[name], time.process_time() - start)
    return best


def _list_all(rolled: list[Rolled]) -> None:
    for packed, first, second in rolled:
        results(packed, first, second)


def _check_of_one_play(rolled: list[Rolled]) -> Figure:
    """What it costs to judge a play that was made, compared with listing every result."""
    made = [(packed, (one, two), legal_plays(packed, (one, two))[0].moves) for packed, one, two in rolled]

    def check() -> None:
        for packed, dice, moves in made:
            legal_ways(packed, dice, moves)

    best = _best_seconds({"check": check, "list": lambda: _list_all(rolled)})
    return Figure("one play checked, against listing all", best["check"] / best["list"], "times", at_most=1.0)


def _of_oracle() -> list[Rolled]:
    from rules.commands.plays import dice_of, position_of

    with gzip.open(ORACLE, "rt", encoding="ascii") as lines:
        rows = [json.loads(line) for line in lines]
    return [(position_of(row).packed, *dice_of(row)) for row in rows]


def _of_random_play() -> list[Rolled]:
    chance = random.Random(2020)
    rolled: list[Rolled] = []
    packed = START.packed
    while len(rolled) < POSITIONS:
        first, second = chance.randint(1, 6), chance.randint(1, 6)
        rolled.append((packed, first, second))
        after = chance.choice(sorted(results(packed, first, second)))
        packed = START.packed if unpack(after).own[0] == CHECKERS else turn(after)
    return rolled


def _c_generator(rolled: list[Rolled]) -> Callable[[], None] | None:
    """GNU Backgammon's generator over the same positions, in its own form."""
    try:
        generator = import_module("gnubg_nn")  # installed for this comparison alone
    except ImportError:
        return None
    seen = [(unpack(packed), one, two) for packed, one, two in rolled]
    boards = [([list(at.opponent[1:]), list(at.own[1:])], one, two) for at, one, two in seen]
    assert all(len(side) == BAR for board, _, _ in boards for side in board)

    def run() -> None:
        for board, one, two in boards:
            generator.moves(board, one, two)

    return run
