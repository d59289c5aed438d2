"""The Thursday evenings of a club: European rules, ten minutes' patience, early rolls rolled again, no slow play."""

from rules import texts
from rules.eubgf_2020.presence import MINUTES_A_POINT
from rules.kernel.advice import Advice
from rules.kernel.units import Words
from rules.kernel.variation import Variation
from rules.questions.backgammon.dice import PrematureRoll
from rules.questions.backgammon.pace import SlowPlay
from rules.questions.backgammon.play_remedies import reroll

_TEXTS = texts.read(__file__, "presence", "evenings")


def premature_roll(question: PrematureRoll) -> Advice:
    """c.1: a player who rolled early rolls again, regardless of the result."""
    return Advice("reroll-in-turn", articles=["§c.1"], remedies=[reroll(side=question.by)])


RULEBOOK = Variation(
    of="eubgf-2020",
    id="breval-club",
    edition="2026",
    title=Words("Thursday evenings at Bréval"),
    in_force={"from": "2026-09-01", "until": None},
    articles=_TEXTS.articles,
    sections=_TEXTS.sections,
    replaced=["2.2.iv"],
    added=["c.1"],
    removed=["2.3.i", "2.3.i.a", "2.3.i.b"],
    rules={PrematureRoll: premature_roll},
    silent=[SlowPlay],
    figures={MINUTES_A_POINT: 10},
)
