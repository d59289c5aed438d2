"""Every altered transcript is either read or refused with file and line."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.scoresheets.asking import questions_of
from rules.scoresheets.audit import audit
from rules.scoresheets.errors import SheetError
from rules.scoresheets.reading import read_transcript
from rules.scoresheets.transcript import Dialect
from rules.wire import advise_json
from tests.rules.scoresheets.test_sgf import ANALYSED
from tests.shared_data import OWN

FILES = [(OWN / "transcripts" / f"{dialect}.mat").read_bytes() for dialect in Dialect]
FILES += [(OWN / name).read_bytes() for name in ("transcripts/gnubg.sgf", "crawford-double.sgf")]
FILES += [ANALYSED]


def _audit_or_refuse(data: bytes) -> None:
    refused = _refusal(data)
    if refused is not None:
        assert refused.file == "fuzzed"
        assert 0 <= refused.line <= data.count(b"\n") + data.count(b"\r") + 1
        assert refused.expected


def _refusal(data: bytes) -> SheetError | None:
    try:
        audit(read_transcript(data, "fuzzed"))
    except SheetError as refused:
        return refused
    return None


@st.composite
def flipped(draw: st.DrawFn) -> bytes:
    """A file with some bytes changed."""
    data = bytearray(draw(st.sampled_from(FILES)))
    for _ in range(draw(st.integers(1, 6))):
        data[draw(st.integers(0, len(data) - 1))] = draw(st.integers(0, 255))
    return bytes(data)


@st.composite
def shuffled_lines(draw: st.DrawFn) -> bytes:
    """A file with lines cut, doubled or exchanged."""
    lines = draw(st.sampled_from(FILES)).split(b"\n")
    for _ in range(draw(st.integers(1, 4))):
        one, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
        change = draw(st.sampled_from(("cut", "double", "exchange", "shorten")))
        if change == "cut" and len(lines) > 1:
            del lines[one]
        elif change == "double":
            lines.insert(one, lines[other])
        elif change == "exchange":
            lines[one], lines[other] = lines[other], lines[one]
        else:
            lines[one] = lines[one][: draw(st.integers(0, 40))]
    return b"\n".join(lines)


@st.composite
def grown_numbers(draw: st.DrawFn) -> bytes:
    """A file with a number where another was."""
    text = draw(st.sampled_from(FILES)).decode()
    places = [index for index, letter in enumerate(text) if letter.isdigit()]
    for _ in range(draw(st.integers(1, 5))):
        place = draw(st.sampled_from(places))
        number = draw(st.one_of(st.integers(0, 99), st.integers(10**4, 10**12)))
        text = text[:place] + str(number) + text[place + 1 :]
        places = [index for index, letter in enumerate(text) if letter.isdigit()]
    return text.encode()


@given(flipped())
@settings(max_examples=150, deadline=None)
def test_flipped_bytes(data: bytes) -> None:
    _audit_or_refuse(data)


@given(shuffled_lines())
@settings(max_examples=150, deadline=None)
def test_lines_cut_doubled_and_exchanged(data: bytes) -> None:
    _audit_or_refuse(data)


@given(grown_numbers())
@settings(max_examples=150, deadline=None)
def test_grown_numbers(data: bytes) -> None:
    _audit_or_refuse(data)


@st.composite
def brackets(draw: st.DrawFn) -> bytes:
    """What looks like SGF to its tokens."""
    parts = (
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        "GM[6]",
        "MI[length:3]",
        "W[31hefe]",
        "B[double]",
        "W[take]",
        "RE[W+1R]",
        "\n",
    )
    return ("(;GM[6]" + "".join(draw(st.lists(st.sampled_from(parts), max_size=40)))).encode()


@given(brackets())
@settings(max_examples=200, deadline=None)
def test_brackets_in_any_order(data: bytes) -> None:
    _audit_or_refuse(data)


@given(st.binary(max_size=400))
@example(b"(;")
def test_anything_at_all(data: bytes) -> None:
    _audit_or_refuse(data)


@pytest.mark.parametrize("rulebook", ["eubgf-2020", "ffbg-cdf-2007", "backgammon-basics"])
@given(st.one_of(flipped(), grown_numbers()))
@settings(max_examples=80, deadline=None)
def test_what_is_asked_about_a_fault_is_a_question_the_rulebook_takes(rulebook: str, data: bytes) -> None:
    if _refusal(data) is None:
        for question in questions_of(audit(read_transcript(data, "fuzzed")), correct_length=3):
            asked = {"rulebook": rulebook, "kind": question.kind, "facts": question.facts}
            assert advise_json(asked)["outcome"] not in ("", "no-fault")
