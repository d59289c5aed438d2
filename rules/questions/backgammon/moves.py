"""Moves: whether one was legal, what follows if it wasn't, and when a turn is over."""

from __future__ import annotations

from typing import Any

from rules.games.backgammon.carrying_out import is_legal_play, read_steps
from rules.kernel.errors import contradiction
from rules.kernel.facts import Fact, One, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.board import BoardFact, DiceFact, PlayedFact
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.groups import KindGroup


class Since(Choice):
    """The furthest thing that has happened since the move."""

    TURN_OPEN = "turn-open", "turn still open", "tour encore ouvert"
    TURN_ENDED = "turn-ended", "turn over, nothing since", "tour terminé, rien depuis"
    EARLY_ROLL = "early-roll", "opponent rolled or doubled too early", "jet ou double adverse prématuré"
    DICE_LIFTED = "dice-lifted", "opponent lifted a die", "dé levé par l'adversaire"
    INVALID_ROLL = "invalid-roll", "opponent's roll, not valid", "jet adverse, non valable"
    VALID_ROLL = "valid-roll", "opponent's roll, valid", "jet adverse, valable"
    INVALID_DOUBLE = "invalid-double", "opponent's double, void", "double adverse, nul"
    VALID_DOUBLE = "valid-double", "opponent's double, valid", "double adverse, valable"


class TurnFault(Choice):
    """A turn with a wrong use of dice and clock that counts as an illegal move."""

    PLAYED_OPPONENTS_ROLL = "played-opponents-roll", "played the dice left there", "a joué les dés laissés là"
    ROLLED_AND_PRESSED = "rolled-and-pressed", "rolled and pressed, no move", "a jeté et appuyé, sans jouer"
    PRESSED_ONLY = "pressed-only", "only pressed", "a seulement appuyé"


class TurnAct(Choice):
    """What a player has done since moving."""

    NONE = "none", "nothing", "rien"
    SAID_DONE = "said-done", "said so", "l'a dit"
    SLID_DICE = "slid-dice", "slid the dice aside", "a poussé les dés"
    LIFTED_DIE = "lifted-die", "lifted a die", "a levé un dé"
    MOVED_DICE_ANNOUNCED = "moved-dice-announced", "moved the dice, announced", "a déplacé les dés, annoncés"
    MOVED_DICE_UNANNOUNCED = "moved-dice-unannounced", "moved the dice, unannounced", "a déplacé les dés sans annonce"
    PRESSED_CLOCK = "pressed-clock", "pressed the clock", "a appuyé sur la pendule"


def prior() -> Whole:
    """How often the side was already told of the same fault in this match."""
    return (
        Whole(
            0,
            LONGEST_MATCH,
            Unit.TIMES,
            Words("prior notifications", "notifications antérieures"),
            ask=Words("How often was it pointed out before?", "Combien de fois l'a-t-on déjà signalé ?"),
            said=Words("Times pointed out before: {value}", "Déjà signalé, nombre de fois : {value}"),
        )
        .absent(0)
        .recorded()
    )


def warned() -> YesNo:
    """Whether the side has had a formal warning for it."""
    return YesNo(
        Words("warning given", "avertissement donné"),
        ask=Words("Was there a formal warning for it already?", "Y a-t-il déjà eu un avertissement pour cela ?"),
        said=(Words("{by} was warned before", "{by} a déjà reçu un avertissement"),
              Words("{by} had no warning yet", "{by} n'a pas encore reçu d'avertissement")),
    ).recorded()  # fmt: skip


class RuleBroken(Choice):
    """Why a play is illegal."""

    HELD_POINT = "held-point", "landed on a point held by the opponent", "arrivée sur une flèche adverse"
    WRONG_NUMBER = "wrong-number", "not the numbers rolled", "autres nombres que ceux du jet"
    DIE_LEFT = "die-left", "a die left that could be played", "un dé jouable n'a pas été joué"
    SMALLER_DIE = "smaller-die", "the smaller die, where only one could be played", "le plus petit de deux dés"
    BAR_LEFT = "bar-left", "moved with a checker on the bar", "coup joué avec un pion à la barre"
    EARLY_BEAR_OFF = "early-bear-off", "bore off before all were at home", "sortie avant que tous soient au jan"
    WRONG_BEAR_OFF = "wrong-bear-off", "bore off from another point than allowed", "sortie d'une flèche non permise"
    BACKWARDS = "backwards", "moved backwards", "coup joué en arrière"


