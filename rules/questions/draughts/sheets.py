"""Sheets: completing them after time trouble, and comparing them during the game."""

from __future__ import annotations

from rules.kernel.facts import WhichSide, YesNo
from rules.kernel.units import Words
from rules.questions.draughts import common
from rules.questions.draughts.common import DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup


class NotationCompletion(DraughtsQuestion):
    """The notation that rested in time trouble has to be completed."""

    __slots__ = ()
    kind = "notation-completion"
    group = KindGroup.DRAUGHTS
    icon = "pen-line"
    label = Words("Completing the notation", "Notation à compléter")
    hint = Words("After time trouble, and on whose time", "Après la crise de temps, et sur quel temps")
    outcomes = (
        outcome("nothing-to-complete", "Nothing is to be completed", "Rien n'est à compléter",
                "No player stopped writing.", "Personne n'a cessé de noter."),
        outcome("not-yet", "It isn't due yet", "Pas encore à compléter",
                "The gap is filled once a flag falls.", "La lacune se comble dès qu'un fanion tombe."),
        outcome("complete-now", "The sheet is completed now", "La feuille est complétée maintenant",
                "The player fills the gap on his own time, with your help if need be.",
                "Le joueur comble la lacune sur son propre temps, avec votre aide au besoin.",
                Words("{complete_notation_side} completes the notation now",
                      "{complete_notation_side} complète la notation maintenant")),
        outcome("complete-now-shared", "Both complete their sheets now", "Les deux complètent leur feuille",
                "You time it, and the time is shared between the two.",
                "Vous le chronométrez, et le temps est partagé entre les deux."),
        outcome("may-defer", "You may put it off", "Vous pouvez le différer",
                "It takes more than fifteen minutes a player: the rest can wait until after the game.",
                "Il faut plus de quinze minutes par joueur : la suite peut attendre la fin de la partie."),
    )  # fmt: skip

    in_trouble = common.in_trouble().always()
    flag = YesNo(
        Words("flag down", "fanion tombé"),
        ask=Words("Has a flag fallen, or the signal come?", "Un fanion est-il tombé, ou le signal venu ?"),
        said=(
            Words("The flag is down", "Le fanion est tombé"),
            Words("The flag is still up", "Le fanion n'est pas tombé"),
        ),
    ).always()
    minutes = common.minutes(
        Words("time taken so far", "temps déjà pris"),
        Words("How many minutes has it taken so far, all together?", "Combien de minutes déjà, tous ensemble ?"),
        Words("Taken so far: {value} min", "Déjà pris : {value} min"),
    )


class NotationCheck(DraughtsQuestion):
    """A side wants to compare its sheet with the opponent's."""

    __slots__ = ()
    kind = "notation-check"
    group = KindGroup.DRAUGHTS
    icon = "pen-line"
    label = Words("Comparing sheets", "Feuilles comparées")
    hint = Words("A side wants to see the opponent's sheet", "Un camp veut voir la feuille adverse")
    outcomes = (
        outcome("refused", "Not without consent", "Pas sans accord",
                "Each answers for their own sheet; the opponent need not show theirs.",
                "Chacun répond de sa feuille ; l'adversaire n'est pas tenu de montrer la sienne.",
                Words("{by} needs the opponent's consent", "Il faut à {by} l'accord adverse")),
        outcome("wait-for-own-time", "Only on his own time", "Seulement sur son temps",
                "The sheets are compared while the clock of the side that asks is running.",
                "Les feuilles se comparent quand tourne la pendule de qui le demande.",
                Words("{by} checks on their own time", "{by} vérifie sur son propre temps")),
        outcome("allowed", "The sheets may be compared", "La comparaison est permise",
                "The opponent consents and the player's own clock is running.",
                "L'adversaire est d'accord et la pendule du demandeur tourne.",
                Words("{by} may compare the sheets", "{by} peut comparer les billets")),
    )  # fmt: skip

    by = WhichSide(
        Words("who asks", "demandeur"),
        ask=Words("Who wants to compare?", "Qui veut comparer ?"),
        said=Words("{value} wants to compare the sheets", "{value} veut comparer les feuilles"),
    ).always()
    opponent_agrees = common.opponent_agrees(
        Words("Does the opponent agree?", "L'adversaire est-il d'accord ?"),
    ).always()
    clock_running = WhichSide(
        Words("clock running", "pendule en marche"),
        ask=Words("Whose clock is running?", "Quelle pendule tourne ?"),
        said=Words("{value}'s clock is running", "La pendule de {value} tourne"),
    )
