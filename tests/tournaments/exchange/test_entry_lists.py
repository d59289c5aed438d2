"""Lists of players: read whatever they look like, refused with row and column, imported whole or not at all."""

import base64
from datetime import date
from typing import Any

import pytest

from tests.api_client import Browser
from tests.factories import enter, give_role, make_tournament
from tournaments.exchange.minors import is_minor
from tournaments.models import Division, Entrant, Player, Stage, new_id

pytestmark = pytest.mark.django_db

CLEAN = "NOM;PRENOM;CLUB;LIC;ELO;CAT\nCASTEL;Jeanne;Valmont;40100;1709;A\nDUVAL;Étienne;Bréval;40137;1695;B\n"
TRF = (
    "012 Valmont Cup\n"
    "062 2\n"
    "001    1 m    Castel, Jeanne                    1709 FRA    40100100 1990/01/01  1.0    1     2 w 1\n"
    "001    2      Duval, Etienne                    1695 FRA    40137137 1990/01/01  0.0    2     1 b 0\n"
)


@pytest.fixture
def division() -> Division:
    """An empty division."""
    division = Division.objects.create(
        tournament=make_tournament(), name="Open", discipline="backgammon", match_length=7
    )
    Stage.objects.create(division=division, kind="swiss")
    return division


@pytest.fixture
def director(division: Division) -> Browser:
    """The tournament's director."""
    return Browser(give_role(division.tournament))


def body(text: str | bytes, encoding: str = "utf-8", **said: Any) -> dict[str, Any]:
    """A file and what was said of it."""
    content = text if isinstance(text, bytes) else text.encode(encoding)
    return {"content": base64.b64encode(content).decode(), **said}


def preview(browser: Browser, division: Division, text: str | bytes, encoding: str = "utf-8", **said: Any) -> Any:
    return browser.post(f"/divisions/{division.pk}/entry-list", body(text, encoding, **said))


def import_it(browser: Browser, division: Division, text: str | bytes, encoding: str = "utf-8", **said: Any) -> Any:
    return browser.put(f"/divisions/{division.pk}/entry-imports/{new_id()}", body(text, encoding, **said))


def problems(answer: Any) -> list[tuple[int, str, str]]:
    return [(row["number"], each["code"], each["column"]) for row in answer["rows"] for each in row["problems"]]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_encoding_separator_and_headings_are_found_out(
    director: Browser, division: Division, encoding: str, separator: str
) -> None:
    read = preview(director, division, CLEAN.replace(";", separator), encoding)
    assert read["encoding"] == ("Windows-1252" if encoding == "cp1252" else "UTF-8")
    assert [each["target"] for each in read["columns"]] == [
        "last_name", "first_name", "club", "licence", "rating", None,
    ]  # fmt: skip
    assert [row["name"] for row in read["rows"]] == ["CASTEL, Jeanne", "DUVAL, Étienne"]
    assert (read["to_import"], read["with_problems"]) == (2, 0)
    assert not Entrant.objects.exists()


@pytest.mark.parametrize(
    ("headings", "targets"),
    [
        ("Team;Player 1;Player 2;Player 3", ["team", "name", "partner", "partner"]),
        ("Équipe;Joueur 1;Licence 1;Joueur 2;Licence 2", ["team", "name", "licence", "partner", "partner_licence"]),
        ("Équipe;Membre 1;Lic 1;Membre 2;Lic 2", ["team", "name", "licence", "partner", "partner_licence"]),
        ("Team;Captain;Player 2", ["team", "name", "partner"]),
    ],
)
def test_a_teams_name_is_never_its_captain(
    director: Browser, division: Division, headings: str, targets: list[str]
) -> None:
    row = ";".join(str(place) for place in range(len(targets)))
    read = preview(director, division, f"{headings}\n{row}\n")
    assert [each["target"] for each in read["columns"]] == targets


def test_a_list_is_imported_whole_and_once(director: Browser, division: Division) -> None:
    path, sent = f"/divisions/{division.pk}/entry-imports/{new_id()}", body(CLEAN)
    made = director.put(path, sent)
    assert director.status == 201
    assert [(each["name"], each["club"], each["rating"]) for each in made["entries"]] == [
        ("Jeanne CASTEL", "Valmont", 1709),
        ("Étienne DUVAL", "Bréval", 1695),
    ]
    director.put(path, sent)
    assert (director.status, Entrant.objects.count(), Player.objects.count()) == (201, 2, 2)


