"""3 Equipment: what can be demanded, imposed, agreed on or drawn for, and where it stands."""

from __future__ import annotations

from typing import NamedTuple

from rules.eubgf_2020.reports import reports_disputes
from rules.kernel.advice import Advice, not_covered
from rules.kernel.rulebook import Figure
from rules.kernel.units import Side
from rules.questions.backgammon.clock_remedies import estimate_clocks
from rules.questions.backgammon.equipment import Equipment
from rules.questions.backgammon.equipment_remedies import (
    ReplaceTime,
    agree_on_dice,
    approve_item,
    choose_dice,
    draw_lots,
    mix_dice,
    move_item,
    remove_item,
    replace_item,
    show,
    use_item,
)
from rules.questions.backgammon.equipment_words import (
    Announced,
    Available,
    EquipmentMatter,
    EquipmentTime,
    Item,
    KindInUse,
    Placed,
    Wisher,
)

SHORTEST_SHORT_CM, LONGEST_SHORT_CM = Figure("shortest_short_cm", 44, "§3.1"), Figure("longest_short_cm", 66, "§3.1")
SHORTEST_LONG_CM, LONGEST_LONG_CM = Figure("shortest_long_cm", 55, "§3.1"), Figure("longest_long_cm", 88, "§3.1")
DICE_OF_A_MATCH = Figure("dice_of_a_match", 4, "§3.3.ii")

NO_EQUIPMENT = (Item.SEATS, Item.DIRECTION)
"""Choices before the match (3.6), as opposed to equipment."""

STANDARD = {Item.BOARD: "§3.1", Item.CUPS: "§3.2", Item.DICE: "§3.3.i"}
"""A player's demands, by subject."""


class UseArticles(NamedTuple):
    """The articles of the ways in which something comes to be used."""

    agreed: str
    preferred: str
    obligatory: str
    imposed: tuple[str, ...]
    exception: str
    requested: tuple[str, ...]


USE = {
    Item.BAFFLE_BOX: UseArticles("§3.4.i.a", "§3.4.i.b", "§3.4.i.c", ("§2.4.i", "§3.4.i.d"), "§3.4.ii", ("§2.4.ii",)),
    Item.CLOCK: UseArticles("§3.5.i.a", "§3.5.i.b", "§3.5.i.c", ("§3.5.i.e",), "§3.5.ii", ("§2.3.ii", "§3.5.i.e")),
}
APPROVED_UNDER = {Item.BAFFLE_BOX: "§3.4.iii", Item.CLOCK: "§3.5.iii"}
PLACES = {Item.BAFFLE_BOX: ("§3.4.iv", Placed.OPPOSITE_SIDE), Item.CLOCK: ("§3.5.iv", Placed.BEAR_OFF_SIDE)}
PLAYERS = {Wisher.A: Side.A, Wisher.B: Side.B}
DRAWN_FOR = (Item.SEATS, Item.CHECKERS, Item.DIRECTION, Item.BOARD, Item.DICE, Item.CUPS, Item.CUBE)
"""Examples, as 3.6 says "such as": its list doesn't close."""


@reports_disputes
def equipment(question: Equipment) -> Advice:
    """3.1 to 3.7: each matter has its own rows; what has none isn't covered."""
    decide = MATTERS.get(question.matter)
    return decide(question) if decide else not_covered()


def _replace(question: Equipment) -> Advice:
    """3.7.i: the director always, players what is defective; 3.6: what they agree on before the match."""
    if question.item in NO_EQUIPMENT:
        return _preference(question)
    if question.asked_by is Wisher.DIRECTOR:
        return _replaced(question, "§3.7.i")
    if question.defective:
        return _replaced_as_defective(question)
    if question.known("agreed") and question.known("moment") is EquipmentTime.BEFORE_MATCH:
        return Advice("by-agreement", articles=["§3.6"])
    return _demanded(question)


