"""Who is in the pool without being named: players whose match is over, and officials whom the rulebook lets sit."""

from typing import Any

import pytest

from arbitration.appeals.candidates import save_on_hand
from arbitration.models import Candidate
from arbitration.privacy.erasure import erase_player, erase_user
from tests.arbitration.appeals.scene import Scene, account_of, make_player, make_scene
from tests.arbitration.conftest import in_crawford_game
from tests.factories import NOON, Desk, make_desk, make_match, make_round, make_tournament
from tournaments.events.teams import make_team
from tournaments.models import Entrant, LogEntry, Match, Player, Stage, new_id
from tournaments.services import events

pytestmark = pytest.mark.django_db


def over(desk: Desk, table: int, one: str, other: str) -> Match:
    """A match of the same round that is over."""
    match = make_match(desk.round, a=one, b=other, table=table)
    Match.objects.filter(pk=match.pk).update(finished_at=NOON, winner="A", result="played")
    return match


def admitted(desk: Desk, persons: int = 0) -> Scene:
    """An appeal that is heard; three matches are over, one is being played; winners have no stake."""
    scene = make_scene(desk, persons=persons)
    over(desk, 2, "Okafor", "Brandt")
    over(desk, 3, "Silva", "Novak")
    over(desk, 4, "Moreau", "Weiss")
    make_match(desk.round, a="Kovac", b="Lindt", table=5)
    scene.lodge()
    scene.admit()
    return scene


def pool(scene: Scene) -> dict[str, Any]:
    """The candidates by family name."""
    found = scene.director.get(f"{scene.path}/candidates")["candidates"]
    return {each["candidate"]["name"].split()[-1]: each for each in found}


def test_the_pool_holds_the_players_whose_match_is_over(desk: Desk) -> None:
    scene = admitted(desk)
    found = pool(scene)
    assert set(found) == {"Okafor", "Brandt", "Silva", "Novak", "Moreau", "Weiss"}
    assert {each["is_known"] for each in found.values()} == {True}
    assert pool(scene) == found


@pytest.mark.parametrize("typed", ["Kim Halvorsen", "halvorsen  KIM"])
def test_a_side_whose_name_was_typed_cannot_sit(desk: Desk, typed: str) -> None:
    scene = admitted(desk)
    named = new_id()
    scene.director.put(f"/tournaments/{desk.tournament.pk}/candidates/{named}", {"name": typed, "role": "other"})
    about = next(each for each in pool(scene).values() if each["candidate"]["id"] == str(named))
    assert (about["may_sit"], {"kind": "party", "side": "B"} in about["barring"]) == (False, True)
    problem = scene.convene(members=[str(named), *scene.director.get(f"{scene.path}/candidates")["members"][:2]])
    assert (scene.director.status, problem["code"]) == (422, "conflict-of-interest")


def test_a_player_on_hand_whose_name_was_typed_is_in_the_pool_once_and_is_known(desk: Desk) -> None:
    scene = admitted(desk)
    body = {"name": "Kim Okafor", "role": "other", "email": "kim@here.org"}
    scene.director.put(f"/tournaments/{desk.tournament.pk}/candidates/{new_id()}", body)
    found = scene.director.get(f"{scene.path}/candidates")["candidates"]
    assert [each["is_known"] for each in found if each["candidate"]["name"] == "Kim Okafor"] == [True]


def test_a_lost_set_is_not_a_lost_match_in_the_knockout(desk: Desk) -> None:
    Stage.objects.filter(pk=desk.round.stage_id).update(kind=Stage.Kind.KNOCKOUT)
    first = over(desk, 6, "Duval", "Berg")
    Match.objects.filter(pk=first.pk).update(set_lengths=[7, 7, 7])
    for number in (2, 3):
        Match.objects.create(
            round=desk.round, table=6, side_a=first.side_a, side_b=first.side_b, set_number=number,
            set_lengths=[7, 7, 7], finished_at=NOON, winner="B", result="played",
        )  # fmt: skip
    found = pool(admitted(desk))
    stakes = {name: "stake" in [tie["kind"] for tie in found[name]["barring"]] for name in ("Duval", "Berg")}
    assert stakes == {"Duval": False, "Berg": True}


def test_a_committee_of_players_on_hand_is_called_without_naming_any(desk: Desk) -> None:
    scene = admitted(desk)
    wanted = scene.director.get(f"{scene.path}/candidates")["members"]
    assert not Candidate.objects.exists()

    scene.convene()
    assert scene.director.status == 200
    seats = scene.file()["committee"]["seats"]
    assert [seat["candidate"] for seat in seats if not seat["is_alternate"]] == wanted
    assert Candidate.objects.filter(role="player").count() == len(seats) == 3
    written = LogEntry.objects.filter(kind="candidate-named")
    assert {str(entry.record_id) for entry in written} == {seat["candidate"] for seat in seats}


