"""Play-offs: one-point matches between players who are equal on points, D and P; opened again for another tie."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Max, QuerySet

from tournaments.errors import Conflicting, NotFound, Words
from tournaments.models import Division, Match, Round, Stage, User
from tournaments.pairing.round_robin import still_to_meet
from tournaments.rounds.errors import NoPlayoffsNeeded, PlayoffsDrawn, StageUnfinished
from tournaments.selectors.stages import LoadedStage, loaded
from tournaments.selectors.standings import options_of, table_of
from tournaments.services.closed import refuse_if_closed
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_rows
from tournaments.standings.options import PlayoffShape

Kind = Stage.Kind
Groups = Sequence[Sequence[str]]


@transaction.atomic
def open_playoff(division_id: UUID, *, id: UUID, by: User, at: datetime) -> tuple[Stage, bool]:
    """The stage of one-point matches between tied players, and whether this call made it.

    A division has one; it is opened again for a tie that a correction has made.
    Raises: NoPlayoffsNeeded, PlayoffsDrawn, Conflicting.
    """
    division = lock_rows(Division.objects.all()).filter(pk=division_id).first()
    if division is None:
        raise NotFound(field="division", found=str(division_id))
    known = Stage.objects.filter(pk=id).first()
    if known is not None:
        if known.division_id == division.pk and known.kind == Kind.PLAY_OFF:
            return known, False
        raise Conflicting(field="id", found=str(id))
    refuse_if_closed(division.tournament_id)
    first = Stage.objects.select_related("division").filter(division=division, kind=Kind.SWISS).first()
    if first is None:
        raise NoPlayoffsNeeded(field="division")
    played = loaded(first)
    check_finished(played)
    groups = table_of(played).playoffs_needed
    if not groups:
        raise NoPlayoffsNeeded(field="division")
    other = lock_rows(_of_division(division.pk)).first()
    if other is not None and (other.draw or {}).get("opening") == str(id):
        return other, False
    if not may_open_playoff(played, groups):
        raise PlayoffsDrawn(field="division", found=division.name)
    stage = other or _new(division, id)
    draw = {"seeds": [player for group in groups for player in group], "groups": [list(group) for group in groups]}
    stage.draw = {**draw, "from": str(first.pk), "opening": str(id)}
    stage.save()
    Round.objects.filter(stage=stage, published_at=None).delete()
    body = {"stage": str(stage.pk), "kind": stage.kind, "groups": draw["groups"], "by": str(by.pk)}
    record(division.tournament_id, [Draft("stage-drawn", stage.pk, body, at)], at=at)
    return stage, other is None


def may_open_playoff(played: LoadedStage, tied: Groups) -> bool:
    """Whether one-point matches of these groups are still to be drawn, and no other one is being played."""
    other = _of_division(played.stage.division_id).first()
    if other is None:
        return True
    drawn = [set(group) - played.left for group in (other.draw or {})["groups"]]
    return any(set(group) not in drawn for group in tied) and not _is_being_played(other)


def playoff_pairs(played: LoadedStage) -> list[tuple[str, str]]:
    """The next one-point matches of all groups, among those who haven't left; none while no one is free to play."""
    shape = options_of(played).playoff_shape
    groups: Groups = (played.stage.draw or {})["groups"]
    return [
        pair
        for group in groups
        for pair in _of_group(played, [each for each in group if each not in played.left], shape)
    ]


def _of_group(played: LoadedStage, group: Sequence[str], shape: PlayoffShape) -> list[tuple[str, str]]:
    """Those who met in another group don't meet again; of an open match neither player has won."""
    among = [each for each in played.seatings if {each.a, each.b} <= set(group)]
    if shape is PlayoffShape.ALL:
        return still_to_meet(group, {frozenset((each.a, each.b)) for each in among})
    out = {player for each in among for player in (each.a, each.b) if each.winner_id != player}
    winners = [player for player in group if player not in out]
    return [(winners[place], winners[-1 - place]) for place in range(len(winners) // 2)]


def check_finished(played: LoadedStage) -> None:
    """Raises: StageUnfinished, where rounds or results are missing."""
    missing = [each.table for each in played.seatings if not each.is_finished]
    if missing or len(played.rounds) < played.planned:
        raise StageUnfinished(
            field="stage",
            found=Words("{count} rounds").filled(count=len(played.rounds)),
            expected=Words("{count} rounds").filled(count=played.planned),
        )


def _of_division(division_id: UUID) -> QuerySet[Stage]:
    return Stage.objects.select_related("division").filter(division=division_id, kind=Kind.PLAY_OFF)


def _is_being_played(stage: Stage) -> bool:
    return Match.objects.filter(round__stage=stage, finished_at=None).exists()


def _new(division: Division, id: UUID) -> Stage:
    number = Stage.objects.filter(division=division).aggregate(last=Max("number"))["last"]
    return Stage(id=id, division=division, kind=Kind.PLAY_OFF, number=number + 1, match_length=1)
