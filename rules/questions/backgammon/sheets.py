"""What several rulebooks ask of score sheets that differ: which were kept, and whether they agree."""

from __future__ import annotations

from typing import Any

from rules.kernel.units import Score, Side


def kept_sheets(question: Any) -> dict[Side, Any]:
    """The sheets that were kept, by side; the reading ends where that, or the score on one, is unknown."""
    sheets = question.known("sheets")
    needed = ["sheets.A.kept", "sheets.B.kept"]
    if sheets is not None:
        known = {side: sheets.known(side.value) for side in Side}
        needed += [f"sheets.{side}.score" for side, sheet in known.items() if sheet and sheet.known("kept")]
    question.needs(*needed)
    return {side: question.sheets[side] for side in Side if sheets.known(side.value).kept}


def agreed_score(kept: dict[Side, Any]) -> Score | None:
    """What both sheets say, if both were kept and say the same."""
    scores = [sheet.score for sheet in kept.values()]
    return scores[0] if len(scores) == len(Side) and scores[0] == scores[1] else None
