"""Explaining an illegal play: which rule of the game it breaks, in words, and the legal plays nearest to it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.games.backgammon.following import dice_of, follow, legal_ways
from rules.games.backgammon.judgement import Play, nearest_plays
from rules.games.backgammon.notation import Move, write_place
from rules.games.backgammon.position import BAR, BITS, MAX_COUNT, OFF, SIDE_BITS, SIDE_MASK
from rules.games.backgammon.steps import BAR_SHIFT, OUTSIDE_SHIFT, after_step, blocked_and_blots
from rules.kernel.units import Choice, Words, listed

Dice = tuple[int, int]


class BrokenRule(Choice):
    """The rules of a roll, as far as they can be broken."""

    NO_CHECKER = "no-checker", "no checker stood there"
    BAR_FIRST = "bar-first", "a checker on the bar enters first"
    POINT_HELD = "point-held", "the opponent holds the point"
    NOT_ROLLED = "not-rolled", "not a number that was rolled"
    NOT_ALL_HOME = "not-all-home", "not all checkers are at home"
    FARTHER_FIRST = "farther-first", "a checker farther back goes first"
    BACKWARDS = "backwards", "checkers don't go backwards"
    TOO_MANY_STEPS = "too-many-steps", "more than was rolled"
    MORE_PLAYABLE = "more-playable", "more of the roll could be played"
    LARGER_DIE = "larger-die", "the larger number has to be played"
    NO_WAY = "no-way", "the numbers can't be played in any order"


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether a play was legal. A legal one has its position; an illegal one the rule it breaks, a sentence, and the
    legal plays nearest to it."""

    is_legal: bool
    packed: int | None = None
    rule: BrokenRule | None = None
    sentence: Words | None = None
    nearest: tuple[Play, ...] = ()


def judge(packed: int, dice: Dice, moves: tuple[Move, ...]) -> Judgement:
    """Judge the moves that were made with a roll; no moves at all are a play too."""
    ways = legal_ways(packed, dice, moves)
    if ways:
        return Judgement(is_legal=True, packed=ways[0].packed)
    rule, sentence = _broken(packed, dice, moves)
    return Judgement(is_legal=False, rule=rule, sentence=sentence, nearest=tuple(nearest_plays(packed, dice, moves)))


Broken = tuple[BrokenRule, Words]


def _broken(packed: int, dice: Dice, moves: tuple[Move, ...]) -> Broken:
    ways = follow(packed, dice, moves)
    if ways:
        return _too_little(packed, dice, moves)
    left = packed
    for move in sorted(moves, key=lambda move: -move.source):
        broken = _broken_by(left, dice, move)
        if broken is not None:
            return broken
        left += (1 << BITS * move.target) - (1 << BITS * move.source)
    pips = sum(move.source - move.target for move in moves)
    if all(move.target > OFF for move in moves) and pips > sum(dice_of(dice)):
        return BrokenRule.TOO_MANY_STEPS, Words(
            "{pips} pips were moved, but only {number} were rolled.",
        ).filled(pips=pips, number=sum(dice_of(dice)))
    return BrokenRule.NO_WAY, Words("{numbers} can't be played like this, in whichever order.").filled(
        numbers=_numbers(dice)
    )


def _too_little(packed: int, dice: Dice, moves: tuple[Move, ...]) -> Broken:
    """Each move was good by itself, but dice were left that had to be played, or the wrong one was."""
    used = max(way.dice_used for way in follow(packed, dice, moves))
    larger = max(dice)
    if used == 1 and dice[0] != dice[1] and not _both_playable(packed, dice):
        return BrokenRule.LARGER_DIE, Words(
            "Only one of the two numbers can be played, and then it has to be the {larger}.",
        ).filled(larger=larger)
    if not moves:
        playable = listed([die for die in sorted(set(dice), reverse=True) if _is_playable(packed, die)], Words(" or "))
        return BrokenRule.MORE_PLAYABLE, Words("Nothing was moved, but a {number} was playable.").filled(
            number=playable
        )
    return BrokenRule.MORE_PLAYABLE, Words(
        "{used} of {number} numbers were played; a legal play uses more of them.",
    ).filled(used=used, number=len(dice_of(dice)))


def _both_playable(packed: int, dice: Dice) -> bool:
    """Whether some play uses both numbers."""
    blocked, blots = blocked_and_blots(packed >> SIDE_BITS)
    for die, other in (dice, dice[::-1]):
        for after in after_step(packed, die, blocked, blots):
            if after_step(after, other, blocked, blocked_and_blots(after >> SIDE_BITS)[1]):
                return True
    return False


def _is_playable(packed: int, die: int) -> bool:
    return bool(after_step(packed, die, *blocked_and_blots(packed >> SIDE_BITS)))


def _broken_by(packed: int, dice: Dice, move: Move) -> Broken | None:
    """The rule that one move breaks by itself, if it does."""
    own = packed & SIDE_MASK
    source, target = move.source, move.target
    if not own >> BITS * source & MAX_COUNT:
        return _no_checker(source)
    if own >> BAR_SHIFT and source != BAR:
        return BrokenRule.BAR_FIRST, Words(
            "A checker on the bar has to enter before another is moved.",
        )
    if target > OFF and packed >> SIDE_BITS + BITS * (BAR - target) & MAX_COUNT > 1:
        return BrokenRule.POINT_HELD, Words("The opponent holds the {target}-point.").filled(target=target)
    if target == OFF:
        return _broken_bear_off(own, dice, source)
    if source - target not in _lengths(dice):
        return BrokenRule.NOT_ROLLED, Words("{source}/{target} is {length}; {numbers} was rolled.").filled(
            source=write_place(source), target=write_place(target), length=source - target, numbers=_numbers(dice)
        )
    return None


def _no_checker(source: int) -> Broken:
    if source == BAR:
        return BrokenRule.NO_CHECKER, Words("No checker was on the bar.")
    return BrokenRule.NO_CHECKER, Words("No checker was on the {source}-point.").filled(source=source)


def _broken_bear_off(own: int, dice: Dice, source: int) -> Broken | None:
    """The reason a checker can't bear off: others outside, a number too small, others farther back."""
    others = own - (1 << BITS * source)
    if others >> OUTSIDE_SHIFT:
        return BrokenRule.NOT_ALL_HOME, Words(
            "No checker goes off while another is outside the home board.",
        )
    lengths = _lengths(dice)
    if source in lengths:
        return None
    if source > max(lengths):
        return BrokenRule.NOT_ROLLED, Words("{numbers} doesn't take a checker off the {source}-point.").filled(
            numbers=_numbers(dice), source=source
        )
    if others >> BITS * (source + 1):
        return BrokenRule.FARTHER_FIRST, Words(
            "A larger number takes a checker off the {source}-point only if none stands farther back.",
        ).filled(source=source)
    return None


def _lengths(dice: Dice) -> set[int]:
    """The lengths that one checker can go with a roll."""
    one, other = dice
    return {one * steps for steps in range(1, 5)} if one == other else {one, other, one + other}


def _numbers(dice: Dice) -> Words:
    return listed((max(dice), min(dice)), Words(" and "))
