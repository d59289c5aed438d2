"""Every remedy and sanction of every rulebook changes the record or is named as done by hand, and none is both."""

import pytest

from arbitration.rulings import effects, manual_effects
from rules import RULEBOOKS
from rules.describe import rulebook_description
from tournaments.models import Discipline


@pytest.mark.parametrize("discipline", Discipline)
def test_every_remedy_is_carried_out_on_record_or_by_hand(discipline: Discipline) -> None:
    described = [rulebook_description(each) for each in RULEBOOKS]
    remedies = {name for each in described if each["discipline"] == discipline for name in each["remedies"]}
    assert remedies, discipline
    on_record, at_the_table = effects.REMEDIES[discipline].keys(), manual_effects.REMEDIES[discipline].keys()
    assert on_record | at_the_table == remedies
    assert not on_record & at_the_table


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_sanction_is_carried_out_on_record_or_by_hand(rulebook: str) -> None:
    assert effects.SANCTIONS | manual_effects.SANCTIONS.keys() == rulebook_description(rulebook)["sanctions"].keys()
    assert not effects.SANCTIONS & manual_effects.SANCTIONS.keys()
