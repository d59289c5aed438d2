"""A list as a table: its separator, its headings, its rows with their lines, and what is refused where."""

import pytest

from tournaments.exchange.errors import FileBroken
from tournaments.exchange.tables import MOST_COLUMNS, MOST_ROWS, Row, plain, read_table

KNOWN = frozenset({"nom", "elo"})
HEAD = "001    1 m    Castel, Jeanne                    1709 FRA    40100100 1990/01/01  1.0    1  "
PLAYERS = f"{HEAD}   2 w 1\n001    2      Duval, Etienne                    1695 BEL    40137137 1990/01/01  0.0    2  "
"""Two players of a tournament report; the second has no round yet."""


def refused(content: bytes) -> tuple[str, str, str]:
    with pytest.raises(FileBroken) as caught:
        read_table(content, KNOWN)
    return str(caught.value.field), str(caught.value.found), str(caught.value.expected)


def test_a_heading_is_compared_without_case_accents_and_signs() -> None:
    assert plain("N° Licence (Élo)") == "nlicenceelo"


@pytest.mark.parametrize(
    ("text", "separator", "cells"),
    [
        ("Castel;Jeanne\nDuval;Luc\n", "semicolon", [("Castel", "Jeanne"), ("Duval", "Luc")]),
        ("Castel,Jeanne\nDuval,Luc\n", "comma", [("Castel", "Jeanne"), ("Duval", "Luc")]),
        ("Castel\tJeanne\nDuval\tLuc\n", "tab", [("Castel", "Jeanne"), ("Duval", "Luc")]),
        ("a,b;c;d\ne,f;g;h\n", "semicolon", [("a,b", "c", "d"), ("e,f", "g", "h")]),
        ("a;b,c\nd;e\n", "semicolon", [("a", "b,c"), ("d", "e")]),
        ("a;b,c,d\ne,f;g;h\n", "comma", [("a;b", "c", "d"), ("e", "f;g;h")]),
        ("a;b;c\n\nd\n", "semicolon", [("a", "b", "c"), ("d",)]),
        ("Castel, Jeanne\nDuval\n", "tab", [("Castel, Jeanne",), ("Duval",)]),
        ("Castel\nDuval\n", "tab", [("Castel",), ("Duval",)]),
    ],
)
def test_the_separator_is_the_one_that_stands_in_every_line(
    text: str, separator: str, cells: list[tuple[str, ...]]
) -> None:
    table = read_table(text.encode(), KNOWN)

    assert (table.form, table.separator, table.has_headings) == ("csv", separator, False)
    assert [row.cells for row in table.rows] == cells
    assert table.headings == ("",) * len(cells[0])


@pytest.mark.parametrize(
    ("text", "separator"),
    [("Nom,Wert;Ort\na,b;c\n", "comma"), ("Title;of,it\nNom,Wert;Ort\na,b;c\n", "semicolon")],
)
def test_one_known_heading_parts_the_first_line_alone(text: str, separator: str) -> None:
    assert read_table(text.encode(), KNOWN).separator == separator


def test_only_the_first_twenty_lines_are_asked_for_their_separator() -> None:
    rows = ["a;b"] * 20

    assert read_table("\n".join([*rows, "c"]).encode(), KNOWN).separator == "semicolon"
    assert read_table("\n".join([*rows[1:], "c"]).encode(), KNOWN).separator == "tab"


@pytest.mark.parametrize(
    ("text", "has_headings"),
    [
        ("NOM;Wert\nCastel;x\n", True),
        ("Name;Wert\nCastel;1709\nDuval;1695\n", True),
        ("Name;Wert\nCastel;1709\nDuval;x\n", False),
        ("Castel;1709\nDuval;1695\n", False),
        ("Name;Wert;\nCastel;1709;\nDuval\n", True),
    ],
)
def test_headings_are_known_words_or_a_word_over_numbers_alone(text: str, has_headings: bool) -> None:
    assert read_table(text.encode(), KNOWN).has_headings is has_headings


