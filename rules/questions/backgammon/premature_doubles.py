"""A double before the opponent's turn was over."""

from __future__ import annotations

from typing import Any

from rules.kernel.facts import Fact, One, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.cube import cube_before, doubler
from rules.questions.backgammon.cube_acts import forms, intention
from rules.questions.groups import KindGroup


class RolledEarly(Choice):
    """Whether the doubler had also rolled before their own turn."""

    NO = "no", "no", "non"
    EARLY = "early", "yes, before the player's turn", "oui, avant son tour"


class TurnEndAct(Choice):
    """What the opponent had done to end the turn."""

    NONE = "none", "nothing yet", "rien encore"
    DICE_LIFTED = "dice-lifted", "lifted a die", "a levé un dé"
    CLOCK_PRESSED = "clock-pressed", "pressed the clock", "a appuyé sur la pendule"


class PrematureDouble(BackgammonQuestion):
    """Doubled before the opponent's turn was over."""

    __slots__ = ()
    kind = "premature-double"
    group = KindGroup.CUBE
    icon = "timer"
    label = Words("Premature double", "Double prématuré")
    hint = Words("Doubled before the other had finished", "Doublé avant que l'autre ait fini")
    outcomes = (
        outcome("not-premature", "The double wasn't premature", "Le double n'est pas prématuré",
                "The opponent's turn was over.", "Le tour de l'adversaire était terminé.",
                Words("{by} doubled in turn", "{by} a doublé à son tour")),
        outcome("no-double", "This was no double", "Ce n'était pas un double",
                "Nothing was offered. The cube stays as it was.",
                "Rien n'a été offert. Le videau reste tel quel.",
                Words("{by} has not doubled", "{by} n'a pas doublé")),
        outcome("double-valid", "The double is good", "Le double est bon",
                "It can't be taken back; the opponent finishes the turn knowing of it.",
                "Il ne se reprend pas ; l'adversaire termine son tour en le sachant.",
                Words("{by} has doubled", "{by} a doublé")),
        outcome("double-invalid", "The double doesn't count", "Le double ne compte pas",
                "It couldn't have been made in turn either: the opponent finishes the turn.",
                "Il n'aurait pas pu être fait à son tour non plus : l'adversaire termine son tour.",
                Words("{by}'s double does not count", "Le double ne compte pas pour {by}")),
        outcome("double-may-be-imposed", "You may impose the double", "Vous pouvez imposer le double",
                "The cube was handled without a double: the player may be held to one.",
                "Le videau a été manipulé sans double : on peut y tenir le joueur.",
                Words("You may make {by} double", "Vous pouvez obliger {by} à doubler")),
    )  # fmt: skip

    by = doubler()
    turn_end_act = One(
        TurnEndAct,
        Words("end of the turn", "fin du tour"),
        ask=Words("What had the opponent done to end the turn?", "Qu'avait fait l'adversaire pour finir son tour ?"),
        said=Words("To end the turn, {opponent}: {value}", "Pour finir son tour, {opponent} : {value}"),
    ).always()
    clocked = common.clocked()
    crawford_game = common.crawford_game()
    dead_cube = YesNo(
        Words("dead cube", "videau mort"),
        ask=Words("Is it a cube that is already enough for its owner?", "Le videau suffit-il déjà à son détenteur ?"),
        said=(
            Words("The cube is already enough for {by}", "Le videau suffit déjà à {by}"),
            Words("The cube is live", "Le videau n'est pas mort"),
        ),
    ).absent(False)
    rolled = One(
        RolledEarly,
        Words("early roll", "jet anticipé"),
        ask=Words("Had the doubler rolled as well?", "L'auteur du double avait-il aussi jeté les dés ?"),
        said=Words("Rolled before the double: {value}", "Jet avant le double : {value}"),
    )
    cube = cube_before()
    forms = forms()
    intention = intention()
    retract_wanted: Fact[bool | None] = YesNo(
        Words("wants it back", "veut le reprendre"),
        ask=Words("Does the doubler want to take it back?", "L'auteur du double veut-il le reprendre ?"),
        said=(
            Words("{by} wants to take it back", "{by} veut le reprendre"),
            Words("{by} leaves the double", "{by} maintient le double"),
        ),
    ).noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Without a clock none is pressed; in the Crawford game one side is one point away."""
        contradictions.refuse_clock_act(values, "turn_end_act", TurnEndAct.CLOCK_PRESSED)
        contradictions.refuse_crawford_game(values)
        contradictions.refuse_dead_cube_in_the_middle(values)