def _demanded(question: Equipment) -> Advice:
    """3.1 to 3.3.i: what a player can demand, from when it is there; nothing else (3.7.i)."""
    article = STANDARD.get(question.item)
    if article is None:
        return Advice("no-right", articles=["§3.7.i"])
    if _is_standard(question):
        return Advice("no-right", articles=[article, "§3.7.i"])
    if question.available is Available.NO:
        return Advice("not-available", articles=[article])
    if question.moment is EquipmentTime.BEFORE_MATCH:
        return _replaced(question, article)
    if question.available is Available.FROM_START:
        return Advice("too-late", articles=[article, "§3.7.i"])
    if question.item is Item.BOARD and question.moment is EquipmentTime.IN_GAME:
        after_game = replace_item(item=question.item, when=ReplaceTime.AFTER_GAME)
        return Advice("replace-after-game", articles=["§3.1"], remedies=[after_game])
    return _replaced(question, article)


def _replaced(question: Equipment, article: str) -> Advice:
    return Advice("replace", articles=[article], remedies=[replace_item(item=question.item, when=ReplaceTime.NOW)])


def _replaced_as_defective(question: Equipment) -> Advice:
    """3.7.ii: the director sets the clock that replaces a faulty one."""
    advice = _replaced(question, "§3.7.i")
    if question.item is not Item.CLOCK:
        return advice
    return advice.adding(articles=["§3.7.ii"], remedies=[estimate_clocks()], discretion=True)


def _is_standard(question: Equipment) -> bool:
    """3.1: between 44 by 55 and 66 by 88 cm, the limits included; 3.2: cups with a lip; 3.3.i: precision dice."""
    if question.item is Item.CUPS:
        return question.kind_in_use is KindInUse.LIPPED
    if question.item is Item.DICE:
        return question.kind_in_use is KindInUse.PRECISION
    figure = question.figure
    if not figure(SHORTEST_SHORT_CM) <= question.short_cm <= figure(LONGEST_SHORT_CM):
        return False
    return figure(SHORTEST_LONG_CM) <= question.long_cm <= figure(LONGEST_LONG_CM)


def _use(question: Equipment) -> Advice:
    """4.7: a score marker; 3.4.i, 3.5.i: imposed, obligatory, preferred, or agreed on; 3.4.ii, 3.5.ii: exceptions."""
    if question.item is Item.SCORE_MARKER:
        return _use_marker(question)
    articles = USE.get(question.item)
    if articles is None:
        return not_covered()
    if question.imposed:
        return _imposed(question, articles.imposed)
    if question.announced in (Announced.OBLIGATORY, Announced.PREFERRED):
        question.needs("exception")
        if question.item is Item.CLOCK and question.announced is Announced.PREFERRED and not question.exception:
            question.needs("there")
        return _as_announced(question, articles)
    if question.agreed:
        return _used(question, "by-agreement", articles.agreed)
    return _requested(question, articles)


def _as_announced(question: Equipment, articles: UseArticles) -> Advice:
    """3.4.i, 3.5.i: what the description makes obligatory or prefers; 3.4.ii, 3.5.ii: exceptions, as far as known."""
    is_obligatory = question.announced is Announced.OBLIGATORY
    article = articles.obligatory if is_obligatory else articles.preferred
    if question.known("exception"):
        return Advice("exception-granted", articles=[article, articles.exception], discretion=True)
    if is_obligatory:
        return _used(question, "must-use", article)
    if question.item is Item.CLOCK and question.known("there") is False:
        return Advice("not-available", articles=["§3.5.i.b"])
    return _used(question, "may-insist", article)


def _use_marker(question: Equipment) -> Advice:
    """4.7: a score marker is used where the director requires it, or the players agree."""
    if question.imposed:
        return _used(question, "must-use", "§4.7")
    if question.agreed:
        return _used(question, "by-agreement", "§4.7")
    return Advice("no-right", articles=["§4.7"])


def _requested(question: Equipment, articles: UseArticles) -> Advice:
    """2.3.ii, 2.4.ii: what the players don't agree on, one of them may ask the director for."""
    if question.known("asked_by") not in PLAYERS:
        return Advice("no-right", articles=[articles.agreed])
    if not question.there:
        return Advice("not-available", articles=[*articles.requested, articles.agreed])
    return Advice("may-request", articles=[*articles.requested, articles.agreed], discretion=True)


