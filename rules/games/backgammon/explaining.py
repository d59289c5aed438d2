"""Explaining an illegal play: which rule of the game it breaks, in words, and the legal plays nearest to it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.games.backgammon.following import dice_of, follow, legal_ways
from rules.games.backgammon.judgement import Play, nearest_plays
from rules.games.backgammon.notation import Move, write_place
from rules.games.backgammon.position import BAR, BITS, MAX_COUNT, OFF, SIDE_BITS, SIDE_MASK
from rules.games.backgammon.steps import BAR_SHIFT, OUTSIDE_SHIFT, after_step, blocked_and_blots
from rules.kernel.units import Choice, Words

Dice = tuple[int, int]


class BrokenRule(Choice):
    """The rules of a roll, as far as they can be broken."""

    NO_CHECKER = "no-checker", "no checker stood there", "aucun pion n'était là"
    BAR_FIRST = "bar-first", "a checker on the bar enters first", "un pion sur la barre entre d'abord"
    POINT_HELD = "point-held", "the opponent holds the point", "l'adversaire tient la flèche"
    NOT_ROLLED = "not-rolled", "not a number that was rolled", "pas un nombre du jet"
    NOT_ALL_HOME = "not-all-home", "not all checkers are at home", "tous les pions ne sont pas rentrés"
    FARTHER_FIRST = "farther-first", "a checker farther back goes first", "un pion plus éloigné passe d'abord"
    BACKWARDS = "backwards", "checkers don't go backwards", "les pions ne reculent pas"
    TOO_MANY_STEPS = "too-many-steps", "more than was rolled", "plus que le jet ne permet"
    MORE_PLAYABLE = "more-playable", "more of the roll could be played", "une plus grande part du jet était jouable"
    LARGER_DIE = "larger-die", "the larger number has to be played", "le plus grand nombre doit être joué"
    NO_WAY = "no-way", "the numbers can't be played in any order", "les nombres ne se jouent dans aucun ordre"


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
            f"{pips} pips were moved, but only {sum(dice_of(dice))} were rolled.",
            f"{pips} points ont été joués, mais le jet n'en donne que {sum(dice_of(dice))}.",
        )
    return BrokenRule.NO_WAY, Words(
        f"{_numbers(dice, 'en')} can't be played like this, in whichever order.",
        f"{_numbers(dice, 'fr')} ne se jouent pas ainsi, dans aucun ordre.",
    )


def _too_little(packed: int, dice: Dice, moves: tuple[Move, ...]) -> Broken:
    """Each move was good by itself, but dice were left that had to be played, or the wrong one was."""
    used = max(way.dice_used for way in follow(packed, dice, moves))
    larger = max(dice)
    if used == 1 and dice[0] != dice[1] and not _both_playable(packed, dice):
        return BrokenRule.LARGER_DIE, Words(
            f"Only one of the two numbers can be played, and then it has to be the {larger}.",
            f"Un seul des deux nombres est jouable, et ce doit être le {larger}.",
        )
    if not moves:
        playable = " or ".join(str(die) for die in sorted(set(dice), reverse=True) if _is_playable(packed, die))
        return BrokenRule.MORE_PLAYABLE, Words(
            f"Nothing was moved, but a {playable} was playable.",
            f"Rien n'a été joué, alors qu'un {playable.replace(' or ', ' ou ')} était jouable.",
        )
    return BrokenRule.MORE_PLAYABLE, Words(
        f"{used} of {len(dice_of(dice))} numbers were played; a legal play uses more of them.",
        f"{used} nombre sur {len(dice_of(dice))} joué ; un coup légal en utilise davantage.",
    )


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
            "Un pion sur la barre doit entrer avant qu'un autre soit joué.",
        )
    if target > OFF and packed >> SIDE_BITS + BITS * (BAR - target) & MAX_COUNT > 1:
        return BrokenRule.POINT_HELD, Words(
            f"The opponent holds the {target}-point.", f"L'adversaire tient la flèche {target}."
        )
    if target == OFF:
        return _broken_bear_off(own, dice, source)
    if source - target not in _lengths(dice):
        return BrokenRule.NOT_ROLLED, Words(
            f"{write_place(source)}/{write_place(target)} is {source - target}; {_numbers(dice, 'en')} was rolled.",
            f"{write_place(source)}/{write_place(target)} fait {source - target} ; le jet est {_numbers(dice, 'fr')}.",
        )
    return None


def _no_checker(source: int) -> Broken:
    if source == BAR:
        return BrokenRule.NO_CHECKER, Words("No checker was on the bar.", "Aucun pion n'était sur la barre.")
    return BrokenRule.NO_CHECKER, Words(
        f"No checker was on the {source}-point.", f"Aucun pion n'était sur la flèche {source}."
    )


def _broken_bear_off(own: int, dice: Dice, source: int) -> Broken | None:
    """The reason a checker can't bear off: others outside, a number too small, others farther back."""
    others = own - (1 << BITS * source)
    if others >> OUTSIDE_SHIFT:
        return BrokenRule.NOT_ALL_HOME, Words(
            "No checker goes off while another is outside the home board.",
            "Aucun pion ne sort tant qu'un autre est hors du jan intérieur.",
        )
    lengths = _lengths(dice)
    if source in lengths:
        return None
    if source > max(lengths):
        return BrokenRule.NOT_ROLLED, Words(
            f"{_numbers(dice, 'en')} doesn't take a checker off the {source}-point.",
            f"{_numbers(dice, 'fr')} ne sort pas un pion de la flèche {source}.",
        )
    if others >> BITS * (source + 1):
        return BrokenRule.FARTHER_FIRST, Words(
            f"A larger number takes a checker off the {source}-point only if none stands farther back.",
            f"Un nombre plus grand ne sort un pion de la flèche {source} que si aucun n'est plus éloigné.",
        )
    return None


def _lengths(dice: Dice) -> set[int]:
    """The lengths that one checker can go with a roll."""
    one, other = dice
    return {one * steps for steps in range(1, 5)} if one == other else {one, other, one + other}


def _numbers(dice: Dice, language: str) -> str:
    larger, smaller = max(dice), min(dice)
    return f"{larger} {'and' if language == 'en' else 'et'} {smaller}"
