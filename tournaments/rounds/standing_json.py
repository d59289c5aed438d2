"""Standings as the API shows them, and how one entrant's figures add up."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any
from uuid import UUID

from tournaments.errors import NotFound
from tournaments.models import Stage
from tournaments.reasons import points
from tournaments.rounds.overview import counted_rounds, next_step
from tournaments.rounds.reason_json import Shown
from tournaments.selectors.public_names import stage_in_public
from tournaments.selectors.rulings import RulingLink, links_to, put_out, rulings_by_match
from tournaments.selectors.stages import LoadedStage, load_stage
from tournaments.selectors.standings import Place, StandingsTable, named, table_of
from tournaments.stage_record import HALF, WIN, PlayedMatch, Result


@dataclass(frozen=True, slots=True)
class Marked:
    """By entrant: the rulings that changed a match, and the one that put the entrant out."""

    rulings: Mapping[str, list[str]]
    put_out: Mapping[str, RulingLink]


def standings_of(stage_id: UUID, *, is_public: bool = False) -> Shown:
    """The standings of a stage as `Standings` shows them, in public with minors by initials and without rulings.

    Raises: NotFound.
    """
    as_stored = load_stage(stage_id)
    table = table_of(as_stored)
    played = stage_in_public(as_stored) if is_public else as_stored
    through = set(table.through)
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
        "is_final": table.is_final,
        "columns": table.columns,
        "places": table.places,
        "rows": [row_shown(row, played, table, through, marked) for row in table.rows],
        "out_on_tiebreak": table.out_on_tiebreak,
        "playoffs_needed": [[played.short[player] for player in group] for group in table.playoffs_needed],
        "next": next_step(played.stage, rounds),
        "following": following.exclude(kind=Stage.Kind.PLAY_OFF),
    }


def row_shown(row: Place, played: LoadedStage, table: StandingsTable, through: set[str], marked: Marked) -> Shown:
    """One place."""
    person = played.people[row.entrant]
    return {
        "entrant": row.entrant,
        "name": person.name,
        "short": played.short[row.entrant],
        "club": person.club,
        "rating": person.rating,
        "rank": row.rank,
        "values": [_number(value) for value in row.values],
        "above_by": row.above_by,
        "reasons": [named(each, played.short) for each in row.reasons],
        "has_left": row.has_left,
        "is_through": row.entrant in through,
        "is_pending": row.entrant in table.pending,
        "rulings": marked.rulings.get(row.entrant, []),
        "put_out": marked.put_out.get(row.entrant),
    }


def _number(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


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
    marked, through = marks_of(played), set(table.through)
    rows = [row_shown(row, played, table, through, marked) for row in table.rows[max(place - 1, 0) : place + 1]]
    out = rows[-1]["put_out"]
    return {
        "row": rows[-1],
        "above": rows[0] if len(rows) > 1 else None,
        "columns": table.columns,
        "rounds": list(_rounds(played, str(entrant_id), is_put_out=out is not None)),
        "rulings": links_to(
            played.stage.division.tournament_id, [*rows[-1]["rulings"], *([out.ruling] if out else [])]
        ),
    }


def _rounds(played: LoadedStage, player: str, *, is_put_out: bool) -> Iterable[Shown]:
    record = played.record(counts_pending=False)
    out_from = record.withdrawn.get(player) if is_put_out else None
    halves = record.halves()
    for number, round_ in enumerate(record.rounds, start=1):
        match = next((each for each in round_.matches if player in (each.first, each.second)), None)
        if match is not None:
            yield {"round": number, **_against(played, match, player, halves)}
            continue
        worth = WIN if player in round_.won_byes else HALF if player in {*round_.byes, *round_.excluded} else 0
        result = "excluded" if player in round_.excluded else "bye" if player in round_.byes else "none"
        if result == "none" and out_from is not None and number >= out_from:
            result = "put-out"
        yield {"round": number, "result": result, "points": points(worth), **_nobody()}


def _nobody() -> dict[str, Any]:
    return dict.fromkeys(("opponent", "opponent_points", "if_beaten", "opponent_rating"))


def _against(played: LoadedStage, match: PlayedMatch, player: str, halves: Mapping[str, int]) -> Shown:
    opponent = match.opponent_of(player)
    theirs = points(halves[opponent])
    return {
        "opponent": played.short[opponent],
        "result": _result(match, player),
        "points": points(match.score_of(player)),
        "opponent_points": theirs,
        "if_beaten": theirs if match.is_won_by(player) else None,
        "opponent_rating": played.people[opponent].rating,
    }


def _result(match: PlayedMatch, player: str) -> str:
    if match.result is Result.BOTH_LOST:
        return "both-lost"
    if match.result is Result.DRAW:
        return "draw"
    word = "win" if match.is_won_by(player) else "loss"
    return f"forfeit-{word}" if match.result.is_forfeit else word
