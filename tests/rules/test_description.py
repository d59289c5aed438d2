"""The description of a rulebook: what a form and a screen are built from, by its content."""

from collections import Counter
from typing import Any

import pytest

from rules import RULEBOOKS
from rules.describe import fact_at, rulebook_description, say
from rules.kernel.catalogues import LANGUAGES
from rules.kernel.facts import Need
from rules.questions.sections import SECTIONS
from rules.registry import ENGINE_VERSION
from rules.wire import advise_json

EUBGF = rulebook_description("eubgf-2020")


def kind(name: str, described: dict[str, Any] = EUBGF) -> dict[str, Any]:
    """One kind of a description."""
    return next(one for one in described["kinds"] if one["kind"] == name)


def fact(of: str, name: str, described: dict[str, Any] = EUBGF) -> dict[str, Any]:
    """One fact of a kind."""
    return next(one for one in kind(of, described)["facts"] if one["name"] == name)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_it_says_which_rulebook_it_is_of(rulebook: str) -> None:
    described, book = rulebook_description(rulebook), RULEBOOKS[rulebook]
    assert (described["rulebook"], described["edition"]) == (book.id, book.edition)
    assert (described["discipline"], described["engine_version"]) == (book.discipline, ENGINE_VERSION)
    assert (described["in_force"], described["varies"]) == (dict(book.in_force), None)
    assert described["series"] == rulebook


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_kind_is_covered_where_the_rulebook_has_a_rule_for_it(rulebook: str) -> None:
    book = RULEBOOKS[rulebook]
    for one in rulebook_description(rulebook)["kinds"]:
        assert one["is_covered"] is (book.game.kinds[one["kind"]] in book.rules)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_covered_kind_asks_what_is_always_needed_and_has_its_words(rulebook: str) -> None:
    kinds = RULEBOOKS[rulebook].game.kinds
    for one in rulebook_description(rulebook)["kinds"]:
        told, asked = kinds[one["kind"]], [fact["name"] for fact in one["facts"]]
        assert asked == [name for name in told.facts if name in asked], "in the order of asking"
        assert {name for name, fact in told.facts.items() if fact.need is Need.ALWAYS} <= {*asked}
        assert (one["group"], one["icon"]) == (told.group.value, told.icon)
        assert (one["label"], one["hint"]) == (dict(told.label), dict(told.hint))
        outcomes = [outcome["outcome"] for outcome in one["outcomes"]]
        assert outcomes == [*(outcome.slug for outcome in told.outcomes), "not-covered", "needs-facts"]


def test_a_fact_says_its_form_its_question_and_its_bounds() -> None:
    assert fact("lateness", "minutes_late") == {
        "name": "minutes_late",
        "type": "integer",
        "label": {"en": "minutes late", "de": "Minuten Verspätung", "fr": "minutes de retard"},
        "question": {
            "en": "How many full minutes after the official start?",
            "de": "Wie viele volle Minuten nach dem offiziellen Beginn?",
            "fr": "Combien de minutes entières après l\u2019heure officielle\u00a0?",
        },
        "need": "needed",
        "from_record": False,
        "min": 0,
        "max": 9999,
        "unit": "minutes",
    }
    assert fact("crawford-double", "match_length")["from_record"] is True
    assert fact("crawford-double", "crawford_played")["type"] == "boolean"
    phases = fact("crawford-double", "phase")["values"]
    assert phases[0]["value"] == "in-game"
    assert phases[0]["label"].keys() == set(LANGUAGES)
    assert "values" not in fact("crawford-double", "match_length")


def test_the_items_of_a_list_are_named_by_a_star() -> None:
    votes = fact("committee-vote", "votes")
    assert votes["type"] == "list"
    assert "votes.*.vote" in [field["name"] for field in votes["fields"]]


