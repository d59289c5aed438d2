"""Repetition: each counting is of a kind and an article that its rulebook has, and counts what that kind can answer."""

import pytest

from rules import RULEBOOKS
from rules.repetition import REPETITIONS, Repetition, Scope, counted_by, repetition_of, repetitions_of
from rules.wire import advise_json

EVERY = [pytest.param(book, kind, counting, id=f"{book}-{kind}") for (book, kind), counting in REPETITIONS.items()]


@pytest.mark.parametrize(("book", "kind", "counting"), EVERY)
def test_a_counting_is_of_what_its_rulebook_has(book: str, kind: str, counting: Repetition) -> None:
    rulebook = RULEBOOKS[book]
    asked = rulebook.game.kinds[kind]
    assert asked in rulebook.rules
    assert counting.outcomes
    assert counting.outcomes < {outcome.slug for outcome in asked.outcomes}
    assert "no-fault" not in counting.outcomes
    assert repetition_of(book, kind) is counting
    assert counted_by(rulebook, counting.article)


@pytest.mark.parametrize(("book", "kind", "counting"), EVERY)
def test_a_further_fault_is_a_question_that_can_be_put(book: str, kind: str, counting: Repetition) -> None:
    facts = {"by": "A", "clocked": False, **counting.a_further_one}
    if counting.a_further_one:
        advice = advise_json({"rulebook": book, "kind": kind, "facts": {**facts, "prior": 0, "warned": False}})
        assert advice["outcome"] in counting.outcomes


@pytest.mark.parametrize(
    ("book", "kind", "article", "scope"),
    [
        ("eubgf-2020", "illegal-move", "4.2.iii.d", Scope.MATCH),
        ("ffbg-cdf-2007", "illegal-move", "3.15", Scope.MATCH),
        ("eubgf-2020", "handling", "4.2.i", Scope.MATCH),
        ("ffbg-cdf-2007", "early-dice-pickup", "11.9", Scope.MATCH),
        ("ffbg-cdf-2007", "completion", "11.13", Scope.MATCH),
        ("eubgf-2020", "language", "1.5", Scope.TOURNAMENT),
        ("eubgf-2020", "slow-play", "2.3.i.a", Scope.MATCH),
    ],
)
def test_faults_add_up_by_the_article_that_says_so_and_as_far_as_it_says(
    book: str, kind: str, article: str, scope: Scope
) -> None:
    counting = repetitions_of(book)[kind]
    assert (counting.article, counting.scope) == (article, scope)


def test_only_an_illegal_move_counts_where_it_was_pointed_out_without_a_ruling() -> None:
    assert {key for key, counting in REPETITIONS.items() if counting.has_notifications} == {
        ("eubgf-2020", "illegal-move"),
        ("ffbg-cdf-2007", "illegal-move"),
    }


def test_faults_of_handling_alone_are_the_same_by_the_article_that_decides_them() -> None:
    assert [key for key, counting in REPETITIONS.items() if counting.is_by_article] == [("eubgf-2020", "handling")]


def test_what_a_rulebook_does_not_count_is_not_counted() -> None:
    assert repetition_of("backgammon-basics", "illegal-move") is None
    assert repetitions_of("fmjd-extracts") == {}
    assert not counted_by(RULEBOOKS["eubgf-2020"], "4.5")
