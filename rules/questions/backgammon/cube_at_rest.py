"""The cube as it lies: disputes on it, a cube that wasn't in the middle, customs of money play."""

from __future__ import annotations

from typing import Any

from rules.kernel.facts import Fact, One, WhichSide, YesNo
from rules.kernel.units import Choice, Side, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.cube_fact import CubeNumber
from rules.questions.forms import OneOrOther
from rules.questions.groups import KindGroup


class AlteredBy(Choice):
    """Who changed something after the dispute arose."""

    A = "A", "A", "A"
    B = "B", "B", "B"
    NOBODY = "nobody", "no player", "personne"

    @property
    def side(self) -> Side | None:
        """The side, if it was one."""
        return None if self is AlteredBy.NOBODY else {AlteredBy.A: Side.A, AlteredBy.B: Side.B}[self]


class DoubleMade(Choice):
    """Whether there has been a double in the game."""

    NO = "no", "no", "non"
    YES = "yes", "yes", "oui"
    DISPUTED = "disputed", "they disagree on it", "les camps ne sont pas d'accord"


class Place(Choice):
    """Where the cube was."""

    A = "A", "A", "A"
    B = "B", "B", "B"
    CENTRE = "centre", "in the middle", "au centre"
    OFF_BOARD = "off-board", "off the board", "hors du plateau"


FACES_OF_ONE = (1, 64)
"""What a cube in the middle may show: most have no 1."""


class Concept(Choice):
    """Customs of money play. Any other word is one that no rulebook knows."""

    AUTOMATIC_DOUBLE = "automatic-double", "automatic double", "double automatique"
    BEAVER = "beaver", "beaver", "beaver"
    RACCOON = "raccoon", "raccoon", "raccoon"
    JACOBY = "jacoby", "Jacoby rule", "règle de Jacoby"
    OTHER = "other", "another one", "autre"


def altered_by(what: Words) -> Fact[AlteredBy | None]:
    """Who changed something after the dispute arose."""
    return One(
        AlteredBy,
        Words("changed by", "modifié par"),
        ask=what,
        said=Words("Changed after the dispute arose by: {value}", "Modifié après le début du litige par : {value}"),
    ).optional()


class CubeValueDispute(BackgammonQuestion):
    """The sides disagree on where the cube stands."""

    __slots__ = ()
    kind = "cube-value-dispute"
    group = KindGroup.CUBE
    icon = "scale"
    label = Words("Cube disputed", "Videau contesté")
    hint = Words("The sides disagree on its value or place", "Désaccord sur sa valeur ou sa place")
    outcomes = (
        outcome("cube-as-it-stands", "The cube counts as it lies", "Le videau compte tel quel",
                "The cube on the table is presumed right.", "Le videau est présumé juste tel qu'il est sur la table."),
        outcome("cube-as-claimed", "The cube is put as claimed", "Le videau est mis comme demandé",
                "The mistake is proven or admitted: the cube is corrected.",
                "L'erreur est prouvée ou reconnue : le videau est rectifié.",
                Words("The cube is put as {by} claims", "Le videau est mis selon {by}")),
    )  # fmt: skip

    by = WhichSide(
        Words("challenger", "qui conteste"),
        ask=Words("Who says that the cube is wrong?", "Qui dit que le videau est faux ?"),
        said=Words("{value} says that the cube is wrong", "{value} dit que le videau est faux"),
    ).always()
    cube = common.cube(
        Words("cube as it lies", "videau tel quel"),
        Words("How did the cube lie when the dispute arose?", "Comment était le videau au début du litige ?"),
    ).as_it_lies().always()  # fmt: skip
    both_agree = YesNo(
        Words("both agree", "les deux d'accord"),
        ask=Words("Do both see the mistake?", "Les deux voient-ils l'erreur ?"),
        said=(
            Words("Both see the mistake", "Les deux voient l'erreur"),
            Words("They don't agree on a mistake", "Ils ne sont pas d'accord sur l'erreur"),
        ),
    ).absent(False)
    altered_by = altered_by(
        Words("Who moved the cube after the dispute arose?", "Qui a touché au videau après le début du litige ?")
    )
    proven = YesNo(
        Words("shown to be wrong", "erreur prouvée"),
        ask=Words("Has the challenger shown you that it is wrong?", "Qui conteste vous l'a-t-il prouvé ?"),
        said=(
            Words("{by} has shown that the cube is wrong", "{by} a prouvé que le videau est faux"),
            Words("{by} hasn't shown that the cube is wrong", "{by} n'a pas prouvé que le videau est faux"),
        ),
    )
    claimed = common.cube(
        Words("cube as claimed", "videau demandé"),
        Words("How should the cube be, the challenger says?", "Comment devrait être le videau, selon qui conteste ?"),
    ).as_it_lies()
    claimed.said = Words("Cube as claimed {value}", "Videau demandé {value}")
    claimed.is_from_record = False


