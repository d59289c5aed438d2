"""Tables: the matches of running rounds with score, cube and current game, in a constant number of queries."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import F, QuerySet

from tournaments.models import Entrant, Game, Match, Round
from tournaments.selectors.by_name import folded_in_sql
from tournaments.selectors.matches import SEATED
from tournaments.selectors.scores import Score, with_score
from tournaments.selectors.sets import SetsNow, sets_now


@dataclass(frozen=True, slots=True)
class Seat:
    """A side's name in full, and as short as a tile needs it."""

    entrant: UUID
    name: str
    short: str


@dataclass(frozen=True, slots=True)
class GameNow:
    """The game in play with its cube; the cube is absent while it is off the board or no record has placed it."""

    number: int
    is_crawford: bool
    cube: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class TableNow:
    """A match as it stands."""

    match: Match
    discipline: str
    seats: Mapping[str, Seat]
    score: Score
    game: GameNow | None
    sets: SetsNow | None = None
    """All sets, where the match is one of several."""


def running_rounds(tournament_id: UUID) -> QuerySet[Round]:
    """The rounds that are being played, with their divisions."""
    return (
        Round.objects.filter(stage__division__tournament=tournament_id, is_running=True)
        .select_related("stage__division")
        .defer("draft", "stage__draw")
        .order_by(folded_in_sql("stage__division__name"), "stage__division", "stage__number")
    )


def tables_of(rounds: Iterable[Round]) -> list[TableNow]:
    """The tables of these rounds, by number; two queries however many there are."""
    return tables(Match.objects.filter(round__in=list(rounds)).order_by("table", "pk"))


def tables(matches: QuerySet[Match]) -> list[TableNow]:
    """These matches as they stand; two queries however many there are, and one more where some are played in sets."""
    seated = with_score(matches.select_related(*SEATED))
    seated = seated.annotate(discipline=F("round__stage__division__discipline"))
    found = list(seated)
    games = {game.match_id: game for game in Game.objects.filter(match__in=found, is_finished=False)}
    names = short_names(entrant for match in found for entrant in (match.side_a, match.side_b))
    sets = sets_now(found)
    return [
        TableNow(
            match=match,
            discipline=match.discipline,
            seats={
                side: Seat(entrant.pk, entrant.name, names[entrant.pk])
                for side, entrant in (("A", match.side_a), ("B", match.side_b))
            },
            score={"A": match.score_a, "B": match.score_b},
            game=game_now(games.get(match.pk)) if not match.is_finished else None,
            sets=sets.get(match.pk),
        )
        for match in found
    ]


def short_names(entrants: Iterable[Entrant]) -> dict[UUID, str]:
    """Family names or team codes; who shares one gets an initial: "Petit M."."""
    by_id = {entrant.pk: entrant for entrant in entrants}
    shared = Counter(entrant.short_name for entrant in by_id.values())
    return {pk: _with_initial(entrant, is_shared=shared[entrant.short_name] > 1) for pk, entrant in by_id.items()}


def _with_initial(entrant: Entrant, *, is_shared: bool) -> str:
    if not is_shared or entrant.player is None or not entrant.player.first_name:
        return entrant.short_name
    return f"{entrant.short_name} {entrant.player.first_name[0]}."


def game_now(game: Game | None) -> GameNow | None:
    """The game in play as a tile shows it."""
    if game is None:
        return None
    cube = {"value": game.cube_value, "owner": game.cube_owner or None} if game.is_cube_on_record else None
    return GameNow(game.number, game.is_crawford, cube)
