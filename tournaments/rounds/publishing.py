"""Publishing a round: its matches come onto the board, and its players see them."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, Q, QuerySet, Subquery

from tournaments.canonical import moment, sha256
from tournaments.errors import NO_VALUE, BadValue, TableTaken
from tournaments.events.allotments import allotment
from tournaments.models import Bye, Entrant, Match, Player, Round, Stage, User
from tournaments.rounds.drafting import locked_round, open_basis
from tournaments.rounds.errors import DraftOutdated, RelaxationUnconfirmed
from tournaments.selectors.brackets import sets_by_place
from tournaments.selectors.rulebooks import rulebook_of
from tournaments.selectors.standings import TABLES
from tournaments.services.journal import Draft, record


@transaction.atomic
def publish_round(
    round_id: UUID,
    *,
    by: User,
    at: datetime,
    starts_at: datetime | None = None,
    confirms_relaxation: bool = False,
    match_length: int | None = None,
) -> Round:
    """Put the drafted matches on the board and begin the round. Idempotent.

    The round of the stage that ran before ends, as do those of stages that are over; postponed matches stay open.
    Ratings are frozen from now on.
    `match_length` holds for this round alone, in a match in sets for each of them; without one the stage's holds. The
    rulebook gives the matches their time.
    Raises: TournamentClosed, BadValue, DraftOutdated, TableTaken, RelaxationUnconfirmed.
    """
    stage, round_ = locked_round(round_id)
    if round_.is_published or not round_.draft:
        return round_
    draft = round_.draft
    _check(stage, draft, confirms_relaxation)
    matches = _matches(round_, stage, draft, match_length)
    _set_length(round_, stage, match_length, matches)
    _over(stage).update(is_running=False, ended_at=at)
    _freeze_ratings(stage)
    _fix_seeds(stage, draft)
    rests = _rests(round_, draft)
    Match.objects.bulk_create(matches)
    Bye.objects.bulk_create(rests)
    round_.published_at, round_.starts_at, round_.is_running = at, starts_at or at, True
    round_.save(update_fields=["published_at", "starts_at", "is_running", "match_length", "allotment"])
    record(stage.division.tournament_id, [entry_of(round_, stage, board_of(matches, rests), by, at)], at=at)
    return round_


def _over(stage: Stage) -> QuerySet[Round]:
    """The running rounds of a division that this one follows: one-point matches come between two stages."""
    is_closed = Q(stage__closed_at__isnull=False)
    is_before = Q(stage__kind__in=TABLES if stage.kind == Stage.Kind.PLAY_OFF else [Stage.Kind.PLAY_OFF])
    return Round.objects.filter(
        Q(stage=stage) | is_closed | is_before, stage__division=stage.division_id, is_running=True
    )


def _check(stage: Stage, draft: dict[str, Any], confirms_relaxation: bool) -> None:
    """Raises: TournamentClosed, DraftOutdated, TableTaken, RelaxationUnconfirmed."""
    basis = open_basis(stage, draft["depends"])
    if basis.digest != draft["basis"]:
        raise DraftOutdated(field="round")
    taken = basis.taken & {pair["table"] for pair in draft["pairs"]}
    if taken:
        raise TableTaken(field="table", found=min(taken))
    if draft["relaxation"]["reasons"] and not confirms_relaxation:
        raise RelaxationUnconfirmed(field="confirms_relaxation", found=False, expected=True)


def _set_length(round_: Round, stage: Stage, match_length: int | None, matches: Sequence[Match]) -> None:
    """The round's own length, and the time that the rulebook gives its matches, all sets included. Raises: BadValue."""
    division = stage.division
    if match_length is not None and division.match_length is None:
        raise BadValue(field="match_length", found=match_length, expected=NO_VALUE)
    round_.match_length = match_length
    length = length_of(round_, stage)
    plans = {tuple(match.set_lengths) or (length,) for match in matches} or {(length,)}
    rulebook = rulebook_of(division)
    round_.allotment = None if rulebook is None else _seconds_of_play(rulebook, plans, clocked=division.clocked)


