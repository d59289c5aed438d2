"""Disputes are found by the words that people use for them, slips included."""

import pytest

from rules import RULEBOOKS, book
from rules.questions.everyday_words import BY_DISCIPLINE
from rules.registry import IDS

DISCIPLINES = {RULEBOOKS[each].discipline: RULEBOOKS[each].game for each in IDS}

ASKED = [
    ("eubgf-2020", "cocked", "dice-roll"),
    ("eubgf-2020", "cokced", "dice-roll"),
    ("eubgf-2020", "dé cassé", "dice-roll"),
    ("eubgf-2020", "flag", "time-expired"),
    ("ffbg-cdf-2007", "drapeau", "time-expired"),
    ("eubgf-2020", "forfeit", "lateness"),
    ("ffbg-cdf-2007", "forfait", "lateness"),
    ("eubgf-2020", "beaver", "money-play-concept"),
    ("eubgf-2020", "beever", "money-play-concept"),
    ("eubgf-2020", "phone", "outside-aid"),
    ("ffbg-cdf-2007", "téléphone", "outside-aid"),
    ("ffbg-cdf-2007", "telefone", "outside-aid"),
    ("eubgf-2020", "takeback", "end-of-turn"),
    ("fbs-classique-2007", "phone", "misconduct"),
    ("fbs-classique-2007", "joker", "blank"),
    ("fbs-classique-2007", "forfait", "absence"),
    ("fmjd-extracts", "fanion", "flag-fall"),
    ("fmjd-extracts", "threefold", "draw-claim"),
    ("fmjd-extracts", "phone", "forbidden-conduct"),
]


@pytest.mark.parametrize("discipline", DISCIPLINES)
def test_every_entry_is_of_a_kind_and_in_both_languages(discipline: str) -> None:
    for kind, said in BY_DISCIPLINE[discipline].items():
        assert kind in DISCIPLINES[discipline].kinds
        assert said["en"]
        assert said["fr"]


@pytest.mark.parametrize(("rulebook", "asked", "kind"), ASKED)
def test_a_kind_is_among_the_first_three_found(rulebook: str, asked: str, kind: str) -> None:
    kinds = [hit.name for hit in book.search(rulebook, asked).hits if hit.what == book.KIND]

    assert kind in kinds[:3]
