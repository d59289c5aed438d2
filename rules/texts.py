"""Texts: reads the .toml files beside a rulebook's modules into articles."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.kernel.article import Article
from rules.kernel.units import Words


class Texts(NamedTuple):
    """The articles of a rulebook by number, in its order, and the headings of its sections by module."""

    articles: Mapping[str, Article]
    sections: Mapping[str, Words]


def read(init_file: str, *sections: str) -> Texts:
    """The texts of the sections named, out of the folder of a rulebook's `__init__.py`.

    Raises: ImportError, if a file is missing, isn't TOML, lacks a language or repeats an article.
    """
    articles: dict[str, Article] = {}
    headings: dict[str, Words] = {}
    for section in sections:
        path = os.path.join(os.path.dirname(init_file), f"{section}.toml")
        try:
            with open(path, "rb") as file:
                contents = tomllib.load(file)
            headings[section] = _words(contents.pop("heading"))
            found = [_article(number, section, content) for number, content in contents.items()]
        except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError) as error:
            raise ImportError(f"{section}.toml can't be read: {error!r}") from error
        for article in found:
            if article.number in articles:
                raise ImportError(f"{section}.toml: article {article.number} is there twice")
            articles[article.number] = article
    return Texts(articles, headings)


def _article(number: str, section: str, content: dict[str, Any]) -> Article:
    readings = tuple(_words(reading) for reading in content.get("readings", ()))
    reason = content.get("decides_nothing")
    return Article(
        number, _words(content["title"]), _words(content), section, readings,
        acted_on=tuple(content.get("acted_on", ())), decides_nothing=reason and _words(reason),
    )  # fmt: skip


def _words(content: dict[str, str]) -> Words:
    return Words(" ".join(content["en"].split()), " ".join(content["fr"].split()))
