"""Pace: matches that take too long."""

from __future__ import annotations

from rules.kernel.facts import One, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.forms import Sides
from rules.questions.groups import KindGroup


class PaceRequest(Choice):
    """What a player asks for because of the pace."""

    NONE = "none", "nothing", "rien"
    CLOCK = "clock", "a clock", "une pendule"
    OBSERVER = "observer", "an observer", "un observateur"


def clock_available() -> YesNo:
    """There is a clock to be had."""
    return YesNo(
        Words("clock to be had", "pendule disponible"),
        ask=Words("Is there a clock to be had?", "Y a-t-il une pendule disponible ?"),
        said=(
            Words("A clock is to be had", "Une pendule est disponible"),
            Words("No clock is to be had", "Aucune pendule n'est disponible"),
        ),
    )


class SlowPlay(BackgammonQuestion):
    """A match takes unusually long, or a player asks for a clock or an observer."""

    __slots__ = ()
    kind = "slow-play"
    group = KindGroup.TIME
    icon = "hourglass"
    label = Words("Slow play", "Jeu lent")
    hint = Words("Too slow, or a clock or observer is asked for", "Trop lent, ou demande de pendule ou d'observateur")
    outcomes = (
        outcome("slow-play", "You may act on the pace", "Vous pouvez agir sur le rythme",
                "The rulebook names the measures; you choose.", "Le règlement nomme les mesures ; à vous de choisir."),
        outcome("request-open", "You may grant the request", "Vous pouvez accorder la demande",
                "A player may ask for it; you decide.", "Un joueur peut le demander ; à vous de décider."),
        outcome("no-clock-available", "No clock is to be had", "Aucune pendule n'est disponible",
                "A clock can be imposed only where there is one.", "Une pendule ne s'impose que s'il y en a une."),
        outcome("no-action", "There is nothing to do", "Il n'y a rien à faire",
                "The pace is usual, or the match has its clock already.",
                "Le rythme est normal, ou le match a déjà sa pendule."),
    )  # fmt: skip

    request = One(
        PaceRequest,
        Words("request", "demande"),
        ask=Words("What does a player ask for?", "Que demande un joueur ?"),
        said=Words("Asked for: {value}", "Demande : {value}"),
    )
    slow = Sides(
        Words("slow sides", "camps lents"),
        ask=Words("Who plays unusually slowly, in your judgement?", "Qui joue anormalement lentement, selon vous ?"),
        said=Words("Plays unusually slowly: {value}", "Joue anormalement lentement : {value}"),
    )
    clocked = common.clocked()
    clock_available = clock_available()
    warned = Sides(
        Words("sides warned", "camps avertis"),
        ask=Words("Who was warned for it before, in this match?", "Qui a déjà été averti pour cela, dans ce match ?"),
        said=Words("Warned for it before: {value}", "Déjà averti pour cela : {value}"),
    ).absent(())
