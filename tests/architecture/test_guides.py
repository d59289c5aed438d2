"""The guides name only what the screens say, in each language, and the same things in both."""

import pytest

from tests.guides import FIRST_DAY, dictionary, in_bold


@pytest.mark.parametrize(("language", "place"), [("en", 0), ("fr", 1)])
def test_a_guide_names_what_the_screens_say(language: str, place: int) -> None:
    words = {entry[place] for entry in dictionary()}
    named = in_bold(FIRST_DAY[language])
    assert len(named) > 60
    assert [word for word in named if word not in words] == []


def test_both_languages_name_the_same_words_in_the_same_order() -> None:
    pairs = list(zip(in_bold(FIRST_DAY["en"]), in_bold(FIRST_DAY["fr"]), strict=True))
    assert [pair for pair in pairs if pair not in dictionary()] == []
