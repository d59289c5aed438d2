"""Texts: articles out of .toml files, one for each section and language, refused where something is missing."""

import re
from pathlib import Path

import pytest

from rules import RULEBOOKS, Rulebook, texts
from rules.kernel.catalogues import LANGUAGES

ENGLISH = """
heading = "1 Games"

["1.a"]
title = "A game"
text = \"\"\"
One
game.\"\"\"
readings = ["So."]
"""
FRENCH = """
heading = "1 Parties"

["1.a"]
title = "Une partie"
text = "Une partie : c'est ça."
readings = ["Ainsi."]
"""
KLINGON = """
heading = "1 Quj"

["1.a"]
title = "Quj"
text = "wa' Quj."
readings = ["vaj."]
"""


def write(tmp_path: Path, language: str, section: str, text: str) -> None:
    """One section in one language."""
    file = tmp_path / "texts" / language / f"{section}.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def read(tmp_path: Path, *sections: str, **languages: str) -> texts.Texts:
    """The texts of a rulebook with these sections, each of them the same in each language."""
    for language, text in {"en": ENGLISH, "fr": FRENCH, **languages}.items():
        for section in sections:
            write(tmp_path, language, section, text)
    return texts.read(str(tmp_path / "__init__.py"), *sections)


def test_an_article_is_read_with_its_title_its_text_and_its_readings(tmp_path: Path) -> None:
    article = read(tmp_path, "games").articles["1.a"]
    assert (article.number, article.section) == ("1.a", "games")
    assert article.text["en"] == "One game."
    assert article.text["fr"] == "Une partie\u00a0: c’est ça."
    assert [reading["fr"] for reading in article.readings] == ["Ainsi."]


def test_a_language_is_added_by_its_files(tmp_path: Path) -> None:
    found = read(tmp_path, "games", tlh=KLINGON)
    article = found.articles["1.a"]
    assert dict(found.sections["games"]) == {"en": "1 Games", "fr": "1 Parties", "tlh": "1 Quj"}
    assert dict(article.title) == {"en": "A game", "fr": "Une partie", "tlh": "Quj"}
    assert article.text["tlh"] == "wa’ Quj."
    assert [reading["tlh"] for reading in article.readings] == ["vaj."]
    assert article.text["en"] == "One game."


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=lambda rulebook: rulebook.id)
def test_every_rulebook_can_be_read_in_german(rulebook: Rulebook) -> None:
    assert "de" in rulebook.languages
    for article in rulebook.articles.values():
        for text in (article.text, *article.readings):
            assert text["de"] not in (text["en"], text["fr"]), article.number


@pytest.mark.parametrize(
    ("spoilt", "by", "said"),
    [
        ('["1.a"]', '["1.b"]', r"article 1\.a is missing"),
        ('["1.a"]', '["2"]\ntitle = "2"\ntext = "2"\n["1.a"]', r"article 2 isn't in the English text"),
        ('["vaj."]', '["vaj.", "vaj."]', r"article 1\.a: found 2 readings, expected 1"),
        ("readings", "acted_on", r"article 1\.a: found acted_on"),
        ("readings", 'decides_nothing = "Qo\'."\nreadings', r"article 1\.a: decides_nothing"),
        ("title", "titel", r"article 1\.a: found titel"),
        ('title = "Quj"', "", "title"),
        ("heading", "header", "heading"),
        ('["1.a"]', '["1.a"', "can't be read"),
    ],
)
def test_a_language_that_says_less_or_more_than_the_english_is_refused(
    tmp_path: Path, spoilt: str, by: str, said: str
) -> None:
    assert spoilt in KLINGON
    found = read(tmp_path, "games", tlh=KLINGON.replace(spoilt, by, 1))
    with pytest.raises(ImportError, match=rf"texts/tlh/games\.toml.*{said}"):
        found.articles["1.a"]


def test_a_language_without_a_section_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "tlh", "others", KLINGON)
    with pytest.raises(ImportError, match=r"texts/tlh/games\.toml can't be read"):
        read(tmp_path, "games").articles["1.a"]


