"""The desk: whom a player meets, players who are absent, what separates those who are tied, how many rounds."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import One, Whole, YesNo
from rules.kernel.question import BothSides
from rules.kernel.units import Choice, Words
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import ScrabbleQuestion

MOST_ENTRANTS = 999
MOST_ROUNDS = 99
MOST_RATING_POINTS = 99_999


def _whole(least: int, most: int, label: Words, ask: Words) -> Whole:
    said = Words(f"{label.en.capitalize()}: {{value}}", f"{label.fr.capitalize()} : {{value}}")
    return Whole(least, most, None, label, ask=ask, said=said)


def _yes_no(label: Words, ask: Words, yes: Words, no: Words) -> YesNo:
    return YesNo(label, ask=ask, said=(yes, no))


class PairingAsks(Choice):
    """What is asked about a pairing."""

    FIRST_UPPER = "first-upper", "the first match, upper two thirds", "premier match, deux premiers tiers"
    FIRST_LOWER = "first-lower", "the first match, last third", "premier match, dernier tiers"
    LATER = "later", "a later match", "un match suivant"
    PROPOSED = "proposed", "two who have perhaps met", "deux joueurs qui se sont peut-être rencontrés"


class Pairing(ScrabbleQuestion):
    """Whom does a player meet?"""

    __slots__ = ()
    kind = "pairing"
    group = KindGroup.DESK
    icon = "users"
    label = Words("Pairing", "Appariement")
    hint = Words("Whom a player meets in a round", "L'adversaire d'un joueur dans une ronde")
    outcomes = (
        outcome("meets", "The opponent is assigned", "L'adversaire est désigné",
                "First meets last of the group; in the last third neighbours meet.",
                "Le premier rencontre le dernier du groupe ; au dernier tiers, les voisins se rencontrent."),
        outcome("meets-next-group", "It is the next group's first", "C'est le premier du groupe suivant",
                "In a group of odd number the first goes down.", "Dans un groupe impair, le premier descend."),
        outcome("left-over", "The player is left over", "Le joueur reste seul",
                "The number of players is odd.", "Le nombre de joueurs est impair."),
        outcome("stands", "The pairing is right", "L'appariement est bon",
                "The two haven't met.", "Ils ne se sont pas rencontrés."),
        outcome("pair-anew", "Another opponent is found", "Il faut un autre adversaire",
                "They have met: look up the list from the opponent, then down.",
                "Ils se sont rencontrés : chercher vers le haut depuis l'adversaire, puis vers le bas."),
        outcome("kept", "The match is kept", "Le match est gardé",
                "They have met, and no other opponent is left.", "Ils se sont rencontrés, et nul autre n'est libre."),
    )  # fmt: skip

    asks = One(
        PairingAsks,
        Words("what is asked", "ce qui est demandé"),
        ask=Words("What is asked?", "Que demande-t-on ?"),
        said=Words("Asked: {value}", "Question : {value}"),
    ).always()
    group_size = _whole(
        1,
        MOST_ENTRANTS,
        Words("players in the group", "joueurs du groupe"),
        Words("How many players has the group?", "Combien de joueurs dans le groupe ?"),
    )
    place = _whole(
        1,
        MOST_ENTRANTS,
        Words("place in the group", "rang dans le groupe"),
        Words("Which place has the player in it?", "Quel rang le joueur y a-t-il ?"),
    )
    have_met = _yes_no(
        Words("have met", "déjà rencontrés"),
        Words("Have the two met before?", "Se sont-ils déjà rencontrés ?"),
        Words("The two have met before", "Ils se sont déjà rencontrés"),
        Words("The two haven't met", "Ils ne se sont pas rencontrés"),
    )
    other_free = _yes_no(
        Words("another is free", "un autre est libre"),
        Words(
            "Is a player free, above or below, whom this one hasn't met?",
            "Un joueur non rencontré est-il libre, plus haut ou plus bas ?",
        ),
        Words("Another opponent is free", "Un autre adversaire est libre"),
        Words("No other opponent is free", "Aucun autre adversaire n'est libre"),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """No place is lower than the group has players. Raises: QuestionError."""
        size, place = values.get("group_size"), values.get("place")
        if size is not None and place is not None and place > size:
            because = Words(
                f"There is no place {place} in a group of {size}.",
                f"Il n'y a pas de rang {place} dans un groupe de {size}.",
            )
            raise contradiction("place", "group_size", because=because)


class Bye(ScrabbleQuestion):
    """Players who are absent, and opponents who are."""

    __slots__ = ()
    kind = "bye"
    group = KindGroup.DESK
    icon = "clipboard-list"
    label = Words("Absent from a round", "Absence à une ronde")
    hint = Words("A player or an opponent who isn't there", "Un joueur ou un adversaire absent")
    outcomes = (
        outcome("not-paired", "The player isn't paired", "Le joueur n'est pas apparié",
                "The player is left out of the list for now, and keeps the points for the final one.",
                "Il est exclu momentanément du classement et garde ses points pour le classement final."),
        outcome("pair-anew", "Another opponent is found", "Il faut un autre adversaire",
                "A player meets an absent opponent only once in a tournament.",
                "Un joueur n'est opposé à un absent qu'une fois par tournoi."),
        outcome("stands", "The pairing is right", "L'appariement est bon",
                "It is the player's first absent opponent, or none is absent.",
                "C'est son premier adversaire absent, ou personne ne l'est."),
    )  # fmt: skip

    absent = _yes_no(
        Words("player absent", "joueur absent"),
        Words("Is the player absent from the round?", "Le joueur est-il absent de la ronde ?"),
        Words("The player is absent", "Le joueur est absent"),
        Words("The player is there", "Le joueur est là"),
    ).always()
    opponent_absent = _yes_no(
        Words("opponent absent", "adversaire absent"),
        Words("Is the opponent absent?", "L'adversaire est-il absent ?"),
        Words("The opponent is absent", "L'adversaire est absent"),
        Words("The opponent is there", "L'adversaire est là"),
    )
    had_absent_opponent = _yes_no(
        Words("had one before", "déjà eu un absent"),
        Words("Has the player met an absent opponent before?", "Le joueur a-t-il déjà été opposé à un absent ?"),
        Words("It has happened before", "C'est déjà arrivé"),
        Words("It hasn't happened before", "Ce n'est pas encore arrivé"),
    )


class OwnGame(Choice):
    """How the game between the two ended."""

    A = "A", "A", "A"
    B = "B", "B", "B"
    DRAW = "draw", "a draw", "match nul"
    NOT_MET = "not-met", "they haven't met", "pas de rencontre"


class TieBreak(ScrabbleQuestion):
    """Which of two players ranks before the other?"""

    __slots__ = ()
    kind = "tie-break"
    group = KindGroup.DESK
    icon = "sigma"
    label = Words("Tie-break", "Départage")
    hint = Words("Which of two players ranks higher", "Lequel de deux joueurs est classé devant")
    outcomes = (
        outcome("A-ahead", "Side A ranks higher", "Le camp A est devant",
                "The first criterion in which the two differ decides.", "Le premier critère qui les sépare décide.",
                said=Words("{A} ranks before {B}", "{A} est classé devant {B}")),
        outcome("B-ahead", "Side B ranks higher", "Le camp B est devant",
                "The first criterion in which the two differ decides.", "Le premier critère qui les sépare décide.",
                said=Words("{B} ranks before {A}", "{B} est classé devant {A}")),
        outcome("equal", "Nothing separates the two", "Ils sont ex aequo",
                "They are equal in every criterion.", "Ils sont égaux dans tous les critères."),
    )  # fmt: skip

    match_points = BothSides(
        _whole(
            0,
            MOST_RATING_POINTS,
            Words("match points", "points de match"),
            Words("How many match points?", "Combien de points de match ?"),
        ),
        Words("match points", "points de match"),
        ask=Words("How many match points has each?", "Combien de points de match a chacun ?"),
        said=Words("Match points: {value}", "Points de match : {value}"),
    ).always()
    is_final = _yes_no(
        Words("final ranking", "classement final"),
        Words("Is it the final ranking?", "Est-ce le classement final ?"),
        Words("It is the final ranking", "C'est le classement final"),
        Words("It is a ranking between rounds", "C'est un classement intermédiaire"),
    )
    all_met = _yes_no(
        Words("all have met", "tous se sont rencontrés"),
        Words("Have all those tied met each other?", "Tous les ex aequo se sont-ils rencontrés ?"),
        Words("All those tied have met", "Tous les ex aequo se sont rencontrés"),
        Words("Not all those tied have met", "Tous les ex aequo ne se sont pas rencontrés"),
    )
    own_game = One(
        OwnGame,
        Words("their own game", "leur rencontre"),
        ask=Words("Who won the game between them?", "Qui a gagné leur rencontre ?"),
        said=Words("Their own game: {value}", "Leur rencontre : {value}"),
    )
    rating_points = BothSides(
        _whole(0, MOST_RATING_POINTS, Words("Pdep", "Pdep"), Words("How many Pdep?", "Combien de Pdep ?")),
        Words("Pdep", "Pdep"),
        ask=Words("How many Pdep has each?", "Combien de Pdep a chacun ?"),
        said=Words("Pdep: {value}", "Pdep : {value}"),
    )


class Rounds(ScrabbleQuestion):
    """How many rounds must a competition have?"""

    __slots__ = ()
    kind = "rounds"
    group = KindGroup.DESK
    icon = "clipboard-list"
    label = Words("Number of rounds", "Nombre de rondes")
    hint = Words("How many rounds a competition needs", "Combien de rondes il faut")
    outcomes = (
        outcome("rounds-enough", "The rounds are enough", "Le nombre de rondes suffit",
                "There are as many as the entrants call for.", "Il y en a autant que le nombre d'inscrits le veut."),
        outcome("rounds-needed", "More rounds are needed", "Il faut plus de rondes",
                "The number of entrants calls for more.", "Le nombre d'inscrits en veut davantage."),
    )  # fmt: skip

    entrants = _whole(
        2,
        MOST_ENTRANTS,
        Words("entrants", "inscrits"),
        Words("How many players are entered?", "Combien de joueurs sont inscrits ?"),
    ).always()
    planned = _whole(
        1,
        MOST_ROUNDS,
        Words("rounds planned", "rondes prévues"),
        Words("How many rounds are planned?", "Combien de rondes sont prévues ?"),
    ).always()
