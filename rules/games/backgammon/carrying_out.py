"""Carrying out a play just as it was written, rules or no rules, and whether a legal play leads to the same position.

The order in which the steps are written isn't judged, nor which die was meant for which checker.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from rules.games.backgammon.notation import NotationError
from rules.games.backgammon.plays import results
from rules.games.backgammon.position import BAR, BITS, MAX_COUNT, OFF, SIDE_BITS

_PLACE = r"(?:bar|off|\d{1,2})"
_WORD = re.compile(rf"({_PLACE})((?:/{_PLACE}\*?)+)(?:\((\d{{1,2}})\))?", re.IGNORECASE | re.ASCII)
_STOP = re.compile(rf"/({_PLACE})", re.IGNORECASE | re.ASCII)
_NAMES = {"bar": BAR, "off": OFF}


@dataclass(frozen=True, slots=True)
class Step:
    """A checker taken from `source` and put down at the last of `stops`, touching the others on its way.

    In the mover's numbering; 25 is the bar, 0 is off. It may go anywhere, backwards too: what is judged is an
    illegal play as often as a legal one.
    """

    source: int
    stops: tuple[int, ...]


@lru_cache(maxsize=1 << 10)
def read_steps(text: str) -> tuple[Step, ...]:
    """The steps of a play in the usual notation, `bar/20 13/7*(2) 3/off`. Raises: NotationError, at the first word
    that isn't a step."""
    return tuple(step for word in text.split() for step in _read_word(word))


def _read_word(word: str) -> tuple[Step, ...]:
    match = _WORD.fullmatch(word)
    if match is None:
        raise NotationError(word)
    source, *stops = (_place(name) for name in (match[1], *_STOP.findall(match[2])))
    times = int(match[3] or 1)
    if max(source, *stops) > BAR or not 1 <= times <= MAX_COUNT:
        raise NotationError(word)
    return (Step(source, tuple(stops)),) * times


def _place(name: str) -> int:
    named = _NAMES.get(name.lower())
    return int(name) if named is None else named


def carried_out(packed: int, steps: tuple[Step, ...]) -> int | None:
    """The position once every step is made; None if more checkers leave a place than stand and arrive there.

    A lone checker of the opponent's goes to the bar from every point that is named as a stop, and from no other.
    """
    taken = Counter(step.source for step in steps)
    arrived = Counter(step.stops[-1] for step in steps)
    for place, count in taken.items():
        if count > (packed >> BITS * place & MAX_COUNT) + arrived[place]:
            return None
    for place in taken.keys() | arrived.keys():
        packed += (arrived[place] - taken[place]) << BITS * place
    touched = {stop for step in steps for stop in step.stops if OFF < stop < BAR}
    return packed + sum(_hit(point) for point in touched if packed >> _opponents(point) & MAX_COUNT == 1)


def _opponents(point: int) -> int:
    """Where in a packed position the opponent's checkers on a point of the mover's stand."""
    return SIDE_BITS + BITS * (BAR - point)


def _hit(point: int) -> int:
    """What is added to a packed position when the opponent's lone checker on a point goes to the bar."""
    return (1 << SIDE_BITS + BITS * BAR) - (1 << _opponents(point))


def is_legal_play(packed: int, dice: tuple[int, int], steps: tuple[Step, ...]) -> bool:
    """Whether the position that was reached is one that some legal play of the roll reaches."""
    reached = carried_out(packed, steps)
    return reached is not None and reached in results(packed, *dice)
