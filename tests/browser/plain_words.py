"""What a reader of a screen should never meet: codes, identifiers, the other language, a score without its players."""

import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from rules.describe import rulebook_description
from rules.registry import IDS

SHOWN: Final = """() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent.trim();
        if (!text || !element.checkVisibility() || element.closest('code, pre, script, style, blockquote')) continue;
        const told = element.closest('[lang]').lang;
        const block = element.closest('li, table, dd, p, h1, h2, h3, label, button, a, section, header') ?? element;
        found.push([text, told, block.innerText]);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
        const told = element.closest('[lang]').lang;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
            if (element.getAttribute(name)) found.push([element.getAttribute(name), told, element.getAttribute(name)]);
    }
    return found;
}"""
"""Every text on the screen, the language it is marked as, and the text of the block that it stands in."""

LITTLE_WORDS: Final[Mapping[str, str]] = {
    "en": "the of and is was were with from this that has have by been are be which will it they their its you not",
    "fr": "le la les des du une est dans pour avec sur qui que pas ne aux été sont ont cette leur vous votre il elle",
}
"""Words that nearly every sentence of a language has and no sentence of the other."""

UUID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-")
SIDE_CODE: Final = re.compile(r"(?<![\w.])[AB]\s?:|\b(?:side|camp|player|joueur) [AB]\b")
NAME: Final = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
SNAKE: Final = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b")
NO_WORDS: Final = re.compile(r"\b(?:undefined|null|NaN)\b|^(?:None|True|False)$|\[object|\{\w*\}")
SCORE: Final = re.compile(r"(?<![\w–-])\d{1,2}[–-]\d{1,2}(?![\w–-])")


@dataclass(frozen=True)
class Oddity:
    what: str
    text: str

    def __str__(self) -> str:
        return f"{self.what}: {self.text[:160]!r}"


@cache
def identifiers() -> frozenset[str]:
    """Names of kinds, facts, values, outcomes and steps that are written with a hyphen, as the code knows them."""
    return frozenset(name for each in IDS for name in _names(rulebook_description(each)))


def _names(described: Any) -> Iterator[str]:
    if isinstance(described, str) and NAME.fullmatch(described):
        yield described
    for each in described.values() if isinstance(described, dict) else described if isinstance(described, list) else ():
        yield from _names(each)


def oddities(page: Page, language: str, players: Set[str]) -> Iterator[Oddity]:
    """What is odd among the texts of a screen; `players` are the family names of those who play."""
    for text, told, block in page.evaluate(SHOWN):
        if told == language:
            yield from oddities_of(text, language)
        if SCORE.search(text) and not any(name in block for name in players):
            yield Oddity("a score without names", text)


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
    if tokens := set(NAME.findall(text)) & identifiers():
        yield Oddity(f"a name of code, {sorted(tokens)[0]}", text)
