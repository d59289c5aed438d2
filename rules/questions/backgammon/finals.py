"""The finals: who goes on from the first stage, and at which level the consolation is entered."""

from __future__ import annotations

from rules.kernel.facts import Number, One, Whole
from rules.kernel.question import Items, Record
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.desk import MOST_ENTRANTS, yes_no
from rules.questions.groups import KindGroup


class FinalsPlace(BackgammonQuestion):
    """Does a player go on to the finals, and where?"""

    __slots__ = ()
    kind = "finals-place"
    group = KindGroup.DESK
    icon = "crown"
    label = Words("Place in the finals", "Place en phase finale")
    hint = Words("Who goes on, and whom they meet", "Qui se qualifie, et contre qui")
    outcomes = (
        outcome(
            "semi-final",
            "Straight to the semi-finals",
            "Directement en demi-finale",
            "A player who has won every round goes there; six others follow.",
            "Un joueur qui a gagné toutes les rondes y va ; six autres le suivent.",
        ),
        outcome(
            "quarter-final",
            "The player plays the quarter-finals",
            "Le joueur est en quart de finale",
            "The place lies within those that go on.",
            "Son rang fait partie des qualifiés.",
        ),
        outcome(
            "not-qualified",
            "The player isn't qualified",
            "Le joueur n'est pas qualifié",
            "The place lies beyond those that go on.",
            "Son rang est au-delà des qualifiés.",
        ),
    )

    won_all = yes_no(
        Words("won every round", "toutes les rondes gagnées"),
        Words("Has this player won every round?", "Ce joueur a-t-il gagné toutes les rondes ?"),
        Words("This player has won every round", "Ce joueur a gagné toutes les rondes"),
        Words("This player hasn't won every round", "Ce joueur n'a pas gagné toutes les rondes"),
    ).always()
    rank = Whole(
        1,
        MOST_ENTRANTS,
        None,
        Words("rank", "rang"),
        ask=Words("Which rank has the player after the first stage?", "Quel est le rang après le premier tour ?"),
        said=Words("Rank: {value}", "Rang : {value}"),
    )
    other_won_all = yes_no(
        Words("another won every round", "un autre a tout gagné"),
        Words("Has another player won every round?", "Un autre joueur a-t-il gagné toutes les rondes ?"),
        Words("Another player has won every round", "Un autre joueur a gagné toutes les rondes"),
        Words("No other player has won every round", "Aucun autre joueur n'a tout gagné"),
    ).absent(False)


class LeftAt(Choice):
    """Where a player left the championship."""

    SEMI_FINAL = "semi-final", "lost a semi-final", "battu en demi-finale"
    QUARTER_FINAL = "quarter-final", "lost a quarter-final", "battu en quart de finale"
    TIE_BREAK = "tie-break", "out by the tie-break", "éliminé au départage"
    FIRST_STAGE = "first-stage", "too few points in the first stage", "trop peu de points au premier tour"


class RoundScore(Record):
    """One round of the first stage."""

    __slots__ = ()
    points = Number(
        0,
        1,
        None,
        Words("points of the round", "points de la ronde"),
        ask=Words("How many points did this round bring?", "Combien de points pour cette ronde ?"),
    )


class ConsolationEntry(BackgammonQuestion):
    """Where does a player enter the consolation?"""

    __slots__ = ()
    kind = "consolation-entry"
    group = KindGroup.DESK
    icon = "clipboard-list"
    label = Words("Entry to the consolation", "Entrée en consolation")
    hint = Words("At which level, and by which count", "À quel niveau, et selon quel décompte")
    outcomes = (
        outcome(
            "quarter-final",
            "Enters at the quarter-finals",
            "Entre en quart de finale",
            "A player who lost a semi-final enters there.",
            "Un demi-finaliste battu y entre.",
        ),
        outcome(
            "same-level",
            "Both groups enter alike",
            "Les deux groupes entrent ensemble",
            "Players who lost a quarter-final, or were out by the tie-break, enter at one level.",
            "Les quarts de finalistes battus et les éliminés au départage entrent au même niveau.",
        ),
        outcome(
            "counted",
            "The new count decides",
            "Le nouveau décompte décide",
            "The last round but one counts double and the last one treble; the ranking by it gives the level.",
            "L'avant-dernière ronde compte double et la dernière triple ; ce classement donne le niveau.",
        ),
    )

    left_at = One(
        LeftAt,
        Words("left the championship", "sortie du championnat"),
        ask=Words("Where did the player leave the championship?", "Où le joueur a-t-il quitté le championnat ?"),
        said=Words("Left the championship: {value}", "Sortie du championnat : {value}"),
    ).always()
    rounds = Items(
        RoundScore,
        Words("rounds", "rondes"),
        ask=Words("What did each round bring, in order?", "Qu'a valu chaque ronde, dans l'ordre ?"),
        said=Words("Rounds: {value}", "Rondes : {value}"),
    )
