"""The cube where it isn't what it should be: dead cubes, wrong levels."""

from __future__ import annotations

from typing import Any

from rules.kernel.facts import One, WhichSide
from rules.kernel.units import Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, CubeResponse, outcome
from rules.questions.backgammon.cube_fact import CubeFact, CubeNumber
from rules.questions.groups import KindGroup


def doubler() -> WhichSide:
    """Who doubled."""
    return WhichSide(
        Words("doubler", "auteur du double"),
        ask=Words("Who doubled?", "Qui a doublé ?"),
        said=Words("{value} doubled", "{value} a doublé"),
    ).always()


def cube_before() -> CubeFact:
    """The cube before the double."""
    return common.cube(
        Words("cube before the double", "videau avant le double"),
        Words("How was the cube before the double?", "Comment était le videau avant le double ?"),
    )


def response() -> One[CubeResponse]:
    """What the opponent did with the double."""
    return One(
        CubeResponse,
        Words("answer", "réponse"),
        ask=Words("How was it answered?", "Quelle a été la réponse ?"),
        said=Words("The double was answered: {value}", "Réponse au double : {value}"),
    )


class DeadCubeDouble(BackgammonQuestion):
    """A player doubled although the cube already sufficed to win the match."""

    __slots__ = ()
    kind = "dead-cube-double"
    group = KindGroup.CUBE
    icon = "lock"
    label = Words("Dead cube", "Videau mort")
    hint = Words(
        "A double with a cube that wins the match already", "Un double avec un videau qui suffit déjà au match"
    )
    outcomes = (
        outcome("double-valid", "The double is good", "Le double est bon",
                "The cube could still be turned.", "Le videau pouvait encore être tourné.",
                Words("{by} may double", "{by} peut doubler")),
        outcome("double-void", "The double is void", "Le double est nul",
                "The cube was already enough to win the match: the former level counts.",
                "Le videau suffisait déjà à gagner le match : l'ancienne valeur compte.",
                Words("{by}'s double is void: {set_score_score}", "Le double est nul pour {by} : {set_score_score}"),
                Words("{by}'s double is void: the cube goes back to {set_cube_value}",
                      "Le double est nul pour {by} : le videau revient à {set_cube_value}"),
                Words("{by}'s double is void", "Le double est nul pour {by}")),
        outcome("double-stands", "The double stands", "Le double est maintenu",
                "The cube was dead, but the double can no longer be undone.",
                "Le videau était mort, mais le double ne peut plus être annulé.",
                Words("{by}'s double stands", "Le double est maintenu pour {by}")),
    )  # fmt: skip

    by = doubler()
    cube = cube_before().always()
    match_length = common.match_length()
    score = common.score()
    phase = common.phase(Words("When was it noticed?", "Quand l'a-t-on relevé ?"))
    result = common.result()
    position_intact = common.position_intact()
    response = response().noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The cube isn't the opponent's, no game is played with a score beyond the match, and a pass loses."""
        contradictions.refuse_pass_of_own_double(values)
        common.refuse_opponents_cube(values)
        common.take_last_score(values)
        common.refuse_score_beyond_length(values)


class CubeLevel(BackgammonQuestion):
    """The cube was offered, taken or passed at a wrong number, or misread."""

    __slots__ = ()
    kind = "cube-level"
    group = KindGroup.CUBE
    icon = "hash"
    label = Words("Cube at a wrong number", "Videau à une mauvaise valeur")
    hint = Words("Offered, taken or passed at another number", "Offert, accepté ou refusé à une autre valeur")
    outcomes = (
        outcome("level-correct", "The level is right", "La valeur est juste",
                "The cube showed the number that the double was for.",
                "Le videau montrait bien la valeur du double."),
        outcome("decision-stands", "The decision stands", "La décision est maintenue",
                "The number was right: misreading it doesn't let a player take back the double or the answer.",
                "La valeur était juste : le joueur qui l'a mal lue ne revient ni sur le double ni sur la réponse."),
        outcome("level-corrected", "The level is corrected", "La valeur est rectifiée",
                "The double and its answer stand, at twice the former level.",
                "Le double et sa réponse sont maintenus, au double de l'ancienne valeur.",
                Words("The cube goes to {set_cube_value}, on {set_cube_owner}'s side",
                      "Le videau passe à {set_cube_value}, du côté de {set_cube_owner}"),
                Words("The double is for {offer_at_value}", "Le double est à {offer_at_value}"),
                Words("{score_game_winner} wins {score_game_points:point|points}",
                      "{score_game_winner} gagne {score_game_points:point|points}")),
        outcome("level-as-shown", "The cube counts as shown", "Le videau compte tel qu'affiché",
                "The game was over before it was noticed: the value shown on the cube weighs most.",
                "La partie était finie avant qu'on le relève : la valeur affichée par le videau pèse le plus."),
    )  # fmt: skip

    by = doubler()
    cube = cube_before().always()
    shown = CubeNumber(
        Words("number shown", "valeur affichée"),
        ask=Words(
            "At which number was it offered, taken or passed?", "À quelle valeur a-t-il été offert, accepté ou refusé ?"
        ),
        said=Words("The cube was turned to {value}", "Le videau a été mis à {value}"),
    ).always()
    phase = common.phase(Words("When was it noticed?", "Quand l'a-t-on relevé ?"))
    response = response()
    score = common.score()
    result = common.result()
    match_length = common.match_length()
    retract_wanted_by = WhichSide(
        Words("wants it back", "veut revenir"),
        ask=Words(
            "Who wants to take back the double, the take or the pass?",
            "Qui veut revenir sur le double, l'acceptation ou le refus ?",
        ),
        said=Words("{value} wants to take it back", "{value} veut revenir sur sa décision"),
    ).optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The cube isn't the opponent's, no game is played with a score beyond the match, and a take isn't a pass."""
        common.refuse_opponents_cube(values)
        common.take_last_score(values)
        common.refuse_score_beyond_length(values)
        contradictions.refuse_take_that_passes(values)
        contradictions.refuse_pass_of_own_double(values)
        contradictions.refuse_open_double_after_game(values)
