"""The audit: a match of our own with one thing changed at a time, and what is found."""

from __future__ import annotations

import pytest

from rules.kernel.units import Side
from rules.scoresheets.asking import questions_of
from rules.scoresheets.audit import Audit, audit
from rules.scoresheets.faults import Fault, FaultKind
from rules.scoresheets.mat import read_mat
from rules.scoresheets.replay import Ending
from rules.scoresheets.saying import label_of, place_of, sentence_of
from rules.scoresheets.transcript import Dialect
from rules.wire import advise
from tests.shared_data import OWN

STUDIO = (OWN / "transcripts" / "studio.mat").read_bytes()
"""Ines Costa against Jonas Weber to three points: 0-2 by a pass, 1-2 in the Crawford game, 1-4."""

GALAXY = (OWN / "transcripts" / "galaxy.mat").read_bytes()


def audited(*changes: tuple[str, str], base: bytes = STUDIO) -> Audit:
    """The audit of the match with each first text replaced by the second; both have to be there."""
    text = base.decode()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return audit(read_mat(text.encode(), "own.mat"))


def replaced(start: str, end: str, new: str) -> bytes:
    """The match with everything from the first text up to the next one after it, which stays, replaced."""
    text = STUDIO.decode()
    begin = text.index(start)
    return (text[:begin] + new + text[text.index(end, begin) :]).encode()


@pytest.mark.parametrize("dialect", Dialect)
def test_a_match_without_fault_has_none(dialect: Dialect) -> None:
    found = audit(read_mat((OWN / "transcripts" / f"{dialect}.mat").read_bytes(), "own.mat"))
    assert found.faults == ()
    assert (found.score, found.winner, found.crawford_game) == ((1, 4), Side.B, 2)
    assert [game.replay.ending for game in found.games] == [Ending.DROP, Ending.BEAROFF, Ending.BEAROFF]
    assert [game.replay.cube_value for game in found.games] == [2, 1, 2]
    assert [game.is_crawford for game in found.games] == [False, True, False]


def test_the_match_for_the_browser_has_a_double_in_its_crawford_game() -> None:
    found = audit(read_mat((OWN / "crawford-double.mat").read_bytes(), "own.mat"))
    assert found.faults == (Fault(FaultKind.CRAWFORD_DOUBLE, 6, 8, Side.B, 140, 2, 1),)
    assert (found.score, found.crawford_game) == ((6, 7), 6)


def test_a_double_in_the_crawford_game() -> None:
    found = audited(base=replaced("  15) 32: 3/off", "      Wins 1", f"  15)  Doubles => 2{'':26}Drops\n"))
    assert found.faults == (Fault(FaultKind.CRAWFORD_DOUBLE, 2, 15, Side.A, 42, 2, 1),)


def test_a_double_with_the_opponents_cube() -> None:
    found = audited(base=replaced("  13) 54: 13/9*", f"{'':34}Wins 2", f"  13)  Doubles => 4{'':26}Drops\n"))
    assert found.faults[0] == Fault(FaultKind.CUBE_NOT_OWNED, 1, 13, Side.A, 20, 4, 2)


def test_a_double_to_a_wrong_level() -> None:
    found = audited(("Doubles => 4", "Doubles => 8"))
    assert found.faults == (Fault(FaultKind.CUBE_LEVEL, 1, 15, Side.B, 22, 8, 4),)


def test_a_double_with_a_dead_cube() -> None:
    base = replaced("  25) 65: 5/off(2)", f"{'':34}Wins", f"  25) 65: 5/off(2){'':26} Doubles => 4\n  26)  Drops\n")
    found = audited(base=base)
    assert found.faults == (Fault(FaultKind.DEAD_CUBE_DOUBLE, 3, 25, Side.B, 77, 4, 2),)


@pytest.mark.parametrize("points", [2, 3, 40])
def test_a_finished_game_with_wrong_points(points: int) -> None:
    found = audited(("Wins 1 point", f"Wins {points} points"))
    assert found.faults == (Fault(FaultKind.POINTS_AWARD, 2, 21, Side.A, 49, points, 1),)


def test_wrong_points_are_told_once_if_the_score_goes_on_rightly() -> None:
    found = audited(("Wins 2 point", "Wins 1 point"))
    assert found.faults == (Fault(FaultKind.POINTS_AWARD, 1, 16, Side.B, 24, 1, 2),)
    assert found.score == (1, 4)


def test_points_for_the_wrong_side() -> None:
    found = audited(("      Wins 1 point", f"{'':34}Wins 1 point"))
    assert found.faults[0] == Fault(FaultKind.POINTS_AWARD, 2, 21, Side.B, 49, "B", "A")


def test_a_score_line_that_does_not_add_up() -> None:
    found = audited((" Ines Costa : 1 ", " Ines Costa : 2 "))
    assert found.faults == (Fault(FaultKind.SCORE_SUM, 3, None, Side.A, 52, [2, 2], [1, 2]),)
    assert found.score == (1, 4)


def test_a_game_too_many() -> None:
    found = audited(base=STUDIO + _further_game(STUDIO, 4, (1, 4)))
    assert [(fault.kind, fault.game, fault.found, fault.expected) for fault in found.faults] == [
        (FaultKind.PLAY_AFTER_MATCH, 4, 4, 3)
    ]


def test_games_too_many_are_a_match_of_another_length() -> None:
    base = STUDIO + _further_game(STUDIO, 4, (1, 4)) + _further_game(STUDIO, 5, (1, 6))
    found = audited(base=base)
    assert found.faults == (Fault(FaultKind.MATCH_LENGTH, None, None, None, 4, 8, 3),)


