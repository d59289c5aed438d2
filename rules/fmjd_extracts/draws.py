"""Annex I, 6: drawn endings; 6.17 of the competition rules: how a draw is claimed."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.advice import Advice, Force, Sanction
from rules.kernel.errors import named_as_a_whole
from rules.kernel.rulebook import Figure
from rules.kernel.units import Side
from rules.questions.draughts.draws import DrawClaim, Ground, Pieces
from rules.questions.draughts.remedies import play_on, record_draw, run_clock

REPETITIONS = Figure("repetitions", 3, "§annex-i.6.1")
MOVES_WITH_KINGS = Figure("moves_with_kings", 25, "§annex-i.6.2")
MOVES_AGAINST_THREE = Figure("moves_against_three", 16, "§annex-i.6.3")
MOVES_AGAINST_TWO = Figure("moves_against_two", 5, "§annex-i.6.4")

ARTICLES = {
    Ground.REPETITION: "§annex-i.6.1",
    Ground.MOVES_25: "§annex-i.6.2",
    Ground.MOVES_16: "§annex-i.6.3",
    Ground.MOVES_5: "§annex-i.6.4",
}


def draw_claim(question: DrawClaim) -> Advice:
    """6.17: a valid claim draws even after flag fall; with an invalid one a claimant whose flag fell loses."""
    ground = question.ground
    articles = [ARTICLES[ground], "§6.17"]
    if _is_justified(question, ground):
        return Advice("draw", articles, remedies=[run_clock(side=question.by), record_draw()])
    if question.flag_fell:
        by = question.by
        loss = Sanction("game-loss", against=by, force=Force.MUST)
        return Advice("claim-refused-loss", articles, remedies=[run_clock(side=by)], sanctions=[loss])
    return Advice("claim-refused", articles, remedies=[run_clock(side=question.by), play_on()])


def _is_justified(question: DrawClaim, ground: Ground) -> bool:
    if ground is Ground.REPETITION:
        return question.occurrences >= question.figure(REPETITIONS) and question.same_player_to_move
    if ground is Ground.MOVES_25:
        return _have_both_made(question, MOVES_WITH_KINGS)
    if ground is Ground.MOVES_16:
        return _is_king_against(question, _are_three_with_a_king) and _have_both_made(question, MOVES_AGAINST_THREE)
    return _is_king_against(question, _are_two_or_a_king) and _have_both_made(question, MOVES_AGAINST_TWO)


def _is_king_against(question: DrawClaim, are_named: Callable[[Pieces], bool]) -> bool:
    """Whether one side has a king alone, and the other the pieces that the article names."""
    pieces = question.pieces
    with named_as_a_whole("pieces"):
        return any(_is_lone_king(pieces[side]) and are_named(pieces[side.opponent]) for side in Side)


def _is_lone_king(pieces: Pieces) -> bool:
    return pieces.kings == 1 and pieces.men == 0


def _are_three_with_a_king(pieces: Pieces) -> bool:
    """6.3: three kings, two and a man, one and two men; three men aren't in it."""
    return pieces.kings >= 1 and pieces.kings + pieces.men == 3


def _are_two_or_a_king(pieces: Pieces) -> bool:
    """6.4: one king, two kings, a king and a man; two men aren't in it."""
    return pieces.kings >= 1 and pieces.kings + pieces.men <= 2


def _have_both_made(question: DrawClaim, figure: Figure) -> bool:
    """Whether each side has made this many moves; one that hasn't settles it, even if the other is unknown."""
    least, moves = question.figure(figure), question.moves
    known = [moves.known(side.value) for side in Side]
    if any(count is not None and count < least for count in known):
        return False
    with named_as_a_whole("moves"):
        return all(moves[side] >= least for side in Side)
