"""A division of any format with its players, and rounds played by a rule that a person can follow."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from tests.factories import NOON, give_role, make_tournament
from tournaments.models import (
    Discipline,
    Division,
    Entrant,
    Match,
    Player,
    Result,
    Round,
    Side,
    Stage,
    Tournament,
    User,
    new_id,
)
from tournaments.pairing.presets import PRESETS
from tournaments.rounds.drafting import draft_round
from tournaments.rounds.publishing import publish_round
from tournaments.services import matches

Chooser = Callable[[Match], Side | None]
TOP_RATING = 2000


@dataclass
class Scene:
    """A division at a table of its own; time goes on by a minute with every act."""

    tournament: Tournament
    director: User
    division: Division
    entrants: list[Entrant]
    clock: datetime = NOON

    def now(self) -> datetime:
        """The next minute."""
        self.clock += timedelta(minutes=1)
        return self.clock

    def stage(self, kind: str) -> Stage:
        """The division's stage of this kind."""
        return Stage.objects.get(division=self.division, kind=kind)

    def draft(self, kind: str = "swiss", **options: Any) -> Round:
        """The next round of a stage as a draft."""
        round_, _ = draft_round(self.stage(kind).pk, id=new_id(), at=self.now(), **options)
        return round_

    def publish(self, round_: Round) -> Round:
        """The round on the board, whatever had to be relaxed."""
        return publish_round(round_.pk, by=self.director, at=self.now(), confirms_relaxation=True)

    def play(self, kind: str = "swiss", winner: "Chooser | None" = None, **options: Any) -> Round:
        """A round, drafted, published and played to its end."""
        round_ = self.publish(self.draft(kind, **options))
        self.finish(round_, winner or self.higher_rated)
        return round_

    def finish(self, round_: Round, winner: Chooser) -> None:
        """Every match of a round gets a result, set by set where it has sets; None means that both lose."""
        while open_ := list(Match.objects.filter(round=round_, finished_at=None).select_related("side_a", "side_b")):
            for match in open_:
                won_by = winner(match)
                result = Result.PLAYED if won_by else Result.BOTH_LOST
                matches.finish_match(match, winner=won_by, result=result, at=self.now())

    def higher_rated(self, match: Match) -> Side:
        """The higher rating wins."""
        a, b = match.side_a.rating or 0, match.side_b.rating or 0
        return Side.A if a >= b else Side.B

    def pairs(self, round_: Round) -> list[tuple[str, str]]:
        """Who meets whom, by family names."""
        return [(each.side_a.short_name, each.side_b.short_name) for each in Match.objects.filter(round=round_)]


def make_scene(
    preset: str = "ffbg-championship",
    *,
    players: int = 8,
    rounds: int | None = None,
    discipline: str = Discipline.BACKGAMMON,
    slug: str = "championship",
) -> Scene:
    """A division set up from a preset, its players P1, P2 ... with falling ratings."""
    tournament = make_tournament(slug=slug)
    division = Division.objects.create(
        tournament=tournament, name="Open", discipline=discipline, match_length=9, preset=preset
    )
    for number, system in enumerate(PRESETS[preset].stages, start=1):
        planned = rounds if number == 1 else None
        Stage.objects.create(division=division, kind=system, number=number, planned_rounds=planned)
    people = Player.objects.bulk_create(
        Player(first_name="Kim", last_name=f"P{place}", rating=TOP_RATING - 10 * place)
        for place in range(1, players + 1)
    )
    entrants = Entrant.objects.bulk_create(
        Entrant(division=division, player=player, entered_at=NOON + timedelta(seconds=place))
        for place, player in enumerate(people)
    )
    return Scene(tournament, give_role(tournament), division, entrants)
