"""5 Challenges: words of the last move are looked up."""

from __future__ import annotations

from typing import NamedTuple

from rules.kernel.advice import Advice, Force, Sanction
from rules.kernel.rulebook import Figure
from rules.questions.scrabble.challenges import ChallengedWord, ChallengeMoment, WordChallenge
from rules.questions.scrabble.remedies import look_up, next_turn, play_stands, take_back, wait_for_clock

POINTS_A_GOOD_WORD = Figure("points_a_good_word", 5, "§5.3")

TOO_LATE = (ChallengeMoment.TILE_SEEN, ChallengeMoment.AFTER_REPLY)


class LookedUp(NamedTuple):
    """The words that the move made: how many are good and how many false, and whether one lengthens a false word."""

    good: int
    false: int
    has_left_over: bool


def word_challenge(question: WordChallenge) -> Advice:
    """5.2: when; 5.3: false words bring the play off the board, each good word costs five points."""
    if question.moment is ChallengeMoment.BEFORE_CLOCK:
        return Advice("too-early", articles=["§5.2"], remedies=[wait_for_clock()])
    if question.moment in TOO_LATE:
        return Advice("too-late", articles=["§5.2"], remedies=[play_stands(side=question.by.opponent)])
    advice = _in_time(question)
    return advice.adding(articles=["§7.1.2"]) if question.challenger_time_out else advice


def _in_time(question: WordChallenge) -> Advice:
    made = _words_made(question)
    if made and not question.edition_in_force:
        return Advice("look-up-again", articles=["§5.1"], remedies=[look_up()])
    found = _looked_up(question, made)
    by, opponent = question.by, question.by.opponent
    if not made:
        return Advice("inadmissible", articles=["§5.2"], remedies=[play_stands(side=opponent), next_turn(side=by)])
    points = question.figure(POINTS_A_GOOD_WORD) * found.good
    turn_lost = Sanction("turn-loss", against=opponent, force=Force.MUST)
    points_off = Sanction("points", against=by, force=Force.MUST, amount=points)
    articles = ["§5.1", "§5.3", "§5.4"] if found.has_left_over else ["§5.1", "§5.3"]
    taken_back = [take_back(side=opponent), next_turn(side=by)]
    if found.good == 0:
        return Advice("all-invalid", articles, remedies=taken_back, sanctions=[turn_lost])
    if found.false == 0:
        stands = [play_stands(side=opponent), next_turn(side=by)]
        return Advice("all-valid", articles, remedies=stands, sanctions=[points_off])
    return Advice("mixed", articles, remedies=taken_back, sanctions=[turn_lost, points_off])


def _words_made(question: WordChallenge) -> list[ChallengedWord]:
    """The words that this move made; a listed word that it didn't make is struck off and costs nothing."""
    return [word for word in question.words if question.part("words", word, "formed")]


def _looked_up(question: WordChallenge, made: list[ChallengedWord]) -> LookedUp:
    verdicts = [question.part("words", word, "valid") for word in made]
    has_left_over = any(word.extends_left_over for word in made)
    return LookedUp(verdicts.count(True), verdicts.count(False), has_left_over)
