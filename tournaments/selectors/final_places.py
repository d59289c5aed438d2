"""Final places of a division: the final table first, then the consolation, then the standings. Ties are shared."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final
from uuid import UUID

from tournaments.models import Division, Stage
from tournaments.pairing.consolation import KNOCKOUT, QUARTERS
from tournaments.selectors.brackets import BRACKETS, FINAL_NAMES, bracket_of, rounds_feeding, seeds_of
from tournaments.selectors.stages import LoadedStage, loaded
from tournaments.selectors.standings import TABLES, table_of

Kind = Stage.Kind
WINNER, ROUND, STANDINGS = "winner", "round", "standings"
REACHED: Final = (WINNER, *FINAL_NAMES.values(), ROUND, STANDINGS)
MAIN: Final = (Kind.KNOCKOUT, Kind.DOUBLE_ELIMINATION)
SIDES_OF_DOUBLE_ELIMINATION: Final = "MLF"


@dataclass(frozen=True, slots=True)
class Level:
    """How far entrants came in a stage: they share the places of their level."""

    reached: str
    number: int
    """The round of a bracket or consolation, or the rank in the standings."""
    entrants: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FinalPlace:
    """The place of one entrant; `last` is the last of the places shared with others."""

    entrant: str
    place: int
    last: int
    stage: str
    reached: str
    number: int


def stages_placed(tournament_id: UUID) -> dict[UUID, LoadedStage]:
    """The stages of a tournament that final places are read from, each loaded once."""
    stages = Stage.objects.select_related("division__tournament").filter(division__tournament=tournament_id)
    found = {stage.pk: loaded(stage) for stage in stages.exclude(kind=Kind.PLAY_OFF).order_by("number")}
    for each in found.values():
        each.others.update(found)
    return found


def final_places(division: Division, stages: Mapping[UUID, LoadedStage]) -> list[FinalPlace]:
    """The places as the results in these stages stand, best first. An entrant who never played has none."""
    own = (each for each in stages.values() if each.stage.division_id == division.pk)
    played = sorted((each for each in own if each.rounds), key=_order)
    left = {each.stage.pk: _sent_on(each, played) for each in played}
    found: list[FinalPlace] = []
    placed: set[str] = set()
    for each in played:
        for level in _levels(each):
            entrants = [player for player in level.entrants if player not in placed | left[each.stage.pk]]
            first, last = len(found) + 1, len(found) + len(entrants)
            placed.update(entrants)
            found += [
                FinalPlace(player, first, last, each.stage.kind, level.reached, level.number) for player in entrants
            ]
    return found


def _order(played: LoadedStage) -> tuple[int, int]:
    """Main bracket, consolations, then standings, the latest first."""
    kind, number = played.stage.kind, played.stage.number
    if kind in MAIN:
        return 0, number
    return (2, -number) if kind in TABLES else (1, number)


def _sent_on(played: LoadedStage, others: Iterable[LoadedStage]) -> set[str]:
    """Losers of a bracket who play on for their places in a consolation that it feeds round by round.

    A correction can bring a player who was beaten in the consolation as far in the bracket as no loser plays on.
    """
    fed = [
        each
        for each in others
        if each.stage.kind == Kind.CONSOLATION and (each.stage.draw or {}).get("main") == str(played.stage.pk)
    ]
    if not fed:
        return set()
    bracket = bracket_of(played)
    feeding = rounds_feeding(len(seeds_of(played)))
    further = {p for each in bracket.matches if each.round > feeding for p in bracket.standings[each.id].players}
    return {player for each in fed for level in _levels(each) for player in level.entrants} - further


def _levels(played: LoadedStage) -> list[Level]:
    if played.stage.kind in TABLES:
        return _of_table(played)
    return _of_bracket(played) if played.stage.kind in BRACKETS else _of_rounds(played)


def _of_table(played: LoadedStage) -> list[Level]:
    """The ranks of the standings, without entrants who were in no round."""
    rows = [(row.rank, row.entrant) for row in table_of(played).rows if row.entrant in played.took_part]
    return _grouped(rows, lambda rank: Level(STANDINGS, rank, ()), best_first=False)


def _of_bracket(played: LoadedStage) -> list[Level]:
    """The champion, then the others by the last round that they were in."""
    bracket = bracket_of(played)
    if not bracket.matches:  # the losers of a bracket with one player
        return []
    champion = bracket.champion
    last: dict[str, tuple[int, int]] = {}
    rounds: dict[int, int] = {}
    for match in bracket.matches:
        side = SIDES_OF_DOUBLE_ELIMINATION.find(match.id[0])
        rounds[side] = match.round
        last.update({player: (side, match.round) for player in bracket.standings[match.id].players if player})
    top = max(rounds)

    def level(key: tuple[int, int]) -> Level:
        side, number = key
        named = FINAL_NAMES.get(rounds[side] - number, ROUND) if side == top else ROUND
        return Level(named, number, ())

    others = [(key, player) for player, key in last.items() if player != champion]
    won = [Level(WINNER, rounds[top], (champion,))] if champion is not None else []
    return [*won, *_grouped(others, level, best_first=True)]


def _of_rounds(played: LoadedStage) -> list[Level]:
    """The same for a consolation that is paired round by round: a winner or a bye goes one round further.

    One that is closed early owes matches to entrants of later rounds, who have reached the round that they enter in.
    """
    reached = entries_due(played)
    for number, round_ in enumerate(played.rounds, start=1):
        for each in played.by_round[round_.pk]:
            reached.update({player: number + (player == each.winner_id) for player in (each.a, each.b)})
        reached.update({rest.entrant: number + 1 for rest in played.rests if rest.round == round_.pk})
    last = len(played.rounds)
    phase = (played.rounds[-1].draft or {}).get("phase")
    finalists = [player for player, number in reached.items() if number > last]
    there = [player for player in finalists if player not in played.left]
    is_given = phase in (QUARTERS, KNOCKOUT) and len(finalists) == 2 and len(there) == 1
    if is_given:  # the other finalist has left: the final isn't played
        last += 1
        reached[there[0]] += 1
    is_final = is_given or (len(played.by_round[played.rounds[-1].pk]) == 1 and phase == KNOCKOUT)

    def level(number: int) -> Level:
        if not is_final:
            return Level(ROUND, number, ())
        return Level(WINNER if number > last else FINAL_NAMES.get(last - number, ROUND), min(number, last), ())

    return _grouped([(number, player) for player, number in reached.items()], level, best_first=True)


def entries_due(played: LoadedStage) -> dict[str, int]:
    """The rounds of a progressive consolation, not published yet, in which entrants enter by the recount."""
    draw = played.stage.draw or {}
    entries = dict.fromkeys(draw["out_on_tiebreak"], draw["late_round"]) | draw["entries"]
    published, left = len(played.rounds), played.left
    return {player: number for player, number in entries.items() if number > published and player not in left}


def _grouped(rows: Iterable[tuple[Any, str]], level: Callable[[Any], Level], *, best_first: bool) -> list[Level]:
    groups: dict[Any, list[str]] = {}
    for key, player in rows:
        groups.setdefault(key, []).append(player)
    return [replace(level(key), entrants=tuple(groups[key])) for key in sorted(groups, reverse=best_first)]
