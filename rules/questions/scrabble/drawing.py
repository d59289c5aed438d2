"""Drawing: too many tiles, tiles drawn in another way than prescribed, a set that isn't complete."""

from __future__ import annotations

from rules.games.scrabble.letters import TILES_BEYOND_RACKS
from rules.kernel.facts import WhichSide, Whole, YesNo
from rules.kernel.units import Unit, Words
from rules.questions.forms import Sides, outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import MOST_TILES, ScrabbleQuestion


class Overdraw(ScrabbleQuestion):
    """A side has drawn too many tiles."""

    __slots__ = ()
    kind = "overdraw"
    group = KindGroup.SCRABBLE
    icon = "copy-plus"
    label = Words("Too many tiles")
    hint = Words("More tiles drawn than allowed")
    outcomes = (
        outcome("no-irregularity", "The count is right",
                "No tile too many was drawn.",
                Words("{by} has the right number")),
        outcome("extra-removed", "The surplus goes back",
                "Nothing was turned over: the opponent takes it out of the new tiles, without a penalty.",
                Words("{opponent} removes {by}'s surplus")),
        outcome("extra-removed-penalty", "The surplus costs points",
                "A new tile was turned over: the opponent takes the surplus out of all the letters, "
                "and each surplus tile costs points.",
                Words("{opponent} removes the surplus; {by} loses points")),
    )  # fmt: skip

    extra = Whole(
        0,
        TILES_BEYOND_RACKS,
        Unit.TILES,
        Words("surplus"),
        ask=Words("How many tiles too many?"),
        said=Words("Tiles too many: {value}"),
    ).always()
    turned = YesNo(
        Words("new tile turned over"),
        ask=Words("Was any of the new tiles turned over?"),
        said=(
            Words("A new tile was turned over"),
            Words("No new tile was turned over"),
        ),
    )
    by = WhichSide(
        Words("side that drew"),
        ask=Words("Who drew?"),
        said=Words("{value} drew"),
    ).always()
    noticed_by = WhichSide(
        Words("noticed by"),
        ask=Words("Who noticed it?"),
        said=Words("{value} noticed it"),
    ).noted()


class TileDraw(ScrabbleQuestion):
    """A side draws tiles in another way than prescribed."""

    __slots__ = ()
    kind = "tile-draw"
    group = KindGroup.SCRABBLE
    icon = "grab"
    label = Words("Drawing of tiles")
    hint = Words("How the tiles are taken out of the bag")
    outcomes = (
        outcome("in-order", "The drawing is in order",
                "The tiles are drawn as prescribed.",
                Words("{by} drew properly")),
        outcome("procedure-breach", "The drawing is to change",
                "Tiles are drawn in the order and in the way laid down; an arbiter may warn.",
                Words("{by} must draw as the rules say")),
    )  # fmt: skip

    eye_level = YesNo(
        Words("bag at eye level"),
        ask=Words("Is the bag held so that neither player sees in?"),
        said=(
            Words("Neither player can see into the bag"),
            Words("The bag can be seen into"),
        ),
    ).always()
    one_by_one = YesNo(
        Words("one by one"),
        ask=Words("Are the tiles drawn one by one?"),
        said=(
            Words("The tiles are drawn one by one"),
            Words("Several tiles are drawn at once"),
        ),
    ).always()
    face_down_on_table = YesNo(
        Words("laid face down"),
        ask=Words(
            "Are they laid face down on the table, to be counted?",
        ),
        said=(
            Words("The tiles are laid face down on the table"),
            Words("The tiles aren't laid on the table first"),
        ),
    ).always()
    by = WhichSide(
        Words("side that draws"),
        ask=Words("Who draws?"),
        said=Words("{value} draws"),
    ).always()
    first_draw_in_order = YesNo(
        Words("first draw in order"),
        ask=Words(
            "At the first draw: did the player who begins mix, draw seven and pass the bag?",
        ),
        said=(
            Words("The first draw was in order"),
            Words("The first draw wasn't in order"),
        ),
    ).absent(True)


class IncompleteSet(ScrabbleQuestion):
    """The game turns out not to have been played with all tiles."""

    __slots__ = ()
    kind = "incomplete-set"
    group = KindGroup.SCRABBLE
    icon = "hash"
    label = Words("Wrong tile count")
    hint = Words("Not played with 102 tiles")
    outcomes = (
        outcome("set-complete", "The set is complete",
                "The game was played with 102 tiles.",
                Words("The set is complete: nothing to change")),
        outcome("scores-stand", "The scores stand",
                "As a rule the director takes the scores as they are."),
        outcome("loss-for-remover", "The game is lost",
                "A side knowingly took letters out of play.",
                Words("{game_loss_against} loses the game")),
        outcome("director-decides", "The director decides",
                "Both sides took letters out of play; the rulebook doesn't foresee it.",
                Words("The director decides how the game ends")),
    )  # fmt: skip

    tiles = Whole(
        0,
        MOST_TILES,
        Unit.TILES,
        Words("tiles in play"),
        ask=Words("How many tiles were in play?"),
        said=Words("Tiles in play: {value}"),
    ).always()
    removed_by = Sides(
        Words("letters taken out"),
        ask=Words("Who knowingly took letters out of play?"),
        said=Words("Knowingly took letters out: {value}"),
    )