def test_rows_are_counted_below_the_headings_and_lines_in_the_file() -> None:
    table = read_table(b'\n NOM ; Elo;\nCastel; 1709 ;\n;;\n"Du\nval";1695;\nHaas;1582;', KNOWN)

    assert table.headings == ("NOM", "Elo", "")
    assert table.rows == (
        Row(1, 3, ("Castel", "1709", "")),
        Row(2, 5, ("Du\nval", "1695", "")),
        Row(3, 7, ("Haas", "1582", "")),
    )


@pytest.mark.parametrize(
    ("content", "encoding", "name"),
    [
        ("\ufeffDuval;Étienne".encode(), "UTF-8", "Étienne"),
        ("Duval;Étienne".encode("cp1252"), "Windows-1252", "Étienne"),
    ],
)
def test_the_encoding_is_named(content: bytes, encoding: str, name: str) -> None:
    table = read_table(content, KNOWN)

    assert (table.encoding, table.rows[0].cells) == (encoding, ("Duval", name))


def test_a_list_has_so_many_columns_and_rows_at_most() -> None:
    wide, wider = (";".join("x" * count).encode() for count in (MOST_COLUMNS, MOST_COLUMNS + 1))
    long, longer = (b"x;y\n" * count for count in (MOST_ROWS, MOST_ROWS + 1))

    assert len(read_table(wide, KNOWN).rows[0].cells) == MOST_COLUMNS
    assert refused(wider) == ("line 1", "41 columns", "at most 40")
    assert len(read_table(long, KNOWN).rows) == MOST_ROWS
    assert len(read_table(b"NOM;ELO\n" + long, KNOWN).rows) == MOST_ROWS
    assert refused(longer) == ("content", "2001 rows", "at most 2000")


def test_a_report_has_so_many_players_and_no_more() -> None:
    report = "".join(f"001 {number:>4} m {HEAD[11:88]}\n" for number in range(1, MOST_ROWS + 2))
    *whole, _ = report.splitlines(keepends=True)

    assert len(read_table("".join(whole).encode(), KNOWN).rows) == MOST_ROWS
    assert refused(report.encode()) == ("content", "2001 rows", "at most 2000")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b" \n", ("content", "nothing", "a list with a row for each player")),
        (b"NOM;ELO\n", ("line 2", "the end of the file", "a row for each player")),
        (b"NOM\x00", ("content", "a NUL byte", "text in UTF-8 or Windows-1252")),
        (b"NOM\nCastel\nDuval \x81\n", ("line 3", "0x81", "text in UTF-8 or Windows-1252")),
    ],
)
def test_what_is_no_list_is_refused_with_its_place(content: bytes, told: tuple[str, str, str]) -> None:
    assert refused(content) == told


def test_a_name_that_would_turn_a_score_round_is_refused() -> None:
    told = ("line 2, column 7", "U+202E", "text whose direction marks are closed")

    assert refused("Nom;Elo\nCastel\u202e;1709\n".encode()) == told
    assert read_table("Nom;Elo\n\u2068Castel\u2069;1709\n".encode(), KNOWN).rows[0].cells[1] == "1709"


@pytest.mark.parametrize("letter", ["\ufffe", "\uffff", "\ufdd0", "\U0001fffe", "\ue000", "\uf8ff", "\U000f0000"])
def test_a_letter_of_no_script_is_refused_with_its_row_and_column(letter: str) -> None:
    told = ("line 2, column 4", f"U+{ord(letter):04X}", "letters that everyone can read")

    assert refused(f"Nom;Elo\nCas{letter}tel;1709\n".encode()) == told


@pytest.mark.parametrize("name", ["José 🎲", "𠮷野", "Ọlá", "\ufffdtefan", "\U0001fffd"])
def test_letters_of_any_script_are_taken(name: str) -> None:
    assert read_table(f"Nom;Elo\n{name};1709\n".encode(), KNOWN).rows[0].cells[0] == name


