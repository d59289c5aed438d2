"""docs/law.md says of the rulebooks what is so."""

import re
from pathlib import Path

from rules import RULEBOOKS
from rules.coverage import coverage

PAGE = (Path(__file__).parents[2] / "docs" / "law.md").read_text("utf-8")
ROW = re.compile(r"^\| `(?P<rulebook>[a-z0-9-]+)` \| (?P<counts>\d+(?: \| \d+)+) \|$", re.MULTILINE)
WITHOUT_SOURCE = re.compile(r"^\| `(?P<rulebook>[a-z0-9-]+)` \| (?P<numbers>[^|]+) \| (?P<known>.+) \|$", re.MULTILINE)


def test_the_table_of_articles_is_as_coverage_counts_them() -> None:
    told = {row["rulebook"]: [int(count) for count in row["counts"].split(" | ")] for row in ROW.finditer(PAGE)}
    counted = {}
    for rulebook in RULEBOOKS.values():
        covered = list(coverage(rulebook))
        counted[rulebook.id] = [
            len(covered),
            sum(bool(one.decides) for one in covered),
            sum(bool(one.acted_on) for one in covered),
            sum(one.decides_nothing is not None for one in covered),
            sum(len(one.article.readings) for one in covered),
        ]
    assert told == counted


def test_what_has_no_source_is_entered_only_where_the_page_says_so() -> None:
    section = PAGE.partition("### Articles without a source")[2].partition("\n### ")[0]
    rows = list(WITHOUT_SOURCE.finditer(section))
    assert len(rows) == 2
    for row in rows:
        is_entered = "not entered" not in row["known"]
        for number in row["numbers"].split(", "):
            assert (number in RULEBOOKS[row["rulebook"]].articles) is is_entered, number
