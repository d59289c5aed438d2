"""The picture of a position: well-formed, self-contained, and everything in it that the position says."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games.backgammon.drawing import View, centre, draw
from rules.games.backgammon.formats import read
from rules.games.backgammon.palettes import DARK, LIGHT, PALETTES
from rules.games.backgammon.situation import Situation
from rules.kernel.units import Side
from tests.rules.games.formats.situations import odd_positions, positions, sides, situations

NS = "{http://www.w3.org/2000/svg}"
MIDGAME = read("XGID=aB--B-C-A---cB---b-c--a-A-:2:-1:1:31:5:3:0:7:10").situation
ATTRIBUTES = {
    *("viewBox", "width", "height", "role", "aria-label", "font-family", "text-anchor", "fill", "stroke", "d"),
    *("stroke-width", "x", "y", "rx", "cx", "cy", "r", "font-size", "font-weight"),
}
views = st.builds(View, sides, sides, st.booleans())


def drawn(situation: Situation, view: View | None = None, **options: object) -> ET.Element:
    return ET.fromstring(draw(situation, view, **options))  # type: ignore[arg-type]


def texts(picture: ET.Element) -> list[str]:
    return [each.text or "" for each in picture.iter(f"{NS}text")]


def checkers(picture: ET.Element, fill: str) -> list[tuple[float, float]]:
    circles = (each.attrib for each in picture.iter(f"{NS}circle"))
    return [(float(at["cx"]), float(at["cy"])) for at in circles if at["r"] == "19.25" and at["fill"] == fill]


@given(situations(positions() | odd_positions), views, st.sampled_from([*PALETTES.values()]))
def test_every_position_gives_a_self_contained_picture(situation: Situation, view: View, palette: object) -> None:
    picture = drawn(situation, view, palette=palette, names={"A": "O'<b> & \"", "B": "Zoé"})

    used = {name for each in picture.iter() for name in each.attrib}
    assert used <= ATTRIBUTES
    assert {each.tag.removeprefix(NS) for each in picture.iter()} <= {"svg", "title", "rect", "path", "circle", "text"}
    assert picture.attrib["role"] == "img"
    assert picture[0].text == picture.attrib["aria-label"]


def test_checkers_stand_where_the_position_says() -> None:
    picture = drawn(MIDGAME)

    assert (centre(1), 443) in checkers(picture, LIGHT.ivory.fill)
    assert len(checkers(picture, LIGHT.ivory.fill)) == 11
    assert len(checkers(picture, LIGHT.ebony.fill)) == 10
    assert (302, 292) in checkers(picture, LIGHT.ebony.fill)  # B's checker on the bar enters below
    assert {"86", "101", "4"} <= set(texts(picture))


def test_the_view_turns_the_board() -> None:
    ours, theirs = drawn(MIDGAME), drawn(MIDGAME, View(below=Side.B))

    assert sorted((x, 492 - y) for x, y in checkers(ours, LIGHT.ivory.fill)) == sorted(
        checkers(theirs, LIGHT.ivory.fill)
    )


def test_the_mirrored_board_has_everything_on_the_other_hand() -> None:
    ours, mirrored = drawn(MIDGAME), drawn(MIDGAME, View(is_mirrored=True))

    assert sorted((672 - x, y) for x, y in checkers(ours, LIGHT.ebony.fill)) == sorted(
        checkers(mirrored, LIGHT.ebony.fill)
    )


def test_the_colours_can_be_exchanged() -> None:
    ours, exchanged = drawn(MIDGAME, palette=DARK), drawn(MIDGAME, View(light=Side.B), palette=DARK)

    assert checkers(ours, DARK.ivory.fill) == checkers(exchanged, DARK.ebony.fill)


def test_the_sixth_checker_is_a_number() -> None:
    stack = read('{"points":{"6":9},"opponent_points":{"24":6}}').situation

    assert len(checkers(drawn(stack), LIGHT.ivory.fill)) == 5
    assert texts(drawn(stack)).count("9") == 2  # the point's number, and the count


def test_both_sides_on_a_point_are_both_drawn() -> None:
    shared = read('{"points":{"5":3},"opponent_points":{"5":1}}').situation
    picture = drawn(shared)

    assert len(checkers(picture, LIGHT.ivory.fill)) == 2
    assert len(checkers(picture, LIGHT.ebony.fill)) == 1


def test_an_offered_double_lies_on_the_board_at_its_new_value() -> None:
    offered = read("XGID=-b----E-C---eE---c-e----B-:1:1:1:D:0:0:0:7:10").situation

    assert "4" in texts(drawn(offered))
    assert "The cube is offered at 4." in (drawn(offered)[0].text or "")


def test_no_cube_is_drawn_in_the_crawford_game() -> None:
    assert drawn(replace(MIDGAME, is_crawford=True, dice=None)).find(f"{NS}rect[@width='40']") is None
    assert drawn(replace(MIDGAME, dice=None)).find(f"{NS}rect[@width='40']") is not None


@pytest.mark.parametrize(
    ("language", "title"),
    [
        (
            "en",
            (
                "Ann has rolled 3-1. Ann: 1 on 24, 2 on 13, 1 on 8, 3 on 6, 2 on 4, 2 on 1, 4 off; 86 pips. "
                "Bob: 1 on the bar, 3 on 13, 2 on 8, 3 on 6, 1 on 3, 5 off; 101 pips. Bob owns the cube on 4. "
                "Ann 5, Bob 3, match to 7."
            ),
        ),
        (
            "fr",
            (
                "Ann a jeté 3-1. Ann : 1 sur 24, 2 sur 13, 1 sur 8, 3 sur 6, 2 sur 4, 2 sur 1, 4 de sortis ; 86 pips. "
                "Bob : 1 sur la barre, 3 sur 13, 2 sur 8, 3 sur 6, 1 sur 3, 5 de sortis ; 101 pips. "
                "Bob détient le videau à 4. Ann 5, Bob 3, match en 7 points."
            ),
        ),
    ],
)
def test_the_title_says_the_position_in_words(language: str, title: str) -> None:
    said = drawn(MIDGAME, language=language, names={"A": "Ann", "B": "Bob"})[0].text or ""

    assert said.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ") == title
