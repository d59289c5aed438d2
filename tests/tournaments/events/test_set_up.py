"""Setting up a tournament over HTTP: one act for everything up to the entries, and changes later."""

from typing import Any

import pytest

import rules
from tests.api_client import Browser
from tests.factories import NOON, enter, give_role, make_federation, make_user
from tournaments.events.formats import FORMATS
from tournaments.models import (
    Division,
    EventAct,
    Federation,
    FederationOfficer,
    LogEntry,
    Match,
    Role,
    Round,
    StaffRole,
    Stage,
    Tournament,
    User,
    new_id,
)
from tournaments.standings.tiebreaks import TieBreak
from tournaments.words import LANGUAGES

pytestmark = pytest.mark.django_db


def wanted(**changes: Any) -> dict[str, Any]:
    """A weekend of the French championship, without a federation."""
    division = {"id": str(new_id()), "name": "Open", "preset": "ffbg-championship", "match_length": 9}
    return {
        "name": "Valmont Cup",
        "place": "Salle des fêtes, Valmont",
        "starts_on": "2026-11-21",
        "ends_on": "2026-11-22",
        "time_zone": "Europe/Paris",
        "languages": ["en", "fr"],
        "federation": None,
        "rulebooks": ["ffbg-cdf-2007"],
        "divisions": [division],
        **changes,
    }


def organiser(name: str) -> User:
    """A user who may create tournaments, without any role yet."""
    user = make_user(name)
    user.may_create_tournaments = True
    user.save(update_fields=["may_create_tournaments"])
    return user


@pytest.fixture
def director() -> Browser:
    """An account that may create tournaments."""
    return Browser(organiser("Claire Novak"))


def test_an_account_without_that_right_creates_no_tournament_and_no_federation() -> None:
    stranger = Browser(make_user("Eve Other"))
    assert stranger.put(f"/tournaments/{new_id()}/set-up", wanted())["code"] == "forbidden"
    assert stranger.status == 403
    stranger.put(f"/federations/{new_id()}", {"name": "Nowhere", "code": "NOW", "language": "en"})
    assert stranger.status == 403
    assert not Tournament.objects.exists()
    assert not Federation.objects.exists()


def test_one_request_makes_the_tournament_its_divisions_its_stages_and_its_director(director: Browser) -> None:
    id = new_id()
    made = director.put(f"/tournaments/{id}/set-up", wanted())
    assert director.status == 201
    assert (made["slug"], made["role"], made["federation"]) == ("valmont-cup-2026", "director", None)
    [division] = made["divisions"]
    assert (division["discipline"], division["tie_breaks"], division["options"]) == ("backgammon", ["d", "p"], {})
    assert [(each["number"], each["kind"]) for each in division["stages"]] == [
        (1, "swiss"),
        (2, "knockout"),
        (3, "progressive-consolation"),
    ]
    assert (division["stages"][0]["planned_rounds"], division["stages"][1]["places"]) == (7, 8)
    assert division["stages"][1]["options"] == {"sets": 3, "lengths": [9, 9, 11]}
    assert (division["allotment"]["minutes"], division["allotment"]["delay_seconds"]) == (32, 15)
    assert division["allotment"]["articles"] == ["10.1"]
    assert StaffRole.objects.get(tournament=id).role == Role.DIRECTOR
    assert LogEntry.objects.get(tournament=id).kind == "event-act"


def test_the_same_again_changes_nothing_and_other_content_is_a_conflict(director: Browser) -> None:
    id, body = new_id(), wanted()
    director.put(f"/tournaments/{id}/set-up", body)
    director.put(f"/tournaments/{id}/set-up", body)
    assert director.status == 200
    director.put(f"/tournaments/{id}/set-up", {**body, "name": "Another"})
    assert director.status == 409
    Browser(organiser("Eve Other")).put(f"/tournaments/{id}/set-up", body)
    assert Tournament.objects.get().name == "Valmont Cup"


def test_a_director_whose_role_was_removed_reads_nothing_by_setting_up_again(director: Browser) -> None:
    id, body = new_id(), wanted()
    director.put(f"/tournaments/{id}/set-up", body)
    StaffRole.objects.filter(tournament=id).delete()
    assert director.put(f"/tournaments/{id}/set-up", body)["code"] == "conflict"


def test_two_tournaments_of_one_name_have_two_addresses(director: Browser) -> None:
    slugs = [director.put(f"/tournaments/{new_id()}/set-up", wanted())["slug"] for _ in range(3)]
    assert slugs == ["valmont-cup-2026", "valmont-cup-2026-2", "valmont-cup-2026-3"]


