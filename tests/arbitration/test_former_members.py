"""A player who left a team is still found: erased, exported, kept out of precedents and off the committee."""

from datetime import timedelta
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from arbitration.appeals.candidates import Named, name_candidate
from arbitration.journal.verification import verify
from arbitration.models import Photo, Picture, Ruling, Sound
from arbitration.places import place_of_match
from arbitration.precedents.selectors.names import names_around
from arbitration.privacy.erasure import erase_player
from arbitration.privacy.export import held_about_player
from arbitration.privacy.retention import apply_retention
from tests.arbitration.appeals.scene import Scene, make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule
from tests.arbitration.incidents.memos import put_memo_in
from tests.arbitration.incidents.pictures import put_in
from tests.arbitration.privacy.test_erasure import everything, player
from tests.factories import Desk, enter, minutes
from tournaments.events.entry import correct_entry, enter_all
from tournaments.events.new_entries import NewEntry, NewPlayer
from tournaments.events.team_members import add_member, replace_member
from tournaments.federations.suspensions import Suspending, register
from tournaments.models import Entrant, Match, Player, Round, Team, new_id

pytestmark = pytest.mark.django_db

WHY = "Asked for in writing on 1 December."
DISPUTED = {**CRAWFORD_DOUBLE, "disputed": True}


@pytest.fixture
def pair(desk: Desk) -> Entrant:
    """Castel and Duval, who play the desk's match as side A."""
    people = NewPlayer("Castel", "Jeanne"), NewPlayer("Duval", "Étienne", club="Cercle de Duval")
    entry = NewEntry("Castel", "Jeanne", partners=people[1:], id=new_id())
    [pair] = enter_all(desk.round.stage.division, [entry], at=minutes(0))
    Match.objects.filter(pk=desk.match_id).update(side_a=pair)
    desk.match.refresh_from_db()
    return pair


def leave(desk: Desk, pair: Entrant, *, minute: int = 30) -> Player:
    """Duval gives his place to Morel; Duval."""
    duval = player("Duval")
    newcomer = NewPlayer("Morel", "Paul")
    replace_member(pair, duval.pk, newcomer, reason="Étienne Duval is ill.", by=desk.director, at=minutes(minute))
    return duval


@pytest.fixture
def ruling(desk: Desk, pair: Entrant) -> Ruling:
    """A ruling of the match that names Duval, with a photo and a report."""
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    incident = log(desk, place, DISPUTED, note="Étienne Duval called.").incident
    put_in(desk, place, incident)
    decision = as_advised(
        place, "crawford-double", DISPUTED,
        outcome="double-stands", remedies=[], departs=True, reasons="Duval had left the table.",
    )  # fmt: skip
    return rule(desk, place, incident, decision).record


def test_the_name_of_a_former_member_is_gone_from_every_table(desk: Desk, pair: Entrant, ruling: Ruling) -> None:
    duval = leave(desk, pair)
    assert "duval" in everything().lower()
    erase_player(duval.pk, reason=WHY, by=None, at=minutes(60))
    assert "duval" not in everything().lower()
    assert "CAS/DUV" not in everything()
    assert Picture.objects.get().content is None
    assert verify(desk.tournament.pk)[1] == []


def test_the_team_keeps_the_names_of_its_present_members(desk: Desk, pair: Entrant) -> None:
    erase_player(leave(desk, pair).pk, reason=WHY, by=None, at=minutes(60))
    assert Team.objects.values_list("name", "code").get() == ("Castel / Morel", "CAS/MOR")


def test_a_team_keeps_the_last_name_that_a_present_member_shares_with_a_former_one(desk: Desk, pair: Entrant) -> None:
    duval = player("Duval")
    newcomer = NewPlayer("Duval", "Léa")
    replace_member(pair, duval.pk, newcomer, reason="Étienne is ill.", by=desk.director, at=minutes(30))
    erase_player(duval.pk, reason=WHY, by=None, at=minutes(60))
    assert Team.objects.values_list("name", "code").get() == ("Castel / Duval", "CAS/DUV")


