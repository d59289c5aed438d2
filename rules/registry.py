"""The rulebooks by id. A rulebook's package is called like its id, with underscores, and holds it as `RULEBOOK`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from rules.kernel.question import Question
from rules.kernel.rulebook import Rulebook

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


def _rulebook(rulebook_id: str) -> Rulebook:
    rulebook: Rulebook = import_module(package_of(rulebook_id)).RULEBOOK
    if rulebook.id != rulebook_id:
        raise ImportError(f"{package_of(rulebook_id)} holds {rulebook.id}")
    return rulebook


RULEBOOKS: Mapping[str, Rulebook] = MappingProxyType({rulebook_id: _rulebook(rulebook_id) for rulebook_id in IDS})


def kind_of(rulebook: Rulebook, kind: str) -> type[Question] | None:
    """A kind of question of the rulebook's discipline, whether the rulebook covers it or not."""
    return rulebook.game.kinds.get(kind)