@pytest.mark.parametrize("preset", FORMATS)
def test_every_preset_is_one_choice(director: Browser, preset: str) -> None:
    format = FORMATS[preset]
    division = {"id": str(new_id()), "name": "Open", "preset": preset, "match_length": format.match_length}
    made = director.put(f"/tournaments/{new_id()}/set-up", wanted(rulebooks=[format.rulebook], divisions=[division]))
    assert director.status == 201
    assert made["divisions"][0]["tie_breaks"] == list(format.tie_breaks)
    assert [each["kind"] for each in made["divisions"][0]["stages"]] == [each.kind for each in format.stages]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"ends_on": "2026-11-20"}, "ends_on"),
        ({"starts_on": "9999-12-31", "ends_on": "9999-12-31"}, "starts_on"),
        ({"starts_on": "0001-01-01", "ends_on": "0001-01-01"}, "starts_on"),
        ({"time_zone": "Europe/Valmont"}, "time_zone"),
        ({"rulebooks": ["no-such-book"]}, "rulebook"),
        ({"rulebooks": ["eubgf-2020"]}, "divisions.0.preset"),
        ({"rulebooks": []}, "divisions.0.preset"),
        ({"divisions": []}, "divisions"),
        ({"name": " "}, "name"),
        ({"federation": str(new_id())}, "federation"),
    ],
)
def test_what_no_tournament_can_be_is_refused_whole(director: Browser, changes: dict[str, Any], field: str) -> None:
    refused = director.put(f"/tournaments/{new_id()}/set-up", wanted(**changes))
    assert director.status in (400, 409, 422)
    assert refused["field"] == field
    assert not Tournament.objects.exists()
    assert not Division.objects.exists()


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"preset": "lottery"}, "preset"),
        ({"match_length": None}, "match_length"),
        ({"options": {"bye_in_buchholz": "half"}}, "options.bye_in_buchholz"),
        ({"options": {"legs": 2}}, "options.legs"),
        ({"options": {"perf_round": True}}, "options.perf_round"),
        ({"tie_breaks": ["buchholz"]}, "tie_breaks"),
        ({"preset": "knockout-consolation", "tie_breaks": ["buchholz"]}, "tie_breaks"),
        ({"preset": "swiss-top-cut", "tie_breaks": ["buchholz", "luck"]}, "tie_breaks.1"),
        ({"preset": "swiss-top-cut", "tie_breaks": ["buchholz", "wins", "buchholz"]}, "tie_breaks.2"),
        ({"stages": [{"kind": "swiss", "planned_rounds": 7, "options": {"sets": 5}},
                     {"kind": "knockout", "places": 8}]}, "stages.0.options"),
        ({"stages": [{"kind": "knockout"}]}, "stages"),
        ({"stages": [{"kind": "swiss", "planned_rounds": 6}, {"kind": "knockout"}]}, "stages.0.planned_rounds"),
        ({"stages": [{"kind": "swiss", "planned_rounds": 7}, {"kind": "knockout", "places": 9}]}, "stages.1.places"),
    ],
)  # fmt: skip
def test_what_no_division_can_be_is_refused_with_its_field(
    director: Browser, changes: dict[str, Any], field: str
) -> None:
    body = wanted()
    body["divisions"][0] |= changes
    refused = director.put(f"/tournaments/{new_id()}/set-up", body)
    assert director.status == 422
    assert refused["field"] == f"divisions.0.{field}"
    assert refused["expected"]
    assert not Tournament.objects.exists()


def test_tie_breaks_are_a_list(director: Browser) -> None:
    body = wanted()
    body["divisions"][0]["tie_breaks"] = "buchholz"
    refused = director.put(f"/tournaments/{new_id()}/set-up", body)
    assert (director.status, refused["code"], refused["field"]) == (400, "wrong-type", "divisions.0.tie_breaks")
    assert refused["expected"] == "a list of at most 9 names"


def test_a_stage_that_is_nothing_is_refused(director: Browser) -> None:
    body = wanted()
    body["divisions"][0]["stages"] = [None]
    refused = director.put(f"/tournaments/{new_id()}/set-up", body)
    assert (director.status, refused["code"], refused["field"]) == (400, "wrong-type", "divisions.0.stages.0")


def test_an_option_at_its_default_is_not_stored_and_another_is(director: Browser) -> None:
    body = wanted()
    body["divisions"][0]["options"] = {"bye_in_buchholz": "own", "entry": [3.5, 7], "perf_round": 5}
    made = director.put(f"/tournaments/{new_id()}/set-up", body)
    assert made["divisions"][0]["options"] == {"bye_in_buchholz": "own", "perf_round": 5}


