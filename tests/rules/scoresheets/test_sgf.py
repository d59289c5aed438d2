"""The reader of SGF: GNU Backgammon's files, what they leave out, and damaged ones."""

from __future__ import annotations

import pytest

from rules.games.backgammon.notation import read_moves
from rules.kernel.units import Side
from rules.scoresheets.audit import audit
from rules.scoresheets.errors import SheetError
from rules.scoresheets.faults import FaultKind
from rules.scoresheets.reading import format_of, read_transcript
from rules.scoresheets.sgf import read_sgf
from rules.scoresheets.transcript import Cube, CubeAct, Format, GaveUp, Rolled, Transcript
from tests.rules.scoresheets.writing_sgf import write_sgf
from tests.shared_data import OWN, TRANSCRIPTS

THE_SAME_MATCH = OWN / "transcripts" / "gnubg.sgf"
CRAWFORD_DOUBLE = OWN / "crawford-double.sgf"

GAME = b"""(;FF[4]GM[6]AP[GNU Backgammon:1.07]MI[length:3][game:0][ws:0][bs:1]PW[Ann]PB[Ben \\] jr]RU[Crawford]RE[W+4R]
;W[31hefe]C[good; (very) \\] good]
;B[64aggk]
;W[double]
;B[take];W[55]
;B[double]A[0][mhxv E 0.5]
;W[take])
"""


def bare(transcript: Transcript) -> list[object]:
    """The games without lines, rows, marks of hits and words, which formats don't share."""
    return [
        (
            game.number,
            game.score,
            game.award and (game.award.side, game.award.points),
            [
                (
                    entry.side,
                    entry.dice and sorted(entry.dice),
                    [(move.source, move.target) for move in entry.moves or ()],
                )
                if isinstance(entry, Rolled)
                else (entry.side, entry.act if isinstance(entry, Cube) else "gave up", getattr(entry, "level", None))
                for entry in game.entries
            ],
        )
        for game in transcript.games
    ]


@pytest.mark.parametrize("name", ["transcripts/{}", "crawford-double.{}"])
def test_a_match_in_sgf_is_the_same_as_in_mat(name: str) -> None:
    sgf, mat = (read_transcript((OWN / name.format(kind)).read_bytes(), "own") for kind in _kinds(name))
    assert (sgf.format, mat.format) == (Format.SGF, Format.MAT)
    assert sgf.match_length == mat.match_length
    assert sgf.player_names == mat.player_names
    assert bare(sgf) == bare(mat)
    faults = [[(fault.kind, fault.game, fault.move, fault.side) for fault in audit(each).faults] for each in (sgf, mat)]
    assert faults[0] == faults[1]


def _kinds(name: str) -> tuple[str, str]:
    return ("gnubg.sgf", "studio.mat") if name.startswith("transcripts") else ("sgf", "mat")


def test_a_node_is_read_with_its_line() -> None:
    game = read_sgf(GAME, "own.sgf").games[0]
    assert game.score == (0, 1)
    assert game.entries == (
        Rolled(1, Side.A, 2, (3, 1), read_moves("8/5 6/5"), "31: 8/5 6/5"),
        Rolled(1, Side.B, 3, (6, 4), read_moves("24/18 18/14"), "64: 24/18 18/14"),
        Cube(2, Side.A, 4, CubeAct.DOUBLE, 2),
        Cube(2, Side.B, 5, CubeAct.TAKE),
        Rolled(3, Side.A, 5, (5, 5), (), "55:"),
        Cube(3, Side.B, 6, CubeAct.DOUBLE, 4),
        Cube(4, Side.A, 7, CubeAct.TAKE),
        GaveUp(4, Side.B, 1, 4),
    )


def test_the_root_says_who_plays_and_under_which_rules() -> None:
    transcript = read_sgf(CRAWFORD_DOUBLE.read_bytes(), "own.sgf")
    assert transcript.players == ("Nadia Ferrand", "Tomas Lindqvist")
    assert transcript.header("EventDate") == "2026.03.14"
    assert transcript.header("Event") == "Club night [spring]"
    assert transcript.has_crawford_rule
    assert not read_sgf(GAME.replace(b"RU[Crawford]", b"RU[]"), "own.sgf").has_crawford_rule
    assert read_sgf(GAME, "own.sgf").players == ("Ann", "Ben ] jr")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"\n", b"\r\n"),
        (b"(;FF", b"\xef\xbb\xbf  ( ;FF"),
        (b";B[64aggk]", b"\n\n;B [64aggk]\n"),
        (b";W[55]", b"(;W[55]"),
    ],
)
def test_blanks_line_ends_and_marks_change_nothing(old: bytes, new: bytes) -> None:
    changed = GAME.replace(old, new) + (b")" if new.startswith(b"(") else b"")
    assert format_of(changed) is Format.SGF
    assert bare(read_transcript(changed, "own.sgf")) == bare(read_sgf(GAME, "own.sgf"))


