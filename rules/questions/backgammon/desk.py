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

    FIRST_ROUND = "first-round", "whom a player meets in the first round", "l'adversaire de la première ronde"
    PROPOSED = "proposed", "whether this pairing is right", "si cet appariement est bon"
    BY_HAND = "by-hand", "to pair by hand", "un appariement manuel"


class Pairing(BackgammonQuestion):
    """Whom does a player meet?"""

    __slots__ = ()
    kind = "pairing"
    group = KindGroup.DESK
    icon = "users"
    label = Words("Pairing", "Appariement")
    hint = Words("Whom a player meets in a Swiss round", "L'adversaire d'un joueur dans une ronde suisse")
    outcomes = (
        outcome(
            "meets",
            "The opponent is assigned",
            "L'adversaire est désigné",
            "The upper half meets the lower half, each by rating.",
            "La moitié haute rencontre la moitié basse, chacune dans l'ordre des cotes.",
        ),
        outcome(
            "has-bye",
            "The player has no opponent",
            "Le joueur n'a pas d'adversaire",
            "The number is odd, and this player is last.",
            "Le nombre est impair, et c'est le dernier.",
        ),
        outcome(
            "stands",
            "The pairing is right",
            "L'appariement est bon",
            "They have as many points and haven't met.",
            "Ils ont autant de points et ne se sont pas rencontrés.",
        ),
        outcome(
            "floats",
            "The player floats to it",
            "Le joueur est flotteur",
            "A player left over meets one of a neighbouring group.",
            "Un joueur isolé rencontre un joueur d'un groupe voisin.",
        ),
        outcome(
            "pair-anew",
            "Another opponent is found",
            "Il faut un autre adversaire",
            "They have met, or their groups aren't neighbours.",
            "Ils se sont déjà rencontrés, ou leurs groupes ne sont pas voisins.",
        ),
        outcome(
            "by-hand",
            "You may pair by hand",
            "Vous pouvez apparier à la main",
            "The director may, to keep the tournament fair.",
            "La direction le peut, pour l'équité du tournoi.",
        ),
    )

    asks = One(
        PairingAsks,
        Words("what is asked", "ce qui est demandé"),
        ask=Words("What is asked?", "Que demande-t-on ?"),
        said=Words("Asked: {value}", "Question : {value}"),
    ).always()
    players = Whole(
        2,
        MOST_ENTRANTS,
        None,
        Words("players", "joueurs"),
        ask=Words("How many players are there?", "Combien y a-t-il de joueurs ?"),
        said=Words("Players: {value}", "Joueurs : {value}"),
    )
    seed = Whole(
        1,
        MOST_ENTRANTS,
        None,
        Words("place by rating", "rang selon la cote"),
        ask=Words("Which place has the player by rating?", "Quel est le rang du joueur selon la cote ?"),
        said=Words("Place by rating: {value}", "Rang selon la cote : {value}"),
    )
    have_met = yes_no(
        Words("have met", "déjà rencontrés"),
        Words("Have the two met before in this stage?", "Se sont-ils déjà rencontrés dans cette phase ?"),
        Words("The two have met before", "Ils se sont déjà rencontrés"),
        Words("The two haven't met", "Ils ne se sont pas rencontrés"),
    )
    points_apart = Number(
        0,
        MOST_ROUNDS,
        None,
        Words("points apart", "écart de points"),
        ask=Words("How many points are they apart?", "De combien de points diffèrent-ils ?"),
        said=Words("Points apart: {value}", "Écart de points : {value}"),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """No place is lower than there are players. Raises: QuestionError."""
        players, seed = values.get("players"), values.get("seed")
        if players is not None and seed is not None and seed > players:
            because = Words(
                f"There is no place {seed} among {players} players.",
                f"Il n'y a pas de rang {seed} parmi {players} joueurs.",
            )
            raise contradiction("seed", "players", because=because)


class Bye(BackgammonQuestion):
    """Who has a bye, and what is it worth?"""

    __slots__ = ()
    kind = "bye"
    group = KindGroup.DESK
    icon = "clipboard-list"
    label = Words("Bye", "Exempt")
    hint = Words("A player without an opponent in a round", "Un joueur sans adversaire dans une ronde")
    outcomes = (
        outcome(
            "gets-bye",
            "This player has the bye",
            "Ce joueur est exempt",
            "It is worth half a point.",
            "Cela vaut un demi-point.",
        ),
        outcome(
            "next-lowest",
            "The next player has the bye",
            "L'exempt est le suivant",
            "A player has a bye only once.",
            "Un joueur n'est exempt qu'une fois.",
        ),
        outcome(
            "no-bye",
            "There is no bye here",
            "Il n'y a pas d'exempt ici",
            "The number is even, or another player stands lower.",
            "Le nombre est pair, ou un autre joueur est plus bas.",
        ),
        outcome(
            "left-out",
            "You may leave the player out",
            "Vous pouvez l'exclure de la ronde",
            "A qualified player who can't win every round may sit out the last one for half a point.",
            "Un qualifié qui ne peut plus tout gagner peut être exclu de la dernière ronde, pour un demi-point.",
        ),
    )

    odd = yes_no(
        Words("odd number", "nombre impair"),
        Words("Is the number of players odd?", "Le nombre de joueurs est-il impair ?"),
        Words("The number of players is odd", "Le nombre de joueurs est impair"),
        Words("The number of players is even", "Le nombre de joueurs est pair"),
    )
    had_bye = yes_no(
        Words("had a bye", "déjà exempt"),
        Words("Has this player had a bye before?", "Ce joueur a-t-il déjà été exempt ?"),
        Words("This player has had a bye", "Ce joueur a déjà été exempt"),
        Words("This player hasn't had a bye", "Ce joueur n'a pas été exempt"),
    )
    lowest = yes_no(
        Words("lowest", "le plus bas"),
        Words(
            "Has this player the fewest points and, among those, the lowest ELO?",
            "Ce joueur a-t-il le moins de points et, parmi eux, le plus faible ELO ?",
        ),
        Words("This player is the lowest", "Ce joueur est le plus bas"),
        Words("Another player is lower", "Un autre joueur est plus bas"),
    )
    qualified = yes_no(
        Words("already through", "déjà qualifié"),
        Words(
            "Before the last round: is this player qualified, but can't win every round?",
            "Avant la dernière ronde : ce joueur est-il qualifié sans pouvoir tout gagner ?",
        ),
        Words("The player is through and can't win every round", "Le joueur est qualifié et ne peut plus tout gagner"),
        Words("The player isn't in that position", "Le joueur n'est pas dans ce cas"),
    ).absent(False)
