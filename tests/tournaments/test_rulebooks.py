"""Choosing a rulebook: the edition in force on the tournament's first day is stored, and stays."""

from datetime import date
from typing import Any

import pytest

from rules import Rulebook
from tests.factories import make_federation
from tests.rules.variations.entering import enter
from tournaments.errors import RulebookChosen, RulebookNotInForce, UnknownRulebook
from tournaments.models import Tournament, TournamentRulebook
from tournaments.services.rulebooks import choose_rulebook

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def entered(monkeypatch: pytest.MonkeyPatch) -> dict[str, Rulebook]:
    """A club's variation and a next edition from 2028 on are known."""
    return enter(monkeypatch)


def on(first: date, **fields: Any) -> Tournament:
    """A tournament that begins on this day."""
    return Tournament.objects.create(
        slug="vannes", name="Vannes", starts_on=first, ends_on=first, federation=make_federation(), **fields
    )


@pytest.mark.parametrize("named", ["eubgf-2020", "eubgf-2028"])
@pytest.mark.parametrize(
    ("first", "stored"),
    [(date(2027, 12, 31), "eubgf-2020"), (date(2028, 1, 1), "eubgf-2028"), (date(2020, 3, 5), "eubgf-2020")],
)
def test_the_edition_in_force_on_the_first_day_is_stored(named: str, first: date, stored: str) -> None:
    chosen = choose_rulebook(on(first), rulebook=named)
    assert (chosen.rulebook, chosen.discipline) == (stored, "backgammon")


def test_choosing_the_same_again_is_one_choice() -> None:
    tournament = on(date(2026, 11, 21))
    assert choose_rulebook(tournament, rulebook="eubgf-2020") == choose_rulebook(tournament, rulebook="eubgf-2028")
    assert TournamentRulebook.objects.count() == 1


def test_each_discipline_has_its_own() -> None:
    tournament = on(date(2026, 11, 21))
    choose_rulebook(tournament, rulebook="breval-club")
    choose_rulebook(tournament, rulebook="fmjd-extracts")
    stored = TournamentRulebook.objects.values_list("discipline", "rulebook")
    assert dict(stored) == {"backgammon": "breval-club", "draughts": "fmjd-extracts"}


def test_a_tournament_does_not_change_its_rulebook() -> None:
    tournament = on(date(2026, 11, 21))
    choose_rulebook(tournament, rulebook="eubgf-2020")
    with pytest.raises(RulebookChosen) as refused:
        choose_rulebook(tournament, rulebook="breval-club")
    assert (refused.value.found, refused.value.expected) == ("breval-club", "eubgf-2020")
    assert TournamentRulebook.objects.get().rulebook == "eubgf-2020"


def test_a_rulebook_that_is_not_in_force_yet_is_refused_with_its_days() -> None:
    with pytest.raises(RulebookNotInForce) as refused:
        choose_rulebook(on(date(2020, 3, 4)), rulebook="eubgf-2020")
    assert refused.value.expected == "2020-03-05 to 2027-12-31, 2028-01-01 to …"
    assert not TournamentRulebook.objects.exists()


def test_an_unknown_rulebook_is_refused() -> None:
    with pytest.raises(UnknownRulebook):
        choose_rulebook(on(date(2026, 11, 21)), rulebook="eubgf-1999")