def length_of(round_: Round, stage: Stage) -> int | None:
    """The points that a round's matches are played to: its own, else the stage's, else the division's."""
    return round_.match_length or stage.match_length or stage.division.match_length


def _seconds_of_play(rulebook: str, plans: Collection[tuple[int | None, ...]], *, clocked: bool) -> int | None:
    """The time of the longest match of a round, set after set; None where the rulebook gives none."""
    totals = []
    for lengths in plans:
        seconds = [allotment(rulebook, length, clocked=clocked).seconds for length in lengths]
        totals.append(sum(each for each in seconds if each is not None) if None not in seconds else None)
    known = [each for each in totals if each is not None]
    return max(known, default=None)


def _freeze_ratings(stage: Stage) -> None:
    """The rating that a player had when the first round with them was published is theirs for the event."""
    known = Player.objects.filter(pk=OuterRef("player")).values("rating")
    unfrozen = Entrant.objects.filter(division=stage.division_id, rating=None, player__rating__isnull=False)
    unfrozen.update(rating=Subquery(known))


def _fix_seeds(stage: Stage, draft: dict[str, Any]) -> None:
    """A stage whose order of entrants decides its matches keeps that order from its first round on."""
    if draft["seeds"] and not stage.draw:
        stage.draw = {"seeds": draft["seeds"]}
        stage.save(update_fields=["draw"])


def _matches(round_: Round, stage: Stage, draft: dict[str, Any], chosen_length: int | None) -> list[Match]:
    """The matches; of a match in sets the first set, and the others follow as they are needed."""
    division = stage.division
    length = chosen_length or length_of(round_, stage)
    in_sets = sets_by_place(stage, len((stage.draw or {}).get("seeds", ())))
    found = []
    for pair in draft["pairs"]:
        lengths = in_sets.get(pair["place"], ())
        if chosen_length is not None:
            lengths = (chosen_length,) * len(lengths)
        found.append(
            Match(
                round=round_,
                table=pair["table"],
                side_a_id=pair["a"],
                side_b_id=pair["b"],
                match_length=lengths[0] if lengths else length,
                set_lengths=list(lengths),
                clocked=division.clocked,
            )
        )
    return found


def _rests(round_: Round, draft: dict[str, Any]) -> list[Bye]:
    byes = [Bye(round=round_, entrant_id=each["entrant"], half_points=each["half_points"]) for each in draft["byes"]]
    return byes + [Bye(round=round_, entrant_id=each, half_points=1, is_exclusion=True) for each in draft["excluded"]]


def board_of(matches: Iterable[Match], rests: Iterable[Bye]) -> str:
    """SHA-256 of who meets whom at which table over which sets, and of who rests and what that is worth."""
    meet = [[each.table, str(each.side_a_id), str(each.side_b_id), list(each.set_lengths)] for each in matches]
    rest = [[str(each.entrant_id), each.half_points, each.is_exclusion] for each in rests]
    return sha256({"matches": sorted(meet), "rests": sorted(rest)})


def entry_of(round_: Round, stage: Stage, board: str, by: User, at: datetime) -> Draft:
    """The journal's entry: who meets whom, as a digest, who rests, and the start from which lateness counts."""
    draft = round_.draft or {}
    pairs = [[pair["table"], pair["a"], pair["b"]] for pair in draft["pairs"]]
    body = {
        "stage": str(stage.pk),
        "number": round_.number,
        "matches": len(pairs),
        "pairs": sha256(pairs),
        "board": board,
        "byes": [each["entrant"] for each in draft["byes"]],
        "excluded": draft["excluded"],
        "swaps": len(draft["swaps"]),
        "match_length": length_of(round_, stage),
        "starts_at": moment(round_.starts_at) if round_.starts_at else None,
        "by": str(by.pk),
    }
    passed = {"starts_at": round_.starts_at} if round_.starts_at and round_.starts_at < at else {}
    return Draft("round-published", round_.pk, body, at, claims=passed)
