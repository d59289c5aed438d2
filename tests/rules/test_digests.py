"""Digests: a changed text demands a review of the rules that rest on it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules import RULEBOOKS, Rulebook
from rules.__main__ import main
from rules.commands import digests as command
from rules.digests import Since, accept, digest_of, own_articles, recorded, unread
from rules.kernel.units import LawText
from tests.rules.variations.entering import enter

BASICS = RULEBOOKS["backgammon-basics"]
BOOKS = [pytest.param(rulebook, id=rulebook.id) for rulebook in RULEBOOKS.values()]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_text_is_as_it_was_when_its_rules_were_read(rulebook: Rulebook) -> None:
    found = unread(rulebook, recorded(command.folder_of(rulebook.id)))
    assert not found, "\n".join(line for one in found for line in command.lines(rulebook, one))


CRAWFORD = BASICS.articles["regle-de-crawford"]


def changed(**changes: Any) -> Rulebook:
    """The rules of backgammon with another text of its Crawford rule."""
    article = replace(BASICS.articles["regle-de-crawford"], **changes)
    return replace(BASICS, articles={**BASICS.articles, "regle-de-crawford": article})


@pytest.mark.parametrize(
    "changes",
    [
        {"title": LawText("The Crawford rule", others={"fr": "La règle"})},
        {"text": LawText("Other", others={"fr": CRAWFORD.text.written("fr")})},
        {"text": LawText(CRAWFORD.text.written("en"), others={"fr": "Autre"})},
        {"readings": ()},
        {"in_force": {"from": "2026-01-01", "until": None}},
    ],
)
def test_a_changed_text_names_the_article_and_the_functions_that_rest_on_it(changes: dict[str, Any]) -> None:
    known = {number: digest_of(article) for number, article in BASICS.articles.items()}
    (found,) = unread(changed(**changes), known)
    assert (found.number, found.since) == ("regle-de-crawford", Since.CHANGED)
    said = "\n".join(command.lines(BASICS, found))
    assert "backgammon-basics regle-de-crawford is changed since its rules were read" in said
    assert "read again: crawford-double (rules/backgammon_basics/cube.py:" in said
    assert said.endswith("python -m rules digests backgammon-basics --accept regle-de-crawford")


def test_other_days_are_a_change() -> None:
    first, second = (replace(CRAWFORD, in_force={"from": day, "until": None}) for day in ("2026-01-01", "2026-01-02"))
    assert digest_of(first) != digest_of(second)


def test_who_acts_on_an_article_is_not_part_of_its_text() -> None:
    known = {number: digest_of(article) for number, article in BASICS.articles.items()}
    assert unread(changed(acted_on=("arbitration.rulings.report_duties",)), known) == []


def test_new_texts_and_texts_that_are_gone_are_named(tmp_path: Path) -> None:
    known = {number: digest_of(article) for number, article in BASICS.articles.items() if number != "gammon"}
    found = unread(BASICS, {**known, "old": "0"})
    assert [(one.number, one.since) for one in found] == [("gammon", Since.NEW), ("old", Since.GONE)]
    said = [line for one in found for line in command.lines(BASICS, one)]
    assert "backgammon-basics gammon is new since its rules were read" in said
    assert "backgammon-basics old is gone since its rules were read" in said
    (tmp_path / "digests.json").write_text(json.dumps({**known, "old": "0"}), "utf-8")
    accept(BASICS, str(tmp_path), ["gammon", "old"])
    assert unread(BASICS, recorded(str(tmp_path))) == []


def test_accepting_one_article_accepts_no_other(tmp_path: Path) -> None:
    accept(BASICS, str(tmp_path), ["gammon"])
    assert [*recorded(str(tmp_path))] == ["gammon"]
    assert len(unread(BASICS, recorded(str(tmp_path)))) == len(BASICS.articles) - 1


def test_a_variation_keeps_digests_of_its_own_texts_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    club = enter(monkeypatch)["breval-club"]
    assert [*own_articles(club)] == ["2.2.iv", "c.1"]


def test_the_command_says_what_is_to_be_read_again_and_accepts_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "folder_of", lambda rulebook: str(tmp_path))
    assert main(["digests", "backgammon-basics"]) == 1
    assert "backgammon-basics gammon is new since" in capsys.readouterr().out
    assert main(["digests", "backgammon-basics", "--accept", *BASICS.articles]) == 0
    assert capsys.readouterr().out == f"backgammon-basics: {len(BASICS.articles)} read again, 0 left\n"
    assert main(["digests", "backgammon-basics"]) == 0
    assert "as it was" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["digests", "--accept", "gammon"], "name the rulebook"),
        (["digests", "backgammon-basics", "--accept", "9.9"], "nothing to read again in 9.9"),
    ],
)
def test_what_there_is_not_to_accept_is_refused(
    asked: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(asked) == 2
    assert said in capsys.readouterr().err
