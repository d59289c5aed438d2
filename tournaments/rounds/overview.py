"""All rounds of a tournament, and what the director does next in each stage."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final
from uuid import UUID

from django.db.models import Count, F, Q

from tournaments.models import Division, Round, Stage
from tournaments.rounds.consolation import is_last_round
from tournaments.rounds.pairings import state_of
from tournaments.rounds.play_offs import may_open_playoff, playoff_pairs
from tournaments.rounds.proposals import is_to_be_drawn
from tournaments.rounds.stages import has_too_few, lacks_players
from tournaments.selectors.brackets import BRACKETS, bracket_of
from tournaments.selectors.by_name import folded_in_sql
from tournaments.selectors.stages import LoadedStage, load_stage
from tournaments.selectors.standings import TABLES, table_of

Kind = Stage.Kind
NONE_LOADED: Final[Mapping[UUID, LoadedStage]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class StageRounds:
    """A stage with its rounds, and what the director does next in it."""

    stage: Stage
    rounds: list[Round]
    next: str


@dataclass(frozen=True, slots=True)
class DivisionRounds:
    """A division, with its entrants who play counted, and its stages."""

    division: Division
    stages: list[StageRounds]


def rounds_of(
    tournament_id: UUID, *, may_pair: bool, loaded: Mapping[UUID, LoadedStage] = NONE_LOADED
) -> list[DivisionRounds]:
    """The divisions with their stages and rounds; drafts only for those who pair. Stages at hand aren't read again."""
    divisions = (
        Division.objects.filter(tournament=tournament_id)
        .annotate(playing=Count("entrants", filter=Q(entrants__withdrawn_at=None)))
        .order_by(folded_in_sql("name"), "pk")
    )
    rounds: dict[UUID, list[Round]] = {}
    for round_ in counted_rounds(tournament_id):
        if may_pair or state_of(round_) != "draft":
            rounds.setdefault(round_.stage_id, []).append(round_)
    stages: dict[UUID, list[StageRounds]] = {}
    all_stages = Stage.objects.select_related("division").filter(division__tournament=tournament_id)
    for stage in all_stages.order_by("number"):
        own = rounds.get(stage.pk, [])
        step = next_step(stage, own, loaded.get(stage.pk))
        stages.setdefault(stage.division_id, []).append(StageRounds(stage, own, step))
    return [DivisionRounds(each, stages.get(each.pk, [])) for each in divisions]


def unfinished_stages(tournament_id: UUID, loaded: Mapping[UUID, LoadedStage]) -> dict[str, list[str]]:
    """The kinds of each division's stages that have rounds or results to come."""
    return {
        str(each.division.pk): [found.stage.kind for found in each.stages if found.next != "complete"]
        for each in rounds_of(tournament_id, may_pair=True, loaded=loaded)
    }


def counted_rounds(tournament_id: UUID) -> Iterable[Round]:
    """The rounds of a tournament with how many matches they have, each with all its sets; one query."""
    unfinished = Q(matches__finished_at=None)
    postponed = unfinished & Q(matches__postponed_at__isnull=False)
    return (
        Round.objects.filter(stage__division__tournament=tournament_id)
        .annotate(
            count=Count("matches", filter=Q(matches__set_number=1)),
            finished=F("count") - Count("matches__side_a", filter=unfinished, distinct=True),
            postponed=Count("matches__side_a", filter=postponed, distinct=True),
        )
        .order_by("number")
    )


def matches_in(round_: Any) -> int:
    """How many matches a counted round has; a draft, how many pairs."""
    return round_.count if state_of(round_) != "draft" else len((round_.draft or {})["pairs"])


def next_step(stage: Stage, rounds: list[Any], loaded: LoadedStage | None = None) -> str:
    """What the director does next: draft, finish a draft, wait for results, draw, or nothing more."""
    if is_to_be_drawn(stage, has_rounds=any(state_of(each) != "draft" for each in rounds)):
        return "complete" if lacks_players(stage) else "draw"
    if any(state_of(each) == "draft" for each in rounds):
        return "draft-open"
    if any(each.finished + each.postponed < matches_in(each) for each in rounds):
        return "results"
    draw = stage.draw or {}
    is_fed_by_rounds = stage.kind == Kind.CONSOLATION and "main" in draw
    if not rounds and not is_fed_by_rounds:
        return "complete" if has_too_few(stage, draw) else "draft"
    played = loaded or load_stage(stage.pk)
    if stage.kind in TABLES:
        return _next_in_table(played, rounds)
    if stage.kind in BRACKETS:
        bracket = bracket_of(played)
        if bracket.ready or bracket.second_final:
            return "draft"
        return "complete" if bracket.is_over else "wait"
    if stage.kind == Kind.PROGRESSIVE_CONSOLATION:
        return "complete" if is_last_round(played) else "draft"
    if playoff_pairs(played):
        return "draft"
    return "results" if any(each.postponed for each in rounds) else "complete"


def _next_in_table(played: LoadedStage, rounds: list[Any]) -> str:
    if len(rounds) < played.planned:
        return "draft"
    if any(each.postponed for each in rounds):
        return "results"
    tied = table_of(played).playoffs_needed if played.is_french else ()
    if not tied:
        return "complete"
    return "play-off" if may_open_playoff(played, tied) else "results"
