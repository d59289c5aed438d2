"""A club's variation and a next edition: they say only what differs, and the rest is as in the rulebook they vary."""

from datetime import date
from typing import Any

import pytest

from rules import RULEBOOKS, Rulebook, advise, registry
from rules.book import ARTICLE, kinds_by_article, search
from rules.coverage import coverage
from rules.describe import rulebook_description
from rules.kernel.errors import NotInForce
from rules.repetition import counted_by, repetition_of
from rules.wire import advise_json, facts_of
from tests.rules.variations.entering import enter

LATE = {"by": "A", "match_length": 7, "minutes_late": 12, "earlier_points": 0}
WANTS_A_BREAK = {
    "asks": "take", "by": "A", "match_length": 7, "taken": 0, "wanted": 1, "when": "between-games", "clocked": False,
}  # fmt: skip


@pytest.fixture(autouse=True)
def entered(monkeypatch: pytest.MonkeyPatch) -> dict[str, Rulebook]:
    return enter(monkeypatch)


def ask(rulebook: str, kind: str, **facts: Any) -> dict[str, Any]:
    return advise_json({"rulebook": rulebook, "kind": kind, "facts": facts})


def test_a_figure_that_is_changed_is_read_by_the_rule_as_it_is() -> None:
    assert ask("eubgf-2020", "lateness", **LATE)["sanctions"][0]["points"] == 2
    assert ask("breval-club", "lateness", **LATE)["sanctions"][0]["points"] == 1
    club = RULEBOOKS["breval-club"].differences
    assert club is not None
    assert [(figure.name, old, new) for figure, old, new in club.figures] == [("minutes_late_a_point", 5, 10)]


def test_an_article_is_replaced_in_its_place_added_at_the_end_of_its_section_and_removed() -> None:
    origin, club = RULEBOOKS["eubgf-2020"], RULEBOOKS["breval-club"]
    gone = {"2.3.i", "2.3.i.a", "2.3.i.b"}
    assert list(club.articles) == [number for number in origin.articles if number not in gone] + ["c.1"]
    assert "ten minutes" in club.articles["2.2.iv"].text["en"]
    assert "five minutes" in origin.articles["2.2.iv"].text["en"]
    assert club.articles["2.2.ii"] == origin.articles["2.2.ii"]


def test_a_rule_is_replaced_and_a_kind_no_longer_answered() -> None:
    advice = advise({"rulebook": "breval-club", "kind": "premature-roll", "facts": {"by": "A"}})
    assert (advice.outcome, [*advice.numbers]) == ("reroll-in-turn", ["c.1"])
    assert ask("breval-club", "slow-play", slow=["A"], warned=[])["outcome"] == "not-covered"
    assert ask("eubgf-2020", "slow-play", slow=["A"])["outcome"] != "not-covered"


def test_what_is_not_said_is_as_in_the_rulebook_that_is_varied() -> None:
    asked = {"by": "B", "match_length": 7, "score": {"A": 6, "B": 3}, "crawford_played": False, "phase": "in-game"}
    assert ask("breval-club", "crawford-double", **asked) == ask("eubgf-2020", "crawford-double", **asked)


def test_a_reading_of_a_variation_replays() -> None:
    advice = ask("breval-club", "lateness", **LATE)
    assert ask("breval-club", "lateness", **facts_of(advice["reading"])) == advice


def test_a_variation_is_a_book_of_its_own() -> None:
    found = [hit.name for hit in search("breval-club", "minutes").hits if hit.what == ARTICLE]
    assert "2.2.iv" in found
    assert [hit.name for hit in search("breval-club", "c.1").hits] == ["c.1"]
    assert "c.1" not in RULEBOOKS["eubgf-2020"].articles
    assert [kind.kind for kind in kinds_by_article("breval-club")["c.1"]] == ["premature-roll"]


