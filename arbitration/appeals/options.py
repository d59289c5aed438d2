"""Options: an alternative decision is worded as a possible ruling before members can vote for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from arbitration.advice.asking import check_outcome, check_remedies
from arbitration.rulings.departures import check_said, imposed


def check_option(
    question: Mapping[str, Any],
    outcome: str,
    remedies: Sequence[Mapping[str, Any]],
    sanctions: Sequence[Mapping[str, Any]],
    text: str,
) -> None:
    """Refuse what no ruling on this question could say."""
    check_outcome(question, outcome)
    check_remedies(question, remedies)
    check_said(outcome, remedies, sanctions, text)
    imposed(sanctions, [])
