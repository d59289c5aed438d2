"""A next edition of the European rules, made up: breaks of ten minutes from 2028 on."""

from rules import texts
from rules.eubgf_2020.presence import MINUTES_A_BREAK
from rules.kernel.units import Words
from rules.kernel.variation import Edition

_TEXTS = texts.read(__file__, "presence")

RULEBOOK = Edition(
    of="eubgf-2020",
    id="eubgf-2028",
    edition="2028-01-01",
    title=Words("European tournament rules"),
    in_force={"from": "2028-01-01", "until": None},
    articles=_TEXTS.articles,
    sections=_TEXTS.sections,
    replaced=["2.2.ii"],
    figures={MINUTES_A_BREAK: 10},
)
