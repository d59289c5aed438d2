"""Crawford: one decision by our engine, by GoRules' and by OpenFisca, in one run, JSON text in to JSON text out.

Ours reads and checks the question, decides by all rows of the article, and gives remedies, articles and reading. The
others decide by the same rows and give the outcome. They take turns over the same questions, in processor time, and the
best round of each counts; before that all have to agree.
"""

import json
import time
from collections.abc import Callable, Iterator

from benchmarks.engines import openfisca, zen
from benchmarks.engines.question import Facts, questions
from benchmarks.figures import Figure
from rules import wire

ROUNDS = 7
AHEAD = 1.0

Answer = Callable[[str], str]


def measure() -> Iterator[Figure]:
    """Microseconds per decision, and how many times longer the others take."""
    asked = questions()
    peers = _peers()
    _agree(asked, peers)
    texts = [json.dumps(facts) for facts in asked]
    seconds = {name: float("inf") for name in peers}
    for _ in range(ROUNDS):
        for name, answer in peers.items():
            seconds[name] = min(seconds[name], _seconds(answer, texts))
    for name, taken in seconds.items():
        yield Figure(f"crawford decision: {name}", 1e6 * taken / len(texts), "us", note=f"{len(texts)} questions")
    for name, taken in seconds.items():
        if name != "rules":
            yield Figure(f"crawford decision: {name} takes", taken / seconds["rules"], "times ours", at_least=AHEAD)
    many = openfisca.deciders()
    if many is not None:
        whole = min(_of_many(many.many, asked) for _ in range(ROUNDS))
        yield Figure("crawford decision: OpenFisca, all at once", 1e6 * whole / len(asked), "us", note="per decision")


def _peers() -> dict[str, Answer]:
    """Those that are installed, ours first."""
    peers: dict[str, Answer] = {"rules": lambda text: json.dumps(_ours(wire.loads(text)))}
    decide = zen.decider()
    if decide is not None:
        peers["zen-engine"] = _from_text(decide)
    deciders = openfisca.deciders()
    if deciders is not None:
        peers["OpenFisca"] = _from_text(deciders.one)
    return peers


def _from_text(decide: Callable[[Facts], str]) -> Answer:
    return lambda text: json.dumps({"outcome": decide(json.loads(text))})


def _ours(facts: Facts) -> dict[str, object]:
    return wire.advise_json({"rulebook": "eubgf-2020", "kind": "crawford-double", "facts": facts | SETTLED})


SETTLED: Facts = {"by": "A", "result": {"winner": "A", "win": "single"}, "position_intact": True}
"""What the article asks besides, once the game is over: for the others the outcome doesn't turn on it."""


def _agree(asked: list[Facts], peers: dict[str, Answer]) -> None:
    for facts in asked:
        outcomes = {name: json.loads(answer(json.dumps(facts)))["outcome"] for name, answer in peers.items()}
        if len(set(outcomes.values())) > 1:
            raise AssertionError(f"{facts}: {outcomes}")


def _seconds(answer: Answer, texts: list[str]) -> float:
    began = time.process_time()
    for text in texts:
        answer(text)
    return time.process_time() - began


def _of_many(many: Callable[[list[Facts]], list[str]], asked: list[Facts]) -> float:
    began = time.process_time()
    many(asked)
    return time.process_time() - began
