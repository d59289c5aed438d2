"""Who may do what: the product's table against the grid of the tests, and proof that the grid notices every change."""

from collections.abc import Mapping

import pytest

from tests.api_client import Browser
from tests.arbitration.permission_grid import ALLOWED, Cell, cells, differences
from tests.factories import Desk, give_role
from tournaments import permissions
from tournaments.errors import NotAllowed
from tournaments.models import Role
from tournaments.permissions import ALWAYS, STATES, TABLE, Action, Actor, demand, may

CELLS = [cell for cell in cells() if cell.role in set(Actor)]
Table = Mapping[Action, Mapping[str, frozenset[Actor]]]


def asked(role: str, action: str, state: str) -> bool:
    """What the product answers."""
    return may(role, Action(action), state=state)


def flipped(cell: Cell) -> Table:
    """The product's table with one cell changed."""
    action, actor = Action(cell.action), Actor(cell.role)
    row = TABLE[action].get(cell.state, frozenset())
    return {**TABLE, action: {**TABLE[action], cell.state: row ^ {actor}}}


def test_the_table_is_the_grid() -> None:
    assert differences(asked) == []


def test_the_grid_has_every_role_action_and_state() -> None:
    states = {action: set(by_state) for action, by_state in TABLE.items()}
    rows = {(role, str(action), state) for action in Action for role in Actor for state in _rows(states[action])}
    assert {cell[:3] for cell in CELLS} == rows
    assert set(TABLE) == set(Action)
    assert {state for named in states.values() for state in named} <= {ALWAYS, *STATES}


def _rows(named: set[str]) -> tuple[str, ...]:
    return (ALWAYS,) if ALWAYS in named else STATES


def test_every_flipped_cell_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    unnoticed = []
    for cell in CELLS:
        monkeypatch.setattr(permissions, "TABLE", flipped(cell))
        if differences(asked) != [cell]:
            unnoticed.append(cell)
    assert unnoticed == []
    assert len(CELLS) >= 600


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: f"{cell.role} {cell.action} {cell.state}")
def test_a_demand_refuses_what_the_grid_refuses(cell: Cell) -> None:
    action = Action(cell.action)
    if cell.is_allowed:
        demand(cell.role, action, state=cell.state)
        return
    with pytest.raises(NotAllowed) as refused:
        demand(cell.role, action, state=cell.state)
    allowed = sorted(role for role in Actor if ALLOWED[role, cell.action, cell.state])
    assert refused.value.found == f"{cell.role}: {cell.action} ({cell.state})"
    assert refused.value.expected == ", ".join(allowed)


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: f"{cell.role} {cell.action} {cell.state}")
def test_an_action_without_states_is_the_same_in_all_of_them(cell: Cell) -> None:
    if cell.state == ALWAYS:
        assert {asked(cell.role, cell.action, state) for state in STATES} == {cell.is_allowed}
    else:
        assert not asked(cell.role, cell.action, ALWAYS), "the state has to be named"


def test_a_state_that_is_not_in_the_table_allows_nothing() -> None:
    assert not may(Actor.DIRECTOR, Action.RULE, state="unheard-of")


@pytest.mark.django_db
@pytest.mark.parametrize("role", Role.values)
def test_a_client_is_told_what_the_grid_allows(desk: Desk, role: str) -> None:
    user = desk.director if role == Role.DIRECTOR else give_role(desk.tournament, Role(role))
    [held] = Browser(user).get("/session")["roles"]
    allowed = [cell for cell in CELLS if cell.role == role and cell.is_allowed]
    assert set(held["may"]) == {
        cell.action if cell.state == ALWAYS else f"{cell.action}:{cell.state}" for cell in allowed
    }
