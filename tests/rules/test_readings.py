"""Readings: what was read and cited is the reason for the advice; put again, it leads to the same advice."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from rules import RULEBOOKS, QuestionError
from rules.kernel.rulebook import names_read
from rules.wire import advise_json, facts_of
from tests.rules.case_files import Case, each_case


@each_case()
def test_a_reading_replays_to_the_same_advice(case: Case) -> None:
    advice = advise_json(case)
    assert advise_json({**case, "facts": facts_of(advice["reading"])}) == advice


@each_case()
def test_a_reading_ends_with_the_articles_of_the_advice(case: Case) -> None:
    advice = advise_json(case)
    cited = [step["article"] for step in advice["reading"] if "article" in step]
    assert cited == advice["articles"]
    assert all("fact" in step for step in advice["reading"][: -len(cited) or None])


@each_case()
def test_a_rule_reads_only_what_its_description_names(case: Case) -> None:
    rulebook = RULEBOOKS[case["rulebook"]]
    kind = rulebook.game.kinds[case["kind"]]
    decide = rulebook.rules.get(kind)
    if decide is None:
        assert advise_json(case)["outcome"] == "not-covered"
        return
    assert set(facts_of(advise_json(case)["reading"])) <= names_read(decide, kind.facts)


CANCELS_A_CLAIM = {
    ("ffbg-cdf-2007", "score-disagreement", "altered_by"),  # two sides at fault: no presumption against either
    ("eubgf-2020", "lateness", "excused"),  # without an exception, lateness costs points
    ("ffbg-cdf-2007", "lateness", "force_majeure"),  # the same, without an impossibility that was accepted
    ("ffbg-cdf-2007", "lateness", "opponent_force_majeure"),
    ("eubgf-2020", "slow-play", "warned"),  # points follow a warning; before it there is the warning
    ("ffbg-cdf-2007", "lateness", "left_venue"),  # without a word to the director, lateness costs points
    ("fbs-classique-2007", "word-challenge", "edition_in_force"),  # an old edition decides nothing yet
}
"""Facts that, once known, take a claim away which the rulebook makes without them."""


@each_case()
def test_dropping_a_fact_never_gives_a_stronger_claim(case: Case) -> None:
    before = advise_json(case)
    for name, facts in with_one_fact_less(case["facts"]):
        if (case["rulebook"], case["kind"], name) in CANCELS_A_CLAIM:
            continue
        after = advise_json({**case, "facts": facts})
        assert is_no_stronger(after, before), name


def with_one_fact_less(facts: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """The facts without one of them, or without a part of one."""
    for name, value in facts.items():
        yield prefix + name, {other: kept for other, kept in facts.items() if other != name}
        if isinstance(value, dict):
            for inner, less in with_one_fact_less(value, f"{prefix}{name}."):
                yield inner, {**deepcopy(facts), name: less}


def is_no_stronger(after: dict[str, Any], before: dict[str, Any]) -> bool:
    """No sanction and no duty to report that wasn't there before, and nothing at all claimed without an answer."""
    if after["outcome"] == "needs-facts":
        return bool(after["missing"]) and not any(
            after[field] for field in ("remedies", "sanctions", "articles", "reports", "discretion")
        )
    return all(claim in before[field] for field in ("sanctions", "reports") for claim in after[field])


@each_case()
def test_null_is_as_unknown_as_absent(case: Case) -> None:
    for name in case["facts"]:
        without = {other: value for other, value in case["facts"].items() if other != name}
        as_null = {**case["facts"], name: None}
        assert advise_json({**case, "facts": as_null}) == advise_json({**case, "facts": without})


def test_the_facts_stand_in_the_order_in_which_they_were_read() -> None:
    advice = advise_json(
        {
            "rulebook": "eubgf-2020",
            "kind": "cube-level",
            "facts": {
                "response": "taken",
                "phase": "in-game",
                "shown": 8,
                "cube": {"value": 2, "owner": "A"},
                "by": "A",
            },
        }
    )
    read = [step["fact"] for step in advice["reading"] if "fact" in step]
    assert read == ["cube", "shown", "phase", "score", "match_length", "response", "by", "disputed"]


def test_a_question_keeps_its_facts() -> None:
    facts = {"cube": {"value": 2, "owner": "A"}, "by": "A"}
    given = deepcopy(facts)
    advice = advise_json({"rulebook": "ffbg-cdf-2007", "kind": "dead-cube-double", "facts": facts})
    advice["reading"][0]["value"]["value"] = 64
    assert facts == given


def test_contradictions_are_refused_and_not_advised_on() -> None:
    with pytest.raises(QuestionError):
        advise_json({"rulebook": "eubgf-2020", "kind": "cube-level", "facts": {"cube": {"value": 1, "owner": "A"}}})
