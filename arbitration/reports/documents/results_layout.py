"""The list of all results (EUBGF 5.5.ii): the final places of each division, then a table per division and round."""

from __future__ import annotations

from itertools import groupby

from .content import PlaceLine, ResultLine, ResultsReport
from .ending import edition_of, ending, event_of, remarks_of
from .labels import Labels
from .page import Block, Page, Row, Section, articles
from .words import RESULTS, STAGES, moment, word


def lay_out_results(report: ResultsReport) -> Page:
    """Who and where first, then every match, round by round."""
    words = Labels(report.language)
    return Page(
        language=report.language,
        title=words.report_of_results,
        subject=f"{words.report_of_results} ({report.duty}){words.colon}{report.tournament.name}",
        duty=words.owed_under.format(duty=report.duty, rulebook=edition_of(report)),
        verdict=words.results_lead.format(count=len(report.results)),
        lead=f"{words.unfinished}{words.colon}{report.unfinished}" if report.unfinished else event_of(report),
        departs=report.unfinished > 0,
        head=(
            Row(words.to, report.federation),
            Row(words.tournament, event_of(report)),
            Row(words.written, moment(report.written_at, report.tournament.time_zone, report.language)),
            Row(words.number, report.number),
        ),
        sections=(
            *_divisions(report, words),
            *_rounds(report, words),
            Section(words.articles, (articles(report.articles),)),
            *remarks_of(report),
            Section(words.record, ending(report)),
        ),
        number=report.number,
        page_word=words.page,
        colon=words.colon,
        attached=words.attached,
        footnote=words.results_footnote,
        board_id="",
    )


def _divisions(report: ResultsReport, words: Labels) -> tuple[Section, ...]:
    found = groupby(report.places, key=lambda line: line.division)
    return tuple(
        Section(words.places_of.format(division=division), (_places(tuple(lines), words),)) for division, lines in found
    )


def _places(lines: tuple[PlaceLine, ...], words: Labels) -> Block:
    header = (words.place, words.name, words.club)
    return Block("places", cells=(header, *((_place(line, words), line.name, line.club) for line in lines)))


def _place(line: PlaceLine, words: Labels) -> str:
    return str(line.place) if line.place == line.last else words.shared_place.format(first=line.place, last=line.last)


def _rounds(report: ResultsReport, words: Labels) -> tuple[Section, ...]:
    if not report.results:
        return (Section(words.results, (Block("text", text=words.no_results),)),)
    found = groupby(report.results, key=lambda line: (line.division, line.stage, line.round))
    return tuple(
        Section(_heading(division, stage, number, report, words), (_matches(tuple(lines), report, words),))
        for (division, stage, number), lines in found
    )


def _heading(division: str, stage: str, number: int, report: ResultsReport, words: Labels) -> str:
    return words.round_of.format(division=division, stage=word(STAGES, stage, report.language), number=number)


def _matches(lines: tuple[ResultLine, ...], report: ResultsReport, words: Labels) -> Block:
    header = (words.table_heading, words.side_a, words.side_b, words.score, words.result)
    return Block("matches", cells=(header, *(_cells(line, report, words) for line in lines)))


def _cells(line: ResultLine, report: ResultsReport, words: Labels) -> tuple[str, ...]:
    score = f"{line.score_a}–{line.score_b}"
    table = str(line.table) if line.set is None else words.table_and_set.format(table=line.table, set=line.set)
    return (table, line.side_a, line.side_b, score, word(RESULTS, line.result, report.language))
