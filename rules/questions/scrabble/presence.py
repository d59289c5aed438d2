"""Presence: a side that isn't there, leaves for a moment, or gives up."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import WhichSide, Whole, YesNo
from rules.kernel.units import Unit, Words
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble import common
from rules.questions.scrabble.common import LONGEST_CREDIT, ScrabbleQuestion

SECONDS_IN_A_MINUTE = 60


class Absence(ScrabbleQuestion):
    """A side isn't there at the start of the round."""

    __slots__ = ()
    kind = "absence"
    group = KindGroup.SCRABBLE
    icon = "user-x"
    label = Words("Player absent", "Joueur absent")
    hint = Words("Not there at the start of the round", "Pas là au début de la ronde")
    outcomes = (
        outcome("director-may-start-clock", "You may start the clock", "Vous pouvez lancer la pendule",
                "The absent player's time then runs.", "Le temps du joueur absent s'écoule alors.",
                Words("You may start {by}'s clock", "Vous pouvez lancer la pendule contre {by}")),
        outcome("plays-on", "The game is played", "La partie se joue",
                "The player is there in time; the time elapsed is lost.",
                "Le joueur est là à temps ; le temps écoulé reste perdu.",
                Words("{by} is in time: the game is played", "{by} arrive à temps : la partie se joue")),
        outcome("wait", "The clock runs on", "La pendule tourne encore",
                "Half of the time isn't gone yet.", "La moitié du temps n'est pas encore écoulée.",
                Words("{by} is still awaited: the clock runs", "{by} est encore attendu : la pendule tourne")),
        outcome("forfeit", "The match is forfeited", "Le match est perdu par forfait",
                "Half of the time is gone: coming now changes nothing.",
                "La moitié du temps est écoulée : une arrivée n'y change plus rien.",
                Words("{by} is forfeit: {opponent} wins", "{by} est forfait : {opponent} gagne")),
    )  # fmt: skip

    clock_started = YesNo(
        Words("clock started", "pendule lancée"),
        ask=Words("Was the absent side's clock started?", "La pendule de l'absent a-t-elle été lancée ?"),
        said=(
            Words("The clock was started", "La pendule a été lancée"),
            Words("The clock wasn't started", "La pendule n'a pas été lancée"),
        ),
    ).always()
    arrived = YesNo(
        Words("arrived", "arrivé"),
        ask=Words("Has the player come?", "Le joueur est-il arrivé ?"),
        said=(Words("{by} has come", "{by} est là"), Words("{by} hasn't come yet", "{by} n'est pas encore là")),
    ).always()
    by = WhichSide(
        Words("absent side", "camp absent"),
        ask=Words("Who was absent?", "Qui était absent ?"),
        said=Words("{value} wasn't there", "{value} n'était pas là"),
    ).always()
    time_credit_minutes = common.time_credit_minutes()
    elapsed_seconds = Whole(
        0,
        LONGEST_CREDIT * SECONDS_IN_A_MINUTE,
        Unit.SECONDS,
        Words("time run off", "temps écoulé"),
        ask=Words(
            "How many seconds had run off at the arrival, or until now?",
            "Combien de secondes écoulées à l'arrivée, ou jusqu'ici ?",
        ),
        said=Words("Time run off: {value} s", "Temps écoulé : {value} s"),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """No time runs off a clock that wasn't started. Raises: QuestionError."""
        if values.get("clock_started") is False and values.get("elapsed_seconds"):
            because = Words(
                "No time runs off a clock that wasn't started.",
                "Aucun temps ne s'écoule à une pendule qui n'a pas été lancée.",
            )
            raise contradiction("elapsed_seconds", "clock_started", because=because)


class ShortAbsence(ScrabbleQuestion):
    """A side asks to leave the table for a few minutes."""

    __slots__ = ()
    kind = "pause"
    group = KindGroup.TIME
    icon = "pause"
    label = Words("Short absence", "Courte absence")
    hint = Words("Leaving the table for a few minutes", "Quitter la table quelques minutes")
    outcomes = (
        outcome("clock-neutralised", "The clock is neutralised", "La pendule est neutralisée",
                "The opponent agrees; an arbiter has to know.",
                "L'adversaire est d'accord ; un arbitre doit le savoir.",
                Words("The clock stops while {by} is away", "La pendule s'arrête pour {by}")),
        outcome("clock-runs", "The clock runs on", "La pendule continue de tourner",
                "Without the opponent's consent the time isn't stopped.",
                "Sans l'accord de l'adversaire, le temps n'est pas arrêté.",
                Words("{by}'s clock runs meanwhile", "La pendule tourne contre {by}")),
    )  # fmt: skip

    opponent_agrees = YesNo(
        Words("opponent agrees", "accord de l'adversaire"),
        ask=Words("Does the opponent agree to stop the clock?", "L'adversaire accepte-t-il d'arrêter la pendule ?"),
        said=(
            Words("{opponent} agrees to stop the clock", "{opponent} accepte d'arrêter la pendule"),
            Words("{opponent} doesn't agree to stop the clock", "{opponent} n'accepte pas d'arrêter la pendule"),
        ),
    ).always()
    arbiter_told = YesNo(
        Words("arbiter told", "arbitre prévenu"),
        ask=Words("Was an arbiter told?", "Un arbitre a-t-il été prévenu ?"),
        said=(
            Words("An arbiter was told", "Un arbitre a été prévenu"),
            Words("No arbiter was told", "Aucun arbitre n'a été prévenu"),
        ),
    ).always()
    by = WhichSide(
        Words("side that leaves", "camp qui s'absente"),
        ask=Words("Who leaves the table?", "Qui quitte la table ?"),
        said=Words("{value} leaves the table", "{value} quitte la table"),
    ).always()


class Resignation(ScrabbleQuestion):
    """A side gives up, or walks away."""

    __slots__ = ()
    kind = "resignation"
    group = KindGroup.CONDUCT
    icon = "door-open"
    label = Words("Resignation", "Abandon")
    hint = Words("A player gives up or leaves the table", "Un joueur abandonne ou quitte la table")
    outcomes = (
        outcome("resigned", "The game is resigned", "La partie est abandonnée",
                "An arbiter was told clearly: it is a loss, not a forfeit.",
                "Un arbitre en a été clairement informé : c'est une défaite, pas un forfait.",
                Words("{by} has resigned: {opponent} wins", "{by} abandonne : {opponent} gagne")),
        outcome("left-without-word", "Left without a word", "Départ sans un mot",
                "The opponent stays and calls an arbiter, who may punish it.",
                "L'adversaire reste et appelle un arbitre, qui peut le sanctionner.",
                Words("{by} left without a word", "{by} est parti sans un mot")),
        outcome("game-continues", "The game goes on", "La partie continue",
                "Only a clear word to an arbiter ends it.", "Seule une déclaration nette à un arbitre y met fin.",
                Words("The game goes on: {by} has not resigned", "La partie continue : {by} n'a pas abandonné")),
    )  # fmt: skip

    told_arbiter = YesNo(
        Words("told an arbiter", "dit à un arbitre"),
        ask=Words("Was it clearly said to an arbiter?", "Est-ce clairement dit à un arbitre ?"),
        said=(
            Words("{by} told an arbiter clearly", "{by} l'a clairement dit à un arbitre"),
            Words("{by} didn't tell an arbiter", "{by} ne l'a pas dit à un arbitre"),
        ),
    ).always()
    left = YesNo(
        Words("left the table", "table quittée"),
        ask=Words("Has the player left the table?", "Le joueur a-t-il quitté la table ?"),
        said=(Words("{by} has left the table", "{by} a quitté la table"), Words("{by} is there", "{by} est là")),
    )
    by = WhichSide(
        Words("who gives up", "qui abandonne"),
        ask=Words("Who gives up or has left?", "Qui abandonne ou est parti ?"),
        said=Words("It is about {value}", "Il s'agit de {value}"),
    ).always()
