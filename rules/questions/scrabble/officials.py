"""Officials: what an arbiter and the director may impose, and appeals against them."""

from __future__ import annotations

from rules.kernel.facts import Fact, WhichSide, Whole
from rules.kernel.question import Inside, Record
from rules.kernel.shapes import MOST_POINTS
from rules.kernel.units import Choice, Unit, Words
from rules.questions.forms import OneOrOther, outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble import common
from rules.questions.scrabble.common import ScrabbleQuestion


class WantedSanction(Choice):
    """What an official wants to impose."""

    WARNING = "warning", "a warning", "un avertissement"
    POINTS = "points", "points off", "des points en moins"
    GAME_LOSS = "game-loss", "loss of the game", "la perte de la partie"
    EXPULSION = "expulsion", "exclusion", "l'exclusion"
    TIME = "time", "a time penalty", "une pénalité de temps"


class SanctionInMind(Record):
    """The sanction that is asked about."""

    __slots__ = ()
    kind = OneOrOther(WantedSanction, Words("sanction", "sanction"), ask=Words("Which sanction?", "Quelle sanction ?"))
    points: Fact[int | None] = Whole(
        0,
        MOST_POINTS,
        Unit.POINTS,
        Words("points", "points"),
        ask=Words("How many points?", "Combien de points ?"),
    ).optional()
    minutes: Fact[int | None] = Whole(
        0,
        common.LONGEST_CREDIT,
        Unit.MINUTES,
        Words("minutes", "minutes"),
        ask=Words("How many minutes?", "Combien de minutes ?"),
    ).optional()


class SanctionPowers(ScrabbleQuestion):
    """May this official impose this sanction?"""

    __slots__ = ()
    kind = "sanction-powers"
    group = KindGroup.CONDUCT
    icon = "gavel"
    label = Words("Who may punish", "Pouvoir de sanction")
    hint = Words("Whether this official may impose this", "Si cet officiel peut prononcer cette sanction")
    outcomes = (
        outcome("within-powers", "It may be imposed", "La sanction est possible",
                "The rulebook gives this official that power.", "Le règlement donne ce pouvoir à cet officiel."),
        outcome("beyond-powers", "It is for the director", "Cela revient à la direction",
                "An arbiter may warn, take five points off or declare the game lost.",
                "Un arbitre peut avertir, retirer cinq points ou déclarer la partie perdue."),
    )  # fmt: skip

    official = common.official(Words("Who wants to impose it?", "Qui veut la prononcer ?")).always()
    sanction = Inside(
        SanctionInMind,
        Words("sanction", "sanction"),
        ask=Words("Which sanction?", "Quelle sanction ?"),
        said=Words("Sanction: {value}", "Sanction : {value}"),
    )


class Misconduct(ScrabbleQuestion):
    """A side behaved in a way that no other article settles."""

    __slots__ = ()
    kind = "misconduct"
    group = KindGroup.CONDUCT
    icon = "message-square-warning"
    label = Words("Conduct", "Comportement")
    hint = Words("What no other article settles", "Ce qu'aucun autre article ne règle")
    outcomes = (
        outcome("scale", "You choose from the scale", "Vous choisissez dans l'échelle",
                "The rulebook names what may be imposed.", "Le règlement nomme ce qui peut être prononcé."),
    )  # fmt: skip

    by = WhichSide(
        Words("whose conduct", "de qui il s'agit"),
        ask=Words("Whose conduct is it about?", "De qui s'agit-il ?"),
        said=Words("It is about {value}", "Il s'agit de {value}"),
    ).always()
    official = common.official(Words("Who decides?", "Qui décide ?")).always()


class AppealAgainst(ScrabbleQuestion):
    """An appeal against a decision."""

    __slots__ = ()
    kind = "appeal"
    group = KindGroup.CONDUCT
    icon = "scale"
    label = Words("Appeal", "Appel")
    hint = Words("Against an arbiter's or the director's decision", "Contre une décision d'arbitre ou de la direction")
    outcomes = (
        outcome("to-director", "The director decides it", "La direction en décide",
                "An arbiter's decision can be taken to the director.",
                "La décision d'un arbitre peut être portée devant la direction."),
        outcome("final", "The decision is final", "La décision est définitive",
                "The director's decision is final.", "Personne ne décide au-dessus de la direction."),
    )  # fmt: skip

    decided_by = common.official(Words("Whose decision is it?", "De qui est la décision ?")).always()
    by = WhichSide(
        Words("appellant", "appelant"),
        ask=Words("Who appeals?", "Qui fait appel ?"),
        said=Words("{value} appeals", "{value} fait appel"),
    ).noted()
