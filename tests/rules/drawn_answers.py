"""Drawn answers: of each rule some readings as they were drawn, with all that is answered but the words of an advice.

`python -m tests.rules.drawn_answers RULEBOOK/KIND` prints them, a line each: print them before and after a change, and
compare. With `--record` it writes the digests anew, which a change of rules, facts or bounds makes differ.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, Final

from rules import RULEBOOKS, QuestionError
from rules.additions import additions
from rules.changes import what_if
from rules.kernel.question import Items
from rules.supposing import suppositions
from rules.wire import advise_json
from tests.enumeration.tree import Rule

FILE: Final = Path(__file__).with_suffix(".json")
DRAWN, ASKED_MORE = 60, 8
"""Readings of each rule, and of how many, from the shortest to the fullest, what else could be is asked too."""
ANY: Final[tuple[Any, ...]] = (
    True, 7, -1, 10**6, 1.5, "", "x", [], ["x"], [7, 1], {}, {"x": 1}, {"A": -1, "B": 2}, {"A": "x"},
    {"value": 3, "owner": "A"},
)  # fmt: skip
"""Values of every form, each of which some fact takes and most refuse."""
RULES: Final = sorted(f"{book.id}/{kind.kind}" for book in RULEBOOKS.values() for kind in book.rules)


def lines(name: str) -> Iterator[str]:
    """The facts and the answer of each reading, then each fact with values of which most can't be."""
    rule = Rule(*name.split("/"))
    drawn = {repr(end.facts): end.facts for end in rule.drawn(DRAWN, seed=2)}
    readings = sorted(drawn.values(), key=len)
    spread = readings[:: len(readings) // ASKED_MORE + 1]
    for facts in readings:
        yield _line(rule, facts, asks_more=facts in spread)
    for fact, value in product(rule.facts.values(), ANY):
        yield _line(rule, {fact.name: value})
        for inner in fact.inside():
            part = {inner: value}
            yield _line(rule, {fact.name: [part] if isinstance(fact, Items) else part})


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
    """What would change the answer, what it is supposed to be then, and what would add to it."""
    return {
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
    main(sys.argv[1:])
