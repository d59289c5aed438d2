"""docs/adding-a-rulebook.md, typed as it stands: its files are made in a copy of rules/, its commands are run."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules

ROOT = Path(rules.__file__).parent.parent
PAGE = ROOT / "docs" / "adding-a-rulebook.md"
BLOCK = re.compile(r"(?P<before>(?:[^\n]+\n)*)\n?```(?P<kind>\w+)\n(?P<body>.*?)```", re.DOTALL)
FILE = re.compile(r"`([\w./-]+\.(?:py|toml|json))`")
ELLIPSIS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree with rules/ alone."""
    tree = tmp_path_factory.mktemp("newcomer")
    shutil.copytree(ROOT / "rules", tree / "rules", ignore=shutil.ignore_patterns("__pycache__"))
    return tree


def run(tree: Path, *command: str) -> str:
    """What a command prints in the tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(
        [sys.executable, *command], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def console(tree: Path, body: str) -> Iterator[tuple[str, str, str]]:
    """Each command of a block with what the page shows and what came."""
    for told in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, _, shown = told.partition("\n")
        yield command, shown, run(tree, *command.split()[1:])


def test_the_page_can_be_typed_as_it_stands(copy: Path) -> None:
    checker, made, asked = doctest.OutputChecker(), [], 0
    for block in BLOCK.finditer(PAGE.read_text("utf-8")):
        kind, body, before = block["kind"], block["body"], block["before"]
        if kind == "console":
            for command, shown, came in console(copy, body):
                assert checker.check_output(shown, came, ELLIPSIS), f"$ {command}\nshown:\n{shown}\ncame:\n{came}"
                asked += 1
        elif body.startswith(">>>"):
            (copy / "typed.txt").write_text(body, "utf-8")
            assert "***" not in run(copy, "-m", "doctest", "typed.txt")
        elif "`IDS`" in before:
            registry = copy / "rules" / "registry.py"
            registry.write_text(registry.read_text("utf-8").replace("IDS = (\n", "IDS = (\n" + body, 1), "utf-8")
        else:
            path = copy / FILE.findall(before)[-1]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(body, "utf-8")
            made.append(path.name)
    assert len(made) == 14
    assert asked == 10


SAID = re.compile(r"^\| (?P<declared>[^|`]+) \| `(?P<said>[^`]+)` \|$", re.MULTILINE)


def test_what_the_page_says_of_refusals_is_what_is_said() -> None:
    words = (ROOT / "rules" / "kernel" / "variation.py").read_text("utf-8")
    words += (ROOT / "rules" / "kernel" / "editions.py").read_text("utf-8")
    words += (ROOT / "rules" / "kernel" / "rulebook.py").read_text("utf-8")
    patterns = [re.sub(r"\\\{[^}]*\\\}", ".+", re.escape(text)) for text in re.findall(r'f"([^"\n]+)"', words)]
    found = [row["said"] for row in SAID.finditer(PAGE.read_text("utf-8"))]
    assert len(found) == 7
    for said in found:
        assert any(re.fullmatch(pattern, said) for pattern in patterns) or "can't vary itself" in said, said
