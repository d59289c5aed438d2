"""A declaration that can't be meant is an import error that says what is wrong and what to do."""

from dataclasses import replace
from typing import Any

import pytest

from rules import RULEBOOKS, Article, Words
from rules.eubgf_2020.play import SET_UP_VALID_AT
from rules.fbs_classique_2007.challenges import POINTS_A_GOOD_WORD
from rules.kernel.editions import assembled
from rules.kernel.errors import UnsoundRulebook
from rules.kernel.rulebook import Figure, figures_read
from rules.kernel.variation import Edition, Variation
from rules.questions.backgammon.leaving import Withdrawal
from rules.questions.backgammon.pace import SlowPlay
from rules.questions.scrabble.drawing import Overdraw
from tests.rules.variations.breval_club import RULEBOOK as CLUB
from tests.rules.variations.breval_club import premature_roll
from tests.rules.variations.eubgf_2028 import RULEBOOK as NEXT

EUROPE = RULEBOOKS["eubgf-2020"]
TEXT = Article("2.2.iv", Words("Late"), Words("Late."), "presence")


def bare(**changes: Any) -> Variation:
    """A variation that changes nothing but this."""
    told = {"of": "eubgf-2020", "id": "club", "edition": "1", "title": Words("Club"), "in_force": {}}
    return Variation(**{**told, **changes})


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"replaced": ["9.9"], "articles": {"9.9": TEXT}}, "club replaces 9.9, which eubgf-2020 hasn't got: add it"),
        ({"added": ["4.5"], "articles": {"4.5": TEXT}}, "club adds 4.5, which eubgf-2020 has got: replace it"),
        ({"removed": ["9.9"]}, "club removes 9.9, which eubgf-2020 hasn't got"),
        (
            {"removed": ["4.5"], "replaced": ["4.5"], "articles": {"4.5": TEXT}},
            "club both removes and replaces 4.5",
        ),
        ({"removed": ["4.1.v.a"]}, "club removes 4.1.v.a, which the rule of .* cites: replace that too"),
        ({"replaced": ["2.2.iv"]}, "club: 2.2.iv has no text"),
        ({"articles": {"2.2.iv": TEXT}}, "club: 2.2.iv has a text, but is neither replaced nor added"),
        ({"silent": [Withdrawal]}, "club is silent on withdrawal, and so is eubgf-2020"),
        (
            {"silent": [SlowPlay], "rules": {SlowPlay: premature_roll}},
            "silent on slow-play and has a rule for it",
        ),
        ({"rules": {Overdraw: premature_roll}}, "club: overdraw isn't a kind of backgammon"),
        ({"figures": {POINTS_A_GOOD_WORD: 1}}, "club changes the figure points_a_good_word, which no rule of it reads"),
        ({"figures": {Figure("set_up_valid_at_roll", 9, "§4.2.iv"): 1}}, "which no rule of it reads"),
        (
            {"figures": {SET_UP_VALID_AT: 4}},
            "which 4.2.iv states: replace its text too",
        ),
        ({"in_force": {"from": "2026-13-01"}}, "club: in force from: found '2026-13-01', expected a day"),
        (
            {"in_force": {"from": "2026-01-02", "until": "2026-01-01"}},
            "until 2026-01-01, which is before",
        ),
        ({"in_force": {"since": "2026-01-02"}}, "club: in force has since, expected from and until"),
    ],
)
def test_a_variation_that_can_not_be_meant_is_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(UnsoundRulebook, match=said):
        assembled([EUROPE, bare(**changes)])


def test_a_refusal_is_an_import_error() -> None:
    assert issubclass(UnsoundRulebook, ImportError)
    assert list(assembled([EUROPE, bare()])) == ["eubgf-2020", "club"]


def test_a_rule_that_cites_an_article_without_a_text_is_refused() -> None:
    with pytest.raises(ImportError, match=r"club: the rule of premature-roll cites c\.1, which has no text"):
        assembled([EUROPE, bare(rules=CLUB.rules)])


def test_nothing_varies_itself_in_the_end() -> None:
    one, other = bare(of="other", id="one"), bare(of="one", id="other")
    with pytest.raises(UnsoundRulebook, match="one varies other varies one: a rulebook can't vary itself"):
        assembled([EUROPE, one, other])


def test_what_is_varied_is_among_the_rulebooks() -> None:
    with pytest.raises(UnsoundRulebook, match="club varies eubgf-2019, which isn't among the rulebooks"):
        assembled([EUROPE, bare(of="eubgf-2019")])


def test_an_id_is_declared_once() -> None:
    with pytest.raises(UnsoundRulebook, match="club is declared twice"):
        assembled([EUROPE, bare(), bare()])


def test_the_order_of_declaring_makes_no_difference() -> None:
    assert assembled([CLUB, NEXT, EUROPE]) == dict(assembled([EUROPE, NEXT, CLUB]))


def test_an_edition_begins_later_than_the_one_before() -> None:
    with pytest.raises(UnsoundRulebook, match="eubgf-2028 follows eubgf-2020 and isn't in force from a later day"):
        assembled([EUROPE, replace(NEXT, in_force={"from": "2020-03-05"})])
    with pytest.raises(UnsoundRulebook, match="doesn't say from which day on"):
        assembled([EUROPE, replace(NEXT, in_force={})])


def test_days_of_two_editions_do_not_overlap() -> None:
    ends_too_late = replace(EUROPE, in_force={"from": "2020-03-05", "until": "2028-01-01"})
    with pytest.raises(UnsoundRulebook, match="until 2028-01-01 and eubgf-2028 from 2028-01-01: the days overlap"):
        assembled([ends_too_late, NEXT])
    rival = replace(NEXT, id="eubgf-rival")
    with pytest.raises(UnsoundRulebook, match="isn't in force from a later day"):
        assembled([EUROPE, NEXT, rival])


def test_an_edition_of_a_variation_takes_its_place() -> None:
    second = Edition(
        of="breval-club", id="breval-club-2", edition="2027", title=CLUB.title, in_force={"from": "2027-09-01"},
    )  # fmt: skip
    found = assembled([EUROPE, CLUB, second])
    assert found["breval-club"].in_force["until"] == "2027-08-31"
    assert found["breval-club-2"].ancestors == ("breval-club", "eubgf-2020")
    assert found["breval-club-2"].in_force_of("c.1") == {"from": "2026-10-01", "until": None}
    assert found["breval-club-2"].figures == found["breval-club"].figures


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=lambda rulebook: rulebook.id)
def test_every_figure_is_stated_in_an_article_and_its_name_stands_for_one_number(rulebook: Any) -> None:
    found = {figure for decide in rulebook.rules.values() for figure in figures_read(decide)}
    assert all(figure.stated_in.removeprefix("§") in rulebook.articles for figure in found)
    assert len({figure.name for figure in found}) == len(found)
