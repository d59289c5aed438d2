"""Texts: the articles in the .toml files beside a rulebook's modules.

The import looks for the numbers alone, which is all that citations are checked with; a section is read when a caller
wants a text of it. Tests read every section.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from rules.kernel.article import Article
from rules.kernel.in_force import in_force
from rules.kernel.units import Words

T = TypeVar("T")

_NUMBER = re.compile(rb'^\["([^"\n]+)"\]\s*$', re.MULTILINE)
"""The line that begins an article."""


class Section(NamedTuple):
    """A file's content: its heading and its articles by number."""

    heading: Words
    articles: Mapping[str, Article]


class Texts(NamedTuple):
    """The articles of a rulebook by number, in its order, and the headings of its sections by module."""

    articles: Mapping[str, Article]
    sections: Mapping[str, Words]


class File:
    """One section's file. Raises: ImportError, if it isn't there."""

    def __init__(self, folder: str, name: str) -> None:
        self.name = name
        try:
            with open(os.path.join(folder, f"{name}.toml"), "rb") as file:
                self.contents = file.read()
        except OSError as error:
            raise ImportError(f"{name}.toml can't be read: {error!r}") from error
        self.numbers = [number.decode() for number in _NUMBER.findall(self.contents)]
        self._section: Section | None = None

    def section(self) -> Section:
        """Its content. Raises: ImportError, if it isn't TOML, lacks a language or has other numbers than seen."""
        if self._section is None:
            section = _section(self.name, self.contents)
            if [*section.articles] != self.numbers:
                raise ImportError(f'{self.name}.toml: each article begins with a line of its own, ["number"]')
            self._section, self.contents = section, b""
        return self._section

    def article(self, number: str) -> Article:
        """One article of it."""
        return self.section().articles[number]

    def heading(self, name: str) -> Words:
        """Its heading."""
        return self.section().heading


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

    Raises: ImportError, if a file is missing or an article is there twice; what else may be wrong in a section, when it
    is read.
    """
    files = [File(os.path.dirname(init_file), section) for section in sections]
    articles: dict[str, Callable[[str], Article]] = {}
    for file in files:
        for number in file.numbers:
            if number in articles:
                raise ImportError(f"{file.name}.toml: article {number} is there twice")
            articles[number] = file.article
    return Texts(WhenWanted(articles), WhenWanted({file.name: file.heading for file in files}))


def _section(name: str, contents: bytes) -> Section:
    import tomllib  # takes longer than all that an advice needs of the texts

    try:
        found = tomllib.loads(contents.decode("utf-8"))
        heading = _words(found.pop("heading"))
        return Section(heading, {number: _article(number, name, content) for number, content in found.items()})
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ImportError(f"{name}.toml can't be read: {error!r}") from error


def _article(number: str, section: str, content: dict[str, Any]) -> Article:
    readings = tuple(_words(reading) for reading in content.get("readings", ()))
    reason = content.get("decides_nothing")
    return Article(
        number, _words(content["title"]), _words(content), section, readings,
        acted_on=tuple(content.get("acted_on", ())), decides_nothing=reason and _words(reason),
        in_force=in_force(content["in_force"], number) if "in_force" in content else None,
    )  # fmt: skip


def _words(content: dict[str, str]) -> Words:
    return Words(" ".join(content["en"].split()), " ".join(content["fr"].split()))
