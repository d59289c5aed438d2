"""What a machine can measure on a screen: findings of axe, what scrolls sideways, small and crowded targets."""

from collections.abc import Iterator

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


def violations(page: Page) -> list[str]:
    """What axe finds on the page, which keeps it until another address is opened."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)")
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found]


def findings(page: Page, screen: str) -> list[str]:
    """What is wrong with what is shown just now."""
    # what stands there until the screen and its content have come isn't what is swept
    expect(page.locator("main").first).to_be_visible()
    expect(page.locator(".blocks")).to_have_count(0)
    page.evaluate(STILL)
    return [f"{screen}: {each}" for each in (*violations(page), *unusable(page))]


def unusable(page: Page) -> Iterator[str]:
    """What scrolls sideways, is too small or too close to be tapped."""
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        yield "scrolls sideways"
    yield from (f"small target: {each}" for each in page.evaluate(TARGETS, SMALLEST_TARGET))
    yield from (f"too close: {each}" for each in page.evaluate(CROWDED, LEAST_GAP))
