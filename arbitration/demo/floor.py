"""The floor of the demo tournament: round 4 of the Bréval Open by table, and the games that lead to its scores."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tournaments.models import Side, Win

Played = tuple[Side, Win, int]


class Table(NamedTuple):
    """Who plays at a table, the score, and the players' places by rating, which bring them to this table."""

    a: str
    b: str
    score: tuple[int, int]
    seeds: tuple[int, int]


FLOOR: Final = (
    Table("Chidi Okafor", "Jonas Weiss", (4, 2), (1, 4)),
    Table("Élise Duval", "Magnus Iversen", (7, 3), (2, 5)),
    Table("Paul Castel", "Hana Nakata", (3, 5), (3, 6)),
    Table("Uwe Brandt", "Camille Moreau", (5, 5), (7, 16)),
    Table("Rui Silva", "Manon Petit", (2, 4), (8, 17)),
    Table("Luka Kovač", "Sara Lind", (7, 6), (9, 18)),
    Table("Rémi Ferrand", "Tunde Adeyemi", (6, 4), (10, 19)),
    Table("Marco Rossi", "Julie Blanchet", (1, 3), (11, 20)),
    Table("Peter Haas", "Maude Tremblay", (4, 4), (12, 21)),
    Table("Jan Nováček", "Anne Sorel", (7, 5), (13, 22)),
    Table("Yann Aubry", "Sam Gunn", (5, 2), (14, 23)),
    Table("Inès Marchand", "Tomas Halvorsen", (6, 3), (15, 24)),
    Table("Louis Leroy", "Carla Santos", (3, 3), (25, 34)),
    Table("Kurt Meyer", "Chloé Fabre", (4, 6), (26, 35)),
    Table("Marc Joly", "Nils Eriksen", (7, 1), (27, 36)),
    Table("Lena Bauer", "Théo Colin", (2, 2), (28, 37)),
    Table("Alice Perrin", "Ken Ito", (5, 6), (29, 38)),
    Table("Jean Garnier", "Ida Dahl", (0, 4), (30, 39)),
    Table("Odile Roche", "Awa Mbaye", (3, 1), (31, 40)),
    Table("Simon Lemoine", "Greta Vogt", (6, 6), (32, 41)),
    Table("Denis Carrel", "Kofi Osei", (7, 4), (33, 42)),
    Table("Léa Gautier", "Otto Falk", (4, 1), (43, 46)),
    Table("Bruno Rivet", "Elin Ahlgren", (2, 5), (44, 47)),
    Table("Zoé Noël", "Dario Conti", (5, 3), (45, 48)),
)
"""The floor of the prototype, table by table: the pairing of round 4 after the better rating has always won."""

MARCHAND_HALVORSEN = (
    (Side.A, Win.PASS, 1),
    (Side.B, Win.GAMMON, 1),
    (Side.A, Win.GAMMON, 2),
    (Side.B, Win.SINGLE, 1),
    (Side.A, Win.SINGLE, 1),
)
"""Table 12: 1-0, 1-2, 5-2, 5-3, 6-3; game 6 is the Crawford game."""


def games_to(a: int, b: int) -> Iterator[Played]:
    """Games that lead to a score, the loser's and the leader's in turn; who wins the match wins the last game."""
    left = {Side.A: a, Side.B: b}
    turn = Side.A if a <= b else Side.B
    while any(left.values()):
        if left[turn]:
            points = 2 if left[turn] > 2 else 1
            left[turn] -= points
            yield turn, Win.GAMMON if points == 2 else Win.SINGLE, 1
        turn = turn.opponent
