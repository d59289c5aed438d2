"""Dice: whether a throw counts, who starts, and what follows when dice are rolled or taken up too early."""

from __future__ import annotations

from typing import Any

from rules.kernel.facts import Fact, One, Several, WhichSide, Whole, YesNo
from rules.kernel.question import BothSides, OfSides
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.board import LARGEST_DIE, EachDie
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.backgammon.moves import prior
from rules.questions.groups import KindGroup


class Rest(Choice):
    """How a die came to rest."""

    RIGHT = "right", "flat on the right", "à plat à droite"
    LEFT = "left", "flat on the left", "à plat à gauche"
    BOX_SIDE = "box-side", "flat on the box's side", "à plat du côté de la tour"
    OTHER_SIDE = "other-side", "flat on the other side", "à plat de l'autre côté"
    SURFACE = "surface", "tilted by an uneven board", "penché par un plateau inégal"
    COCKED = "cocked", "leaning or on the bar", "appuyé ou sur la barre"
    ON_CHECKER = "on-checker", "on a checker", "sur un pion"
    OFF_BOARD = "off-board", "off the board", "hors du plateau"


class ThrowFault(Choice):
    """Ways to throw otherwise than properly."""

    NO_CUP = "no-cup", "without a cup", "sans gobelet"
    NOT_SHAKEN = "not-shaken", "not shaken", "sans secouer"
    OVER_SHAKEN = "over-shaken", "shaken wildly", "secoué à l'excès"
    TOUCHED_HAND = "touched-hand", "a die touched the hand", "un dé a touché la main"
    CUP_TOUCHED_BOARD = "cup-touched-board", "the cup touched the board", "le gobelet a touché le plateau"
    NOT_ROLLING = "not-rolling", "the dice didn't roll", "les dés n'ont pas roulé"
    MISSED_BOX = "missed-box", "a die missed the box", "un dé a manqué la tour"
    ONE_AT_A_TIME = "one-at-a-time", "one die after the other", "un dé après l'autre"
    HIDDEN = "hidden", "shaken out of sight", "secoué hors de vue"
    TOO_LOW = "too-low", "from too low", "de trop bas"
    HIT_OBJECT = "hit-object", "hit something outside and came back", "a heurté un objet dehors et est revenu"


class LeftPermission(Choice):
    """The opponent's permission to throw on the left."""

    NONE = "none", "none", "aucune"
    GIVEN = "given", "given", "donnée"
    WITHDRAWN = "withdrawn", "withdrawn in this game", "retirée dans cette partie"


class Interference(Choice):
    """Who acted while the dice were rolling."""

    NONE = "none", "neither player", "personne"
    OPPONENT = "opponent", "the opponent", "l'adversaire"
    THROWER = "thrower", "the thrower", "le lanceur"


class ThrowClaim(Choice):
    """What the opponent says that a throw was."""

    VALID = "valid", "valid", "valable"
    INVALID = "invalid", "not valid", "non valable"


