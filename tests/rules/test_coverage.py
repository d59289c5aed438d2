"""Coverage: no article of a rulebook without a line that says what becomes of it."""

from dataclasses import replace
from importlib.util import find_spec
from typing import Any

import pytest

from rules import RULEBOOKS, Article, Rulebook, Words
from rules.__main__ import main
from rules.commands import coverage as command
from rules.coverage import Covered, coverage
from tests.bundles import Named, bundled
from tests.rules.case_files import rulebook_of

EVERY = [
    Named(f"{rulebook.id}/{covered.article.number}", (rulebook, covered))
    for rulebook in RULEBOOKS.values()
    for covered in coverage(rulebook)
]


@bundled("rulebook, covered", EVERY, by=rulebook_of)
def test_every_article_has_its_line(rulebook: Rulebook, covered: Covered) -> None:
    assert covered.has_line, f"say in {rulebook.id}/texts/en/{covered.article.section}.toml why it decides nothing"


@bundled("rulebook, covered", EVERY, by=rulebook_of)
def test_an_article_decides_or_decides_nothing_and_its_modules_exist(rulebook: Rulebook, covered: Covered) -> None:
    assert not (covered.decides and covered.decides_nothing)
    assert all(find_spec(module) for module in covered.acted_on)
    assert [kind.kind for kind, _ in covered.decides] == [
        kind.kind for kind in rulebook.rules if covered.article.number in rulebook.cited_by(kind.kind)
    ]


def with_article(**more: Any) -> Rulebook:
    """A rulebook with one article that no rule cites."""
    book = RULEBOOKS["backgammon-basics"]
    article = Article("99", Words("New"), Words("New."), next(iter(book.sections)), **more)
    return replace(book, articles={**book.articles, "99": article})


def last_lines(rulebook: Rulebook) -> list[str]:
    """The line of the last article, and the count."""
    return list(command.lines(rulebook, list(coverage(rulebook))))[-2:]


def test_an_overlooked_article_is_shown_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "RULEBOOKS", {"backgammon-basics": with_article()})
    assert main(["coverage"]) == 1
    line, count, loose, _ = capsys.readouterr().out.splitlines()[-4:]
    assert line == "backgammon-basics 99  NOTHING IS SAID OF IT"
    assert count.endswith("18 articles; 16 decide, 0 only acted on elsewhere, 1 decide nothing, 1 without a line")
    assert loose == "backgammon-basics 99  OPEN: no sentence of it is listed"


def test_an_article_may_be_acted_on_elsewhere_or_decide_nothing() -> None:
    elsewhere = with_article(acted_on=("arbitration.appeals.lodging",))
    assert last_lines(elsewhere)[0] == "backgammon-basics 99  acted on elsewhere: arbitration.appeals.lodging"
    silent = with_article(decides_nothing=Words("It greets the reader."))
    assert last_lines(silent)[0] == "backgammon-basics 99  decides nothing: It greets the reader."


def test_a_rule_is_named_with_its_function(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "fmjd-extracts"]) == 0
    lines = capsys.readouterr().out.splitlines()
    line = next(line for line in lines if line.startswith("fmjd-extracts 6.16 "))
    assert "  decides moves-proof (rules/fmjd_extracts/clock.py:" in line
    assert line.endswith(" moves_proof)")
    assert len(lines) == len(RULEBOOKS["fmjd-extracts"].articles) + 2
    assert lines[-1].endswith("0 open: 100.0 %")


def test_repeated_faults_are_counted_elsewhere() -> None:
    found = {one.article.number: one.acted_on for one in coverage(RULEBOOKS["ffbg-cdf-2007"])}
    assert found["3.15"] == ("rules.repetition",)
    assert found["4.1"] == ()


def test_an_unknown_rulebook_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["coverage", "no-such-book"])
    assert ended.value.code == 2
    assert "no-such-book" in capsys.readouterr().err
