"""What follows a stage: who goes through to the final table, and who enters the consolation where."""

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from tournaments.canonical import moment, sha256
from tournaments.errors import BadValue
from tournaments.models import Entrant, Round, Stage, User
from tournaments.pairing.consolation import ConsolationRound, plan
from tournaments.rounds.draft_form import Patterns
from tournaments.rounds.drafting import locked_stage
from tournaments.rounds.errors import NothingToPair, PlayoffsMissing, StageNotDrawn, StagePlayed, StageUnfinished
from tournaments.rounds.play_offs import check_finished
from tournaments.selectors.brackets import BRACKETS, rounds_feeding, seeds_of
from tournaments.selectors.stage_basis import basis_of
from tournaments.selectors.stages import LoadedStage, loaded
from tournaments.selectors.standings import (
    TABLES,
    StandingsTable,
    french_standings,
    in_final_table,
    options_of,
    table_of,
)
from tournaments.services.closed import refuse_if_closed
from tournaments.services.journal import Draft, record
from tournaments.standings.qualification import Qualification
from tournaments.standings.recount import consolation_entries, recounted

Kind = Stage.Kind
Draw = dict[str, Any]
CONSOLATIONS: Final = frozenset({Kind.CONSOLATION, Kind.PROGRESSIVE_CONSOLATION})
FEWEST_ENTRY_ROUNDS: Final = 3
PAIR: Final = 2
MOST_OF_SMALL_BRACKET: Final = 4


@transaction.atomic
def draw_stage(stage_id: UUID, *, by: User, at: datetime) -> Stage:
    """Fix who plays a stage, from the stage before; drawn again as long as none of its rounds is published. Where
    nothing has changed since, the draw stands.

    The stage before is closed: its places are final. Raises: StageUnfinished, PlayoffsMissing, StagePlayed,
    NothingToPair for a consolation with too few players for a match.
    """
    stage = locked_stage(stage_id)
    refuse_if_closed(stage.division.tournament_id)
    if Round.objects.filter(stage=stage, published_at__isnull=False).exists():
        raise StagePlayed(field="stage", found=stage.kind)
    source = source_of(stage)
    if source is None:
        raise StageNotDrawn(field="stage", found=stage.kind)
    if stage.kind not in DRAWS:
        raise BadValue(field="stage", found=stage.kind, expected=", ".join(DRAWS))
    played = loaded(source)
    draw = drawn(stage, played)
    if stage.kind in CONSOLATIONS and has_too_few(stage, draw):
        raise NothingToPair(field="stage", found=stage.kind)
    if "from" in draw:
        of_source = source.pk, source.division_id, source.division.tournament_id
        draw["basis"] = basis_of(*of_source).digest
        draw["basis_without_results"] = basis_of(*of_source, with_results=False).digest
    if json.loads(json.dumps({**draw, "drawn_at": None})) == {**(stage.draw or {}), "drawn_at": None}:
        return stage
    Round.objects.filter(stage=stage).delete()
    stage.draw = {**draw, "drawn_at": moment(at)}
    stage.save(update_fields=["draw"])
    if source.closed_at is None and source.kind in TABLES:
        source.closed_at = at
        source.save(update_fields=["closed_at"])
    body = {
        "stage": str(stage.pk),
        "kind": stage.kind,
        "from": str(source.pk),
        "seeds": sha256(draw["seeds"]),
        "players": len(draw["seeds"]),
        "by": str(by.pk),
    }
    record(stage.division.tournament_id, [Draft("stage-drawn", stage.pk, body, at)], at=at)
    return stage


def drawn(stage: Stage, source: LoadedStage) -> Draw:
    """The draw of a stage by the results of its source as they are. Raises: StageUnfinished, PlayoffsMissing."""
    return DRAWS[Kind(stage.kind)](stage, source)


def has_too_few(stage: Stage, draw: Draw) -> bool:
    """Whether a stage with this draw has too few players for a match."""
    if "plan" in draw:
        return bool(sum(each["entrants"] for each in draw["plan"]) < PAIR)
    if stage.kind not in BRACKETS or not draw:
        return False
    players = len(draw["seeds"])
    if draw.get("main"):
        places = 1 << (players - 1).bit_length()
        players -= places >> rounds_feeding(players)  # those who are still in the main bracket
    return players < PAIR


def lacks_players(stage: Stage) -> bool:
    """Whether a consolation would have too few players for a match if it was drawn; not before the final table is."""
    if stage.kind not in CONSOLATIONS:
        return False
    main = Stage.objects.filter(division=stage.division_id, kind=Kind.KNOCKOUT, number__lt=stage.number).first()
    source = source_of(stage)
    if main is None or source is None or not _could_lack(main, source):
        return False
    try:
        return has_too_few(stage, drawn(stage, loaded(source)))
    except (StageUnfinished, PlayoffsMissing):
        return False


