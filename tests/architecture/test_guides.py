"""The guides name only what the screens say, in each language, and show the same pictures."""

import re
from pathlib import Path

import pytest

from tests.guides import FIRST_DAY, ROOT, RUNNING, dictionary, in_bold

MOST_PICTURES, MOST_BYTES = 10, 60_000


@pytest.mark.parametrize(("guides", "fewest"), [(FIRST_DAY, 60), (RUNNING, 25)], ids=["first day", "running"])
@pytest.mark.parametrize(("language", "place"), [("en", 0), ("fr", 1)])
def test_a_guide_names_what_the_screens_say(guides: dict[str, Path], fewest: int, language: str, place: int) -> None:
    words = {entry[place] for entry in dictionary()}
    named = in_bold(guides[language])
    assert len(named) > fewest
    assert [word for word in named if word not in words] == []


@pytest.mark.parametrize("guides", [FIRST_DAY, RUNNING], ids=["first day", "running"])
def test_both_languages_name_the_same_words_in_the_same_order(guides: dict[str, Path]) -> None:
    pairs = list(zip(in_bold(guides["en"]), in_bold(guides["fr"]), strict=True))
    assert [pair for pair in pairs if pair not in dictionary()] == []


@pytest.mark.parametrize(("guides", "name"), [(FIRST_DAY, "first-day"), (RUNNING, "running")])
@pytest.mark.parametrize("language", FIRST_DAY)
def test_a_guide_shows_every_picture_of_its_language_and_they_are_small(
    guides: dict[str, Path], name: str, language: str
) -> None:
    folder = ROOT / "docs/screens" / name
    shown = re.findall(rf"!\[.+?\]\(screens/{name}/(.+?)\)", guides[language].read_text())
    assert sorted(shown) == sorted(picture.name for picture in folder.glob(f"*.{language}.png"))
    assert 0 < len(shown) <= MOST_PICTURES
    assert [each for each in shown if (folder / each).stat().st_size > MOST_BYTES] == []
