"""Why a place is above the next, in words."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tournaments.reasons import Reason, points
from tournaments.standings.ties import AboveBy
from tournaments.words import Words

if TYPE_CHECKING:
    from tournaments.standings.french import FrenchRow

WORDS = {
    AboveBy.POINTS: Words("{above} has more points than {below}: {better} and {worse}."),
    AboveBy.D: Words(
        "{above} and {below} have the same points; D (Buchholz + Sonneborn-Berger) is {better} and {worse}."
    ),
    AboveBy.P: Words("{above} and {below} have the same points and D; the performance P is {better} and {worse}."),
    AboveBy.MET: Words("{above} and {below} are equal on points, D and P; the matches among the tied players decide."),
    AboveBy.PLAYOFF: Words("{above} and {below} are equal on points, D and P; one-point matches won decide."),
    AboveBy.PENDING: Words(
        "{above} and {below} are equal on points, D and P; a one-point match is still to be played."
    ),
    AboveBy.RATING: Words(
        "{above} and {below} are equal on points, D and P; the rating decides: {better} and {worse}."
    ),
    AboveBy.ENTRY: Words("{above} and {below} are equal in everything; {above} comes first on the list of players."),
}


VALUES: "Mapping[AboveBy, Callable[[FrenchRow], object]]" = {
    AboveBy.POINTS: lambda row: points(row.halves),
    AboveBy.D: lambda row: row.d / 4,
    AboveBy.P: lambda row: "-" if row.performance is None else row.performance,
    AboveBy.RATING: lambda row: float(row.rating),
}
"""What is compared, where it can be said as a number."""


def place_reason(above_by: AboveBy, above: "FrenchRow", below: "FrenchRow") -> Reason:
    """What puts one row above the other, with the two values that were compared."""
    facts: dict[str, Any] = {"above": above.player, "below": below.player}
    value = VALUES.get(above_by)
    if value:
        facts["better"], facts["worse"] = value(above), value(below)
    return Reason(f"above-by-{above_by}", facts, WORDS[above_by])