def test_a_team_name_with_a_misspelt_name_of_a_former_member_is_gone(desk: Desk, pair: Entrant) -> None:
    duval = player("Duval")
    for last_name in ("Quenelle", "Duval"):
        correct_entry(pair, {"last_name": last_name}, member=duval.pk, by=desk.director)
    leave(desk, pair)
    assert "quenelle" in everything().lower()
    erase_player(duval.pk, reason=WHY, by=None, at=minutes(60))
    assert "quenelle" not in everything().lower()
    assert "QUE" not in everything()


def test_a_last_name_that_a_former_member_shares_stays_where_it_stands_alone(
    desk: Desk, pair: Entrant, ruling: Ruling
) -> None:
    leave(desk, pair)
    other = enter(desk.round.stage.division, "Duval", first_name="Léa").player
    assert other is not None
    erase_player(other.pk, reason=WHY, by=None, at=minutes(60))
    ruling.refresh_from_db()
    assert ruling.reasons == "Duval had left the table."


def test_the_records_of_the_matches_of_a_former_member_are_exported(desk: Desk, pair: Entrant, ruling: Ruling) -> None:
    held = held_about_player(leave(desk, pair))
    assert [each["division"] for each in held["entries"]] == [desk.round.stage.division.name]
    assert [each["id"] for each in held["matches"]] == [str(desk.match_id)]
    assert [each["id"] for each in held["rulings"]] == [str(ruling.pk)]
    assert [each["id"] for each in held["photos"]] == [str(Photo.objects.get().pk)]
    texts = {each["text"] for each in held["texts"]}
    assert {"Étienne Duval is ill.", "Étienne Duval called.", "Duval had left the table."} <= texts


def played(desk: Desk, *, begins: int, ends: int) -> None:
    """The desk's match was on between these minutes."""
    Match.objects.filter(pk=desk.match_id).update(
        started_at=minutes(begins), finished_at=minutes(ends), winner="A", result="played"
    )


@pytest.mark.parametrize(
    ("begins", "ends", "whose"),
    [(5, 25, "Duval"), (35, 55, "Morel"), (25, 35, "Duval Morel"), (30, 55, "Duval Morel"), (5, 30, "Duval Morel")],
)
def test_the_matches_of_a_team_are_exported_for_those_who_were_members_then(
    desk: Desk, pair: Entrant, ruling: Ruling, begins: int, ends: int, whose: str
) -> None:
    leave(desk, pair, minute=30)
    played(desk, begins=begins, ends=ends)
    for name in ("Duval", "Morel"):
        held = held_about_player(player(name))
        expected = [str(desk.match_id)] if name in whose.split() else []
        assert [each["id"] for each in held["matches"]] == expected, name
        assert len(held["rulings"]) == len(expected), name
    assert len(held_about_player(player("Castel"))["matches"]) == 1


@pytest.mark.parametrize(("name", "is_left"), [("Duval", True), ("Morel", False), ("Castel", False)])
def test_a_photo_and_a_voice_memo_go_with_those_who_were_members_during_the_match(
    desk: Desk, pair: Entrant, ruling: Ruling, name: str, *, is_left: bool
) -> None:
    put_memo_in(desk, place_of_match(desk.match_id, viewer_id=desk.director.pk), ruling.incident)
    leave(desk, pair, minute=30)
    played(desk, begins=35, ends=55)
    erase_player(player(name).pk, reason=WHY, by=None, at=minutes(60))
    assert (Picture.objects.get().content is not None) == is_left
    assert (Sound.objects.get().content is not None) == is_left


