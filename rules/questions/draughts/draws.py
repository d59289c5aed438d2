"""Draws: a side claims that the game is drawn."""

from __future__ import annotations

from typing import Any

from rules.games.draughts.board import PIECES_OF_A_SIDE
from rules.kernel.errors import contradiction
from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.question import BothSides, Inside, OfSides, Record
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.draughts.common import MOST_MOVES, DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup

MOST_OCCURRENCES = 999


class Ground(Choice):
    """What a claim rests on."""

    REPETITION = "repetition", "the same position three times", "trois fois la même position"
    MOVES_25 = "25-moves", "25 moves with kings only", "25 coups de dames seules"
    MOVES_16 = "16-moves", "three pieces against a king, 16 moves", "trois pièces contre une dame, 16 coups"
    MOVES_5 = "5-moves", "one or two pieces against a king, 5 moves", "une ou deux pièces contre une dame, 5 coups"


def _count(label: Words, ask: Words, said: Words) -> Whole:
    return Whole(0, PIECES_OF_A_SIDE, Unit.PIECES, label, ask=ask, said=said)


class Pieces(Record):
    """What a side has on the board."""

    __slots__ = ()
    kings = _count(
        Words("kings", "dames"),
        Words("How many kings?", "Combien de dames ?"),
        Words("{value:king|kings}", "{value:dame|dames}"),
    )
    men = _count(
        Words("men", "pions"),
        Words("How many men?", "Combien de pions ?"),
        Words("{value:man|men}", "{value:pion|pions}"),
    )


class DrawClaim(DraughtsQuestion):
    """A side claims that the game is drawn."""

    __slots__ = ()
    kind = "draw-claim"
    group = KindGroup.DRAUGHTS
    icon = "equal"
    label = Words("Claim of a draw", "Demande de partie nulle")
    hint = Words("Repetition, or moves without progress", "Répétition, ou coups sans progrès")
    outcomes = (
        outcome("draw", "The game is drawn", "La partie est nulle",
                "The claim is justified, even if the claimant's time ran out meanwhile.",
                "La demande est justifiée, même si le temps du demandeur s'est épuisé entre-temps."),
        outcome("claim-refused", "The claim isn't justified", "La demande n'est pas justifiée",
                "The ground named isn't there; the game goes on, and another ground can be claimed.",
                "Le motif invoqué n'est pas établi ; la partie continue, un autre motif reste possible.",
                Words("{by}'s claim is not justified", "La demande n'est pas justifiée pour {by}")),
        outcome("claim-refused-loss", "Not justified; the game is lost", "Non justifiée ; partie perdue",
                "The ground named isn't there, and the claimant's time ran out during the examination.",
                "Le motif invoqué n'est pas établi, et le temps du demandeur s'est épuisé pendant l'examen.",
                Words("The claim fails: {by} loses on time", "Demande non fondée : {by} perd au temps")),
    )  # fmt: skip

    by = WhichSide(
        Words("claimant", "demandeur"),
        ask=Words("Who claims the draw?", "Qui demande la nulle ?"),
        said=Words("{value} claims a draw", "{value} demande la nulle"),
    ).always()
    ground = One(
        Ground,
        Words("ground of the claim", "motif de la demande"),
        ask=Words("What does the claim rest on?", "Sur quoi repose la demande ?"),
        said=Words("Claimed: {value}", "Motif : {value}"),
    ).always()
    occurrences = Whole(
        1,
        MOST_OCCURRENCES,
        Unit.TIMES,
        Words("times on the board", "fois sur le damier"),
        ask=Words(
            "How often has the position been on the board, now included?",
            "Combien de fois la position est-elle apparue, celle-ci comprise ?",
        ),
        said=Words("The position has been there {value} times", "Position apparue {value} fois"),
    )
    same_player_to_move = YesNo(
        Words("same side to move", "même camp au trait"),
        ask=Words("Had the same side the move each time?", "Le même camp avait-il le trait chaque fois ?"),
        said=(
            Words("The same side had the move each time", "Le même camp avait le trait chaque fois"),
            Words("It wasn't always the same side's move", "Le trait n'était pas toujours au même camp"),
        ),
    )
    pieces: BothSides[Pieces] = BothSides(
        Inside(Pieces, Words("pieces of this side", "pièces de ce camp"),
               ask=Words("What does {side} have on the board?", "{side} : quelles pièces sur le damier ?")),
        Words("pieces on the board", "pièces sur le damier"),
        ask=Words("Which pieces are on the board now?", "Quelles pièces sont sur le damier ?"),
        said=Words("On the board: {value}", "Sur le damier : {value}"),
    )  # fmt: skip
    moves: BothSides[int] = BothSides(
        Whole(0, MOST_MOVES, Unit.MOVES, Words("moves of this side", "coups de ce camp"),
              ask=Words("How many moves has {side} made?", "{side} : combien de coups joués ?")),
        Words("moves of each side", "coups de chaque camp"),
        ask=Words(
            "How many has each made, since a man last moved or was taken, or since this ending arose?",
            "Combien chacun, depuis le dernier coup de pion ou la dernière prise, ou depuis cette fin de partie ?",
        ),
        said=Words("Moves: {value}", "Coups : {value}"),
    )  # fmt: skip
    flag_fell = YesNo(
        Words("claimant's flag fell", "fanion du demandeur tombé"),
        ask=Words(
            "Did the claimant's time run out during the examination?",
            "Le temps du demandeur s'est-il épuisé pendant l'examen ?",
        ),
        said=(
            Words("{by}'s time ran out during the examination", "Le temps de {by} s'est épuisé pendant l'examen"),
            Words("{by}'s time didn't run out", "Le temps de {by} ne s'est pas épuisé"),
        ),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """No side has more than twenty pieces, and the sides move in turn. Raises: QuestionError."""
        _refuse_moves_out_of_turn(values.get("moves"))
        pieces: OfSides[Pieces] | None = values.get("pieces")
        if pieces is None:
            return
        for side in Side:
            of_side = pieces.known(side.value)
            if of_side is None:
                continue
            kings, men = of_side.known("kings"), of_side.known("men")
            if (kings or 0) + (men or 0) > PIECES_OF_A_SIDE:
                raise contradiction(
                    f"pieces.{side}.kings",
                    f"pieces.{side}.men",
                    because=Words(
                        f"{kings} kings and {men} men are more than the {PIECES_OF_A_SIDE} pieces of a side.",
                        f"{kings} dames et {men} pions font plus que les {PIECES_OF_A_SIDE} pièces d'un camp.",
                    ),
                )


def _refuse_moves_out_of_turn(moves: OfSides[int] | None) -> None:
    """Since the same moment neither side has made two moves more than the other. Raises: QuestionError."""
    known = [moves.known(side.value) for side in Side] if moves is not None else []
    if len(known) == len(Side) and None not in known and abs(known[0] - known[1]) > 1:
        raise contradiction(
            "moves.A",
            "moves.B",
            because=Words(
                f"The sides move in turn: one can't have made {max(known)} moves and the other {min(known)}.",
                f"Les camps jouent tour à tour : pas {max(known)} coups pour l'un et {min(known)} pour l'autre.",
            ),
        )