@pytest.mark.parametrize("length", [2, 5])
def test_a_match_that_is_marked_as_over_elsewhere_has_another_length(length: int) -> None:
    found = audited((" 3 point match", f" {length} point match"), base=GALAXY)
    assert [(fault.kind, fault.found, fault.expected) for fault in found.faults] == [
        (FaultKind.MATCH_LENGTH, 4, length)
    ]


def _further_game(base: bytes, number: int, score: tuple[int, int]) -> bytes:
    """The first game once more, as a later one."""
    text = base.decode()
    game = text[text.index(" Game 1") : text.index(" Game 2")]
    game = game.replace("Game 1", f"Game {number}").replace("Costa : 0", f"Costa : {score[0]}")
    return ("\n" + game.replace("Weber : 0", f"Weber : {score[1]}")).encode()


ILLEGAL = [
    ("a number that wasn't rolled", "24/21 21/16", "24/20 20/15", "53: 24/20 20/15"),
    ("a die left out", "53: 24/21 21/16", "53: 24/21", "53: 24/21"),
    ("nothing though something could be", "43: 13/9* 13/10", "43: Cannot Move", "43:"),
    ("other dice", "41: 9/8 6/2*", "51: 9/8 6/2*", "51: 9/8 6/2*"),
    ("past a checker on the bar", "46: bar/21 21/15*", "46: 24/18 13/9", "46: 24/18 13/9"),
]


@pytest.mark.parametrize(("old", "new", "found"), [row[1:] for row in ILLEGAL], ids=[row[0] for row in ILLEGAL])
def test_an_illegal_play_is_found_where_it_is_and_nothing_else(old: str, new: str, found: str) -> None:
    faults = audited((old, new)).faults
    assert [(fault.kind, fault.game, fault.found) for fault in faults] == [(FaultKind.ILLEGAL_MOVE, 1, found)]
    assert faults[0].expected


def test_a_game_of_illegal_plays_is_given_up_before_all_positions_are_possible() -> None:
    rolls = "\n".join(f"  {move}) 22: 24/23{'':27} 11: 24/22" for move in range(2, 11))
    found = audit(read_mat(replaced("  2) 55", "  11)  Doubles", rolls + "\n"), "own.mat"))
    assert found.faults[0].kind is FaultKind.ILLEGAL_MOVE
    assert [turn.after for turn in found.games[0].replay.turns].count(None) > 5


def test_the_legal_play_that_comes_nearest_is_named_first() -> None:
    (fault,) = audited(("53: 24/21 21/16", "53: 24/21 21/17")).faults
    assert isinstance(fault.expected, list)
    assert fault.expected[0] == "24/21 21/16"


def test_a_last_award_may_be_cut_to_the_length() -> None:
    found = audited(("Wins 2 point and the match", "Wins 1 point and the match"), base=GALAXY)
    assert found.faults == ()


@pytest.mark.parametrize(("points", "is_possible"), [(2, True), (4, True), (6, True), (3, False), (8, False)])
def test_a_resignation_is_for_one_two_or_three_times_the_cube(points: int, *, is_possible: bool) -> None:
    base = replaced("  20) 12: 8/6 1/off", f"{'':34}Wins 2 point", "").decode()
    before, award, after = base.rpartition("Wins 2 point")
    found = audited(
        (" 3 point match", " 99 point match"), base=f"{before}{award.replace('2', str(points))}{after}".encode()
    )
    assert [fault.kind for fault in found.faults] == ([] if is_possible else [FaultKind.POINTS_AWARD])


def test_without_the_crawford_rule_there_is_no_crawford_game() -> None:
    found = audited(('; [Round "3"]', '; [Crawford "Off"]'))
    assert found.crawford_game is None


def test_a_file_that_begins_in_mid_match_does_not_say_whether_its_first_game_is_the_crawford_game() -> None:
    text = STUDIO.decode()
    third = text[: text.index(" Game 1")] + text[text.index(" Game 3") :]
    assert audit(read_mat(third.encode(), "own.mat")).faults == ()


def test_a_game_that_was_given_up_was_won_as_the_sides_agreed() -> None:
    base = replaced("  20) 12: 8/6 1/off", f"{'':34}Wins 2 point", "").decode()
    before, _, after = base.rpartition("Wins 2 point")
    third = (before + "Wins 4 points" + after).replace(" Ines Costa : 1 ", " Ines Costa : 2 ")
    [asked] = questions_of(audit(read_mat(third.encode(), "own.mat")))
    assert asked.kind == "score-arithmetic"
    assert [game["win"] for game in asked.facts["games"]] == ["pass", "single", "gammon"]


def test_a_number_that_no_cube_shows_is_asked_for() -> None:
    asked = questions_of(audited(("Doubles => 4", "Doubles => 3")))
    levels = [question.facts for question in asked if question.kind == "cube-level"]
    assert levels
    assert all("shown" not in facts for facts in levels)
    for question in asked:
        advise({"rulebook": "eubgf-2020", "kind": question.kind, "facts": question.facts})


def test_a_fault_says_where_it_is_and_what_it_is_in_both_languages() -> None:
    (fault,) = audited(("Doubles => 4", "Doubles => 8")).faults
    assert (
        dict(place_of(fault)).items() >= {"en": "game 1, row 15, line 22", "fr": "partie 1, coup 15, ligne 22"}.items()
    )
    assert (
        dict(sentence_of(fault)).items()
        >= {
            "en": "B doubles to 8; the right level is 4.",
            "fr": "B double à 8\u00a0; la bonne valeur est 4.",
        }.items()
    )


@pytest.mark.parametrize("kind", FaultKind)
def test_every_kind_of_fault_has_its_words(kind: FaultKind) -> None:
    said = label_of(kind)
    assert said["en"]
    assert said["fr"] not in ("", said["en"])
