"""Registry: the cost of advice among a thousand unrelated kinds and rules, and of the import.

One run alternates between the registry as it is and one with a thousand more kinds: a larger rulebook must not slow
down existing answers.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from benchmarks.advice import questions
from benchmarks.figures import Figure
from benchmarks.server import ROOT
from rules import RULEBOOKS, wire
from rules.kernel.advice import Advice
from rules.kernel.facts import YesNo
from rules.kernel.question import Discipline, Outcome, Question
from rules.kernel.rulebook import Rulebook
from rules.kernel.units import Words
from rules.questions.groups import KindGroup

UNRELATED = 1000
ROUNDS = 12
IMPORTS = 9
MOST_SLOWER = 1.05
MOST_IMPORT = 150.0


def measure() -> Iterator[Figure]:
    """The 99th of a hundred with and without, their ratio, and the import."""
    texts = questions()
    grown = {rulebook.id: _grown(rulebook) for rulebook in RULEBOOKS.values()}
    alone, beside = _in_turns(texts, grown)
    yield Figure("advice, 99th of 100, the law as it is", 1000 * _ninety_ninth(alone), "ms")
    name = f"the same beside {UNRELATED} rules more"
    yield Figure(name, _ninety_ninth(beside) / _ninety_ninth(alone), "times", at_most=MOST_SLOWER)
    took = sorted(_import_seconds() for _ in range(IMPORTS))
    yield Figure("importing rules, processor time, best of nine", 1000 * took[0], "ms", at_most=MOST_IMPORT)
    yield Figure("importing rules, processor time, middle of nine", 1000 * took[IMPORTS // 2], "ms")


def _in_turns(texts: list[str], grown: Mapping[str, Rulebook]) -> tuple[list[float], list[float]]:
    """Each question's best round, asked of either in turn, so that what else the machine does strikes both alike."""
    alone, beside = ([float("inf")] * len(texts) for _ in range(2))
    names = vars(wire)
    right = names["RULEBOOKS"]
    either = [(alone, right), (beside, grown)]
    for _ in range(ROUNDS):
        either.reverse()  # the second of two finds the question's data warm
        for place, text in enumerate(texts):
            for fastest, rulebooks in either:
                names["RULEBOOKS"] = rulebooks
                fastest[place] = min(fastest[place], _taken(text))
    names["RULEBOOKS"] = right
    return alone, beside


def _taken(text: str) -> float:
    began = time.perf_counter()
    json.dumps(wire.advise_json(wire.loads(text)))
    return time.perf_counter() - began


def _ninety_ninth(seconds: list[float]) -> float:
    return sorted(seconds)[99 * len(seconds) // 100]


def _grown(rulebook: Rulebook) -> Rulebook:
    """The rulebook of a discipline with a thousand kinds more, each with a rule."""
    game = Discipline(rulebook.game.slug, rulebook.game.label)
    game.kinds, game.remedies = dict(rulebook.game.kinds), rulebook.game.remedies
    number = next(iter(rulebook.articles))
    more = dict(_unrelated(game, place, number) for place in range(UNRELATED))
    return replace(rulebook, game=game, rules=dict(chain(rulebook.rules.items(), more.items())))


def _unrelated(game: Discipline, place: int, number: str) -> tuple[type[Question], Callable[[Any], Advice]]:
    words = Words("unrelated")
    fields = {
        "__slots__": (),
        "discipline": game,
        "kind": f"unrelated-{place}",
        "group": KindGroup.SCORE,
        "label": words,
        "hint": words,
        "outcomes": (Outcome("so", words, words),),
        "whether": YesNo(words),
    }

    def decide(question: Any) -> Advice:
        return Advice("so", articles=["§" + number], discretion=question.whether)

    return type(f"Unrelated{place}", (Question,), fields), decide


def _import_seconds() -> float:
    program = "import time; began = time.process_time(); import rules; print(time.process_time() - began)"
    said = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, check=True)
    return float(said.stdout)
