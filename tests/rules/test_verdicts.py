"""Verdicts: what is said of every case names people and numbers as a director would, never as data."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rules.describe import say
from rules.kernel.catalogues import LANGUAGES
from rules.spoken import Number
from rules.wire import advise_json
from tests.rules.case_files import CASES

NAMES = {"A": "Marchand", "B": "Halvorsen"}
BARE_SCORE = re.compile(r"(?<![\w§.])\d{1,2}\s?[–-]\s?\d{1,2}(?![\w.])")
CODE = re.compile(r"\b(?:B|[AB] ?(?:wins|loses|gagne|perd))\b|(?:^|[,:(] ?)A(?=[,.;)]|$)")
NOBODY = re.compile(r"\b(nobody|somebody|anybody|whoever|the own|nul ne|nul n[’'])\b", re.IGNORECASE)
RAW = re.compile(r"\b(true|false|oui, |non, |yes, |no, )|[{}\[\]_]", re.IGNORECASE)


def said_of(case: dict[str, Any], language: str) -> dict[str, Any]:
    """The advice on a case in words."""
    return say(case, advised(case), language, NAMES)


def advised(case: dict[str, Any]) -> dict[str, Any]:
    """The advice on a case."""
    return advise_json({name: case[name] for name in ("rulebook", "kind", "facts")})


def headline_and_steps(said: dict[str, Any]) -> Iterator[str]:
    """What a director reads first: the verdict, what to do, what may be imposed."""
    yield said["verdict"]
    yield from said["now"]
    yield from (each["text"] for each in said["sanctions"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", [BARE_SCORE, CODE, NOBODY, RAW], ids=["bare score", "code", "nobody", "raw data"])
def test_no_headline_or_step_speaks_in_data(language: str, fault: re.Pattern[str]) -> None:
    found = {
        f"{case['id']}: {text}"
        for case in CASES
        for text in headline_and_steps(said_of(case, language))
        if fault.search(text)
    }
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reason_gives_a_score_or_a_side_as_data(language: str) -> None:
    found = {
        f"{case['id']}: {reason['text']}"
        for case in CASES
        if case["kind"] != "notation-form"  # draughts moves are written that way
        for reason in said_of(case, language)["because"]
        if NOBODY.search(reason["text"]) or BARE_SCORE.search(reason["text"]) or re.search(r"\boui, \d", reason["text"])
    }
    assert not found


@pytest.mark.parametrize("kind", ["lateness", "break-overrun"])
@pytest.mark.parametrize(
    ("language", "possible", "demanded"),
    [
        (
            "en",
            "{1} may get up to {0:penalty point|penalty points}",
            "{0:penalty point|penalty points} against {1}",
        ),
        (
            "fr",
            "{1} encourt jusqu’à {0:point de pénalité|points de pénalité}",
            "{0:point de pénalité|points de pénalité} contre {1}",
        ),
        ("de", "{1} kann bis zu {0:Strafpunkt|Strafpunkte} erhalten", "{0:Strafpunkt|Strafpunkte} gegen {1}"),
    ],
)
def test_the_headline_of_penalty_points_gives_their_number(
    kind: str, language: str, possible: str, demanded: str
) -> None:
    cases = [case for case in CASES if case["kind"] == kind and advised(case)["outcome"] == "points"]
    assert cases
    for case in cases:
        (sanction,) = advised(case)["sanctions"]
        said = demanded if sanction["force"] == "must" else possible
        verdict = said.format(Number(sanction["points"], language), NAMES[sanction["against"]])
        assert said_of(case, language)["verdict"].startswith(verdict), case["id"]


@pytest.mark.parametrize(
    ("kind", "facts", "verdict"),
    [
        ("etiquette", {"who": "player", "by": "B", "act": "behaviour", "contrary": True}, "{B} broke"),
        ("etiquette", {"who": "spectator", "by": "B", "act": "behaviour", "contrary": True}, "The spectator broke"),
        ("etiquette", {"who": "director", "act": "behaviour", "contrary": True}, "The director broke"),
        ("equipment", {"matter": "placement", "item": "clock", "placed": "opposite-side"}, "The clock: over to"),
    ],
)
def test_a_headline_names_the_person_or_the_thing(kind: str, facts: dict[str, object], verdict: str) -> None:
    case = {"rulebook": "eubgf-2020", "kind": kind, "facts": facts}
    assert said_of(case, "en")["verdict"].startswith(verdict.format(**NAMES))


@pytest.mark.parametrize(
    ("case_id", "verdict"),
    [
        ("eubgf-2020/break-overrun/704", "Marchand took a break that was not permitted"),
        ("eubgf-2020/break-overrun/705", "Breaks that were not permitted: Marchand, Halvorsen"),
        ("eubgf-2020/break-overrun/302", "A break used by leaving the table: Halvorsen"),
        ("eubgf-2020/evidence-disturbed/701", "No player changed the table: you judge it as it is"),
        ("ffbg-cdf-2007/evidence-disturbed/701", "Changed by another person: neither side is presumed right"),
        ("eubgf-2020/cube-action/20", "Marchand’s double is good: passed"),
        ("ffbg-cdf-2007/cube-action/19", "Marchand’s double is good: taken"),
        ("eubgf-2020/crawford-game/01", "This is the Crawford game: neither side may double"),
        ("ffbg-cdf-2007/crawford-game/01", "This is the Crawford game: the cube is best taken off"),
        ("eubgf-2020/spectator-conduct/16", "Allowed: an observer appointed by the director told the director"),
        ("ffbg-cdf-2007/spectator-conduct/08", "A duty: a spectator told the director"),
        ("ffbg-cdf-2007/illegal-move/06", "The director is called; Halvorsen must play a legal move"),
        ("ffbg-cdf-2007/slow-play/701", "You may have the match played with a clock"),
        ("ffbg-cdf-2007/match-length/03", "Marchand has won: both may be penalised in the next round"),
        ("ffbg-cdf-2007/result-report/06", "Marchand’s win is announced: both lose their deposit for the clock"),
    ],
)
def test_a_headline_says_what_this_case_is_about(case_id: str, verdict: str) -> None:
    (case,) = (case for case in CASES if case["id"] == case_id)
    assert said_of(case, "en")["verdict"] == verdict


VAGUE = re.compile(
    r"^(It|They|These|Those|All|This (is|was|isn|must|should)|There is nothing)\b(?! the Crawford game)"
    r"|\bdo (so|that|this)$"
)
STANDS_FOR_THE_RULEBOOK = frozenset({"needs-facts", "not-covered"})


def test_no_headline_leaves_open_what_it_is_about() -> None:
    found = {
        f"{case['id']}: {headline}"
        for case in CASES
        if advised(case)["outcome"] not in STANDS_FOR_THE_RULEBOOK
        and VAGUE.search(headline := said_of(case, "en")["verdict"])
    }
    assert not found


@pytest.mark.parametrize(
    ("who", "named"), [("player", "Marchand"), ("spectator", "A spectator"), ("director", "A director")]
)
def test_the_side_is_named_where_a_player_acted_and_the_person_elsewhere(who: str, named: str) -> None:
    etiquette = {"who": who, "by": "A", "act": "behaviour", "contrary": False}
    case = {"rulebook": "eubgf-2020", "kind": "etiquette", "facts": etiquette}
    assert said_of(case, "en")["verdict"] == f"{named} has nothing to put right"
