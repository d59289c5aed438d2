"""Plain words: everything that a person reads has a label in English and in French, and every advice can be said."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rules import RULEBOOKS, Words
from rules.describe import rulebook_description, say
from rules.kernel.advice import SANCTION_KINDS, Against, Force, ReportWhen
from rules.kernel.errors import ErrorCode
from rules.kernel.facts import Fact, Need
from rules.kernel.question import COMMON_OUTCOMES, Discipline
from rules.kernel.units import Choice, Unit
from rules.questions.groups import KindGroup
from rules.wire import advise_json
from tests.bundles import Named, bundled
from tests.rules.case_files import CASES, Case, each_case

NAMES = {"A": "Marchand", "B": "Halvorsen"}
LANGUAGES = ("en", "fr")
SHORTEST_VERDICT, LONGEST_VERDICT = 3, 7

Labelled = tuple[str, Any]


def labels() -> Iterator[Labelled]:
    """Everything that has words, with where it is."""
    for choices in (Force, Against, ReportWhen, ErrorCode, Need, Unit, KindGroup, SANCTION_KINDS.values()):
        yield from of_choices("", choices)
    for discipline in disciplines():
        yield discipline.slug, discipline.label
        for do, form in discipline.remedies.items():
            yield f"{do}.label", form.label
            if isinstance(form.said, Words):
                yield f"{do}.said", form.said
        yield from of_kinds(discipline)
    for rulebook in RULEBOOKS.values():
        yield rulebook.id, rulebook.title
        for section, heading in rulebook.sections.items():
            yield f"{rulebook.id}/{section}", heading
        for article in rulebook.articles.values():
            yield f"{rulebook.id}/{article.number}.title", article.title
            yield f"{rulebook.id}/{article.number}.text", article.text
            for place, reading in enumerate(article.readings):
                yield f"{rulebook.id}/{article.number}.{place}", reading


def disciplines() -> dict[Discipline, None]:
    """Each once, in the order of the rulebooks."""
    return dict.fromkeys(rulebook.game for rulebook in RULEBOOKS.values())


def of_kinds(discipline: Discipline) -> Iterator[Labelled]:
    """The words of the kinds."""
    for kind in discipline.kinds.values():
        yield f"{kind.kind}.label", kind.label
        yield f"{kind.kind}.hint", kind.hint
        for outcome in (*kind.outcomes, *COMMON_OUTCOMES):
            yield f"{kind.kind}.{outcome.slug}", outcome.label
            yield f"{kind.kind}.{outcome.slug}.meaning", outcome.meaning
        for fact in kind.facts.values():
            yield from of_fact(f"{kind.kind}.{fact.name}", fact)


def of_fact(path: str, fact: Fact[Any]) -> Iterator[Labelled]:
    """The words of a fact and of what lies inside it."""
    yield f"{path}.label", fact.label
    yield f"{path}.ask", fact.ask
    if fact.said is not None:
        for place, said in enumerate(fact.said if isinstance(fact.said, tuple) else (fact.said,)):
            yield f"{path}.said.{place}", said
    yield from of_choices(path, fact.choices())
    for name, inner in fact.inside().items():
        yield from of_fact(f"{path}.{name}", inner)


def of_choices(path: str, choices: Any) -> Iterator[Labelled]:
    """The labels of choices; a side's are the players' names."""
    for choice in choices:
        assert isinstance(choice, Choice)
        yield f"{path}.{choice.value}", choice.label


def whose(path: str) -> str:
    """The kind, rulebook or discipline that a path begins with; the choices of all have none."""
    return re.split("[./]", path)[0] or "common"


@bundled("words", (Named(path, (words,)) for path, words in labels()), by=whose)
def test_there_are_words_in_both_languages(words: Any) -> None:
    assert isinstance(words, Words)
    assert dict(words).keys() >= set(LANGUAGES)
    assert all(text.strip() == text and text for text in dict(words).values())
    assert words["en"].count("{") == words["fr"].count("{")


def test_every_kind_belongs_to_a_group_with_an_icon() -> None:
    for discipline in disciplines():
        for kind in discipline.kinds.values():
            assert kind.group in KindGroup
            assert kind.icon
            assert kind.outcomes


def test_a_verdict_is_a_short_statement() -> None:
    for discipline in disciplines():
        for kind in discipline.kinds.values():
            for outcome in kind.outcomes:
                for language in LANGUAGES:
                    words = len(outcome.label[language].split())
                    assert SHORTEST_VERDICT <= words <= LONGEST_VERDICT, outcome.label[language]


@pytest.mark.parametrize("language", LANGUAGES)
@each_case()
def test_every_advice_can_be_said(case: Case, language: str) -> None:
    advice = advise_json(case)
    said = say(case, advice, language, NAMES)
    sentences = [
        said["verdict"],
        said["why"],
        *said["now"],
        *said["reports"],
        *(sanction["text"] for sanction in said["sanctions"]),
        *(because["text"] for because in said["because"]),
    ]
    assert all(sentence and "{" not in sentence and "None" not in sentence for sentence in sentences)
    assert len(said["now"]) == len(advice["remedies"])
    assert len(said["sanctions"]) == len(advice["sanctions"])
    known = RULEBOOKS[case["rulebook"]].articles
    cited = [each if any(map(str.isdigit, each)) else known[each].title[language] for each in advice["articles"]]
    assert all(each in said["why"] for each in cited)


def test_the_silent_opponent_is_named_and_the_sanction_only_allowed() -> None:
    question = {
        "rulebook": "eubgf-2020",
        "kind": "crawford-double",
        "facts": {
            "by": "B",
            "match_length": 7,
            "score": {"A": 6, "B": 3},
            "crawford_played": False,
            "phase": "in-game",
            "opponent_noticed": True,
            "opponent_pointed_out": False,
            "disputed": True,
        },
    }
    advice = advise_json(question)
    english, french = (say(question, advice, language, NAMES) for language in LANGUAGES)
    assert english["verdict"] == "Halvorsen’s double is void: play goes on without the cube"
    assert french["verdict"] == "Le double proposé par Halvorsen est nul\u00a0: la partie continue sans videau"
    assert english["sanctions"][0] == {"text": "Loss of the match, Marchand", "force": "may", "label": "You may"}
    assert french["sanctions"][0] == {"text": "Perte du match, Marchand", "force": "may", "label": "Possible"}
    assert {"fact": "opponent_pointed_out", "text": "Marchand did not say so"} in english["because"]
    assert {"fact": "opponent_pointed_out", "text": "Marchand ne l’a pas dit"} in french["because"]
    assert english["reports"] == ["A report is owed after the tournament (5.5.i)."]


def test_a_language_without_texts_is_refused() -> None:
    case = CASES[0]
    with pytest.raises(ValueError, match="only in en, "):
        say(case, advise_json(case), "tlh", NAMES)


def test_missing_facts_are_named() -> None:
    question: dict[str, Any] = {"rulebook": "eubgf-2020", "kind": "crawford-game", "facts": {}}
    said = say(question, advise_json(question), "en", NAMES)
    assert (said["verdict"], said["why"]) == (
        "More facts are needed",
        "Still to find out: match length, score before the game.",
    )


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_description_has_every_kind_of_the_discipline(rulebook: str) -> None:
    description = rulebook_description(rulebook)
    kinds = RULEBOOKS[rulebook].game.kinds
    assert sorted(kind["kind"] for kind in description["kinds"]) == sorted(kinds)
    assert {kind["group"] for kind in description["kinds"]} == {group["group"] for group in description["groups"]}
    for kind in description["kinds"]:
        assert kind["facts"] or not kind["is_covered"]


def test_a_description_asks_only_what_its_rulebook_looks_at() -> None:
    asked = {
        rulebook: {
            fact["name"]
            for kind in rulebook_description(rulebook)["kinds"]
            for fact in kind["facts"]
            if kind["kind"] == "crawford-double"
        }
        for rulebook in ("eubgf-2020", "ffbg-cdf-2007")
    }
    assert "leader_invokes" in asked["ffbg-cdf-2007"] - asked["eubgf-2020"]
    assert "opponent_noticed" in asked["eubgf-2020"] - asked["ffbg-cdf-2007"]


def test_a_described_object_names_its_fields_with_a_dot() -> None:
    kinds = rulebook_description("eubgf-2020")["kinds"]
    facts = next(kind["facts"] for kind in kinds if kind["kind"] == "crawford-double")
    result = next(fact for fact in facts if fact["name"] == "result")
    assert result["type"] == "result"
    assert [field["name"] for field in result["fields"]] == ["result.winner", "result.win"]
    assert [value["value"] for value in result["fields"][1]["values"]] == ["single", "gammon", "backgammon", "pass"]
