"""Facts in words: never the name that the code has for one."""

import pytest

from arbitration.advice.phrases import AdviceSpeaker

NAMES = {"A": "Kim Marchand", "B": "Lou Halvorsen"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("when it was noticed", "while playing")),
        ("fr", ("moment où on l’a relevé", "pendant la partie")),
        ("de", ("wann es bemerkt wurde", "beim Spielen")),
    ],
)
def test_a_fact_that_this_rulebook_does_not_read_is_said_as_another_one_says_it(
    language: str, said: tuple[str, str]
) -> None:
    question = {"rulebook": "backgammon-basics", "kind": "completion", "facts": {"phase": "in-game"}}
    assert AdviceSpeaker(language, NAMES).facts(question) == [said]


def test_a_fact_that_no_rulebook_has_words_for_is_left_out() -> None:
    question = {"rulebook": "eubgf-2020", "kind": "slow-play", "facts": {"by": "A"}}
    assert AdviceSpeaker("fr", NAMES).facts(question) == []
