"""The texts of a screen, searched for what a reader should never meet."""

from collections.abc import Iterator, Set
from typing import Final

from playwright.sync_api import Page

from tests.plain_words import Oddity, is_bare_score, oddities_of

SHOWN: Final = """() => {
    const found = [];
    const read = new Map();
    const textOf = (block) => read.get(block) ?? read.set(block, block.innerText).get(block);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent.trim();
        if (!text || !element.checkVisibility() || element.closest('code, pre, script, style, blockquote')) continue;
        const told = element.closest('[lang]').lang;
        const block = element.closest('li, table, dd, p, h1, h2, h3, label, button, a, section, header') ?? element;
        found.push([text, told, textOf(block)]);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
        const told = element.closest('[lang]').lang;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
            if (element.getAttribute(name)) found.push([element.getAttribute(name), told, element.getAttribute(name)]);
    }
    return found;
}"""
"""Every text on the screen, the language it is marked as, and the text of the block that it stands in."""


SPILLED: Final = """() => [...document.querySelectorAll('button, .btn, .opt, .kindrow, .group, .pill, nav a')]
    .filter((each) => each.checkVisibility() && !each.closest('.sr') && getComputedStyle(each).overflowX === 'visible')
    .filter((each) => {
        const box = each.getBoundingClientRect();
        const words = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
        const line = document.createRange();
        while (words.nextNode()) {
            if (words.currentNode.parentElement.closest('.sr')) continue;
            line.selectNodeContents(words.currentNode);
            const { left, right, width } = line.getBoundingClientRect();
            if (width > 0 && (right > box.right + 1 || left < box.left - 1)) return true;
        }
        return false;
    })
    .map((each) => each.innerText.trim())"""
"""The words of every button and label that are wider than it."""


def oddities(page: Page, language: str, players: Set[str]) -> Iterator[Oddity]:
    """What is odd among the texts of a screen; `players` are the family names of those who play."""
    for text, told, block in page.evaluate(SHOWN):
        if told == language:
            yield from oddities_of(text, language)
        if is_bare_score(text, players, block):
            yield Oddity("a score without names", text)
