"""What every report ends with: remarks, the journal's seal, and the way to check it."""

from __future__ import annotations

from .check import check_picture_id, check_svg
from .claimed_times import time_of
from .content import Report
from .labels import Labels
from .page import Block, Row, Section
from .words import days, edition


def edition_of(report: Report) -> str:
    """The rulebook with its edition."""
    return f"{report.rulebook.title} ({edition(report.rulebook.edition, report.language)})"


def event_of(report: Report) -> str:
    """The tournament, where and when."""
    event = report.tournament
    dates = days(event.starts_on, event.ends_on, report.language)
    return ", ".join(part for part in (event.name, event.place, dates) if part)


def remarks_of(report: Report) -> tuple[Section, ...]:
    """What was added before it was sent, with who added it."""
    if not report.remarks:
        return ()
    rows = tuple(
        Row(f"{remark.by}, {time_of(report, f'remarks[{place}].written_at', remark.written_at)}", remark.text)
        for place, remark in enumerate(report.remarks)
    )
    return (Section(Labels(report.language).remarks, (Block("rows", rows=rows),)),)


def ending(report: Report, own: tuple[Row, ...] = ()) -> tuple[Block, ...]:
    """Rulebook, engine, the kind's own numbers, the journal's head, and the QR code where the report has one."""
    words = Labels(report.language)
    rows = (
        Row(words.rulebook, edition_of(report)),
        Row(words.engine, report.rulebook.engine_version),
        *own,
        Row(words.journal, words.journal_entry.format(sequence=report.journal.sequence)),
    )
    seal = (Block("rows", rows=rows), Block("seal", text=report.journal.hash), Block("text", text=words.check))
    return (*seal, *_check(report))


def _check(report: Report) -> tuple[Block, ...]:
    if report.check is None:
        return ()
    url, heading = report.check.url, Labels(report.language).check_here
    return (Block("qr", heading=heading, text=url, svg=check_svg(url), picture=check_picture_id(report.number)),)