class IllegalMove(BackgammonQuestion):
    """A move is said to be illegal."""

    __slots__ = ()
    kind = "illegal-move"
    group = KindGroup.MOVE
    icon = "move-right"
    label = Words("Illegal move", "Coup illégal")
    hint = Words("A move that the rules may not allow", "Un coup que les règles n'admettent peut-être pas")
    outcomes = (
        outcome("no-fault", "The move is legal", "Le coup est légal",
                "It stands as it was played.", "Il reste tel qu'il a été joué.",
                Words("{by}'s move is legal", "{by} a joué un coup légal")),
        outcome("turn-open", "The turn isn't over", "Le tour n'est pas terminé",
                "The move isn't complete yet: it is made legal before the turn ends.",
                "Le coup n'est pas encore achevé : il est rendu légal avant la fin du tour.",
                Words("{by} may still change the move", "{by} peut encore changer le coup")),
        outcome("must-correct", "The move is corrected", "Le coup est rectifié",
                "It was illegal and noticed in time: the roll is played again, legally.",
                "Il était illégal et relevé à temps : le jet est rejoué, légalement.",
                Words("{by} must play a legal move", "{by} doit jouer un coup légal")),
        outcome("condoned", "The illegal move stands", "Le coup illégal est maintenu",
                "The opponent has gone on: the move can no longer be corrected.",
                "L'adversaire a continué : le coup ne peut plus être rectifié.",
                Words("{by}'s illegal move stands", "Le coup illégal est maintenu pour {by}")),
        outcome("opponents-choice", "The opponent has the choice", "Le choix est à l'adversaire",
                "The move was illegal: the opponent chooses whether it is corrected or left as it is.",
                "Le coup était illégal : l'adversaire dit s'il est rectifié ou laissé tel quel.",
                Words("{opponent} may require a legal move", "{opponent} peut exiger un coup légal")),
        outcome("stands", "The opponent leaves the move", "L'adversaire laisse le coup",
                "The move was illegal and stands, as the opponent wishes.",
                "Le coup était illégal et reste, comme l'adversaire le souhaite.",
                Words("{opponent} lets the move stand", "{opponent} laisse le coup")),
        outcome("not-legal", "The move isn't legal", "Le coup n'est pas légal",
                "The rules of the game don't say what follows.",
                "Les règles du jeu ne disent pas ce qui s'ensuit.",
                Words("{by}'s move is not legal", "{by} a joué un coup illégal")),
    )  # fmt: skip

    by = WhichSide(
        Words("mover", "joueur du coup"),
        ask=Words("Who moved?", "Qui a joué ?"),
        said=Words("{value} moved", "{value} a joué"),
    ).always()
    hit_not_placed = YesNo(
        Words("hit checker not on the bar", "pion frappé hors de la barre"),
        ask=Words("Was a hit checker not put on the bar?", "Un pion frappé n'a-t-il pas été mis sur la barre ?"),
        said=(Words("A hit checker was not put on the bar", "Un pion frappé n'a pas été mis sur la barre"),
              Words("Every hit checker is on the bar", "Tout pion frappé est sur la barre")),
    ).absent(False)  # fmt: skip
    turn_fault: Fact[TurnFault | None] = One(
        TurnFault,
        Words("dice and clock", "dés et pendule"),
        ask=Words("Was the turn ended without a proper roll and move?",
                  "Le tour a-t-il pris fin sans jet et coup en règle ?"),
        said=Words("{by}: {value}", "{by} : {value}"),
    ).optional()  # fmt: skip
    could_play = YesNo(
        Words("could play", "pouvait jouer"),
        ask=Words("Could the player have played?", "Le joueur pouvait-il jouer ?"),
        said=(Words("{by} could have played", "{by} pouvait jouer"),
              Words("{by} couldn't play", "{by} ne pouvait pas jouer")),
    )  # fmt: skip
    legal = YesNo(
        Words("legality of the move", "légalité du coup"),
        ask=Words("Was the move legal?", "Le coup était-il légal ?"),
        said=(Words("The move was legal", "Le coup était légal"),
              Words("The move was not legal", "Le coup n'était pas légal")),
    )  # fmt: skip
    rule_broken: Fact[RuleBroken | None] = One(
        RuleBroken,
        Words("rule broken", "règle enfreinte"),
        ask=Words("Which rule of moving did it break?", "Quelle règle de déplacement a-t-il enfreinte ?"),
        said=Words("Rule broken: {value}", "Règle enfreinte : {value}"),
    ).optional()
    position = BoardFact(
        Words("position before the move", "position avant le coup"),
        ask=Words("How did the checkers stand before the move?", "Comment étaient les pions avant le coup ?"),
        said=Words("The position before the move is known", "La position avant le coup est connue"),
    )
    dice = DiceFact(
        Words("dice", "dés"),
        ask=Words("Which numbers were rolled?", "Quels nombres ont été jetés ?"),
        said=Words("Rolled: {value}", "Jet : {value}"),
    )
    played = PlayedFact(
        Words("play", "coup joué"),
        ask=Words("What was played?", "Qu'est-ce qui a été joué ?"),
        said=Words("Played: {value}", "Joué : {value}"),
    )
    since = One(
        Since,
        Words("since then", "depuis"),
        ask=Words("What is the last thing that has happened since?", "Que s'est-il passé en dernier depuis ?"),
        said=Words("Since the move: {value}", "Depuis le coup : {value}"),
    )
    clocked = common.clocked()
    wants_correction: Fact[bool | None] = YesNo(
        Words("correction wanted", "rectification voulue"),
        ask=Words("Does the opponent want it put right?", "L'adversaire veut-il qu'il soit rectifié ?"),
        said=(Words("{opponent} wants the move put right", "{opponent} veut que le coup soit rectifié"),
              Words("{opponent} leaves the move", "{opponent} laisse le coup")),
    ).optional()  # fmt: skip
    prior = prior()
    warned = warned()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """A turn can't have been ended on a clock that isn't there, nor can a legal move break a rule."""
        if values.get("rule_broken") is not None and values.get("legal") is True:
            because = Words("A move that breaks a rule isn't legal.", "Un coup qui enfreint une règle n'est pas légal.")
            raise contradiction("legal", "rule_broken", because=because)
        if values.get("turn_fault") is not None and values.get("clocked") is False:
            raise contradiction("turn_fault", "clocked", because=contradictions.NO_CLOCK_TO_PRESS)


