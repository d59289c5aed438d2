"""Forms of fact that several families need: a list of sides, a word of the asker's own, the score of the moment."""

from __future__ import annotations

from rules.kernel.facts import Points
from rules.kernel.units import Words
from rules.questions.forms import OneOrOther, Sides

__all__ = ["OneOrOther", "Sides", "score_now"]


def score_now() -> Points:
    """The points of both sides at the moment of the question."""
    return Points(
        Words("score", "score"),
        ask=Words("What is the score now?", "Quel est le score en ce moment ?"),
        said=Words("Score {value}", "Score {value}"),
    ).recorded()
