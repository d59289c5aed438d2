"""Challenges: of the words that a move has made, and of the score of a play."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Fact, One, Text, WhichSide, Whole, YesNo
from rules.kernel.question import Items, Record
from rules.kernel.shapes import MOST_POINTS
from rules.kernel.units import Choice, Unit, Words
from rules.questions.forms import Sides, outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import ScrabbleQuestion

LONGEST_WORD = 30
"""The board has fifteen squares in a row; a slip may have more on a line."""


class ChallengeMoment(Choice):
    """When a challenge was made, seen from the end of the move."""

    BEFORE_CLOCK = "before-clock", "before the clock was pressed"
    OPEN = "open", "pressed, no new tile seen"
    TILE_SEEN = "tile-seen", "a new tile was seen"
    AFTER_REPLY = "after-reply", "after the challenger's next turn"


class ChallengedWord(Record):
    """One word on the slip."""

    __slots__ = ()
    word = Text(Words("word"), LONGEST_WORD, ask=Words("Which word?"))
    formed = YesNo(
        Words("made by this move"),
        ask=Words("Did this move make or change it?"),
        said=(Words("made by this move"), Words("already there")),
    )
    valid = YesNo(
        Words("admitted"),
        ask=Words(
            "Is it admitted as a headword of the Officiel du Scrabble in force?",
        ),
        said=(Words("admitted"), Words("not admitted")),
    )
    extends_left_over = YesNo(
        Words("lengthens a false word"),
        ask=Words(
            "Does it lengthen a word, not admitted, that was not challenged earlier?",
        ),
        said=(
            Words("lengthens an earlier false word"),
            Words("lengthens no false word"),
        ),
    ).absent(False)


class WordChallenge(ScrabbleQuestion):
    """A side challenges words of the move that its opponent has just made."""

    __slots__ = ()
    kind = "word-challenge"
    group = KindGroup.SCRABBLE
    icon = "spell-check"
    label = Words("Word challenge")
    hint = Words("Whether words of the last move are admitted")
    outcomes = (
        outcome("too-early", "The challenge comes too early",
                "A move can be challenged once the clock has been pressed.",
                Words("{by} challenges too early")),
        outcome("too-late", "The challenge comes too late",
                "Only the last move can be challenged, and only until a newly drawn tile is seen.",
                Words("{by} challenges too late")),
        outcome("inadmissible", "No word of this move is listed",
                "The slip has no word that this move made, so there is nothing to look up.",
                Words("{by}'s challenge fails: no word of this move is on the slip")),
        outcome("look-up-again", "The words are looked up again",
                "Only the edition of the Officiel du Scrabble in force decides."),
        outcome("all-invalid", "The play is taken back",
                "No word is admitted: the play scores nothing and the turn is lost.",
                Words("{opponent} takes the word back")),
        outcome("all-valid", "The play stands",
                "All of the words are admitted; each one challenged costs points.",
                Words("The words stand: {by} challenged wrongly")),
        outcome("mixed", "Taken back, and points off",
                "Some words aren't admitted: the move comes off. Each word wrongly challenged costs points.",
                Words("{opponent} takes the word back; {by} loses points")),
    )  # fmt: skip

    by = WhichSide(
        Words("challenger"),
        ask=Words("Who challenges?"),
        said=Words("{value} challenges"),
    ).always()
    moment = One(
        ChallengeMoment,
        Words("moment of the challenge"),
        ask=Words("When was the challenge made?"),
        said=Words("Challenged: {value}"),
    ).always()
    words = Items(
        ChallengedWord,
        Words("words on the slip"),
        ask=Words("Which words are on the slip?"),
        said=Words("Words on the slip: {value}"),
    )
    edition_in_force = YesNo(
        Words("edition in force"),
        ask=Words(
            "Were the words looked up in the edition of the Officiel du Scrabble in force?",
        ),
        said=(
            Words("The edition in force was used"),
            Words("Another edition was used"),
        ),
    ).absent(True)
    challenger_time_out = YesNo(
        Words("challenger out of time"),
        ask=Words("Is the challenger's time used up?"),
        said=(
            Words("{by} has no time left, and can only challenge or pass"),
            Words("{by} has time left"),
        ),
    ).absent(False)

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """A word that the move made isn't both admitted and not. Raises: QuestionError."""
        verdicts: dict[str, tuple[int, bool]] = {}
        for place, listed in enumerate(values.get("words") or (), start=1):
            word, is_valid = listed.known("word"), listed.known("valid")
            if word is None or is_valid is None or not listed.known("formed"):
                continue
            earlier, was_valid = verdicts.setdefault(word.upper(), (place, is_valid))
            if was_valid is not is_valid:
                raise contradiction(
                    f"words.{earlier}.valid",
                    f"words.{place}.valid",
                    because=Words("{word} can't be both admitted and not admitted.").filled(word=word),
                )


class ScoreChallenge(ScrabbleQuestion):
    """The score of a play is disputed."""

    __slots__ = ()
    kind = "score-challenge"
    group = KindGroup.SCORE
    icon = "calculator"
    label = Words("Disputed score")
    hint = Words("Whether a play was counted correctly")
    outcomes = (
        outcome("too-late", "Too late: the sheet is signed",
                "Both have signed the match sheet: no score can be questioned any more."),
        outcome("settled-by-players", "The players have settled it",
                "They have quickly agreed on the score.",
                Words("The players have agreed on the score: it is written down")),
        outcome("arbiter-settles", "An arbiter settles it",
                "The clock is stopped, and an arbiter is called and counts the play anew.",
                Words("An arbiter recounts the play")),
        outcome("score-corrected", "The score is corrected",
                "The recount differs from what was announced.",
                Words("The score is corrected for {adjust_score_side}")),
        outcome("score-confirmed", "The score is right",
                "The recount gives what was announced.",
                Words("The announced score is right: nothing to change")),
    )  # fmt: skip

    signed_by = Sides(
        Words("match sheet signed"),
        ask=Words("Who has signed the match sheet?"),
        said=Words("Match sheet signed by: {value}"),
    ).always()
    players_agree = YesNo(
        Words("players agree"),
        ask=Words("Have the players quickly agreed on the score?"),
        said=(
            Words("The players agree on the score"),
            Words("The players don't agree on the score"),
        ),
    )
    announced = Whole(
        0,
        MOST_POINTS,
        Unit.POINTS,
        Words("score announced"),
        ask=Words("Which score was announced?"),
        said=Words("Announced: {value}"),
    )
    by = WhichSide(
        Words("side that played"),
        ask=Words("Whose play is it?"),
        said=Words("It is {value}'s play"),
    )
    correct: Fact[int | None] = Whole(
        0,
        MOST_POINTS,
        Unit.POINTS,
        Words("score recounted"),
        ask=Words("What does your recount give?"),
        said=Words("Recounted: {value}"),
    ).optional()
