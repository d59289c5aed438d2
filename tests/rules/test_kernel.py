"""The kernel: unknown is not false, nothing without an article, values that don't change."""

from dataclasses import FrozenInstanceError

import pytest

from rules.eubgf_2020 import RULEBOOK
from rules.kernel.advice import Advice, Force, ReportDuty, ReportWhen, Sanction, not_covered
from rules.kernel.article import Article
from rules.kernel.errors import Unknown, UnknownArticle, UnsoundAdvice
from rules.kernel.facts import Points, Whole, YesNo
from rules.kernel.question import BothSides, Discipline, Inside, Items, Outcome, Question, Record
from rules.kernel.rulebook import Figure, Rulebook
from rules.kernel.units import Score, Side, Words
from rules.questions.groups import KindGroup
from rules.wire import values_of

GAME = Discipline("pebbles", Words("pebbles"))
PEBBLES = Words("pebbles")


class Sheet(Record):
    """What a side wrote."""

    kept = YesNo(Words("kept"))
    points = Whole(0, 99, None, Words("points"))
    remark = YesNo(Words("remark")).optional()


class Throw(Question):
    """How far a pebble was thrown."""

    discipline = GAME
    kind = "throw"
    group = KindGroup.MOVE
    label = hint = Words("Throw")
    outcomes = (Outcome("far", Words("It went far"), Words("It did.")),)

    metres = Whole(0, 999, None, Words("metres"))
    feet = Whole(0, 999, None, Words("feet"))
    seen = YesNo(Words("seen")).absent(False)
    measured = YesNo(Words("measured")).optional()
    score = Points(Words("score"))
    sheet = Inside(Sheet, Words("sheet"))
    throws = Items(Sheet, Words("throws"))
    sheets = BothSides(Inside(Sheet, Words("sheet")), Words("sheets"))


FAR = Figure("far", 20, "§1")
ARTICLES = {number: Article(number, PEBBLES, PEBBLES, "throws") for number in ("1", "1.a", "2")}


def by_article_one(question: Throw) -> Advice:
    """1: far is far."""
    return Advice("far", articles=["§1"], discretion=question.metres < question.figure(FAR))


def rulebook(decide: object = by_article_one, **changes: object) -> Rulebook:
    """A rulebook of pebbles."""
    told = {"id": "pebbles", "edition": "1", "title": PEBBLES, "game": GAME, "articles": ARTICLES, "in_force": {}}
    return Rulebook(**{**told, "rules": {Throw: decide}, **changes})  # type: ignore[arg-type]


def throw(**facts: object) -> Throw:
    """A question with these facts."""
    return Throw(values_of(Throw, facts))


def missing(question: Throw, *names: str) -> tuple[str, ...]:
    """What `needs` names."""
    with pytest.raises(Unknown) as caught:
        question.needs(*names)
    return caught.value.names


def test_reading_an_unknown_fact_ends_the_reading_with_its_name() -> None:
    advice = rulebook().advise(throw(feet=3))
    assert (advice.outcome, advice.missing, advice.articles) == ("needs-facts", ("metres",), ())


def test_needs_names_all_unknown_facts_and_none_that_is_known() -> None:
    assert missing(throw(feet=3), "metres", "feet", "score") == ("metres", "score")
    throw(feet=3, metres=1).needs("metres", "feet")


def test_an_optional_fact_that_is_unknown_ends_nothing() -> None:
    assert throw().measured is None
    assert throw().seen is False
    assert throw().known("metres") is None
    assert throw(measured=False).measured is False


def test_half_a_score_is_unknown_by_the_name_of_the_half() -> None:
    question = throw(score={"A": 3})
    assert question.known("score") is None
    assert missing(question, "score") == ("score.B",)
    with pytest.raises(Unknown) as caught:
        _ = question.score
    assert caught.value.names == ("score.B",)


def test_a_field_inside_another_is_named_with_a_dot() -> None:
    assert missing(throw(sheet={"kept": True}), "sheet") == ("sheet.points",)
    assert missing(throw(), "sheet.points") == ("sheet",)
    assert missing(throw(sheet={}), "sheet.kept", "sheet.points") == ("sheet.kept", "sheet.points")