def test_rows_with_problems_are_named_with_a_proposal_and_nothing_is_imported(
    director: Browser, division: Division
) -> None:
    enter(division, "Vogt", "Karl")
    text = (
        "NOM;PRENOM;LIC;ELO\nFERRAND;Odile;40692;1641\nGARNIER;Luc;40581;15O4\nPERRIN;Alice;40692;1533\n"
        ";Zoé;1;1500\nVOGT;Karl;2;1498\nSHORT;Row\nHAAS;Peter;3;9000\n"
    )
    read = preview(director, division, text)
    assert problems(read) == [
        (2, "bad-rating", "ELO"),
        (3, "licence-twice", "LIC"),
        (4, "no-name", "NOM"),
        (5, "entered-twice", "NOM"),
        (6, "cells", ""),
        (7, "bad-rating", "ELO"),
    ]
    proposals = [each["proposal"] for row in read["rows"] for each in row["problems"]]
    assert proposals == ["1504", "", None, None, None, ""]

    refused = import_it(director, division, text)
    assert (director.status, refused["code"], refused["field"]) == (422, "bad-row", "row 2, ELO")
    assert (refused["found"], refused["expected"]) == ("15O4", "a number from 0 to 3000")
    assert len(refused["errors"]) == 6
    assert (Entrant.objects.count(), Player.objects.count()) == (1, 1)


def test_a_value_that_is_too_long_is_a_problem_of_its_row(director: Browser, division: Division) -> None:
    text = f"NOM;CLUB;PARTENAIRE\nFERRAND;{'Valmont ' * 30};Luc GARNIER, Zoé {'R' * 250}\n"
    read = preview(director, division, text)
    assert problems(read) == [(1, "too-long", "CLUB"), (1, "too-long", "PARTENAIRE")]
    [problem, _] = read["rows"][0]["problems"]
    assert (problem["found"], problem["expected"]["en"]) == (("Valmont " * 30)[:80], "at most 200 characters")
    import_it(director, division, text)
    assert (director.status, Entrant.objects.count()) == (422, 0)


def test_a_partners_licence_is_nobody_elses(director: Browser, division: Division) -> None:
    text = "Équipe;Joueur 1;Licence 1;Joueur 2;Licence 2\nA;CASTEL Jo;1;DUVAL Al;2\nB;PERRIN Zo;3;HAAS Pi;2\n"
    assert problems(preview(director, division, text)) == [(2, "licence-twice", "Licence 2")]


def test_a_row_that_stands_twice_names_the_row_where_it_stood_before(director: Browser, division: Division) -> None:
    text = "NOM;PRENOM;LIC;ELO\nFERRAND;Odile;40692;1641\nPERRIN;Alice;40692;1533\nFERRAND;Odile;;1641\n"
    read = preview(director, division, text)
    expected = [each["expected"]["en"] for row in read["rows"] for each in row["problems"]]
    assert expected == [
        "a licence that no other player has; this one belongs to Odile FERRAND in row 1",
        "each player once; this is the same player as Odile FERRAND in row 1",
    ]


def test_namesakes_with_a_licence_each_are_two_players(director: Browser, division: Division) -> None:
    text = "NOM;PRENOM;LIC\nFERRAND;Odile;40692\nFERRAND;Odile;1\n"
    assert problems(preview(director, division, text)) == []
    import_it(director, division, text)
    assert (director.status, Entrant.objects.count()) == (201, 2)
    later = "NOM;PRENOM;LIC\nFERRAND;Odile;7\nFERRAND;Odile;1\n"
    assert problems(preview(director, division, later)) == [(2, "licence-twice", "LIC")]
    assert problems(preview(director, division, "NOM;PRENOM\nFERRAND;Odile\n")) == [(1, "entered-twice", "NOM")]


def test_a_player_is_no_partner_of_their_own(director: Browser, division: Division) -> None:
    text = "Équipe;Joueur 1;Licence 1;Joueur 2;Licence 2\nA;CASTEL Jo;1;CASTEL Jo;\n"
    assert problems(preview(director, division, text)) == [(1, "entered-twice", "Joueur 2")]


