"""Importing a transcript: the match on record, an incident for each fault, and nothing twice or by halves."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from arbitration.models import AdviceRecord, Incident
from tests.factories import NOON, Desk, enter, make_desk, make_round
from tests.shared_data import OWN
from tournaments.models import Entrant, Game, Match, Player, Result, ScoreAdjustment, Side
from tournaments.selectors import score_of
from tournaments.services import events, matches

CRAWFORD_DOUBLE = OWN / "crawford-double.mat"
STUDIO = OWN / "transcripts" / "studio.mat"


@pytest.fixture
def desk(db: None) -> Desk:
    """A tournament with a director, and a running round of matches to 7."""
    return make_desk()


def imported(file: Path, *options: str, slug: str = "breval") -> str:
    """What the command says."""
    out = StringIO()
    call_command("import_match", str(file), "--tournament", slug, *options, stdout=out)
    return out.getvalue()


def changed(folder: Path, *changes: tuple[str, str], base: Path = STUDIO) -> Path:
    """A copy of a transcript with each first text replaced by the second."""
    text = base.read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file = folder / "changed.mat"
    file.write_text(text)
    return file


def the_match() -> Match:
    return Match.objects.get(side_a__player__last_name__in=("Ferrand", "Costa"))


def test_the_match_is_on_record_with_its_games(desk: Desk) -> None:
    said = imported(CRAWFORD_DOUBLE)
    match = the_match()
    assert "Nadia Ferrand – Tomas Lindqvist: imported, round 1, table 2, 6–7" in said
    assert (match.side_a.name, match.side_b.name) == ("Nadia Ferrand", "Tomas Lindqvist")
    assert (match.round, match.table, match.match_length, match.clocked) == (desk.round, 2, 7, True)
    assert (match.winner, match.result) == ("B", Result.PLAYED)
    assert score_of(match.pk) == {"A": 6, "B": 7}
    assert list(
        match.games.values_list("number", "score_before_a", "score_before_b", "is_crawford", "winner", "win", "points")
    ) == [
        (1, 0, 0, False, "B", "gammon", 2),
        (2, 0, 2, False, "B", "pass", 1),
        (3, 0, 3, False, "A", "single", 4),
        (4, 4, 3, False, "B", "pass", 2),
        (5, 4, 5, False, "A", "single", 2),
        (6, 6, 5, True, "B", "single", 2),
    ]


def test_the_cube_of_a_game_is_kept_action_by_action(desk: Desk) -> None:
    imported(CRAWFORD_DOUBLE)
    game = the_match().games.get(number=6)
    assert (game.cube_value, game.cube_owner, game.is_cube_out) == (2, "A", False)
    assert game.cube_actions == [
        {"move": 8, "side": "B", "act": "double", "level": 2},
        {"move": 9, "side": "A", "act": "take", "level": 2},
    ]


def test_a_double_in_the_crawford_game_is_an_incident_with_advice(desk: Desk) -> None:
    said = imported(CRAWFORD_DOUBLE)
    [incident] = Incident.objects.all()
    assert "crawford-double: game 6, row 8, line 140: Tomas Lindqvist doubles to 2 in the Crawford game." in said
    assert (incident.kind, incident.match, incident.logged_by, incident.state) == (
        "crawford-double",
        the_match(),
        desk.director,
        Incident.State.OPEN,
    )
    assert incident.facts == {
        "by": "B",
        "match_length": 7,
        "scores_before": [
            {"A": 0, "B": 0}, {"A": 0, "B": 2}, {"A": 0, "B": 3}, {"A": 4, "B": 3}, {"A": 4, "B": 5}, {"A": 6, "B": 5},
        ],
        "phase": "after-match",
        "response": "taken",
        "result": {"winner": "B", "win": "single"},
    }  # fmt: skip
    advice = AdviceRecord.objects.get(incident=incident)
    assert advice.advice["outcome"] == "double-void"
    assert {"do": "set-score", "score": {"A": 6, "B": 6}} in advice.advice["remedies"]


def test_the_same_transcript_again_changes_nothing(desk: Desk, tmp_path: Path) -> None:
    imported(CRAWFORD_DOUBLE)
    other_line_ends = tmp_path / "copy.mat"
    other_line_ends.write_bytes(CRAWFORD_DOUBLE.read_bytes().replace(b"\n", b"\r\n"))
    assert "already imported" in imported(other_line_ends)
    assert Match.objects.count() == 2
    assert Incident.objects.count() == 1


FAULTS = [
    ("cube-level", [("Doubles => 4", "Doubles => 8")], {"by": "B", "shown": 8, "cube": {"value": 2, "owner": "B"}}),
    (
        "game-scoring",
        [("Wins 1 point", "Wins 2 points")],
        {"winner": "A", "ended_by": "bear-off", "cube": {"value": 1, "owner": None}, "loser_on_bar": 0},
    ),
    (
        "illegal-move",
        [("12: 13/11 6/5", "12: 13/11 6/4")],
        {"by": "B", "dice": [1, 2], "played": "13/11 6/4", "since": "valid-roll"},
    ),
    ("score-arithmetic", [(" Ines Costa : 1 ", " Ines Costa : 2 ")], {"match_length": 3}),
]


@pytest.mark.parametrize(("kind", "changes", "facts"), FAULTS, ids=[row[0] for row in FAULTS])
def test_a_fault_opens_an_incident_of_its_kind(
    desk: Desk, tmp_path: Path, kind: str, changes: list[tuple[str, str]], facts: dict[str, object]
) -> None:
    desk.round.stage.division.match_length = 3
    desk.round.stage.division.save()
    imported(changed(tmp_path, *changes))
    [incident] = Incident.objects.all()
    assert incident.kind == kind
    assert facts.items() <= incident.facts.items()


def test_an_illegal_move_is_asked_about_with_its_board(desk: Desk, tmp_path: Path) -> None:
    desk.round.stage.division.match_length = 3
    desk.round.stage.division.save()
    said = imported(changed(tmp_path, ("62: bar/23 24/18", "62: 24/18 13/11")))
    incident = Incident.objects.get()
    assert "illegal-move: game 1, row 5, line 12: 62: 24/18 13/11 isn’t a legal play" in said
    assert incident.facts["position"] == {
        "points": {"24": 1, "13": 3, "8": 3, "6": 5, "3": 2},
        "opponent_points": {"1": 2, "4": 1, "12": 2, "15": 1, "16": 1, "17": 2, "19": 3, "20": 3},
        "bar": 1,
        "opponent_bar": 0,
        "off": 0,
        "opponent_off": 0,
    }
    advice = AdviceRecord.objects.get(incident=incident)
    assert advice.advice["outcome"] == "condoned"
    assert advice.advice["articles"] == ["4.2.iii.a"]


def test_sgf_is_imported_like_mat(desk: Desk) -> None:
    imported(OWN / "crawford-double.sgf")
    assert (the_match().winner, score_of(the_match().pk)) == ("B", {"A": 6, "B": 7})
    assert Incident.objects.get().kind == "crawford-double"


def test_a_match_of_another_length_than_the_divisions_is_an_incident(desk: Desk) -> None:
    said = imported(STUDIO)
    [incident] = Incident.objects.all()
    assert "The file says a match to 3; the match should be to 7." in said
    assert (incident.kind, incident.facts) == (
        "match-length",
        {"wrong_length": 3, "correct_length": 7, "phase": "after-match", "score": {"A": 1, "B": 4}},
    )
    assert the_match().match_length == 3


def test_entrants_are_found_by_name_however_it_is_written(desk: Desk, tmp_path: Path) -> None:
    division = desk.round.stage.division
    known = [enter(division, "Ferrand", "NADIA"), enter(division, "Lindqvist", "Tomás")]
    text = CRAWFORD_DOUBLE.read_text(encoding="utf-8-sig").replace("Tomas Lindqvist", "Lindqvist, Tomas")
    (tmp_path / "turned.mat").write_text(text)
    imported(tmp_path / "turned.mat")
    assert [the_match().side_a, the_match().side_b] == known


def test_a_player_of_another_division_is_entered_not_made_again(desk: Desk) -> None:
    other = make_round(desk.tournament, number=2)
    player = enter(other.stage.division, "Ferrand", "Nadia").player
    imported(CRAWFORD_DOUBLE, "--division", "Open 1")
    assert Player.objects.filter(last_name="Ferrand").get() == player
    assert Entrant.objects.filter(player=player).count() == 2


def test_a_pairing_is_filled_with_the_sides_as_it_has_them(desk: Desk) -> None:
    division = desk.round.stage.division
    pair = (enter(division, "Lindqvist", "Tomas"), enter(division, "Ferrand", "Nadia"))
    [match] = events.pair(desk.round, pairs=[pair], first_table=5)
    assert "table 5" in imported(CRAWFORD_DOUBLE)
    match.refresh_from_db()
    assert (match.winner, score_of(match.pk)) == ("A", {"A": 7, "B": 6})
    assert Incident.objects.get().facts["by"] == "A"
    assert "already imported" in imported(CRAWFORD_DOUBLE)


def test_a_match_with_other_games_is_left_alone(desk: Desk, tmp_path: Path) -> None:
    imported(CRAWFORD_DOUBLE)
    other = changed(tmp_path, ("13/7*", "13/7"), base=CRAWFORD_DOUBLE)
    other.write_text(other.read_text().replace("Wins 2 point and", "Wins 1 point and"))
    with pytest.raises(CommandError, match=r"other-games.*match.*table 2"):
        imported(other)
    assert Match.objects.count() == 2


def pair_in_sets(desk: Desk, lengths: list[int]) -> Match:
    """The first set of a match between the two of the transcript."""
    division = desk.round.stage.division
    [match] = events.pair(
        desk.round, pairs=[(enter(division, "Costa", "Ines"), enter(division, "Weber", "Jonas"))], first_table=5
    )
    Match.objects.filter(pk=match.pk).update(set_lengths=lengths, match_length=lengths[0])
    return match


def test_the_transcript_of_a_set_again_does_not_fill_the_next_set(desk: Desk) -> None:
    first = pair_in_sets(desk, [3, 3, 3])
    imported(STUDIO)
    first.refresh_from_db()
    second = Match.objects.get(round=desk.round, side_a=first.side_a, set_number=2)
    assert first.is_finished
    assert "already imported" in imported(STUDIO)
    assert not second.games.exists()


def test_a_set_of_another_length_than_the_divisions_is_no_incident(desk: Desk) -> None:
    pair_in_sets(desk, [3, 3, 3])
    imported(STUDIO)
    assert not Incident.objects.exists()


def test_a_transcript_fills_the_set_that_is_open(desk: Desk, tmp_path: Path) -> None:
    first = pair_in_sets(desk, [3, 3, 3])
    matches.finish_match(first, winner=Side.A, at=NOON)
    imported(STUDIO)
    assert not first.games.exists()
    assert Match.objects.get(round=desk.round, side_a=first.side_a, set_number=2).games.exists()


def test_a_file_that_begins_in_mid_match_brings_its_score(desk: Desk, tmp_path: Path) -> None:
    text = STUDIO.read_text()
    (tmp_path / "late.mat").write_text(text[: text.index(" Game 1")] + text[text.index(" Game 3") :])
    imported(tmp_path / "late.mat")
    match = the_match()
    assert score_of(match.pk) == {"A": 1, "B": 4}
    assert list(ScoreAdjustment.objects.values_list("side", "points")) == [("A", 1), ("B", 2)]
    assert [game.number for game in match.games.all()] == [3]


def test_a_game_that_is_not_over_is_in_play(desk: Desk, tmp_path: Path) -> None:
    text = STUDIO.read_text()
    (tmp_path / "running.mat").write_text(text[: text.index("  17) 16: 18/17")])
    imported(tmp_path / "running.mat")
    match = the_match()
    assert match.finished_at is None
    assert [game.is_finished for game in match.games.all()] == [True, True, False]
    assert score_of(match.pk) == {"A": 1, "B": 2}


def test_when_it_was_played_is_the_files_word(desk: Desk) -> None:
    desk.tournament.time_zone = "Europe/Paris"
    desk.tournament.save()
    imported(CRAWFORD_DOUBLE)
    started = the_match().started_at
    assert started is not None
    assert started.isoformat() == "2025-09-13T12:30:00+00:00"


REFUSED = [
    ("a damaged file", [("  2) 55", "  7) 55")], [], r"row-out-of-order: changed\.mat, line 9: found 'row 7'"),
    ("an unknown tournament", [], ["--tournament", "nowhere"], "no tournament 'nowhere'"),
    ("an unknown division", [], ["--division", "Ladies"], r"which-division: .* Found: Ladies\. Expected: Open 1\."),
    ("a table that is taken", [], ["--table", "1"], r"table-taken: .* Found: 1\."),
    ("a table below one", [], ["--table", "0"], "--table: found 0, expected 1 to"),
    ("money play", [(" 3 point match", " 0 point match")], [], "not-a-match"),
    ("one player twice", [("Jonas Weber : 0", "Ines Costa : 0"), ("Jonas Weber : 2", "Ines Costa : 2"),
                          ("Jonas Weber : 2", "Ines Costa : 2")], [], "player-not-clear"),
    ("an endless name", [("Ines Costa : 0", "I" * 200 + " : 0")], [], r"out-of-range: .* Expected: <= 100\."),
    ("a game without an end", [("  21) 25: 4/off 1/off\n      Wins 1 point\n", "")], [],
     r"game-without-result: .* Found: line \d+\."),
    ("a mark that turns the score", [("Ines Costa : 0", "Ines\u202e : 0")], [], r"Found: U\+202E\. Expected: text"),
    ("a letter without a script", [("Ines Costa : 0", "Ines\ue000 : 0")], [], r"Found: U\+E000\. Expected: letters"),
    ("an endless score", [("Jonas Weber : 0", "Jonas Weber : 9999")], [], r"out-of-range: .* Expected: <= 9999\."),
    ("a stranger", [], ["--by", "nobody@example.org"], "expected an official of breval to log incidents"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "options", "message"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_what_cannot_be_imported_is_refused_and_leaves_nothing(
    desk: Desk, tmp_path: Path, changes: list[tuple[str, str]], options: list[str], message: str
) -> None:
    before = (Match.objects.count(), Player.objects.count(), Entrant.objects.count())
    file = changed(tmp_path, *changes)
    with pytest.raises(CommandError, match=message):
        imported(file, *options)
    assert (Match.objects.count(), Player.objects.count(), Entrant.objects.count()) == before
    assert not Game.objects.exists()
    assert not Incident.objects.exists()


def test_a_cube_beyond_all_measure_is_refused_and_leaves_nothing(desk: Desk, tmp_path: Path) -> None:
    rows = ["31: 8/5 6/5 | 31: 8/5 6/5"]
    for power in range(1, 17, 2):
        rows += [f"Doubles => {2**power} | Takes", f"66: Cannot Move | Doubles => {2 ** (power + 1)}"]
        rows += ["Takes | 66: Cannot Move"]
    table = [row.split(" | ") for row in rows]
    game = "\n".join(f" {number:>2}) {left:40}{right}" for number, (left, right) in enumerate(table, start=1))
    head = " 7 point match\n\n Game 1\n Ines Costa : 0                            Jonas Weber : 0\n"
    (tmp_path / "cube.mat").write_text(f"{head}{game}\n      Wins 1 point\n")
    with pytest.raises(CommandError, match=r"out-of-range: .* Found: 65536\. Expected: <= 32768\."):
        imported(tmp_path / "cube.mat")
    assert not Game.objects.exists()
    assert not Player.objects.filter(last_name="Costa").exists()


@pytest.mark.parametrize(("points", "win"), [(1, "single"), (2, "gammon"), (3, "backgammon"), (4, "backgammon")])
def test_a_game_that_was_given_up_was_won_by_what_it_counted(desk: Desk, tmp_path: Path, points: int, win: str) -> None:
    given_up = ("  21) 25: 4/off 1/off\n      Wins 1 point\n", f"      Wins {points} point\n")
    imported(changed(tmp_path, given_up, (" 3 point match", " 9 point match"), ("Costa : 1 ", f"Costa : {points} ")))
    game = the_match().games.get(number=2)
    assert (game.winner, game.win, game.points) == ("A", win, points)


def test_a_match_whose_result_is_entered_takes_no_transcript(desk: Desk, tmp_path: Path) -> None:
    division = desk.round.stage.division
    pair = (enter(division, "Costa", "Ines"), enter(division, "Weber", "Jonas"))
    [match] = events.pair(desk.round, pairs=[pair], first_table=5)
    matches.finish_match(match, winner=Side.A, at=NOON)
    text = STUDIO.read_text()
    (tmp_path / "running.mat").write_text(text[: text.index("  17) 16: 18/17")])
    with pytest.raises(CommandError, match=r"match-finished: "):
        imported(tmp_path / "running.mat")
    match.refresh_from_db()
    assert (match.winner, match.games.exists()) == ("A", False)


@pytest.mark.parametrize("is_here", [True, False])
def test_a_name_that_two_players_have_is_not_clear(desk: Desk, is_here: bool) -> None:
    division = desk.round.stage.division if is_here else make_round(desk.tournament, number=2).stage.division
    namesakes = [enter(division, "Ferrand", "Nadia") for _ in range(2)]
    told = ", ".join(str(each if is_here else each.player_id) for each in namesakes)
    with pytest.raises(CommandError, match=rf"player-not-clear: .* Found: Nadia Ferrand\. Expected: {told}\."):
        imported(CRAWFORD_DOUBLE, "--division", "Open 1")
    assert not Game.objects.exists()
    assert Player.objects.filter(last_name="Ferrand").count() == 2


def test_players_whose_name_was_left_out_are_new_each_time(desk: Desk, tmp_path: Path) -> None:
    without = tmp_path / "nameless.mat"
    without.write_text(STUDIO.read_text().replace("Ines Costa", "\u200b"))
    enter(make_round(desk.tournament, number=2).stage.division, "Unknown player", "")
    imported(without, "--division", "Open 1")
    match = Match.objects.get(side_b__player__last_name="Weber")
    assert match.side_a.name == "Unknown player"
    assert Player.objects.filter(last_name="Unknown player").count() == 2


def test_a_player_plays_one_match_in_a_round(desk: Desk) -> None:
    division = desk.round.stage.division
    pair = (enter(division, "Ferrand", "Nadia"), enter(division, "Delcourt"))
    events.pair(desk.round, pairs=[pair], first_table=3)
    with pytest.raises(CommandError, match=r"paired-twice: .* Found: round 1, table 3\."):
        imported(CRAWFORD_DOUBLE)
    assert "round 2, table 1" in imported(CRAWFORD_DOUBLE, "--round", "2")


def test_a_file_that_is_not_there_is_said_so(desk: Desk) -> None:
    with pytest.raises(CommandError, match="can't be read"):
        imported(Path("nowhere.mat"))
