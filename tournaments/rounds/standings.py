"""Standings as the API shows them, and how one entrant's figures add up."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from uuid import UUID

from tournaments.errors import NotFound
from tournaments.models import Stage
from tournaments.reasons import Reason
from tournaments.rounds.named_reasons import Competitor, Shown, named_reasons
from tournaments.rounds.overview import counted_rounds, next_step
from tournaments.rounds.place_sums import sums_of
from tournaments.selectors.people import Person
from tournaments.selectors.public_names import stage_in_public
from tournaments.selectors.rulings import RulingLink, links_to, put_out, rulings_by_match
from tournaments.selectors.stages import LoadedStage, load_stage
from tournaments.selectors.standings import Place, StandingsTable, in_final_table, table_of
from tournaments.stage_record import PlayedMatch, Result


@dataclass(frozen=True, slots=True)
class Marked:
    """By entrant: the rulings that changed a match, and the one that put the entrant out."""

    rulings: Mapping[str, list[str]]
    put_out: Mapping[str, RulingLink]


@dataclass(frozen=True, slots=True)
class Row:
    """A place, who has it and why, and what rulings did to it."""

    place: Place
    person: Person
    short: str
    reasons: list[Reason]
    is_through: bool
    is_pending: bool
    rulings: list[str]
    put_out: RulingLink | None


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """One round of an entrant: what it was worth, against whom, and what it adds to the figures."""

    round: int
    result: str
    halves: int
    opponent_points: Fraction | None
    if_beaten: Fraction | None
    added: Sequence[Fraction | None]
    opponent: Competitor | None = None


def standings_of(stage_id: UUID, *, is_public: bool = False) -> Shown:
    """The standings of a stage as `Standings` shows them, in public with minors by initials and without rulings.

    Raises: NotFound.
    """
    as_stored = load_stage(stage_id)
    table = table_of(as_stored)
    played = stage_in_public(as_stored) if is_public else as_stored
    division = played.stage.division
    marked = Marked({}, {}) if is_public else marks_of(played)
    following = (
        Stage.objects.select_related("division")
        .filter(division=division, number__gt=played.stage.number)
        .order_by("number")
    )
    rounds = [each for each in counted_rounds(division.tournament_id) if each.stage_id == stage_id]
    return {
        "stage": played.stage,
        "after_round": len(played.rounds),
        "table": table,
        "rows": rows_shown(table.rows, played, table, marked),
        "playoffs_needed": [[played.short[player] for player in group] for group in table.playoffs_needed],
        "next": next_step(played.stage, rounds),
        "following": following.exclude(kind=Stage.Kind.PLAY_OFF),
    }


def rows_shown(places: Iterable[Place], played: LoadedStage, table: StandingsTable, marked: Marked) -> list[Row]:
    """These places of the table."""
    through = set(in_final_table(played.stage) or table.through)
    return [
        Row(
            place,
            played.people[place.entrant],
            played.short[place.entrant],
            named_reasons(place.reasons, played, is_final=table.is_final),
            place.entrant in through,
            place.entrant in table.pending,
            marked.rulings.get(place.entrant, []),
            marked.put_out.get(place.entrant),
        )
        for place in places
    ]


def marks_of(played: LoadedStage) -> Marked:
    """What rulings did to the places of a stage."""
    return Marked(ruling_marks(played), put_out(played.stage.division.tournament_id, played.people.values()))


def ruling_marks(played: LoadedStage) -> dict[str, list[str]]:
    """The rulings that changed the score of each entrant's matches, or decided one; at most two queries."""
    by_match = {each.id: each for each in played.seatings}
    found: dict[str, list[str]] = {}
    for match, marks in rulings_by_match(played).items():
        for sides, ruling in marks:
            entrants = {"A": by_match[match].a, "B": by_match[match].b}
            for side in sides:
                found.setdefault(entrants[side], []).append(ruling)
    return {entrant: list(dict.fromkeys(rulings)) for entrant, rulings in found.items()}


def place_explained(stage_id: UUID, entrant_id: UUID) -> Shown:
    """Why one entrant stands there, round by round. Raises: NotFound."""
    played = load_stage(stage_id)
    table = table_of(played)
    place = next((at for at, row in enumerate(table.rows) if row.entrant == str(entrant_id)), None)
    if place is None:
        raise NotFound(field="entrant", found=str(entrant_id))
    *above, row = rows_shown(table.rows[max(place - 1, 0) : place + 1], played, table, marks_of(played))
    rulings = [*row.rulings, *([row.put_out.ruling] if row.put_out else [])]
    return {
        "row": row,
        "above": above[0] if above else None,
        "columns": table.columns,
        "rounds": _rounds(played, table.columns, str(entrant_id), is_put_out=row.put_out is not None),
        "rulings": links_to(played.stage.division.tournament_id, rulings),
    }


def _rounds(played: LoadedStage, columns: Sequence[str], player: str, *, is_put_out: bool) -> Iterable[RoundPlayed]:
    record = played.record(counts_pending=False)
    out_from = record.withdrawn.get(player) if is_put_out else None
    sums = sums_of(played, record, columns, player)
    shares = zip(sums.opponent, sums.beaten, sums.added, strict=True)
    halves = record.halves_by_round()
    for number, (round_, share) in enumerate(zip(record.rounds, shares, strict=True), start=1):
        match = next((each for each in round_.matches if player in (each.first, each.second)), None)
        if match is not None:
            other = match.opponent_of(player)
            opponent = Competitor(played.people[other], played.short[other], sum(halves[other]))
            yield RoundPlayed(number, _result(match, player), match.score_of(player), *share, opponent)
            continue
        result = "excluded" if player in round_.excluded else "bye" if player in round_.byes else "none"
        if result == "none" and out_from is not None and number >= out_from:
            result = "put-out"
        yield RoundPlayed(number, result, halves[player][number - 1], *share)


def _result(match: PlayedMatch, player: str) -> str:
    if match.result is Result.BOTH_LOST:
        return "both-lost"
    if match.result is Result.DRAW:
        return "draw"
    word = "win" if match.is_won_by(player) else "loss"
    return f"forfeit-{word}" if match.result.is_forfeit else word
