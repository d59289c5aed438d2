"""Legal plays: full sets of resulting positions per second, beside the generators of others that are installed.

The positions are those of the oracle's file where it lies beside the project, else positions of random play. Generators
take turns in short rounds and the best round of each counts, so that a busy machine is unfair to none. Ours fills small
tables as it meets stacks and rows of points; what it costs before they have met these positions is measured first.
"""

import gzip
import json
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.figures import Figure
from benchmarks.generators import Peer, Rolled, gnubg, gym, open_spiel
from rules.games.backgammon.following import legal_ways
from rules.games.backgammon.judgement import legal_plays
from rules.games.backgammon.plays import results
from rules.games.backgammon.position import CHECKERS, START, turn, unpack

ORACLE = Path(__file__).resolve().parents[2] / "shared" / "data" / "moves" / "legal-moves.jsonl.gz"
ROUNDS = 15
POSITIONS = 2000
PLAY_BEFORE = 20_000
MOST_TIMES_SLOWER = 4.0
"""How much slower than the C generator plain Python may be."""

LEAST_TIMES_FASTER = 5.0
"""How much faster than gym-backgammon, which is plain Python too."""


def measure() -> Iterator[Figure]:
    """Sets per second, the ratios to others, and a check of one play against listing all."""
    rolled = _of_oracle() if ORACLE.exists() else _of_random_play()
    yield from _at_first_sight(rolled)
    alone = _best_seconds({"rules": lambda: _list_all(rolled)})
    yield Figure("legal plays: sets of resulting positions", len(rolled) / alone["rules"], "per second")
    yield from _beside(gnubg(rolled), at_most=MOST_TIMES_SLOWER)
    yield from _beside(gym(rolled), at_least=LEAST_TIMES_FASTER)
    yield from _beside(open_spiel(POSITIONS))
    yield _check_of_one_play(rolled)


def _at_first_sight(rolled: list[Rolled]) -> Iterator[Figure]:
    """One pass over positions that were never listed, after a while of other play; a single round, so less exact."""
    peer = gnubg(rolled)
    if peer is None:
        return
    _list_all(_of_random_play(PLAY_BEFORE))
    start = time.process_time()
    _list_all(rolled)
    ours = time.process_time() - start
    theirs = _best_seconds({peer.name: peer.run})[peer.name]
    yield Figure(f"legal plays: slower than {peer.name} at first sight", ours / theirs, "times", note="one pass")


def _beside(peer: Peer | None, *, at_most: float | None = None, at_least: float | None = None) -> Iterator[Figure]:
    """Ours beside one other, in turns over the same positions: how much slower than it, or how much faster."""
    if peer is None:
        return
    best = _best_seconds({"rules": lambda: _list_all(peer.rolled), peer.name: peer.run})
    ours, theirs = best["rules"], best[peer.name]
    rates = f"{len(peer.rolled) / ours:,.0f} beside {len(peer.rolled) / theirs:,.0f} per second; {peer.note}"
    if at_least is not None:
        yield Figure(f"legal plays: faster than {peer.name}", theirs / ours, "times", at_least=at_least, note=rates)
        return
    yield Figure(f"legal plays: slower than {peer.name}", ours / theirs, "times", at_most=at_most, note=rates)


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


def _of_random_play(count: int = POSITIONS) -> list[Rolled]:
    chance = random.Random(2020)
    rolled: list[Rolled] = []
    packed = START.packed
    while len(rolled) < count:
        first, second = chance.randint(1, 6), chance.randint(1, 6)
        rolled.append((packed, first, second))
        after = chance.choice(sorted(results(packed, first, second)))
        packed = START.packed if unpack(after).own[0] == CHECKERS else turn(after)
    return rolled
