"""Checks: what must hold at every end of a rule's tree."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import Any

from rules import QuestionError
from rules.kernel.facts import Fact
from rules.kernel.question import NEEDS_FACTS, NOT_COVERED
from rules.wire import advise_json, facts_of
from tests.enumeration.tree import End, Rule, Tried
from tests.enumeration.tree import facts_of as facts_of_tried
from tests.enumeration.values import UNKNOWN

Json = dict[str, Any]

CANCELS_A_CLAIM: dict[tuple[str, str, str], str] = {
    ("ffbg-cdf-2007", "score-disagreement", "altered_by"): "two sides at fault: no presumption against either",
    ("eubgf-2020", "lateness", "excused"): "without an exception, lateness costs points",
    ("ffbg-cdf-2007", "lateness", "force_majeure"): "the same, without an impossibility that was accepted",
    ("eubgf-2020", "slow-play", "warned"): "points follow a warning; before it there is the warning",
    ("ffbg-cdf-2007", "lateness", "left_venue"): "without a word to the director, lateness costs points",
    (
        "fbs-classique-2007",
        "word-challenge",
        "edition_in_force",
    ): "words looked up in an old edition decide nothing yet",
}
"""Facts that, once known, take a claim away which the rulebook makes without them, and why."""

UNCITED = {("eubgf-2020/game-scoring", win) for win in ("single", "gammon", "backgammon")}
"""What a game is worth is defined by the rules of the game, which that rulebook doesn't repeat."""


def problems(rule: Rule, end: End, random: Random) -> Iterator[str]:
    """What doesn't hold at an end, in words."""
    if end.advice is None:
        return
    asked = {"rulebook": rule.book.id, "kind": rule.kind.kind, "facts": dict(end.facts)}
    advice = advise_json(asked)
    yield from gaps(rule, end, advice)
    yield from unsound(rule, advice)
    if advise_json({**asked, "facts": facts_of(advice["reading"])}) != advice:
        yield "the reading doesn't replay"
    filled = filling(rule, end.tried, random)
    more = answered({**asked, "facts": filled})
    if more is not None and _answer(more) != _answer(advice):
        yield f"what wasn't read changes the answer: {filled}"
    yield from stronger(rule, asked, advice, random)
    yield from one_sided(rule, asked, advice)


def gaps(rule: Rule, end: End, advice: Json) -> Iterator[str]:
    """An answer is missing only where a fact is, and that fact isn't known."""
    known = {name for name, value in end.tried.items() if value is not UNKNOWN and not rule.is_partial(name, value)}
    if bool(advice["missing"]) is not (advice["outcome"] == NEEDS_FACTS):
        yield "needs facts and names none, or names some and needs none"
    if known & set(advice["missing"]):
        yield f"misses what it was told: {known & set(advice['missing'])}"
    yield from (f"misses {name}, which the kind hasn't got" for name in advice["missing"] if not _asks(rule, name))


def _asks(rule: Rule, name: str) -> bool:
    """Whether a missing name is a fact, or a side's points or a cube's number within one."""
    return rule.fact(name) is not None or rule.fact(name.rpartition(".")[0]) is not None


def unsound(rule: Rule, advice: Json) -> Iterator[str]:
    """An answer rests on an article that is there, and is one of the kind's; without an answer nothing is claimed."""
    outcome = advice["outcome"]
    if outcome not in rule.kind.outcome_of:
        yield f"no outcome {outcome}"
    if not advice["articles"] and outcome not in (NEEDS_FACTS, NOT_COVERED) and (rule.name, outcome) not in UNCITED:
        yield f"{outcome} rests on no article"
    yield from (f"no article {number}" for number in advice["articles"] if number not in rule.book.articles)
    claims = ("remedies", "sanctions", "articles", "reports", "discretion")
    if outcome == NEEDS_FACTS and any(advice[claim] for claim in claims):
        yield "claims something without an answer"


def filling(rule: Rule, tried: Tried, random: Random) -> Json:
    """The facts, with all those that the rule didn't look at known too, as drawn."""
    full = dict(tried)
    for name, fact in rule.facts.items():
        _fill(rule, name, fact, full, random)
    return facts_of_tried(full)


def _fill(rule: Rule, name: str, fact: Fact[Any], full: Tried, random: Random) -> None:
    if name not in full:
        full[name] = random.choice(rule.choices(name, full))
    for inner in rule.inside(name, full[name]):
        found = rule.fact(inner)
        assert found is not None
        _fill(rule, inner, found, full, random)


def answered(asked: Json) -> Json | None:
    """The advice; None where the facts can't all be."""
    try:
        return advise_json(asked)
    except QuestionError:
        return None


def stronger(rule: Rule, asked: Json, advice: Json, random: Random) -> Iterator[str]:
    """Whether leaving out one fact, as drawn, claims more than knowing it."""
    less = list(with_one_fact_less(asked["facts"]))
    if not less:
        return
    name, facts = random.choice(less)
    if (rule.book.id, rule.kind.kind, name) in CANCELS_A_CLAIM:
        return
    after = answered({**asked, "facts": facts})
    if after is not None and not is_no_stronger(after, advice):
        yield f"a stronger claim without {name}"


def with_one_fact_less(facts: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Json]]:
    """The facts without one of them, or without a part of one."""
    for name, value in facts.items():
        yield prefix + name, {other: kept for other, kept in facts.items() if other != name}
        if isinstance(value, dict):
            for inner, less in with_one_fact_less(value, f"{prefix}{name}."):
                yield inner, {**deepcopy(dict(facts)), name: less}


def is_no_stronger(after: Json, before: Json) -> bool:
    """No sanction and no duty to report that wasn't there before, and nothing at all claimed without an answer."""
    if after["outcome"] == NEEDS_FACTS:
        return bool(after["missing"]) and not any(
            after[field] for field in ("remedies", "sanctions", "articles", "reports", "discretion")
        )
    return all(claim in before[field] for field in ("sanctions", "reports") for claim in after[field])


def one_sided(rule: Rule, asked: Json, advice: Json) -> Iterator[str]:
    """Whether the answer is another one when the players sit the other way round."""
    if rule.has_words_of_its_own:
        return
    turned = answered({**asked, "facts": other_way(asked["facts"])})
    if turned is None or _unordered(other_way(_answer(turned))) != _unordered(_answer(advice)):
        yield "another answer when the sides are exchanged"


_OTHER = {"A": "B", "B": "A"}


def other_way(found: Any) -> Any:
    """A JSON value with the two sides exchanged, wherever they are named."""
    if isinstance(found, dict):
        return {_swapped(name): other_way(value) for name, value in found.items()}
    if isinstance(found, list):
        return [other_way(item) for item in found]
    return _swapped(found) if isinstance(found, str) else found


def _swapped(name: str) -> str:
    """`A`, and an A between dots or hyphens: `sheets.A.score`, `A-starts`."""
    return re.sub(r"(?<![^.-])[AB](?![^.-])", lambda found: _OTHER[found[0]], name)


def _unordered(found: Any) -> Any:
    """With every list in one order: what concerns both sides is said of either first."""
    if isinstance(found, dict):
        return {name: _unordered(value) for name, value in found.items()}
    return sorted(map(_unordered, found), key=repr) if isinstance(found, list) else found


def _answer(advice: Json) -> Json:
    """Without the reading, which has each fact as it was given."""
    return {name: value for name, value in advice.items() if name != "reading"}
