"""Random questions of every kind and rulebook, plays and transcripts, as the client puts them."""

import json
from base64 import b64encode
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, Final

from rules import RULEBOOKS
from rules.answering import answer
from rules.auditing import audited
from rules.kernel.advice import AMOUNTS
from tests.enumeration.tree import Rule
from tests.rules.case_files import CASES
from tests.shared_data import OWN

Asked = tuple[str, str]
"""What is asked, by its name in `rules/tablet.py`, and the question as JSON."""

KEPT_FACTS: Final = 0.8
DRAWN_AT_ONCE: Final = 100
NAMES: Final = {"A": "Émile", "B": "Bo"}
RARE: Final = 0.1
"""The share of drawn questions with facts left out, and of those that ask what each further answer would give: they
take many times as long as the others."""


def of_cases(number: int, seed: int, kept: float = KEPT_FACTS) -> Iterator[Asked]:
    """Cases with facts left out, with what else could be supposed."""
    random = Random(seed)
    for case in random.sample(list(CASES), min(number, len(CASES))):
        yield _asked(case["rulebook"], case["kind"], _some(case["facts"], random, kept), what_if=True)


def rulings_of_cases(number: int, seed: int) -> Iterator[Asked]:
    """Cases ruled on as advised, and some of them with a penalty that the rulebook doesn't name."""
    random = Random(seed)
    for case in random.sample(list(CASES), min(number, len(CASES))):
        question = {name: case[name] for name in ("rulebook", "kind", "facts")}
        advice = answer(question)["advice"]
        added = [{"kind": "warning", "against": "A"}] if random.random() < RARE else []
        imposed = [_with_amount(each, random) for each in advice["sanctions"] + added]
        ruled = {"outcome": advice["outcome"], "remedies": advice["remedies"], "sanctions": imposed}
        yield "ruling", json.dumps({**question, "names": NAMES, "ruled": ruled})


def _with_amount(sanction: dict[str, Any], random: Random) -> dict[str, Any]:
    """The sanction with an amount where the rulebook leaves it to the director."""
    unit = AMOUNTS.get(sanction["kind"])
    return {**sanction, unit: random.randint(1, 9)} if unit and sanction.get(unit) is None else sanction


def drawn(number: int, seed: int) -> Iterator[Asked]:
    """Facts drawn on the way to an answer, the same number for every rule."""
    random = Random(seed)
    rules = [Rule(book.id, kind) for book in RULEBOOKS.values() for kind in sorted(book.game.kinds)]
    random.shuffle(rules)
    each, more = divmod(number, len(rules))
    for place, rule in enumerate(rules):
        yield from islice(_of_rule(rule, random), each + (place < more))


def _of_rule(rule: Rule, random: Random) -> Iterator[Asked]:
    while True:
        for end in rule.drawn(DRAWN_AT_ONCE, random.randrange(10**9)):
            is_open = end.advice is not None and bool(end.advice.missing)
            if is_open and random.random() >= RARE:
                continue
            facts = _some(dict(end.facts), random) if random.random() < RARE else dict(end.facts)
            yield _asked(rule.book.id, rule.kind.kind, facts, what_if=random.random() < RARE)


def _some(facts: dict[str, Any], random: Random, kept: float = KEPT_FACTS) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if random.random() < kept}


def _asked(rulebook: str, kind: str, facts: dict[str, Any], *, what_if: bool) -> Asked:
    asked = {"rulebook": rulebook, "kind": kind, "facts": facts, "names": NAMES, "what_if": what_if}
    return "advice", json.dumps(asked)


def of_transcripts(seed: int) -> Iterator[Asked]:
    """Our transcripts by every rulebook, whole and cut off, and their plays, each also where another was meant."""
    random = Random(seed)
    for file in sorted([*OWN.glob("*.mat"), *OWN.glob("*.sgf"), *OWN.glob("transcripts/*")]):
        data = file.read_bytes()
        for content in (data, data[: random.randrange(len(data))]):
            for rulebook in (None, *RULEBOOKS):
                asked = {"file": b64encode(content).decode(), "name": file.name, "rulebook": rulebook}
                yield "audit", json.dumps(asked)
        yield from _plays(audited(data, file.name, rulebook=None))


def _plays(audit: dict[str, Any]) -> Iterator[Asked]:
    for game in audit["games"]:
        rolls = [row for row in game["rows"] if row["dice"] and row["played"] is not None]
        for before, row in zip(game["rows"], game["rows"][1:], strict=False):
            if before["board"] is None or row not in rolls:
                continue
            position = json.dumps({**before["board"], "on_roll": row["side"]})
            for other in (row, rolls[0]):
                asked = {"id": position, "dice": "".join(map(str, row["dice"])), "played": other["played"]}
                yield "play", json.dumps(asked)
