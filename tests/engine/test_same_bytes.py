"""The tablet's law (Pyodide, here under Node) and the server's give the same bytes."""

import json
import os
import subprocess
from pathlib import Path
from random import Random

import pytest

from bootstrap import node
from bootstrap.stamps import ROOT
from config.engine import archive
from rules.answering import answer_text
from tests.rules.case_files import CASES

PYODIDE = ROOT / "pwa" / "node_modules" / "pyodide"
HOW_MANY = int(os.environ.get("ENGINE_QUESTIONS", "150"))
SEED = 20261123


def questions() -> list[str]:
    """Cases of every rulebook and the same with facts left out, each with what else could be supposed."""
    random = Random(SEED)
    found = []
    for case in random.sample(list(CASES), min(HOW_MANY, len(CASES))):
        facts = {name: value for name, value in case["facts"].items() if random.random() < 0.8}
        question = {"rulebook": case["rulebook"], "kind": case["kind"], "facts": facts}
        found.append(json.dumps({**question, "names": {"A": "Émile", "B": "Bo"}, "what_if": True}))
    return found


def test_the_tablet_and_the_server_give_the_same_bytes(tmp_path: Path) -> None:
    if not PYODIDE.exists():
        pytest.fail("the client's packages aren't installed: make test")
    rules = tmp_path / "rules.zip"
    rules.write_bytes(archive(ROOT / "rules")[0])
    asked = questions()
    script = Path(__file__).with_name("ask.mjs")
    done = subprocess.run(
        ["node", str(script), str(PYODIDE), str(rules)],
        input="\n".join(asked),
        env={**os.environ, **node.environment()},
        capture_output=True,
        text=True,
        check=True,
    )
    answers = done.stdout.splitlines()
    assert len(answers) == len(asked)
    assert [each for each, said in zip(asked, answers, strict=True) if answer_text(each) != said] == []
    assert sum("refused" not in json.loads(said) for said in answers) > len(answers) / 2