class DiceRoll(BackgammonQuestion):
    """Is a throw valid, or who starts?"""

    __slots__ = ()
    kind = "dice-roll"
    group = KindGroup.DICE
    icon = "dices"
    label = Words("Dice roll", "Jet de dés")
    hint = Words("Whether a throw counts, and who starts", "Si un jet compte, et qui commence")
    outcomes = (
        outcome("valid", "The roll is valid", "Le jet est valable",
                "It is played as it lies.", "Il se joue tel quel."),
        outcome("invalid", "The roll isn't valid", "Le jet n'est pas valable",
                "Both dice are thrown again.", "Les deux dés sont relancés.",
                Words("The roll is not valid: {reroll_side} rolls again", "Jet non valable : {reroll_side} relance")),
        outcome("starts", "The opening is decided", "L'ouverture est décidée",
                "The higher die starts, with both numbers.", "Le plus grand dé commence, avec les deux nombres.",
                Words("{first_turn_side} begins the game", "{first_turn_side} commence la partie")),
        outcome("tie", "The opening is a tie", "L'ouverture est à égalité",
                "Both dice show the same: the opening is thrown again.",
                "Les deux dés sont égaux : l'ouverture est relancée."),
    )  # fmt: skip

    opening: Fact[OfSides[int] | None] = BothSides(
        Whole(1, LARGEST_DIE, None, Words("die", "dé")),
        Words("opening throw", "jet d'ouverture"),
        ask=Words("If it is the opening: which die did each side throw?",
                  "Si c'est l'ouverture : quel dé chaque camp a-t-il jeté ?"),
        said=Words("Opening throw: {value}", "Jet d'ouverture : {value}"),
    ).optional()  # fmt: skip
    by = WhichSide(
        Words("thrower", "lanceur"),
        ask=Words("Who threw?", "Qui a jeté les dés ?"),
        said=Words("{value} threw", "{value} a jeté les dés"),
    )
    baffle_box = YesNo(
        Words("baffle box", "tour à dés"),
        ask=Words("Is a baffle box used?", "Joue-t-on avec une tour à dés ?"),
        said=(Words("The match is played with a baffle box", "Le match se joue avec une tour à dés"),
              Words("There is no baffle box in use", "On joue sans tour à dés")),
    )  # fmt: skip
    lifted_without_consent = YesNo(
        Words("taken up without asking", "levés sans demander"),
        ask=Words("Were the dice taken up as cocked without asking?",
                  "Les dés ont-ils été levés comme cassés sans demander ?"),
        said=(Words("{by} took the dice up without asking", "{by} a levé les dés sans demander"),
              Words("The dice weren't taken up unasked", "Les dés n'ont pas été levés sans demander")),
    ).absent(False)  # fmt: skip
    opponent_claims = One(
        ThrowClaim,
        Words("what the opponent says", "ce que dit l'adversaire"),
        ask=Words("What does the opponent say the throw was?", "Que dit l'adversaire du jet ?"),
        said=Words("{opponent} says that the throw was {value}", "Selon {opponent}, le jet était {value}"),
    )
    faults = Several(
        ThrowFault,
        Words("manner of throwing", "manière de jeter"),
        ask=Words("Was anything wrong with the way of throwing?", "La manière de jeter avait-elle un défaut ?"),
        said=Words("Faults of the throw: {value}", "Défauts du jet : {value}"),
    )
    rest = EachDie(
        Rest,
        Words("how the dice lie", "position des dés"),
        ask=Words("How did each die come to rest?", "Comment chaque dé s'est-il arrêté ?"),
        said=Words("The dice: {value}", "Les dés : {value}"),
    )
    left_permission = One(
        LeftPermission,
        Words("permission for the left", "permission pour la gauche"),
        ask=Words("Had the opponent allowed the left side?", "L'adversaire avait-il permis le côté gauche ?"),
        said=Words("Permission for the left side: {value}", "Permission pour la gauche : {value}"),
    )
    interference = One(
        Interference,
        Words("interference", "intervention"),
        ask=Words("Did a player act before the dice lay still?", "Quelqu'un a-t-il agi avant l'arrêt des dés ?"),
        said=Words("Acted before the dice lay still: {value}", "A agi avant l'arrêt des dés : {value}"),
    ).absent(Interference.NONE)
    shakes: Fact[int | None] = Whole(
        0,
        LONGEST_MATCH,
        Unit.TIMES,
        Words("shakes", "secousses"),
        ask=Words("How often was the cup shaken?", "Combien de fois le gobelet a-t-il été secoué ?"),
        said=Words("Shakes of the cup: {value}", "Secousses du gobelet : {value}"),
    ).optional()
    clocked = common.clocked()
    box_available = YesNo(
        Words("box at hand", "tour disponible"),
        ask=Words("Is there a baffle box to be had?", "Une tour à dés est-elle disponible ?"),
        said=(Words("A baffle box is at hand", "Une tour à dés est disponible"),
              Words("There is no baffle box to be had", "Aucune tour à dés n'est disponible")),
    ).absent(False)  # fmt: skip


def starter(question: Any) -> Side | None:
    """The side that threw the higher opening die; None if they are equal."""
    question.needs("opening")
    dice = question.opening
    if dice[Side.A] == dice[Side.B]:
        return None
    return Side.A if dice[Side.A] > dice[Side.B] else Side.B


def opponents_turn_over(ask: Words) -> YesNo:
    """The opponent had ended the turn."""
    return YesNo(
        Words("opponent's turn over", "tour adverse terminé"),
        ask=ask,
        said=(Words("{opponent} had ended the turn", "{opponent} avait terminé son tour"),
              Words("{opponent} hadn't ended the turn", "{opponent} n'avait pas terminé son tour")),
    ).always()  # fmt: skip


