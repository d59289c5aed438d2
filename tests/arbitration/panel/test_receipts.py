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
