"""Erasure reaches former names, tournaments where the person has no role any more, and reasons of undone rounds."""

import re
from uuid import UUID

import pytest

from arbitration.journal.verification import verify
from arbitration.models import Candidate, Ruling
from arbitration.privacy.erasure import erase_player, erase_user
from arbitration.privacy.export import held_about_player, held_about_user
from arbitration.privacy.references import tournaments_of
from tests.arbitration.privacy.test_erasure import WHY, everything, player, ruling
from tests.factories import Desk, give_role, make_tournament, make_user, minutes
from tests.tournaments.rounds.scene import make_scene
from tournaments.accounts.people import remove_role
from tournaments.errors import ErasedAlready
from tournaments.events.entry import correct_entry, enter_all
from tournaments.events.new_entries import NewEntry, NewPlayer
from tournaments.folding import folded
from tournaments.models import LogEntry, Player, Round, Salt, StaffRole, Team, new_id
from tournaments.rounds.round_undo import undo_round
from tournaments.rounds.swaps import swap_players
from tournaments.services.account_records import Visit

__all__ = ["ruling"]


def test_a_director_without_a_role_any_more_is_erased_from_the_reports(desk: Desk, ruling: Ruling) -> None:
    give_role(desk.tournament, user=make_user("Bo Successor"))
    StaffRole.objects.filter(user=desk.director).delete()
    assert "Some Director" in str(held_about_user(desk.director)["texts"])
    erase_user(desk.director.pk, reason=WHY, by=None, at=minutes(60))
    assert "Some Director" not in everything()
    assert verify(desk.tournament.pk)[1] == []


def test_a_removed_role_leaves_its_tournament_among_those_of_the_person(desk: Desk) -> None:
    user = give_role(desk.tournament, user=make_user("Bo Former"))
    other = make_tournament(slug="elsewhere")
    remove_role(desk.tournament.pk, user.pk, by=desk.director, visit=Visit(minutes(1)))
    assert tournaments_of(user) == {desk.tournament.pk}
    assert other.pk not in tournaments_of(user)


def test_a_player_who_was_a_candidate_elsewhere_is_erased_there(desk: Desk) -> None:
    person, other = player("Marchand"), make_tournament(slug="elsewhere")
    Candidate.objects.create(tournament=other, name="Kim Marchand", role="player", player=person)
    erase_player(person.pk, reason=WHY, by=None, at=minutes(60))
    assert "marchand" not in everything().lower()


def test_the_former_name_of_a_director_is_erased_from_the_reports(desk: Desk, ruling: Ruling) -> None:
    desk.director.name = "Other Name"
    desk.director.save()
    erase_user(desk.director.pk, reason=WHY, by=None, at=minutes(60))
    assert "Some Director" not in everything()


def test_the_former_name_of_a_player_is_erased_from_the_rulings(desk: Desk, ruling: Ruling) -> None:
    person = player("Marchand")
    person.last_name = "Quenelle"
    person.save()
    erase_player(person.pk, reason=WHY, by=None, at=minutes(60))
    assert "marchand" not in everything().lower()


def test_a_former_name_that_is_another_players_name_stays(desk: Desk, ruling: Ruling) -> None:
    person = player("Marchand")
    for name in ("Halvorsen", "Quenelle"):  # entered under the opponent's name by mistake
        person.last_name = name
        person.save()
    erase_player(person.pk, reason=WHY, by=None, at=minutes(60))
    ruling.refresh_from_db()
    assert "HALVORSEN" in ruling.reasons
    assert player("Halvorsen").erased_at is None


def test_reasons_of_swaps_and_of_undone_rounds_lose_the_name(db: None) -> None:
    scene = make_scene()
    Player.objects.filter(last_name="P1").update(last_name="Marchand")
    round_ = scene.draft()
    a, b = (pair["a"] for pair in (round_.draft or {})["pairs"][:2])
    swap_players(round_.pk, UUID(a), UUID(b), id=new_id(), by=scene.director, at=scene.now(), reason="Marchand's wish.")
    for _ in range(2):  # the second time, the first is among the former versions
        scene.publish(round_)
        undo_round(round_.pk, reason="Marchand isn't here.", by=scene.director, at=scene.now())
    person = player("Marchand")
    assert "Marchand isn't here." in {each["text"] for each in held_about_player(person)["texts"]}
    before = Round.objects.get().draft
    erase_player(person.pk, reason=WHY, by=None, at=scene.now())
    assert "marchand" not in everything().lower()
    after = Round.objects.get().draft
    assert before is not None
    assert after is not None
    assert {**after, "undone": [], "swaps": []} == {**before, "undone": [], "swaps": []}
    assert after["swaps"][0]["one"] == a
    undone = LogEntry.objects.filter(kind="round-undone")
    assert set(Salt.objects.filter(entry__in=undone).values_list("salt", flat=True)) == {""}
    assert verify(scene.tournament.pk)[1] == []


def test_no_correction_gives_an_erased_person_a_name_again(desk: Desk) -> None:
    """A tablet without a network may send one that was noted before the erasure."""
    person, entrant = player("Marchand"), desk.match.side_a
    erase_player(person.pk, reason=WHY, by=None, at=minutes(60))
    with pytest.raises(ErasedAlready):
        correct_entry(entrant, {"last_name": "Marchand", "club": "Bréval"}, by=desk.director)
    person.refresh_from_db()
    assert person.club == ""
    assert "marchand" not in everything().lower()


@pytest.mark.parametrize("name", ["Les Quenelle de Zoe", "ZOE  QUENELLE et Cie", "Zoé-Quenelle"])
def test_a_team_loses_the_name_of_its_member_however_it_is_typed(desk: Desk, name: str) -> None:
    people = NewPlayer("Quénelle", "Zoé"), NewPlayer("Kowalczyk", "Ida")
    entry = NewEntry("Quénelle", "Zoé", team=name, partners=people[1:], id=new_id())
    enter_all(desk.round.stage.division, [entry], at=minutes(1))
    erase_player(player("Quénelle").pk, reason=WHY, by=None, at=minutes(60))
    assert not {"zoe", "quenelle"} & set(re.findall(r"\w+", folded(Team.objects.get().name)))
    assert folded(name) not in folded(everything())
