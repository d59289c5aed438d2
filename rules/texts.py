"""Texts: the articles in `texts/<language>/<section>.toml` beside a rulebook's modules.

The folders say in which languages a rulebook is written. English is the source, from which another language may not
differ in its articles or in the number of readings. The import looks for the numbers alone, which is all that citations
are checked with; a section is read when a caller wants a text of it. Tests read every section.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Generic, NamedTuple, NoReturn, TypeVar

from rules.kernel.article import Article
from rules.kernel.catalogues import SOURCE
from rules.kernel.in_force import in_force
from rules.kernel.units import LawText, Words

T = TypeVar("T")

FOLDER: Final = "texts"

_NUMBER = re.compile(rb'^\["([^"\n]+)"\]\s*$', re.MULTILINE)
"""The line that begins an article."""

_TEXTS = frozenset({"title", "text", "readings", "decides_nothing"})
_SOURCE_ALONE = frozenset({"acted_on", "in_force"})


class Section(NamedTuple):
    """A section's content: its heading and its articles by number."""

    heading: Words
    articles: Mapping[str, Article]


class Texts(NamedTuple):
    """The articles of a rulebook by number, in its order, and the headings of its sections by module."""

    articles: Mapping[str, Article]
    sections: Mapping[str, Words]


class File:
    """One section's files, one for each language. Raises: ImportError, if the English one isn't there."""

    def __init__(self, folder: str, name: str, languages: tuple[str, ...]) -> None:
        self.folder, self.name, self.languages = folder, name, languages
        contents = _contents(folder, SOURCE, name)
        self.numbers = [number.decode() for number in _NUMBER.findall(contents)]
        self._section: Section | None = None

    def section(self) -> Section:
        """Its content. Raises: ImportError, if a file isn't TOML or a language has other texts than the English."""
        if self._section is None:
            found = {language: Translation(self.folder, language, self.name) for language in self.languages}
            source = found[SOURCE]
            if [*source.articles] != self.numbers:
                source.refuse('each article begins with a line of its own, ["number"]')
            for translation in found.values():
                translation.agree_with(source)
            articles = {number: _article(number, self.name, found) for number in self.numbers}
            heading = _law_text({language: translation.heading for language, translation in found.items()})
            self._section = Section(heading, articles)
        return self._section

    def article(self, number: str) -> Article:
        """One article of it."""
        return self.section().articles[number]

    def heading(self, name: str) -> Words:
        """Its heading."""
        return self.section().heading


class Translation:
    """One section in one language. Raises: ImportError, if its file is missing, isn't TOML or lacks a text."""

    def __init__(self, folder: str, language: str, name: str) -> None:
        import tomllib  # takes longer than all that advice needs of the texts

        self.language, self.place = language, f"{FOLDER}/{language}/{name}.toml"
        contents = _contents(folder, language, name)
        try:
            texts = tomllib.loads(contents.decode("utf-8"))
            self.heading = _plain(texts.pop("heading"))
            self.articles = {number: self._checked(number, content) for number, content in texts.items()}
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ImportError(f"{self.place} can't be read: {error!r}") from error

    def agree_with(self, source: Translation) -> None:
        """Check that it has the articles of the source. Raises: ImportError, naming the article."""
        for number in source.articles.keys() - self.articles.keys():
            self.refuse(f"article {number} is missing")
        for number, content in self.articles.items():
            if number not in source.articles:
                self.refuse(f"article {number} isn't in the English text")
            there, here = len(source.articles[number]["readings"]), len(content["readings"])
            if there != here:
                self.refuse(f"article {number}: found {here} readings, expected {there} as in English")
            if ("decides_nothing" in content) != ("decides_nothing" in source.articles[number]):
                self.refuse(f"article {number}: decides_nothing stands in all languages or in none")

    def refuse(self, reason: str) -> NoReturn:
        """Raises: ImportError, with the file's name."""
        raise ImportError(f"{self.place}: {reason}")

    def _checked(self, number: str, content: dict[str, Any]) -> dict[str, Any]:
        """The texts of an article without line breaks, and in the source what is no text."""
        unknown = content.keys() - _TEXTS - (_SOURCE_ALONE if self.language == SOURCE else frozenset())
        if unknown:
            self.refuse(f"article {number}: found {', '.join(sorted(unknown))}, which doesn't belong here")
        texts = {name: _plain(content[name]) for name in ("title", "text")}
        if "decides_nothing" in content:
            texts["decides_nothing"] = _plain(content["decides_nothing"])
        return {**content, **texts, "readings": [_plain(reading) for reading in content.get("readings", ())]}


class WhenWanted(Mapping[str, T], Generic[T]):
    """Files' contents by name; a file is read on first use."""

    def __init__(self, files: Mapping[str, Callable[[str], T]]) -> None:
        self._files = files

    def __getitem__(self, name: str) -> T:
        return self._files[name](name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)

    def __contains__(self, name: object) -> bool:
        return name in self._files


def read(init_file: str, *sections: str) -> Texts:
    """The texts of the sections named, out of the folder of a rulebook's `__init__.py`.

    Raises: ImportError, if English or one of its files is missing or an article is there twice; what else may
    be wrong in a section, when it is read.
    """
    folder = os.path.join(os.path.dirname(init_file), FOLDER)
    languages = _languages(folder)
    files = [File(folder, section, languages) for section in sections]
    articles: dict[str, Callable[[str], Article]] = {}
    for file in files:
        for number in file.numbers:
            if number in articles:
                raise ImportError(f"{file.name}.toml: article {number} is there twice")
            articles[number] = file.article
    return Texts(WhenWanted(articles), WhenWanted({file.name: file.heading for file in files}))


def _languages(folder: str) -> tuple[str, ...]:
    """The languages that have a folder, English first. It is read where a text has no other."""
    try:
        found = {entry.name for entry in os.scandir(folder) if entry.is_dir()}
    except OSError as error:
        raise ImportError(f"{FOLDER} can't be read: {error!r}") from error
    if SOURCE not in found:
        raise ImportError(f"{FOLDER}/{SOURCE} is missing: every rulebook is in English")
    return (SOURCE, *sorted(found - {SOURCE}))


def _contents(folder: str, language: str, name: str) -> bytes:
    try:
        with open(os.path.join(folder, language, f"{name}.toml"), "rb") as file:
            return file.read()
    except OSError as error:
        raise ImportError(f"{FOLDER}/{language}/{name}.toml can't be read: {error!r}") from error


def _article(number: str, section: str, found: Mapping[str, Translation]) -> Article:
    contents = {language: translation.articles[number] for language, translation in found.items()}
    source = contents[SOURCE]
    readings = zip(*(content["readings"] for content in contents.values()), strict=True)
    return Article(
        number, _said(contents, "title"), _said(contents, "text"), section,
        tuple(_law_text(dict(zip(contents, reading, strict=True))) for reading in readings),
        acted_on=tuple(source.get("acted_on", ())),
        decides_nothing=_said(contents, "decides_nothing") if "decides_nothing" in source else None,
        in_force=in_force(source["in_force"], number) if "in_force" in source else None,
    )  # fmt: skip


def _said(contents: Mapping[str, dict[str, Any]], name: str) -> LawText:
    return _law_text({language: content[name] for language, content in contents.items()})


def _law_text(texts: Mapping[str, str]) -> LawText:
    return LawText(texts["en"], others={language: text for language, text in texts.items() if language != "en"})


def _plain(text: str) -> str:
    return " ".join(text.split())
