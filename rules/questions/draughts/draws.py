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

    REPETITION = "repetition", "the same position three times"
    MOVES_25 = "25-moves", "25 moves with kings only"
    MOVES_16 = "16-moves", "three pieces against a king, 16 moves"
    MOVES_5 = "5-moves", "one or two pieces against a king, 5 moves"


def _count(label: Words, ask: Words, said: Words) -> Whole:
    return Whole(0, PIECES_OF_A_SIDE, Unit.PIECES, label, ask=ask, said=said)


class Pieces(Record):
    """What a side has on the board."""

    __slots__ = ()
    kings = _count(
        Words("kings"),
        Words("How many kings?"),
        Words("{value:king|kings}"),
    )
    men = _count(
        Words("men"),
        Words("How many men?"),
        Words("{value:man|men}"),
    )


class DrawClaim(DraughtsQuestion):
    """A side claims that the game is drawn."""

    __slots__ = ()
    kind = "draw-claim"
    group = KindGroup.DRAUGHTS
    icon = "equal"
    label = Words("Claim of a draw")
    hint = Words("Repetition, or moves without progress")
    outcomes = (
        outcome("draw", "The game is drawn",
                "The claim is justified, even if the claimant's time ran out meanwhile.",
                Words("The game is drawn: {by}'s claim is justified")),
        outcome("claim-refused", "The claim isn't justified",
                "The ground claimed isn't established; the game goes on, and another ground can be claimed.",
                Words("{by}'s claim is not justified")),
        outcome("claim-refused-loss", "Not justified; the game is lost",
                "The ground claimed isn't established, and the claimant's time ran out during the examination.",
                Words("The claim fails: {by} loses on time")),
    )  # fmt: skip

    by = WhichSide(
        Words("claimant"),
        ask=Words("Who claims the draw?"),
        said=Words("{value} claims a draw"),
    ).always()
    ground = One(
        Ground,
        Words("ground of the claim"),
        ask=Words("What does the claim rest on?"),
        said=Words("Claimed: {value}"),
    ).always()
    occurrences = Whole(
        1,
        MOST_OCCURRENCES,
        Unit.TIMES,
        Words("times on the board"),
        ask=Words(
            "How often has the position been on the board, now included?",
        ),
        said=Words("Times the position has been on the board: {value}"),
    )
    same_player_to_move = YesNo(
        Words("same side to move"),
        ask=Words("Was it the same side's move at least three of those times?"),
        said=(
            Words("It was the same side's move at least three times"),
            Words("It wasn't the same side's move three times"),
        ),
    )
    pieces: BothSides[Pieces] = BothSides(
        Inside(Pieces, Words("pieces of this side"),
               ask=Words("What does {side} have on the board?")),
        Words("pieces on the board"),
        ask=Words("Which pieces are on the board now?"),
        said=Words("On the board: {value}"),
    )  # fmt: skip
    moves: BothSides[int] = BothSides(
        Whole(0, MOST_MOVES, Unit.MOVES, Words("moves of this side"),
              ask=Words("How many moves has {side} made?")),
        Words("moves of each side"),
        ask=Words(
            "How many moves has each made, since a man last moved or any piece was taken (25 moves), "
            "or since this ending arose (16 or 5 moves)?",
        ),
        said=Words("Moves: {value}"),
    )  # fmt: skip
    flag_fell = YesNo(
        Words("claimant's flag fell"),
        ask=Words(
            "Did the claimant's time run out during the examination?",
        ),
        said=(
            Words("{by}'s time ran out during the examination"),
            Words("{by}'s time didn't run out"),
        ),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """No side has more than twenty pieces, and the sides move in turn. Raises: QuestionError."""
        moves: OfSides[int] | None = values.get("moves")
        _refuse_moves_out_of_turn(moves)
        pieces: OfSides[Pieces] | None = values.get("pieces")
        if pieces is None:
            return
        if values.get("ground") is Ground.MOVES_25 and moves is not None:
            _refuse_moves_without_kings(pieces, moves)
        for side in Side:
            of_side = pieces.known(side.value)
            if of_side is None:
                continue
            kings, men = of_side.known("kings"), of_side.known("men")
            if kings == men == 0:
                raise contradiction(
                    f"pieces.{side}.kings",
                    f"pieces.{side}.men",
                    because=Words("A player without a piece on the board has lost: there is no draw to claim."),
                )
            if (kings or 0) + (men or 0) > PIECES_OF_A_SIDE:
                raise contradiction(
                    f"pieces.{side}.kings",
                    f"pieces.{side}.men",
                    because=Words(
                        "{kings} kings and {men} men are more than the {pieces_of_a_side} pieces of a side.",
                    ).filled(kings=kings, men=men, pieces_of_a_side=PIECES_OF_A_SIDE),
                )


def _refuse_moves_without_kings(pieces: OfSides[Pieces], moves: OfSides[int]) -> None:
    """A side that has no king can't have moved kings only. Raises: QuestionError."""
    for side in Side:
        of_side = pieces.known(side.value)
        if of_side is not None and of_side.known("kings") == 0 and moves.known(side.value):
            raise contradiction(
                f"pieces.{side}.kings",
                f"moves.{side}",
                because=Words("A player without a king can't have made moves with kings only."),
            )


def _refuse_moves_out_of_turn(moves: OfSides[int] | None) -> None:
    """Since the same moment neither side has made two moves more than the other. Raises: QuestionError."""
    known = [moves.known(side.value) for side in Side] if moves is not None else []
    if len(known) == len(Side) and None not in known and abs(known[0] - known[1]) > 1:
        raise contradiction(
            "moves.A",
            "moves.B",
            because=Words(
                "The sides move in turn: one can't have made {more} moves and the other {fewer}.",
            ).filled(more=max(known), fewer=min(known)),
        )
