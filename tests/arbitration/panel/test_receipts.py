"""The words of which receipts are made."""

import pytest

from arbitration.panel.receipts import WORDS, receipt
from tournaments.words import HOUSE


@pytest.mark.parametrize("language", HOUSE.languages)
def test_a_language_has_64_different_words_of_five_letters(language: str) -> None:
    words = WORDS[language].split()
    assert len(words) == len(set(words)) == 64
    assert {len(word) for word in words} == {5}
    assert set(receipt("5e" * 32, language)) <= set(words)


@pytest.mark.parametrize("language", HOUSE.languages)
def test_no_receipt_says_a_word_twice(language: str) -> None:
    receipts = [receipt(f"{number:064x}", language) for number in range(5_000)]
    assert not [words for words in receipts if len(set(words)) < 3]
    assert len(set(receipts)) > 4_900


def test_only_the_repeated_word_of_a_receipt_gives_way_to_the_next() -> None:
    assert receipt("5e" * 32, "en") == ("grape", "coral", "hazel")
    assert receipt(f"{3:064x}", "en") == ("stone", "cabin", "candy")  # the digest says cabin twice