@pytest.mark.parametrize(("begins", "ends", "counts"), [(1, 9, 1), (41, 49, 0), (61, 69, 1)])
def test_a_member_who_left_and_came_back_has_the_matches_of_both_periods(
    desk: Desk, pair: Entrant, begins: int, ends: int, counts: int
) -> None:
    duval = leave(desk, pair, minute=30)
    back = NewPlayer("Duval", "Étienne", player=duval.pk)
    replace_member(pair, player("Morel").pk, back, reason="He is well again.", by=desk.director, at=minutes(60))
    played(desk, begins=begins, ends=ends)
    assert len(held_about_player(duval)["matches"]) == counts


@pytest.mark.parametrize(("begins", "ends", "counts"), [(1, 9, 0), (31, 39, 1)])
def test_a_player_who_joined_later_has_the_matches_since(
    desk: Desk, pair: Entrant, begins: int, ends: int, counts: int
) -> None:
    add_member(pair, new_id(), NewPlayer("Morel", "Paul"), reason="Entered late.", by=desk.director, at=minutes(30))
    played(desk, begins=begins, ends=ends)
    assert len(held_about_player(player("Morel"))["matches"]) == counts


def test_a_former_member_can_be_suspended_by_the_federation_of_the_tournament(desk: Desk, pair: Entrant) -> None:
    duval, federation = leave(desk, pair), desk.tournament.sanctioned_by
    wanted = Suspending("Étienne", "Duval", minutes(0).date(), player_id=duval.pk)
    suspension, is_new = register(federation, wanted, id=new_id(), by=desk.director, at=minutes(60))
    assert (suspension.player_id, is_new) == (duval.pk, True)


def test_the_name_of_a_former_member_goes_when_its_period_has_ended(desk: Desk, pair: Entrant) -> None:
    duval = leave(desk, pair)
    list(apply_retention(at=minutes(60)))
    duval.refresh_from_db()
    assert duval.erased_at is None
    list(apply_retention(at=minutes(0) + timedelta(days=11 * 366)))
    assert list(Player.objects.filter(erased_at=None)) == []


def test_a_precedent_names_neither_former_members_nor_teams_by_former_names(
    desk: Desk, pair: Entrant, ruling: Ruling
) -> None:
    leave(desk, pair)
    names = names_around(ruling)
    assert ("player", "Étienne", "Duval", False, "A") in names
    assert ("club", "", "Cercle de Duval", False, "A") in names
    assert ("team", "", "Castel / Duval", False, "A") in names
    assert ("team", "", "CAS/DUV", False, "A") in names
    assert ("team", "", "Castel / Morel", False, "A") in names


@pytest.mark.parametrize(("left_at", "ties"), [(30, ["opponent", "party"]), (0, ["opponent", "party"]), (-5, [])])
def test_a_member_who_left_after_the_match_began_is_a_party(
    desk: Desk, pair: Entrant, left_at: int, ties: list[str]
) -> None:
    scene = make_scene(desk, persons=0)
    duval = leave(desk, pair, minute=left_at)
    named = Named("Étienne Duval", "player", player=duval.pk)
    candidate = name_candidate(desk.tournament.pk, new_id(), named, by=desk.director, at=minutes(31)).record
    scene.lodge()
    scene.admit()
    [found] = scene.director.get(f"{scene.path}/candidates")["candidates"]
    assert (found["candidate"]["id"], [each["kind"] for each in found["barring"]]) == (str(candidate.pk), ties)
    assert found["may_sit"] == (not ties)


def test_a_new_team_mate_of_a_member_who_left_is_tied_to_the_party(desk: Desk, pair: Entrant) -> None:
    scene = make_scene(desk, persons=0)
    people = NewPlayer("Haas", "Mia"), NewPlayer("Adam", "Lou")
    entry = NewEntry("Haas", "Mia", partners=people[1:], id=new_id())
    enter_all(desk.round.stage.division, [entry], at=minutes(0))
    duval, adam = player("Duval"), player("Adam")
    newcomer = NewPlayer("Adam", "Lou", player=adam.pk)
    replace_member(pair, duval.pk, newcomer, reason="An exchange.", by=desk.director, at=minutes(30))
    named = Named("Mia Haas", "player", player=player("Haas").pk)
    name_candidate(desk.tournament.pk, new_id(), named, by=desk.director, at=minutes(31))
    scene.lodge()
    scene.admit()
    [found] = scene.director.get(f"{scene.path}/candidates")["candidates"]
    assert [each["kind"] for each in found["barring"]] == ["same-team"]


