"""Owing: a ruling that a federation has to hear of makes its report in the same transaction."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

import rules
from arbitration.models import FederationReport, Ruling
from arbitration.reports.documents import content as report
from arbitration.selectors.boards import board_of
from arbitration.selectors.phrases import Speaker
from arbitration.services.departures import Imposed
from arbitration.tasks import open_after_commit
from rules.games.backgammon import formats
from rules.games.backgammon.picture_words import in_words
from tournaments.models import Match, Tournament, new_id
from tournaments.selectors.scores import Score, score_of
from tournaments.services.journal import Head

OPTIONAL = FederationReport.When.OPTIONAL


def owe_reports(
    ruling: Ruling, *, penalties: Sequence[Imposed], score_before: Score, head: Head, at: datetime
) -> list[FederationReport]:
    """One report for each duty that the advice names; what may be told but needn't is nobody's debt."""
    duties = [duty for duty in ruling.advice.advice["reports"] if duty["when"] != OPTIONAL]
    if not duties:
        return []
    match = Match.objects.select_related(
        "round__stage__division__tournament__federation",
        "side_a__player",
        "side_a__team",
        "side_b__player",
        "side_b__team",
    ).get(pk=ruling.match_id)
    tournament = match.round.stage.division.tournament
    score_after = score_of(match.pk)
    reports = []
    for duty in duties:
        id = new_id()
        said = write_report(
            ruling, match, str(id), duty, penalties=penalties, scores=(score_before, score_after), head=head, at=at
        )
        reports.append(
            FederationReport(
                id=id,
                federation=tournament.federation,
                tournament=tournament,
                duty=duty["duty"],
                when=duty["when"],
                due_at=due_at(tournament, duty["when"], at=at),
                ruling=ruling,
                body=report.to_json(said),
                recorded_at=at,
            )
        )
    for owed in FederationReport.objects.bulk_create(reports):
        if owed.due_at is not None and owed.due_at <= at:
            open_after_commit(owed)
    return reports


def due_at(tournament: Tournament, when: str, *, at: datetime) -> datetime:
    """At once, or when the tournament is over: closed, or its last day ended; never before it is owed."""
    is_over = tournament.closed_at is not None or tournament.ends_at <= at
    return at if is_over or when == FederationReport.When.AT_ONCE else tournament.ends_at


def write_report(
    ruling: Ruling,
    match: Match,
    number: str,
    duty: Mapping[str, Any],
    *,
    penalties: Sequence[Imposed],
    scores: tuple[Score, Score],
    head: Head,
    at: datetime,
) -> report.RulingReport:
    """What 5.5.i asks for, the matter in dispute and the reasons, with all that they rest on."""
    tournament = match.round.stage.division.tournament
    language: report.Language = "fr" if tournament.federation.language == "fr" else "en"
    speaker = Speaker(language, {"A": match.side_a.name, "B": match.side_b.name})
    question, advice = ruling.advice.question, {**ruling.advice.advice, "reading": ruling.advice.reading}
    decided = {**advice, "outcome": ruling.outcome, "remedies": ruling.remedies, "sanctions": _sanctions(penalties)}
    said, ruled = speaker.advice(question, advice), speaker.advice(question, decided)
    return report.RulingReport(
        schema=report.SCHEMA,
        number=number,
        language=language,
        duty=duty["duty"],
        when=duty["when"],
        written_at=at,
        federation=tournament.federation.name,
        tournament=_tournament(tournament),
        rulebook=_rulebook(ruling, language),
        match=_match(match),
        dispute=_dispute(ruling, speaker),
        facts=tuple(report.Fact(label, value) for label, value in speaker.facts(question)),
        reading=tuple(each["text"] for each in said["because"]),
        articles=_articles(ruling, language),
        advice=report.AdvicePart(said["verdict"], said["why"], tuple(said["now"]), _lines(said)),
        ruling=_ruling(ruling, ruled),
        penalties=_penalties(ruling, ruled, penalties),
        score_before=report.Score(**scores[0]),
        score_after=report.Score(**scores[1]),
        journal=report.JournalHead(head.sequence, head.hash),
        position=_position(question, match, language, speaker),
    )


def _sanctions(penalties: Sequence[Imposed]) -> list[dict[str, Any]]:
    return [{**penalty.to_json(), "force": penalty.force} for penalty in penalties]


def _tournament(tournament: Tournament) -> report.TournamentPart:
    return report.TournamentPart(
        tournament.name, tournament.place, tournament.starts_on, tournament.ends_on, tournament.time_zone
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


def _penalties(
    ruling: Ruling, ruled: Mapping[str, Any], penalties: Sequence[Imposed]
) -> tuple[report.PenaltyLine, ...]:
    texts = [line["text"] for line in ruled["sanctions"]] or [penalty.kind for penalty in penalties]
    return tuple(
        report.PenaltyLine(text, penalty.article(ruling.articles))
        for text, penalty in zip(texts, penalties, strict=True)
    )


def _rulebook(ruling: Ruling, language: str) -> report.RulebookPart:
    advice = ruling.advice
    title = rules.RULEBOOKS[advice.rulebook].title[language]
    return report.RulebookPart(advice.rulebook, title, advice.edition, advice.engine_version)


def _dispute(ruling: Ruling, speaker: Speaker) -> report.DisputePart:
    incident = ruling.incident
    return report.DisputePart(
        incident=str(incident.pk),
        kind=ruling.advice.question["kind"],
        matter=speaker.kind(ruling.advice.question),
        called_by=speaker.names.get(incident.called_by, ""),
        happened_at=incident.happened_at,
        note=incident.note,
    )


def _position(question: Mapping[str, Any], match: Match, language: str, speaker: Speaker) -> report.PositionPart | None:
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


def _articles(ruling: Ruling, language: str) -> tuple[report.CitedArticle, ...]:
    articles = rules.RULEBOOKS[ruling.advice.rulebook].articles
    cited = [articles[number] for number in ruling.articles]
    return tuple(report.CitedArticle(each.number, each.title[language], each.text[language]) for each in cited)


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
