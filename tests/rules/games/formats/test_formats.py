"""Positions in and out of the formats: published ids, nothing lost unnamed, and damaged ids refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games.backgammon.formats import CODECS, Damage, Format, FormatError, Part, detect, read, write_all
from rules.games.backgammon.position import START, Position
from rules.games.backgammon.situation import Cube, Situation, oddities
from rules.kernel.units import Score, Side
from tests.rules.games.formats.situations import odd_positions, positions, situations

START_IDS = [
    "4HPwATDgc/ABMA",
    "4HPwATDgc/ABMA:8IhuACAACAAE",  # documented with the R package `backgammon`
    "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10",
    "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10",
    "11jjjjjhhhccccc:ooddddd88866666:N0N::W:IW:0:0:1:0",  # OGID's own worked example
    "11ccccchhhjjjjj:66666888dddddoo:N0N",
    '{"points":{"24":2,"13":5,"8":3,"6":5},"opponent_points":{"1":2,"12":5,"17":3,"19":5}}',
]

AS_GNU_BACKGAMMON_SAYS = [
    ("-b---BD-B---eE---c-e----B-:1:1:-1:52:2:3:0:7:10", "sGfwATDgc/ABMA:EYHqADAAEAAE"),
    ("-b---BD-B---eE---c-e----B-:1:-1:1:52:2:3:0:7:10", "4HPwATCwZ/ABMA:QYnqADAAEAAE"),
    ("-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:1:0:10", "sGfwATDgc/ABMA:MAEAAAAAAAAA"),
    ("-b---BD-B---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "4HPwATCwZ/ABMA:cAkAAAAAAAAE"),
    ("-b---BD-B---eE---c-e----B-:0:0:1:00:6:3:1:7:10", "4HPwATCwZ/ABMA:8AngADAAMAAE"),
    ("aB--B-C-A---cB---b-c--a-A-:2:-1:1:31:5:3:0:7:10", "xBkcABpzggEQAA:QonlADAAKAAE"),
]
"""What GNU Backgammon 1.07.001 shows after `set xgid`."""


@pytest.mark.parametrize("text", START_IDS)
def test_the_starting_position_is_read_from_every_format(text: str) -> None:
    assert read(text).situation.position == START


def test_the_starting_position_is_written_as_published() -> None:
    written = write_all(Situation(START, Side.A, cube=Cube(), score=Score(0, 0), match_length=0))

    assert written[Format.XGID].text == "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
    assert (written[Format.GNU].text or "").startswith("4HPwATDgc/ABMA:")
    assert (written[Format.OGID].text or "").startswith("11ccccchhhjjjjj:66666888dddddoo:N0N:")


@pytest.mark.parametrize(("xgid", "gnu"), AS_GNU_BACKGAMMON_SAYS)
def test_ids_are_those_of_gnu_backgammon(xgid: str, gnu: str) -> None:
    assert write_all(read(f"XGID={xgid}").situation)[Format.GNU].text == gnu
    assert write_all(read(gnu).situation)[Format.XGID].text == f"XGID={xgid}"


def test_ogids_colour_names_who_acted() -> None:
    found = read("99cchhiijjjkkmm:223334455666ddo:N0N:16:B:R:2:1:3C:13")  # published with HedgeHog: White plays 6-1

    assert found.situation.on_roll is Side.B
    assert (found.situation.score, found.situation.is_crawford) == (Score(1, 2), True)
    assert found.situation.position.own[7] == 2
    assert found.situation.position.opponent[24] == 1
    assert found.lost == (Part.MOVE_NUMBER,)


def test_an_open_double_in_ogid_is_the_doublers() -> None:
    found = read("cccccgghhhjjjjj:112233666777dll:N0O::B:D:0:0:3:11").situation

    assert (found.on_roll, found.cube) == (Side.A, Cube(is_offered=True))


@given(situations(positions()))
def test_what_comes_back_otherwise_was_named(situation: Situation) -> None:
    for form, written in write_all(situation).items():
        assert written.text is not None
        assert detect(written.text) is form
        back = read(written.text).situation
        named = set(written.lost) | set(written.assumed)
        assert back.position == situation.position or Part.ON_ROLL in named or situation.on_roll is None
        for part, before, after in _parts(situation, back):
            assert part in named or before == after or before is None, (form, part)


@given(situations(odd_positions))
def test_impossible_positions_are_carried_or_refused_by_name(situation: Situation) -> None:
    for written in write_all(situation).values():
        if written.text is None:
            assert written.lost == (Part.CHECKERS,)
            continue
        back = read(written.text).situation
        assert [back.checkers_of(side)[1:] for side in Side] == [situation.checkers_of(side)[1:] for side in Side]


def _parts(before: Situation, after: Situation) -> list[tuple[Part, object, object]]:
    old, new = before.cube, after.cube
    return [
        (Part.OFF, before.checkers_of(Side.A)[0], after.checkers_of(Side.A)[0]),
        (Part.ON_ROLL, before.on_roll, after.on_roll),
        (Part.DICE, before.dice, after.dice),
        (Part.CUBE, old and (old.value, old.owner), new and (new.value, new.owner)),
        (Part.CUBE_OFFER, old and old.is_offered, new and new.is_offered),
        (Part.SCORE, before.score, after.score),
        (Part.MATCH_LENGTH, before.match_length, after.match_length),
        (Part.CRAWFORD, bool(before.is_crawford), bool(after.is_crawford)),
        (Part.JACOBY, bool(before.has_jacoby), bool(after.has_jacoby)),
        (Part.BEAVERS, bool(before.has_beavers), bool(after.has_beavers)),
        (Part.LARGEST_CUBE, before.largest_cube, after.largest_cube),
        (Part.RESIGNATION, before.resignation, after.resignation),
    ]


@given(situations(odd_positions))
def test_tablecalls_own_form_keeps_everything(situation: Situation) -> None:
    written = write_all(situation)[Format.OWN]

    assert (written.lost, written.assumed) == ((), ())
    assert read(written.text or "").situation == situation


DAMAGED = [
    ("", Damage.UNKNOWN_FORMAT, "position"),
    ("good morning", Damage.UNKNOWN_FORMAT, "position"),
    ("x" * 5000, Damage.TOO_LONG, "position"),
    ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0", Damage.MISSING_FIELD, "field 8"),
    ("XGID=-b----E-C---eE---c-e----B:0:0:1:00:0:0:0:0:10", Damage.WRONG_LENGTH, "position"),
    ("XGID=-b----E-C--?eE---c-e----B-:0:0:1:00:0:0:0:0:10", Damage.BAD_CHARACTER, "character 12"),
    ("XGID=Bb----E-C---eE---c-e------:0:0:1:00:0:0:0:0:10", Damage.BAD_CHARACTER, "character 1"),
    ("XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10", Damage.OUT_OF_RANGE, "turn"),
    ("XGID=-b----E-C---eE---c-e----B-:0:0:1:70:0:0:0:0:10", Damage.BAD_CHARACTER, "dice"),
    ("XGID=-b----E-C---eE---c-e----B-:x:0:1:00:0:0:0:0:10", Damage.WRONG_TYPE, "cube"),
    ("4HPwATDgc/ABM", Damage.WRONG_LENGTH, "position_id"),
    ("4HPwATDgc/ABMB", Damage.WRONG_LENGTH, "position_id"),
    ("//////////////", Damage.WRONG_LENGTH, "position_id"),
    ("4HPwATDgc/ABMA:cAkAAAAAAAA", Damage.WRONG_LENGTH, "match_id"),
    ("4HPwATDgc/ABMA:IAkAAAAAAAAE", Damage.OUT_OF_RANGE, "cube_owner"),
    ("11cccc!hhhjjjjj:66666888dddddoo:N0N", Damage.UNKNOWN_FORMAT, "position"),
    ("OGID=11cccc!hhhjjjjj:66666888dddddoo:N0N", Damage.BAD_CHARACTER, "white, character 7"),
    ("11ccccchhhjjjjp:66666888dddddoo:N0N", Damage.BAD_CHARACTER, "white, character 15"),
    ("11ccccchhhjjjjj:66666888dddddoo:X0N", Damage.WRONG_TYPE, "cube"),
    ("11ccccchhhjjjjj:66666888dddddoo:N0N:77", Damage.BAD_CHARACTER, "dice"),
    ("11ccccchhhjjjjj:66666888dddddoo:N0N:63:X", Damage.BAD_CHARACTER, "color"),
    ("11ccccchhhjjjjj:66666888dddddoo:N0N:63:W::0:0:7X", Damage.WRONG_TYPE, "match_length"),
    ("{", Damage.NOT_JSON, "position"),
    ('{"points": {}}', Damage.MISSING_FIELD, "opponent_points"),
    ('{"points": {"25": 1}, "opponent_points": {}}', Damage.UNKNOWN_FIELD, "points"),
    ('{"points": {"24": true}, "opponent_points": {}}', Damage.WRONG_TYPE, "points.24"),
    ('{"points": {"24": 16}, "opponent_points": {}}', Damage.OUT_OF_RANGE, "points.24"),
    ('{"points": {}, "opponent_points": {}, "dice": [0, 7]}', Damage.OUT_OF_RANGE, "dice"),
    ('{"points": {}, "points": {}, "opponent_points": {}}', Damage.UNKNOWN_FIELD, "points"),
]


@pytest.mark.parametrize(("text", "code", "place"), DAMAGED)
def test_a_damaged_id_is_refused_with_its_place(text: str, code: Damage, place: str) -> None:
    with pytest.raises(FormatError) as refused:
        read(text)

    assert (refused.value.code, refused.value.place) == (code, place)
    assert refused.value.expected["en"] in str(refused.value)
    assert refused.value.expected["fr"] in refused.value.words["fr"]


@given(st.text(max_size=80) | st.sampled_from(START_IDS).flatmap(lambda text: st.permutations(text).map("".join)))
def test_every_pasted_text_is_read_or_refused(text: str) -> None:
    for form in (None, *CODECS):
        found = _read_or_refused(text, form)
        assert isinstance(found, Position) or found.place


def _read_or_refused(text: str, form: Format | None) -> Position | FormatError:
    try:
        return read(text, form).situation.position
    except FormatError as refused:
        return refused


def test_an_impossible_position_is_read_with_warnings() -> None:
    board = {"points": {"24": 2, "13": 5, "8": 3, "6": 6}, "opponent_points": {"24": 2}, "opponent_off": 13}
    warnings = [words["en"] for words in oddities(read(json.dumps(board)).situation)]

    assert warnings == [
        "Side A has 16 checkers, not 15. Recorded as seen.",
        "Both sides stand on A’s point 24. Recorded as seen.",
    ]
    assert oddities(Situation(START)) == []


@pytest.mark.parametrize(
    ("cube", "warnings"),
    [
        (Cube(), []),
        (Cube(value=2, owner=Side.A), ["The cube was used in the Crawford game."]),
        (Cube(is_offered=True), ["The cube was used in the Crawford game."]),
    ],
)
def test_a_cube_that_lies_there_is_no_warning_in_the_crawford_game(cube: Cube, warnings: list[str]) -> None:
    situation = Situation(START, cube=cube, score=Score(6, 3), match_length=7, is_crawford=True)
    assert [words["en"] for words in oddities(situation)] == warnings
