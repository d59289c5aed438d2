"""Scrabble's arithmetic: what letters are worth, and what is left of a total at the end."""

import pytest

from rules.games.scrabble.end_scoring import after_going_out, after_stopping, less_penalties
from rules.games.scrabble.letters import are_letters, value_of

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_every_letter_has_the_value_of_the_french_set() -> None:
    assert [value_of(letter) for letter in ALPHABET] == [
        1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10,
    ]  # fmt: skip


def test_a_blank_is_worth_nothing_and_a_letter_twice_counts_twice() -> None:
    assert value_of("??") == 0
    assert value_of("ZEZ?") == 21
    assert value_of("") == 0


@pytest.mark.parametrize(("text", "are"), [("EAQ?", True), ("", True), ("É", False), ("a", False), ("24/18", False)])
def test_letters_are_capitals_without_accents(text: str, are: bool) -> None:
    assert are_letters(text) is are


def test_going_out_moves_the_letters_from_one_total_to_the_other() -> None:
    assert after_going_out((401, 395), "EAQ", is_first_out=True) == (411, 385)
    assert after_going_out((401, 395), "EAQ", is_first_out=False) == (391, 405)


def test_where_neither_side_went_out_each_loses_its_own_letters() -> None:
    assert after_stopping((0, 0), ("AEIRSTU", "KWXYZ??")) == (-7, -50)


def test_penalties_are_not_credited() -> None:
    assert less_penalties((400, 390), (10, 5)) == (390, 385)
