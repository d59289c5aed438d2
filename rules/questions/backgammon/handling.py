"""Handling: how checkers and clock are touched, and how the checkers stand when a game begins."""

from __future__ import annotations

from typing import Any

from rules.games.backgammon.position import CHECKERS, START
from rules.kernel.errors import contradiction
from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.question import BothSides, OfSides
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.backgammon.board import Standing, StandingFact
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.backgammon.moves import prior, warned
from rules.questions.groups import KindGroup


class HandlingFault(Choice):
    """Ways to handle checkers or clock otherwise than one should."""

    TWO_HANDS = "two-hands", "moved with both hands", "a joué des deux mains"
    UNCLEAR_MOVES = "unclear-moves", "moves hard to follow", "déplacements peu clairs"
    BAR_NOT_FIRST = "bar-not-first", "moved before entering", "a joué avant de rentrer"
    TOUCHED_IN_OPPONENTS_TURN = (
        "touched-in-opponents-turn", "touched checkers in the other's turn", "a touché des pions au tour adverse",
    )  # fmt: skip
    MOVED_EARLY = "moved-early", "moved before their turn", "a joué avant son tour"
    TOUCHED_OPPONENTS_CHECKERS = (
        "touched-opponents-checkers", "touched the other's checkers", "a touché les pions adverses",
    )  # fmt: skip
    HIT_CHECKER_OFF_BAR = "hit-checker-off-bar", "took a hit checker off the bar", "a ôté un pion frappé de la barre"
    BORNE_OFF_ON_BOARD = "borne-off-on-board", "borne-off checkers on the board", "pions sortis sur le plateau"
    BORNE_OFF_HIDDEN = "borne-off-hidden", "borne-off checkers out of sight", "pions sortis hors de vue"
    SHUFFLING = "shuffling", "moved to and fro", "a joué en va-et-vient"
    TOUCHED_DICE = "touched-dice", "touched the dice during their own move", "a touché les dés pendant son coup"
    CLOCK_OTHER_HAND = "clock-other-hand", "pressed with the other hand", "a appuyé de l'autre main"


class Purpose(Choice):
    """What the opponent's checkers were touched for."""

    PLACE_HIT_CHECKER = "place-hit-checker", "to place a hit checker", "placer un pion frappé"
    STACK_SURPLUS = "stack-surplus", "to stack the surplus", "empiler le surplus"
    TIDY_TO_COUNT = "tidy-to-count", "to straighten and count", "redresser pour compter"
    MAKE_ROOM = "make-room", "to make room for checkers", "faire de la place pour les pions"
    OTHER = "other", "something else", "autre chose"


