"""3.1 to 3.4, 5.1 to 5.7, 9.1, 11.1 to 11.4 Equipment: what can be demanded, and how it is used."""

from __future__ import annotations

from rules.kernel.advice import Advice, not_covered
from rules.kernel.rulebook import Figure
from rules.questions.backgammon.equipment import Equipment
from rules.questions.backgammon.equipment_remedies import (
    ReplaceTime,
    approve_item,
    change_direction,
    choose_dice,
    draw_lots,
    move_item,
    pick_dice,
    remove_item,
    replace_item,
    show,
    use_item,
)
from rules.questions.backgammon.equipment_words import (
    EquipmentMatter,
    EquipmentTime,
    Event,
    Item,
    Owner,
    Placed,
    Wisher,
)

DICE_A_SIDE = Figure("dice_a_side", 2, "§5.2")
DICE_A_SIDE_WITH_CLOCK = Figure("dice_a_side_with_clock", 1, "§11.1")

NO_EQUIPMENT = (Item.SEATS, Item.DIRECTION)
"""Items drawn for (3.2), as opposed to equipment."""

DEMANDED = (Item.BOARD, Item.CUPS, Item.DICE)
"""Items whose approval a player can demand (3.1)."""

DRAWN_FOR = (Item.SEATS, Item.CHECKERS, Item.DIRECTION)
APPROVED_UNDER = {
    Item.CLOCK: ("§9.1", "§9.2"),
    Item.BOARD: ("§3.1",),
    Item.CUPS: ("§3.1",),
    Item.DICE: ("§3.1", "§5.1"),
}
SEEN_UNDER = {Item.DICE: "§5.7", Item.CUPS: "§5.7", Item.CUBE: "§6.7"}
CLOCK_NEEDED_UNDER = {Event.CDF: "§9.1", Event.CONSULTATION_DOUBLES: "§8.7"}
DURING_MATCH = (EquipmentTime.IN_GAME, EquipmentTime.BETWEEN_GAMES)


def equipment(question: Equipment) -> Advice:
    """3, 5, 9 and 11: each matter has its own rows; what has none isn't covered."""
    return MATTERS[question.matter](question)


def _replace(question: Equipment) -> Advice:
    """3.1: approved, the tournament's own first; 3.3: what is defective or irregular; 5.3: dice stay for the match."""
    if question.item in NO_EQUIPMENT:
        return _preference(question)
    if question.item is Item.CLOCK:
        return _replace_clock(question)
    is_dice = question.item is Item.DICE
    if question.defective:
        return _replaced(question, "§3.3", discretion=True)
    if question.asked_by is Wisher.DIRECTOR and is_dice:
        return _replaced(question, "§5.3", discretion=True)
    if not question.approved:
        if question.asked_by is Wisher.DIRECTOR or question.item not in DEMANDED:
            return _replaced(question, "§3.3", discretion=True)
        return _replaced(question, "§3.1", "§5.1") if is_dice else _replaced(question, "§3.1")
    if is_dice and question.moment in DURING_MATCH:
        return Advice("no-right", articles=["§5.3"])
    if question.owner is Owner.PLAYER and question.tournament_has_one:
        return _replaced(question, "§3.1")
    return Advice("no-right", articles=["§3.1"])


def _replace_clock(question: Equipment) -> Advice:
    """9.1: a clock is approved; 9.2: a faulty one is replaced, and time may be made good; a sound one stays."""
    if question.defective:
        return _replaced(question, "§3.3", "§9.2", discretion=True)
    if not question.approved:
        return _replaced(question, "§9.1")
    return Advice("no-right", articles=["§9.2"])


def _replaced(question: Equipment, *articles: str, discretion: bool = False) -> Advice:
    remedies = [replace_item(item=question.item, when=ReplaceTime.NOW)]
    return Advice("replace", articles=articles, remedies=remedies, discretion=discretion)


def _use(question: Equipment) -> Advice:
    """9.1, 8.7: the championship and doubles have a clock; 7.4: elsewhere the director may impose one."""
    if question.item is not Item.CLOCK:
        return not_covered()
    article = CLOCK_NEEDED_UNDER.get(question.event)
    if article is None:
        return Advice("may-request", articles=["§7.4"], discretion=True)
    return Advice("must-use", articles=[article], remedies=[use_item(item=question.item)])


def _approve(question: Equipment) -> Advice:
    """3.1, 5.1: board, cups, dice; 9.1, 9.2: the clock; 3.3: the director judges what else conforms."""
    if question.item in NO_EQUIPMENT:
        return not_covered()
    articles = APPROVED_UNDER.get(question.item)
    approved = [approve_item(item=question.item)]
    if articles is None:
        return Advice("approve", articles=["§3.3"], remedies=approved, discretion=True)
    return Advice("approve", articles=articles, remedies=approved)


