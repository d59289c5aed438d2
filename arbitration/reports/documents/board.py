"""The picture of the board that a report is about: as SVG for the PDF, as PNG for mail readers, which show no SVG."""

from __future__ import annotations

from typing import Final

from rules.games.backgammon.drawing import HEIGHT, WIDTH, View, draw
from rules.games.backgammon.formats import own
from rules.games.backgammon.palettes import PRINT
from rules.kernel.units import Side

from .content import PositionPart, RulingReport

POINTS_PER_PIXEL: Final = 72.0
"""A typographic point for each unit of the drawing, and a pixel for each point."""

SHEET: Final = (
    f"#set page(width: {WIDTH}pt, height: {HEIGHT}pt, margin: 0pt)\n"
    '#image(bytes(sys.inputs.svg), format: "svg", width: 100%)'
).encode()


def picture_id(number: str) -> str:
    """The name of the picture in the mail of a report, the same in every repetition."""
    return f"board.{number}@tablecall"


def side_below(position: PositionPart) -> Side:
    """Whose side of the board the picture is seen from: that of the side on roll."""
    return own.from_json(position.board).situation.on_roll or Side.A


def board_svg(report: RulingReport) -> str:
    """Black on white, seen by the side that moved, so that the points bear the numbers of its play.

    Names stay out of it: a name may have characters that no drawing can, and the words beside it have the names.
    """
    assert report.position is not None
    situation = own.from_json(report.position.board).situation
    return draw(situation, View(below=side_below(report.position)), language=report.language, palette=PRINT)


def as_png(svg: str) -> bytes:
    """The drawing as it is seen at its own size; same drawing, same bytes."""
    import typst  # 7 MB, loaded with the first board

    image = typst.compile(SHEET, format="png", ppi=POINTS_PER_PIXEL, ignore_system_fonts=True, sys_inputs={"svg": svg})
    assert isinstance(image, bytes)
    return image
