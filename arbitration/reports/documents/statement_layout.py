"""A statement under 5.4 or the report of an entry decision under 1.4.iii as a page."""

from __future__ import annotations

from .claimed_times import time_of
from .content import StatementReport
from .ending import edition_of, ending, event_of, remarks_of
from .labels import Labels
from .page import Block, Page, Row, Section, articles


def lay_out_statement(report: StatementReport) -> Page:
    """The decision, the player concerned and the reasons, in the author's words."""
    words, is_free = Labels(report.language), report.about == "decision"
    title = words.statement if is_free else words.report_of_an_entry
    duty = words.allowed_under if is_free else words.owed_under
    return Page(
        language=report.language,
        title=title,
        subject=f"{title} ({report.duty}){words.colon}{report.tournament.name}",
        duty=duty.format(duty=report.duty, rulebook=edition_of(report)),
        verdict=_verdict(report, words),
        lead=words.by.format(name=_author(report, words)),
        departs=False,
        head=_head(report, words),
        sections=(
            Section(words.said if is_free else words.reasons, (Block("text", text=report.text),)),
            Section(words.articles, (articles(report.articles),)),
            *remarks_of(report),
            Section(words.record, ending(report, _numbers(report, words))),
        ),
        number=report.number,
        page_word=words.page,
        colon=words.colon,
        attached=words.attached,
        footnote=words.statement_footnote,
        board_id="",
    )


def _verdict(report: StatementReport, words: Labels) -> str:
    said = {"entry-refused": words.entry_refused, "placed-higher": words.placed_higher}
    return said.get(report.about) or report.verdict or words.statement_verdict


def _head(report: StatementReport, words: Labels) -> tuple[Row, ...]:
    concerns = [Row(words.player, report.concerns)] if report.concerns else []
    return (
        Row(words.to, report.federation),
        Row(words.tournament, event_of(report)),
        *concerns,
        Row(words.written_by, _author(report, words)),
        Row(words.written, time_of(report, "written_at", report.written_at)),
        Row(words.number, report.number),
    )


def _author(report: StatementReport, words: Labels) -> str:
    """The author's name, with the role of an author outside the staff."""
    capacity = {"player": words.as_player, "member": words.as_member}.get(report.written_as)
    return f"{report.written_by} ({capacity})" if capacity else report.written_by


def _numbers(report: StatementReport, words: Labels) -> tuple[Row, ...]:
    return (Row(words.about_ruling, report.ruling),) if report.ruling else ()
