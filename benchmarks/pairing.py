"""Pairing round 5 and ranking after round 9: beside py4swiss on the same history, and by the size of the field.

py4swiss pairs by the chess federation's Dutch system, which also looks after colours and floats of earlier rounds, so
its matches differ; its matching is compiled. Both are timed from a parsed history to a list of matches, in processor
time, the best of several runs.
"""

import gc
import time
from collections.abc import Callable, Iterator
from functools import partial
from math import log2
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.figures import Figure
from benchmarks.swiss_history import as_trf, history
from tournaments.pairing.draft import Draft
from tournaments.pairing.swiss import pair_round
from tournaments.stage_record import StageRecord
from tournaments.standings.french import standings

FIELDS = (100, 500, 1000, 2000)
COMPARED = (100, 500, 1000)
ROUNDS_BEFORE = 4
RUNS = 5
MOST_OF_THEIRS = 1 / 20
STEEPEST = 2.0
"""The time may grow with the square of the field at most."""

RANKED_FIELD, RANKED_ROUNDS, MOST_SECONDS = 2000, 9, 0.2


def measure() -> Iterator[Figure]:
    """Seconds by field, the share of py4swiss's time, the exponent of growth, the standings."""
    took: dict[int, float] = {}
    for players in FIELDS:
        record = history(players, ROUNDS_BEFORE)
        took[players] = _best(partial(pair_round, record))
        note = _properties(record, pair_round(record))
        yield Figure(f"pairing round 5, {players} players", 1000 * took[players], "ms", note=note)
        if players in COMPARED:
            yield from _beside_py4swiss(record, players, took[players])
    for smaller, larger in ((100, 500), (500, 2000)):
        exponent = log2(took[larger] / took[smaller]) / log2(larger / smaller)
        yield Figure(f"growth from {smaller} to {larger} players: power of n", exponent, "", at_most=STEEPEST)
    ranked = history(RANKED_FIELD, RANKED_ROUNDS)
    seconds = _best(lambda: standings(ranked))
    yield Figure(f"standings of {RANKED_FIELD} after round {RANKED_ROUNDS}", seconds, "s", at_most=MOST_SECONDS)


def _beside_py4swiss(record: StageRecord, players: int, ours: float) -> Iterator[Figure]:
    try:
        from py4swiss.engines import DutchEngine
        from py4swiss.trf import TrfParser
    except ImportError:
        return
    with TemporaryDirectory() as folder:
        path = Path(folder) / "history.trf"
        path.write_text(as_trf(record), encoding="utf-8")
        parsed = TrfParser.parse(path)
    runs = RUNS if players < 500 else 1
    theirs = _best(lambda: DutchEngine.generate_pairings(parsed), runs)
    limit = MOST_OF_THEIRS if players >= 500 else None
    note = f"{1000 * ours:.0f} ms of {1000 * theirs:,.0f} ms"
    yield Figure(f"share of py4swiss's time, {players} players", ours / theirs, "", at_most=limit, note=note)


def _best(run: Callable[[], Any], runs: int = RUNS) -> float:
    """The least processor time of several runs."""
    best = float("inf")
    for _ in range(runs):
        gc.collect()
        began = time.process_time()
        run()
        best = min(best, time.process_time() - began)
    return best


def _properties(record: StageRecord, draft: Draft) -> str:
    """What the page asks of every round, checked on the round that was timed."""
    players = [player for pair in draft.pairs for player in (pair.first, pair.second)]
    met = {frozenset((match.first, match.second)) for match in record.meetings()}
    assert sorted(players) == sorted(entrant.id for entrant in record.entrants)
    assert not any(frozenset((pair.first, pair.second)) in met for pair in draft.pairs)
    assert all(pair.gap <= 4 for pair in draft.pairs)
    assert draft.gap_sum <= draft.canonical_sum
    return f"{draft.crossings} matches between groups, sum of differences {draft.gap_sum / 2:g}"
