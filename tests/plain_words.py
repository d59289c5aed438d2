"""What a reader should never meet: codes, identifiers, the other language, a score without its players."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from babel.messages.pofile import read_po

from rules.describe import rulebook_description
from rules.registry import IDS

LITTLE_WORDS: Final[Mapping[str, str]] = {
    "en": "the of and is were with from this that has have by been are be which it they their its you not",
    "fr": "le la les du une est dans pour avec sur qui que pas ne aux été sont ont cette leur vous votre il elle",
    "de": "der das und ist nicht mit für von dem eine auf sich wird oder bei nach wenn zum zur durch sind wurde einem",
}
"""Words that nearly every sentence of a language has and no sentence of another."""

SOURCE: Final = "en"
ROOT: Final = Path(__file__).resolve().parent.parent
UUID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-")
SIDE_CODE: Final = re.compile(r"(?<![\w.])[AB]\s?:|\b(?:side|camp|player|joueur) [AB]\b")
ORDINARY: Final = frozenset({"half-way", "quarter-final", "semi-final", "set-up", "smoke-free", "tie-break"})
"""Names of the code that are words."""
NAME: Final = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
WORD: Final = re.compile(r"[^\W\d_]{2}")
SNAKE: Final = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b")
NO_WORDS: Final = re.compile(r"\b(?:undefined|null|NaN)\b|^(?:None|True|False)$|\[object|\{\w*\}")
SCORE: Final = re.compile(r"(?<![\w–-])\d{1,2}[–-]\d{1,2}(?![\w–-])(?! [^\W\d]+ \d{4}\b)")
"""The days of an event, 21–22 November 2026, are none."""


@dataclass(frozen=True)
class Oddity:
    what: str
    text: str

    def __str__(self) -> str:
        return f"{self.what}: {self.text[:160]!r}"


@cache
def identifiers() -> frozenset[str]:
    """Names of kinds, facts, values, outcomes and steps that are written with a hyphen, as the code knows them."""
    return frozenset(name for each in IDS for name in _names(rulebook_description(each))) - ORDINARY


def _names(described: Any) -> Iterator[str]:
    if isinstance(described, str) and NAME.fullmatch(described):
        yield described
    for each in described.values() if isinstance(described, dict) else described if isinstance(described, list) else ():
        yield from _names(each)


@cache
def told(language: str) -> frozenset[str]:
    """Every whole text of the product in a language: labels and headings of rulebooks, messages of catalogues."""
    found = {plain(each[language]) for rulebook in IDS for each in _labels(rulebook_description(rulebook))}
    for file in sorted(ROOT.glob(f"rules/*/texts/{language}/*.toml")):
        articles = tomllib.loads(file.read_text("utf-8")).values()
        found |= {plain(each["title"]) for each in articles if "title" in each}
    for file in sorted(ROOT.glob("*/locale/*/LC_MESSAGES/*.po")):
        catalogue = file.parent.parent.name
        if catalogue == language or language == SOURCE:
            with file.open("rb") as read:
                messages = list(read_po(read, locale=catalogue))
            found |= {plain(str(each.id if language == SOURCE else each.string)) for each in messages}
    return frozenset(found)


def plain(text: str) -> str:
    """A text for comparing: screens set apostrophes, spaces and capitals as each language does."""
    return text.lower().replace("’", "'").replace("\u00a0", " ").replace("\u202f", " ")


def _labels(described: Any) -> Iterator[Mapping[str, str]]:
    """What a description says in each language."""
    if isinstance(described, dict) and isinstance(described.get(SOURCE), str):
        yield described
        return
    for each in described.values() if isinstance(described, dict) else described if isinstance(described, list) else ():
        yield from _labels(each)


def untranslated(text: str, language: str) -> bool:
    """Whether a text, or one of the parts that dots separate, is a text of the product in another language only."""
    others = [each for each in LITTLE_WORDS if each != language]
    return any(
        WORD.search(part) and part not in told(language) and any(part in told(other) for other in others)
        for part in (each.strip() for each in re.split(r" · |\n", plain(text)))
    )


def oddities_of(text: str, language: str) -> Iterator[Oddity]:
    """What is odd in one text."""
    for what, pattern in (
        ("an id", UUID),
        ("a side's code", SIDE_CODE),
        ("a name of code", SNAKE),
        ("no words", NO_WORDS),
    ):
        if pattern.search(text):
            yield Oddity(what, text)
    words = set(re.findall(r"[^\W\d_]+", text.lower()))
    for other, little in LITTLE_WORDS.items():
        if other != language and len(words & set(little.split())) > (1 if len(words) > 4 else 0):
            yield Oddity(f"{other} in {language}", text)
    if untranslated(text, language):
        yield Oddity(f"a text that isn't {language}", text)
    if tokens := set(NAME.findall(text)) & identifiers():
        yield Oddity(f"a name of code, {sorted(tokens)[0]}", text)


def is_bare_score(text: str, players: Set[str], around: str | None = None) -> bool:
    """Whether a text has a score, and neither it nor what it stands in the family name of a player."""
    return bool(SCORE.search(text)) and not any(name in (around or text) for name in players)
