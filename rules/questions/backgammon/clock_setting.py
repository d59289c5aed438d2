"""Clocks as equipment: what they are set to, and clocks that don't work, are missing or wrongly set."""

from __future__ import annotations

from typing import Any

from rules.kernel.facts import Fact, One, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Score, Side, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.pace import clock_available
from rules.questions.forms import Sides
from rules.questions.groups import KindGroup

MOST_MINUTES_PER_POINT = 999
MOST_DELAY_SECONDS = 9_999


class MatchFormat(Choice):
    """How a match is played."""

    SINGLES = "singles", "singles", "simple (un contre un)"
    DOUBLES = "doubles", "doubles (two a side)", "en double (deux par camp)"
    OTHER = "other", "another format", "un autre format"


class TimeAllotment(BackgammonQuestion):
    """What the clocks are set to, for each of the two sides."""

    __slots__ = ()
    kind = "time-allotment"
    group = KindGroup.TIME
    icon = "timer"
    label = Words("Clock setting", "Réglage de pendule")
    hint = Words("How much time each side gets", "Combien de temps reçoit chaque camp")
    outcomes = (
        outcome("allotted", "The time is laid down", "Le temps est fixé",
                "Both clocks are set alike.", "Les deux pendules sont réglées de même.",
                Words("Each player has {set_clocks_minutes}:{set_clocks_seconds:02} on the clock",
                      "Chaque joueur a {set_clocks_minutes}:{set_clocks_seconds:02} à la pendule")),
        outcome("director-sets", "You set the time", "Vous fixez le temps",
                "The rulebook fixes none for this match.", "Le règlement n'en fixe pas pour ce match."),
    )  # fmt: skip

    match_length = common.match_length().always()
    format = One(
        MatchFormat,
        Words("format", "format"),
        ask=Words("How is it played?", "Comment se joue le match ?"),
        said=Words("Format: {value}", "Format : {value}"),
    )
    score = common.score_now().absent(Score(0, 0))
    minutes_per_point: Fact[int | None] = Whole(
        1,
        MOST_MINUTES_PER_POINT,
        Unit.MINUTES,
        Words("minutes per point", "minutes par point"),
        ask=Words("How many minutes per point did you lay down?", "Combien de minutes par point avez-vous fixées ?"),
        said=Words("Laid down: {value} min per point", "Fixé : {value} min par point"),
    ).optional()
    delay_seconds: Fact[int | None] = Whole(
        0,
        MOST_DELAY_SECONDS,
        Unit.SECONDS,
        Words("delay per move", "réserve de temps par coup"),
        ask=Words("How many seconds of delay per move?", "Combien de secondes de réserve par coup ?"),
        said=Words("Laid down: {value} s per move", "Fixé : {value} s par coup"),
    ).optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Only one side ever gets to the length."""
        _refuse_impossible_score(values)


def _refuse_impossible_score(values: dict[str, Any]) -> None:
    common.refuse_both_at_length(values)
    common.refuse_score_beyond_length(values)


def score_of(question: TimeAllotment) -> Score:
    """The score of the moment, nothing to nothing where none is given; one that is given is needed whole."""
    if "score" in question.values:
        question.needs("score")
    return question.score


class Fault(Choice):
    """What can be wrong with a clock."""

    MALFUNCTION = "malfunction", "the clock is in doubt", "la pendule est mise en doute"
    NO_CLOCK = "no-clock", "no clock though required", "pas de pendule, bien qu'exigée"
    WRONG_SETTING = "wrong-setting", "the time of another match", "le temps d'un autre match"
    PLAYER_ADJUSTED = "player-adjusted", "a player set or handled it", "un joueur l'a réglée ou manipulée"
    PLAYER_PRESSED = "player-pressed", "a player pressed it without cause", "un joueur l'a actionnée sans motif"


class ClockCheck(Choice):
    """What a check of the clock has shown."""

    WORKS = "works", "it works", "elle marche"
    FAULTY = "faulty", "it is faulty", "elle est défectueuse"


class ClockFault(BackgammonQuestion):
    """A clock doesn't work, is missing, or is wrongly set."""

    __slots__ = ()
    kind = "clock-fault"
    group = KindGroup.TIME
    icon = "wrench"
    label = Words("Faulty clock", "Pendule défectueuse")
    hint = Words("Doesn't work, is missing, or is set wrongly", "Ne marche pas, manque, ou est mal réglée")
    outcomes = (
        outcome("replace", "The clock is replaced", "La pendule est remplacée",
                "It doesn't work as it should.", "Elle ne marche pas comme elle devrait."),
        outcome("keep-clock", "The clock stays in use", "La pendule est conservée",
                "No fault is established.", "Aucun défaut n'est établi."),
        outcome("check-clock", "The clock is checked first", "La pendule est d'abord vérifiée",
                "A player may have that done.", "Un joueur peut le demander."),
        outcome("introduce-clock", "A clock comes in now", "La pendule est mise maintenant",
                "It is required: the rest is played with one.", "Elle est exigée : le reste se joue à la pendule."),
        outcome("no-clock-available", "No clock is to be had", "Aucune pendule n'est disponible",
                "The match goes on without one.", "Le match continue sans pendule."),
        outcome("both-sanctioned", "Both sides are penalised", "Les deux camps sont sanctionnés",
                "They played without the clock, or with a wrong time; the measure is left to you.",
                "Ils ont joué sans la pendule, ou avec un mauvais temps ; la mesure vous est laissée."),
        outcome("director-resets", "You set the clock again", "Vous réglez à nouveau la pendule",
                "Only the director sets it.", "Seule la direction la règle."),
        outcome("use-not-allowed", "The clock wasn't theirs to press", "La pendule n'était pas à actionner",
                "A player works it only to end a move, or on the occasions for stopping it.",
                "Un joueur ne l'actionne que pour valider son coup, ou dans les cas où elle s'arrête."),
    )  # fmt: skip

    fault = One(
        Fault,
        Words("what is wrong", "ce qui ne va pas"),
        ask=Words("What is wrong?", "Qu'est-ce qui ne va pas ?"),
        said=Words("{value}", "{value}"),
    ).always()
    obvious = YesNo(
        Words("plainly faulty", "défaut visible"),
        ask=Words("Is it plain that the clock doesn't work?", "Est-il visible que la pendule ne marche pas ?"),
        said=(
            Words("The clock plainly doesn't work", "La pendule ne marche visiblement pas"),
            Words("It isn't plain that the clock is faulty", "Le défaut de la pendule n'est pas visible"),
        ),
    )
    check = One(
        ClockCheck,
        Words("result of the check", "résultat de la vérification"),
        ask=Words("What has your check shown?", "Qu'a montré votre vérification ?"),
        said=Words("Checked: {value}", "Vérifiée : {value}"),
    ).optional()
    wronged = Sides(
        Words("sides put at a disadvantage", "camps désavantagés"),
        ask=Words("Whom has it put at a disadvantage?", "Qui a-t-elle désavantagé ?"),
        said=Words("Put at a disadvantage: {value}", "Désavantagé : {value}"),
    )
    clock_available = clock_available()
    match_length = common.match_length()
    score = common.score_now()
    by: Fact[Side | None] = WhichSide(
        Words("who handled it", "qui l'a manipulée"),
        ask=Words("Which player set or handled it?", "Quel joueur l'a réglée ou manipulée ?"),
        said=Words("{value} set or handled it", "{value} l'a réglée ou manipulée"),
    ).noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Only one side ever gets to the length."""
        _refuse_impossible_score(values)