def test_ties_bar_players_on_hand(desk: Desk) -> None:
    for each in (desk.match.side_a.player, over(desk, 2, "Okafor", "Brandt").side_b.player):
        assert each is not None
        each.club = "Bréval"
        each.save()
    scene = make_scene(desk, persons=0)
    scene.lodge()
    scene.admit()
    assert [tie["kind"] for tie in pool(scene)["Brandt"]["barring"]] == ["same-club", "stake"]
    assert not pool(scene)["Brandt"]["may_sit"]


def test_a_teams_matches_tie_each_of_its_members(desk: Desk) -> None:
    scene = admitted(desk)
    pair = [make_player("Castel"), make_player("Duval")]
    entrant = Entrant.objects.create(
        division=desk.round.stage.division, team=make_team("Castel / Duval", pair), entered_at=NOON
    )
    played = Match.objects.create(
        round=desk.round, table=9, side_a=entrant, side_b=desk.match.side_a,
        finished_at=NOON, winner="B", result="played",
    )  # fmt: skip
    Candidate.objects.create(tournament=desk.tournament, name="Kim Duval", role="player", player=pair[1])
    found = pool(scene)["Duval"]
    assert [(tie["kind"], tie["side"]) for tie in found["ties"]] == [("opponent", "A"), ("stake", None)]
    Match.objects.filter(pk=played.pk).update(finished_at=None, winner="", result="")
    assert pool(scene)["Duval"]["unfit"] == ["not-available"]


def test_a_player_who_withdrew_is_not_on_hand(desk: Desk) -> None:
    scene = admitted(desk)
    Entrant.objects.filter(player__last_name="Silva").update(withdrawn_at=NOON)
    Entrant.objects.filter(player__last_name="Silva").update(entered_at=NOON)
    assert "Silva" not in pool(scene)


def test_a_candidate_who_plays_again_cannot_sit(desk: Desk) -> None:
    scene = admitted(desk)
    scene.convene()
    Match.objects.filter(side_a__player__last_name="Okafor").update(finished_at=None, winner="", result="")
    assert pool(scene)["Okafor"]["unfit"] == ["not-available"]


def test_nothing_is_known_of_a_person_named_by_hand(desk: Desk) -> None:
    found = pool(admitted(desk, persons=1))
    assert {name: each["is_known"] for name, each in found.items() if name in ("0", "Novak")} == {
        "0": False,
        "Novak": True,
    }


def test_a_player_on_hand_takes_an_empty_seat(desk: Desk) -> None:
    scene = make_scene(desk, persons=3)
    scene.lodge()
    scene.admit()
    scene.convene()
    member = scene.file()["committee"]["seats"][0]["id"]
    scene.act(scene.director, "absent", member=member, text="Has left.")
    over(desk, 2, "Okafor", "Brandt")
    scene.act(scene.director, "appointed", candidate=pool(scene)["Okafor"]["candidate"]["id"])
    assert scene.director.status == 200
    assert "Okafor" in {seat["name"].split()[-1] for seat in scene.file()["committee"]["seats"]}


def test_the_french_championship_finds_its_director_in_the_pool() -> None:
    desk = in_crawford_game(make_desk(rulebook="ffbg-cdf-2007", slug="cdf"))
    found = pool(admitted(desk))
    assert found[desk.director.name.split()[-1]]["candidate"]["role"] == "director"
    assert found["Okafor"]["may_sit"]


def test_a_person_who_was_stored_meanwhile_is_not_named_again(desk: Desk) -> None:
    found = {"id": new_id(), "tournament": desk.tournament, "name": "Okafor", "role": Candidate.Role.OTHER}
    other = Candidate(**{**found, "id": new_id(), "name": "Brandt"})
    for candidates in ([Candidate(**found)], [Candidate(**found), other], [Candidate(**found), other]):
        save_on_hand(desk.tournament.pk, candidates, by=desk.director, at=NOON)

    named = LogEntry.objects.filter(kind="candidate-named").order_by("sequence")
    assert [each.record_id for each in named] == [found["id"], other.pk]


def test_a_player_who_withdrew_here_is_not_on_hand_though_entered_elsewhere(desk: Desk) -> None:
    scene = admitted(desk)
    here = Entrant.objects.get(player__last_name="Silva")
    assert here.player
    events.enter(make_round(make_tournament(slug="vannes")).stage.division, who=here.player, at=NOON)
    Entrant.objects.filter(pk=here.pk).update(withdrawn_at=NOON)
    assert "Silva" not in pool(scene)


def test_an_erased_person_is_not_called(desk: Desk) -> None:
    scene = admitted(desk)
    _, account = account_of(scene, "Ada Closed")
    player = Player.objects.get(last_name="Silva")
    assert account.user_id
    named = Candidate.objects.create(tournament=desk.tournament, name="Kim Silva", role="player", player=player)
    erase_user(account.user_id, reason="Asked for.", by=None, at=NOON)
    erase_player(player.pk, reason="Asked for.", by=None, at=NOON)
    found = scene.director.get(f"{scene.path}/candidates")["candidates"]
    unfit = {each["candidate"]["id"]: each["unfit"] for each in found}
    assert (unfit[str(account.pk)], unfit[str(named.pk)]) == (["not-available"], ["not-available"])
