"""Two directors at the set-up: divisions and entries that change meet a round that is published, and the closing."""

import os
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final
from uuid import UUID

import pytest
from django.db.models import Q

from arbitration.journal.verification import verify
from tests.arbitration.locking.meeting import PATIENCE, Watch, locks_of, meet, meet_at, outcome
from tests.arbitration.locking.restoring import MadeOnce
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.events.attendance import announce_absence, undo_withdrawal, withdraw_entry
from tournaments.events.entry import correct_entry, enter_all
from tournaments.events.new_entries import NewEntry, NewPlayer
from tournaments.events.set_up import set_up_division
from tournaments.events.set_ups import DivisionSetUp
from tournaments.events.team_members import add_member, replace_member
from tournaments.events.teams import make_team
from tournaments.models import Division, Entrant, EventAct, Player, Round, Stage, Tournament, new_id
from tournaments.rounds.closing import close
from tournaments.services import entries
from tournaments.services.entries import Person, enter_person


class Office(Scene):
    """A division with a draft of its first round, and the id of a division that is added."""

    round: Round
    added: UUID
    pair: Entrant
    member: UUID

    @property
    def stage_of_draft(self) -> Stage:
        """The stage whose first round is a draft."""
        return Stage.objects.get(rounds=self.round.pk)


@MadeOnce
def make_office() -> Office:
    """Everything on record, and nothing else."""
    scene = make_scene(rounds=3, slug="office")
    office = Office(scene.tournament, scene.director, scene.division, scene.entrants, scene.clock)
    people = Player.objects.bulk_create(Player(last_name=name) for name in ("Castel", "Duval"))
    team = make_team("Pair", people)
    office.member = people[1].pk
    office.pair = Entrant.objects.create(division=office.division, team=team, entered_at=office.now())
    withdraw_entry(office.entrants[4], reason="Ill.", by=office.director, at=office.now())
    office.round, office.added = office.draft(), new_id()
    return office


def _set_up(office: Office, id: UUID, name: str) -> object:
    wanted = DivisionSetUp(id, name, "round-robin", match_length=5)
    return set_up_division(office.tournament, wanted, by=office.director, at=office.now())


def _newcomer(office: Office, place: int = 3) -> NewPlayer:
    """A player who is entered alone."""
    player = office.entrants[place].player
    assert player
    return NewPlayer(player.last_name, player.first_name, player=player.pk)


WRITES: Final[Mapping[str, Callable[[Office], object]]] = {
    "change the format": lambda office: _set_up(office, office.division.pk, "Open"),
    "add a division": lambda office: _set_up(office, office.added, "Seniors"),
    "refuse an entry": lambda office: withdraw_entry(
        office.entrants[0], reason="Too late.", is_refused=True, by=office.director, at=office.now()
    ),
    "give an entry a table": lambda office: correct_entry(office.entrants[1], {"fixed_table": 2}, by=office.director),
    "announce an absence": lambda office: announce_absence(office.entrants[2], office.stage_of_draft, 1),
    "enter a player": lambda office: enter_all(office.division, [NewEntry("Late", id=office.added)], at=office.now()),
    "enter a player at the desk": lambda office: enter_person(
        office.division, Person("Kim", "Late"), id=office.added, entered_at=office.now(), at=office.now()
    ),
    "change a rating": lambda office: correct_entry(office.entrants[1], {"rating": 1}, by=office.director),
    "let a player play on": lambda office: undo_withdrawal(
        office.entrants[4], reason="", by=office.director, at=office.now()
    ),
    "take a player into a team who withdrew": lambda office: add_member(
        office.pair, new_id(), _newcomer(office, 4), reason="", by=office.director, at=office.now()
    ),
    "take a player into a team": lambda office: add_member(
        office.pair, new_id(), _newcomer(office), reason="", by=office.director, at=office.now()
    ),
    "give a member's place to a player": lambda office: replace_member(
        office.pair, office.member, _newcomer(office), reason="", by=office.director, at=office.now()
    ),
    "publish the round": lambda office: office.publish(office.round),
    "close": lambda office: close(office.tournament, reason="The hall is shut.", by=office.director, at=office.now()),
}