def test_two_divisions_of_one_name_or_id_are_refused(director: Browser) -> None:
    body = wanted()
    body["divisions"].append({**body["divisions"][0], "id": str(new_id())})
    assert director.put(f"/tournaments/{new_id()}/set-up", body)["code"] == "name-taken"
    body["divisions"][1] = {**body["divisions"][0], "name": "Other"}
    assert director.put(f"/tournaments/{new_id()}/set-up", body)["code"] == "conflict"
    made = wanted()
    id = new_id()
    director.put(f"/tournaments/{id}/set-up", made)
    refused = director.put(
        f"/tournaments/{id}/divisions/{new_id()}", {"name": "Open", "preset": "ffbg-championship", "match_length": 9}
    )
    assert (director.status, refused["code"]) == (409, "name-taken")


def test_a_new_tournament_takes_no_division_of_another(director: Browser) -> None:
    first, second, body = new_id(), new_id(), wanted()
    Browser(organiser("Eve Other")).put(f"/tournaments/{first}/set-up", body)
    refused = director.put(f"/tournaments/{second}/set-up", body)
    assert (director.status, refused["code"], refused["field"]) == (409, "conflict", "divisions.0.id")
    assert [each.tournament_id for each in Division.objects.all()] == [first]
    assert not Tournament.objects.filter(pk=second).exists()


def test_a_division_changes_freely_until_a_round_is_out_and_with_a_reason_later(director: Browser) -> None:
    id, body = new_id(), wanted(rulebooks=["eubgf-2020"])
    division = {"name": "Open", "preset": "swiss-top-cut", "match_length": 7}
    body["divisions"] = [{"id": str(new_id()), **division}]
    path = f"/tournaments/{id}/divisions/{body['divisions'][0]['id']}"
    director.put(f"/tournaments/{id}/set-up", body)

    made = director.put(path, {**division, "preset": "round-robin"})
    assert director.status == 200
    assert [each["kind"] for each in made["divisions"][0]["stages"]] == ["round-robin"]
    stage = Stage.objects.get()
    round_ = Round.objects.create(stage=stage, number=1, published_at=NOON)
    Match.objects.create(
        round=round_, table=1, side_a=enter(stage.division, "Adam"), side_b=enter(stage.division, "Bell")
    )

    assert director.put(path, {**division, "reason": "Too many players."})["code"] == "rounds-published"
    shorter = {**division, "preset": "round-robin", "match_length": 5}
    assert director.put(path, shorter)["code"] == "reason-needed"
    made = director.put(path, {**shorter, "reason": "The hall closes at six."})
    assert (director.status, made["divisions"][0]["match_length"]) == (200, 5)
    assert EventAct.objects.latest("at").reason == "The hall closes at six."


def test_details_change_with_a_reason_once_a_round_is_out(director: Browser) -> None:
    id = new_id()
    director.put(f"/tournaments/{id}/set-up", wanted())
    details = {name: value for name, value in wanted().items() if name not in ("rulebooks", "divisions")}
    assert director.put(f"/tournaments/{id}/details", {**details, "place": "Gymnase"})["place"] == "Gymnase"
    Round.objects.create(stage=Stage.objects.get(number=1), number=1, published_at=NOON)
    assert director.put(f"/tournaments/{id}/details", details)["code"] == "reason-needed"
    director.put(f"/tournaments/{id}/details", {**details, "reason": "The roof leaks."})
    assert director.status == 200


def test_a_federation_with_officers_stays_once_a_round_is_out(director: Browser) -> None:
    id, ours = new_id(), new_id()
    director.put(f"/federations/{ours}", {"code": "VBC", "name": "Valmont Backgammon", "language": "fr"})
    director.put(f"/tournaments/{id}/set-up", wanted(federation=str(ours)))
    details = {name: value for name, value in wanted().items() if name not in ("rulebooks", "divisions")}
    path, without, of_ours = f"/tournaments/{id}/details", {**details, "reason": "A."}, {**details, "reason": "B."}
    of_ours["federation"] = str(ours)
    Round.objects.create(stage=Stage.objects.get(number=1), number=1, published_at=NOON)
    for body in (without, of_ours):
        director.put(path, body)
        assert director.status == 200

    FederationOfficer.objects.create(user=make_user("Odile Officer"), federation_id=ours)
    refused = director.put(path, without)
    assert (director.status, refused["code"], refused["field"]) == (409, "federation-stays", "federation")
    assert Tournament.objects.get().federation_id == ours


def test_a_federation_is_named_by_its_own_people_alone(director: Browser) -> None:
    theirs = make_federation(code="FFBG")
    refused = director.put(f"/tournaments/{new_id()}/set-up", wanted(federation=str(theirs.pk)))
    assert (director.status, refused["code"]) == (409, "other-federation")
    of_none = new_id()
    director.put(f"/tournaments/{of_none}/set-up", wanted())
    details = {name: value for name, value in wanted().items() if name not in ("rulebooks", "divisions")}
    refused = director.put(f"/tournaments/{of_none}/details", {**details, "federation": str(theirs.pk)})
    assert (director.status, refused["code"]) == (409, "other-federation")

    own = new_id()
    director.put(f"/federations/{own}", {"code": "VBC", "name": "Valmont Backgammon", "language": "fr"})
    assert director.status == 201
    made = director.put(f"/tournaments/{new_id()}/set-up", wanted(federation=str(own)))
    assert made["federation"]["code"] == "VBC"
    assert [each["code"] for each in director.get("/federations")["federations"]] == ["VBC"]


