"""Standings of a stage: every place with what decides it, whatever the format."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from tournaments.computation.french_reading import CHOICES, OTHER_OPTIONS, read_options
from tournaments.computation.reading import Value
from tournaments.models import Stage
from tournaments.pairing.presets import PRESETS, SWISS_TIE_BREAKS, System
from tournaments.reasons import Reason
from tournaments.selectors.stages import LoadedStage, loaded
from tournaments.stage_record import PlayedMatch, StageRecord
from tournaments.standings import classique
from tournaments.standings.french import FrenchStandings, standings
from tournaments.standings.options import FrenchOptions
from tournaments.standings.qualification import qualification
from tournaments.standings.tiebreaks import TieBreak, ranked

TABLES = frozenset({System.SWISS, System.CLASSIQUE, System.ROUND_ROBIN})
"""The systems whose stages have standings; the others have a bracket."""


@dataclass(frozen=True, slots=True)
class Place:
    """One row: the values in the order of the table's columns; None where a value doesn't count."""

    entrant: str
    rank: int
    values: tuple[Fraction | None, ...]
    above_by: str | None
    reasons: tuple[Reason, ...]
    has_left: bool


@dataclass(frozen=True)
class StandingsTable:
    """The rows in order and what follows from them."""

    columns: tuple[str, ...]
    """`points` (or `pm`) and the tie-breaks in their order."""
    rows: tuple[Place, ...]
    is_final: bool
    places: int | None
    """How many go through to the next stage."""
    out_on_tiebreak: tuple[str, ...] = ()
    playoffs_needed: tuple[tuple[str, ...], ...] = ()
    through: tuple[str, ...] = ()
    pending: frozenset[str] = frozenset()
    """Entrants with a postponed match."""


def options_of(loaded_stage: LoadedStage) -> FrenchOptions:
    """The division's options where they differ from the defaults."""
    known = {*CHOICES, *OTHER_OPTIONS}
    given = {name: value for name, value in loaded_stage.stage.division.options.items() if name in known}
    return read_options(Value(given, "options"))


def table_of(played: LoadedStage, playoffs: Sequence[PlayedMatch] | None = None) -> StandingsTable:
    """The standings as they are now; one-point matches are looked up unless they are given."""
    record = played.record(counts_pending=False)
    pending = frozenset(
        player for each in played.seatings if each.is_postponed and not each.is_finished for player in (each.a, each.b)
    )
    is_final = len(played.rounds) >= played.planned and all(each.is_finished for each in played.seatings)
    if played.stage.kind == System.CLASSIQUE:
        return _classique(record, is_final=is_final, pending=pending)
    if played.is_french:
        if playoffs is None:
            playoffs = playoffs_of(played.stage)
        return _french(played, record, playoffs, is_final=is_final, pending=pending)
    return _by_tie_breaks(played, record, is_final=is_final, pending=pending)


def french_standings(played: LoadedStage) -> FrenchStandings:
    """The French order itself, for those who go on from it."""
    return standings(played.record(counts_pending=False), options_of(played), playoffs_of(played.stage))


def playoffs_of(stage: Stage) -> tuple[PlayedMatch, ...]:
    """The one-point matches that were played between tied entrants of this division."""
    other = Stage.objects.filter(division=stage.division_id, kind=Stage.Kind.PLAY_OFF).first()
    if other is None:
        return ()
    other.division = stage.division
    return tuple(PlayedMatch(each.a, each.b, each.outcome) for each in loaded(other).seatings if each.is_finished)


def places_after(stage: Stage) -> int | None:
    """How many go through from this stage: what the next knock-out has room for."""
    following = Stage.objects.filter(division=stage.division_id, number__gt=stage.number, kind=System.KNOCKOUT)
    found = following.order_by("number").first()
    return None if found is None else found.places or 8


def in_final_table(stage: Stage) -> tuple[str, ...]:
    """The players of the final table after a stage, once a round of it is published: they stay in it."""
    following = Stage.objects.filter(division=stage.division_id, number__gt=stage.number, kind=System.KNOCKOUT)
    drawn = following.filter(rounds__published_at__isnull=False, draw__isnull=False).order_by("number").first()
    return () if drawn is None else tuple((drawn.draw or {})["seeds"])


def tie_breaks_of(stage: Stage) -> tuple[TieBreak, ...]:
    """The tie-breaks as the division lists them, else those of its preset."""
    division = stage.division
    preset = PRESETS.get(division.preset)
    named = division.tie_breaks or (preset.tie_breaks if preset else ()) or SWISS_TIE_BREAKS
    return tuple(TieBreak(name) for name in named)


def _french(
    played: LoadedStage,
    record: StageRecord,
    playoffs: Sequence[PlayedMatch],
    *,
    is_final: bool,
    pending: frozenset[str],
) -> StandingsTable:
    options = options_of(played)
    is_awaited = is_final and not in_final_table(played.stage)
    found = standings(record, options, playoffs, is_awaited=is_awaited)
    through = qualification(found, options)
    rows = tuple(
        Place(
            row.player,
            row.rank,
            (
                Fraction(row.halves, 2),
                Fraction(row.d, 4),
                None if row.performance is None else Fraction(row.performance),
            ),
            row.above_by,
            row.reasons,
            row.has_left,
        )
        for row in found.rows
    )
    return StandingsTable(
        ("points", "d", "p"),
        rows,
        is_final,
        found.places,
        through.out_on_tiebreak if is_final else (),
        found.playoffs_needed,
        through.qualified,
        pending,
    )


def _by_tie_breaks(
    played: LoadedStage, record: StageRecord, *, is_final: bool, pending: frozenset[str]
) -> StandingsTable:
    tie_breaks = tie_breaks_of(played.stage)
    rows = tuple(
        Place(
            row.player,
            row.rank,
            (row.points, *(row.values.get(each) for each in tie_breaks)),
            row.above_by,
            row.reasons,
            record.has_left(row.player),
        )
        for row in ranked(record, tie_breaks)
    )
    places = places_after(played.stage)
    present = [row for row in rows if not row.has_left]
    through, others = present[: places or 0], present[places or 0 :]
    return StandingsTable(
        ("points", *(each.value for each in tie_breaks)),
        rows,
        is_final,
        places,
        tuple(row.entrant for row in others if is_final and through and row.values[0] == through[-1].values[0]),
        through=tuple(row.entrant for row in through),
        pending=pending,
    )


def _classique(record: StageRecord, *, is_final: bool, pending: frozenset[str]) -> StandingsTable:
    rows = tuple(
        Place(
            row.player,
            row.rank,
            (Fraction(row.pm), None if row.ppm is None else Fraction(row.ppm), row.pdep),
            row.reasons[0].code.removeprefix("above-by-") if row.reasons else None,
            row.reasons,
            record.has_left(row.player),
        )
        for row in classique.table(record, final=is_final)
    )
    return StandingsTable(("pm", "ppm", "pdep"), rows, is_final, None, pending=pending)


def named(reason: Reason, names: Mapping[str, str]) -> Reason:
    """The same reason with names in the place of ids."""
    return replace(reason, facts={key: with_names(value, names) for key, value in reason.facts.items()})


def with_names(value: Any, names: Mapping[str, str]) -> Any:
    """A fact, or a list of facts, with names in the place of ids."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list | tuple):
        return [with_names(each, names) for each in value]
    return value
