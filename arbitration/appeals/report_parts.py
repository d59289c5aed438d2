"""The appeal in a report: who appealed, who sat, what was decided, and who voted how as far as the mode shows it."""

from collections.abc import Mapping
from typing import Any, Literal

from arbitration.advice.phrases import AdviceSpeaker
from arbitration.advice.ruling_words import option_as_ruled
from arbitration.appeals.selectors.files import AppealFile, question_of
from arbitration.appeals.selectors.opposite_appeals import answered_with
from arbitration.models import Appeal, CommitteeDecision, OpenedVote, VoteOption
from arbitration.panel.words import VoteMode
from arbitration.reports.documents import content as report
from arbitration.reports.documents.labels import Labels
from arbitration.reports.writing import cited


def appeal_part(file: AppealFile, decision: CommitteeDecision, language: report.Language) -> report.AppealPart:
    """The appeal and its decision as they stand in the report."""
    appeal, committee = file.appeal, decision.committee
    joined = answered_with(appeal)
    speaker = AdviceSpeaker(language, file.names)
    proposed = VoteOption.objects.filter(committee=committee)
    options = {str(each.pk): _option(each, file, speaker) for each in proposed}
    numbered = {str(each.number): options[str(each.pk)] for each in proposed}
    said = speaker.advice(decision.question, _with_options(decision.advice, numbered))
    return report.AppealPart(
        id=str(appeal.pk),
        against=str(appeal.ruling_id) if appeal.ruling_id else None,
        side=", ".join(file.names[each.side] for each in (appeal, *joined)),
        grounds=_grounds(file, joined),
        lodged_at=appeal.lodged_at,
        decision=decision.decision,
        decided_at=decision.decided_at,
        committee=tuple(file.seats[each].candidate.name for each in file.state.members),
        vote_mode=_mode(committee.vote_mode),
        ballot=decision.ballot,
        counts=tuple(
            report.VoteCount(each["vote"], options.get(each["option"] or "", ""), each["count"])
            for each in sorted(decision.counts, key=lambda each: (-each["count"], each["vote"]))
        ),
        votes=_votes(decision, options),
        reading=tuple(each["text"] for each in said["because"]),
        articles=cited(file.rulebook, decision.advice["articles"], language),
    )


def _grounds(file: AppealFile, joined: list[Appeal]) -> str:
    """What was asked; where the decision answers both sides, of each by name."""
    if not joined:
        return file.appeal.grounds
    return "\n".join(f"{file.names[each.side]}: {each.grounds}" for each in (file.appeal, *joined) if each.grounds)


def _mode(mode: str) -> Literal["open", "sealed", "secret"]:
    known: dict[str, Literal["open", "sealed", "secret"]] = {"open": "open", "sealed": "sealed", "secret": "secret"}
    return known[mode]


def reasons_of(file: AppealFile, decision: CommitteeDecision, language: report.Language) -> tuple[str, str]:
    """Who decided, and why, of a ruling that is the committee's; its own reasons follow as a remark."""
    by = Labels(language).ruling_committee
    said = decision.option.text if decision.option else ""
    return by, said or Labels(language).reasons_follow


def _votes(decision: CommitteeDecision, options: dict[str, str]) -> tuple[report.NamedVote, ...]:
    """By name in open and sealed mode, where each vote was opened with its seat; nothing in secret mode."""
    if decision.committee.vote_mode == VoteMode.SECRET:
        return ()
    opened = OpenedVote.objects.filter(committee=decision.committee, ballot=decision.ballot, seat__isnull=False)
    return tuple(
        report.NamedVote(each.seat.candidate.name, each.vote, options.get(str(each.option_id), ""))
        for each in opened.select_related("seat__candidate").order_by("seat__place")
        if each.seat
    )


def _with_options(advice: Mapping[str, Any], numbered: Mapping[str, str]) -> dict[str, Any]:
    """The advice on a vote with each option in words: to the rulebook it is a number."""
    steps = [
        {**step, "value": [{**vote, **_spelled(vote, numbered)} for vote in step["value"]]}
        if step.get("fact") == "votes" and step.get("value")
        else step
        for step in advice["reading"]
    ]
    return {**advice, "reading": steps}


def _spelled(vote: Mapping[str, Any], numbered: Mapping[str, str]) -> dict[str, str]:
    return {"option": numbered.get(vote["option"], vote["option"])} if vote.get("option") else {}


def _option(option: VoteOption, file: AppealFile, speaker: AdviceSpeaker) -> str:
    """An option in words: its outcome, and the proposer's sentence."""
    verdict = str(speaker.ruling(question_of(file), option_as_ruled(option))["verdict"])
    return f"{verdict}. {option.text}" if option.text else verdict
