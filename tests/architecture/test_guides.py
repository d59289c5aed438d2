"""The guides name only what the screens say, in each language, and show the same pictures."""

import re

import pytest

from tests.guides import FIRST_DAY, ROOT, dictionary, in_bold

MOST_PICTURES, MOST_BYTES = 10, 60_000


@pytest.mark.parametrize(("language", "place"), [("en", 0), ("fr", 1)])
def test_a_guide_names_what_the_screens_say(language: str, place: int) -> None:
    words = {entry[place] for entry in dictionary()}
    named = in_bold(FIRST_DAY[language])
    assert len(named) > 60
    assert [word for word in named if word not in words] == []


def test_both_languages_name_the_same_words_in_the_same_order() -> None:
    pairs = list(zip(in_bold(FIRST_DAY["en"]), in_bold(FIRST_DAY["fr"]), strict=True))
    assert [pair for pair in pairs if pair not in dictionary()] == []


@pytest.mark.parametrize("language", FIRST_DAY)
def test_a_guide_shows_every_picture_of_its_language_and_they_are_small(language: str) -> None:
    folder = ROOT / "docs/screens/first-day"
    shown = re.findall(r"!\[.+?\]\(screens/first-day/(.+?)\)", FIRST_DAY[language].read_text())
    assert sorted(shown) == sorted(picture.name for picture in folder.glob(f"*.{language}.png"))
    assert 0 < len(shown) <= MOST_PICTURES
    assert [name for name in shown if (folder / name).stat().st_size > MOST_BYTES] == []
