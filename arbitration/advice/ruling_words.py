"""What a ruling decided, as the rulebook's words take it: the one source of every text about a ruling."""

from collections.abc import Mapping
from typing import Any

from arbitration.advice.phrases import AdviceSpeaker
from arbitration.models import Penalty, Ruling, VoteOption
from tournaments.words import LANGUAGES


def is_committees(ruling: Ruling) -> bool:
    """Whether a committee gave it; its `ruled_by` is then the official who called the committee."""
    return hasattr(ruling, "committee_decision")


def reasons_said(ruling: Ruling) -> str:
    """The reasons in words that a person wrote: of a committee's ruling its sentence for what it decided, if any."""
    if not is_committees(ruling):
        return ruling.reasons
    option = ruling.committee_decision.option
    return option.text if option else ""


def leaves_record(ruling: Ruling) -> bool:
    """Whether the match had gone on, so that its score stayed as it was."""
    return {"effect": "kept", "of": None} in ruling.effects


def as_ruled(ruling: Ruling) -> dict[str, Any]:
    """The advice with the ruling's outcome and remedies, and with the penalties on record as its sanctions."""
    advice = ruling.advice
    penalties = [
        {"kind": each.kind, "against": each.against, **each.amount, "force": each.force}
        for each in ruling.penalties.all()
    ]
    return {
        **advice.advice,
        "reading": advice.reading,
        "outcome": ruling.outcome,
        "remedies": ruling.remedies,
        "sanctions": penalties,
    }


def option_as_ruled(option: VoteOption) -> dict[str, Any]:
    """What would be ruled by an option that is voted on, as advice has it; it rests on no article yet."""
    return {
        "outcome": option.outcome,
        "remedies": option.remedies,
        "sanctions": [{"force": Penalty.Force.MAY.value, **each} for each in option.sanctions],
        "articles": [],
        "reports": [],
        "missing": [],
        "reading": [],
        "discretion": False,
    }


def option_in_words(option: VoteOption, question: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """The option in every language."""
    ruled = option_as_ruled(option)
    return {language: AdviceSpeaker(language, names).ruling(question, ruled) for language in LANGUAGES}


def ruling_in_words(ruling: Ruling, names: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """The ruling in every language. Needs advice and penalties."""
    ruled = as_ruled(ruling)
    return {language: AdviceSpeaker(language, names).ruling(ruling.advice.question, ruled) for language in LANGUAGES}
