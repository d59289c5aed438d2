"""2 Equipment: what may lie on the table."""

from __future__ import annotations

from rules.kernel.advice import Advice
from rules.questions.scrabble.remedies import put_away, replace_rack
from rules.questions.scrabble.starting import Equipment, Item

ARTICLE_OF = {
    Item.SCORE_SHEET: "§2.2",
    Item.CHALLENGE_SLIP: "§2.3",
    Item.MATCH_SHEET: "§2.4",
    Item.CLOCK: "§2.5",
}


def equipment(question: Equipment) -> Advice:
    """2.1: a rack lets the letters be counted; 2.6: what isn't named stays off the table."""
    item = question.item
    if item is Item.RACK:
        if question.hides_all:
            return Advice("not-allowed", articles=["§2.1"], remedies=[replace_rack()])
        return Advice("allowed", articles=["§2.1"])
    if item in ARTICLE_OF:
        return Advice("allowed", articles=[ARTICLE_OF[item]])
    return Advice("not-allowed", articles=["§2.6"], remedies=[put_away()])
