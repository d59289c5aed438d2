"""9.1 to 9.4 Incidents: surplus tiles, an upset board, an incomplete set, sheets that differ."""

from __future__ import annotations

from rules.fbs_classique_2007.sanctions import points_for_conduct
from rules.games.scrabble.letters import TILES_IN_SET
from rules.kernel.advice import Advice, Force, Remedy, Sanction
from rules.kernel.rulebook import Figure
from rules.kernel.units import Score, Side
from rules.questions.scrabble.drawing import IncompleteSet, Overdraw
from rules.questions.scrabble.remedies import (
    call_arbiter,
    call_director,
    compare_sheets,
    neutralise_clock,
    note_on_score_sheets,
    opponent_removes,
    rack_face_down,
    record_scores,
    record_totals,
    restore_board,
    return_to_bag,
    stop_clock,
)
from rules.questions.scrabble.table import BoardUpset, TotalsDisagreement

POINTS_A_SURPLUS_TILE = Figure("points_a_surplus_tile", 5, "§9.1")


def overdraw(question: Overdraw) -> Advice:
    """9.1: the opponent takes the surplus away; once a new tile was turned over, out of all letters and at a cost."""
    extra = question.extra
    if extra == 0:
        return Advice("no-irregularity", articles=["§9.1"])
    is_turned, by = question.turned, question.by
    if not is_turned:
        remedies = [
            neutralise_clock(),
            opponent_removes(side=by.opponent, count=extra, from_="new-tiles"),
            return_to_bag(count=extra),
        ]
        return Advice("extra-removed", articles=["§9.1"], remedies=remedies)
    remedies = [
        neutralise_clock(),
        rack_face_down(side=by),
        opponent_removes(side=by.opponent, count=extra, from_="whole-rack"),
        return_to_bag(count=extra),
        note_on_score_sheets(),
    ]
    points = question.figure(POINTS_A_SURPLUS_TILE) * extra
    penalty = Sanction("points", against=by, force=Force.MUST, amount=points)
    return Advice("extra-removed-penalty", articles=["§9.1"], remedies=remedies, sanctions=[penalty])


def board_upset(question: BoardUpset) -> Advice:
    """9.2: an arbiter helps to restore the position; where that can't be done, who did it has lost."""
    called = [stop_clock(), call_arbiter()]
    restored = [*called, restore_board()]
    if question.third_party:
        if question.restorable:
            return Advice("restored", articles=["§9.2"], remedies=restored)
        return Advice("director-decides", articles=["§8.3"], remedies=called, discretion=True)
    if not question.restorable:
        loss = Sanction("game-loss", against=question.by, force=Force.MUST)
        return Advice("loss-for-upsetter", articles=["§9.2"], remedies=called, sanctions=[loss])
    outcome = "restored-penalty-presumed" if question.deliberate else "restored"
    penalty = points_for_conduct(question, question.by)
    return Advice(outcome, articles=["§8.2", "§9.2"], remedies=restored, sanctions=[penalty], discretion=True)


def incomplete_set(question: IncompleteSet) -> Advice:
    """9.3: as a rule the scores stand; a side that knowingly took letters out has lost."""
    if question.tiles == TILES_IN_SET:
        return Advice("set-complete", articles=["§9.3"])
    removed_by = question.removed_by
    if not removed_by:
        remedies = [call_director(), record_scores()]
        return Advice("scores-stand", articles=["§9.3"], remedies=remedies, discretion=True)
    if len(removed_by) < len(Side):
        loss = Sanction("game-loss", against=removed_by[0], force=Force.MUST)
        return Advice("loss-for-remover", articles=["§9.3"], remedies=[call_director()], sanctions=[loss])
    return Advice("director-decides", articles=["§8.3", "§9.3"], remedies=[call_director()], discretion=True)


def totals_disagreement(question: TotalsDisagreement) -> Advice:
    """9.4: an arbiter settles it with the sheets; 2.2: who didn't keep one takes the opponent's figures."""
    sheets = _sheets(question)
    agreed = sheets[Side.A]
    if agreed is not None and agreed == sheets[Side.B]:
        return Advice("no-disagreement", articles=["§9.4"], remedies=[_totals(agreed)])
    kept = [side for side in Side if question.of_side("kept", side)]
    if not kept:
        return Advice("director-decides", articles=["§8.3", "§9.4"], remedies=[call_arbiter()], discretion=True)
    if len(kept) < len(Side):
        remedies = [call_arbiter(), _totals(question.of_side("totals", kept[0]))]
        return Advice("opponents-sheet-binds", articles=["§2.2", "§9.4"], remedies=remedies)
    if question.recount is None:
        return Advice("arbiter-settles", articles=["§9.4"], remedies=[call_arbiter(), compare_sheets()])
    return Advice("totals-established", articles=["§9.4"], remedies=[_totals(question.recount)])


def _sheets(question: TotalsDisagreement) -> dict[Side, Score | None]:
    """The totals on each sheet; None where it wasn't kept and shows none, which is a difference."""
    totals, kept = question.known("totals"), question.known("kept")
    sheets = {side: totals.known(side.value) if totals is not None else None for side in Side}
    for side, shown in sheets.items():
        was_kept = kept.known(side.value) if kept is not None else None
        if shown is None and was_kept is not False:
            question.lacks("totals")
    return sheets


def _totals(score: Score) -> Remedy:
    return record_totals(A=score.A, B=score.B)
