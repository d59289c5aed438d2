"""Refusals of a table, an id and a draw name the field and what stands there already."""

import pytest
from django.db import IntegrityError, transaction

from tests.factories import NOON, Desk, enter, make_user, minutes
from tournaments.errors import Conflicting, PairedTwice, TableTaken
from tournaments.models import Round, new_id
from tournaments.rounds.errors import StagePlayed
from tournaments.rounds.stages import draw_stage
from tournaments.services.idempotency import Sent, raise_foreign_id
from tournaments.services.placement import table_for


def sent_by_device(desk: Desk) -> Sent:
    """A record that a device sent under the id of the round."""
    return Sent("round", desk.round.pk, {}, desk.tournament.pk, make_user(), NOON)


def refused_by_database(desk: Desk, **values: object) -> IntegrityError:
    """The error of a round that the database doesn't take."""
    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        Round.objects.create(stage=desk.round.stage, number=2, **values)
    return caught.value


@pytest.mark.parametrize("is_first", [True, False])
def test_a_player_who_plays_already_is_refused_with_round_and_table(desk: Desk, is_first: bool) -> None:
    other = enter(desk.round.stage.division, "Petit")
    sides = [desk.match.side_a, other] if is_first else [other, desk.match.side_b]
    with pytest.raises(PairedTwice) as caught:
        table_for(desk.round, sides, None)
    assert (caught.value.field, str(caught.value.found)) == ("round", "round 1, table 1")


def test_a_taken_table_is_refused_and_the_next_is_free(desk: Desk) -> None:
    division = desk.round.stage.division
    sides = [enter(division, "Petit"), enter(division, "Silva")]
    with pytest.raises(TableTaken) as caught:
        table_for(desk.round, sides, 1)
    assert (caught.value.field, caught.value.found) == ("table", 1)
    assert (table_for(desk.round, sides, None), table_for(desk.round, sides, 5)) == (2, 5)


def test_the_id_of_a_record_elsewhere_is_a_conflict(desk: Desk) -> None:
    error = refused_by_database(desk, pk=desk.round.pk, published_at=NOON)
    with pytest.raises(Conflicting) as caught:
        raise_foreign_id(sent_by_device(desk), error)
    assert (caught.value.field, caught.value.found) == ("id", str(desk.round.pk))


def test_any_other_broken_constraint_surfaces(desk: Desk) -> None:
    error = refused_by_database(desk, pk=new_id())
    for each in (error, IntegrityError("no diagnosis")):
        with pytest.raises(IntegrityError) as caught:
            raise_foreign_id(sent_by_device(desk), each)
        assert caught.value is each


def test_a_stage_with_a_published_round_is_not_drawn_again(desk: Desk) -> None:
    stage = desk.round.stage
    with pytest.raises(StagePlayed) as caught:
        draw_stage(stage.pk, by=make_user(), at=minutes(1))
    assert (caught.value.field, caught.value.found) == ("stage", stage.kind)
