"""A report as headed sections of simple blocks: the HTML, the text and the PDF all show these and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.units import Side

from .board import board_svg, picture_id, side_below
from .content import PenaltyLine, RulingReport, Score
from .words import WORDS, Words, day, moment


@dataclass(frozen=True)
class Row:
    """A label and what belongs to it."""

    label: str
    value: str


@dataclass(frozen=True)
class Block:
    """One thing under a heading. `kind`: text, rows, steps, points, articles, notice, table, seal or board.

    Of a board `svg` is the picture and `text` says what it shows.
    """

    kind: str
    text: str = ""
    rows: tuple[Row, ...] = ()
    lines: tuple[str, ...] = ()
    cells: tuple[tuple[str, ...], ...] = ()
    heading: str = ""
    svg: str = ""


@dataclass(frozen=True)
class Section:
    """A heading and its blocks."""

    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Page:
    """The whole report in reading order."""

    language: str
    title: str
    subject: str
    duty: str
    verdict: str
    lead: str
    departs: bool
    head: tuple[Row, ...]
    sections: tuple[Section, ...]
    number: str
    page_word: str
    colon: str
    attached: str
    footnote: str
    board_id: str


def lay_out(report: RulingReport) -> Page:
    """The report in the federation's language: who and where first, then 5.5.i's matter in dispute and reasons."""
    words = WORDS[report.language]
    return Page(
        language=report.language,
        title=words.report_of_a_ruling,
        subject=_subject(report, words),
        duty=words.owed_under.format(duty=report.duty, rulebook=_edition(report)),
        verdict=report.ruling.verdict,
        lead=words.otherwise if report.ruling.departs else words.as_advised,
        departs=report.ruling.departs,
        head=_head(report, words),
        sections=(
            Section(words.dispute, (_dispute(report, words),)),
            Section(
                words.facts,
                (
                    Block("rows", rows=tuple(Row(_capital(fact.label), fact.value) for fact in report.facts)),
                    *_board(report, words),
                ),
            ),
            Section(words.advice, _advice(report, words)),
            Section(words.articles, (_articles(report),)),
            Section(words.ruling, _ruling(report, words)),
            Section(words.penalties, (_penalties(report, words),)),
            *_score_section(report, words),
            Section(words.record, _record(report, words)),
        ),
        number=report.number,
        page_word=words.page,
        colon=words.colon,
        attached=words.attached,
        footnote=words.binds_nobody,
        board_id=picture_id(report.number),
    )


def _board(report: RulingReport, words: Words) -> tuple[Block, ...]:
    position = report.position
    if position is None:
        return ()
    xgid = f"{position.xgid} ({words.assumed.format(parts=position.assumed)})" if position.assumed else position.xgid
    rows = [Row(words.position, position.words), *([Row(words.xgid, xgid)] if xgid else [])]
    is_light = side_below(position) is Side.A
    said, name = (words.drawn_light, report.match.side_a) if is_light else (words.drawn_dark, report.match.side_b)
    rows.append(Row(words.drawn, said.format(below=name)))
    return Block("rows", rows=tuple(rows)), Block("board", text=position.words, svg=board_svg(report))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _subject(report: RulingReport, words: Words) -> str:
    what = f"{words.report_of_a_ruling} ({report.duty})"
    return f"{what}{words.colon}{report.tournament.name}, {_sides(report, words)}"


def _sides(report: RulingReport, words: Words) -> str:
    return words.against.format(a=report.match.side_a, b=report.match.side_b)


def _edition(report: RulingReport) -> str:
    return f"{report.rulebook.title} ({report.rulebook.edition})"


def _head(report: RulingReport, words: Words) -> tuple[Row, ...]:
    event = report.tournament
    start, end = day(event.starts_on, report.language), day(event.ends_on, report.language)
    dates = start if event.starts_on == event.ends_on else words.dates.format(start=start, end=end)
    return (
        Row(words.to, report.federation),
        Row(words.tournament, ", ".join(part for part in (event.name, event.place, dates) if part)),
        Row(words.match, _sides(report, words)),
        Row(words.written, moment(report.written_at, event.time_zone, report.language)),
        Row(words.number, report.number),
    )


def _dispute(report: RulingReport, words: Words) -> Block:
    match, dispute = report.match, report.dispute
    where = [match.division]
    where += [words.round.format(round=match.round)] if match.round else []
    where += [words.table.format(table=match.table)] if match.table else []
    rows = [Row(words.matter, dispute.matter), Row(words.where, ", ".join(part for part in where if part))]
    rows += [Row(words.length, words.points.format(points=match.length))] if match.length else []
    rows += [Row(words.happened, moment(dispute.happened_at, report.tournament.time_zone, report.language))]
    rows += [Row(words.called_by, dispute.called_by)] if dispute.called_by else []
    rows += [Row(words.note, dispute.note)] if dispute.note else []
    return Block("rows", rows=tuple(rows))


def _advice(report: RulingReport, words: Words) -> tuple[Block, ...]:
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


def _articles(report: RulingReport) -> Block:
    return Block(
        "articles", rows=tuple(Row(f"{article.number}  {article.title}", article.text) for article in report.articles)
    )


def _ruling(report: RulingReport, words: Words) -> tuple[Block, ...]:
    ruling, zone = report.ruling, report.tournament.time_zone
    rows = [
        Row(words.outcome, ruling.verdict),
        Row(words.ruled_by, ruling.ruled_by),
        Row(words.ruled, moment(ruling.ruled_at, zone, report.language)),
    ]
    rows += [Row(words.told, moment(ruling.told_at, zone, report.language))] if ruling.told_at else []
    rows += [Row(words.supersedes, ruling.supersedes)] if ruling.supersedes else []
    blocks = [Block("rows", rows=tuple(rows))]
    blocks += [Block("steps", heading=words.now, lines=ruling.now)] if ruling.now else []
    if not ruling.departs:
        return (*blocks, Block("text", text=words.as_advised))
    return (*blocks, Block("notice", heading=words.otherwise, text=f"{words.reasons}{words.colon}{ruling.reasons}"))


def _penalties(report: RulingReport, words: Words) -> Block:
    if not report.penalties:
        return Block("text", text=words.no_penalties)
    return Block("points", lines=tuple(_penalty(line, words) for line in report.penalties))


def _penalty(line: PenaltyLine, words: Words) -> str:
    """A penalty that no article provides for, in a departure, bears none."""
    return f"{line.text} ({words.under.format(article=line.article)})" if line.article else line.text


def _score_section(report: RulingReport, words: Words) -> tuple[Section, ...]:
    before, after = report.score_before, report.score_after
    if before is None or after is None:
        return ()
    return (Section(words.score, (_scores(report, words, before, after),)),)


def _scores(report: RulingReport, words: Words, before: Score, after: Score) -> Block:
    rows = ((report.match.side_a, str(before.A), str(after.A)), (report.match.side_b, str(before.B), str(after.B)))
    return Block("table", cells=((words.side, words.before, words.after), *rows))


def _record(report: RulingReport, words: Words) -> tuple[Block, ...]:
    rows = (
        Row(words.rulebook, _edition(report)),
        Row(words.engine, report.rulebook.engine_version),
        Row(words.ruling_number, report.ruling.id),
        Row(words.journal, words.journal_entry.format(sequence=report.journal.sequence)),
    )
    return (Block("rows", rows=rows), Block("seal", text=report.journal.hash), Block("text", text=words.check))