def test_corrections_and_rows_left_out_make_a_list_importable(director: Browser, division: Division) -> None:
    text = "NOM;PRENOM;LIC;ELO\nFERRAND;Odile;40692;1641\nGARNIER;Luc;40581;15O4\nPERRIN;Alice;40692;1533\nX;\n"
    said = [
        {"row": 2, "values": {"rating": "1504"}},
        {"row": 3, "values": {"licence": ""}},
        {"row": 4, "leave_out": True},
    ]
    again = [said[0], {"row": 3, "values": {"licence": " 40692 "}}, said[2]]
    assert problems(preview(director, division, text, corrections=again)) == [(3, "licence-twice", "LIC")]
    assert preview(director, division, text, corrections=said)["with_problems"] == 0
    made = import_it(director, division, text, corrections=said)
    assert [(each["last_name"], each["licence"], each["rating"]) for each in made["entries"]] == [
        ("FERRAND", "40692", 1641),
        ("GARNIER", "40581", 1504),
        ("PERRIN", "", 1533),
    ]


def test_the_director_says_what_a_column_is(director: Browser, division: Division) -> None:
    text = "A;B;C\nDuval;Étienne;1695\n"
    targets = ["last_name", "first_name", "rating"]
    assert preview(director, division, text)["has_headings"] is True
    made = import_it(director, division, text, columns=targets)
    assert [(each["name"], each["rating"]) for each in made["entries"]] == [("Étienne Duval", 1695)]
    import_it(director, division, text, columns=["last_name", "last_name", None])
    assert director.status == 422
    import_it(director, division, text, columns=["last_name"])
    assert director.status == 422
    refused = import_it(director, division, text, corrections=[{"row": 1, "values": {"shoe": "43"}}])
    assert (director.status, refused["code"]) == (422, "unreadable-file")
    assert (refused["field"], refused["found"]) == ("corrections.0.values.shoe", "43")
    assert "last_name" in refused["expected"]


def test_pasted_names_are_a_list_as_well(director: Browser, division: Division) -> None:
    read = preview(director, division, "Jeanne Castel\nDuval, Étienne\nHaas, Peter\n")
    assert read["has_headings"] is False
    assert read["with_problems"] == 0
    read = preview(director, division, "Castel;Jeanne;1709;40100\nDuval;Étienne;1695;40137\n")
    assert [each["target"] for each in read["columns"]] == ["last_name", "first_name", "rating", "licence"]
    import_it(director, division, "Jeanne Castel\nÉtienne Duval\n")
    assert {str(each) for each in Player.objects.all()} == {"Jeanne Castel", "Étienne Duval"}


def test_the_greater_of_two_ratings_counts(director: Browser, division: Division) -> None:
    made = import_it(director, division, "Nom;Elo;Elo 2\nCastel;1650;1709\n")
    assert made["entries"][0]["rating"] == 1709


def test_the_players_of_a_trf_are_read(director: Browser, division: Division) -> None:
    read = preview(director, division, TRF)
    assert (read["form"], read["with_problems"]) == ("trf", 0)
    made = import_it(director, division, TRF)
    assert [(each["name"], each["rating"], each["licence"]) for each in made["entries"]] == [
        ("Jeanne Castel", 1709, "40100100"),
        ("Etienne Duval", 1695, "40137137"),
    ]


@pytest.mark.parametrize("cut", [1, 2, 5, 20, 70, 95])
def test_a_truncated_trf_is_refused_with_its_line(director: Browser, division: Division, cut: int) -> None:
    refused = import_it(director, division, TRF[:-cut])
    if director.status == 201:  # only the end of the last line is gone, and no value with it
        assert cut == 1
        return
    assert (director.status, refused["code"]) == (422, "unreadable-file")
    assert refused["field"].startswith("line ")
    assert refused["found"]
    assert refused["expected"]
    assert not Entrant.objects.exists()


@pytest.mark.parametrize(
    ("content", "field"),
    [
        (b"", "content"),
        (b"NOM;ELO\n", "line 2"),
        (b'NOM;ELO\nCASTEL;1709\n"DUVAL;1695\nHAAS;1582\n', "line 3"),
        (b"NOM;ELO\nCASTEL\x00;1709\n", "content"),
        (b"NOM;ELO\nCASTEL\x81;1709\n", "line 2"),
    ],
)
def test_a_broken_file_is_refused_with_its_place(
    director: Browser, division: Division, content: bytes, field: str
) -> None:
    for answer in (preview(director, division, content), import_it(director, division, content)):
        assert (director.status, answer["code"], answer["field"]) == (422, "unreadable-file", field)
        assert answer["expected"]
    assert not Entrant.objects.exists()


