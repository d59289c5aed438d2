"""A statement under 5.4 or the report of an entry decision under 1.4.iii as a page."""

from __future__ import annotations

from .claimed_times import time_of
from .content import StatementReport
from .ending import edition_of, ending, event_of, remarks_of
from .more_words import MoreLabels, more_labels
from .page import Block, Page, Row, Section, articles
from .words import Labels, labels


def lay_out_statement(report: StatementReport) -> Page:
    """The decision, the player concerned and the reasons, in the author's words."""
    words, more, is_free = labels(report.language), more_labels(report.language), report.about == "decision"
    title = more.statement if is_free else more.report_of_an_entry
    duty = more.allowed_under if is_free else words.owed_under
    return Page(
        language=report.language,
        title=title,
        subject=f"{title} ({report.duty}){words.colon}{report.tournament.name}",
        duty=duty.format(duty=report.duty, rulebook=edition_of(report)),
        verdict=_verdict(report, more),
        lead=more.by.format(name=_author(report, more)),
        departs=False,
        head=_head(report, words, more),
        sections=(
            Section(more.said if is_free else more.reasons, (Block("text", text=report.text),)),
            Section(words.articles, (articles(report.articles),)),
            *remarks_of(report),
            Section(words.record, ending(report, _numbers(report, more))),
        ),
        number=report.number,
        page_word=words.page,
        colon=words.colon,
        attached=words.attached,
        footnote=more.statement_footnote,
        board_id="",
    )


def _verdict(report: StatementReport, more: MoreLabels) -> str:
    said = {"entry-refused": more.entry_refused, "placed-higher": more.placed_higher}
    return said.get(report.about) or report.verdict or more.statement_verdict


def _head(report: StatementReport, words: Labels, more: MoreLabels) -> tuple[Row, ...]:
    concerns = [Row(more.player, report.concerns)] if report.concerns else []
    return (
        Row(words.to, report.federation),
        Row(words.tournament, event_of(report)),
        *concerns,
        Row(more.written_by, _author(report, more)),
        Row(words.written, time_of(report, "written_at", report.written_at)),
        Row(words.number, report.number),
    )


def _author(report: StatementReport, more: MoreLabels) -> str:
    """The author's name, with the role of an author outside the staff."""
    capacity = {"player": more.as_player, "member": more.as_member}.get(report.written_as)
    return f"{report.written_by} ({capacity})" if capacity else report.written_by


def _numbers(report: StatementReport, more: MoreLabels) -> tuple[Row, ...]:
    return (Row(more.about_ruling, report.ruling),) if report.ruling else ()
