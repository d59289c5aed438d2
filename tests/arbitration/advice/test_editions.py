"""A tournament's ruling uses the edition in force on its day, for ever: a later edition changes no ruling on record."""

import pytest

from arbitration.panel.words import Instance
from arbitration.places import Place, place_of_match
from arbitration.rulings.finality import law_for
from rules import wire
from tests.arbitration.cases import as_advised, log, rule
from tests.factories import Desk, make_desk
from tests.rules.variations.entering import enter

WANTS_A_BREAK = {
    "asks": "take", "by": "A", "match_length": 7, "taken": 0, "wanted": 1, "when": "between-games", "clocked": False,
}  # fmt: skip
LATE = {"by": "A", "match_length": 7, "minutes_late": 12, "earlier_points": 0}


@pytest.fixture
def desk(db: None) -> Desk:
    return make_desk()


def place_of(desk: Desk) -> Place:
    return place_of_match(desk.match_id, viewer_id=desk.director.pk)


def test_a_ruling_on_record_replays_by_its_edition_after_another_one_came(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = place_of(desk)
    logged = log(desk, place, WANTS_A_BREAK, kind="break-overrun")
    ruling = rule(desk, place, logged.incident, as_advised(place, "break-overrun", WANTS_A_BREAK)).record
    enter(monkeypatch)
    stored = ruling.advice
    again = wire.advise_json(stored.question)
    assert {**again, "reading": stored.reading} == {**stored.advice, "reading": again["reading"]}
    assert again["remedies"][0]["minutes"] == 5
    assert (stored.rulebook, stored.edition) == ("eubgf-2020", "2020-03-05")


def test_a_tournament_that_began_before_goes_on_by_its_own_edition(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch)
    place = place_of(desk)
    assert place.rulebook == "eubgf-2020"
    logged = log(desk, place, WANTS_A_BREAK, kind="break-overrun")
    assert logged.advice is not None
    assert logged.advice.advice["remedies"][0]["minutes"] == 5


def test_a_club_rules_by_its_variation(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch)
    desk = make_desk(rulebook="breval-club")
    place = place_of(desk)
    logged = log(desk, place, LATE, kind="lateness")
    ruling = rule(desk, place, logged.incident, as_advised(place, "lateness", LATE)).record
    assert (ruling.advice.rulebook, ruling.advice.edition) == ("breval-club", "2026")
    assert ruling.advice.advice["sanctions"][0]["points"] == 1


def test_committees_are_made_up_as_in_the_rulebook_that_is_varied(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch)
    europe = law_for("eubgf-2020", Instance.APPEAL)
    assert europe is not None
    assert law_for("breval-club", Instance.APPEAL) == law_for("eubgf-2028", Instance.APPEAL) == europe
    assert law_for("fmjd-extracts", Instance.APPEAL) is None
