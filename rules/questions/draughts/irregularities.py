"""Irregularities: a position disturbed, a rule broken or refused, and the time that putting it right takes."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.draughts import common
from rules.questions.draughts.common import DraughtsQuestion
from rules.questions.forms import SideOrNobody, outcome
from rules.questions.groups import KindGroup


class Cause(Choice):
    """What happened."""

    ACCIDENT = "accident", "an accident", "un accident"
    IRREGULARITY = "irregularity", "a rule wasn't followed", "une règle n'a pas été suivie"
    REFUSAL = "refusal", "a rule is refused", "un refus d'appliquer une règle"


class Extent(Choice):
    """What the opponent asks to be put right."""

    FULL = "full", "everything", "tout"
    PARTIAL = "partial", "a part of it", "une partie"
    NOTHING = "nothing", "nothing", "rien"


class Irregularity(DraughtsQuestion):
    """The position was disturbed, a rule was broken, or a player won't follow it."""

    __slots__ = ()
    kind = "irregularity"
    group = KindGroup.DRAUGHTS
    icon = "move-right"
    label = Words("Irregularity", "Irrégularité")
    hint = Words("Position disturbed, wrong move, rule refused", "Position dérangée, coup irrégulier, refus")
    outcomes = (
        outcome("not-an-irregularity", "It isn't an irregularity", "Ce n'est pas une irrégularité",
                "An accident noticed at once is simply repaired.",
                "Un accident constaté aussitôt est simplement réparé."),
        outcome("accepted", "The opponent has accepted it", "L'adversaire l'a accepté",
                "A move made since accepts what happened.", "Un coup joué depuis vaut acceptation.",
                Words("{opponent} has accepted the situation", "{opponent} a accepté la situation")),
        outcome("partial-refused", "Everything or nothing", "Tout ou rien",
                "It is corrected entirely or not at all.", "On rectifie entièrement ou pas du tout."),
        outcome("left-as-is", "It stays as it is", "Tout reste en l'état",
                "The opponent asks for nothing.", "L'adversaire ne demande rien."),
        outcome("rectify", "Everything is corrected", "Tout est rectifié",
                "The opponent insists, on the time of the side at fault.",
                "L'adversaire l'exige, sur le temps du camp en cause.",
                Words("{by}'s irregularity is corrected in full",
                      "L'irrégularité est entièrement rectifiée pour {by}")),
        outcome("compel", "The rule must be followed", "La règle doit être suivie",
                "The opponent insists on the rule, on the time of the side that refuses.",
                "L'adversaire exige la règle, sur le temps du camp qui refuse.",
                Words("{by} must follow the rule", "{by} doit suivre la règle")),
    )  # fmt: skip

    cause = One(
        Cause,
        Words("what happened", "ce qui s'est passé"),
        ask=Words("What happened?", "Que s'est-il passé ?"),
        said=Words("What happened: {value}", "Ce qui s'est passé : {value}"),
    ).always()
    noticed_at_once = YesNo(
        Words("noticed at once", "constaté aussitôt"),
        ask=Words("Was it noticed at the very moment?", "L'a-t-on constaté sur le moment même ?"),
        said=(
            Words("It was noticed at once", "On l'a constaté aussitôt"),
            Words("It wasn't noticed at once", "On ne l'a pas constaté aussitôt"),
        ),
    )
    opponent_moved = YesNo(
        Words("opponent has moved", "adversaire a joué"),
        ask=Words("Has the opponent made a move since?", "L'adversaire a-t-il joué depuis ?"),
        said=(
            Words("{opponent} has moved since", "{opponent} a joué depuis"),
            Words("{opponent} hasn't moved since", "{opponent} n'a pas joué depuis"),
        ),
    )
    opponent_wants = One(
        Extent,
        Words("what the opponent asks", "demande de l'adversaire"),
        ask=Words("What does the opponent ask to be put right?", "Que demande l'adversaire de rectifier ?"),
        said=Words("{opponent} asks to put right: {value}", "{opponent} demande de rectifier : {value}"),
    )
    by = WhichSide(
        Words("side at fault", "camp en cause"),
        ask=Words("Who caused it?", "Qui en est à l'origine ?"),
        said=Words("{value} caused it", "{value} en est à l'origine"),
    )


class RectificationTime(DraughtsQuestion):
    """On whose time putting something right goes."""

    __slots__ = ()
    kind = "rectification-time"
    group = KindGroup.TIME
    icon = "timer"
    label = Words("Rectification time", "Temps de rectification")
    hint = Words("On whose clock it goes", "À qui ce temps est compté")
    outcomes = (
        outcome("charged", "The time is charged", "Le temps est décompté",
                "It is the time of the side at fault.", "C'est le temps du camp en cause.",
                Words("The time is charged to {at_fault}", "Le temps est imputé à {at_fault}")),
        outcome("charged-flag-falls", "The time runs out", "Le temps est épuisé",
                "The charge uses up the remaining time, with all its consequences.",
                "Le décompte épuise le temps restant, quelles qu'en soient les conséquences.",
                Words("The time charged leaves {at_fault} none", "Temps imputé : {at_fault} n'a plus de temps")),
    )  # fmt: skip

    seconds_spent = common.seconds(
        Words("time spent", "temps passé"),
        Words("How many seconds did you time for it?", "Combien de secondes avez-vous chronométrées ?"),
        Words("Spent: {value} s", "Passé : {value} s"),
    ).always()
    seconds_left = common.seconds(
        Words("time left before", "temps restant avant"),
        Words("How many seconds had the side at fault before it?", "Combien de secondes avait-il avant ?"),
        Words("Left before that: {value} s", "Restant avant cela : {value} s"),
    ).always()
    at_fault = WhichSide(
        Words("side at fault", "camp en cause"),
        ask=Words("Who was at fault?", "Qui était en cause ?"),
        said=Words("{value} was at fault", "{value} était en cause"),
    ).always()
    clock_ran = One(
        SideOrNobody,
        Words("clock that ran", "pendule en marche"),
        ask=Words("Whose clock ran meanwhile?", "Quelle pendule tournait pendant ce temps ?"),
        said=Words("Clock running meanwhile: {value}", "Pendule en marche pendant ce temps : {value}"),
    ).always()
