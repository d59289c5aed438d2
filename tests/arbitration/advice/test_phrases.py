"""Facts in words: never the name that the code has for one."""

import pytest

from arbitration.advice.phrases import SET_ASIDE, AdviceSpeaker
from rules.wire import advise_json

NAMES = {"A": "Kim Marchand", "B": "Lou Halvorsen"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("when it was offered or claimed", "while playing")),
        ("fr", ("moment de l’offre ou de la demande", "pendant la partie")),
        ("de", ("Zeitpunkt des Angebots oder Anspruchs", "beim Spielen")),
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


def test_what_each_side_has_is_said_with_its_name() -> None:
    sheets = {"A": {"kept": True, "score": {"A": 7, "B": 1}}, "B": {"kept": False}}
    question = {"rulebook": "eubgf-2020", "kind": "score-disagreement", "facts": {"sheets": sheets}}
    kim = "Kim Marchand (sheet kept yes; score on the sheet Kim Marchand 7, Lou Halvorsen 1)"
    assert AdviceSpeaker("en", NAMES).facts(question) == [("score sheets", f"{kim}; Lou Halvorsen (sheet kept no)")]


def test_scores_before_each_game_have_its_number() -> None:
    facts = {"scores_before": [{"A": 0, "B": 0}, {"A": 1, "B": 0}]}
    [(_, said)] = AdviceSpeaker("en", NAMES).facts(
        {"rulebook": "eubgf-2020", "kind": "crawford-double", "facts": facts}
    )
    assert said == "Game 1: Kim Marchand 0, Lou Halvorsen 0; Game 2: Kim Marchand 1, Lou Halvorsen 0"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The earlier ruling is set aside"),
        ("fr", "La décision antérieure est annulée"),
        ("de", "Die frühere Entscheidung wird aufgehoben"),
    ],
)
def test_a_ruling_that_is_set_aside_says_so_and_any_other_what_it_decides(language: str, said: str) -> None:
    question = {"rulebook": "eubgf-2020", "kind": "premature-roll", "facts": {"by": "A", "opponent_turn_over": True}}
    speaker, advised = AdviceSpeaker(language, NAMES), advise_json(question)
    assert speaker.ruling(question, {**advised, "outcome": SET_ASIDE})["verdict"] == said
    assert speaker.ruling(question, advised)["verdict"] not in ("", said)