def test_coverage_tells_the_author_of_a_variation_what_decides_nothing_any_more() -> None:
    idle = [covered.article.number for covered in coverage(RULEBOOKS["breval-club"]) if not covered.has_line]
    assert idle == ["3.5.i.d", "4.1.iv", "4.1.vi"]
    assert all(covered.has_line for covered in coverage(RULEBOOKS["eubgf-2028"]))


def test_repeated_faults_are_counted_as_in_the_rulebook_that_is_varied() -> None:
    assert repetition_of("breval-club", "illegal-move") == repetition_of("eubgf-2020", "illegal-move") is not None
    assert counted_by(RULEBOOKS["breval-club"], "4.2.iii.d")
    assert repetition_of("eubgf-2020", "slow-play") is not None
    assert repetition_of("breval-club", "slow-play") is None, "the article that counts is gone"


def test_a_description_says_what_differs_and_from_when() -> None:
    club, next_one = rulebook_description("breval-club"), rulebook_description("eubgf-2028")
    assert club["in_force"] == {"from": "2026-09-01", "until": None}
    assert club["varies"] == {
        "rulebook": "eubgf-2020",
        "is_edition": False,
        "replaced": ["2.2.iv"],
        "added": ["c.1"],
        "removed": ["2.3.i", "2.3.i.a", "2.3.i.b"],
        "kinds": ["premature-roll", "slow-play"],
        "figures": [{"figure": "minutes_late_a_point", "article": "2.2.iv", "was": 5, "is": 10}],
    }
    assert next_one["varies"]["is_edition"] is True
    assert rulebook_description("ffbg-cdf-2007")["varies"] is None


@pytest.mark.parametrize(
    ("named", "day", "applies"),
    [
        ("eubgf-2020", date(2020, 3, 5), "eubgf-2020"),
        ("eubgf-2020", date(2027, 12, 31), "eubgf-2020"),
        ("eubgf-2020", date(2028, 1, 1), "eubgf-2028"),
        ("eubgf-2028", date(2026, 11, 21), "eubgf-2020"),
        ("breval-club", date(2030, 1, 1), "breval-club"),
        ("backgammon-basics", date(1999, 1, 1), "backgammon-basics"),
    ],
)
def test_the_edition_in_force_on_the_day_is_used_whichever_is_named(named: str, day: date, applies: str) -> None:
    assert registry.in_force(named, day).id == applies


@pytest.mark.parametrize("named", ["eubgf-2020", "breval-club"])
def test_before_the_first_edition_nothing_is_in_force(named: str) -> None:
    with pytest.raises(NotInForce, match=f"{named} is in force 20"):
        registry.in_force(named, date(2020, 3, 4))


def test_an_edition_ends_on_the_day_before_the_next_begins() -> None:
    assert RULEBOOKS["eubgf-2020"].in_force == {"from": "2020-03-05", "until": "2027-12-31"}
    assert RULEBOOKS["eubgf-2028"].in_force == {"from": "2028-01-01", "until": None}
    assert ask("eubgf-2020", "break-overrun", **WANTS_A_BREAK)["remedies"][0]["minutes"] == 5
    assert ask("eubgf-2028", "break-overrun", **WANTS_A_BREAK)["remedies"][0]["minutes"] == 10


def test_an_article_that_an_edition_leaves_alone_keeps_the_day_from_which_it_has_applied() -> None:
    next_one, club = RULEBOOKS["eubgf-2028"], RULEBOOKS["breval-club"]
    assert next_one.in_force_of("4.5") == {"from": "2020-03-05", "until": None}
    assert next_one.in_force_of("2.2.ii") == {"from": "2028-01-01", "until": None}
    assert club.in_force_of("4.5") == {"from": "2026-09-01", "until": None}
    assert club.in_force_of("c.1") == {"from": "2026-10-01", "until": None}
    assert RULEBOOKS["eubgf-2020"].in_force_of("4.5") == {"from": "2020-03-05", "until": "2027-12-31"}
