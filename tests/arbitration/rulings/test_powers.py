"""Powers: what an arbiter may impose and what only the director may, where the rulebook says so."""

from typing import Any

import pytest

from arbitration.models import Penalty, Ruling
from arbitration.places import Place, place_of_match
from arbitration.rulings.decision import give_ruling
from arbitration.rulings.departures import Imposed, imposed
from arbitration.rulings.errors import BeyondPowers
from arbitration.rulings.powers import check_powers
from tests.arbitration.cases import as_advised, log
from tests.factories import Desk, give_role, make_match, make_round, make_tournament, minutes
from tournaments.models import Discipline, Division, Role, TournamentRulebook, new_id
from tournaments.permissions import Actor

FBS = "fbs-classique-2007"
WITHIN_FOR_AN_ARBITER: list[dict[str, Any]] = [
    {"kind": "warning", "against": "A"},
    {"kind": "points", "against": "A", "points": 5},
    {"kind": "game-loss", "against": "A"},
]
FOR_THE_DIRECTOR: list[dict[str, Any]] = [
    {"kind": "expulsion", "against": "A"},
    {"kind": "points", "against": "A", "points": 10},
    {"kind": "points", "against": "A", "points": 4},
    {"kind": "time", "against": "A", "minutes": 1},
    {"kind": "disqualification", "against": "A"},
    {"kind": "match-loss", "against": "A"},
]


def place(actor: Actor, rulebook: str = FBS) -> Place:
    """A match seen by the given actor."""
    return Place(new_id(), new_id(), "scrabble", rulebook, actor)


@pytest.mark.parametrize("actor", [Actor.ARBITER, Actor.ASSISTANT])
@pytest.mark.parametrize("sanction", WITHIN_FOR_AN_ARBITER)
def test_an_arbiter_warns_takes_five_points_or_the_game(actor: Actor, sanction: dict[str, Any]) -> None:
    check_powers(place(actor), imposed([sanction], []))


@pytest.mark.parametrize("actor", [Actor.ARBITER, Actor.ASSISTANT])
@pytest.mark.parametrize("sanction", FOR_THE_DIRECTOR)
def test_everything_else_is_for_the_director(actor: Actor, sanction: dict[str, Any]) -> None:
    with pytest.raises(BeyondPowers) as refused:
        check_powers(place(actor), imposed([WITHIN_FOR_AN_ARBITER[0], sanction], []))
    assert refused.value.field == "sanctions.1.kind"
    assert str(refused.value.found).startswith(f"{actor}: {sanction['kind']}")
    assert refused.value.expected == "director (8.2, 8.3)"


@pytest.mark.parametrize("sanction", [*WITHIN_FOR_AN_ARBITER, *FOR_THE_DIRECTOR])
def test_the_director_may_impose_all_of_it(sanction: dict[str, Any]) -> None:
    check_powers(place(Actor.DIRECTOR), imposed([sanction], []))


def test_an_arbiter_may_carry_out_a_mandatory_sanction() -> None:
    demanded = Imposed("points", "A", {"points": 50}, Penalty.Force.MUST, is_advised=True)
    check_powers(place(Actor.ARBITER), [demanded])
    with pytest.raises(BeyondPowers):
        check_powers(place(Actor.ARBITER), [Imposed("points", "A", {"points": 50}, Penalty.Force.MAY, is_advised=True)])


def test_what_is_demanded_covers_nothing_that_comes_after_it() -> None:
    demanded = Imposed("points", "A", {"points": 50}, Penalty.Force.MUST, is_advised=True)
    beyond = Imposed("expulsion", "A", {}, Penalty.Force.MAY, is_advised=True)
    with pytest.raises(BeyondPowers) as refused:
        check_powers(place(Actor.ARBITER), [demanded, beyond])
    assert refused.value.field == "sanctions.1.kind"


def test_a_rulebook_that_draws_no_line_leaves_the_roles_alone() -> None:
    check_powers(place(Actor.ARBITER, "eubgf-2020"), imposed(FOR_THE_DIRECTOR[:2], []))


@pytest.mark.parametrize("role", [Role.ARBITER, Role.DIRECTOR])
def test_a_ruling_beyond_the_powers_is_refused_and_changes_nothing(db: None, role: Role) -> None:
    tournament = make_tournament(slug="vannes")
    TournamentRulebook.objects.create(tournament=tournament, discipline=Discipline.SCRABBLE, rulebook=FBS)
    round_ = make_round(tournament)
    Division.objects.filter(pk=round_.stage.division_id).update(discipline=Discipline.SCRABBLE, match_length=None)
    official = give_role(tournament, role)
    desk = Desk(tournament, official, round_, make_match(round_))
    here = place_of_match(desk.match_id, viewer_id=official.pk)
    facts = {"by": "A", "official": "director"}
    incident = log(desk, here, facts, kind="misconduct").incident
    decision = as_advised(here, "misconduct", facts, sanctions=[{"kind": "expulsion", "against": "A"}])

    def decide() -> None:
        give_ruling(here, incident, id=new_id(), decision=decision, by=official, at=minutes(7))

    if role is Role.DIRECTOR:
        decide()
        assert Penalty.objects.get().kind == "expulsion"
        return
    with pytest.raises(BeyondPowers):
        decide()
    incident.refresh_from_db()
    assert (incident.state, Ruling.objects.count()) == (incident.State.OPEN, 0)
