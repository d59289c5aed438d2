"""A report as headed sections of simple blocks: the HTML, the text and the PDF all show these and nothing else."""

from __future__ import annotations

from rules.kernel.units import Side

from .appeal_layout import appeal_sections, committee_decided
from .board import board_svg, picture_id, side_below
from .claimed_times import time_of
from .content import FormerPart, PenaltyLine, Report, ResultsReport, RulingReport, Score, StatementReport
from .ending import edition_of, ending, event_of, remarks_of
from .labels import Labels
from .page import Block, Page, Row, Section, articles, capital
from .results_layout import lay_out_results
from .statement_layout import lay_out_statement
from .words import moment


def lay_out(report: Report) -> Page:
    """Any report in the federation's language."""
    if isinstance(report, ResultsReport):
        return lay_out_results(report)
    if isinstance(report, StatementReport):
        return lay_out_statement(report)
    return _lay_out_ruling(report)


def _lay_out_ruling(report: RulingReport) -> Page:
    """The report in the federation's language: who and where first, then 5.5.i's matter in dispute and reasons."""
    words = Labels(report.language)
    return Page(
        language=report.language,
        title=_title(report, words),
        subject=_subject(report, words),
        duty=words.owed_under.format(duty=report.duty, rulebook=edition_of(report)),
        verdict=report.ruling.verdict,
        lead=words.otherwise if report.ruling.departs else words.as_advised,
        departs=report.ruling.departs,
        head=_head(report, words),
        sections=(
            Section(words.dispute, (_dispute(report, words),)),
            Section(
                words.facts,
                (
                    Block("rows", rows=tuple(Row(capital(fact.label), fact.value) for fact in report.facts)),
                    *_board(report, words),
                ),
            ),
            Section(words.advice, _advice(report, words)),
            Section(words.articles, (articles(report.articles),)),
            *appeal_sections(report),
            Section(_heading_of_ruling(report, words), _ruling(report, words)),
            Section(words.penalties, (_penalties(report, words),)),
            *_score_section(report, words),
            *remarks_of(report),
            Section(words.record, ending(report, (Row(words.ruling_number, report.ruling.id),))),
        ),
        number=report.number,
        page_word=words.page,
        colon=words.colon,
        attached=words.attached,
        footnote=words.disclaimer,
        board_id=picture_id(report.number),
    )


def _board(report: RulingReport, words: Labels) -> tuple[Block, ...]:
    position = report.position
    if position is None:
        return ()
    xgid = f"{position.xgid} ({words.assumed.format(parts=position.assumed)})" if position.assumed else position.xgid
    rows = [Row(words.position, position.words), *([Row(words.xgid, xgid)] if xgid else [])]
    is_light = side_below(position) is Side.A
    said, name = (words.drawn_light, report.match.side_a) if is_light else (words.drawn_dark, report.match.side_b)
    rows.append(Row(words.drawn, said.format(below=name)))
    return Block("rows", rows=tuple(rows)), Block("board", text=position.words, svg=board_svg(report))


def _subject(report: RulingReport, words: Labels) -> str:
    what = f"{_title(report, words)} ({report.duty})"
    return f"{what}{words.colon}{report.tournament.name}, {_sides(report, words)}"


def _sides(report: RulingReport, words: Labels) -> str:
    return words.against.format(a=report.match.side_a, b=report.match.side_b)


def _title(report: RulingReport, words: Labels) -> str:
    return words.report_of_a_decision if report.appeal else words.report_of_a_ruling


def _head(report: RulingReport, words: Labels) -> tuple[Row, ...]:
    return (
        Row(words.to, report.federation),
        Row(words.tournament, event_of(report)),
        Row(words.match, _sides(report, words)),
        Row(words.written, moment(report.written_at, report.tournament.time_zone, report.language)),
        Row(words.number, report.number),
    )


