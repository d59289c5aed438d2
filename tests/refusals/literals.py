"""What refusals say of `found` and `expected`, read from the source: English that no catalogue translates.

The name of a field of the API is no English: it stands as it is in a refusal of what was sent in it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from tests.refusals.sites import classes
from tests.refusals.table import APPS, ROOT

SAID: Final = ("found", "expected")
READ_ON: Final = ("join", "said", "str")
"""Functions that repeat what they are given."""
WORD: Final = re.compile(r"(?<![\w<>:/.-])[a-z]{2,}(?![\w<>:/.-])")
"""A word of a sentence, which a code, a media type or an article's id is not."""


class Literal(NamedTuple):
    """A text of the source and its line."""

    line: int
    said: str


def untranslated() -> list[str]:
    """Each literal of a refusal that reads as English and isn't `Words`, with its place."""
    return sorted(
        f"{name}:{literal.line} {literal.said!r}"
        for name, tree in _trees().items()
        for literal in set(_literals_of(tree))
        if WORD.search(literal.said) and literal.said.rstrip(": ") not in _fields()
    )


def literals_in(source: str) -> set[str]:
    """The same of a source text alone, English or not."""
    return {literal.said for literal in _literals_of(ast.parse(source))}


@cache
def _trees() -> dict[str, ast.Module]:
    paths = chain.from_iterable((ROOT / app).rglob("*.py") for app in APPS)
    return {str(path.relative_to(ROOT)): ast.parse(path.read_text("utf-8")) for path in sorted(paths)}


@cache
def _fields() -> frozenset[str]:
    return frozenset(re.findall(r"^ +(\w+):$", (ROOT / "openapi.yaml").read_text("utf-8"), re.MULTILINE))


def _literals_of(tree: ast.Module) -> Iterator[Literal]:
    functions = {each.name: each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)}
    for scope in (tree, *functions.values()):
        reading = _Reading(scope, tree, functions)
        for call in ast.walk(scope):
            if isinstance(call, ast.Call) and _refuses(call, functions):
                for said in _said(call, functions):
                    yield from reading.literals(said)


def _refuses(call: ast.Call, functions: dict[str, ast.FunctionDef]) -> bool:
    """Whether it makes a refusal, or a function of the module does that it calls."""
    name = _name(call.func)
    if name in functions:
        return any(isinstance(each, ast.Call) and _name(each.func) in _classes() for each in ast.walk(functions[name]))
    return name in _classes()


@cache
def _classes() -> frozenset[str]:
    return frozenset({*classes(list(_trees().values())), "Fault"})


def _said(call: ast.Call, functions: dict[str, ast.FunctionDef]) -> Iterator[ast.expr]:
    yield from (each.value for each in call.keywords if each.arg in SAID)
    name = _name(call.func)
    if name == "Fault":
        yield from call.args[2:4]
    elif name in functions:
        names = [each.arg for each in functions[name].args.args if each.arg != "self"]
        yield from (given for each, given in zip(names, call.args, strict=False) if each in SAID)


class _Reading:
    """The literals that an expression can come to, through names and through what functions return."""

    def __init__(self, scope: ast.AST, tree: ast.Module, functions: dict[str, ast.FunctionDef]) -> None:
        self.scope, self.tree, self.functions = scope, tree, functions
        self.seen: set[str] = set()

    def literals(self, node: ast.AST | None) -> Iterator[Literal]:
        match node:
            case ast.Constant(value=str(said)):
                yield Literal(node.lineno, said)
            case ast.Name(id=name):
                yield from self._named(name)
            case ast.IfExp(body=body, orelse=orelse):
                yield from chain(self.literals(body), self.literals(orelse))
            case ast.Call(func=function, args=args):
                if _name(function) in self.functions:
                    yield from self._returned(_name(function))
                elif _name(function) in READ_ON:
                    yield from chain.from_iterable(map(self.literals, args))
            case ast.JoinedStr() | ast.BoolOp() | ast.BinOp() | ast.Tuple() | ast.List():
                yield from chain.from_iterable(map(self.literals, ast.iter_child_nodes(node)))
            case ast.FormattedValue(value=value):
                yield from self.literals(value)

    def _named(self, name: str) -> Iterator[Literal]:
        if name in self.seen:
            return
        self.seen.add(name)
        for node in chain(ast.walk(self.scope), self.tree.body):
            match node:
                case ast.Assign(targets=[target], value=value):
                    yield from chain.from_iterable(map(self.literals, _assigned(target, value, name)))
                case ast.AnnAssign(target=ast.Name(id=found), value=value) if found == name:
                    yield from self.literals(value)

    def _returned(self, name: str) -> Iterator[Literal]:
        if name in self.seen:
            return
        self.seen.add(name)
        function = self.functions[name]
        inner = _Reading(function, self.tree, self.functions)
        inner.seen = self.seen
        for node in ast.walk(function):
            if isinstance(node, ast.Return):
                yield from inner.literals(node.value)


def _assigned(target: ast.expr, value: ast.expr, name: str) -> Iterator[ast.expr]:
    """What an assignment gives a name."""
    match target, value:
        case ast.Name(id=found), _ if found == name:
            yield value
        case ast.Tuple(elts=targets), ast.Tuple(elts=values):
            for each, of_each in zip(targets, values, strict=False):
                yield from _assigned(each, of_each, name)


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
