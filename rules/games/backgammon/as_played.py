"""A play judged as it was seen on the board: checkers may have gone anywhere, backwards too.

Whether it was legal is asked of the position that was reached, as the rulebooks' answers do; why not, of each step.
"""

from __future__ import annotations

from itertools import pairwise

from rules.games.backgammon.carrying_out import Step, carried_out, is_legal_play, read_steps
from rules.games.backgammon.explaining import BrokenRule, Dice, Judgement, judge
from rules.games.backgammon.following import dice_of
from rules.games.backgammon.judgement import nearest_plays
from rules.games.backgammon.notation import Move, write_place
from rules.kernel.units import Words


def judge_as_played(packed: int, dice: Dice, text: str) -> Judgement:
    """Judge what was written of a play. Raises: NotationError, at the first word that isn't a step."""
    steps = read_steps(text)
    if is_legal_play(packed, dice, steps):
        return Judgement(is_legal=True, packed=carried_out(packed, steps))
    broken = _beyond_any_die(dice, steps)
    moves = tuple(Move((step.source, *step.stops)) for step in steps if not _went_back(step))
    if broken is None:
        judged = judge(packed, dice, moves)
        if not judged.is_legal:
            return judged
        broken = (
            BrokenRule.NO_WAY,
            Words(
                "No legal play leaves the checkers like this: a checker that was hit on the way belongs on the bar.",
            ),
        )
    return Judgement(False, rule=broken[0], sentence=broken[1], nearest=tuple(nearest_plays(packed, dice, moves)))


def _beyond_any_die(dice: Dice, steps: tuple[Step, ...]) -> tuple[BrokenRule, Words] | None:
    """A step that no die allows from any position."""
    back = next((step for step in steps if _went_back(step)), None)
    if back is not None:
        way = "/".join(write_place(place) for place in (back.source, *back.stops))
        return BrokenRule.BACKWARDS, Words(
            "{way} goes backwards: checkers move towards their own home board.",
        ).filled(way=way)
    most = len(dice_of(dice))
    if len(steps) > most:
        return BrokenRule.TOO_MANY_STEPS, Words(
            "{steps} checkers were moved, but the roll gives {most} moves.",
        ).filled(steps=len(steps), most=most)
    return None


def _went_back(step: Step) -> bool:
    places = (step.source, *step.stops)
    return any(later >= earlier for earlier, later in pairwise(places))
