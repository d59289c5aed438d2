"""The rulebooks by id. A rulebook's package is called like its id, with underscores, and holds it as `RULEBOOK`.

An edition or a variation of another rulebook is declared in the same way, as an `Edition` or a `Variation`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING

from rules.kernel.editions import assembled, edition_in_force
from rules.kernel.question import Question
from rules.kernel.rulebook import Rulebook, names_read

if TYPE_CHECKING:
    from datetime import date

    from rules.kernel.variation import Declaration

ENGINE_VERSION = "0.1.0"

IDS = (
    "eubgf-2020",
    "ffbg-cdf-2007",
    "backgammon-basics",
    "fbs-classique-2007",
    "fmjd-extracts",
)


def package_of(rulebook_id: str) -> str:
    """The package that holds a rulebook."""
    return f"rules.{rulebook_id.replace('-', '_')}"


def declaration_in(package: str, rulebook_id: str) -> Declaration:
    """The rulebook that a package declares. Raises: ImportError, if that has another id."""
    declared: Declaration = import_module(package).RULEBOOK
    if declared.id != rulebook_id:
        raise ImportError(f"{package} holds {declared.id}, expected {rulebook_id}")
    return declared


_known: dict[str, Rulebook] = assembled(declaration_in(package_of(rulebook_id), rulebook_id) for rulebook_id in IDS)

RULEBOOKS: Mapping[str, Rulebook] = MappingProxyType(_known)


def in_force(rulebook_id: str, day: date) -> Rulebook:
    """The edition of a rulebook that applies on a day, whichever of its editions is named.

    Raises: KeyError, for an unknown id; NotInForce, if none applies on that day.
    """
    return edition_in_force(RULEBOOKS, rulebook_id, day)


def told_by(rulebook_id: str) -> tuple[str, ...]:
    """A rulebook's id, then those that it is told by, the nearest first: where a table by rulebook is looked up."""
    known = RULEBOOKS.get(rulebook_id)
    return (rulebook_id, *(known.ancestors if known else ()))


@cache
def names_read_by(rulebook: str, kind: str) -> frozenset[str]:
    """The facts that the rule of a kind can read. Raises: KeyError, if the rulebook has no such rule."""
    asked = RULEBOOKS[rulebook].game.kinds[kind]
    return frozenset(names_read(RULEBOOKS[rulebook].rules[asked], asked.facts))


def kind_of(rulebook: Rulebook, kind: str) -> type[Question] | None:
    """A kind of question of the rulebook's discipline, whether the rulebook covers it or not."""
    return rulebook.game.kinds.get(kind)
