"""The command line, as people and checks type it."""

import io
import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from rules import RULEBOOKS
from rules.__main__ import main
from rules.kernel.catalogues import LANGUAGES
from tests.rules.case_files import CASES, FILES

QUESTION = {key: CASES[0][key] for key in ("rulebook", "kind", "facts")}
BAD = {"rulebook": "eubgf-2020", "kind": "cube-level", "facts": {"shown": "four"}}


def written(folder: Path, asked: Any) -> str:
    """A file with what is to be asked."""
    file = folder / "asked.json"
    file.write_bytes(asked if isinstance(asked, bytes) else json.dumps(asked).encode())
    return str(file)


def test_one_question_gets_one_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", written(tmp_path, QUESTION)]) == 0
    assert json.loads(capsys.readouterr().out)["outcome"] == CASES[0]["expect"]["outcome"]


def test_an_array_is_answered_in_its_order_with_errors_in_their_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["advise", written(tmp_path, [QUESTION, BAD, QUESTION])]) == 1
    first, error, last = json.loads(capsys.readouterr().out)
    assert first == last
    assert error["error"].keys() == {"code", "field", "message"}
    assert (error["error"]["code"], error["error"]["field"]) == ("wrong-type", "shown")


def test_a_bad_question_alone_is_an_error_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", written(tmp_path, 7)]) == 1
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "not-an-object"


def test_an_answer_is_printed_to_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["advise", written(tmp_path, {**QUESTION, "facts": {"é": 1}})])
    printed = capsys.readouterr().out
    assert printed == json.dumps(json.loads(printed), ensure_ascii=False, indent=2) + "\n"
    assert "é" in printed


@pytest.mark.parametrize("asked", [b"", b"{", b"\xff", b"[NaN]", b"[" * 100_000])
def test_what_is_not_json_is_told_in_one_line(asked: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", written(tmp_path, asked)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "not JSON" in told.err


def test_a_file_that_is_not_there_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", "no-such-file.json"]) == 2
    assert capsys.readouterr().err == "no-such-file.json: No such file or directory\n"


def test_a_question_may_come_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps([QUESTION]).encode())))
    assert main(["advise", "-"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 1


def test_case_files_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", *map(str, FILES)]) == 0
    assert capsys.readouterr().out == f"{len(CASES)} passed, 0 failed\n"


def test_a_failing_case_is_told_field_by_field(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = {**CASES[0], "expect": {"outcome": "another", "articles": ["1"]}}
    assert main(["cases", written(tmp_path, [CASES[1], wrong])]) == 1
    outcome, articles, count = capsys.readouterr().out.splitlines()
    assert outcome.startswith(f"{wrong['id']}: outcome: found ")
    assert articles.startswith(f"{wrong['id']}: articles: found ")
    assert count == "1 passed, 1 failed"


def test_questions_without_expectations_are_no_cases(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", written(tmp_path, [QUESTION])]) == 2
    assert "found no cases" in capsys.readouterr().err


def test_an_article_has_its_text_its_function_and_its_cases(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["article", "eubgf-2020", "4.4.iv.a"]) == 0
    page = capsys.readouterr().out
    assert "4.4.iv.a  Noticed during the game" in page
    assert "4.4.iv.a  Relevé pendant la partie" in page
    line = next(line for line in page.splitlines() if line.startswith("crawford-double: "))
    place, function = line.removeprefix("crawford-double: ").split()
    file, number = place.split(":")
    source = Path(file).read_text("utf-8").splitlines()
    assert function == "crawford_double"
    assert any(f"def {function}(" in text for text in source[int(number) - 1 : int(number) + 1])
    assert "  eubgf-2020/crawford-double/01 " in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_wrapped_and_its_readings_are_set_in(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    article = RULEBOOKS["eubgf-2020"].articles["4.4.iv.a"]
    assert main(["article", "eubgf-2020", article.number]) == 0
    page = capsys.readouterr().out
    paragraphs = [("  ", "  ", article.text), *(("  * ", "    ", reading) for reading in article.readings)]
    for first, next_ones, text in paragraphs:
        assert textwrap.fill(text[language], 100, initial_indent=first, subsequent_indent=next_ones) in page
    assert article.readings


def test_an_unknown_rulebook_is_told_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["article", "tea"]) == 2
    assert capsys.readouterr().err == f"rulebook: found 'tea', expected one of {', '.join(RULEBOOKS)}\n"


def test_a_rulebook_has_its_contents(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["article", "ffbg-cdf-2007"]) == 0
    contents = capsys.readouterr().out
    title = RULEBOOKS["ffbg-cdf-2007"].title
    assert contents.startswith(f"{' / '.join(title[language] for language in LANGUAGES)} (ffbg-cdf-2007, edition ")
    assert contents.index("jeu.5") < contents.index("4.1 ") < contents.index("6.5 ")


@pytest.mark.parametrize("asked", [["no-such-book"], ["eubgf-2020", "99.9"]])
def test_an_unknown_article_is_told_in_one_line(asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["article", *asked]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_it_runs_as_a_module_from_anywhere(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "rules", "advise", "-"],
        input=json.dumps(BAD).encode(),
        capture_output=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(root), "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.returncode == 1
    assert json.loads(done.stdout)["error"]["code"] == "wrong-type"


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        (["eubgf-2020"], "in force: since 2020-03-05"),
        (["eubgf-2020", "4.5"], "in force: since 2020-03-05"),
        (["backgammon-basics", "gammon"], "in force: always"),
    ],
)
def test_an_article_says_from_when_it_applies(asked: list[str], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["article", *asked]) == 0
    assert line in capsys.readouterr().out.splitlines()


def test_a_reader_that_goes_away_gets_no_traceback() -> None:
    command = [sys.executable, "-m", "rules", "coverage"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""


@pytest.mark.parametrize(
    "command",
    [
        ["advise", "-"],
        ["cases", str(FILES[0])],
        ["article", "eubgf-2020"],
        ["article", "eubgf-2020", "4.4.iv"],
        ["coverage"],
        ["coverage", "--open"],
        ["digests"],
        ["plays", "-"],
        ["position", "-"],
    ],
    ids=" ".join,
)
def test_a_reader_who_leaves_is_told_nothing(command: list[str]) -> None:
    given = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10" if command[0] == "position" else json.dumps(QUESTION)
    reading, writing = os.pipe()
    os.close(reading)
    asked = [sys.executable, "-m", "rules", *command]
    done = subprocess.run(asked, input=given.encode(), stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert done.stderr == b""
