"""What reports of every kind are written with: the event, the articles, the language, the check, when it falls due."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.conf import settings

import rules
from arbitration.models import FederationReport
from arbitration.reports.documents import content as report
from tournaments.models import Federation, Tournament
from tournaments.services.journal import Head


def language_of(federation: Federation) -> report.Language:
    """The language that the federation reads."""
    return federation.language


def tournament_part(tournament: Tournament) -> report.TournamentPart:
    """The event."""
    return report.TournamentPart(
        tournament.name, tournament.place, tournament.starts_on, tournament.ends_on, tournament.time_zone
    )


def rulebook_part(rulebook: str, language: report.Language) -> report.RulebookPart:
    """The rulebook as it is now, and the engine that reads it."""
    book = rules.RULEBOOKS[rulebook]
    return report.RulebookPart(book.id, book.title[language], book.edition, rules.ENGINE_VERSION)


def cited(rulebook: str, numbers: Iterable[str], language: report.Language) -> tuple[report.CitedArticle, ...]:
    """Articles with their texts."""
    articles = rules.RULEBOOKS[rulebook].articles
    found = [articles[number] for number in numbers]
    return tuple(report.CitedArticle(each.number, each.title[language], each.text[language]) for each in found)


def check_part(number: str, head: Head) -> report.CheckPart:
    """The address of the check, with the report's journal head and no name."""
    return report.CheckPart(f"{settings.PUBLIC_URL}/check/{number}?head={head.hash}")


def due_at(tournament: Tournament, when: str, *, at: datetime) -> datetime:
    """At once, or when the tournament is over: closed, or its last day ended; never before it is owed."""
    is_over = tournament.closed_at is not None or tournament.ends_at <= at
    return at if is_over or when == FederationReport.When.AT_ONCE else tournament.ends_at
