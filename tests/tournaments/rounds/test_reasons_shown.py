"""Reasons as the API shows them: names in the place of ids, whatever release stored the pattern."""

import pytest

from tests.tournaments.rounds.scene import make_scene
from tournaments.reasons import Reason
from tournaments.rounds.api.outputs import Pairings
from tournaments.rounds.named_reasons import named_reasons, stored_reasons
from tournaments.rounds.pairings import pairings_of
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
    [shown] = named_reasons(stored_reasons([STORED], {"met": pattern}), NAMES)
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