def test_the_words_that_every_answer_uses_are_there() -> None:
    assert EUBGF["forces"]["must"] == {"label": {"en": "You must", "de": "Sie müssen", "fr": "Obligatoire"}}
    assert EUBGF["against"]["both"]["label"]["en"] == "both sides"
    assert EUBGF["sanctions"]["match-loss"]["label"]["fr"] == "Perte du match"
    assert EUBGF["report_times"]["at-once"]["label"]["fr"] == "sans délai"
    assert EUBGF["errors"]["contradiction"]["label"]["en"].startswith("facts that can")
    assert EUBGF["remedies"]["end-match"]["label"].keys() == set(LANGUAGES)
    assert {"always", "optional"} <= EUBGF["needs"].keys()
    assert {"points", "minutes", "seconds", "times"} <= EUBGF["units"].keys()


def test_a_group_has_its_label_and_its_icon() -> None:
    assert all(group["icon"] and group["label"].keys() == set(LANGUAGES) for group in EUBGF["groups"])


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("votes", "votes"),
        ("votes.2.vote", "vote"),
        ("votes.10.option", "which solution"),
    ],
)
def test_a_missing_fact_is_found_by_its_dotted_name(name: str, label: str) -> None:
    found = fact_at(RULEBOOKS["eubgf-2020"].game.kinds["committee-vote"], name)
    assert found.label["en"] == label


@pytest.mark.parametrize(("rulebook", "article"), [("eubgf-2020", "1.1"), ("ffbg-cdf-2007", "Judgement and committee")])
def test_what_no_article_decides_names_the_one_that_leaves_it_to_the_director(rulebook: str, article: str) -> None:
    question = {"rulebook": rulebook, "kind": "early-dice-pickup",
                "facts": {"by": "A", "opponent_turn_over": False, "clocked": False}}  # fmt: skip
    advice = advise_json(question)
    assert (advice["outcome"], advice["articles"]) == ("not-covered", [])
    assert say(question, advice, "en", {})["why"].endswith(f"({article}).")


def test_each_outcome_is_described_with_its_statement_and_its_meaning() -> None:
    one = next(kind for kind in rulebook_description("fmjd-extracts")["kinds"] if kind["kind"] == "draw-claim")
    drawn = one["outcomes"][0]
    assert drawn["label"].items() >= {"en": "The game is drawn", "fr": "La partie est nulle"}.items()
    assert drawn["meaning"]["en"].startswith("The claim is justified")


def test_a_question_that_answers_several_facts_says_which_answer_gives_which() -> None:
    [joint] = kind("score-disagreement")["joints"]
    assert joint["question"]["en"] == "Who kept a score sheet?"
    assert [(answer["label"]["en"], *answer["facts"].values()) for answer in joint["answers"]] == [
        ("Both", True, True), ("{A} alone", True, False), ("{B} alone", False, True), ("Neither of them", False, False),
    ]  # fmt: skip
    assert {(*answer["facts"],) for answer in joint["answers"]} == {("sheets.A.kept", "sheets.B.kept")}


@pytest.mark.parametrize(
    ("of", "slugs"),
    [
        ("clock-fault", {"both-sanctioned"}),
        ("observer", {"may-appoint", "fee-not-allowed"}),
        ("crawford-double", set()),
    ],
)
def test_an_outcome_that_is_of_sanctions_is_told_as_one(of: str, slugs: set[str]) -> None:
    assert {one["outcome"] for one in kind(of)["outcomes"] if one["is_of_sanctions"]} == slugs


MOST_WITHOUT_HEADING, MOST_BELOW_ONE = 10, 7
"""So many kinds are taken in at a glance: in a list, and below a heading."""


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_kinds_of_a_large_group_stand_under_headings(rulebook: str) -> None:
    kinds = rulebook_description(rulebook)["kinds"]
    for group in {kind["group"] for kind in kinds}:
        headings = [kind["section"] and kind["section"]["en"] for kind in kinds if kind["group"] == group]
        if len(headings) > MOST_WITHOUT_HEADING:
            assert None not in headings
            assert max(Counter(headings).values()) <= MOST_BELOW_ONE
        else:
            assert set(headings) == {None}


def test_every_kind_under_a_heading_is_one_of_its_discipline() -> None:
    games = {book.discipline: book.game for book in RULEBOOKS.values()}
    for discipline, sections in SECTIONS.items():
        named = [kind for kinds in sections.values() for kind in kinds]
        assert len(named) == len(set(named))
        assert set(named) <= games[discipline].kinds.keys()
