"""The product's own source files, parsed once for the tests of this folder."""

import ast
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = ("bootstrap", "catalogues", "launcher", "config", "rules", "tournaments", "arbitration")

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Source:
    """One module of ours."""

    path: Path
    text: str
    tree: ast.Module

    @property
    def name(self) -> str:
        """The path from the root, as a test's id."""
        return str(self.path.relative_to(ROOT))

    @property
    def lines(self) -> int:
        return len(self.text.splitlines())

    @property
    def functions(self) -> list[Function]:
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


@cache
def sources(*packages: str) -> tuple[Source, ...]:
    """The modules of these packages, of all of ours if none is named; generated migrations are left out."""
    found = [path for package in packages or PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    return tuple(_read(path) for path in found if "migrations" not in path.parts)


def tracked_files() -> list[Path]:
    """What git keeps."""
    said = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return [path for name in said.split("\0") if name and (path := ROOT / name).is_file()]


def length(function: Function) -> int:
    """Lines from `def` to the end, without the docstring: that one may be as long as its subject."""
    first = function.body[0]
    said = ast.get_docstring(function) is not None
    docstring = (first.end_lineno or first.lineno) - first.lineno + 1 if said else 0
    return (function.end_lineno or function.lineno) - function.lineno + 1 - docstring


def _read(path: Path) -> Source:
    text = path.read_text()
    return Source(path, text, ast.parse(text, str(path)))
