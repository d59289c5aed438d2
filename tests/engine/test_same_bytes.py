"""The tablet's law (Pyodide, here under Node) and the server's give the same bytes.

`make questions` runs the long form: QUESTIONS drawn, SEED.
"""

import json
import os
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

import pytest

from bootstrap import node
from bootstrap.stamps import ROOT
from config.engine import archive
from rules.tablet import answered
from tests.engine import questions
from tests.rules.case_files import CASES

PYODIDE = ROOT / "pwa" / "node_modules" / "pyodide"
OF_CASES = int(os.environ.get("ENGINE_QUESTIONS", "150"))
DRAWN = int(os.environ.get("QUESTIONS", "300"))
SEED = int(os.environ.get("SEED", "2026"))


@contextmanager
def tablet(folder: Path) -> Iterator["subprocess.Popen[str]"]:
    """The law under Pyodide: takes a question a line and gives an answer a line."""
    if not PYODIDE.exists():
        pytest.fail("the client's packages aren't installed: make test")
    law = folder / "rules.zip"
    law.write_bytes(archive(ROOT / "rules")[0])
    command = ["node", str(Path(__file__).with_name("ask.mjs")), str(PYODIDE), str(law)]
    environment = {**os.environ, **node.environment()}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as running:
        yield running


def compared(asked: Iterable[questions.Asked], folder: Path) -> Iterator[tuple[questions.Asked, str]]:
    """Each question with the answer of both. At the end: none was answered otherwise by the tablet."""
    different = []
    with tablet(folder) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for what, question in asked:
            running.stdin.write(f"{what} {question}\n")
            running.stdin.flush()
            ours = answered(what, question)
            if running.stdout.readline() != f"{ours}\n":
                different.append((what, question))
            yield (what, question), ours
        running.stdin.close()
    assert different == []


def test_the_tablet_and_the_server_give_the_same_bytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = chain(questions.of_cases(OF_CASES, SEED), questions.drawn(DRAWN, SEED))
    different_ones, answers = set(), 0
    for (_, question), answer in compared(asked, tmp_path):
        different_ones.add(question)
        answers += not answer.startswith('{"refused"')
    assert answers > (OF_CASES + DRAWN) / 2
    with capsys.disabled():
        print(
            f"\n{OF_CASES} of cases and {DRAWN} drawn, seed {SEED}: {len(different_ones)} different, {answers} answered"
        )


def test_the_tablet_judges_plays_and_audits_transcripts_with_the_same_bytes(tmp_path: Path) -> None:
    answers = list(compared(questions.of_transcripts(SEED), tmp_path))
    plays = [json.loads(answer) for (what, _), answer in answers if what == "play"]
    audits = [json.loads(answer) for (what, _), answer in answers if what == "audit"]
    assert {play.get("is_legal") for play in plays} == {True, False}
    assert any(audit.get("faults") for audit in audits)
    assert any("refused" in audit for audit in audits)


def test_the_tablet_says_rulings_with_the_same_bytes(tmp_path: Path) -> None:
    answers = [answer for _, answer in compared(questions.rulings_of_cases(OF_CASES, SEED), tmp_path)]
    assert len(answers) == min(OF_CASES, len(CASES))
    assert not any(answer.startswith('{"refused"') for answer in answers)
