"""A ruling as a report: what 5.5.i asks for, frozen in the words of the federation's language."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

import rules
from arbitration.advice.phrases import AdviceSpeaker
from arbitration.advice.ruling_words import as_ruled
from arbitration.models import Ruling
from arbitration.reports.documents import content as report
from arbitration.reports.duties import Duty
from arbitration.reports.selectors.boards import board_of
from arbitration.reports.writing import check_part, cited, language_of, tournament_part
from rules.games.backgammon import formats
from rules.games.backgammon.picture_words import in_words
from tournaments.models import Match
from tournaments.selectors.scores import Score
from tournaments.selectors.seats import seats_in
from tournaments.services.journal import Head


def write_report(
    ruling: Ruling,
    match: Match,
    number: str,
    duty: Duty,
    *,
    scores: tuple[Score | None, Score | None],
    head: Head,
    at: datetime,
) -> report.RulingReport:
    """What 5.5.i asks for, the matter in dispute and the reasons, with all that they rest on."""
    tournament = match.round.stage.division.tournament
    language = language_of(tournament.sanctioned_by)
    speaker, (before, after) = AdviceSpeaker(language, seats_in(match).names), scores
    question, advice = ruling.advice.question, ruling.advice.in_full
    said, ruled = speaker.advice(question, advice), speaker.ruling(question, as_ruled(ruling))
    return report.RulingReport(
        schema=report.SCHEMA,
        number=number,
        language=language,
        duty=duty.duty,
        when=duty.when,
        written_at=at,
        federation=tournament.sanctioned_by.name,
        tournament=tournament_part(tournament),
        rulebook=_rulebook(ruling, language),
        match=_match(match),
        dispute=_dispute(ruling, speaker),
        facts=tuple(report.Fact(label, value) for label, value in speaker.facts(question)),
        reading=tuple(each["text"] for each in said["because"]),
        articles=_articles(ruling, language),
        advice=report.AdvicePart(said["verdict"], said["why"], tuple(said["now"]), _lines(said)),
        ruling=_ruling(ruling, ruled),
        penalties=_penalties(ruling, ruled),
        score_before=report.Score(**before) if before else None,
        score_after=report.Score(**after) if after else None,
        journal=report.JournalHead(head.sequence, head.hash),
        position=_position(question, match, language, speaker),
        check=check_part(number, head),
    )


def _match(match: Match) -> report.MatchPart:
    return report.MatchPart(
        match.round.stage.division.name,
        str(match.round.number),
        str(match.table),
        match.match_length,
        match.side_a.name,
        match.side_b.name,
    )


def _penalties(ruling: Ruling, ruled: Mapping[str, Any]) -> tuple[report.PenaltyLine, ...]:
    return tuple(
        report.PenaltyLine(line["text"], penalty.article)
        for line, penalty in zip(ruled["sanctions"], ruling.penalties.all(), strict=True)
    )


def _rulebook(ruling: Ruling, language: report.Language) -> report.RulebookPart:
    advice = ruling.advice
    title = rules.RULEBOOKS[advice.rulebook].title[language]
    return report.RulebookPart(advice.rulebook, title, advice.edition, advice.engine_version)


def _dispute(ruling: Ruling, speaker: AdviceSpeaker) -> report.DisputePart:
    incident = ruling.incident
    return report.DisputePart(
        incident=str(incident.pk),
        kind=ruling.advice.question["kind"],
        matter=speaker.kind(ruling.advice.question),
        called_by=speaker.names.get(incident.called_by, ""),
        happened_at=incident.happened_at,
        note=incident.note,
        photos=incident.photos.count(),
    )


def _position(
    question: Mapping[str, Any], match: Match, language: str, speaker: AdviceSpeaker
) -> report.PositionPart | None:
    """The board that the question is about, with the length of the match, which every reader of an XGID wants."""
    board = board_of(question)
    if board is None:
        return None
    board = replace(board, match_length=match.match_length or 0)
    xgid = formats.CODECS[formats.Format.XGID].write(board)
    return report.PositionPart(
        board=formats.own.as_json(board),
        xgid=xgid.text or "",
        assumed=", ".join(part.label[language] for part in xgid.assumed),
        words=in_words(board, language, speaker.names),
    )


def _articles(ruling: Ruling, language: report.Language) -> tuple[report.CitedArticle, ...]:
    return cited(ruling.advice.rulebook, ruling.articles, language)


def _lines(said: Mapping[str, Any]) -> tuple[report.SanctionLine, ...]:
    return tuple(report.SanctionLine(each["text"], each["force"]) for each in said["sanctions"])


def _ruling(ruling: Ruling, ruled: Mapping[str, Any]) -> report.RulingPart:
    return report.RulingPart(
        id=str(ruling.pk),
        verdict=ruled["verdict"],
        now=tuple(ruled["now"]),
        ruled_by=ruling.ruled_by.name,
        ruled_at=ruling.ruled_at,
        told_at=ruling.told_at,
        departs=ruling.departs,
        reasons=ruling.reasons,
        supersedes=str(ruling.supersedes_id) if ruling.supersedes_id else None,
    )
