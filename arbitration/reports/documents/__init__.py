"""A report as documents: HTML, text, PDF, JSON and CSV, all from the same frozen content."""

from __future__ import annotations

from dataclasses import dataclass

from .board import as_png, board_svg
from .check import check_png
from .content import Report, ResultsReport, RulingReport
from .csv import as_csv
from .html import as_html
from .layout import lay_out
from .pdf import as_pdf
from .picture import Picture
from .text import as_text


@dataclass(frozen=True)
class MailDocuments:
    """What a mail carries: `board` and `check` are what the HTML shows, `csv` goes with a list of results."""

    subject: str
    text: str
    html: str
    pdf: bytes
    board: Picture | None = None
    check: Picture | None = None
    csv: bytes | None = None

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures inside the HTML."""
        return tuple(picture for picture in (self.board, self.check) if picture is not None)


def for_mail(report: Report) -> MailDocuments:
    """The report as mail subject, text, HTML and PDF, in the federation's language."""
    page = lay_out(report)
    board = None
    if isinstance(report, RulingReport) and report.position is not None:
        board = Picture(page.board_id, as_png(board_svg(report)))
    check = None if report.check is None else check_png(report.check.url, report.number)
    table = as_csv(report) if isinstance(report, ResultsReport) else None
    return MailDocuments(page.subject, as_text(page), as_html(page), as_pdf(page), board, check, table)
