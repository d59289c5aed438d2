"""Acts with the cube: whether this was a double, a take or a pass."""

from __future__ import annotations

from typing import Any

from rules.kernel.facts import Fact, One, Several, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, CubeResponse, outcome
from rules.questions.backgammon.cube import cube_before
from rules.questions.groups import KindGroup


class CubeAct(Choice):
    """What is in question: the double or the answer to it."""

    DOUBLE = "double", "a double", "un double"
    ANSWER = "answer", "the answer to a double", "la réponse à un double"


class DoubleForm(Choice):
    """What a side did with the cube, or said, before or instead of doubling."""

    VERBAL = "verbal", "said it", "l'a dit"
    PHYSICAL = "physical", "turned the cube and put it down", "a tourné et posé le videau"
    POINTING = "pointing", "pointed at the cube", "a désigné le videau"
    AIMING = "aiming", "reached for the cube", "a tendu la main vers le videau"
    TOUCHING = "touching", "touched the cube", "a touché le videau"
    PICKING_UP = "picking-up", "picked the cube up", "a pris le videau en main"


ACTS = frozenset({DoubleForm.VERBAL, DoubleForm.PHYSICAL})
"""The word and the deed."""

SHOWN_FROM_AFAR = frozenset({DoubleForm.POINTING, DoubleForm.AIMING})
"""What leaves the cube where it is."""


class Rolled(Choice):
    """Whether the doubler had rolled, or tried to, before the double."""

    NO = "no", "not yet", "pas encore"
    VALID = "valid", "a roll that counts", "un jet valable"
    INVALID = "invalid", "a roll that doesn't count", "un jet qui ne compte pas"
    EARLY = "early", "before the player's turn", "avant son tour"


class AnswerAct(Choice):
    """What a side did or said when it was doubled."""

    VERBAL_TAKE = "verbal-take", "said take", "a dit « accepté »"
    PHYSICAL_TAKE = "physical-take", "took the cube", "a pris le videau"
    VERBAL_PASS = "verbal-pass", "said pass", "a dit « refusé »"
    PHYSICAL_PASS = "physical-pass", "gave the game up by a deed", "a abandonné la partie par un geste"
    POINTING = "pointing", "pointed at the cube", "a désigné le videau"
    TOUCHING = "touching", "touched the cube", "a touché le videau"


class Answer(Choice):
    """The two answers to a double."""

    TAKE = "take", "take", "acceptation"
    PASS = "pass", "pass", "refus"


ANSWER_OF = {
    AnswerAct.VERBAL_TAKE: Answer.TAKE,
    AnswerAct.PHYSICAL_TAKE: Answer.TAKE,
    AnswerAct.VERBAL_PASS: Answer.PASS,
    AnswerAct.PHYSICAL_PASS: Answer.PASS,
}
"""The acts that answer; any other leaves the double open."""


def forms() -> Several[DoubleForm]:
    """What the doubler did and said."""
    return Several(
        DoubleForm,
        Words("what was done", "ce qui a été fait"),
        ask=Words("What did the player say or do?", "Qu'a dit ou fait le joueur ?"),
        said=Words("With the cube, {by}: {value}", "Avec le videau, {by} : {value}"),
    )


def intention() -> YesNo:
    """The cube was handled in order to double."""
    return YesNo(
        Words("meant to double", "intention de doubler"),
        ask=Words("Was it meant as a double?", "Était-ce pour doubler ?"),
        said=(
            Words("{by} meant to double", "{by} voulait doubler"),
            Words("{by} didn't mean to double", "{by} ne voulait pas doubler"),
        ),
    )


