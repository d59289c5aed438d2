"""The appeal's section: who appealed and why, who sat, what was decided by which votes, as far as the mode shows."""

from __future__ import annotations

from .claimed_times import time_of
from .content import AppealPart, RulingReport
from .labels import Labels
from .page import Block, Row, Section, articles
from .words import DECISIONS, MODES, VOTES, moment, word


def committee_decided(report: RulingReport) -> bool:
    """Whether the ruling that the report shows is the committee's own."""
    return report.appeal is not None and report.appeal.decision != "upheld"


def appeal_sections(report: RulingReport) -> tuple[Section, ...]:
    """One section where there was an appeal, none otherwise."""
    appeal, words = report.appeal, Labels(report.language)
    if appeal is None:
        return ()
    blocks = [Block("rows", rows=_rows(report, appeal, words)), _votes(report, appeal, words)]
    if appeal.reading:
        blocks.append(Block("points", heading=words.reading_of_the_vote, lines=appeal.reading))
    if appeal.articles:
        blocks.append(Block("articles", heading=words.articles_on_the_vote, rows=articles(appeal.articles).rows))
    return (Section(words.appeal, tuple(blocks)),)


def _rows(report: RulingReport, appeal: AppealPart, words: Labels) -> tuple[Row, ...]:
    zone, language = report.tournament.time_zone, report.language
    counts = "; ".join(f"{_vote(each.vote, each.option, report)}: {each.count}" for each in appeal.counts)
    return (
        Row(words.appellant, appeal.side),
        *([Row(words.grounds, appeal.grounds)] if appeal.grounds else []),
        Row(words.lodged, time_of(report, "appeal.lodged_at", appeal.lodged_at)),
        Row(words.members, ", ".join(appeal.committee)),
        Row(words.vote_mode, word(MODES, appeal.vote_mode, language)),
        Row(words.ballot, str(appeal.ballot)),
        Row(words.decision, word(DECISIONS, appeal.decision, language)),
        Row(words.decided, moment(appeal.decided_at, zone, language)),
        Row(words.votes, counts),
    )


def _votes(report: RulingReport, appeal: AppealPart, words: Labels) -> Block:
    if appeal.vote_mode == "secret":
        return Block("text", text=words.votes_stay_secret)
    lines = tuple(f"{each.member}: {_vote(each.vote, each.option, report)}" for each in appeal.votes)
    return Block("points", heading=words.who_voted, lines=lines)


def _vote(vote: str, option: str, report: RulingReport) -> str:
    said = word(VOTES, vote, report.language)
    return f"{said} ({option})" if option else said
