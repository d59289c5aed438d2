"""5.4 and 5.5: reports owed to the federation after a tournament, and voluntary statements."""

from __future__ import annotations

from rules.kernel.advice import Advice, Remedy, ReportDuty, ReportWhen
from rules.kernel.article import number_of
from rules.kernel.errors import named_as_a_whole
from rules.questions.backgammon.process_remedies import ReportAuthor, ReportContent, may_report, report
from rules.questions.backgammon.report_events import Decider, DutyToReport, EventKind, SectionOfBreach, TournamentEvent

_ON_ENTRY = frozenset({EventKind.ENTRY_REFUSED, EventKind.PLACED_HIGHER})
_ON_A_PLAYER = frozenset({EventKind.PLAYER_DISQUALIFIED, EventKind.PLAYER_EXPELLED})
_AUTHORS = {Decider.DIRECTOR: ReportAuthor.DIRECTOR, Decider.COMMITTEE: ReportAuthor.COMMITTEE}
_DECISION_AND_REASONS = (ReportContent.DECISION, ReportContent.REASONS)
_MATTER_AND_REASONS = (ReportContent.MATTER, ReportContent.REASONS)


def report_duty(question: DutyToReport) -> Advice:
    """5.5: rulings in disputes and results; 1.4.iii, 1.6.v, 1.7.viii: entries and expulsions; 5.4: open to all."""
    has_results = question.matches_played > 0
    events = question.events
    with named_as_a_whole("events"):
        owed = [(place, event, _duty(event)) for place, event in enumerate(events, start=1)]
        remedies = [_told(place, event, duty) for place, event, duty in owed if duty]
        has_decisions = any(event.what is not EventKind.DISPUTE_SETTLED for event in events)
    duties = [duty for _, _, duty in owed if duty]
    if has_results:
        duties.append("§5.5.ii")
        remedies.append(_results_told())
    return _due(question, list(dict.fromkeys(duties)), remedies, ["§5.4"] if has_decisions else [])


def _due(question: DutyToReport, duties: list[str], remedies: list[Remedy], open_to_all: list[str]) -> Advice:
    reports = [ReportDuty(duty, ReportWhen.AFTER_TOURNAMENT) for duty in duties]
    if open_to_all:
        remedies = [*remedies, may_report(duty=number_of("§5.4"), who=ReportAuthor.ANYONE)]
        reports.append(ReportDuty("§5.4", ReportWhen.OPTIONAL))
    if not duties:
        return Advice("none-owed", ["§5.5.i", "§5.5.ii", *open_to_all], remedies, reports=reports)
    outcome = "due-now" if question.tournament_over else "due-later"
    return Advice(outcome, [*duties, *open_to_all], remedies, reports=reports)


def _duty(event: TournamentEvent) -> str:
    """The article that demands a report of it; nothing where none does."""
    if event.what in _ON_ENTRY:
        return "§1.4.iii"
    if event.what is EventKind.SPECTATOR_EXPELLED and _is_within(event.under, SectionOfBreach.SPECTATORS):
        return "§1.6.v"
    if event.what in _ON_A_PLAYER and _is_within(event.under, SectionOfBreach.OUTSIDE_AID):
        return "§1.7.viii"
    return "§5.5.i" if event.what is EventKind.DISPUTE_DECIDED else ""


def _is_within(found: str, section: SectionOfBreach) -> bool:
    """The section itself or an article of it."""
    return found == section.value or found.startswith(f"{section.value}.")


def _told(place: int, event: TournamentEvent, duty: str) -> Remedy:
    is_dispute = event.what is EventKind.DISPUTE_DECIDED
    return report(
        duty=number_of(duty),
        event=place,
        who=_AUTHORS[event.by] if is_dispute else ReportAuthor.DIRECTOR,
        content=_MATTER_AND_REASONS if is_dispute else _DECISION_AND_REASONS,
    )


def _results_told() -> Remedy:
    return report(duty=number_of("§5.5.ii"), who=ReportAuthor.DIRECTOR, content=(ReportContent.MATCH_RESULTS,))
