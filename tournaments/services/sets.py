"""Sets: the next one comes onto the board when a set ends and the match goes on."""

from collections.abc import Sequence

from django.db.models import ProtectedError

from tournaments.models import Match, Result
from tournaments.pairing.sets import SetsStand
from tournaments.selectors.sets import sets_of, stand_of


def follow_sets(match: Match) -> None:
    """Make the sets on the board those that a changed result of one of them asks for. Their rows are locked.

    A set that isn't needed any more goes if nothing of it is on record. Otherwise it stays and counts nothing.
    """
    if not match.is_set:
        return
    sets = sets_of(match)
    stand = stand_of(sets)
    if stand.is_over:
        _leave_out(sets, stand)
        return
    open_sets = _reopened(sets)
    if not open_sets:
        _open_next(sets[-1])
        return
    for later in open_sets[1:]:
        _take_off(later)


def _leave_out(sets: Sequence[Match], stand: SetsStand) -> None:
    """Nothing stays open once the match is over. An earlier set keeps its row, so that the sets are numbered on."""
    last = sets[stand.counted - 1]
    for number, each in enumerate(sets, start=1):
        if each.is_finished or (number > stand.counted and _take_off(each)):
            continue
        Match.objects.filter(pk=each.pk).update(
            result=Result.NOT_NEEDED, finished_at=last.finished_at, postponed_at=None
        )


def _reopened(sets: Sequence[Match]) -> list[Match]:
    """The sets without a result, with those that were left out and are needed again."""
    found = []
    for each in sets:
        if each.result == Result.NOT_NEEDED:
            Match.objects.filter(pk=each.pk).update(result="", finished_at=None)
            found.append(each)
        elif not each.is_finished:
            found.append(each)
    return found


def _take_off(match: Match) -> bool:
    """Remove a set of which nothing is on record; whether it could be."""
    if match.started_at is not None or match.postponed_at is not None:
        return False
    try:
        match.delete()
    except ProtectedError:
        return False
    return True


def _open_next(last: Match) -> None:
    Match.objects.create(
        round_id=last.round_id,
        table=last.table,
        side_a_id=last.side_a_id,
        side_b_id=last.side_b_id,
        match_length=last.set_lengths[last.set_number],
        set_number=last.set_number + 1,
        set_lengths=last.set_lengths,
        clocked=last.clocked,
    )
