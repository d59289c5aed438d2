"""4 Course of the game: blanks, disputed scores, passes, exchanges."""

from __future__ import annotations

from rules.kernel.advice import Advice, Remedy
from rules.kernel.rulebook import Figure
from rules.kernel.units import Side
from rules.questions.scrabble.challenges import ScoreChallenge
from rules.questions.scrabble.remedies import (
    adjust_score,
    choose_another_act,
    deduct,
    exchange_exactly,
    exchange_tiles,
    note_on_score_sheets,
    record_agreed_score,
    recount,
    say_letter,
    stop_clock,
    take_back,
    undo_exchange,
    unmark_tile,
    write_letter,
)
from rules.questions.scrabble.turns import BlankPlayed, Exchange, LatestTurn, PassLimit, TurnAct

TILES_TO_EXCHANGE = Figure("tiles_to_exchange", 7, "§4.3")
PASSES_THAT_END = Figure("passes_that_end", 6, "§4.2")
"""Three in a row by each side."""

PASSES = (TurnAct.PASS, TurnAct.FORCED_PASS)
UNDOING = {TurnAct.PLAY: take_back, TurnAct.EXCHANGE: undo_exchange}


def blank(question: BlankPlayed) -> Advice:
    """4.1.1: its letter is said and written on the match sheet; the tile bears no mark."""
    if question.letter_said and question.letter_written and not question.tile_marked:
        return Advice("in-order", articles=["§4.1.1"])
    remedies = []
    if not question.letter_said:
        remedies.append(say_letter(side=question.by))
    if not question.letter_written:
        remedies.append(write_letter())
    if question.tile_marked:
        remedies.append(unmark_tile())
    return Advice("to-put-right", articles=["§4.1.1"], remedies=remedies)


def score_challenge(question: ScoreChallenge) -> Advice:
    """4.1.3: until both have signed the match sheet; what the players don't settle, an arbiter does."""
    if len(question.signed_by) == len(Side):
        return Advice("too-late", articles=["§4.1.3"])
    if question.players_agree:
        return Advice("settled-by-players", articles=["§4.1.3"], remedies=[record_agreed_score()])
    if question.correct is None:
        return Advice("arbiter-settles", articles=["§4.1.3"], remedies=[stop_clock(), recount()])
    difference = question.correct - question.announced
    if difference == 0:
        return Advice("score-confirmed", articles=["§4.1.3"])
    return Advice("score-corrected", articles=["§4.1.3"], remedies=[adjust_score(side=question.by, by=difference)])


def pass_limit(question: PassLimit) -> Advice:
    """4.2: six passes without a break end the game; 7.1.4: before the first word too; 8.3: what was played on."""
    later = _turns_after_the_end(question)
    if later is None:
        return Advice("game-continues", articles=["§4.2"])
    articles = ["§4.2"] if question.word_on_board else ["§4.2", "§7.1.4"]
    racks = question.racks
    undone = _undone(question, later)
    remedies = [*undone, *(deduct(side=side, points=racks.of(side)) for side in Side)]
    advice = Advice("game-over-passes", articles, remedies=remedies)
    return advice.adding(articles=["§8.3"], discretion=True) if undone else advice


def _turns_after_the_end(question: PassLimit) -> tuple[LatestTurn, ...] | None:
    """What followed the pass that ended the game; None if the game goes on.

    Of the latest turns one that is no pass settles it, even if others are unknown.
    """
    limit, turns = question.figure(PASSES_THAT_END), question.turns
    acts = [turn.known("act") for turn in turns]
    for end in range(limit, len(acts) + 1):
        if all(act in PASSES for act in acts[end - limit : end]):
            return turns[end:]
    latest = acts[-limit:]
    if len(latest) == limit and all(act is None or act in PASSES for act in latest):
        question.lacks("turns")
    return None


def _undone(question: PassLimit, later: tuple[LatestTurn, ...]) -> list[Remedy]:
    """The latest first: words and exchanges after the end of the game go back."""
    acts = [(question.part("turns", turn, "act"), turn) for turn in reversed(later)]
    return [UNDOING[act](side=question.part("turns", turn, "side")) for act, turn in acts if act in UNDOING]


def exchange(question: Exchange) -> Advice:
    """4.3: seven tiles in the bag, nothing laid on the board; 7.1.2: and neither side out of time."""
    if question.time_out:
        return _not_allowed(question).adding(articles=["§7.1.2"])
    if question.bag < question.figure(TILES_TO_EXCHANGE) or question.placed_word:
        return _not_allowed(question)
    if question.put_down != question.announced:
        remedies = [exchange_exactly(side=question.by, count=question.announced)]
        return Advice("count-must-match", articles=["§4.3"], remedies=remedies)
    remedies = [exchange_tiles(side=question.by, count=question.announced), note_on_score_sheets()]
    return Advice("allowed", articles=["§4.3"], remedies=remedies)


def _not_allowed(question: Exchange) -> Advice:
    """The play to make instead; 8.3: once it has been carried out, the director decides, presumably to undo it."""
    if not question.drawn:
        return Advice("not-allowed", articles=["§4.3"], remedies=[choose_another_act(side=question.by)])
    remedies = [undo_exchange(side=question.by)]
    return Advice("not-allowed", articles=["§4.3", "§8.3"], remedies=remedies, discretion=True)