def test_of_variations_the_first_is_the_match() -> None:
    branched = GAME.replace(b";B[64aggk]", b"(;B[64aggk]").replace(
        b";W[take])", b";W[take])(;B[64amak];W[11])(;B[21]))"
    )
    assert bare(read_sgf(branched, "own.sgf")) == bare(read_sgf(GAME, "own.sgf"))
    late = GAME.replace(b";W[double]", b"(;W[double]").replace(
        b";W[take])", b"(;W[take])(;W[drop](;B[11])(;B[12])))(;W[66]))"
    )
    assert bare(read_sgf(late, "own.sgf")) == bare(read_sgf(GAME, "own.sgf"))


def test_an_illegal_play_is_found_on_its_line() -> None:
    text = THE_SAME_MATCH.read_bytes()
    line = text.splitlines()[3]
    wrong = line[:5] + b"lmlr" + line[9:]
    [fault] = [fault for fault in audit(read_sgf(text.replace(line, wrong, 1), "own.sgf")).faults if fault.line == 4]
    assert fault.kind is FaultKind.ILLEGAL_MOVE


REFUSED = [
    ("not-backgammon", 1, [(b"GM[6]", b"GM[1]")]),
    ("not-backgammon", 1, [(b"GM[6]", b"")]),
    ("length-out-of-range", 1, [(b"length:3", b"length:5000")]),
    ("unreadable-number", 1, [(b"length:3", b"length:99999")]),
    ("unreadable-row", 2, [(b"31hefe", b"71hefe")]),
    ("unreadable-row", 2, [(b"31hefe", b"31ehfe")]),
    ("unreadable-row", 2, [(b"31hefe", b"31hefefefefefe")]),
    ("cell-out-of-order", 3, [(b"B[64aggk]", b"W[64xrrn]")]),
    ("cell-out-of-order", 2, [(b"W[31hefe]", b"W[take]")]),
    ("set-up-position", 2, [(b";W[31", b"AW[a];W[31")]),
    ("set-up-position", 1, [(b"RU[Crawford]", b"CV[2]")]),
    ("tree-not-closed", 8, [(b"take])", b"take]")]),
    ("value-not-closed", 7, [(b"take])", b"take")]),
    ("no-value", 2, [(b"W[31hefe]", b"W;")]),
    ("unexpected-text", 3, [(b";B[64aggk]", b"!")]),
    ("not-text", 2, [(b"31hefe", b"31\0")]),
]


@pytest.mark.parametrize(("code", "line", "changes"), REFUSED)
def test_a_damaged_file_is_refused_with_its_line(code: str, line: int, changes: list[tuple[bytes, bytes]]) -> None:
    data = GAME
    for old, new in changes:
        assert old in data
        data = data.replace(old, new, 1)
    with pytest.raises(SheetError) as refused:
        read_transcript(data, "damaged.sgf")
    assert (refused.value.code, refused.value.line, refused.value.file) == (code, line, "damaged.sgf")
    assert refused.value.found
    assert refused.value.expected


def test_games_of_another_match_are_refused() -> None:
    other = GAME.replace(b"game:0", b"game:1").replace(b"length:3", b"length:5")
    with pytest.raises(SheetError, match="length:3"):
        read_sgf(GAME + other, "own.sgf")
    with pytest.raises(SheetError, match="game:1"):
        read_sgf(GAME + GAME, "own.sgf")
    strangers = GAME.replace(b"game:0", b"game:1").replace(b"PW[Ann]PB[Ben", b"PW[Eve]PB[Ada")
    with pytest.raises(SheetError, match="Ann"):
        read_sgf(GAME + strangers, "own.sgf")


