"""What text at 200 % may break, and the screens on which it is looked for."""

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import ViewportSize

SIZES: Final[Sequence[ViewportSize]] = [
    {"width": width, "height": height}
    for width, height in (
        (1400, 900),
        (1180, 820),
        (768, 1024),
        (780, 360),
        (667, 375),
        (390, 844),
        (360, 740),
        (320, 640),
    )
]
"""From the narrowest phone to a desk."""

FAULTS: Final = """() => {
    const found = [];
    const page = document.documentElement;
    const beyond = page.scrollWidth - page.clientWidth;
    if (beyond > 1) found.push(`scrolls sideways by ${beyond}`);
    const main = document.querySelector('main');
    if (main.scrollWidth > main.clientWidth + 1) found.push(`main scrolls by ${main.scrollWidth - main.clientWidth}`);
    for (const label of document.querySelectorAll('.nav a > span')) {
        const words = document.createRange();
        words.selectNodeContents(label);
        const lines = new Set([...words.getClientRects()].map((each) => Math.round(each.top)));
        if (lines.size > label.innerText.trim().split(/[\\s\\u00ad]/).length) found.push(`breaks "${label.innerText}"`);
    }
    for (const each of document.querySelectorAll('.top h1, .no')) {
        const text = [...each.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        if (!text || !each.checkVisibility() || each.offsetWidth < 2) continue; // for those who listen alone
        for (const word of text.data.matchAll(/[\\p{L}\\d]+/gu)) {
            const tops = [...word[0]].map((_, place) => {
                const letter = document.createRange();
                letter.setStart(text, word.index + place);
                letter.setEnd(text, word.index + place + 1);
                return Math.round([...letter.getClientRects()].at(-1)?.top); // before it may stand a hyphen's
            });
            if (new Set(tops).size > 1)
                found.push(`breaks "${word[0]}"`);
        }
    }
    const name = (each) => `${each.tagName.toLowerCase()}.${each.className} "${each.innerText.slice(0, 30)}"`;
    const targets = [...main.querySelectorAll('a, button, input, select, summary')]
        .filter((each) => each.checkVisibility() && !each.closest('.sr, svg'))
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([, box]) => box.width > 1 && box.height > 1);
    for (const [index, [one, a]] of targets.entries())
        for (const [other, b] of targets.slice(index + 1)) {
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide <= 2 || high <= 2 || one.contains(other) || other.contains(one)) continue;
            if (getComputedStyle(one).position === 'fixed' || other.closest('.bar') || one.closest('.bar')) continue;
            found.push(`${name(one)} covers ${name(other)}`);
        }
    return found.slice(0, 6);
}"""
"""What scrolls sideways, breaks its label or covers another control on the screen that is shown."""

UNSEEN: Final = """() => {
    const found = [];
    const words = (each) => each.innerText.trim().slice(0, 30);
    const main = document.querySelector('main');
    const nav = [...document.querySelectorAll('.nav')].find((each) => each.checkVisibility());
    const below = nav && nav.getBoundingClientRect().left < 1 && nav.offsetWidth >= innerWidth - 1;
    const bottom = below ? Math.min(nav.getBoundingClientRect().top, innerHeight) : innerHeight;
    const box = main.getBoundingClientRect();
    const read = Math.min(box.bottom, bottom) - Math.max(box.top, 0);
    const question = document.querySelector('.ask h2') ?? document.querySelector('.qrow.next .lg p');
    if (!question && read < 80) found.push(`leaves ${Math.round(read)} to read`);
    if (question) {
        const { top, bottom: end } = question.getBoundingClientRect();
        if (top < 0 || end > bottom + 1) found.push(`hides "${words(question)}"`);
    }
    for (const icon of document.querySelectorAll('.searchbox > .ico')) {
        const input = icon.parentElement.querySelector('input');
        const start = input.getBoundingClientRect().left + parseFloat(getComputedStyle(input).paddingLeft);
        if (icon.getBoundingClientRect().right > start) found.push(`its icon covers "${input.placeholder}"`);
    }
    for (const line of document.querySelectorAll('.cover > :is(h1, p)'))
        for (const checker of document.querySelectorAll('.cover .art circle')) {
            const text = document.createRange();
            text.selectNodeContents(line);
            const under = checker.getBoundingClientRect();
            const covers = [...text.getClientRects()].some((each) => each.left < under.right && each.right > under.left
                && each.top < under.bottom && each.bottom > under.top);
            if (checker.checkVisibility() && covers) found.push(`a checker lies under "${words(line)}"`);
        }
    for (const each of main.querySelectorAll('p, .cap')) {
        const { width, height } = each.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(each).fontSize);
        if (each.checkVisibility() && width > 1 && words(each).length > 20 && width < 6 * size && height > 4 * size)
            found.push(`squeezes "${words(each)}"`);
    }
    return [...new Set(found)].slice(0, 6);
}"""
"""What the reader of a screen would look for: its question, its content, the words beside a picture."""
