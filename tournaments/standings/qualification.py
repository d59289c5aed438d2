"""Who goes through to the final table and who may be left out of the last round."""

from dataclasses import dataclass

from tournaments.reasons import Reason, points
from tournaments.stage_record import HALF, WIN, StageRecord
from tournaments.standings.french import PLACES, FrenchStandings, winners_of_all
from tournaments.standings.options import DEFAULTS, ExclusionTest, FrenchOptions, ManyUnbeaten
from tournaments.words import Words


@dataclass(frozen=True)
class Qualification:
    """The qualified in seed order, those straight in the semi-final, and those put out on a tie-break."""

    qualified: tuple[str, ...]
    direct: tuple[str, ...]
    out_on_tiebreak: tuple[str, ...]
    last_halves: int
    """The points of the last qualified player, in halves."""

    @property
    def quarter_losers(self) -> int:
        """Each quarter-final that is played has one."""
        return max(0, len(self.qualified) - PLACES // 2)

    @property
    def semi_losers(self) -> int:
        return max(0, min(2, len(self.qualified) - 2))


def qualification(table: FrenchStandings, options: FrenchOptions = DEFAULTS) -> Qualification:
    """The first places of the players who are still there."""
    rows = [row for row in table.rows if not row.has_left]
    through, others = rows[: table.places], rows[table.places :]
    last = through[-1].halves if through else 0
    direct = table.unbeaten[:1] if options.many_unbeaten is ManyUnbeaten.FIRST_DIRECT else table.unbeaten
    return Qualification(
        qualified=tuple(row.player for row in through),
        direct=direct,
        out_on_tiebreak=tuple(row.player for row in others if row.halves == last),
        last_halves=last,
    )


@dataclass(frozen=True)
class ExclusionOffer:
    """The players who are through already and can't win every round: the director may leave them out."""

    unbeaten: int
    places_sure: int
    players: tuple[str, ...]
    reasons: tuple[Reason, ...]
    """One for each player offered."""


OFFER = Words(
    "{player} has {points} and would have {with_half}; players who can still reach that: {rivals}, "
    "sure places: {places}."
)


def exclusion_offer(record: StageRecord, options: FrenchOptions = DEFAULTS) -> ExclusionOffer:
    """Whom the director may leave out of the last round, before it is paired.

    Others who have left keep their points, and add none.
    """
    halves = record.halves()
    active = [entrant for entrant in record.entrants if not record.has_left(entrant.id)]
    unbeaten = winners_of_all(record, len(record.rounds))
    places = PLACES - (len(unbeaten) + 1) // 2
    margin = 1 if options.exclusion_test is ExclusionTest.TIES_FOR else 0
    within_reach = {each.id: halves[each.id] + (0 if record.has_left(each.id) else WIN) for each in record.entrants}
    offered: list[str] = []
    reasons: list[Reason] = []
    for entrant in sorted(active, key=lambda entrant: (-halves[entrant.id], -entrant.rating)):
        own = halves[entrant.id] + HALF
        rivals = sum(most >= own + margin for other, most in within_reach.items() if other != entrant.id)
        if entrant.id not in unbeaten and rivals <= places - 1:
            offered.append(entrant.id)
            facts = {"points": points(halves[entrant.id]), "with_half": points(own), "rivals": rivals, "places": places}
            reasons.append(Reason("already-through", {"player": entrant.id, **facts}, OFFER))
    return ExclusionOffer(len(unbeaten), places, tuple(offered), tuple(reasons))