class PrematureRoll(BackgammonQuestion):
    """Rolled before the opponent's turn was over."""

    __slots__ = ()
    kind = "premature-roll"
    group = KindGroup.DICE
    icon = "fast-forward"
    label = Words("Premature roll", "Jet prématuré")
    hint = Words("Rolled before the other had finished", "Dés jetés avant que l'autre ait fini")
    outcomes = (
        outcome("in-turn", "The roll was in turn", "Le jet est à son tour",
                "The opponent had ended the turn.", "L'adversaire avait terminé son tour.",
                Words("{by} rolled in turn", "{by} a lancé à son tour")),
        outcome("roll-stands", "The early roll stands", "Le jet prématuré est maintenu",
                "The opponent finishes the turn knowing the roll; it is then played, without a double before it.",
                "L'adversaire termine son tour en connaissant le jet ; il se joue ensuite, sans double auparavant.",
                Words("{by} must use the early roll", "{by} doit utiliser le jet prématuré")),
        outcome("reroll-in-turn", "The roll is made in turn", "Le jet se refait au tour",
                "The early throw didn't count: it is thrown again in turn, without a double before it.",
                "Le jet prématuré ne comptait pas : il se refait à son tour, sans double auparavant.",
                Words("{by} rolls again in turn", "{by} relance à son tour")),
    )  # fmt: skip

    by = WhichSide(
        Words("roller", "lanceur"),
        ask=Words("Who rolled?", "Qui a jeté les dés ?"),
        said=Words("{value} rolled", "{value} a jeté les dés"),
    ).always()
    opponent_turn_over = opponents_turn_over(
        Words("Had the opponent ended the turn?", "L'adversaire avait-il terminé son tour ?")
    )
    valid_roll = YesNo(
        Words("validity of the throw", "validité du jet"),
        ask=Words("Was the throw itself valid?", "Le jet lui-même était-il valable ?"),
        said=(Words("The throw itself was valid", "Le jet lui-même était valable"),
              Words("The throw itself wasn't valid", "Le jet lui-même n'était pas valable")),
    )  # fmt: skip


class EarlyDicePickup(BackgammonQuestion):
    """The dice were taken up before the opponent's turn was over."""

    __slots__ = ()
    kind = "early-dice-pickup"
    group = KindGroup.DICE
    icon = "grab"
    label = Words("Dice taken early", "Dés levés tôt")
    hint = Words("Dice taken up before the other had pressed", "Dés levés avant que l'autre ait appuyé")
    outcomes = (
        outcome("no-fault", "The dice were taken in turn", "Les dés sont levés à temps",
                "The opponent had pressed the clock.", "L'adversaire avait appuyé sur la pendule.",
                Words("{by} took up the dice in turn", "{by} a ramassé les dés à son tour")),
        outcome("unclaimed", "No penalty is claimed", "Personne ne demande de pénalité",
                "The opponent finishes the turn, and play goes on.", "L'adversaire termine son tour, et on continue.",
                Words("{opponent} claims no penalty", "{opponent} ne demande pas de pénalité")),
        outcome("delay-lost", "The next delay is lost", "La prochaine réserve est perdue",
                "The dice were taken too early: the next turn is played after the delay.",
                "Les dés ont été levés trop tôt : le prochain tour se joue après la réserve de temps.",
                Words("{by} loses the next delay", "{by} perd la prochaine réserve de temps")),
        outcome("noted", "It is noted this time", "C'est noté cette fois",
                "The first time has no consequence.", "La première fois est sans conséquence.",
                Words("{by}'s early pick-up is noted", "Le fait est noté contre {by}")),
        outcome("time-penalty", "Time may be taken off", "Du temps peut être retiré",
                "It has happened before.", "Cela s'était déjà produit.",
                Words("Time may be taken off {by}", "Du temps peut être retiré à {by}")),
    )  # fmt: skip

    by = WhichSide(
        Words("who took them", "qui les a levés"),
        ask=Words("Who took up the dice?", "Qui a levé les dés ?"),
        said=Words("{value} took up the dice", "{value} a levé les dés"),
    ).always()
    opponent_turn_over = opponents_turn_over(
        Words("Had the opponent pressed the clock?", "L'adversaire avait-il appuyé sur la pendule ?")
    )
    clocked = common.clocked()
    director_called = YesNo(
        Words("director called", "direction appelée"),
        ask=Words("Did the opponent call the director for it?", "L'adversaire a-t-il appelé la direction pour cela ?"),
        said=(Words("{opponent} called the director for it", "{opponent} a appelé la direction pour cela"),
              Words("The director was not called for it", "Personne n'a appelé la direction pour cela")),
    )  # fmt: skip
    both_agree = YesNo(
        Words("agreement on it", "accord entre eux"),
        ask=Words("Do both agree on the penalty?", "Les deux sont-ils d'accord sur la pénalité ?"),
        said=(Words("Both agree on the penalty", "Les deux sont d'accord sur la pénalité"),
              Words("They don't agree on a penalty", "Ils ne sont pas d'accord sur une pénalité")),
    )  # fmt: skip
    prior = prior()
