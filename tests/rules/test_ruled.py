"""A ruling in words says what it imposes and nothing else: every case, ruled without and with each allowed sanction."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rules import ruled
from rules.kernel.advice import SANCTION_KINDS
from rules.registry import RULEBOOKS
from rules.spoken import Speaker
from rules.wire import advise_json
from tests.rules.case_files import Case, each_case

NAMES = {"A": "Marchand", "B": "Halvorsen"}
AMOUNTS = {"points": "points", "time": "minutes", "fee": "cents"}
TO_IMPOSE = 3
"""The amount where the rulebook leaves it open."""

ABOUT_A_SANCTION = {
    "en": re.compile(
        r"\b(penalt\w*|sanction\w*|penalis\w*|warn\w*|disqualif\w*|expel\w*|expulsion|forfeit\w*|may cost|costs"
        r"|lost?|loses?|you may|minutes for|points off|observer|your choice|choose from)\b",
        re.IGNORECASE,
    ),
    "fr": re.compile(
        r"\b(pénalit\w*|sanction\w*|avertiss\w*|disqualifi\w*|exclu(sion|s)?\b|forfait|coûte\w*|perdue?|perd(ent)?"
        r"|vous pouvez|observateur|points retirés|minutes pour)\b",
        re.IGNORECASE,
    ),
}
"""Words by which a statement names a sanction, or leaves one open."""

SAYS_NO_SANCTION = {
    ("absence", "director-may-start-clock"), ("bye", "left-out"), ("pairing", "by-hand"),
    ("break-overrun", "both-lose"), ("break-overrun", "no-penalty"),
    ("break-overrun", "one-loses"), ("clock", "press-now-time-lost"), ("cube-action", "double-may-be-imposed"),
    ("early-dice-pickup", "unclaimed"), ("etiquette", "tolerated"), ("flag-fall", "in-time"),
    ("information", "may-use"), ("lateness", "no-penalty"), ("money-play-concept", "not-permitted"),
    ("notation-completion", "may-defer"), ("observer", "not-justified"), ("premature-double", "double-may-be-imposed"),
    ("prize", "lost"), ("qualification", "may-grant"), ("recording", "may-be-stopped"),
    ("sanction-powers", "within-powers"), ("spectator-exclusion", "may-exclude"), ("time-expired", "match-lost"),
}  # fmt: skip
"""Statements with such a word that hold for every penalty, read one by one: a loss on time is a remedy."""


def imposable(advice: dict[str, Any]) -> list[dict[str, Any]]:
    """The sanctions of the advice as a director can impose them: with an amount, and none without a name."""
    named = []
    for sanction in advice["sanctions"]:
        unit = AMOUNTS.get(sanction["kind"])
        chosen = {**sanction, unit: sanction[unit] or TO_IMPOSE} if unit else dict(sanction)
        named.append({**chosen, "kind": "warning"} if sanction["kind"] == "unspecified" else chosen)
    return named


def rulings_of(advice: dict[str, Any]) -> Iterator[list[dict[str, Any]]]:
    """What a ruling as advised can impose: what is demanded, with none and with each of what is allowed."""
    possible = imposable(advice)
    demanded = [each for each in possible if each["force"] == "must"]
    yield demanded
    for each in possible:
        if each["force"] == "may":
            yield [*demanded, each]


@pytest.mark.parametrize("language", ["en", "fr"])
@each_case()
def test_every_case_ruled_as_advised_says_what_is_imposed_and_nothing_else(case: Case, language: str) -> None:
    advice = advise_json(case)
    if advice["outcome"] == "needs-facts":
        assert not advice["sanctions"]
        return
    speaker = Speaker(language, NAMES)
    possible = {line for each in imposable(advice) for line in speaker.imposed(each)}
    for sanctions in rulings_of(advice):
        said = ruled.say(case, {**advice, "sanctions": sanctions}, language, NAMES)
        imposed = [line for each in sanctions for line in speaker.imposed(each)]
        text = "\n".join([said["verdict"], *said["now"], *(each["text"] for each in said["sanctions"])])
        assert all(line in text for line in imposed)
        assert not [line for line in possible - set(imposed) if line in text]
        assert len(said["sanctions"]) == len(sanctions)
        assert all(sentence and "{" not in sentence and "None" not in sentence for sentence in text.splitlines())
        if not ruled.is_of_sanctions(case["kind"], advice["outcome"]):
            continue
        nothing = {ruled.NO_PENALTY[language], ruled.NO_MEASURE[language]}
        assert said["verdict"] == "; ".join(imposed) if imposed else said["verdict"] in nothing


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_statement_that_names_a_sanction_is_made_from_what_is_imposed(language: str) -> None:
    unread = {
        (kind.kind, outcome.slug, outcome.label[language])
        for rulebook in RULEBOOKS.values()
        for kind in rulebook.game.kinds.values()
        for outcome in kind.outcomes
        if ABOUT_A_SANCTION[language].search(outcome.label[language])
        and not ruled.is_of_sanctions(kind.kind, outcome.slug)
        and (kind.kind, outcome.slug) not in SAYS_NO_SANCTION
    }
    assert not unread


def test_the_outcomes_made_from_sanctions_are_there() -> None:
    known = {
        (kind.kind, outcome.slug)
        for rulebook in RULEBOOKS.values()
        for kind in rulebook.game.kinds.values()
        for outcome in kind.outcomes
    }
    assert {(kind, slug) for kind, slugs in ruled.OF_SANCTIONS.items() for slug in slugs} <= known
    assert known >= SAYS_NO_SANCTION
    assert {slug for _, slug in known} | {"not-covered"} >= ruled.OPEN_OUTCOMES


@pytest.mark.parametrize("kind", sorted(SANCTION_KINDS))
@pytest.mark.parametrize("against", ["A", "both", "spectator"])
def test_every_sanction_can_be_said_as_imposed_on_each_side(kind: str, against: str) -> None:
    sanction: dict[str, Any] = {"kind": kind, "against": against, "force": "may"}
    if kind in AMOUNTS:
        sanction[AMOUNTS[kind]] = 1
    for language in ("en", "fr"):
        lines = Speaker(language, NAMES).imposed(sanction)
        assert lines
        assert all(line and "{" not in line for line in lines)


LATE = {"rulebook": "eubgf-2020", "kind": "lateness", "facts": {"by": "A", "minutes_late": 12, "match_length": 7}}


@pytest.mark.parametrize(
    ("sanctions", "said"),
    [
        ([], {"en": "No penalty is imposed", "fr": "Aucune pénalité n’est infligée"}),
        (
            [{"kind": "points", "against": "A", "points": 2, "force": "may"}],
            {"en": "2 penalty points against Marchand", "fr": "2 points de pénalité contre Marchand"},
        ),
    ],
)
def test_twelve_minutes_late_cost_what_the_director_imposes(
    sanctions: list[dict[str, Any]], said: dict[str, str]
) -> None:
    advice = advise_json({**LATE, "facts": {**LATE["facts"], "earlier_points": 0, "excused": False}})  # type: ignore[dict-item]
    assert advice["outcome"] == "points"
    for language, verdict in said.items():
        assert ruled.say(LATE, {**advice, "sanctions": sanctions}, language, NAMES)["verdict"] == verdict


def test_a_report_that_hangs_on_a_sanction_is_owed_by_a_ruling_that_imposes_it() -> None:
    question = {
        "rulebook": "eubgf-2020",
        "kind": "spectator-conduct",
        "facts": {"match_running": True, "act": "signal"},
    }
    advice = advise_json(question)
    expulsion = {"kind": "expulsion", "against": "spectator", "force": "may"}
    for sanctions, reports in (([], []), ([expulsion], ["A report is owed after the tournament (1.6.v)."])):
        assert ruled.say(question, {**advice, "sanctions": sanctions}, "en", NAMES)["reports"] == reports


def test_a_ruling_made_from_its_sanctions_says_under_which_articles() -> None:
    facts = {"by": "A", "minutes_late": 12, "match_length": 7, "earlier_points": 0, "excused": False}
    advice = advise_json({**LATE, "facts": facts})
    for language, why in (("en", "Decided under 2.2.iv."), ("fr", "Décidé selon 2.2.iv.")):
        assert ruled.say(LATE, advice, language, NAMES)["why"] == why
    assert ruled.say(LATE, {**advice, "articles": []}, "en", NAMES)["why"] == ""
    [penalty] = ruled.say(LATE, advice, "en", NAMES)["sanctions"]
    assert (penalty["force"], penalty["label"]) == ("may", "Penalty")


def test_an_outcome_that_leaves_it_open_says_nothing_until_something_is_decided() -> None:
    assert ruled.leaves_open("director-judges", [], [])
    assert not ruled.leaves_open("director-judges", [{"do": "continue"}], [])
    assert not ruled.leaves_open("double-void", [], [])
