"""Live code: put a changed body into functions that are already imported, without importing anything again."""

from __future__ import annotations

import ast
import builtins
import gc
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType

from tests.mutants.operators import mutations
from tests.mutants.sites import ROOT, Mutant

HITS = "__mutants_hit__"
"""The set, among the builtins, in which probes note which changed lines a test runs."""

Place = tuple[str, str, int]
"""A function: its file, its qualified name and its first line."""


def hits() -> set[str]:
    """Names of the mutants whose line was run since the set was last emptied."""
    found: set[str] = builtins.__dict__.setdefault(HITS, set())
    return found


def body_of(mutant: Mutant) -> CodeType | None:
    """The changed body of the outermost function; `None` if the change acts when the module is imported."""
    right, changed = _functions(_right(mutant.file)), _functions(_compiled(mutant.tree, mutant.file))
    if right.keys() != changed.keys():
        return None
    different = [place for place in right if right[place] != changed[place]]
    return changed[different[0]] if len(different) == 1 else None


def probed(mutants: Iterable[Mutant]) -> list[CodeType]:
    """Bodies that note each mutant of one file when its statement is about to run."""
    chosen = list(mutants)
    tree = ast.parse((ROOT / chosen[0].file).read_text("utf-8"))
    targets = [(mutant, *_statement_of(tree, mutant.line)) for mutant in chosen]
    for mutant, block, statement in targets:
        probe = ast.parse(f"{HITS}.add({mutant.name!r})").body[0]
        block.insert(block.index(statement), ast.copy_location(probe, statement))
    names = {place_of(body) for mutant in chosen if (body := body_of(mutant))}
    compiled = _functions(_compiled(ast.fix_missing_locations(tree), chosen[0].file))
    return [compiled[place] for place in names]


def put(bodies: Iterable[CodeType]) -> None:
    """Have every live function of these places run the given body; fail if there is no such function."""
    for body in bodies:
        for function in live_functions()[place_of(body)]:
            function.__code__ = body


@cache
def live_functions() -> dict[Place, list[FunctionType]]:
    """The imported functions by place, decorated ones included."""
    found: dict[Place, list[FunctionType]] = {}
    for one in gc.get_objects():
        if type(one) is FunctionType:  # isinstance would wake lazy objects
            found.setdefault(place_of(one.__code__), []).append(one)
    return found


def place_of(code: CodeType) -> Place:
    """Where a function stands."""
    return code.co_filename, code.co_qualname, code.co_firstlineno


@cache
def _right(file: str) -> CodeType:
    return _compiled(ast.parse((ROOT / file).read_text("utf-8")), file)


def _compiled(tree: ast.Module, file: str) -> CodeType:
    return compile(tree, str(ROOT / file), "exec", dont_inherit=True)


def _functions(code: CodeType) -> dict[Place, CodeType]:
    """The outermost functions of a module or class body."""
    found: dict[Place, CodeType] = {}
    for inner in code.co_consts:
        if isinstance(inner, CodeType) and inner.co_flags & 0x2:  # optimized: a function, not a class body
            found[place_of(inner)] = inner
        elif isinstance(inner, CodeType):
            found |= _functions(inner)
    return {place: body for place, body in found.items() if not place[1].endswith(">")}


def _statement_of(tree: ast.Module, line: int) -> tuple[list[ast.stmt], ast.stmt]:
    """The innermost statement that holds a line, and the block in which it stands."""
    holding = [
        (block, statement)
        for node in ast.walk(tree)
        for block in _blocks(node)
        for statement in block
        if statement.lineno <= line <= (statement.end_lineno or statement.lineno)
    ]
    return min(holding, key=lambda found: (found[1].end_lineno or 0) - found[1].lineno)


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
            yield block


def all_of(parts: Iterable[str], left_out: Iterable[str]) -> list[Mutant]:
    """Every mutant of some folders, without the files whose path has one of these words."""
    files = [file for part in parts for file in sorted((ROOT / part).rglob("*.py"))]
    names = [file.relative_to(ROOT).as_posix() for file in files]
    return [
        Mutant(name, place, one.line, one.before, one.after)
        for name in names
        if not any(word in name for word in left_out)
        for place, one in enumerate(mutations(ast.parse(Path(ROOT / name).read_text("utf-8"))))
    ]
