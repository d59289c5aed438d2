"""Undoing a published round in which no play has begun: it is a draft again, and the reason is kept."""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import ProtectedError

from tournaments.canonical import moment
from tournaments.errors import RoundNotPublished
from tournaments.models import Bye, Game, Match, Round, User
from tournaments.rounds.drafting import locked_round
from tournaments.rounds.errors import PlayHasBegun
from tournaments.services.closed import refuse_if_closed
from tournaments.services.journal import Draft, record


@transaction.atomic
def undo_round(round_id: UUID, *, reason: str, by: User, at: datetime) -> Round:
    """Take the matches off the board; the rounds that ended with it go on. The rows that go away stay in their history.

    Raises: RoundNotPublished, TournamentClosed, PlayHasBegun.
    """
    stage, round_ = locked_round(round_id)
    if round_.published_at is None or not round_.draft:
        raise RoundNotPublished(field="round", found=round_.number)
    refuse_if_closed(stage.division.tournament_id)
    _take_off(round_)
    round_.draft["undone"] = [
        *round_.draft["undone"],
        {"reason": reason.strip(), "by": str(by.pk), "at": moment(at), "published_at": moment(round_.published_at)},
    ]
    ended = Round.objects.filter(stage__division=stage.division_id, ended_at=round_.published_at)
    round_.published_at, round_.starts_at, round_.is_running = None, None, False
    round_.match_length, round_.allotment = None, None
    round_.save(update_fields=["draft", "published_at", "starts_at", "is_running", "match_length", "allotment"])
    ended.update(is_running=True, ended_at=None)
    if round_.number == 1 and (stage.draw or {}).keys() == {"seeds"}:
        stage.draw = None
        stage.save(update_fields=["draw"])
    body = {"stage": str(stage.pk), "number": round_.number, "by": str(by.pk)}
    record(
        stage.division.tournament_id,
        [Draft("round-undone", round_.pk, body, at, private={"reason": reason.strip()})],
        at=at,
    )
    return round_


def _take_off(round_: Round) -> None:
    """Remove the matches and byes. Raises: PlayHasBegun."""
    matches = Match.objects.filter(round=round_)
    has_begun = matches.exclude(started_at=None, finished_at=None).exists()
    has_games = Game.objects.filter(match__round=round_).exists()
    if has_begun or has_games or Round.objects.filter(stage=round_.stage_id, number__gt=round_.number).exists():
        raise PlayHasBegun(field="round", found=round_.number)
    try:
        matches.delete()
    except ProtectedError as error:
        raise PlayHasBegun(field="round", found=round_.number) from error
    Bye.objects.filter(round=round_).delete()