def _could_lack(main: Stage, source: Stage) -> bool:
    """Whether so few players are left beside the main bracket that the draw is worth computing."""
    entrants = Entrant.objects.filter(division=main.division_id)
    if source == main:
        is_begun = Round.objects.filter(stage=main, published_at__isnull=False).exists()
        return is_begun and entrants.count() <= MOST_OF_SMALL_BRACKET
    return main.draw is not None and entrants.filter(withdrawn_at=None).count() - len(main.draw["seeds"]) < PAIR


def source_of(stage: Stage) -> Stage | None:
    """The stage that players come from: the last one with standings, else the main bracket."""
    before = Stage.objects.select_related("division").filter(division=stage.division_id, number__lt=stage.number)
    found = list(before.exclude(kind=Kind.PLAY_OFF).order_by("-number"))
    with_places = next((each for each in found if each.kind in TABLES), None)
    return with_places or next((each for each in found if each.kind == Kind.KNOCKOUT), None)


def _final_table(stage: Stage, played: LoadedStage) -> Draw:
    table = _settled(played)
    through = table.through if played.is_french else table.through[: stage.places or 8]
    return {"seeds": list(through), **_reasons(table, through), "from": str(played.stage.pk)}


def _settled(played: LoadedStage) -> StandingsTable:
    """The final standings of a stage. Raises: StageUnfinished, PlayoffsMissing."""
    check_finished(played)
    table = table_of(played)
    if table.playoffs_needed:
        groups = "; ".join(", ".join(played.short[player] for player in group) for group in table.playoffs_needed)
        raise PlayoffsMissing(field="stage", found=groups)
    return table


def _reasons(table: StandingsTable, players: Sequence[str]) -> Draw:
    words = Patterns()
    rows = {row.entrant: row for row in table.rows}
    reasons = {player: words.put(rows[player].reasons) for player in players}
    return {"reasons": reasons, "words": words.patterns}


def _consolation(stage: Stage, played: LoadedStage) -> Draw:
    """After a Swiss stage a knock-out of those who didn't go through; after a knock-out, its losers."""
    if played.stage.kind not in TABLES:
        return {"seeds": list(seeds_of(played)), "main": str(played.stage.pk)}
    table = _settled(played)
    through = in_final_table(played.stage) or table.through
    others = [row.entrant for row in table.rows if row.entrant not in through and not row.has_left]
    return {"seeds": others, **_reasons(table, others), "from": str(played.stage.pk)}


def _progressive(stage: Stage, played: LoadedStage) -> Draw:
    """The recount, the entry rounds, and the late group that the final table will send."""
    table = _settled(played)
    options = options_of(played)
    record_ = played.record(counts_pending=False)
    through = _qualified(table, in_final_table(played.stage) or table.through)
    if played.is_french:
        entries = consolation_entries(record_, french_standings(played), through, options)
    else:
        entries = recounted(record_, [row.entrant for row in table.rows], through, options)
    rounds = max(FEWEST_ENTRY_ROUNDS, len(options.entry) + 1)
    counts = [sum(entry.round == number for entry in entries) for number in range(1, rounds + 1)]
    sizes = plan(
        counts,
        quarter_losers=through.quarter_losers,
        out_on_tiebreak=len(through.out_on_tiebreak),
        semi_losers=through.semi_losers,
    )
    main = Stage.objects.filter(division=stage.division_id, kind=Kind.KNOCKOUT).order_by("number").first()
    words = Patterns()
    return {
        "seeds": [*(entry.player for entry in entries), *through.out_on_tiebreak],
        "entries": {entry.player: entry.round for entry in entries},
        "counts": {entry.player: entry.count for entry in entries},
        "reasons": {entry.player: words.put(entry.reasons) for entry in entries},
        "words": words.patterns,
        "through": list(through.qualified),
        "out_on_tiebreak": list(through.out_on_tiebreak),
        "quarter_losers": through.quarter_losers,
        "semi_losers": through.semi_losers,
        "late_round": sizes.late_round,
        "plan": [_size(each) for each in sizes.rounds],
        "met": sorted({tuple(sorted((match.first, match.second))) for match in record_.meetings()}),
        "main": str(main.pk) if main is not None else "",
        "from": str(played.stage.pk),
    }


def _qualified(table: StandingsTable, through: tuple[str, ...]) -> Qualification:
    """Others with the points of the last place are out on a tie-break."""
    points = {row.entrant: row.values[0] or 0 for row in table.rows}
    last = min((points[player] for player in table.through), default=0)
    others = (row.entrant for row in table.rows if row.entrant not in through and not row.has_left)
    return Qualification(through, (), tuple(each for each in others if points[each] >= last), int(2 * last))


def _size(round_: ConsolationRound) -> Draw:
    return {
        "number": round_.number,
        "entrants": round_.entrants,
        "winners_in": round_.winners_in,
        "byes": round_.byes,
        "matches": round_.matches,
        "is_quarter_final": round_.is_quarter_final,
    }


DRAWS: Final[Mapping[Stage.Kind, Callable[[Stage, LoadedStage], Draw]]] = {
    Kind.KNOCKOUT: _final_table,
    Kind.CONSOLATION: _consolation,
    Kind.PROGRESSIVE_CONSOLATION: _progressive,
}