def test_names_around_a_ruling_are_asked_with_as_many_queries_however_many_teams_play(
    desk: Desk, pair: Entrant, ruling: Ruling
) -> None:
    counts = []
    for team in range(3):
        partner = (NewPlayer(f"Partner{team}", "Ann"),)
        [entrant] = enter_all(
            desk.round.stage.division, [NewEntry(f"Leader{team}", "Bo", partners=partner, id=new_id())], at=minutes(0)
        )
        replace_member(
            entrant, player(f"Partner{team}").pk, NewPlayer(f"New{team}", "Cy"),
            reason="Ill.", by=desk.director, at=minutes(30),
        )  # fmt: skip
        fresh = Ruling.objects.get(pk=ruling.pk)
        with CaptureQueriesContext(connection) as asked:
            names = {each[2] for each in names_around(fresh)}
        assert {f"New{team}", f"Partner{team}", f"Leader{team}"} <= names
        counts.append(len(asked))
    assert len(set(counts)) == 1


@pytest.mark.parametrize(("left_at", "has_met"), [(30, True), (15, True), (5, False)])
def test_a_former_member_has_met_the_opponents_of_the_team_up_to_then(
    desk: Desk, left_at: int, *, has_met: bool
) -> None:
    entry = NewEntry("Castel", "Jeanne", partners=(NewPlayer("Duval", "Étienne"),), id=new_id())
    [pair] = enter_all(desk.round.stage.division, [entry], at=minutes(0))
    second = Round.objects.create(stage=desk.round.stage, number=2, published_at=minutes(0))
    Match.objects.create(
        round=second, table=9, side_a=pair, side_b=desk.match.side_b, started_at=minutes(10),
        finished_at=minutes(20), winner="A", result="played",
    )  # fmt: skip
    scene = make_scene(desk, persons=0)
    duval = leave(desk, pair, minute=left_at)
    assert ("opponent" in ties_of(scene, "Étienne Duval", duval.pk)) == has_met


@pytest.mark.parametrize(("left_at", "has_met"), [(30, True), (5, False)])
def test_a_player_who_met_a_team_has_met_its_former_member(desk: Desk, left_at: int, *, has_met: bool) -> None:
    division = desk.round.stage.division
    entry = NewEntry("Castel", "Jeanne", partners=(NewPlayer("Duval", "Étienne"),), id=new_id())
    [pair] = enter_all(division, [entry], at=minutes(0))
    okafor = enter(division, "Okafor")
    Match.objects.create(
        round=desk.round, table=9, side_a=pair, side_b=okafor, started_at=minutes(10),
        finished_at=minutes(20), winner="A", result="played",
    )  # fmt: skip
    duval = leave(desk, pair, minute=left_at)
    Entrant.objects.filter(pk=desk.match.side_b_id).update(player=duval)
    scene = make_scene(desk, persons=0)
    assert ("opponent" in ties_of(scene, "Kim Okafor", okafor.player_id)) == has_met


def ties_of(scene: Scene, name: str, player_id: UUID | None) -> list[str]:
    """What bars a player, who is named as a candidate, from the committee of an appeal that is admitted now."""
    desk = scene.desk
    named = Named(name, "player", player=player_id)
    name_candidate(desk.tournament.pk, new_id(), named, by=desk.director, at=minutes(31))
    scene.lodge()
    scene.admit()
    pool = scene.director.get(f"{scene.path}/candidates")["candidates"]
    [found] = [each for each in pool if each["candidate"]["name"] == name]
    return [each["kind"] for each in found["barring"]]
