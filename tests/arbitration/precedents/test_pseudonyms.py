"""Names in a text: found in full, in part, inflected, misspelt, as initials; and what only looks like one."""

import pytest

from arbitration.precedents.pseudonyms import Mark, Name, What, marks_in

NAMES = [
    Name(What.PLAYER, "Zoé", "Müller-Lefèvre", side="A"),
    Name(What.PLAYER, "Kim", "Halvorsen", side="B"),
    Name(What.PLAYER, "Lou", "de la Tour", is_minor=True),
    Name(What.TEAM, "", "Les Flèches Noires"),
    Name(What.CLUB, "", "Cercle de Backgammon d'Étampes"),
    Name(What.OFFICIAL, "", "Ada Director"),
]


def found(text: str) -> list[str]:
    return [each.found for each in marks_in(text, NAMES)]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Halvorsen doubled.", ["Halvorsen"]),
        ("HALVORSEN and halvorsen", ["HALVORSEN", "halvorsen"]),
        ("Kim Halvorsen's cube", ["Kim Halvorsen"]),
        ("the Halvorsens agreed", ["Halvorsens"]),
        ("le coup d'Halvorsen", ["Halvorsen"]),
        ("Zoe Muller played on", ["Zoe Muller"]),
        ("Mme Lefevre a doublé", ["Lefevre"]),
        ("Lefèvre Zoé a pris", ["Lefèvre Zoé"]),
        ("Halvorson rolled", ["Halvorson"]),
        ("K. H. rolled, then KH doubled", ["K. H.", "KH"]),
        ("the Flèches played", ["Flèches"]),
        ("un joueur d'Etampes", ["Etampes"]),
        ("write to kim.h@example.org now", ["kim.h@example.org"]),
        ("call +33 6 12 34 56 78", ["+33 6 12 34 56 78"]),
        ("Director said so", ["Director"]),
    ],
)
def test_names_are_found(text: str, marked: list[str]) -> None:
    assert found(text) == marked


@pytest.mark.parametrize(
    "text",
    [
        "the club of backgammon players",
        "de la table voisine",
        "a score of 12 to 7 at table 14",
        "the cube was turned to 4 and taken",
        "le videau au centre",
        "page 3.14.ii of the rules",
        "moves k h and h k",
        "A. B. rolled, then Q. R.",
    ],
)
def test_other_words_are_left_alone(text: str) -> None:
    assert found(text) == []


def test_a_minors_name_is_known_as_such_beside_another() -> None:
    assert [(each.found, each.is_minor) for each in marks_in("Lou, then Halvorsen", NAMES)] == [
        ("Lou", True),
        ("Halvorsen", False),
    ]


def test_who_shares_a_name_with_a_minor_is_taken_for_the_minor() -> None:
    names = [Name(What.PLAYER, "Ann", "Tour"), *NAMES]
    assert [each.is_minor for each in marks_in("Tour", names)] == [True]


def test_the_side_of_the_match_is_known() -> None:
    assert marks_in("Halvorsen", NAMES) == [Mark(0, 9, "Halvorsen", What.PLAYER, is_minor=False, side="B")]
