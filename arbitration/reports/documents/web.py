"""A report's HTML outside a mail: the pictures that a mail attaches stand in the page itself."""

from __future__ import annotations

import base64

from .board import as_png, board_svg, picture_id
from .check import check_png
from .content import Report, RulingReport
from .picture import Picture


def with_pictures(report: Report, html: str) -> str:
    """The page with each `cid:` picture as data."""
    found = [check_png(report.check.url, report.number)] if report.check else []
    if isinstance(report, RulingReport) and report.position is not None:
        found.append(Picture(picture_id(report.number), as_png(board_svg(report))))
    for picture in found:
        data = base64.b64encode(picture.png).decode("ascii")
        html = html.replace(f'src="cid:{picture.id}"', f'src="data:image/png;base64,{data}"')
    return html
