"""Live code: put a changed body into functions that are already imported, without importing anything again."""

from __future__ import annotations

import ast
import builtins
import gc
import zlib
from collections.abc import Iterable, Iterator
from functools import cache
from types import CodeType, FunctionType

from tests.mutants.operators import mutations
from tests.mutants.sites import ROOT, Mutant

HITS = "__mutants_hit__"
"""The set, among the builtins, in which probes note which statements a test runs."""

Place = tuple[str, str, int]
"""A function: its file, its qualified name and its first line."""


def hits() -> set[str]:
    """Names of the statements that were run since the set was last emptied."""
    found: set[str] = builtins.__dict__.setdefault(HITS, set())
    return found


def body_of(mutant: Mutant) -> CodeType | None:
    """The changed body of the outermost function; `None` if the change acts when the module is imported."""
    right, changed = _functions(_right(mutant.file)), _functions(_compiled(mutant.tree, mutant.file))
    if right.keys() != changed.keys():
        return None
    different = [place for place in right if right[place] != changed[place]]
    return changed[different[0]] if len(different) == 1 else None


def put_here(mutant: Mutant) -> None:
    """Have the function around a change run it: for a process that ends with this mutant."""
    tree = mutant.make_here()
    first_line = function_around(mutant)
    tree.body = [one for one in tree.body if _is_future(one) or one.lineno <= mutant.line <= (one.end_lineno or 0)]
    bodies = _functions(_compiled(tree, mutant.file))
    put([body for place, body in bodies.items() if place[2] == first_line])


def function_around(mutant: Mutant) -> int:
    """The first line of the outermost function in whose body a change is; 0 if it acts when the module is imported."""
    spans = _spans(mutant.file)
    return next((first for first, body, last in spans if body <= mutant.line <= last), 0)


@cache
def _spans(file: str) -> list[tuple[int, int, int]]:
    """First line, first line of the body and last line of each outermost function, in the order of lines."""
    return list(_outermost(_tree(file)))


def _outermost(node: ast.AST) -> Iterator[tuple[int, int, int]]:
    for one in getattr(node, "body", []):
        if isinstance(one, ast.FunctionDef):
            first = min([one.lineno, *(each.lineno for each in one.decorator_list)])
            yield first, one.body[0].lineno, one.end_lineno or one.lineno
        elif isinstance(one, ast.ClassDef | ast.If):
            yield from _outermost(one)


def _is_future(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def probed(file: str) -> list[CodeType]:
    """The bodies of a file's live functions, which note each of their statements before it runs."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    for block in [block for node in ast.walk(tree) if node is not tree for block in _blocks(node)]:
        block[:] = [one for statement in block for one in (_probe(file, statement), statement)]
    bodies = _functions(_compiled(ast.fix_missing_locations(tree), file))
    return [body for place, body in bodies.items() if place in live_functions()]


def right(file: str) -> list[CodeType]:
    """The same bodies as they are written."""
    return [body for place, body in _functions(_right(file)).items() if place in live_functions()]


def statement_of(mutant: Mutant) -> str:
    """The name under which a probe notes the statement that a mutant changes."""
    return _name(mutant.file, _statement_at(mutant.file, mutant.line))


def statements_of(file: str) -> list[str]:
    """The names of all statements of a file, in the order of its lines."""
    return [_name(file, line) for line in sorted({statement.lineno for statement in _statements(_tree(file))})]


def put(bodies: Iterable[CodeType]) -> None:
    """Have every live function of these places run the given body; fail if there is no such function."""
    for body in bodies:
        for function in live_functions()[place_of(body)]:
            function.__code__ = body


@cache
def live_functions() -> dict[Place, list[FunctionType]]:
    """The functions that are imported by place, decorated ones included. To be asked when everything is imported."""
    gc.unfreeze()  # a web process leaves what it starts with out of collection, and then it isn't listed
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
    return _compiled(_tree(file), file)


@cache
def _tree(file: str) -> ast.Module:
    return ast.parse((ROOT / file).read_text("utf-8"))


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


def _probe(file: str, statement: ast.stmt) -> ast.stmt:
    probe = ast.parse(f"{HITS}.add({_name(file, statement.lineno)!r})").body[0]
    return ast.copy_location(probe, statement)


def _name(file: str, line: int) -> str:
    return _names(file)[line]


@cache
def _names(file: str) -> dict[int, str]:
    """A name for each statement's line that stays as it is until the function around it changes."""
    names: dict[int, str] = {}
    for place, body in _bodies(_tree(file)):
        digest = zlib.crc32("".join(map(ast.dump, body)).encode())
        lines = sorted({one.lineno for top in body for one in [top, *_statements(top)]})
        names |= {line: f"{file}:{place}:{digest:08x}:{number}" for number, line in enumerate(lines)}
    return names


def _bodies(node: ast.AST, inside: str = "") -> Iterator[tuple[str, list[ast.stmt]]]:
    """The bodies of a module, of its classes and of the functions in them, the outer ones first."""
    assert isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    yield inside, node.body
    if not isinstance(node, ast.Module | ast.ClassDef):
        return
    for one in [one for one in node.body if isinstance(one, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)]:
        yield from _bodies(one, f"{inside}.{one.name}".lstrip("."))


def _statement_at(file: str, line: int) -> int:
    """The first line of the innermost statement that holds a line."""
    holding = [one for one in _statements(_tree(file)) if one.lineno <= line <= (one.end_lineno or one.lineno)]
    return min(holding, key=lambda one: (one.end_lineno or one.lineno) - one.lineno).lineno


def _statements(tree: ast.AST) -> Iterator[ast.stmt]:
    return (one for node in ast.walk(tree) for block in _blocks(node) for one in block)


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
            yield block


def files_of(parts: Iterable[str], left_out: Iterable[str]) -> list[str]:
    """The files of some folders, or those that are named, without those whose path has one of these words."""
    paths = [
        path for part in parts for path in ([ROOT / part] if part.endswith(".py") else (ROOT / part).rglob("*.py"))
    ]
    names = sorted(path.relative_to(ROOT).as_posix() for path in paths)
    return [name for name in names if not any(word in name for word in left_out)]


def all_of(parts: Iterable[str], left_out: Iterable[str]) -> list[Mutant]:
    """Every mutant of some folders or files."""
    return [
        Mutant(name, place, one.line, one.before, one.after)
        for name in files_of(parts, left_out)
        for place, one in enumerate(mutations(ast.parse((ROOT / name).read_text("utf-8"))))
    ]
