"""The reader of `.mat`: every dialect, every way to encode text, and damaged files."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.games.backgammon.notation import read_moves
from rules.kernel.units import Side
from rules.scoresheets.errors import SheetError
from rules.scoresheets.mat import read_mat
from rules.scoresheets.transcript import Award, Cube, CubeAct, Dialect, GaveUp, Rolled, Transcript
from tests.shared_data import OWN

TRANSCRIPTS = OWN / "transcripts"


def own(dialect: Dialect) -> bytes:
    """The same match to three points, as that dialect writes it."""
    return (TRANSCRIPTS / f"{dialect}.mat").read_bytes()


@pytest.mark.parametrize("dialect", Dialect)
def test_a_dialect_is_told_and_read(dialect: Dialect) -> None:
    transcript = read_mat(own(dialect), "own.mat")
    assert transcript.dialect is dialect
    assert transcript.match_length == 3
    assert transcript.player_names == ("Ines Costa", "Jonas Weber")
    assert [game.score for game in transcript.games] == [(0, 0), (0, 2), (1, 2)]
    assert [game.award and (game.award.side, game.award.points) for game in transcript.games] == [
        (Side.B, 2),
        (Side.A, 1),
        (Side.B, 2),
    ]


@pytest.mark.parametrize("dialect", Dialect)
def test_all_dialects_of_a_match_say_the_same(dialect: Dialect) -> None:
    assert _bare(read_mat(own(dialect), "own.mat")) == _bare(read_mat(own(Dialect.STUDIO), "own.mat"))


def _bare(transcript: Transcript) -> list[list[object]]:
    """The entries without lines and marks of hits, which dialects don't share."""
    return [
        [
            (entry.side, entry.dice, [move.path for move in entry.moves or ()])
            if isinstance(entry, Rolled)
            else (entry.side, entry.act if isinstance(entry, Cube) else None)
            for entry in game.entries
        ]
        for game in transcript.games
    ]


def test_rows_keep_their_numbers_lines_and_sides() -> None:
    transcript = read_mat(own(Dialect.STUDIO), "own.mat")
    entries = transcript.games[0].entries
    assert entries[0] == Rolled(1, Side.B, 8, (1, 3), read_moves("8/5 6/5"), "13: 8/5 6/5")
    assert entries[1] == Rolled(2, Side.A, 9, (5, 5), read_moves("13/8(2) 8/3(2)"), "55: 13/8(2) 8/3(2)")
    assert entries[-2:] == (
        Cube(15, Side.B, 22, CubeAct.DOUBLE, 4),
        Cube(16, Side.A, 23, CubeAct.DROP),
    )
    assert transcript.games[0].award == Award(16, Side.B, 24, 2, ends_match=False)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data.replace(b"\n", b"\r"),
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data + b"\r\n\r\n   \r\n",
    ],
    ids=["CR LF", "CR", "byte order mark", "blank lines"],
)
def test_line_ends_and_marks_change_nothing(change: object) -> None:
    assert callable(change)
    changed = read_mat(change(own(Dialect.JELLYFISH)), "own.mat")
    assert changed.games == read_mat(own(Dialect.JELLYFISH), "own.mat").games


TABBED = b""" 3 point match

 Game 1
 Ann : 0\t\tBen : 0
  1)\t\t61: 13/7 8/7
  2)\t52: 13/8 24/22\t Doubles => 2
  3)\t Drops
\t\t\t\tWins 1 point
"""


def test_columns_may_be_made_with_tabs() -> None:
    game = read_mat(TABBED, "own.mat").games[0]
    assert [entry.side for entry in game.entries] == [Side.B, Side.A, Side.B, Side.A]
    assert game.award is not None
    assert game.award.side is Side.B


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_names_survive_their_encoding(encoding: str) -> None:
    text = TABBED.decode().replace("Ann", "Zoé Müller")
    assert read_mat(text.encode(encoding), "own.mat").players == ("Zoé Müller", "Ben")


def test_a_player_may_have_no_name() -> None:
    assert read_mat(TABBED.replace(b" Ann :", b"  :"), "own.mat").players == ("", "Ben")


def test_money_play_has_no_length() -> None:
    assert read_mat(TABBED.replace(b" 3 point match", b" 0 point match"), "own.mat").match_length is None


