"""The desk: whom a player meets, players who are absent, what separates those who are tied, how many rounds."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction, refuse_together
from rules.kernel.facts import One, Whole, YesNo
from rules.kernel.question import BothSides, OfSides
from rules.kernel.units import Choice, Side, Words, capitalised
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import ScrabbleQuestion

MOST_ENTRANTS = 999
MOST_ROUNDS = 99
MOST_RATING_POINTS = 99_999


def _whole(least: int, most: int, label: Words, ask: Words) -> Whole:
    said = Words("{label}: {value}").filled(label=capitalised(label))
    return Whole(least, most, None, label, ask=ask, said=said)


def _of_a_side(label: Words, ask: Words) -> Whole:
    """Points of one side: the fact that holds both says what they are."""
    return Whole(0, MOST_RATING_POINTS, None, label, ask=ask)


def _yes_no(label: Words, ask: Words, yes: Words, no: Words) -> YesNo:
    return YesNo(label, ask=ask, said=(yes, no))


class PairingAsks(Choice):
    """What is asked about a pairing."""

    FIRST_UPPER = "first-upper", "the first match, upper two thirds"
    FIRST_LOWER = "first-lower", "the first match, last third"
    LATER = "later", "a later match"
    PROPOSED = "proposed", "two who have perhaps met"


class Pairing(ScrabbleQuestion):
    """Whom does a player meet?"""

    __slots__ = ()
    kind = "pairing"
    group = KindGroup.DESK
    icon = "users"
    label = Words("Pairing")
    hint = Words("Whom a player meets in a round")
    outcomes = (
        outcome("meets", "The opponent is assigned",
                "First meets last; only in the last third of the first match do neighbours meet.",
                Words("The opponent is number {meets_place_place}")),
        outcome("meets-next-group", "It is the next group's first",
                "In a group of odd number the first goes down.",
                Words("The opponent is the first of the next group")),
        outcome("left-over", "The player is left over",
                "The number of players is odd.",
                Words("The player is left without an opponent in this group")),
        outcome("stands", "The pairing is right",
                "The two haven't met.",
                Words("The pairing is right: nothing to change")),
        outcome("pair-anew", "Another opponent is found",
                "They have met: look up the list from the opponent, then down.",
                Words("Find the player another opponent")),
        outcome("kept", "The match is kept",
                "They have met, and no other opponent is left.",
                Words("The match is played though the two have met")),
    )  # fmt: skip

    asks = One(
        PairingAsks,
        Words("what is asked"),
        ask=Words("What is asked?"),
        said=Words("Asked: {value}"),
    ).always()
    group_size = _whole(
        1,
        MOST_ENTRANTS,
        Words("players to pair"),
        Words("How many players of the group have no opponent yet?"),
    )
    place = _whole(
        1,
        MOST_ENTRANTS,
        Words("place among them"),
        Words("Which place has the player among them?"),
    )
    have_met = _yes_no(
        Words("have met"),
        Words("Have the two met before?"),
        Words("The two have met before"),
        Words("The two haven't met"),
    )
    other_free = _yes_no(
        Words("another is free"),
        Words(
            "Is a player free, above or below, whom this one hasn't met?",
        ),
        Words("Another opponent is free"),
        Words("No other opponent is free"),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """No place is lower than the group has players. Raises: QuestionError."""
        size, place = values.get("group_size"), values.get("place")
        if size is not None and place is not None and place > size:
            because = Words(
                "There is no place {place} in a group of {size}.",
            ).filled(place=place, size=size)
            raise contradiction("place", "group_size", because=because)


class Bye(ScrabbleQuestion):
    """Players who are absent, and opponents who are."""

    __slots__ = ()
    kind = "bye"
    group = KindGroup.DESK
    icon = "clipboard-list"
    label = Words("Absent from a round")
    hint = Words("A player or an opponent who isn't there")
    outcomes = (
        outcome("not-paired", "The player isn't paired",
                "The player is left out of the list for now, scores nothing in this round and keeps earlier points.",
                Words("The player is not paired in this round")),
        outcome("pair-anew", "Another opponent is found",
                "A player meets an absent opponent only once in a tournament.",
                Words("Find the player another opponent")),
        outcome("stands", "The pairing is right",
                "It is the player's first absent opponent, or none is absent.",
                Words("The pairing is right: nothing to change")),
    )  # fmt: skip

    absent = _yes_no(
        Words("player absent"),
        Words("Is the player absent from the round?"),
        Words("The player is absent"),
        Words("The player is there"),
    ).always()
    opponent_absent = _yes_no(
        Words("opponent absent"),
        Words("Is the opponent absent?"),
        Words("The opponent is absent"),
        Words("The opponent is there"),
    )
    had_absent_opponent = _yes_no(
        Words("had one before"),
        Words("Has the player met an absent opponent before?"),
        Words("It has happened before"),
        Words("It hasn't happened before"),
    )


class OwnGame(Choice):
    """How the game between the two ended."""

    A = "A", "A"
    B = "B", "B"
    DRAW = "draw", "a draw"
    NOT_MET = "not-met", "they haven't met"


WINS = {OwnGame.A: Side.A, OwnGame.B: Side.B}
MET = (*WINS, OwnGame.DRAW)
"""The two have played each other."""


class TieBreak(ScrabbleQuestion):
    """Which of two players ranks before the other?"""

    __slots__ = ()
    kind = "tie-break"
    group = KindGroup.DESK
    icon = "sigma"
    label = Words("Tie-break")
    hint = Words("Which of two players ranks higher")
    outcomes = (
        outcome("A-ahead", "Side A ranks higher",
                "The first criterion in which the two differ decides.",
                said=Words("{A} ranks before {B}")),
        outcome("B-ahead", "Side B ranks higher",
                "The first criterion in which the two differ decides.",
                said=Words("{B} ranks before {A}")),
        outcome("equal", Words("Nothing separates the two", context="scrabble"),
                "They are equal in every criterion.",
                Words("{A} and {B} share the place")),
    )  # fmt: skip

    match_points = BothSides(
        _of_a_side(Words("match points"), Words("How many match points?")),
        Words("match points"),
        ask=Words("How many match points has each?"),
        said=Words("Match points: {value}"),
    ).always()
    is_final = _yes_no(
        Words("final ranking"),
        Words("Is it the final ranking?"),
        Words("It is the final ranking"),
        Words("It is a ranking between rounds"),
    )
    all_met = _yes_no(
        Words("all have met"),
        Words("Have all those tied met each other?"),
        Words("All those tied have met"),
        Words("Not all those tied have met"),
    )
    tied = _whole(
        2,
        MOST_ENTRANTS,
        Words("players tied"),
        Words("How many players have this many match points, these two included?"),
    ).optional()
    ppm = BothSides(
        _of_a_side(Words("PPM"), Words("How many PPM?")),
        Words("PPM"),
        ask=Words("How many PPM has each from the games between all who are tied?"),
        said=Words("PPM: {value}"),
    )
    own_game = One(
        OwnGame,
        Words("their own game"),
        ask=Words("Who won the game between them?"),
        said=Words("Their own game: {value}"),
    )
    rating_points = BothSides(
        _of_a_side(Words("Pdep"), Words("How many Pdep?")),
        Words("Pdep"),
        ask=Words("How many Pdep has each?"),
        said=Words("Pdep: {value}"),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Where all have met, these two have, and if two alone are tied the other way round. Raises: QuestionError."""
        refuse_together(
            values,
            Words("Where all of those tied have met, these two have met as well."),
            all_met=True,
            own_game=OwnGame.NOT_MET,
        )
        refuse_together(
            values,
            Words("If only these two are tied and they have met, then all of those tied have met."),
            tied=2,
            all_met=False,
            own_game=MET,
        )
        if values.get("tied") == 2:
            _refuse_other_ppm(values.get("ppm"), values.get("own_game"))


