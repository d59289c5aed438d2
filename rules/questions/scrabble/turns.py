"""Turns: exchanges, passes that end a game, blanks."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rules.games.scrabble.letters import TILES_OF_A_RACK
from rules.kernel.errors import contradiction
from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.question import Items, Record
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble import common
from rules.questions.scrabble.common import ScrabbleQuestion
from rules.questions.scrabble.fact_forms import RackValues


def tiles(label: Words, ask: Words, said: Words, least: int = 0) -> Whole:
    """A number of tiles of one rack."""
    return Whole(least, TILES_OF_A_RACK, Unit.TILES, label, ask=ask, said=said)


class Exchange(ScrabbleQuestion):
    """A side changes letters instead of playing."""

    __slots__ = ()
    kind = "exchange"
    group = KindGroup.SCRABBLE
    icon = "arrow-left-right"
    label = Words("Exchange of letters")
    hint = Words("Whether letters may be changed, and how many")
    outcomes = (
        outcome("allowed", "The exchange is allowed",
                "It is announced, carried out and written down.",
                Words("{by} may exchange")),
        outcome("not-allowed", "The exchange isn't allowed",
                "Seven tiles must be left, nothing laid on the board, and neither side out of time.",
                Words("{by} may not exchange")),
        outcome("count-must-match", "The number said counts",
                "Exactly as many letters are changed as were announced.",
                Words("{by} keeps to the number announced")),
    )  # fmt: skip

    by = WhichSide(
        Words("side exchanging"),
        ask=Words("Who exchanges?"),
        said=Words("{value} exchanges"),
    ).always()
    bag = common.bag().always()
    drawn = YesNo(
        Words("new tiles drawn"),
        ask=Words("Were the new tiles already drawn?"),
        said=(
            Words("The new tiles are drawn"),
            Words("Nothing has been drawn yet"),
        ),
    )
    announced = tiles(
        Words("number announced"),
        Words("How many letters were announced?"),
        Words("Letters announced: {value}"),
        least=1,
    )
    put_down = tiles(
        Words("number laid down"),
        Words("How many letters were laid face down?"),
        Words("Letters laid face down: {value}"),
    )
    time_out = common.time_out().absent(())
    placed_word = YesNo(
        Words("letters laid on the board"),
        ask=Words("Did the same turn also lay letters on the board?"),
        said=(
            Words("The same turn laid letters on the board"),
            Words("Nothing was laid on the board"),
        ),
    ).absent(False)


class TurnAct(Choice):
    """What a side did in a turn."""

    PASS = "pass", Words("pass", context="turns")
    FORCED_PASS = "forced-pass", "pass, out of time"
    PLAY = "play", "play"
    EXCHANGE = "exchange", Words("exchange", context="turns")
    WITHDRAWN = "withdrawn", "play taken back"


class LatestTurn(Record):
    """One of the latest turns."""

    __slots__ = ()
    side = WhichSide(Words("side"), ask=Words("Whose turn was it?"))
    act = One(TurnAct, Words("act", context="scrabble"), ask=Words("What did that side do?"))


class PassLimit(ScrabbleQuestion):
    """Has the game ended by passing?"""

    __slots__ = ()
    kind = "pass-limit"
    group = KindGroup.SCRABBLE
    icon = "fast-forward"
    label = Words("Repeated passes")
    hint = Words("Whether the game has ended by passing")
    outcomes = (
        outcome("game-continues", "The game goes on",
                "There haven't been six passes without a break."),
        outcome("game-over-passes", Words("The game is over", context="turns"),
                "Both have passed three times in a row: each loses the value of the letters left."),
    )  # fmt: skip

    turns = Items(
        LatestTurn,
        Words("latest turns"),
        ask=Words("What were the latest turns, oldest first?"),
        said=Words("Latest turns: {value}"),
    ).always()
    word_on_board = YesNo(
        Words("word on the board"),
        ask=Words("Is there any word on the board?"),
        said=(
            Words("A word was played and stayed"),
            Words("No word has stayed on the board"),
        ),
    )
    racks = RackValues(
        Words("value of the letters left"),
        ask=Words("What are the letters left on each rack worth?"),
        said=Words("Letters left: {value}"),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Turns alternate, and a play that wasn't taken back is a word on the board. Raises: QuestionError."""
        acts = [turn.known("act") for turn in values.get("turns") or ()]
        if values.get("word_on_board") is False and TurnAct.PLAY in acts:
            raise contradiction(
                "word_on_board",
                "turns",
                because=Words(
                    "A play that wasn't taken back has left a word on the board.",
                ),
            )
        sides: list[Side | None] = [turn.known("side") for turn in values.get("turns") or ()]
        for place, (one, other) in enumerate(pairwise(sides), start=1):
            if one is not None and one is other:
                raise contradiction(
                    f"turns.{place}.side",
                    f"turns.{place + 1}.side",
                    because=Words(
                        "Turns {place} and {number} belong to the same player, but the players take turns."
                    ).filled(place=place, number=place + 1),
                )


class BlankPlayed(ScrabbleQuestion):
    """A side played a blank."""

    __slots__ = ()
    kind = "blank"
    group = KindGroup.SCRABBLE
    label = Words("Blank played")
    hint = Words("Its letter said and written, the tile unmarked")
    outcomes = (
        outcome("in-order", "The blank is in order",
                "Its letter was said and written down, and the tile bears no mark.",
                Words("{by} has played the blank properly")),
        outcome("to-put-right", "A point to correct",
                "The letter is said and written on the match sheet, and the tile stays as it is.",
                Words("{by} puts the blank right"),
                Words("The blank is put right")),
    )  # fmt: skip

    letter_said = YesNo(
        Words("letter said"),
        ask=Words("Was it said which letter it stands for?"),
        said=(
            Words("The blank's letter was said"),
            Words("The blank's letter wasn't said"),
        ),
    ).always()
    letter_written = YesNo(
        Words("letter written"),
        ask=Words("Is that letter on the match sheet?"),
        said=(
            Words("The letter is on the match sheet"),
            Words("The letter isn't on the match sheet"),
        ),
    ).always()
    tile_marked = YesNo(
        Words("tile marked"),
        ask=Words("Is the tile covered or written on?"),
        said=(
            Words("The tile is covered or written on"),
            Words("The tile bears no mark"),
        ),
    ).always()
    by = WhichSide(
        Words("side that played it"),
        ask=Words("Who played it?"),
        said=Words("{value} played the blank"),
    ).always()