@pytest.mark.parametrize(
    ("ending", "expected"),
    [
        (b"  3)  Concedes                          Wins 2 point", GaveUp(3, Side.A, 7)),
        (b"  3) 41: Concedes                       Wins 2 point", GaveUp(3, Side.A, 7)),
        (b"  3)  Losses 2 point                    Wins 2 point and the match", GaveUp(3, Side.A, 7, 2)),
        (b" Losses 2 point\n                                  Wins 2 point", GaveUp(2, Side.A, 7, 2)),
    ],
)
def test_a_resignation_is_read_in_every_form(ending: bytes, expected: GaveUp) -> None:
    lines = TABBED.replace(b" Doubles => 2", b"31: 8/5 6/5").split(b"\n")[:6]
    game = read_mat(b"\n".join([*lines, ending]), "own.mat").games[0]
    assert game.entries[-1] == expected
    assert game.award is not None
    assert (game.award.side, game.award.points) == (Side.B, 2)


def test_a_roll_that_was_not_played_is_unknown_not_empty() -> None:
    data = TABBED.replace(b" Doubles => 2\n  3)\t Drops", b"33: ????")
    last = read_mat(data, "own.mat").games[0].entries[-1]
    assert isinstance(last, Rolled)
    assert last.moves is None


REFUSED = [
    ("empty", b"", "no-length", 0),
    ("prose", b"Dear Sir,\n", "unexpected-line", 1),
    ("another format", b"(;FF[4]GM[6])", "unexpected-line", 1),
    ("no game", b" 7 point match\n", "no-games", 0),
    ("a game without length", b" Game 1\n", "no-length", 1),
    ("a grown length", TABBED.replace(b" 3 ", b" 33333 "), "length-out-of-range", 1),
    ("no score line", TABBED.replace(b" Ann : 0\t\tBen : 0\n", b""), "no-score-line", 4),
    ("a cut score line", TABBED.replace(b"Ben : 0", b""), "no-score-line", 4),
    ("other players", TABBED + b" Game 2\n Cat : 0     Dan : 1\n", "other-players", 10),
    ("a game left out", TABBED + b" Game 3\n Ann : 0     Ben : 1\n", "game-out-of-order", 9),
    ("a row left out", TABBED.replace(b"  2)", b"  3)"), "row-out-of-order", 6),
    ("a cell left out", TABBED.replace(b"\t Doubles => 2", b""), "cell-out-of-order", 7),
    ("an answer to nothing", TABBED.replace(b" Doubles => 2", b" Takes"), "cell-out-of-order", 6),
    ("no answer", TABBED.replace(b" Drops", b"21: 6/4 6/5"), "cell-out-of-order", 7),
    ("a roll of seven", TABBED.replace(b"52:", b"72:"), "unreadable-row", 6),
    ("a move to nowhere", TABBED.replace(b"24/22", b"24/"), "unreadable-row", 6),
    ("a move upwards", TABBED.replace(b"24/22", b"22/24"), "unreadable-row", 6),
    ("a point that isn't", TABBED.replace(b"24/22", b"44/22"), "unreadable-row", 6),
    ("five moves", TABBED.replace(b"24/22", b"24/22(4)"), "unreadable-row", 6),
    ("a grown cube", TABBED.replace(b"=> 2", b"=> 22222222222"), "unreadable-row", 6),
    ("a grown award", TABBED.replace(b"Wins 1", b"Wins 111111"), "unreadable-row", 8),
    ("words in a row", TABBED.replace(b"Drops", b"Hesitates"), "unreadable-row", 7),
    ("a row after the award", TABBED + b"  4) 31: 8/5 6/5\n", "after-the-award", 9),
    ("a row before any game", b" 3 point match\n  1) 31: 8/5 6/5\n", "unexpected-line", 2),
    ("zero bytes", TABBED.replace(b"Ann", b"A\0n"), "not-text", 4),
    ("UTF-16", TABBED.decode().encode("utf-16"), "wrong-encoding", 1),
    ("one endless line", TABBED.replace(b"Ann", b"A" * 5000), "line-too-long", 4),
    ("five million bytes", b"\n" * 5_000_000, "too-large", 0),
]


@pytest.mark.parametrize(("data", "code", "line"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_a_damaged_file_is_refused_with_its_line(data: bytes, code: str, line: int) -> None:
    with pytest.raises(SheetError) as refused:
        read_mat(data, "damaged.mat")
    assert (refused.value.code, refused.value.line, refused.value.file) == (code, line, "damaged.mat")
    assert refused.value.found
    assert refused.value.expected


def test_a_refusal_says_what_was_found_and_what_was_expected() -> None:
    with pytest.raises(SheetError, match=r"damaged\.mat, line 6: found 'row 3', expected row 2"):
        read_mat(TABBED.replace(b"  2)", b"  3)"), "damaged.mat")


def test_the_files_of_our_own_are_all_there() -> None:
    assert {path.stem for path in Path(TRANSCRIPTS).glob("*.mat")} == set(Dialect)