def has_board(question: Any) -> bool:
    """Whether the position before the move is given, be it in part."""
    question.known("position")
    return "position" in question.values


def is_shown_illegal(question: Any) -> bool:
    """Whether the director, or else the board, says that the move wasn't legal."""
    if question.known("legal") is False or question.known("rule_broken") is not None:
        return True
    if not has_board(question):
        return not question.legal
    packed = question.position.position.packed
    return not is_legal_play(packed, question.dice, read_steps(question.played))


class EndOfTurn(BackgammonQuestion):
    """Is a turn over, and can the move still be changed?"""

    __slots__ = ()
    kind = "end-of-turn"
    group = KindGroup.MOVE
    icon = "corner-down-left"
    label = Words("End of turn", "Fin du tour")
    hint = Words("Whether a move can still be changed", "Si un coup peut encore être changé")
    outcomes = (
        outcome("turn-open", "The turn is still open", "Le tour est encore ouvert",
                "The move may still be changed.", "Le coup peut encore être changé.",
                Words("{by}'s turn is still open", "Le tour est encore ouvert pour {by}")),
        outcome("turn-over", "The turn is over", "Le tour est terminé",
                "It is the opponent's turn now.", "C'est maintenant à l'adversaire.",
                Words("{by}'s turn is over", "Le tour est terminé pour {by}")),
        outcome("change-agreed", "The change is agreed", "Le changement est accepté",
                "The turn was over, and the opponent accepts another move.",
                "Le tour était terminé, et l'adversaire accepte un autre coup.",
                Words("{by} may change the move: {opponent} agrees", "{by} peut changer le coup : {opponent} accepte")),
    )  # fmt: skip

    by = WhichSide(
        Words("mover", "joueur du coup"),
        ask=Words("Who moved?", "Qui a joué ?"),
        said=Words("{value} moved", "{value} a joué"),
    ).always()
    clocked = common.clocked().always()
    act = One(
        TurnAct,
        Words("act after the move", "geste après le coup"),
        ask=Words("What has the player done since moving?", "Qu'a fait le joueur depuis son coup ?"),
        said=Words("After the move, {by}: {value}", "Après le coup, {by} : {value}"),
    ).always()
    wants_change = YesNo(
        Words("change wanted", "changement voulu"),
        ask=Words("Does the player want another move?", "Le joueur veut-il changer son coup ?"),
        said=(Words("{by} wants another move", "{by} veut changer son coup"),
              Words("{by} leaves the move", "{by} garde son coup")),
    ).absent(False)  # fmt: skip
    opponent_agrees = YesNo(
        Words("opponent's agreement", "accord de l'adversaire"),
        ask=Words("Does the opponent accept the change?", "L'adversaire accepte-t-il le changement ?"),
        said=(Words("{opponent} accepts the change", "{opponent} accepte le changement"),
              Words("{opponent} doesn't accept it", "{opponent} ne l'accepte pas")),
    )  # fmt: skip
    opponent_shut_out = YesNo(
        Words("opponent shut out", "adversaire enfermé"),
        ask=Words("Is the opponent unable to play?", "L'adversaire est-il dans l'impossibilité de jouer ?"),
        said=(Words("{opponent} has nothing to play", "{opponent} n'a rien à jouer"),
              Words("{opponent} isn't shut out", "{opponent} n'est pas enfermé")),
    ).absent(False)  # fmt: skip

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Without a clock, none is pressed."""
        contradictions.refuse_clock_act(values, "act", TurnAct.PRESSED_CLOCK)
