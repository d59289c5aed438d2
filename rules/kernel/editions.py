"""Editions: rulebooks out of their declarations, and which edition of a rulebook is in force on a day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from rules.kernel.errors import NotInForce, UnsoundRulebook
from rules.kernel.in_force import day_before, is_in_force
from rules.kernel.rulebook import Rulebook

if TYPE_CHECKING:
    from datetime import date

    from rules.kernel.variation import Declaration


def assembled(declarations: Iterable[Declaration]) -> dict[str, Rulebook]:
    """The rulebooks by id, in the order declared, each variation applied to what it varies.

    Raises: UnsoundRulebook (an ImportError), where an id comes twice, where what is varied isn't there or varies itself
    in the end, or where two editions of a rulebook are in force on one day.
    """
    declared: dict[str, Declaration] = {}
    for declaration in declarations:
        if declaration.id in declared:
            raise UnsoundRulebook(f"{declaration.id} is declared twice")
        declared[declaration.id] = declaration
    made: dict[str, Rulebook] = {}
    for name in declared:
        _make(name, declared, made, ())
    return _one_after_another({name: made[name] for name in declared})


def _make(name: str, declared: Mapping[str, Declaration], made: dict[str, Rulebook], way: tuple[str, ...]) -> Rulebook:
    """One rulebook, after what it is told by; `way` are those that wait for it."""
    if name in way:
        raise UnsoundRulebook(f"{' varies '.join((*way, name))}: a rulebook can't vary itself")
    if name not in declared:
        raise UnsoundRulebook(f"{way[-1]} varies {name}, which isn't among the rulebooks")
    if name not in made:
        made[name] = _whole(declared[name], declared, made, (*way, name))
    return made[name]


def _whole(
    found: Declaration, declared: Mapping[str, Declaration], made: dict[str, Rulebook], way: tuple[str, ...]
) -> Rulebook:
    if isinstance(found, Rulebook):
        return found
    return found.applied_to(_make(found.of, declared, made, way))


def _one_after_another(rulebooks: dict[str, Rulebook]) -> dict[str, Rulebook]:
    """The same, each open-ended edition ended by the one that follows. Raises: UnsoundRulebook."""
    for series in {rulebook.series for rulebook in rulebooks.values()}:
        editions = editions_of(rulebooks, series)
        for earlier, later in pairwise(editions):
            rulebooks[earlier.id] = _ended_by(earlier, later)
    return rulebooks


def _ended_by(earlier: Rulebook, later: Rulebook) -> Rulebook:
    first, last = earlier.in_force.get("from"), earlier.in_force.get("until")
    begins = later.in_force.get("from")
    if begins is None or (first is not None and begins <= first):
        raise UnsoundRulebook(f"{later.id} follows {earlier.id} and isn't in force from a later day than it")
    if last is None:
        return replace(earlier, in_force={"from": first, "until": day_before(begins)})
    if begins <= last:
        raise UnsoundRulebook(f"{earlier.id} is in force until {last} and {later.id} from {begins}: the days overlap")
    return earlier


def editions_of(rulebooks: Mapping[str, Rulebook], series: str) -> list[Rulebook]:
    """The editions of a rulebook, the earliest first."""
    found = [rulebook for rulebook in rulebooks.values() if rulebook.series == series]
    return sorted(found, key=lambda rulebook: (rulebook.in_force.get("from") or "", len(rulebook.ancestors)))


def edition_in_force(rulebooks: Mapping[str, Rulebook], rulebook_id: str, day: date) -> Rulebook:
    """The edition of a rulebook that applies on a day, whichever of its editions was named.

    Raises: KeyError, for an unknown id; NotInForce, if none applies on that day.
    """
    editions = editions_of(rulebooks, rulebooks[rulebook_id].series)
    for edition in editions:
        if is_in_force(edition.in_force, day):
            return edition
    raise NotInForce(rulebook_id, day, [edition.in_force for edition in editions])