def test_money_play_has_no_length() -> None:
    money = GAME.replace(b"MI[length:3][game:0][ws:0][bs:1]", b"")
    assert read_sgf(money, "own.sgf").match_length is None


@pytest.mark.skipif(not TRANSCRIPTS.exists(), reason="the real transcripts aren't here")
def test_real_matches_come_back_from_sgf_as_they_were() -> None:
    compared = 0
    for file in sorted(TRANSCRIPTS.glob("*.mat"))[::20]:
        mat = read_transcript(file.read_bytes(), file.name)
        if any(isinstance(entry, Rolled) and (entry.dice is None or entry.moves is None)
               for game in mat.games for entry in game.entries) or audit(mat).faults:  # fmt: skip
            continue
        there = audit(read_transcript(write_sgf(mat), file.name))
        compared += 1
        assert (there.score, there.winner, there.faults) == (audit(mat).score, audit(mat).winner, ())
    assert compared >= 10


ANALYSED = b"""(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07.001]MI[length:5][game:0][ws:0][bs:0][variation:Backgammon]\
PW[Ann]PB[Ben]WR[1612.4]BR[1580]DT[2026-03-14]EV[Club night]RO[2]PC[Li\xc3\xa8ge]AN[Cleo]GC[a colon: a \\] bracket]\
RU[Crawford]RE[W+2R]GS[M:12 11 14 13 0 1 0.012000][C:3 2 1 0 1 0 0 0 ][D:1 0 0.100000 0.200000 ]
;PL[W]DI[31]LU[+0.112]GW[1]
;W[31hefe]DA[E ver 3 2C 0 0.000000 1 0.5 0.1]A[0][hefe E 0.55 0.16 0.01 0.13 0.01 0.16 2C 0 1 0.0 16 0.16]\
[xwhe E 0.52 0.15 0.01 0.14 0.01 0.05 2C 0 1 0.0 16 0.16]LU[+0.112]GW[1]TE[1]C[makes the \\[five\\] point]
;B[64aggk]A[1][aemk E 0.5][aggk E 0.5]BM[2]
;W[double]DA[R ver 3 Eq. 0.71 0.66 1.00 0.71 Trials 1296]DC[]
;B[take]IT[]
;W[66]GB[2]
;B[52lqls]
)
(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07.001]MI[length:5][game:1][ws:2][bs:0]PW[Ann]PB[Ben]RU[Crawford]RE[B+1]
;B[21lnst]
;W[double]
;B[take]
;W[55hchcmhmh]
;B[double]
;W[drop]
)
"""


def test_gnu_backgammons_analysis_luck_and_statistics_are_passed_over() -> None:
    """Properties and their order as its sgf.c writes them (SaveGame): DI, DA, A, LU, GW, GB, BM, TE, DC, IT, C, GS."""
    transcript = read_sgf(ANALYSED, "own.sgf")
    assert (transcript.match_length, transcript.players, transcript.has_crawford_rule) == (5, ("Ann", "Ben"), True)
    assert [(game.number, game.score) for game in transcript.games] == [(1, (0, 0)), (2, (2, 0))]
    first, second = transcript.games
    assert [type(entry) for entry in first.entries] == [Rolled, Rolled, Cube, Cube, Rolled, Rolled, GaveUp]
    assert [entry.dice for entry in first.entries if isinstance(entry, Rolled)] == [(3, 1), (6, 4), (6, 6), (5, 2)]
    assert [entry.level for entry in second.entries if isinstance(entry, Cube) and entry.act is CubeAct.DOUBLE] == [
        2,
        4,
    ]
    assert second.award is not None
    assert (second.award.side, second.award.points) == (Side.B, 1)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (b";W[31hefe]", b";AE[a:y]AW[a][b]AB[x][x]\n;W[31hefe]", "AE"),
        (b";W[31hefe]", b";CV[2]\n;CP[w]\n;W[31hefe]", "CV"),
        (b";W[31hefe]", b";CP[b]\n;W[31hefe]", "CP"),
    ],
)
def test_a_position_or_cube_that_was_set_up_is_refused_by_name(old: bytes, new: bytes, found: str) -> None:
    with pytest.raises(SheetError) as refused:
        read_sgf(ANALYSED.replace(old, new), "own.sgf")
    assert (refused.value.code, refused.value.line) == ("set-up-position", 3)
    assert refused.value.found.startswith(found)
