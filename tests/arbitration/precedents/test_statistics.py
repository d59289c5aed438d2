"""The figures of the institution: counted by kind, article and month, of a period; nothing of a person."""

import json
from datetime import date

import pytest

from arbitration.models import Appeal
from arbitration.places import Place
from arbitration.precedents.selectors.statistics import statistics
from tests.api_client import Browser
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.factories import Desk, minutes
from tournaments.models import Player, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def busy(desk: Desk, place: Place) -> Desk:
    """Three rulings, one of them against the advice; of two appeals one was upheld, one overturned."""
    first = ruled(desk, place)
    second = ruled(desk, place, {**CRAWFORD_DOUBLE, "response": "passed"})
    ruled(desk, place, departs=True, reasons="Both sides agree.", outcome="double-stands", remedies=[])
    for ruling, decision in ((first, "upheld"), (second, "overturned")):
        Appeal.objects.create(
            ruling=ruling,
            side="A",
            lodged_by=desk.director,
            lodged_at=minutes(8),
            recorded_at=minutes(8),
            phase="decided",
            decision=decision,
            decided_at=minutes(30),
        )
    return desk


def test_time_departures_and_appeals_are_counted(busy: Desk) -> None:
    total = statistics([busy.tournament.pk]).total

    assert (total.rulings, total.departures, total.appeals) == (3, 1, 2)
    assert (total.upheld, total.overturned, total.upheld_share) == (1, 1, 0.5)
    assert total.median_seconds == 240  # from one minute past to five past


def test_each_kind_article_and_month_has_its_own(busy: Desk) -> None:
    found = statistics([busy.tournament.pk])

    assert [(each.key, each.rulings) for each in found.by_kind] == [("crawford-double", 3)]
    assert [(each.key, each.rulings) for each in found.by_month] == [("2026-11", 3)]
    articles = {each.key: each for each in found.by_article}
    assert articles["4.4.iv"].rulings == 3
    assert {each.rulebook for each in found.by_article} == {"eubgf-2020"}


def test_a_period_and_the_tournament_bound_what_is_counted(busy: Desk) -> None:
    tournaments = [busy.tournament.pk]

    assert statistics(tournaments, since=date(2026, 11, 22)).total.rulings == 0
    assert statistics(tournaments, until=date(2026, 11, 21)).total.rulings == 3
    assert statistics([]).total.rulings == 0


def test_no_person_is_in_the_answer(busy: Desk) -> None:
    answer = json.dumps(Browser(busy.director).get(f"/statistics?tournament={busy.tournament.pk}"))

    people = [*User.objects.all(), *Player.objects.all()]
    telling = [part for each in people for part in (str(each.pk), *str(each).split()) if len(part) > 2]
    assert telling
    assert [part for part in telling if part in answer] == []
    assert not any(word in answer for word in ("player", "director", "ruled_by", "side_a", "name"))