def _dispute(report: RulingReport, words: Labels) -> Block:
    match, dispute = report.match, report.dispute
    where = [match.division]
    where += [words.round.format(round=match.round)] if match.round else []
    where += [words.table.format(table=match.table)] if match.table else []
    rows = [Row(words.matter, dispute.matter), Row(words.where, ", ".join(part for part in where if part))]
    length = words.one_point if match.length == 1 else words.points.format(points=match.length)
    rows += [Row(words.length, length)] if match.length else []
    rows += [Row(words.happened, time_of(report, "dispute.happened_at", dispute.happened_at))]
    rows += [Row(words.called_by, dispute.called_by)] if dispute.called_by else []
    rows += [Row(words.note, dispute.note)] if dispute.note else []
    rows += [Row(words.photos, str(dispute.photos))] if dispute.photos else []
    return Block("rows", rows=tuple(rows))


def _advice(report: RulingReport, words: Labels) -> tuple[Block, ...]:
    advice = report.advice
    blocks = [
        Block("rows", rows=(Row(words.verdict, advice.verdict), *([Row(words.why, advice.why)] if advice.why else ())))
    ]
    blocks += [Block("steps", heading=words.now, lines=advice.now)] if advice.now else []
    for heading, force in ((words.demands, "must"), (words.allows, "may")):
        lines = tuple(sanction.text for sanction in advice.sanctions if sanction.force == force)
        blocks += [Block("points", heading=heading, lines=lines)] if lines else []
    blocks += [Block("points", heading=words.reading, lines=report.reading)] if report.reading else []
    return tuple(blocks)


def _heading_of_ruling(report: RulingReport, words: Labels) -> str:
    return words.ruling_of_the_committee if committee_decided(report) else words.ruling


def _ruling(report: RulingReport, words: Labels) -> tuple[Block, ...]:
    ruling = report.ruling
    rows = [
        Row(words.outcome, ruling.verdict),
        Row(words.ruled_by, ruling.ruled_by),
        Row(words.ruled, time_of(report, "ruling.ruled_at", ruling.ruled_at)),
    ]
    rows += [Row(words.told, time_of(report, "ruling.told_at", ruling.told_at))] if ruling.told_at else []
    rows += [Row(words.supersedes, ruling.supersedes)] if ruling.supersedes else []
    blocks = [Block("rows", rows=(*rows, *_former(report, words)))]
    blocks += [Block("steps", heading=words.now, lines=ruling.now)] if ruling.now else []
    reasons = f"{words.reasons}{words.colon}{ruling.reasons}" if ruling.reasons else ""
    if ruling.departs:
        return (*blocks, Block("notice", heading=words.otherwise, text=reasons))
    return (*blocks, *(Block("text", text=text) for text in (words.as_advised, reasons) if text))


def _former(report: RulingReport, words: Labels) -> tuple[Row, ...]:
    """What the federation may have been told before, so that it knows what to strike."""
    former = report.former
    if former is None:
        return ()
    said = f"{former.verdict} ({former.ruled_by}, {time_of(report, 'former.ruled_at', former.ruled_at)})"
    rows = [Row(words.former_ruling, said)]
    rows += [Row(words.former_reasons, former.reasons)] if former.reasons else []
    if former.report is None:
        return tuple(rows)
    told = _fate(report, former, words)
    return (*rows, Row(words.former_report, told.format(number=former.report)))


def _fate(report: RulingReport, former: FormerPart, words: Labels) -> str:
    """What became of the former report. A committee's report replaces none: the director's stands beside it."""
    if former.was_sent:
        return words.former_stands if committee_decided(report) else words.former_sent
    if former.is_undelivered:
        return words.former_undelivered
    return words.former_owed if former.is_owed else words.former_not_sent


def _penalties(report: RulingReport, words: Labels) -> Block:
    if not report.penalties:
        return Block("text", text=words.no_penalties)
    return Block("points", lines=tuple(_penalty(line, words) for line in report.penalties))


def _penalty(line: PenaltyLine, words: Labels) -> str:
    """A penalty that no article provides for, in a departure, bears none."""
    return f"{line.text} ({words.under.format(article=line.article)})" if line.article else line.text


def _score_section(report: RulingReport, words: Labels) -> tuple[Section, ...]:
    before, after = report.score_before, report.score_after
    if before is None or after is None:
        return ()
    return (Section(words.score, (_scores(report, words, before, after),)),)


def _scores(report: RulingReport, words: Labels, before: Score, after: Score) -> Block:
    rows = ((report.match.side_a, str(before.A), str(after.A)), (report.match.side_b, str(before.B), str(after.B)))
    return Block("table", cells=((words.side, words.before, words.after), *rows))
