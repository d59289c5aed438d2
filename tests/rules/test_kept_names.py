"""Names that other parts rely on, edges of bounds, and the figures in refusals: what a slip of the pen would change."""

import re
from typing import Any

import pytest

from rules import RULEBOOKS, QuestionError
from rules.auditing import audited
from rules.kernel.facts import Number, Text
from rules.kernel.rulebook import figures_read
from rules.kernel.shapes import LONGEST_LIST, items_of
from rules.kernel.units import Words
from rules.questions import commonness, everyday_words
from rules.questions.backgammon.languages import CODE, Language
from rules.scoresheets.errors import SheetError
from rules.wire import advise_json, values_of

KINDS = list(dict.fromkeys(kind for book in RULEBOOKS.values() for kind in book.game.kinds.values()))
FIGURES = {figure for book in RULEBOOKS.values() for decide in book.rules.values() for figure in figures_read(decide)}


def test_figures_go_by_names_that_an_edition_can_write() -> None:
    assert FIGURES
    assert not [figure.name for figure in FIGURES if not re.fullmatch(r"[a-z]+(_[a-z]+)*", figure.name)]


IN_WORDS = {
    0: "no", 1: "one|first|single|an?|once", 2: "two|second|twice", 3: "three|third", 4: "four|fourth", 5: "five|fifth",
    6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten", 12: "twelve", 15: "fifteen", 16: "sixteen",
    20: "twenty|twentieth", 24: "twenty-four", 25: "twenty-five",
}  # fmt: skip
OTHERWISE = {
    "deposit_in_cents": "30 euros",
    "dice_a_side": "a pair of dice",
    "last_roll_to_show_a_wrong_start": "before the fourth roll",
    "longest_short_match": "9 points or fewer",
    "observer_cents_an_hour": "50 euros an hour",
    "set_up_valid_at_roll": "second turn|fourth roll",
    "time_trouble_seconds": "five minutes",
}
"""How an article states a figure that it gives in another unit, or as the neighbour of a bound."""


def test_a_figure_stands_in_the_text_of_its_article() -> None:
    misplaced = []
    for book in RULEBOOKS.values():
        for figure in sorted({each for decide in book.rules.values() for each in figures_read(decide)}, key=str):
            text = book.articles[figure.stated_in.removeprefix("§")].text["en"].lower()
            stated = OTHERWISE.get(figure.name, f"{figure.value}|{IN_WORDS.get(figure.value, figure.value)}")
            if not re.search(rf"\b(?:{stated})\b", text):
                misplaced.append(f"{book.id} {figure.name} {figure.value} {figure.stated_in}")
    assert misplaced == []


def test_common_kinds_are_kinds() -> None:
    by_name = {kind.kind for kind in KINDS}
    named = [name for names in vars(commonness).values() if isinstance(names, tuple) for name in names]
    assert named
    assert not set(named) - by_name


def test_everyday_words_are_of_kinds_of_their_discipline() -> None:
    kinds_of = {book.discipline: {kind.kind for kind in book.game.kinds.values()} for book in RULEBOOKS.values()}
    assert kinds_of.keys() == everyday_words.BY_DISCIPLINE.keys()
    for discipline, words in everyday_words.BY_DISCIPLINE.items():
        assert words.keys() <= kinds_of[discipline]


def test_languages_have_codes() -> None:
    assert all(CODE.fullmatch(language.value) for language in Language)


@pytest.mark.parametrize(
    ("kind", "told"),
    [(kind, answer.facts) for kind in KINDS for joint in kind.joints for answer in joint.answers],
    ids=str,
)
def test_what_a_joint_answer_tells_are_facts_of_the_kind(kind: Any, told: dict[str, Any]) -> None:
    plain = {name: value for name, value in told.items() if "." not in name}
    assert values_of(kind, plain).keys() >= plain.keys()
    assert {name.partition(".")[0] for name in told} <= kind.facts.keys()


def test_a_number_may_be_its_bounds() -> None:
    number = Number(1, 300, None, Words("figure"))
    assert [number.parse(found, "figure") for found in (1.0, 1, 300.0, 300)] == [1.0, 1, 300.0, 300]
    for found in (0.99, 300.01, 0, 301, float("nan")):
        with pytest.raises(QuestionError):
            number.parse(found, "figure")


def test_a_list_may_have_as_many_items_as_are_allowed() -> None:
    assert len(items_of([None] * LONGEST_LIST, "items")) == LONGEST_LIST
    with pytest.raises(QuestionError, match=f"at most {LONGEST_LIST} items"):
        items_of([None] * (LONGEST_LIST + 1), "items")


def test_a_text_that_is_too_long_is_told_how_long_it_may_be() -> None:
    assert Text(Words("text"), 3).parse("abc", "text") == "abc"
    with pytest.raises(QuestionError, match="at most 3 characters"):
        Text(Words("text"), 3).parse("abcd", "text")


def test_an_unreadable_transcript_is_called_by_its_name() -> None:
    with pytest.raises(SheetError, match=r"sheet\.mat"):
        audited(b"no match", "sheet.mat", rulebook=None)


RACK = {"ending": "out", "by": "A", "bag": 0, "score": {"A": 1, "B": 2}, "racks": {"A": "", "B": "ABCDEFGH"}}
CLAIM = {"by": "A", "ground": "16-moves"}
REFUSED = [
    ("fbs-classique-2007", "end-scoring", RACK, "out-of-range", "racks.B", "at most 7 letters"),
    (
        "fmjd-extracts", "draw-claim", CLAIM | {"pieces": {"A": {"kings": 0, "men": 0}}}, "contradiction",
        "pieces.A.kings", "A player without a piece on the board has lost",
    ),
    (
        "fmjd-extracts", "draw-claim", CLAIM | {"pieces": {"B": {"kings": 20, "men": 1}}}, "contradiction",
        "pieces.B.kings", "20 kings and 1 men are more than the 20 pieces",
    ),
    (
        "fmjd-extracts", "draw-claim", CLAIM | {"moves": {"A": 3, "B": 1}}, "contradiction",
        "moves.A", "made 3 moves and the other 1",
    ),
    (
        "eubgf-2020", "crawford-game",
        {"match_length": 7, "scores_before": [{"A": 0, "B": 3}, {"A": 0, "B": 2}]}, "contradiction",
        "scores_before.1.B", "A player had 3 before game 1 and only 2 before the next",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("rulebook", "kind", "facts", "code", "field", "said"), REFUSED)
def test_a_refusal_gives_the_figures(
    rulebook: str, kind: str, facts: dict[str, Any], code: str, field: str, said: str
) -> None:
    with pytest.raises(QuestionError) as refused:
        advise_json({"rulebook": rulebook, "kind": kind, "facts": facts})
    assert (refused.value.code.value, refused.value.field) == (code, field)
    assert said in refused.value.message


def test_one_king_without_men_may_claim() -> None:
    pieces = {"A": {"kings": 1, "men": 0}, "B": {"kings": 20, "men": 0}}
    assert advise_json({"rulebook": "fmjd-extracts", "kind": "draw-claim", "facts": CLAIM | {"pieces": pieces}})
    men_alone = {"A": {"men": 20}}
    assert advise_json({"rulebook": "fmjd-extracts", "kind": "draw-claim", "facts": CLAIM | {"pieces": men_alone}})
