"""Why a place is above the next, in words."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tournaments.reasons import Reason, Sentence, points
from tournaments.standings.ties import AboveBy

if TYPE_CHECKING:
    from tournaments.standings.french import FrenchRow

WORDS = {
    AboveBy.POINTS: Sentence(
        "{above} has more points than {below}: {better} and {worse}.",
        "{above} a plus de points que {below} : {better} et {worse}.",
    ),
    AboveBy.D: Sentence(
        "{above} and {below} have the same points; D (Buchholz + Sonneborn-Berger) is {better} and {worse}.",
        "{above} et {below} ont les mêmes points ; D (Buchholz + Sonneborn-Berger) vaut {better} et {worse}.",
    ),
    AboveBy.P: Sentence(
        "{above} and {below} have the same points and D; the performance P is {better} and {worse}.",
        "{above} et {below} ont les mêmes points et le même D ; la performance P vaut {better} et {worse}.",
    ),
    AboveBy.MET: Sentence(
        "{above} and {below} are equal on points, D and P; the matches among the tied players decide.",
        "{above} et {below} sont à égalité de points, de D et de P ; les matchs entre les joueurs à égalité décident.",
    ),
    AboveBy.PLAYOFF: Sentence(
        "{above} and {below} are equal on points, D and P; one-point matches won decide.",
        "{above} et {below} sont à égalité de points, de D et de P ; les matchs en un point gagnés décident.",
    ),
    AboveBy.PENDING: Sentence(
        "{above} and {below} are equal on points, D and P; a one-point match is still to be played.",
        "{above} et {below} sont à égalité de points, de D et de P ; un match en un point reste à jouer.",
    ),
    AboveBy.RATING: Sentence(
        "{above} and {below} are equal on points, D and P; the rating decides: {better} and {worse}.",
        "{above} et {below} sont à égalité de points, de D et de P ; le classement Elo décide : {better} et {worse}.",
    ),
    AboveBy.ENTRY: Sentence(
        "{above} and {below} are equal in everything; {above} entered first.",
        "{above} et {below} sont à égalité en tout ; {above} s'est inscrit en premier.",
    ),
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