def _placement(question: Equipment) -> Advice:
    """11.4: the clock stands where checkers are borne off."""
    if question.item is not Item.CLOCK:
        return not_covered()
    if question.placed is Placed.BEAR_OFF_SIDE:
        return Advice("in-order", articles=["§11.4"])
    return Advice("move", articles=["§11.4"], remedies=[move_item(item=question.item, to=Placed.BEAR_OFF_SIDE)])


def _preference(question: Equipment) -> Advice:
    """3.2: drawn for at the beginning, then settled; 11.4: the direction may alternate; 3.1: the tournament's first."""
    if question.item is Item.DICE:
        return _first_choice(question)
    if question.item in (Item.BOARD, Item.CUPS) and question.known("tournament_has_one"):
        return Advice("may-insist", articles=["§3.1"])
    if question.item not in DRAWN_FOR:
        return not_covered()
    if question.moment is EquipmentTime.BEFORE_MATCH:
        if question.agreed:
            return Advice("by-agreement", articles=["§3.2"])
        return Advice("by-lot", articles=["§3.2"], remedies=[draw_lots(item=question.item)])
    if question.moment in DURING_MATCH or question.item is not Item.DIRECTION:
        return Advice("settled", articles=["§3.2"])
    if question.agreed:
        return Advice("by-agreement", articles=["§3.2", "§11.4"])
    if question.moment is EquipmentTime.BEFORE_SET_2:
        return Advice("alternate", articles=["§3.2", "§11.4"], remedies=[change_direction()])
    return Advice("by-lot", articles=["§3.2", "§11.4"], remedies=[draw_lots(item=question.item)])


def _first_choice(question: Equipment) -> Advice:
    """5.5, with a clock 11.2: lots may decide which player picks the first die; 5.3: then the dice stay."""
    if question.moment is not EquipmentTime.BEFORE_MATCH:
        return Advice("settled", articles=["§5.3"])
    article = "§11.2" if question.known("clocked") else "§5.5"
    if question.agreed:
        return Advice("by-agreement", articles=[article])
    return Advice("by-lot", articles=[article], remedies=[draw_lots(item=question.item)])


def _dice_set(question: Equipment) -> Advice:
    """5.2, 5.4: two for each side, picked in turn; 11.1, 11.2: with a clock one each, and both serve both."""
    if question.item is not Item.DICE:
        return not_covered()
    if question.clocked:
        remedies = [pick_dice(count=question.figure(DICE_A_SIDE_WITH_CLOCK))]
        return Advice("two-shared", articles=["§11.1", "§11.2"], remedies=remedies)
    return Advice("two-each", articles=["§5.2", "§5.4"], remedies=[pick_dice(count=question.figure(DICE_A_SIDE))])


def _colours(question: Equipment) -> Advice:
    """5.2, 5.4: two dice of different colours; 11.1: so with a clock."""
    if question.item is not Item.DICE:
        return not_covered()
    is_same = question.same_colour
    articles = ["§11.1"] if question.clocked else ["§5.2", "§5.4"]
    if not is_same:
        return Advice("in-order", articles)
    return Advice("choose-anew", articles, remedies=[choose_dice(first=None)])


def _mix(question: Equipment) -> Advice:
    """5.6, with a clock 11.3: before each game a player can have the dice picked anew."""
    if question.item is not Item.DICE:
        return not_covered()
    is_too_late = question.moment is EquipmentTime.IN_GAME
    articles = ["§11.3"] if question.clocked else ["§5.6"]
    if is_too_late:
        return Advice("too-late", articles=articles)
    return Advice("mix", articles=articles, remedies=[choose_dice(first=None)])


def _remove(question: Equipment) -> Advice:
    """3.4: a player can have things taken off that have no reason to be on the table."""
    if question.item is not Item.OBJECT:
        return not_covered()
    if question.has_reason:
        return Advice("in-order", articles=["§3.4"])
    return Advice("remove", articles=["§3.4"], remedies=[remove_item(item=question.item)])


def _hide(question: Equipment) -> Advice:
    """5.7: cup and dice stay in sight in both sides' turns; 6.7: so does the cube."""
    article = SEEN_UNDER.get(question.item)
    if article is None:
        return not_covered()
    return Advice("breach", articles=[article], remedies=[show(item=question.item)], discretion=True)


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
    EquipmentMatter.COLOURS: _colours,
}