class CubeNotCentred(BackgammonQuestion):
    """The cube was not where it belongs at the start of a game."""

    __slots__ = ()
    kind = "cube-not-centred"
    group = KindGroup.CUBE
    icon = "locate"
    label = Words("Cube misplaced", "Videau mal placé")
    hint = Words("Not where it belongs though no double was made", "Pas à sa place alors que personne n'a doublé")
    outcomes = (
        outcome("in-order", "The cube is in order", "Le videau est en ordre",
                "It lies where it belongs.", "Il est là où il doit être."),
        outcome("centre-now", "The cube goes to the middle", "Le videau revient au centre",
                "No double was made: it is put in the middle, at 1.",
                "Personne n'a doublé : il est mis au centre, à 1."),
        outcome("remove-now", "The cube leaves the board", "Le videau quitte le plateau",
                "This is the Crawford game.", "C'est la partie Crawford."),
        outcome("removal-advised", "Better without the cube", "Mieux vaut retirer le videau",
                "The cube rests in the Crawford game; taking it away is advised.",
                "Le videau est gelé dans la partie Crawford ; le retirer est conseillé."),
        outcome("worth-one", "The cube counts as one", "Le videau compte pour un",
                "In the middle it stands for 1, regardless of its face.", "Au centre il vaut 1, quoi qu'il montre.",
                Words("The cube counts as 1: {set_score_score}", "Le videau compte pour 1 : {set_score_score}")),
        outcome("score-as-centred", "The game counts at one", "La partie compte à un",
                "No player turned the cube, so it hasn't raised the stake.",
                "Personne n'a tourné le videau : il n'a pas élevé l'enjeu.",
                Words("The cube counts as 1: {set_score_score}", "Le videau compte pour 1 : {set_score_score}")),
        outcome("not-misplaced", "The cube isn't misplaced", "Le videau n'est pas mal placé",
                "There was a double in this game: it lies where that put it.",
                "Il y a eu un double dans cette partie : il est là où celui-ci l'a mis."),
        outcome("cube-as-it-stands", "The cube counts as it lies", "Le videau compte tel quel",
                "They disagree on a double: what lies on the table weighs most.",
                "Désaccord sur un double : ce qui est sur la table pèse le plus."),
    )  # fmt: skip

    double_made = One(
        DoubleMade,
        Words("double in this game", "double dans cette partie"),
        ask=Words("Has there been a double in this game?", "Y a-t-il eu un double dans cette partie ?"),
        said=Words("A double in this game: {value}", "Un double dans cette partie : {value}"),
    ).always()
    place = One(
        Place,
        Words("place of the cube", "place du videau"),
        ask=Words("Where was the cube?", "Où était le videau ?"),
        said=Words("The cube was found: {value}", "Le videau se trouvait : {value}"),
    )
    crawford_game = common.crawford_game()
    face = CubeNumber(
        Words("number on top", "valeur affichée"),
        ask=Words("Which number was on top?", "Quelle valeur montrait-il ?"),
        said=Words("The cube showed {value}", "Le videau montrait {value}"),
    )
    phase = common.phase(Words("When was it noticed?", "Quand l'a-t-on relevé ?"))
    score = common.score()
    result = common.result()
    match_length = common.match_length()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The last of the scores is the score, none is beyond the match, and in the Crawford game one side is close."""
        common.take_last_score(values)
        common.refuse_score_beyond_length(values)
        contradictions.refuse_crawford_game(values)


class MoneyPlayConcept(BackgammonQuestion):
    """Automatic doubles, beavers, Jacoby."""

    __slots__ = ()
    kind = "money-play-concept"
    group = KindGroup.CUBE
    icon = "ban"
    label = Words("Money-play custom", "Usage d'argent")
    hint = Words("Automatic doubles, beavers, raccoons, Jacoby", "Doubles automatiques, beavers, raccoons, Jacoby")
    outcomes = (
        outcome("not-permitted", "Not permitted in matches", "Exclu dans les matchs",
                "It belongs to money play; in a match it has no effect, even if both want it.",
                "Cela relève des parties d'argent ; en match c'est sans effet, même si les deux le veulent."),
    )  # fmt: skip

    concept = OneOrOther(
        Concept,
        Words("custom", "usage"),
        ask=Words("Which custom is it?", "De quel usage s'agit-il ?"),
        said=Words("It is about: {value}", "Il s'agit de : {value}"),
    ).always()
    phase = common.phase(Words("When was it noticed?", "Quand l'a-t-on relevé ?")).always()
    by = WhichSide(
        Words("who did it", "auteur"),
        ask=Words("Who beavered or raccooned?", "Qui a fait le beaver ou le raccoon ?"),
        said=Words("It was {value}", "C'était {value}"),
    )
    cube = common.cube(
        Words("cube as it lies", "videau tel quel"), Words("How does the cube lie?", "Comment est le videau ?")
    ).as_it_lies()
    doubled_to = CubeNumber(
        Words("ordinary level", "valeur ordinaire"),
        ask=Words(
            "To which level had the ordinary doubles taken it?",
            "À quelle valeur les doubles ordinaires l'avaient-ils mis ?",
        ),
        said=Words("Ordinary doubles had taken it to {value}", "Les doubles ordinaires l'avaient mis à {value}"),
    )
    result = common.result()
    agreed: Fact[bool | None] = YesNo(
        Words("both wanted it", "voulu par les deux"),
        ask=Words("Did both want it?", "Les deux l'ont-ils voulu ?"),
        said=(
            Words("Both wanted it", "Les deux l'ont voulu"),
            Words("It wasn't agreed", "Ce n'était pas convenu"),
        ),
    ).noted()
