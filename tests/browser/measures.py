"""What a machine can measure on a screen: findings of axe, what scrolls sideways, small and crowded targets."""

from collections.abc import Mapping
from typing import Final

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

SMALLEST_TARGET = 48
"""Pixels in height and width of what is tapped on its own."""
LEAST_GAP = 8
"""Pixels between two buttons. Rows of a list and the cells of the navigation, larger than a target, may touch."""
TARGETS = """
    (smallest) => [...document.querySelectorAll('button, .btn, .tile, .kindrow, .callrow, nav a')]
        .filter((element) => element.offsetParent !== null)
        .map((element) => [element.getBoundingClientRect(), element.textContent.trim()])
        .filter(([box]) => box.height > 0 && Math.min(box.height, box.width) < smallest - 0.5)
        .map(([box, text]) => `${text} ${Math.round(box.width)} x ${Math.round(box.height)}`)
"""
CROWDED = """
    (least) => [[...document.querySelectorAll('dialog:modal')].slice(-1), [...document.querySelectorAll('main, .bar')]]
        .find((parts) => parts.length > 0).flatMap((part) => {
        const scrollerOf = (box) => {
            if (box === part) return null;
            const { overflowY, position } = getComputedStyle(box);
            return overflowY === 'visible' && position !== 'sticky' ? scrollerOf(box.parentElement) : box;
        };
        const atTheFoot = (element) => {
            const { position, bottom } = getComputedStyle(element);
            return position === 'sticky' && bottom !== 'auto';
        };
        const feet = [...part.querySelectorAll('div')].filter(atTheFoot);
        const buttons = [...part.querySelectorAll('.btn, .opt, .group, .choice button')]
            .filter((element) => element.checkVisibility())
            .map((element) => ({
                text: element.textContent.trim(),
                box: element.getBoundingClientRect(),
                scroller: scrollerOf(element),
            }));
        const seen = ({ box, scroller }) => {
            const frame = scroller?.getBoundingClientRect() ?? box;
            const covers = feet.filter((foot) => scroller?.contains(foot) && foot !== scroller);
            const edge = Math.min(frame.bottom, ...covers.map((foot) => foot.getBoundingClientRect().top));
            const top = Math.max(box.top, frame.top), bottom = Math.min(box.bottom, edge);
            return { left: box.left, right: box.right, top, bottom };
        };
        const apart = (a, b) => Math.hypot(
            Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
        const distance = (one, other) => {
            if (one.scroller === other.scroller) return apart(one.box, other.box);
            const parts = [seen(one), seen(other)];
            return parts.every(({ top, bottom }) => top < bottom) ? apart(...parts) : Infinity;
        };
        return buttons.flatMap((one, index) => buttons.slice(index + 1)
            .filter((other) => distance(one, other) < least - 0.5)
            .map((other) => `${one.text} and ${other.text}: ${distance(one, other).toFixed(1)}`));
    })
"""
"""What is scrolled out of a list isn't beside what stands below the list, or stays at its foot."""

STILL = """async () => {
  const frame = () => new Promise((shown) => requestAnimationFrame(shown));
  await frame();
  await frame();
  await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)));
}"""
"""Waits until nothing moves any more. What was asked for just now begins to move in the next frame only."""


AXE = """async () => {
  const { violations } = await axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`);
}"""
"""The style sheets that axe would read first are for a rule that isn't run, an experimental one."""

SIDEWAYS = "() => document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []"
UNUSABLE: Final[Mapping[str, str]] = {
    "": SIDEWAYS,
    "small target: ": f"() => ({TARGETS})({SMALLEST_TARGET})",
    "too close: ": f"() => ({CROWDED})({LEAST_GAP})",
}
"""What scrolls sideways, is too small or too close to be tapped: the words before what is found, and what finds it."""


def violations(page: Page) -> list[str]:
    """What axe finds on the page, which keeps it until another address is opened."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return list(page.evaluate(AXE))


def found_by(page: Page, measures: Mapping[str, str]) -> list[str]:
    """What these find once nothing moves any more, in one call: each costs the browser more than it measures."""
    asked = ", ".join(f"({each})()" for each in measures.values())
    found = page.evaluate(f"async () => {{ await ({STILL})(); return [{asked}]; }}")
    return [f"{said}{each}" for said, some in zip(measures, found, strict=True) for each in some]


def findings(page: Page, screen: str) -> list[str]:
    """What is wrong with what is shown just now."""
    # what stands there until the screen and its content have come isn't what is swept
    expect(page.locator("main").first).to_be_visible()
    expect(page.locator(".blocks")).to_have_count(0)
    page.evaluate(STILL)
    return [f"{screen}: {each}" for each in (*violations(page), *found_by(page, UNUSABLE))]