def test_an_import_is_whole_even_where_the_same_player_comes_twice_by_the_licence(
    director: Browser, division: Division
) -> None:
    Player.objects.create(
        first_name="Odile", last_name="Ferrand", licence="40692", federation=division.tournament.federation
    )
    refused = import_it(director, division, "NOM;PRENOM;LIC\nCASTEL;Jeanne;1\nPERRIN;Alice;40692\n")
    assert (director.status, refused["code"], refused["field"]) == (422, "bad-row", "row 2, LIC")
    assert not Entrant.objects.exists()


@pytest.mark.parametrize(
    ("written", "minor"),
    [
        ("x", True), ("Oui", True), ("no", False), ("", False),
        ("22/11/2008", True), ("21/11/2008", False), ("2008-11-22", True), ("2008-11-21", False),
        ("2008", True), ("2007", False), ("2008/00/00", True),
        ("2030", None), ("31/02/2010", None), ("soon", None),
    ],
)  # fmt: skip
def test_a_minor_is_told_by_a_word_or_by_age_on_the_first_day(written: str, minor: bool | None) -> None:
    assert is_minor(written, date(2026, 11, 21)) is minor


def test_minors_on_a_list_are_entered_as_such_partners_too(director: Browser, division: Division) -> None:
    headings = "NOM;PRENOM;NAISSANCE;PARTENAIRE;PARTENAIRE MINEUR\n"
    text = f"{headings}FERRAND;Odile;2012;Luc GARNIER;non\nHAAS;Peter;1980;Zoé ROCHE;oui\n"
    import_it(director, division, text)
    assert director.status == 201
    assert set(Player.objects.filter(is_minor=True).values_list("last_name", flat=True)) == {"FERRAND", "ROCHE"}


def test_a_single_player_on_a_list_of_pairs_has_no_partners_age(director: Browser, division: Division) -> None:
    content = "Name;Partner;Partner under 18\nAda Moreau;Lou Weiss;yes\nKim Silva;;no\n"
    roster = import_it(director, division, content)
    assert director.status == 201
    assert sorted(len(each["members"]) for each in roster["entries"]) == [0, 2]


def test_an_age_that_cannot_be_read_is_a_problem_of_its_row(director: Browser, division: Division) -> None:
    read = preview(director, division, "NOM;NAISSANCE\nFERRAND;2012\nHAAS;soon\n")
    assert problems(read) == [(2, "bad-age", "NAISSANCE")]


@pytest.mark.parametrize("partner", [", Luc", "\u200b / Luc GARNIER"])
def test_a_partner_without_a_last_name_is_a_problem_of_its_row(
    director: Browser, division: Division, partner: str
) -> None:
    text = f"NOM;PARTENAIRE\nFERRAND;Zoé ROCHE\nHAAS;{partner}\n"
    assert problems(preview(director, division, text)) == [(2, "no-name", "PARTENAIRE")]
    refused = import_it(director, division, text)
    assert (director.status, refused["code"], refused["field"]) == (422, "bad-row", "row 2, PARTENAIRE")
    assert not Entrant.objects.exists()


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("NOM;PRENOM;LIC\nCASTEL;Jean;40100\nVOGT;Karl;\n", "LIC"),
        ("Joueur 1;Licence 1;Joueur 2;Licence 2\nVOGT, Karl;;CASTEL, Jean;40100\n", "Licence 2"),
    ],
)
def test_a_licence_that_a_known_player_has_under_another_name_is_a_problem_of_its_row(
    director: Browser, division: Division, text: str, column: str
) -> None:
    federation = division.tournament.federation
    Player.objects.create(last_name="Castel", first_name="Jeanne", licence="40100", federation=federation)
    read = preview(director, division, text)
    assert problems(read) == [(1, "licence-twice", column)]
    [problem] = read["rows"][0]["problems"]
    assert (problem["found"], problem["proposal"]) == ("40100", "")
    assert problem["expected"]["en"].endswith("this one belongs to Jeanne Castel")
    refused = import_it(director, division, text)
    assert (director.status, refused["code"], refused["field"]) == (422, "bad-row", f"row 1, {column}")
    target = "licence" if column == "LIC" else "partner_licence"
    import_it(director, division, text, corrections=[{"row": 1, "values": {target: ""}}])
    assert director.status == 201
    assert Player.objects.filter(licence="40100").count() == 1


def test_a_known_player_on_a_list_is_no_problem(director: Browser, division: Division) -> None:
    known = Player.objects.create(
        last_name="Castel", first_name="Jeanne", licence="40100", federation=division.tournament.federation
    )
    read = preview(director, division, CLEAN)
    assert read["with_problems"] == 0
    import_it(director, division, CLEAN)
    assert Entrant.objects.filter(player=known).count() == 1