AGAINST: Final = ("publish the round", "close")
PAIRS: Final = {
    "let a player play on": ("take a player into a team who withdrew",),
    "take a player into a team who withdrew": ("let a player play on",),
}
"""Each write meets these and itself in every run of the tests; `make chaos` runs all pairs."""


def _others(name: str) -> tuple[str, ...]:
    is_all = os.environ.get("LOCK_PAIRS") == "all" or name in AGAINST
    return tuple(WRITES) if is_all else (name, *AGAINST, *PAIRS.get(name, ()))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", WRITES)
def test_a_change_of_the_set_up_meets_others_as_if_one_came_after_the_other(name: str) -> None:
    wrong: dict[tuple[str, int], Any] = {}
    for other_name in _others(name):
        write, other = WRITES[name], WRITES[other_name]
        serial = [_serial(name, other_name), _serial(other_name, name)]
        for place in range(1, len(_locks(name)) + 1):
            office = make_office()
            ends = meet(lambda: write(office), lambda: other(office), pause_before=place)  # noqa: B023
            found = (sorted(zip((name, other_name), ends, strict=True)), state_of(office))
            if found not in serial:
                wrong[other_name, place] = (found, serial)
    assert not wrong


@cache
def _locks(name: str) -> list[str]:
    office = make_office()
    return locks_of(lambda: WRITES[name](office))


@cache
def _serial(*names: str) -> tuple[list[tuple[str, str]], dict[str, Any]]:
    office = make_office()
    ends = [outcome(lambda: WRITES[name](office)) for name in names]  # noqa: B023
    return sorted(zip(names, ends, strict=True)), state_of(office)


def state_of(office: Office) -> dict[str, Any]:
    """What the writes have left, without ids and times."""
    acts = EventAct.objects.filter(tournament=office.tournament.pk, kind=EventAct.Kind.CLOSED)
    return {
        "divisions": sorted(Division.objects.filter(tournament=office.tournament.pk).values_list("name", "preset")),
        "stages": list(Stage.objects.filter(division=office.division).order_by("number").values_list("kind")),
        "entries": list(
            Entrant.objects.filter(division=office.division)
            .order_by("entered_at")
            .annotate(is_in=Q(withdrawn_at=None))
            .values_list("is_refused", "is_in", "first_round", "fixed_table", "absences__round_number")
        ),
        "members": sorted(each.last_name for each in office.pair.people),
        "is published": Round.objects.filter(pk=office.round.pk, published_at__isnull=False).exists(),
        "is closed": Tournament.objects.get(pk=office.tournament.pk).closed_at is not None,
        "divisions placed": [len(act.content["divisions"]) for act in acts],
        "journal": verify(office.tournament.pk)[1],
    }


@pytest.mark.django_db(transaction=True)
def test_a_new_person_who_is_entered_in_two_divisions_at_once_is_one_player(monkeypatch: pytest.MonkeyPatch) -> None:
    office, known = make_office(), entries._known
    other = Division.objects.create(tournament=office.tournament, name="Seniors", discipline=office.division.discipline)
    first = Watch()

    def look(division: Division, person: Person) -> Player | None:
        found = known(division, person)
        if division.pk == office.division.pk:
            first.arrived.set()
            assert first.go_on.wait(PATIENCE)
        return found

    def enter(division: Division) -> object:
        return enter_person(division, Person("Kim", "Late"), id=new_id(), entered_at=office.now(), at=office.now())

    monkeypatch.setattr(entries, "_known", look)
    assert meet_at(first, lambda: enter(office.division), lambda: enter(other)) == ["done", "done"]
    assert Player.objects.filter(last_name="Late").count() == 1