def test_who_entered_a_federation_names_it_until_it_has_officers(director: Browser) -> None:
    own = new_id()
    director.put(f"/federations/{own}", {"code": "VBC", "name": "Valmont Backgammon", "language": "fr"})
    assert [each["code"] for each in director.get("/federations")["federations"]] == ["VBC"]
    FederationOfficer.objects.create(user=make_user("Odile Officer"), federation_id=own)
    assert director.get("/federations")["federations"] == []
    refused = director.put(f"/tournaments/{new_id()}/set-up", wanted(federation=str(own)))
    assert (director.status, refused["code"]) == (409, "other-federation")


def test_a_chief_names_the_federation_of_the_tournament(director: Browser) -> None:
    tournament = Tournament.objects.create(
        slug="x", name="X", starts_on=NOON.date(), ends_on=NOON.date(), federation=make_federation(code="FFBG")
    )
    for role, shown in ((Role.ARBITER, []), (Role.ASSISTANT, ["FFBG"])):
        chief = Browser(give_role(tournament, role))
        assert [each["code"] for each in chief.get("/federations")["federations"]] == shown


def test_a_code_that_another_federation_has_is_refused(director: Browser) -> None:
    make_federation(code="FFBG")
    body = {"code": "FFBG", "name": "Another", "language": "fr"}
    assert director.put(f"/federations/{new_id()}", body)["code"] == "code-taken"
    id = new_id()
    director.put(f"/federations/{id}", {**body, "code": "VBC"})
    director.put(f"/federations/{id}", {**body, "code": "VBC"})
    assert director.status == 200
    assert director.put(f"/federations/{id}", {**body, "code": "XYZ"})["code"] == "conflict"
    assert Federation.objects.count() == 2


def test_the_formats_say_of_each_option_what_it_means_and_where_it_is_stated(director: Browser) -> None:
    formats = {each["code"]: each for each in director.get("/formats")["formats"]}
    assert len(formats) == 7
    for format in formats.values():
        articles = set(director.get(f"/rulebooks/{format['rulebook']}")["articles"][0]) and {
            each["number"] for each in director.get(f"/rulebooks/{format['rulebook']}")["articles"]
        }
        for option in format["options"]:
            assert option["default"] == option["choices"][0]["value"]
            assert all(option["meaning"].values())
            assert option["article"] is None or option["article"] in articles


def test_every_tie_break_can_be_chosen_and_says_what_it_means(director: Browser) -> None:
    said = director.get("/formats")["tie_breaks"]
    assert [each["code"] for each in said] == [each.value for each in TieBreak]
    for language in LANGUAGES:
        meanings = [each["meaning"][language] for each in said]
        assert all(meanings)
        assert len(set(meanings)) == len(meanings)


def test_a_stage_says_which_article_states_its_rounds_and_lengths(director: Browser) -> None:
    found = {
        each["code"]: [stage["article"] for stage in each["stages"]] for each in director.get("/formats")["formats"]
    }
    assert found.pop("ffbg-championship") == ["deroulement-du-premier-tour", "tableau-final", "consolation"]
    assert found.pop("scrabble-classique") == ["f.rounds"]
    assert {article for articles in found.values() for article in articles} == {None}


def test_every_article_of_a_format_is_in_its_rulebook() -> None:
    for each in FORMATS.values():
        named = {option.article for option in each.options} | {stage.article for stage in each.stages}
        assert named - {""} <= set(rules.RULEBOOKS[each.rulebook].articles)


def test_the_time_of_a_match_is_the_rulebooks_own_answer(director: Browser) -> None:
    nine = director.get("/formats/allotment?rulebook=ffbg-cdf-2007&match_length=9")
    assert (nine["minutes"], nine["delay_seconds"], nine["articles"], nine["round_minutes"]) == (32, 15, ["10.1"], 80)
    seven = director.get("/formats/allotment?rulebook=eubgf-2020&match_length=7")
    assert (seven["minutes"], seven["delay_seconds"]) == (14, 12)
    scrabble = director.get("/formats/allotment?rulebook=fbs-classique-2007")
    assert (scrabble["minutes"], scrabble["delay_seconds"], scrabble["articles"]) == (20, None, ["f.time"])
    assert (scrabble["is_discretionary"], scrabble["round_minutes"]) == (True, 55)
    director.get("/formats/allotment?rulebook=none&match_length=9")
    assert director.status == 404