class CubeAction(BackgammonQuestion):
    """Was this a double, a take, a pass?"""

    __slots__ = ()
    kind = "cube-action"
    group = KindGroup.CUBE
    icon = "box"
    label = Words("Double, take, pass?", "Double, accepté, refusé ?")
    hint = Words("What an act with the cube counts as", "Ce que vaut un geste ou un mot sur le videau")
    outcomes = (
        outcome("no-double", "This was no double", "Ce n'était pas un double",
                "Nothing was offered. The cube stays as it was.",
                "Rien n'a été offert. Le videau reste tel quel.",
                Words("{by} has not doubled", "{by} n'a pas doublé")),
        outcome("double-valid", "The double is good", "Le double est bon",
                "The opponent takes or passes.", "L'adversaire accepte ou refuse.",
                Words("{by} has doubled", "{by} a doublé")),
        outcome("double-invalid", "The double doesn't count", "Le double ne compte pas",
                "There was no right to double at that moment: the game goes on as if nothing had been offered.",
                "Il n'y avait pas droit de doubler à ce moment : la partie continue comme si rien n'avait été offert.",
                Words("{by}'s double does not count", "Le double ne compte pas pour {by}")),
        outcome("double-incomplete", "The double is incomplete", "Le double est incomplet",
                "It binds, but the word or the deed is still to come.",
                "Il engage, mais la parole ou le geste manque encore.",
                Words("{by} must complete the double", "{by} doit compléter le double")),
        outcome("double-may-be-imposed", "You may impose the double", "Vous pouvez imposer le double",
                "The cube was handled without a double: the player may be held to one.",
                "Le videau a été manipulé sans double : on peut y tenir le joueur.",
                Words("You may make {by} double", "Vous pouvez obliger {by} à doubler")),
        outcome("take", "This was a take", "C'était une acceptation",
                "The double is taken: the game goes on for twice as much.",
                "Le double est accepté : la partie continue pour le double.",
                Words("{by} has taken", "{by} a accepté")),
        outcome("pass", "This was a pass", "C'était un refus",
                "The double is passed: the game is over at the value before it.",
                "Le double est refusé : la partie est finie à la valeur d'avant.",
                Words("A pass: {score_game_winner} wins {score_game_points:point|points}",
                      "Refusé : {score_game_winner} gagne {score_game_points:point|points}")),
        outcome("no-answer", "This was no answer", "Ce n'était pas une réponse",
                "The double is still open.", "Le double reste ouvert.",
                Words("{by} has not answered yet", "{by} n'a pas encore répondu")),
        outcome("answer-incomplete", "The answer is incomplete", "La réponse est incomplète",
                "It binds, but the word or the deed is still to come.",
                "Elle engage, mais la parole ou le geste manque encore.",
                Words("{by} must complete the answer", "{by} doit compléter la réponse")),
        outcome("answer-unclear", "The answer isn't clear", "La réponse n'est pas claire",
                "Word and deed contradict each other: the side is asked again.",
                "La parole et le geste se contredisent : on redemande au camp."),
    )  # fmt: skip

    act = One(
        CubeAct,
        Words("act", "acte"),
        ask=Words("What is it about?", "De quoi s'agit-il ?"),
        said=Words("It is about {value}", "Il s'agit de : {value}"),
    ).always()
    by = WhichSide(
        Words("who acted", "auteur du geste"),
        ask=Words("Who did it?", "Qui l'a fait ?"),
        said=Words("It was {value}", "C'était {value}"),
    ).always()
    correction_agreed = YesNo(
        Words("cube put straight by agreement", "videau redressé d'un commun accord"),
        ask=Words("Had both agreed to put the cube straight?", "Étaient-ils d'accord pour redresser le videau ?"),
        said=(
            Words("Both had agreed to put the cube straight", "Les deux étaient d'accord pour redresser le videau"),
            Words("Nothing had been agreed about the cube", "Rien n'était convenu au sujet du videau"),
        ),
    ).absent(False)
    forms = forms()
    accidental = YesNo(
        Words("by accident", "par accident"),
        ask=Words("Was the cube touched without any intention?", "Le videau a-t-il été touché sans intention ?"),
        said=(
            Words("It was an accident", "C'était un accident"),
            Words("It was no accident", "Ce n'était pas un accident"),
        ),
    ).absent(False)
    rolled = One(
        Rolled,
        Words("roll before it", "jet auparavant"),
        ask=Words("Had the doubler rolled before?", "L'auteur du double avait-il déjà jeté les dés ?"),
        said=Words("Rolled before the double: {value}", "Jet avant le double : {value}"),
    )
    cube = cube_before()
    turn_of = WhichSide(
        Words("whose turn", "à qui le tour"),
        ask=Words("Whose turn was it?", "À qui était-ce de jouer ?"),
        said=Words("It was {value}'s turn", "C'était au tour de {value}"),
    )
    acts = Several(
        AnswerAct,
        Words("what the answer was", "ce qu'a été la réponse"),
        ask=Words("What did the player say or do, in order?", "Qu'a dit ou fait le joueur, dans l'ordre ?"),
        said=Words("{by} in answer: {value}", "Réponse de {by} : {value}"),
    )
    intention: Fact[bool | None] = intention().optional()
    response: Fact[CubeResponse | None] = One(
        CubeResponse,
        Words("answer so far", "réponse à ce stade"),
        ask=Words("Was it answered already?", "A-t-on déjà répondu ?"),
        said=Words("The double was answered: {value}", "Réponse au double : {value}"),
    ).optional()
    clocked: Fact[bool | None] = common.clocked().optional()
    clock_pressed: Fact[bool | None] = YesNo(
        Words("clock act done", "pendule actionnée"),
        ask=Words("Did the player press or stop the clock?", "Le joueur a-t-il actionné la pendule ?"),
        said=(
            Words("{by} saw to the clock", "{by} a actionné la pendule"),
            Words("{by} left the clock alone", "{by} n'a pas touché à la pendule"),
        ),
    ).optional()
    shut_out = YesNo(
        Words("shut out", "enfermé à la barre"),
        ask=Words("Was the doubler on the bar against a closed board?",
                  "L'auteur du double était-il à la barre devant un jan fermé ?"),
        said=(
            Words("{by} was shut out on the bar", "{by} était enfermé à la barre"),
            Words("{by} wasn't shut out", "{by} n'était pas enfermé"),
        ),
    ).absent(False)  # fmt: skip

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Without a clock, none is pressed."""
        contradictions.refuse_clock_act(values, "clock_pressed")
