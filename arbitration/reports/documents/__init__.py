"""A report as documents: HTML, text, PDF and JSON, all from the same frozen content."""

from __future__ import annotations

from dataclasses import dataclass

from .board import Picture, as_png, board_svg
from .content import RulingReport
from .html import as_html
from .layout import lay_out
from .pdf import as_pdf
from .text import as_text


@dataclass(frozen=True)
class MailDocuments:
    """What a mail carries."""

    subject: str
    text: str
    html: str
    pdf: bytes
    board: Picture | None = None
    """What the HTML shows of the position, where there is one."""


def for_mail(report: RulingReport) -> MailDocuments:
    """The report as mail subject, text, HTML and PDF, in the federation's language."""
    page = lay_out(report)
    board = None if report.position is None else Picture(page.board_id, as_png(board_svg(report)))
    return MailDocuments(page.subject, as_text(page), as_html(page), as_pdf(page), board)
