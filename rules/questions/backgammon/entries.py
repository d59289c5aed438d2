"""Entries: who may enter and in which category, and what becomes of a place that was won."""

from __future__ import annotations

from rules.kernel.facts import Number, One, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup

MOST_CATEGORIES = 99
MOST_RATING = 9_999
MOST_QUALIFIERS = 999


class EntryDecision(Choice):
    """What the director means to do."""

    ADMIT = "admit", "admit the player"
    REFUSE = "refuse", "refuse the player"
    PLACE_HIGHER = "place-higher", "bar this category, offer a higher one"
    PLACE_LOWER = "place-lower", "place in a lower category"


class PlaceAsks(Choice):
    """What is asked about a place that was won."""

    REFUND = "refund", "money back"
    SELL = "sell", "a sale of the place"
    GIVE = "give", "a place passed on for nothing"
    INTERMEDIATE = "intermediate", "the intermediate tournament"


class Entry(BackgammonQuestion):
    """Who may enter, and in which category?"""

    __slots__ = ()
    kind = "entry"
    group = KindGroup.CONDUCT
    icon = "clipboard-list"
    label = Words("Entry")
    hint = Words("Who may enter, and in which category")
    outcomes = (
        outcome("admitted", "The player may enter",
                "The entry stands."),
        outcome("refused", "The entry is refused",
                "The director may refuse, and tells the player why.",
                Words("The player is refused: you say why{explain_to_player}")),
        outcome("placed-higher", "A higher category is offered",
                "The category applied for is barred."),
        outcome("barred-from-category", "This category is barred",
                "It is plainly below the player's level. No reason need be given.",
                Words("The player is barred from this category")),
        outcome("not-eligible", "The player can't enter",
                "A condition for taking part isn't met."),
        outcome("no-ground", "There is no ground to refuse",
                "A player who meets the conditions may enter.",
                Words("There is no ground to refuse: the player is admitted")),
        outcome("not-possible", "This placement isn't possible",
                "The rulebook doesn't give the director that.",
                Words("Not possible: {decision}")),
    )  # fmt: skip

    decision = One(
        EntryDecision,
        Words("what you mean to do"),
        ask=Words("What do you mean to do?"),
        said=Words("Meant: {value}"),
    ).always()
    categories = Whole(
        1,
        MOST_CATEGORIES,
        None,
        Words("categories"),
        ask=Words("How many categories has the tournament?"),
        said=Words("Categories: {value}"),
    )
    explained = YesNo(
        Words("told why"),
        ask=Words("Has the player been told why?"),
        said=(
            Words("The player was told why"),
            Words("The player wasn't told why"),
        ),
    )
    manifestly_lower = YesNo(
        Words("plainly below"),
        ask=Words(
            "Is the category plainly below the player's own?",
        ),
        said=(
            Words("The category is plainly too low"),
            Words("The category isn't plainly too low"),
        ),
    )
    licensed = YesNo(
        Words("licence"),
        ask=Words("Does the player hold the federation's licence?"),
        said=(
            Words("The player holds the licence"),
            Words("The player holds no licence"),
        ),
    )
    suspended = YesNo(
        Words("suspended"),
        ask=Words("Is the player suspended?"),
        said=(
            Words("The player is suspended"),
            Words("The player isn't suspended"),
        ),
    )
    french = YesNo(
        Words("French national"),
        ask=Words("Is the player a French national?"),
        said=(
            Words("The player is French"),
            Words("The player isn't French"),
        ),
    )
    lives_in_france = YesNo(
        Words("lives in France"),
        ask=Words("Does the player live in France?"),
        said=(
            Words("The player lives in France"),
            Words("The player doesn't live in France"),
        ),
    )
    proof = YesNo(
        Words("proof of residence"),
        ask=Words("Can the player prove living there?"),
        said=(
            Words("Living in France is proved"),
            Words("Living in France isn't proved"),
        ),
    )


class Qualification(BackgammonQuestion):
    """Refund or transfer of a place; the intermediate tournament."""

    __slots__ = ()
    kind = "qualification"
    group = KindGroup.CONDUCT
    icon = "file-check"
    label = Words("Qualified place")
    hint = Words("Refund or transfer of a place; the intermediate tournament")  # fmt: skip
    outcomes = (
        outcome("refused", "It isn't granted",
                "A place that was won is neither paid back nor passed on.",
                Words("Not granted: {asks}")),
        outcome("may-grant", "You may grant it",
                "The circumstances are exceptional.",
                Words("You may grant this: {asks}")),
        outcome("allowed", "The player may take part",
                "Enough qualifiers were lost for this ELO.",
                Words("The player may enter: {asks}")),
        outcome("not-allowed", "The player can't take part",
                "The conditions of the intermediate tournament aren't met.",
                Words("The player may not enter: {asks}")),
    )  # fmt: skip

    asks = One(
        PlaceAsks,
        Words("what is asked", context="entries"),
        ask=Words("What does the player ask for?"),
        said=Words("Asked for: {value}"),
    )
    extraordinary = YesNo(
        Words("exceptional"),
        ask=Words("Are the circumstances exceptional?"),
        said=(
            Words("The circumstances are exceptional"),
            Words("The circumstances aren't exceptional"),
        ),
    )
    played_cdf = YesNo(
        Words("played the championship"),
        ask=Words("Has the player played in the championship?"),
        said=(
            Words("The player has played in the championship"),
            Words("The player hasn't played in the championship"),
        ),
    )
    elo = Number(
        0,
        MOST_RATING,
        None,
        Words("ELO"),
        ask=Words("What is the player's ELO?"),
        said=Words("ELO {value}"),
    )
    lost = Whole(
        0,
        MOST_QUALIFIERS,
        Unit.TIMES,
        Words("qualifiers lost"),
        ask=Words("How many qualifiers were played and lost?"),
        said=Words("Qualifiers lost: {value}"),
    )
    rating = Number(
        0,
        MOST_RATING,
        None,
        Words("rating"),
        ask=Words("What is the player's rating?"),
        said=Words("Rating {value}"),
    ).noted()
