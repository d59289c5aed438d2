"""The list of all results (EUBGF 5.5.ii): the final places of each division, then a table per division and round."""

from __future__ import annotations

from itertools import groupby

from .content import PlaceLine, ResultLine, ResultsReport
from .ending import edition_of, ending, event_of, remarks_of
from .more_words import RESULTS, STAGES, MoreLabels, more_labels, word
from .page import Block, Page, Row, Section, articles
from .words import labels, moment


def lay_out_results(report: ResultsReport) -> Page:
    """Who and where first, then every match, round by round."""
    words, more = labels(report.language), more_labels(report.language)
    return Page(
        language=report.language,
        title=more.report_of_results,
        subject=f"{more.report_of_results} ({report.duty}){words.colon}{report.tournament.name}",
        duty=words.owed_under.format(duty=report.duty, rulebook=edition_of(report)),
        verdict=more.results_lead.format(count=len(report.results)),
        lead=f"{more.unfinished}{words.colon}{report.unfinished}" if report.unfinished else event_of(report),
        departs=report.unfinished > 0,
        head=(
            Row(words.to, report.federation),
            Row(words.tournament, event_of(report)),
            Row(words.written, moment(report.written_at, report.tournament.time_zone, report.language)),
            Row(words.number, report.number),
        ),
        sections=(
            *_divisions(report, more),
            *_rounds(report, more),
            Section(words.articles, (articles(report.articles),)),
            *remarks_of(report),
            Section(words.record, ending(report)),
        ),
        number=report.number,
        page_word=words.page,
        colon=words.colon,
        attached=words.attached,
        footnote=more.results_footnote,
        board_id="",
    )


def _divisions(report: ResultsReport, more: MoreLabels) -> tuple[Section, ...]:
    found = groupby(report.places, key=lambda line: line.division)
    return tuple(
        Section(more.places_of.format(division=division), (_places(tuple(lines), more),)) for division, lines in found
    )


def _places(lines: tuple[PlaceLine, ...], more: MoreLabels) -> Block:
    header = (more.place, more.name, more.club)
    return Block("places", cells=(header, *((_place(line, more), line.name, line.club) for line in lines)))


def _place(line: PlaceLine, more: MoreLabels) -> str:
    return str(line.place) if line.place == line.last else more.shared_place.format(first=line.place, last=line.last)


def _rounds(report: ResultsReport, more: MoreLabels) -> tuple[Section, ...]:
    if not report.results:
        return (Section(more.results, (Block("text", text=more.no_results),)),)
    found = groupby(report.results, key=lambda line: (line.division, line.stage, line.round))
    return tuple(
        Section(_heading(division, stage, number, report, more), (_matches(tuple(lines), report, more),))
        for (division, stage, number), lines in found
    )


def _heading(division: str, stage: str, number: int, report: ResultsReport, more: MoreLabels) -> str:
    return more.round_of.format(division=division, stage=word(STAGES, stage, report.language), number=number)


def _matches(lines: tuple[ResultLine, ...], report: ResultsReport, more: MoreLabels) -> Block:
    header = (more.table, more.side_a, more.side_b, more.score, more.result)
    return Block("matches", cells=(header, *(_cells(line, report) for line in lines)))


def _cells(line: ResultLine, report: ResultsReport) -> tuple[str, ...]:
    score = f"{line.score_a}–{line.score_b}"
    more = more_labels(report.language)
    table = str(line.table) if line.set is None else more.table_and_set.format(table=line.table, set=line.set)
    return (table, line.side_a, line.side_b, score, word(RESULTS, line.result, report.language))
