"""What text at 200 % may break, and the screens on which it is looked for."""

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import ViewportSize

SIZES: Final[Sequence[ViewportSize]] = [
    {"width": width, "height": height}
    for width, height in ((1400, 900), (1180, 820), (768, 1024), (780, 360), (390, 844), (360, 740), (320, 640))
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
