"""Tie-breaks: which of two players ranks before the other, and the sums by which they are ranked."""

from __future__ import annotations

from rules.kernel.facts import Number, One, YesNo
from rules.kernel.question import BothSides, Items, Record
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.desk import MOST_ROUNDS
from rules.questions.forms import SideOrNobody
from rules.questions.groups import KindGroup

MOST_SUM = 99_999


class SinglePoint(Choice):
    """The deciding match to one point."""

    A = "A", "A", "A"
    B = "B", "B", "B"
    NOT_PLAYED = "not-played", "not played yet", "pas encore joué"


def _of_both(least: int, most: int, label: Words, ask: Words) -> BothSides[float]:
    return BothSides(
        Number(least, most, None, label, ask=ask),
        label,
        ask=ask,
        said=Words(f"{label.en.capitalize()}: {{value}}", f"{label.fr.capitalize()} : {{value}}"),
    )


class TieBreak(BackgammonQuestion):
    """Which of two players ranks before the other?"""

    __slots__ = ()
    kind = "tie-break"
    group = KindGroup.DESK
    icon = "sigma"
    label = Words("Tie-break", "Départage")
    hint = Words("Which of two players ranks higher", "Lequel de deux joueurs est classé devant")
    outcomes = (
        outcome(
            "A-ahead",
            "Side A ranks higher",
            "Le camp A est devant",
            "The first criterion in which the two differ decides.",
            "Le premier critère qui les sépare décide.",
            said=Words("{A} ranks before {B}", "{A} est classé devant {B}"),
        ),
        outcome(
            "B-ahead",
            "Side B ranks higher",
            "Le camp B est devant",
            "The first criterion in which the two differ decides.",
            "Le premier critère qui les sépare décide.",
            said=Words("{B} ranks before {A}", "{B} est classé devant {A}"),
        ),
        outcome(
            "play-one-point",
            "They play a match to one",
            "Ils jouent un match en un point",
            "They are equal in all sums and haven't met.",
            "Égaux partout, ils ne se sont pas rencontrés.",
        ),
        outcome(
            "equal",
            "Nothing separates the two",
            "Rien ne les départage",
            "They are equal in every criterion.",
            "Ils sont égaux dans tous les critères.",
        ),
    )

    points = _of_both(
        0, MOST_ROUNDS, Words("points", "points"), Words("How many points has each?", "Combien de points a chacun ?")
    ).always()
    first = _of_both(
        0,
        MOST_SUM,
        Words("first tie-break", "1er départage"),
        Words("What is the first tie-break D of each?", "Quel est le premier départage D de chacun ?"),
    )
    performance = _of_both(
        0,
        MOST_SUM,
        Words("performance", "performance"),
        Words("What is the performance P of each?", "Quelle est la performance P de chacun ?"),
    )
    own_match = One(
        SideOrNobody,
        Words("their own match", "leur match"),
        ask=Words(
            "Who won their match? (Neither: they haven't met.)",
            "Qui a gagné leur match ? (Personne : pas de rencontre.)",
        ),
        said=Words("Their own match: {value}", "Leur match : {value}"),
    )
    single_point = One(
        SinglePoint,
        Words("match to one point", "match en un point"),
        ask=Words("Who won the match to one point?", "Qui a gagné le match en un point ?"),
        said=Words("Match to one point: {value}", "Match en un point : {value}"),
    ).absent(SinglePoint.NOT_PLAYED)


class MetOpponent(Record):
    """One opponent of the first stage."""

    __slots__ = ()
    points = Number(
        0,
        MOST_ROUNDS,
        None,
        Words("opponent's points", "points de l'adversaire"),
        ask=Words(
            "With how many points did this opponent finish?", "Avec combien de points cet adversaire a-t-il terminé ?"
        ),
    )
    beaten = YesNo(
        Words("beaten", "battu"), ask=Words("Was this opponent beaten?", "Cet adversaire a-t-il été battu ?")
    )


class TieBreakSums(BackgammonQuestion):
    """The sums by which a player is ranked."""

    __slots__ = ()
    kind = "tie-break-sums"
    group = KindGroup.DESK
    icon = "sigma"
    label = Words("Tie-break sums", "Calcul du départage")
    hint = Words("Buchholz, Sonneborn-Berger and their sum", "Buchholz, Sonneborn-Berger et leur somme")
    outcomes = (
        outcome(
            "computed",
            "These are the sums",
            "Voici les sommes",
            "Buchholz: all opponents' points. Sonneborn-Berger: those of the opponents beaten. D is their sum.",
            "Buchholz : points des adversaires. Sonneborn-Berger : ceux des battus. D : leur somme.",
            Words(
                "Buchholz {record_sums_buchholz} + S.-Berger {record_sums_sonneborn_berger} = {record_sums_total}",
                "Buchholz {record_sums_buchholz} + S.-Berger {record_sums_sonneborn_berger} = {record_sums_total}",
            ),
        ),
    )

    opponents = Items(
        MetOpponent,
        Words("opponents", "adversaires"),
        ask=Words(
            "How did each opponent finish, and which were beaten?",
            "Comment chaque adversaire a-t-il terminé, et lesquels ont été battus ?",
        ),
        said=Words("Opponents: {value}", "Adversaires : {value}"),
    ).always()
