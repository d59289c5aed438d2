"""Notation: the form of a written move, the duty to write, and writing by a second."""

from __future__ import annotations

from rules.kernel.facts import One, Text, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.draughts import common
from rules.questions.draughts.common import DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup

LONGEST_MOVE = 40
"""A line of a sheet, with any additions."""


class NotationForm(DraughtsQuestion):
    """A move as it was written down."""

    __slots__ = ()
    kind = "notation-form"
    group = KindGroup.DRAUGHTS
    icon = "pen-line"
    label = Words("Written move")
    hint = Words("Whether a move is written in the right form")
    outcomes = (
        outcome("valid", "The move is written correctly",
                "The square of departure and that of arrival are there, and the mark fits."),
        outcome("invalid", "The move must be written again",
                "Two numbers from 1 to 50; a dash only for a plain move, a cross only for a capture."),
    )  # fmt: skip

    written = Text(
        Words("what is written"),
        LONGEST_MOVE,
        ask=Words("What is on the sheet?"),
        said=Words("Written: {value}"),
    ).always()
    capture = YesNo(
        Words("capture"),
        ask=Words("Was the move a capture?"),
        said=(Words("It was a capture"), Words("It was a plain move")),
    )


class NotationDuty(DraughtsQuestion):
    """Whether a side must be writing just now."""

    __slots__ = ()
    kind = "notation-duty"
    group = KindGroup.DRAUGHTS
    icon = "pen-line"
    label = Words("Duty to note")
    hint = Words("Whether a side must write just now")
    outcomes = (
        outcome("suspended", "The duty is suspended",
                "A player need not write with five minutes or less to the control, until the flag falls, or "
                "while an exchange goes on.",
                Words("{by} need not note now")),
        outcome("must-note", "The moves must be written",
                "There are more than five minutes to the control: each move is written, without a gap.",
                Words("{by} must note the moves")),
        outcome("complete-now", "The sheet is completed now",
                "The flag has fallen: the gap is filled at once, on the player's own time, or on shared time if both "
                "stopped writing.",
                Words("{by} completes the notation now")),
        outcome("to-correct", "A point to correct",
                "The sheet must be legible and lie on the table where the arbiter can see it.",
                Words("{by} must correct the notation")),
        outcome("in-order", "The notation is in order",
                "The moves are written legibly and the sheet lies on the table.",
                Words("{by}'s notation is in order")),
    )  # fmt: skip

    by = WhichSide(
        Words("whose sheet"),
        ask=Words("Whose notation is it about?"),
        said=Words("It is {value}'s notation"),
    ).always()
    noting = YesNo(
        Words("writing"),
        ask=Words("Is this player writing down each move?"),
        said=(
            Words("{by} writes down each move"),
            Words("{by} isn't writing"),
        ),
    ).always()
    seconds_left = common.seconds(
        Words("time to the control"),
        Words("How many seconds to this player's time control?"),
        Words("Left until the control: {value} s"),
    )
    legible = YesNo(
        Words("legible"),
        ask=Words("Can the sheet be read without doubt?"),
        said=(
            Words("The sheet can be read"),
            Words("The sheet can't be read without doubt"),
        ),
    )
    sheet_on_table = YesNo(
        Words("sheet on the table"),
        ask=Words("Does the sheet lie on the table where you see it?"),
        said=(
            Words("The sheet lies on the table"),
            Words("The sheet doesn't lie on the table"),
        ),
    )
    flag_fell = YesNo(
        Words("flag fallen since"),
        ask=Words("Has a flag fallen since this player stopped writing?"),
        said=(
            Words("A flag has fallen since {by} stopped writing"),
            Words("No flag has fallen since"),
        ),
    ).absent(False)
    in_exchange = YesNo(
        Words("exchange going on"),
        ask=Words("Is an exchange going on that is noted as a whole after it?"),
        said=(
            Words("An exchange is going on"),
            Words("No exchange is going on"),
        ),
    ).absent(False)


class NotationRequest(Choice):
    """What a player asks for."""

    SECOND = "second", "a second writes for the player"
    FULL_EXEMPTION = "full-exemption", "no notation at all"


class NotationSecond(DraughtsQuestion):
    """A player asks for a second to write, or for none to write."""

    __slots__ = ()
    kind = "notation-second"
    group = KindGroup.DRAUGHTS
    icon = "pen-line"
    label = Words("A second writes")
    hint = Words("A player asks not to write in person")
    outcomes = (
        outcome("no-exemption", "No full release is possible",
                "A player can't be released from the notation altogether.",
                Words("{by} cannot be fully released")),
        outcome("refused", "The player writes in person",
                "A second writes only where force majeure prevents the player and the chief arbiter accepts that.",
                Words("{by} must note in person")),
        outcome("second-allowed", "A second may write",
                "The chief arbiter accepts that force majeure prevents the player.",
                Words("A second may note for {by}")),
    )  # fmt: skip

    by = WhichSide(
        Words("who asks", context="draughts"),
        ask=Words("Who asks?"),
        said=Words("{value} asks"),
    ).always()
    asks = One(
        NotationRequest,
        Words("request"),
        ask=Words("What does this player ask for?"),
        said=Words("Asked for: {value}"),
    ).always()
    force_majeure = YesNo(
        Words("force majeure"),
        ask=Words("Does force majeure keep this player from writing?"),
        said=(
            Words("Force majeure keeps {by} from writing"),
            Words("There is no force majeure"),
        ),
    )
    chief_arbiter_accepts = YesNo(
        Words("chief arbiter accepts"),
        ask=Words("Does the chief arbiter accept it?"),
        said=(
            Words("The chief arbiter accepts it"),
            Words("The chief arbiter doesn't accept it"),
        ),
    )
