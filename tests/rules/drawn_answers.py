"""Drawn answers: of each rule some readings as they were drawn, with all that is answered but the words of the advice.

`python -m tests.rules.drawn_answers RULEBOOK/KIND` prints them, a line each: print them before and after a change, and
compare. With `--record` it writes the digests anew, which a change of rules, facts or bounds makes differ.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from bootstrap import closed_pipe
from rules import RULEBOOKS, QuestionError
from rules.additions import additions
from rules.changes import what_if
from rules.describe import kind_description
from rules.kernel.catalogues import SOURCE
from rules.kernel.facts import Fact
from rules.kernel.question import Items
from rules.planning import plan
from rules.supposing import suppositions
from rules.wire import advise_json
from tests.enumeration.tree import End, Rule, facts_of

FILE: Final = Path(__file__).with_suffix(".json")
DRAWN, ASKED_MORE, VARIED = 60, 8, 20
"""Readings of each rule; of how many, from the shortest to the fullest, what else could be is asked too; and how many
are asked again with each of their facts otherwise."""
ANY: Final[tuple[Any, ...]] = (
    True, 7, -1, 10**6, 1.5, "", "x", [], ["x"], [7, 1], {}, {"x": 1}, {"A": -1, "B": 2}, {"A": "x"},
    {"value": 3, "owner": "A"}, {"value": 2, "owner": "C"}, {"value": None, "owner": 7}, {"value": None, "owner": "B"},
    {"24": 16}, {"points": {"24": 16}}, {"A": 1, "B": "x"},
)  # fmt: skip
"""Values of every form, each of which some fact takes and most refuse."""
RULES: Final = sorted(f"{book.id}/{kind.kind}" for book in RULEBOOKS.values() for kind in book.rules)


def lines(name: str) -> Iterator[str]:
    """The kind; each reading with its answer, some with each fact otherwise; then facts with values that can't be."""
    rule = Rule(*name.split("/"))
    yield json.dumps(_without_words(kind_description(rule.book, rule.kind)))
    drawn = {repr(end.facts): end for end in rule.drawn(DRAWN, seed=2)}
    readings = sorted(drawn.values(), key=lambda end: len(end.facts))
    spread = readings[:: len(readings) // ASKED_MORE + 1]
    for end in readings:
        yield _line(rule, end.facts, asks_more=end in spread)
    for end in readings[:: max(1, len(readings) // VARIED)]:
        yield from (_line(rule, facts) for facts in _neighbours(rule, end))
    for fact in rule.facts.values():
        for value in (*ANY, *_about(fact)):
            yield _line(rule, {fact.name: value})
        for inner, one in fact.inside().items():
            for value in (*ANY, *_about(one)):
                part = {inner: value}
                yield _line(rule, {fact.name: [part] if isinstance(fact, Items) else part})


def _neighbours(rule: Rule, end: End) -> Iterator[dict[str, Any]]:
    """A reading with each fact that it looked at as it could be otherwise: unknown, another word, beyond a limit."""
    for name in end.tried:
        if not any(other.startswith(f"{name}.") for other in end.tried):
            yield from (facts_of({**end.tried, name: value}) for value in rule.choices(name, end.tried))


def _about(fact: Fact[Any]) -> Iterator[int]:
    """Its bounds, and what lies beyond them."""
    least, most = fact.bounds or (0, 0)
    yield from (least - 1, least, most, most + 1)


def _without_words(described: Any) -> Any:
    """What the machine reads of a description; of labels, questions and meanings the languages alone."""
    if isinstance(described, dict):
        return sorted(described) if SOURCE in described else {k: _without_words(one) for k, one in described.items()}
    return [_without_words(one) for one in described] if isinstance(described, list) else described


def _line(rule: Rule, facts: Mapping[str, Any], *, asks_more: bool = False) -> str:
    asked = {"rulebook": rule.book.id, "kind": rule.kind.kind, "facts": dict(facts)}
    try:
        said = advise_json(asked)
    except QuestionError as error:
        said = {"code": error.code.value, "fields": error.fields, "found": error.found, "message": error.message}
    else:
        said |= _more(asked) if asks_more else {}
    return json.dumps({"facts": facts, **said}, ensure_ascii=False)


def _more(asked: dict[str, Any]) -> dict[str, Any]:
    """What is to be asked, what would change the answer, what it is supposed to be then, and what would add to it."""
    return {
        "plan": repr(plan(asked)),
        "changes": [each.to_json() for each in what_if(asked)],
        "suppositions": [repr(each) for each in suppositions(asked)],
        "additions": [repr(each) for each in additions(asked)],
    }


def digest(name: str) -> str:
    """What becomes another one as soon as one line does."""
    return hashlib.sha256("\n".join(lines(name)).encode()).hexdigest()[:12]


def main(arguments: list[str]) -> None:
    """Print or record."""
    if arguments == ["--record"]:
        FILE.write_text(json.dumps({name: digest(name) for name in RULES}, indent=0) + "\n", "utf-8")
        return
    for name in arguments:
        print(*lines(name), sep="\n")


if __name__ == "__main__":
    closed_pipe.run(lambda: main(sys.argv[1:]))
