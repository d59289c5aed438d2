"""Texts: articles out of .toml files, refused where something is missing."""

import re
from pathlib import Path

import pytest

from rules import RULEBOOKS, Rulebook, texts

GOOD = """
heading = { en = "1 Games", fr = "1 Parties" }

["1.a"]
title = { en = "A game", fr = "Une partie" }
en = \"\"\"
One
game.\"\"\"
fr = "Une partie : c'est ça."
readings = [{ en = "So.", fr = "Ainsi." }]
"""


def read(tmp_path: Path, **sections: str) -> texts.Texts:
    """The texts of a rulebook with these sections."""
    for section, text in sections.items():
        (tmp_path / f"{section}.toml").write_text(text, "utf-8")
    return texts.read(str(tmp_path / "__init__.py"), *sections)


def test_an_article_is_read_with_its_title_its_text_and_its_readings(tmp_path: Path) -> None:
    article = read(tmp_path, games=GOOD).articles["1.a"]
    assert (article.number, article.section) == ("1.a", "games")
    assert article.text["en"] == "One game."
    assert article.text["fr"] == "Une partie\u00a0: c’est ça."
    assert [reading["fr"] for reading in article.readings] == ["Ainsi."]


@pytest.mark.parametrize(
    ("spoilt", "by"),
    [
        ("heading", "title"),
        ('fr = "Une partie : c', 'de = "Une partie : c'),
        ('title = { en = "A game", fr = "Une partie" }', 'title = { en = "A game" }'),
        ('["1.a"]', '["1.a"'),
    ],
)
def test_a_text_that_lacks_something_is_an_import_error(tmp_path: Path, spoilt: str, by: str) -> None:
    assert spoilt in GOOD
    with pytest.raises(ImportError, match=r"games\.toml"):
        read(tmp_path, games=GOOD.replace(spoilt, by, 1)).sections["games"]


def test_a_section_is_read_when_a_text_of_it_is_wanted(tmp_path: Path) -> None:
    found = read(tmp_path, games=GOOD, others='heading = 7\n["2"]\n')
    assert list(found.articles) == ["1.a", "2"]
    assert found.articles["1.a"].title["en"] == "A game"
    assert "2" in found.articles
    with pytest.raises(ImportError, match=r"others\.toml"):
        found.articles["2"]


def test_an_article_that_the_import_would_not_see_is_an_import_error(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        games=GOOD + '["1.b"]  # seen by a reader of TOML alone\ntitle = { en = "B", fr = "B" }\nen = "B"\nfr = "B"\n',
    )
    with pytest.raises(ImportError, match="a line of its own"):
        found.articles["1.a"]


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=lambda rulebook: rulebook.id)
def test_every_section_of_a_rulebook_can_be_read(rulebook: Rulebook) -> None:
    assert all(words["en"] and words["fr"] for words in rulebook.sections.values())
    assert all(article.number == number for number, article in rulebook.articles.items())


def test_an_article_in_two_sections_is_an_import_error(tmp_path: Path) -> None:
    with pytest.raises(ImportError, match="twice"):
        read(tmp_path, games=GOOD, others=GOOD)


def test_a_section_without_a_file_is_an_import_error(tmp_path: Path) -> None:
    with pytest.raises(ImportError, match=r"games\.toml"):
        texts.read(str(tmp_path / "__init__.py"), "games")


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=lambda rulebook: rulebook.id)
def test_articles_are_numbered_as_the_pages_number_them(rulebook: Rulebook) -> None:
    for number in rulebook.articles:
        assert re.fullmatch(r"[a-z0-9]+([.-][a-z0-9]+)*", number)


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=lambda rulebook: rulebook.id)
def test_every_toml_file_of_a_rulebook_is_read(rulebook: Rulebook) -> None:
    folder = Path(texts.__file__).parent / rulebook.id.replace("-", "_")
    assert {file.stem for file in folder.glob("*.toml")} == set(rulebook.sections)
