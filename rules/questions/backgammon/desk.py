"""The desk: whom a player meets in a round, and who has a bye."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Number, One, Whole, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup

MOST_ENTRANTS = 999
MOST_ROUNDS = 99


def yes_no(label: Words, ask: Words, yes: Words, no: Words) -> YesNo:
    """A fact that holds or not, with what is said of either."""
    return YesNo(label, ask=ask, said=(yes, no))


class PairingAsks(Choice):
    """What is asked about a pairing."""

    FIRST_ROUND = "first-round", "whom a player meets in the first round"
    PROPOSED = "proposed", "whether this pairing is right"
    BY_HAND = "by-hand", "to pair by hand"


class Pairing(BackgammonQuestion):
    """Whom does a player meet?"""

    __slots__ = ()
    kind = "pairing"
    group = KindGroup.DESK
    icon = "users"
    label = Words("Pairing")
    hint = Words("Whom a player meets in a Swiss round")
    outcomes = (
        outcome(
            "meets",
            "The opponent is assigned",
            "The upper half meets the lower half, each by rating.",
            Words("The opponent is number {meets_seed_seed}"),
        ),
        outcome(
            "has-bye",
            "The player has no opponent",
            "The number is odd, and this player is last.",
            Words("The player has the bye: half a point{award_half_point}"),
        ),
        outcome(
            "stands",
            "The pairing is right",
            "They have as many points and haven't met. In the group, the upper half meets the lower half.",
            Words("Nothing bars this pairing"),
        ),
        outcome(
            "floats",
            "The player floats to it",
            "A player left over meets one of a neighbouring group.",
            Words("The player floats to a neighbouring group"),
        ),
        outcome(
            "pair-anew",
            "Another opponent is found",
            "They have met, or their groups aren't neighbours.",
            Words("Find the player another opponent"),
        ),
        outcome(
            "by-hand",
            "You may pair by hand",
            "The director may, to keep the tournament fair.",
        ),
    )

    asks = One(
        PairingAsks,
        Words("what is asked"),
        ask=Words("What is asked?"),
        said=Words("Asked: {value}"),
    ).always()
    players = Whole(
        2,
        MOST_ENTRANTS,
        None,
        Words("players"),
        ask=Words("How many players are there?"),
        said=Words("Players: {value}"),
    )
    seed = Whole(
        1,
        MOST_ENTRANTS,
        None,
        Words("place by rating"),
        ask=Words("Which place has the player by rating?"),
        said=Words("Place by rating: {value}"),
    )
    have_met = yes_no(
        Words("have met"),
        Words("Have the two met before in this stage?"),
        Words("The two have met before"),
        Words("The two haven't met"),
    )
    points_apart = Number(
        0,
        MOST_ROUNDS,
        None,
        Words("points apart"),
        ask=Words("How many points are they apart?"),
        said=Words("Points apart: {value}"),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """No place is lower than there are players. Raises: QuestionError."""
        players, seed = values.get("players"), values.get("seed")
        if players is not None and seed is not None and seed > players:
            because = Words(
                "There is no place {seed} among {players} players.",
            ).filled(seed=seed, players=players)
            raise contradiction("seed", "players", because=because)


class Bye(BackgammonQuestion):
    """Who has a bye, and what is it worth?"""

    __slots__ = ()
    kind = "bye"
    group = KindGroup.DESK
    icon = "clipboard-list"
    label = Words("Bye")
    hint = Words("A player without an opponent in a round")
    outcomes = (
        outcome(
            "gets-bye",
            "This player has the bye",
            "It is worth half a point.",
            Words("The player has the bye: half a point{award_half_point}"),
        ),
        outcome(
            "next-lowest",
            "The next player has the bye",
            "A player has a bye only once.",
            Words("The bye goes to the next player up"),
        ),
        outcome(
            "no-bye",
            "There is no bye here",
            "The number is even, or another player stands lower.",
            Words("The player has no bye in this round"),
        ),
        outcome(
            "left-out",
            "You may leave the player out",
            "A qualified player who can't win every round may sit out the last one for half a point.",
            Words("You may leave the player out of the last round"),
        ),
    )

    odd = yes_no(
        Words("odd number"),
        Words("Is the number of players odd?"),
        Words("The number of players is odd"),
        Words("The number of players is even"),
    )
    had_bye = yes_no(
        Words("had a bye"),
        Words("Has this player had a bye before?"),
        Words("This player has had a bye"),
        Words("This player hasn't had a bye"),
    )
    lowest = yes_no(
        Words("lowest"),
        Words(
            "Has this player the fewest points and, among those, the lowest ELO?",
        ),
        Words("This player is the lowest"),
        Words("Another player is lower"),
    )
    qualified = yes_no(
        Words("already through"),
        Words(
            "Before the last round: is this player qualified, but can't win every round?",
        ),
        Words("The player is through and can't win every round"),
        Words("The player isn't in that position"),
    ).absent(False)