@pytest.mark.parametrize("spoilt", ["heading", "title", "text"])
def test_an_english_text_that_lacks_something_is_an_import_error(tmp_path: Path, spoilt: str) -> None:
    assert spoilt in ENGLISH
    with pytest.raises(ImportError, match=r"texts/en/games\.toml"):
        read(tmp_path, "games", en=ENGLISH.replace(spoilt, "other", 1)).sections["games"]


def test_a_section_is_read_when_a_text_of_it_is_wanted(tmp_path: Path) -> None:
    write(tmp_path, "en", "others", 'heading = 7\n["2"]\n')
    read(tmp_path, "games")
    found = texts.read(str(tmp_path / "__init__.py"), "games", "others")
    assert list(found.articles) == ["1.a", "2"]
    assert found.articles["1.a"].title["en"] == "A game"
    assert "2" in found.articles
    with pytest.raises(ImportError, match=r"others\.toml"):
        found.articles["2"]


def test_an_article_that_the_import_would_not_see_is_an_import_error(tmp_path: Path) -> None:
    unseen = ENGLISH + '["1.b"]  # seen by a reader of TOML alone\ntitle = "B"\ntext = "B"\n'
    found = read(tmp_path, "games", en=unseen)
    with pytest.raises(ImportError, match="a line of its own"):
        found.articles["1.a"]


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=lambda rulebook: rulebook.id)
def test_every_section_of_a_rulebook_can_be_read(rulebook: Rulebook) -> None:
    assert all(all(dict(words).values()) for words in rulebook.sections.values())
    assert all(article.number == number for number, article in rulebook.articles.items())


def test_an_article_in_two_sections_is_an_import_error(tmp_path: Path) -> None:
    with pytest.raises(ImportError, match="twice"):
        read(tmp_path, "games", "others")


def test_a_section_without_a_file_is_an_import_error(tmp_path: Path) -> None:
    write(tmp_path, "en", "others", ENGLISH)
    write(tmp_path, "fr", "others", FRENCH)
    with pytest.raises(ImportError, match=r"texts/en/games\.toml"):
        texts.read(str(tmp_path / "__init__.py"), "games")


def test_a_rulebook_without_english_is_an_import_error(tmp_path: Path) -> None:
    write(tmp_path, "fr", "games", FRENCH)
    with pytest.raises(ImportError, match="texts/en is missing"):
        texts.read(str(tmp_path / "__init__.py"), "games")


def test_a_text_is_english_in_a_language_that_the_rulebook_is_not_written_in(tmp_path: Path) -> None:
    title = read(tmp_path, "games").articles["1.a"].title
    assert "de" not in dict(title)
    assert (title["de"], title.written("de")) == (title["en"], title.written("en"))
    assert title["fr"] != title["en"]


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=lambda rulebook: rulebook.id)
def test_every_rulebook_is_in_every_language_of_the_law(rulebook: Rulebook) -> None:
    assert set(LANGUAGES) <= set(rulebook.languages)


def test_a_rulebook_without_texts_is_an_import_error(tmp_path: Path) -> None:
    with pytest.raises(ImportError, match="texts can't be read"):
        texts.read(str(tmp_path / "__init__.py"), "games")


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=lambda rulebook: rulebook.id)
def test_articles_are_numbered_as_the_pages_number_them(rulebook: Rulebook) -> None:
    for number in rulebook.articles:
        assert re.fullmatch(r"[a-z0-9]+([.-][a-z0-9]+)*", number)


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=lambda rulebook: rulebook.id)
def test_every_toml_file_of_a_rulebook_is_read(rulebook: Rulebook) -> None:
    folder = Path(texts.__file__).parent / rulebook.id.replace("-", "_")
    languages = {each.name for each in (folder / "texts").iterdir()}
    assert languages == set(rulebook.languages)
    for language in languages:
        assert {file.stem for file in (folder / "texts" / language).glob("*.toml")} == set(rulebook.sections)
    assert not [*folder.glob("*.toml")]