def _imposed(question: Equipment, articles: tuple[str, ...]) -> Advice:
    """2.4.i, 3.4.i.d: a box for a breach of the rules on throwing; 3.5.i.e: a clock at any time; if there is one."""
    if not question.there:
        return Advice("not-available", articles=articles)
    if question.item is Item.BAFFLE_BOX and not question.dice_breach:
        return Advice("no-power", articles=["§2.4.i", "§3.4.i.d"])
    return _used(question, "must-use", *articles)


def _used(question: Equipment, outcome: str, *articles: str) -> Advice:
    return Advice(outcome, articles=articles, remedies=[use_item(item=question.item)])


def _approve(question: Equipment) -> Advice:
    """3.4.iii, 3.5.iii: asked for before the tournament begins."""
    article = APPROVED_UNDER.get(question.item)
    if article is None:
        return not_covered()
    if question.tournament_started:
        return Advice("too-late", articles=[article])
    return Advice("approve", articles=[article], remedies=[approve_item(item=question.item)])


def _placement(question: Equipment) -> Advice:
    """3.5.iv: the clock stands where checkers are borne off; 3.4.iv: the box on the other side."""
    if question.item not in PLACES:
        return not_covered()
    article, side = PLACES[question.item]
    if question.placed is side:
        return Advice("in-order", articles=[article])
    return Advice("move", articles=[article], remedies=[move_item(item=question.item, to=side)])


def _preference(question: Equipment) -> Advice:
    """3.6: thrown for or agreed on before the match; 3.4.i, 3.5.i: box and clock aren't decided by a throw."""
    if question.item not in USE and question.item not in DRAWN_FOR:
        return not_covered()
    if question.moment is not EquipmentTime.BEFORE_MATCH:
        return Advice("settled", articles=["§3.6"])
    if question.agreed:
        return Advice("by-agreement", articles=["§3.6"])
    if question.item in USE:
        if question.known("announced") in (Announced.OBLIGATORY, Announced.PREFERRED):
            return _as_announced(question, USE[question.item])
        return Advice("no-right", articles=[USE[question.item].agreed, "§3.6"])
    return Advice("by-lot", articles=["§3.6"], remedies=[draw_lots(item=question.item)])


def _dice_set(question: Equipment) -> Advice:
    """3.3.ii, 3.3.iii: four dice agreed on; each side has two, or with a clock both share two."""
    if question.item is not Item.DICE:
        return not_covered()
    remedies = [agree_on_dice(count=question.figure(DICE_OF_A_MATCH))]
    if question.clocked:
        return Advice("two-shared", articles=["§3.3.iii"], remedies=remedies)
    return Advice("two-each", articles=["§3.3.ii"], remedies=remedies)


def _mix(question: Equipment) -> Advice:
    """4.1.iii: before a game; the player who wants it throws the four, and the other picks first."""
    if question.item is not Item.DICE:
        return not_covered()
    if question.moment is EquipmentTime.IN_GAME:
        return Advice("too-late", articles=["§4.1.iii"])
    side = PLAYERS[question.asked_by]
    return Advice("mix", articles=["§4.1.iii"], remedies=[mix_dice(side=side), choose_dice(first=side.opponent)])


def _remove(question: Equipment) -> Advice:
    """3.1: dice and cubes out of play are taken off; 3.3.iii: with a clock the four agreed on may stay."""
    if question.item is not Item.SPARE_DICE:
        return not_covered()
    if question.clocked and question.of_the_four:
        return Advice("in-order", articles=["§3.3.iii"])
    return Advice("remove", articles=["§3.1"], remedies=[remove_item(item=question.item)])


def _hide(question: Equipment) -> Advice:
    """4.4.iii: a cube that was taken lies within the board, visible to both."""
    if question.item is not Item.CUBE:
        return not_covered()
    return Advice("breach", articles=["§4.4.iii"], remedies=[show(item=question.item)], discretion=True)


MATTERS = {
    EquipmentMatter.REPLACE: _replace,
    EquipmentMatter.USE: _use,
    EquipmentMatter.APPROVE: _approve,
    EquipmentMatter.PLACEMENT: _placement,
    EquipmentMatter.PREFERENCE: _preference,
    EquipmentMatter.DICE_SET: _dice_set,
    EquipmentMatter.MIX: _mix,
    EquipmentMatter.REMOVE: _remove,
    EquipmentMatter.HIDE: _hide,
}
