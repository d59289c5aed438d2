"""Sentences of the sources: each is tied to a rule and a case, or says why it can't be disputed."""

from dataclasses import replace

import pytest

from rules import RULEBOOKS, Rulebook, sentences
from rules.__main__ import main
from rules.sentences import Sentence, decides, sentences_of, untied
from tests.bundles import Named, bundled
from tests.rules.case_files import rulebook_of

LONGEST = 120
"""A few words of ours for each, no sentence of a source."""

EVERY = [Named(f"{rulebook.id}/{one.id}", (rulebook, one)) for rulebook in RULEBOOKS.values()
         for one in sentences_of(rulebook)]  # fmt: skip


@bundled("rulebook, sentence", EVERY, by=rulebook_of)
def test_a_sentence_is_tied_or_explained(rulebook: Rulebook, sentence: Sentence) -> None:
    assert 0 < len(sentence.says) <= LONGEST
    assert sentence.shown_by
    assert (decides(rulebook, sentence) is not None) is sentence.is_arguable


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_no_sentence_of_a_source_is_open(rulebook: str) -> None:
    assert sentences_of(RULEBOOKS[rulebook])
    assert list(untied(RULEBOOKS[rulebook])) == []


@pytest.mark.parametrize(
    ("changed", "lacking"),
    [
        ({"shown_by": "999"}, "no case crawford-double/999 cites 4.4.iv"),
        ({"shown_by": ""}, "neither a case nor a reason"),
        ({"kind": "lateness"}, "the rule of lateness doesn't cite 4.4.iv"),
        ({"id": "9.9/1"}, "the rulebook has no such article"),
    ],
)
def test_a_sentence_that_is_not_tied_is_open_and_fails(
    changed: dict[str, str], lacking: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    book = RULEBOOKS["eubgf-2020"]
    rows = sentences_of(book)
    found = next(one for one in rows if one.article == "4.4.iv" and one.kind == "crawford-double")
    loose: Sentence = replace(found, **changed)
    monkeypatch.setattr(sentences, "sentences_of", lambda _: [loose if one is found else one for one in rows])
    assert (loose.id, lacking) in list(untied(book))
    assert main(["coverage", "eubgf-2020", "--open"]) == 1
    assert f"OPEN: {lacking}" in capsys.readouterr().out
