"""Reasons as the API shows them: names in the place of ids, whatever release stored the pattern."""

import pytest

from tests.tournaments.rounds.scene import make_scene
from tournaments.reasons import Reason
from tournaments.rounds.api.bracket_outputs import Brackets
from tournaments.rounds.api.outputs import Pairings
from tournaments.rounds.brackets import brackets_of
from tournaments.rounds.named_reasons import stored_reasons
from tournaments.rounds.pairings import pairings_of
from tournaments.rounds.stages import draw_stage
from tournaments.selectors.standings import named
from tournaments.words import Words

NAMES = {"one": "Roche", "two": "Leroy"}
TWO_LANGUAGES = ["{player} has met {others}.", "{player} a rencontré {others}."]
STORED = {"code": "met", "facts": {"player": "one", "others": ["two", "three"]}}


def test_ids_within_a_list_of_facts_become_names_and_other_texts_stay() -> None:
    reason = Reason("met", {"player": "one", "others": ["two", "three"], "rounds": 3}, Words("{player}: {others}"))
    assert named(reason, NAMES).facts == {"player": "Roche", "others": ["Leroy", "three"], "rounds": 3}


@pytest.mark.parametrize("pattern", [TWO_LANGUAGES, dict(zip(("en", "fr"), TWO_LANGUAGES, strict=True))])
def test_a_draft_of_an_earlier_release_says_its_reasons_in_english_and_french(pattern: object) -> None:
    [shown] = [named(each, NAMES) for each in stored_reasons([STORED], {"met": pattern})]
    assert shown.code == "met"
    assert shown.sentence["en"] == "Roche has met Leroy and three."
    assert shown.sentence["fr"] == "Roche a rencontré Leroy et three."


@pytest.mark.django_db
def test_players_who_may_be_left_out_of_the_last_round_are_named_with_the_reason() -> None:
    scene = make_scene(players=8, rounds=4)
    for _ in range(3):
        scene.play()
    offered = Pairings(pairings_of(scene.draft().pk)).data["exclusions"]
    assert [each["competitor"]["short"] for each in offered][:3] == ["P2", "P3", "P4"]
    assert [each["competitor"]["points"] for each in offered][:3] == [2, 2, 2]
    for each in offered:
        [reason] = each["reasons"]
        assert reason["text"]["en"].startswith(f"{each['competitor']['short']} has ")


@pytest.mark.django_db
def test_the_consolation_says_who_enters_where_and_why_one_has_no_match() -> None:
    scene = make_scene(players=19, rounds=3)
    for _ in range(3):
        scene.play()
    for kind in ("knockout", "progressive-consolation"):
        draw_stage(scene.stage(kind).pk, by=scene.director, at=scene.now())
    scene.play("knockout")
    for _ in range(2):
        scene.play("progressive-consolation")
    parts = Brackets(brackets_of(scene.division.pk)).data["parts"]
    rounds = next(part["rounds"] for part in parts if part["stage"]["kind"] == "progressive-consolation")
    entering = rounds[0]["matches"][0]["reasons"]
    assert [each["code"] for each in entering][:3] == ["recount", "recount", "best-against-worst"]
    assert [each["article"] and each["article"]["number"] for each in entering][:3] == [
        "consolation",
        "consolation",
        None,
    ]
    for number, round_ in enumerate(rounds[:2], start=1):
        assert len(round_["byes"]) == len(round_["bye_reasons"])
        for name, reasons in zip(round_["byes"], round_["bye_reasons"], strict=True):
            assert reasons[-1]["code"] in ("newest", "next")
            assert all(each["text"]["en"].startswith(f"{name} ") for each in reasons)
            assert all(each["text"]["en"].endswith(f"round {number}.") for each in reasons[:-1])
    assert any(round_["byes"] for round_ in rounds)
