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
    kim = "Kim Marchand: kept, Kim Marchand 7, Lou Halvorsen 1"
    assert AdviceSpeaker("en", NAMES).facts(question) == [("score sheets", f"{kim}; Lou Halvorsen: not kept")]


def test_a_part_that_is_unknown_is_not_said_to_be_otherwise() -> None:
    sheets = {"A": {"kept": None, "score": {"A": 7, "B": None}}, "B": {"kept": False}}
    question = {"rulebook": "eubgf-2020", "kind": "score-disagreement", "facts": {"sheets": sheets}}
    said = "Kim Marchand: Kim Marchand 7, Lou Halvorsen unknown; Lou Halvorsen: not kept"
    assert AdviceSpeaker("en", NAMES).facts(question) == [("score sheets", said)]


@pytest.mark.parametrize(
    ("rulebook", "kind", "facts", "said"),
    [
        ("eubgf-2020", "time-expired", {"expired": ["A"], "declared_by": "B"}, ["Kim Marchand", "Lou Halvorsen"]),
        ("eubgf-2020", "crawford-double", {"result": {"winner": "B", "win": "single"}}, ["Lou Halvorsen, single game"]),
        ("eubgf-2020", "match-length", {"length_written": {"A": False, "B": True}},
         ["Kim Marchand: no; Lou Halvorsen: yes"]),
        ("fmjd-extracts", "draw-claim", {"pieces": {"A": {"kings": 2, "men": 1}, "B": {"kings": 1, "men": 0}}},
         ["Kim Marchand: 2 kings, 1 man; Lou Halvorsen: 1 king, 0 men"]),
        ("eubgf-2020", "illegal-move",
         {"position": {"points": {"24": 2, "6": 5}, "opponent_points": {"1": 2}, "bar": 1, "opponent_bar": 0}},
         ["checkers of the player by point: 24 (2), 6 (5); on the bar: 1; checkers of the opponent: 1 (2)"]),
    ],
)  # fmt: skip
def test_a_side_is_said_by_name_and_a_part_in_its_own_words(
    rulebook: str, kind: str, facts: dict[str, object], said: list[str]
) -> None:
    found = AdviceSpeaker("en", NAMES).facts({"rulebook": rulebook, "kind": kind, "facts": facts})
    assert sorted(value for _, value in found) == sorted(said)


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
