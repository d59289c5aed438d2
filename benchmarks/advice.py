"""Advice: JSON text in to JSON text out, with reading and articles, over every case of the tree."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figures import Figure
from rules import wire

CASES = Path(__file__).resolve().parent.parent / "tests" / "rules" / "cases"
ROUNDS = 8
LEAST_PER_SECOND = 10_000
MOST_MILLISECONDS = 1.0


def measure() -> Iterator[Figure]:
    """Advices per second of processor time; the 99th of a hundred by the clock, each question at its best round.

    The clock of one question counts what the machine did meanwhile; the same question asked in several rounds doesn't.
    """
    texts = questions()
    fastest = [float("inf")] * len(texts)
    best_round = float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        for place, text in enumerate(texts):
            asked = time.perf_counter()
            json.dumps(wire.advise_json(wire.loads(text)))
            fastest[place] = min(fastest[place], time.perf_counter() - asked)
        best_round = min(best_round, time.process_time() - began)
    yield Figure("advice", len(texts) / best_round, "per second", at_least=LEAST_PER_SECOND, note=f"{len(texts)} cases")
    ordered = sorted(fastest)
    yield Figure("advice, 99th of 100", 1000 * ordered[99 * len(ordered) // 100], "ms", at_most=MOST_MILLISECONDS)
    yield Figure("advice, beside reading and writing its JSON", best_round / _json_alone(texts), "times")


def questions() -> list[str]:
    """The question of every case, as JSON text."""
    cases = [case for file in sorted(CASES.rglob("*.json")) for case in json.loads(file.read_text(encoding="utf-8"))]
    return [json.dumps({name: case[name] for name in ("rulebook", "kind", "facts")}) for case in cases]


def _json_alone(texts: list[str]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        for text in texts:
            json.dumps(json.loads(text))
        best = min(best, time.process_time() - began)
    return best
