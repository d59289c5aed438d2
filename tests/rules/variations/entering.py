"""Entering: for one test, the club and the next edition are rulebooks like others."""

import pytest

from rules import registry
from rules.kernel.editions import assembled
from rules.kernel.rulebook import Rulebook
from rules.kernel.variation import Declaration
from tests.rules.variations import breval_club, eubgf_2028

DECLARED: tuple[Declaration, ...] = (breval_club.RULEBOOK, eubgf_2028.RULEBOOK)


def enter(monkeypatch: pytest.MonkeyPatch) -> dict[str, Rulebook]:
    """Enter them among the rulebooks that the whole system knows, until the test is over."""
    found = assembled([*registry.RULEBOOKS.values(), *DECLARED])
    for name, rulebook in found.items():
        monkeypatch.setitem(registry._known, name, rulebook)
    return found
