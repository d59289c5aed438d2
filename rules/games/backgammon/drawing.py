"""The picture of a situation as SVG: presentation attributes only, nothing loaded, so that it stands anywhere.

A page with a strict content security policy shows it, a mail, and a typesetter. Measures are the design's: 672 by 492,
points 44 wide, spikes 184 high, checkers of radius 19.25 stacked 40 apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from rules.games.backgammon.palettes import LIGHT, Checker, Palette
from rules.games.backgammon.picture_words import Names, in_words, pip_count
from rules.games.backgammon.position import BAR, OFF, POINTS
from rules.games.backgammon.situation import Situation
from rules.kernel.units import Side

WIDTH, HEIGHT, FRAME_RADIUS = 672, 492, 14
LEFT, RIGHT, TOP, FIELD_WIDTH, FIELD_HEIGHT = 16, 324, 28, 264, 436
BOTTOM, MIDDLE = TOP + FIELD_HEIGHT, TOP + FIELD_HEIGHT / 2
POINT, SPIKE, SPIKE_HEIGHT = 44, 40, 184
RADIUS, RING, EDGE, PITCH, INSIDE = 19.25, 12.5, 1.5, 40, 21
MOST_SHOWN, MOST_SHOWN_OF_EACH = 5, 2
RAIL_X, RAIL_WIDTH, BAR_X, FIRST_ON_BAR = 284, 36, 302, 46
TRAY_X, TRAY_WIDTH, TRAY_HEIGHT = 600, 56, 176
TRAY_MIDDLE = TRAY_X + TRAY_WIDTH / 2
OFF_WIDTH, OFF_HEIGHT, OFF_PITCH, OFF_PITCH_BESIDE_CUBE = 44, 10, 11, 8
CUBE, OWNED_BELOW, OWNED_ABOVE = 40, 428, 64
DIE, DIE_APART, PIP_RADIUS, PIP_APART = 36, 23, 3.6, 10
FIELD_MIDDLES = (LEFT + FIELD_WIDTH / 2, RIGHT + FIELD_WIDTH / 2)

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}

PLAIN_NAMES: Names = {"A": "A", "B": "B"}


@dataclass(frozen=True, slots=True)
class View:
    """How a board is looked at: who sits below, who has the light checkers, at which hand checkers are borne off."""

    below: Side = Side.A
    light: Side = Side.A
    is_mirrored: bool = False
    """Borne off to the left."""


def draw(
    situation: Situation,
    view: View | None = None,
    *,
    language: str = "en",
    palette: Palette = LIGHT,
    names: Names = PLAIN_NAMES,
) -> str:
    """The picture as one `svg` element, with the position in words as its title."""
    said = escape(in_words(situation, language, names))
    body = "".join(_Board(situation, view or View(), palette).parts())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" aria-label="{said}" font-family="system-ui, sans-serif" text-anchor="middle">'
        f"<title>{said}</title>{body}</svg>"
    )


@dataclass(frozen=True, slots=True)
class _Board:
    situation: Situation
    view: View
    palette: Palette

    def parts(self) -> Iterator[str]:
        """Everything from the frame up."""
        yield from self._ground()
        for point in range(1, POINTS + 1):
            yield from self._point(point)
        for side in Side:
            yield from self._bar(side)
            yield from self._off(side)
            yield self._pip_count(side)
        yield from self._cube()
        yield from self._roll()

    def _x(self, x: float) -> float:
        return WIDTH - x if self.view.is_mirrored else x

    def _is_below(self, side: Side) -> bool:
        return side is self.view.below

    def _checker(self, side: Side) -> Checker:
        return self.palette.ivory if side is self.view.light else self.palette.ebony

    def _ground(self) -> Iterator[str]:
        colours = self.palette
        yield _box(0, 0, WIDTH, HEIGHT, FRAME_RADIUS, colours.frame)
        for x in (LEFT, RIGHT):
            yield self._placed_box(x, TOP, FIELD_WIDTH, FIELD_HEIGHT, 3, colours.field)
        yield self._placed_box(RAIL_X, TOP, RAIL_WIDTH, FIELD_HEIGHT, 3, colours.rail)
        middle = _n(self._x(BAR_X))
        yield f'<path d="M{middle} {TOP}V{BOTTOM}" stroke="{colours.frame}" stroke-width="1.5"/>'
        for y in (TOP, BOTTOM - TRAY_HEIGHT):
            yield self._placed_box(TRAY_X, y, TRAY_WIDTH, TRAY_HEIGHT, 5, colours.rail)

    def _placed_box(self, x: float, y: float, width: float, height: float, radius: float, fill: str) -> str:
        return _box(self._x(x) - (width if self.view.is_mirrored else 0), y, width, height, radius, fill)

    def _point(self, point: int) -> Iterator[str]:
        """A spike, its number and what stands there; points are those of the side below."""
        x, is_low = self._x(centre(point)), point <= POINTS // 2
        base, tip = (BOTTOM, BOTTOM - SPIKE_HEIGHT) if is_low else (TOP, TOP + SPIKE_HEIGHT)
        colour = self.palette.odd_point if point % 2 else self.palette.even_point
        half = SPIKE / 2
        yield f'<path d="M{_n(x - half)} {base}L{_n(x)} {tip}L{_n(x + half)} {base}Z" fill="{colour}"/>'
        yield _text(x, HEIGHT - 9 if is_low else 19, 15, 550, self.palette.number, str(point))
        sides = [(side, count) for side in Side if (count := self._on(side, point))]
        most = MOST_SHOWN if len(sides) == 1 else MOST_SHOWN_OF_EACH
        placed = 0
        for side, count in sides:
            for index in range(min(count, most)):
                inside = INSIDE + (placed + index) * PITCH
                y = base - inside if is_low else base + inside
                yield from self._one(x, y, side, count if index == most - 1 and count > most else None)
            placed += min(count, most)

    def _on(self, side: Side, point: int) -> int:
        return self.situation.checkers_of(side)[point if self._is_below(side) else BAR - point]

    def _one(self, x: float, y: float, side: Side, number: int | None) -> Iterator[str]:
        checker = self._checker(side)
        at = f'cx="{_n(x)}" cy="{_n(y)}"'
        yield f'<circle {at} r="{RADIUS}" fill="{checker.fill}" stroke="{checker.edge}" stroke-width="{EDGE}"/>'
        yield f'<circle {at} r="{RING}" fill="none" stroke="{checker.ring}" stroke-width="{EDGE}"/>'
        if number is not None:
            colour = self.palette.digits if checker is self.palette.ivory else self.palette.ivory.fill
            yield _text(x, y + 6, 17, 700, colour, str(number))

    def _bar(self, side: Side) -> Iterator[str]:
        """From the middle outwards: those of the side below in the upper half, where they enter."""
        count = self.situation.checkers_of(side)[BAR]
        for index in range(min(count, MOST_SHOWN - 1)):
            away = FIRST_ON_BAR + index * PITCH
            y = MIDDLE - away if self._is_below(side) else MIDDLE + away
            is_last = index == MOST_SHOWN - 2
            yield from self._one(self._x(BAR_X), y, side, count if is_last and count > index + 1 else None)

    def _off(self, side: Side) -> Iterator[str]:
        count, checker = self.situation.checkers_of(side)[OFF], self._checker(side)
        is_beside_cube = self.situation.cube is not None and self.situation.cube.owner is side
        pitch = OFF_PITCH_BESIDE_CUBE if is_beside_cube else OFF_PITCH
        first = BOTTOM - TRAY_HEIGHT + 5 if self._is_below(side) else TOP + TRAY_HEIGHT - 5 - (pitch - 1)
        step = pitch if self._is_below(side) else -pitch
        for index in range(count):
            yield _box(
                self._x(TRAY_MIDDLE) - OFF_WIDTH / 2, first + index * step, OFF_WIDTH, pitch - 1, 2, checker.fill,
                f' stroke="{self.palette.number}" stroke-width="0.75"',
            )  # fmt: skip

    def _pip_count(self, side: Side) -> str:
        y = BOTTOM - TRAY_HEIGHT - 9 if self._is_below(side) else TOP + TRAY_HEIGHT + 20
        pips = str(pip_count(self.situation.checkers_of(side)))
        return _text(self._x(TRAY_MIDDLE), y, 15, 550, self.palette.number, pips)

    def _cube(self) -> Iterator[str]:
        cube = self.situation.cube
        if cube is None or self.situation.is_crawford:
            return
        x, y, value = float(BAR_X), MIDDLE, cube.value
        if cube.is_offered:
            x, value = FIELD_MIDDLES[not self._is_below(self.situation.on_roll or Side.A)], cube.value * 2
        elif cube.owner is not None:
            x, y = TRAY_MIDDLE, OWNED_BELOW if self._is_below(cube.owner) else OWNED_ABOVE
        x, ivory = self._x(x), self.palette.ivory
        stroke = f' stroke="{ivory.edge}" stroke-width="{EDGE}"'
        yield _box(x - CUBE / 2, y - CUBE / 2, CUBE, CUBE, 8, ivory.fill, stroke)
        text = str(value)
        size = 23 if len(text) < 3 else 17 if len(text) == 3 else 60 / len(text)
        yield _text(x, y + size * 0.35, size, 750, self.palette.digits, text)

    def _roll(self) -> Iterator[str]:
        """Dice to the right of the side on roll, and in the tray an arrow towards that side."""
        on_roll = self.situation.on_roll
        if on_roll is not None:
            x, towards = self._x(TRAY_MIDDLE), 1 if self._is_below(on_roll) else -1
            low, tip = _n(MIDDLE - 6 * towards), _n(MIDDLE + 9 * towards)
            yield f'<path d="M{_n(x - 11)} {low}H{_n(x + 11)}L{_n(x)} {tip}Z" fill="{self.palette.number}"/>'
        if self.situation.dice is None:
            return
        side = on_roll or Side.A
        middle = FIELD_MIDDLES[self._is_below(side) is not self.view.is_mirrored]
        middle = self._x(middle) if self.view.is_mirrored else middle
        for die, x in zip(self.situation.dice, (middle - DIE_APART, middle + DIE_APART), strict=True):
            yield from self._die(die, x, self._checker(side))

    def _die(self, die: int, x: float, checker: Checker) -> Iterator[str]:
        stroke = f' stroke="{checker.edge}" stroke-width="{EDGE}"'
        yield _box(x - DIE / 2, MIDDLE - DIE / 2, DIE, DIE, 8, checker.fill, stroke)
        colour = self.palette.digits if checker is self.palette.ivory else self.palette.ivory.fill
        for across, down in _PIPS[die]:
            at = f'cx="{_n(x + across * PIP_APART)}" cy="{_n(MIDDLE + down * PIP_APART)}"'
            yield f'<circle {at} r="{PIP_RADIUS}" fill="{colour}"/>'


def centre(point: int) -> float:
    """Where a point of the side below lies, from the left."""
    half = POINT / 2
    if point <= 6:
        return RIGHT + (6 - point) * POINT + half
    if point <= 12:
        return LEFT + (12 - point) * POINT + half
    if point <= 18:
        return LEFT + (point - 13) * POINT + half
    return RIGHT + (point - 19) * POINT + half


def _n(value: float) -> str:
    return f"{value:g}"


def _box(x: float, y: float, width: float, height: float, radius: float, fill: str, more: str = "") -> str:
    at = f'x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" rx="{_n(radius)}"'
    return f'<rect {at} fill="{fill}"{more}/>'


def _text(x: float, y: float, size: float, weight: int, fill: str, text: str) -> str:
    return f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" font-weight="{weight}" fill="{fill}">{text}</text>'