class Handling(BackgammonQuestion):
    """Checkers or clock were handled otherwise than they should be."""

    __slots__ = ()
    kind = "handling"
    group = KindGroup.MOVE
    icon = "hand"
    label = Words("Handling", "Maniement")
    hint = Words("How checkers or the clock were touched", "Comment les pions ou la pendule ont été touchés")
    outcomes = (
        outcome("fault", "It is to be avoided", "C'est à éviter",
                "It is pointed out and put right.", "On le signale et on le rectifie.",
                Words("{by} must not do this", "{by} ne doit pas le faire")),
        outcome("fault-repeated", "It has happened again", "Cela s'est répété",
                "It was pointed out before: a sanction is possible.",
                "Cela avait déjà été signalé : une sanction est possible.",
                Words("{by} has done it again", "{by} a recommencé")),
        outcome("allowed", "This is allowed", "C'est permis ainsi",
                "The rulebook names this purpose.", "Le règlement prévoit ce motif.",
                Words("{by} may do this", "{by} peut le faire")),
        outcome("move-validated", "The early move stands", "Le coup anticipé est maintenu",
                "The opponent accepts it.", "L'adversaire l'accepte.",
                Words("{by}'s early move stands", "Le coup anticipé est maintenu pour {by}")),
        outcome("move-undone", "The early move is undone", "Le coup anticipé est annulé",
                "The opponent doesn't accept it: it is played in turn.",
                "L'adversaire ne l'accepte pas : il se joue à son tour.",
                Words("{by}'s early move is undone", "Le coup anticipé est annulé pour {by}")),
    )  # fmt: skip

    by = WhichSide(
        Words("player", "joueur"),
        ask=Words("Who was it?", "Qui était-ce ?"),
        said=Words("It was {value}", "C'était {value}"),
    ).always()
    fault = One(
        HandlingFault,
        Words("what happened", "ce qui s'est passé"),
        ask=Words("What happened?", "Que s'est-il passé ?"),
        said=Words("{by}: {value}", "{by} : {value}"),
    ).always()
    opponent_validates = YesNo(
        Words("opponent's agreement", "accord de l'adversaire"),
        ask=Words("Does the opponent accept the early move?", "L'adversaire accepte-t-il le coup anticipé ?"),
        said=(Words("{opponent} accepts the early move", "{opponent} accepte le coup anticipé"),
              Words("{opponent} doesn't accept the early move", "{opponent} n'accepte pas le coup anticipé")),
    )  # fmt: skip
    purpose = One(
        Purpose,
        Words("purpose", "motif"),
        ask=Words("What were checkers or dice touched for?", "Pourquoi pions ou dés ont-ils été touchés ?"),
        said=Words("Purpose: {value}", "Motif : {value}"),
    )
    on_point = Whole(
        0,
        CHECKERS,
        Unit.CHECKERS,
        Words("checkers on the point", "pions sur la flèche"),
        ask=Words("How many checkers stood on that point?", "Combien de pions étaient sur cette flèche ?"),
        said=Words("Checkers on the point: {value}", "Pions sur la flèche : {value}"),
    )
    hampers_roll = YesNo(
        Words("in the way of the roll", "gênants pour le jet"),
        ask=Words("Could they be in the way of the roll?", "Pouvaient-ils gêner le jet ?"),
        said=(Words("They could be in the way of the roll", "Ils pouvaient gêner le jet"),
              Words("They weren't in the way of the roll", "Ils ne gênaient pas le jet")),
    )  # fmt: skip
    prior = prior()
    warned = warned()


class StartAsks(Choice):
    """What is asked about a wrong starting position."""

    CORRECT = "correct", "whether it is put right", "si elle est rectifiée"
    GAMMON = "gammon", "whether a gammon counts", "si un gammon compte"