def test_items_of_a_list_are_counted_from_one() -> None:
    question = throw(throws=[{"kept": True, "points": 1}, {"kept": True}])
    assert missing(question, "throws") == ("throws.2.points",)
    with pytest.raises(Unknown) as caught:
        _ = question.throws[1].points
    assert caught.value.names == ("throws.2.points",)


def test_what_each_side_has_is_read_by_side() -> None:
    question = throw(sheets={"A": {"kept": True, "points": 3}})
    assert question.sheets[Side.A].points == 3
    assert missing(question, "sheets") == ("sheets.B",)
    assert missing(question, "sheets.B.kept") == ("sheets.B",)
    with pytest.raises(Unknown) as caught:
        _ = question.sheets[Side.B]
    assert caught.value.names == ("sheets.B",)


def test_facts_do_not_change() -> None:
    with pytest.raises(AttributeError):
        throw(metres=1).metres = 2


def test_an_advice_has_no_default_article() -> None:
    with pytest.raises(TypeError):
        Advice("far")  # type: ignore[call-arg]
    with pytest.raises(UnsoundAdvice):
        Advice("far", articles=[])
    assert Advice("far", articles=[], uncited="not written down").articles == ()
    assert not_covered().articles == ()


def test_values_are_frozen() -> None:
    for value, field in (
        (Advice("far", articles=["§1"]), "outcome"),
        (Sanction("warning", Side.A, Force.MAY), "kind"),
        (Score(1, 2), "A"),
        (ARTICLES["1"], "number"),
        (rulebook(), "id"),
    ):
        with pytest.raises(FrozenInstanceError):
            setattr(value, field, "changed")
    with pytest.raises(TypeError):
        RULEBOOK.articles["9"] = ARTICLES["1"]  # type: ignore[index]


def test_an_article_without_its_mark_is_refused() -> None:
    with pytest.raises(ValueError, match="cited as '§1'"):
        rulebook(lambda question: Advice("far", articles=["1"])).advise(throw())
    with pytest.raises(ValueError, match="cited as"):
        ReportDuty("5.5.i", ReportWhen.AT_ONCE)


AT_NIGHT = {True: "§1", False: "§7"}
DUTY = ReportDuty("§8", ReportWhen.AT_ONCE)


def cites_nine(question: Throw) -> Advice:
    """In a branch that is hardly ever taken."""
    return Advice("far", articles=["§9" if question.metres == 999 else "§1"])


def cites_in_a_table(question: Throw) -> Advice:
    """Through a constant."""
    return Advice("far", articles=[AT_NIGHT[question.seen]])


def cites_in_a_report(question: Throw) -> Advice:
    """Through a duty to report."""
    return Advice("far", articles=["§1"], reports=[DUTY])


def cites_in_a_helper(question: Throw) -> Advice:
    """Through another function."""
    return cites_nine(question)


@pytest.mark.parametrize("decide", [cites_nine, cites_in_a_table, cites_in_a_report, cites_in_a_helper])
def test_an_article_without_a_text_is_an_import_error(decide: object, monkeypatch: pytest.MonkeyPatch) -> None:
    for function in (cites_nine, cites_in_a_table, cites_in_a_report, cites_in_a_helper):
        monkeypatch.setattr(function, "__module__", "rules.pebbles.throws")
    with pytest.raises(UnknownArticle):
        rulebook(decide)
    assert issubclass(UnknownArticle, ImportError)


def test_an_article_made_up_while_running_is_never_advised() -> None:
    with pytest.raises(UnsoundAdvice):
        rulebook(lambda question: Advice("far", articles=["§" + str(7)])).advise(throw())


def test_an_outcome_that_the_kind_does_not_have_is_never_advised() -> None:
    with pytest.raises(UnsoundAdvice):
        rulebook(lambda question: Advice("near", articles=["§1"])).advise(throw())


def test_a_kind_that_the_rulebook_does_not_have_is_not_covered() -> None:
    advice = rulebook(rules={}).advise(throw(metres=3))
    assert (advice.outcome, advice.discretion, advice.reading) == ("not-covered", True, ())


def test_a_discipline_has_one_kind_of_a_name() -> None:
    with pytest.raises(ImportError):
        GAME.enter(Throw)
