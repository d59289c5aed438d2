"""Flags: whether a side has lost on time."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.draughts.common import MOST_MOVES, DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup


class ClockType(Choice):
    """What shows that the time is over."""

    MECHANICAL = "mechanical", "mechanical", "mécanique"
    ELECTRONIC = "electronic", "electronic", "électronique"


class LastPress(Choice):
    """When the clock was pressed after the last move, seen from the fall of the flag."""

    BEFORE = "before", "before the fall", "avant la chute"
    WITH = "with", "at the very moment of the fall", "au moment même de la chute"
    AFTER = "after", "after the fall", "après la chute"
    NOT = "not", "not pressed", "pas enclenchée"


class FlagFall(DraughtsQuestion):
    """Whether a side has lost on time."""

    __slots__ = ()
    kind = "flag-fall"
    group = KindGroup.DRAUGHTS
    icon = "flag"
    label = Words("Flag fall", "Chute du fanion")
    hint = Words("Whether the moves were made in time", "Si les coups ont été joués à temps")
    outcomes = (
        outcome("in-time", "No time was exceeded", "Personne ne perd au temps",
                "Only the fall of the flag, or the agreed signal, ends the time.",
                "Seule la chute du fanion, ou le signal convenu, met fin au temps.",
                Words("{by} has not lost on time", "{by} n'a pas perdu au temps")),
        outcome("control-passed", "The control is passed", "Le contrôle est passé",
                "All required moves were completed before the fall.",
                "Tous les coups exigés étaient achevés avant la chute.",
                Words("{by} has passed the control", "{by} a passé le contrôle")),
        outcome("loss-on-time", "The game is lost on time", "La partie est perdue au temps",
                "The flag fell before all required moves were completed.",
                "Le fanion est tombé avant que tous les coups exigés soient achevés.",
                Words("{by} loses on time", "{by} perd au temps")),
        outcome("arbiter-decides", "It is for the arbiter", "L'arbitre tranche seul",
                "The players didn't know of the signal before the game.",
                "Les joueurs ne connaissaient pas le signal avant la partie."),
    )  # fmt: skip

    by = WhichSide(
        Words("whose flag", "fanion de qui"),
        ask=Words("Whose flag is it about?", "De qui est le fanion ?"),
        said=Words("It is {value}'s flag", "C'est le fanion de {value}"),
    ).always()
    flag_down = YesNo(
        Words("flag down", "fanion tombé"),
        ask=Words("Is the flag down, or the signal shown?", "Le fanion est-il tombé, ou le signal affiché ?"),
        said=(
            Words("{by}'s flag is down", "Le fanion de {by} est tombé"),
            Words("{by}'s flag is up", "Le fanion de {by} n'est pas tombé"),
        ),
    ).always()
    clock_type = One(
        ClockType,
        Words("clock", "pendule"),
        ask=Words("Which clock is it?", "Quelle sorte de pendule ?"),
        said=Words("Clock: {value}", "Pendule : {value}"),
    )
    signal_agreed = YesNo(
        Words("signal known", "signal connu"),
        ask=Words(
            "Did the players know the signal before the game?",
            "Les joueurs connaissaient-ils ce signal avant ?",
        ),
        said=(
            Words("The players knew the signal", "Les joueurs connaissaient le signal"),
            Words("The players didn't know the signal", "Les joueurs ne connaissaient pas le signal"),
        ),
    )
    last_press = One(
        LastPress,
        Words("clock pressed", "pendule enclenchée"),
        ask=Words(
            "When was the clock pressed after this side's last move?",
            "Quand la pendule a-t-elle été enclenchée après son dernier coup ?",
        ),
        said=Words("Clock pressed: {value}", "Pendule enclenchée : {value}"),
    )
    played = Whole(
        0,
        MOST_MOVES,
        Unit.MOVES,
        Words("moves on the board", "coups sur le damier"),
        ask=Words(
            "How many moves has this side made, the last included?",
            "Combien de coups ce camp a-t-il joués, le dernier compris ?",
        ),
        said=Words("Moves on the board: {value}", "Coups sur le damier : {value}"),
    )
    required = Whole(
        1,
        MOST_MOVES,
        Unit.MOVES,
        Words("moves required", "coups exigés"),
        ask=Words("How many moves does the control require?", "Combien de coups exige le contrôle ?"),
        said=Words("Required: {value} moves", "Exigés : {value} coups"),
    )