class StartingPosition(BackgammonQuestion):
    """The checkers weren't set up properly when the game began."""

    __slots__ = ()
    kind = "starting-position"
    group = KindGroup.MOVE
    icon = "layout-grid"
    label = Words("Starting position", "Position de départ")
    hint = Words("Checkers set up wrongly, or too few of them", "Pions mal placés au départ, ou en nombre inexact")
    outcomes = (
        outcome("no-error", "The set-up was right", "La mise en place était juste",
                "The game goes on.", "La partie continue."),
        outcome("must-correct", "The position is corrected", "La position est rectifiée",
                "It was noticed in time. The moves already made are kept as far as they can be.",
                "C'est relevé à temps. Les coups déjà joués sont gardés autant que possible."),
        outcome("may-correct", "Either side may correct it", "Chaque camp peut la rectifier",
                "It was noticed in time: either side may have the position corrected.",
                "C'est relevé à temps : chaque camp peut faire rectifier la position."),
        outcome("position-stands", "The position stands", "La position est acquise",
                "The game has gone on too far to change it.", "La partie est trop avancée pour y toucher."),
        outcome("gammon-counts", "A gammon still counts", "Un gammon compte bien",
                "No checker is off: a gammon or backgammon is lost as with fifteen checkers.",
                "Aucun pion n'est sorti : un gammon ou un backgammon se perd comme avec quinze pions."),
        outcome("single-game", "It is a single game", "C'est une partie simple",
                "A checker is off.", "Un pion est sorti."),
    )  # fmt: skip

    asks = One(
        StartAsks,
        Words("what is asked", "ce qui est demandé"),
        ask=Words("What is to be decided?", "Que faut-il trancher ?"),
        said=Words("Asked: {value}", "Question : {value}"),
    ).always()
    setup = BothSides(
        StandingFact(
            Words("set-up of a side", "mise en place d'un camp"),
            ask=Words("How had {side} set up?", "{side} : comment étaient placés les pions ?"),
        ),
        Words("set-up", "mise en place"),
        ask=Words("How had each side set up?", "Comment chaque camp avait-il placé ses pions ?"),
        said=Words("The set-up of both sides is known", "La mise en place des deux camps est connue"),
    )
    error = YesNo(
        Words("wrong set-up", "mise en place erronée"),
        ask=Words("Was the starting position wrong?", "La position de départ était-elle erronée ?"),
        said=(Words("The starting position was wrong", "La position de départ était erronée"),
              Words("The starting position was right", "La position de départ était juste")),
    )  # fmt: skip
    starter_doubled = YesNo(
        Words("starter doubled", "double du premier joueur"),
        ask=Words(
            "Has the side that started doubled to begin its second turn?",
            "Le camp qui a commencé a-t-il doublé au début de son deuxième tour ?",
        ),
        said=(Words("The side that started has doubled", "Le camp qui a commencé a doublé"),
              Words("The side that started hasn't doubled", "Le camp qui a commencé n'a pas doublé")),
    ).absent(False)  # fmt: skip
    rolls = Whole(
        0,
        LONGEST_MATCH,
        Unit.ROLLS,
        Words("rolls so far", "jets jusqu'ici"),
        ask=Words(
            "How many valid rolls so far, the opening included?", "Combien de jets valables, ouverture comprise ?"
        ),
        said=Words("Valid rolls so far: {value}", "Jets valables jusqu'ici : {value}"),
    )
    borne_off = Whole(
        0,
        CHECKERS,
        Unit.CHECKERS,
        Words("checkers off", "pions sortis"),
        ask=Words("How many checkers had the loser borne off?", "Combien de pions le perdant avait-il sortis ?"),
        said=Words("Checkers off: {value}", "Pions sortis : {value}"),
    )
    by = WhichSide(
        Words("loser", "perdant"),
        ask=Words("Who has lost the game?", "Qui a perdu la partie ?"),
        said=Words("{value} has lost", "{value} a perdu"),
    ).noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Whether there was an error follows from the set-up, where both are given."""
        setup, error = values.get("setup"), values.get("error")
        if setup is None or error is None:
            return
        is_wrong = _is_wrong(setup)
        if is_wrong is not None and is_wrong is not error:
            raise contradiction(
                "error",
                "setup",
                because=Words(
                    "The set-up that is given says otherwise about the starting position.",
                    "La mise en place indiquée dit le contraire de la position de départ.",
                ),
            )


def is_wrongly_set_up(question: Any) -> bool:
    """Whether the starting position was wrong: two on 24, five on 13, three on 8 and five on 6 are right."""
    if question.known("setup") is None:
        return bool(question.error)
    is_wrong = _is_wrong(question.setup)
    if is_wrong is not None:
        return is_wrong
    if question.known("error") is None:
        question.needs("setup")
    return bool(question.error)


def _is_wrong(setup: OfSides[Standing]) -> bool | None:
    """Whether a side has set up wrongly; None while one isn't known and the other is right."""
    known = [setup.known(side.value) for side in Side]
    if any(_differs(standing) for standing in known if standing is not None):
        return True
    return None if None in known else False


def _differs(standing: Standing) -> bool:
    return any(standing.counts.get(point, 0) != START.own[point] for point in range(1, 25))