def test_an_open_quotation_is_refused_with_the_line_where_it_begins() -> None:
    field, found, expected = refused(b'NOM;ELO\nCastel;1\n"Duval;2\nHaas;3\n')

    assert (field, expected) == ("line 3", 'a closing quotation mark (") before the separator')
    assert found == '"Duval;2'


def test_the_players_of_a_report_have_name_rating_federation_and_number() -> None:
    table = read_table(f"012 Cup\n062 2\n{PLAYERS}\n".encode(), KNOWN)

    assert (table.form, table.separator, table.has_headings) == ("trf", "", True)
    assert table.headings == ("Name", "Rating", "Federation", "Number", "Born")
    assert table.rows == (
        Row(1, 3, ("Castel, Jeanne", "1709", "FRA", "40100100", "1990/01/01")),
        Row(2, 4, ("Duval, Etienne", "1695", "BEL", "40137137", "1990/01/01")),
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"001    \u0661 m {HEAD[11:]}\n", ("line 1, columns 5 to 8", "   \u0661", "a starting number")),
        (f"062 3\n{PLAYERS}\n", ("line 1", "2 players (001)", "3, as line 062 says")),
        ("001    1 m    \n", ("line 1, columns 15 to 47", "the end of the line", "a name")),
        (f"001    x m {HEAD[11:]}\n", ("line 1, columns 5 to 8", "   x", "a starting number")),
        (f"{PLAYERS}   1 b\n", ("line 2, column 97", "…   1 b", "a whole round: 0012 w 1")),
        (f"{PLAYERS}   7 b 1\n", ("line 2, column 92", "7", "a player of this file")),
        (f"{HEAD}\n001    2      Du", ("line 2", "the end of the file after column 16", "89 columns")),
    ],
)
def test_a_broken_report_is_refused_with_line_and_column(text: str, told: tuple[str, str, str]) -> None:
    assert refused(text.encode()) == told


@pytest.mark.parametrize("end", ["   1 b 0", "   1 b 0  ", "0000 - -", "   1 b 0     1 w 1", ""])
def test_whole_rounds_and_byes_are_in_order(end: str) -> None:
    assert len(read_table(f"{PLAYERS}{end}\n".encode(), KNOWN).rows) == 2


@pytest.mark.parametrize("separator", [";", ","])
def test_a_broken_row_does_not_hide_the_separator_of_the_headings(separator: str) -> None:
    table = read_table(f"Nom{separator}Elo\nCastel{separator}1709\nDuval\n".encode(), KNOWN)

    assert table.headings == ("Nom", "Elo")
    assert [row.cells for row in table.rows] == [("Castel", "1709"), ("Duval",)]


def test_a_line_that_names_the_separator_is_no_player() -> None:
    table = read_table(b"sep=;\nNom;Elo\nCastel;1709\n", KNOWN)

    assert (table.separator, table.headings, table.rows) == (
        "semicolon",
        ("Nom", "Elo"),
        (Row(1, 3, ("Castel", "1709")),),
    )
    assert refused(b"sep=;\n") == ("line 2", "the end of the file", "a row for each player")


@pytest.mark.parametrize("title", ["Valmont Cup 2026", "Valmont Cup 2026;;", "Valmont Cup\n\n12 March;"])
def test_a_title_over_the_headings_is_no_player(title: str) -> None:
    table = read_table(f"{title}\nNom;Elo\nCastel;1709\nDuval;1695\n".encode(), KNOWN)

    assert (table.headings, table.has_headings) == (("Nom", "Elo"), True)
    assert [row.cells for row in table.rows] == [("Castel", "1709"), ("Duval", "1695")]


def test_two_players_of_a_report_with_one_number_are_refused() -> None:
    twice = PLAYERS.replace("001    2 ", "001    1 ").replace("   2 w 1", "")

    assert refused(twice.encode()) == ("line 2, columns 5 to 8", "1", "another number: line 1 has this one")