def _refuse_other_ppm(ppm: OfSides[int] | None, own_game: OwnGame | None) -> None:
    """Two who are tied alone have no other PPM than from their own game. Raises: QuestionError."""
    first, second = [ppm.known(side.value) for side in Side] if ppm is not None else (None, None)
    if own_game is None or first is None or second is None:
        return
    ahead = None if first == second else Side.A if first > second else Side.B
    if ahead is not WINS.get(own_game):
        because = Words("If only these two are tied, the PPM come from their own game alone.")
        raise contradiction("ppm", "own_game", because=because)


class Rounds(ScrabbleQuestion):
    """How many rounds must a competition have?"""

    __slots__ = ()
    kind = "rounds"
    group = KindGroup.DESK
    icon = "clipboard-list"
    label = Words("Number of rounds")
    hint = Words("How many rounds a competition needs")
    outcomes = (
        outcome("rounds-enough", "The rounds are enough",
                "There are at least as many as the entrants call for."),
        outcome("rounds-needed", "More rounds are needed",
                "The number of entrants calls for more.",
                Words("{play_rounds_count:round|rounds} are needed")),
    )  # fmt: skip

    entrants = _whole(
        2,
        MOST_ENTRANTS,
        Words("entrants"),
        Words("How many players are entered?"),
    ).always()
    planned = _whole(
        1,
        MOST_ROUNDS,
        Words("rounds planned"),
        Words("How many rounds are planned?"),
    ).always()
