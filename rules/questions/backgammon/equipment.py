"""Equipment: board, cups, dice, baffle box, clock, seats, and what lies on the table."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Number, One, WhichSide, YesNo
from rules.kernel.units import Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import BackgammonQuestion
from rules.questions.backgammon.equipment_words import (
    OUTCOMES,
    Announced,
    Available,
    EquipmentMatter,
    EquipmentTime,
    Event,
    Item,
    KindInUse,
    Owner,
    Placed,
    Wisher,
)
from rules.questions.groups import KindGroup

MOST_CENTIMETRES = 300

SETS = (EquipmentTime.BEFORE_SET_2, EquipmentTime.BEFORE_SET_3)
KINDS_OF = {
    Item.CUPS: (KindInUse.LIPPED, KindInUse.PLAIN),
    Item.DICE: (KindInUse.PRECISION, KindInUse.ORDINARY),
}


def _centimetres(label: Words, ask: Words, said: Words) -> Number:
    """A length as it is measured."""
    return Number(1, MOST_CENTIMETRES, Unit.CENTIMETRES, label, ask=ask, said=said)


class Equipment(BackgammonQuestion):
    """What the match is played with, and what lies on the table."""

    __slots__ = ()
    kind = "equipment"
    group = KindGroup.CONDUCT
    icon = "package"
    label = Words("Equipment")
    hint = Words("Board, cups, dice, baffle box, clock, seats")
    outcomes = OUTCOMES

    matter = One(
        EquipmentMatter,
        Words("what is asked"),
        ask=Words("What is asked?"),
        said=Words("Asked: {value}"),
    ).always()
    item = One(
        Item,
        Words("which thing"),
        ask=Words("About which thing?"),
        said=Words("It is about {value}"),
    ).always()
    asked_by = One(
        Wisher,
        Words("who wants it"),
        ask=Words("Who wants it?"),
        said=Words("Asked by: {value}"),
    )
    defective = YesNo(
        Words("defective"),
        ask=Words("Is the one in use defective?"),
        said=(
            Words("The one in use is defective"),
            Words("The one in use isn't defective"),
        ),
    )
    approved = YesNo(
        Words("approved"),
        ask=Words("Have you approved the one in use, or do you now?"),
        said=(
            Words("The director approves the one in use"),
            Words("The director doesn't approve the one in use"),
        ),
    )
    short_cm = _centimetres(
        Words("short side"),
        ask=Words("How many centimetres is the short side of the open board?"),
        said=Words("Short side: {value} cm"),
    )  # fmt: skip
    long_cm = _centimetres(
        Words("long side"),
        ask=Words("How many centimetres is the long side of the open board?"),
        said=Words("Long side: {value} cm"),
    )  # fmt: skip
    kind_in_use = One(
        KindInUse,
        Words("what is in use"),
        ask=Words("What is in use?"),
        said=Words("In use: {value}"),
    )
    available = One(
        Available,
        Words("better one there"),
        ask=Words("Since when is the better one there?"),
        said=Words("The better one is there: {value}"),
    )
    moment = One(
        EquipmentTime,
        Words("moment"),
        ask=Words("When is it asked?"),
        said=Words("{value}"),
    )
    owner = One(
        Owner,
        Words("owner"),
        ask=Words("Whose is the one in use?"),
        said=Words("The one in use is {value}"),
    )
    tournament_has_one = YesNo(
        Words("tournament's own at hand"),
        ask=Words("Is the tournament's own at hand?"),
        said=(
            Words("The tournament's own is at hand"),
            Words("The tournament has none at hand"),
        ),
    )
    imposed = YesNo(
        Words("imposed"),
        ask=Words("Do you impose it for the rest of the match?"),
        said=(
            Words("The director imposes it"),
            Words("The director doesn't impose it"),
        ),
    )
    dice_breach = YesNo(
        Words("improper throws"),
        ask=Words(
            "Did a player throw against the rules on throwing, in your judgement?",
        ),
        said=(
            Words("A player's throws were against the rules"),
            Words("No player's throws were against the rules"),
        ),
    )
    announced = One(
        Announced,
        Words("announced"),
        ask=Words("What does the tournament's description say of it?"),
        said=Words("The description says: {value}"),
    )
    exception = YesNo(
        Words("exception made"),
        ask=Words("Do you make an exception for a player's case?"),
        said=(
            Words("The director made an exception"),
            Words("No exception was made"),
        ),
    )
    there = YesNo(
        Words("one at hand"),
        ask=Words("Is there one at hand?"),
        said=(
            Words("One is at hand"),
            Words("There is none at hand"),
        ),
    )
    agreed = YesNo(
        Words("agreed"),
        ask=Words("Do both players agree?"),
        said=(
            Words("Both players agree"),
            Words("The players don't both agree"),
        ),
    )
    event = One(
        Event,
        Words("event"),
        ask=Words("In which event?"),
        said=Words("Event: {value}"),
    )
    tournament_started = YesNo(
        Words("tournament begun"),
        ask=Words("Has the tournament begun?"),
        said=(
            Words("The tournament has begun"),
            Words("The tournament hasn't begun"),
        ),
    ).recorded()
    placed = One(
        Placed,
        Words("where it stands"),
        ask=Words("Where does it stand?"),
        said=Words("It stands {value}"),
    )
    clocked = common.clocked()
    of_the_four = YesNo(
        Words("of the four"),
        ask=Words("Do they belong to the four dice agreed on?"),
        said=(
            Words("They belong to the four agreed on"),
            Words("They don't belong to the four agreed on"),
        ),
    )
    same_colour = YesNo(
        Words("same colour"),
        ask=Words("Are the two dice of the same colour?"),
        said=(
            Words("The two dice are of the same colour"),
            Words("The two dice are of different colours"),
        ),
    )
    has_reason = YesNo(
        Words("reason to be there"),
        ask=Words("Has it a reason to be on the table?"),
        said=(
            Words("It has a reason to be there"),
            Words("It has no reason to be there"),
        ),
    )
    by = WhichSide(
        Words("whose"),
        ask=Words("Whose dice or cup are out of sight?"),
        said=Words("It is {value}'s"),
    ).noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Only a player mixes; sets are told apart for preferences; lips are for cups and precision is for dice."""
        matter, item = values.get("matter"), values.get("item")
        if matter is EquipmentMatter.MIX and values.get("asked_by") in (Wisher.BOTH, Wisher.DIRECTOR):
            because = Words("One player has the dice mixed: A or B.")
            raise contradiction("asked_by", "matter", because=because)
        if values.get("moment") in SETS and matter not in (None, EquipmentMatter.PREFERENCE):
            because = Words(
                "The moment before a set is told apart only for what the players prefer.",
            )
            raise contradiction("moment", "matter", because=because)
        short, long = values.get("short_cm"), values.get("long_cm")
        if short is not None and long is not None and short > long:
            because = Words(
                "The short side of a board can't be {short} cm where the long one is {long} cm.",
            ).filled(short=short, long=long)
            raise contradiction("short_cm", "long_cm", because=because)
        kinds = KINDS_OF.get(item) if item is not None else None
        if kinds is not None and values.get("kind_in_use") not in (None, *kinds):
            because = Words(
                "Lips are for cups, precision is for dice.",
            )
            raise contradiction("kind_in_use", "item", because=because)
