"""Where the product makes refusals, read from its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.refusals.table import APPS, FAMILIES, ROOT


def makers() -> set[str]:
    """The functions that make refusals, by their qualified names."""
    trees = [ast.parse(path.read_text("utf-8")) for app in APPS for path in (ROOT / app).rglob("*.py")]
    names = classes(trees)
    return {maker for tree in trees for maker in _makers(tree, names)}


def classes(trees: list[ast.Module]) -> set[str]:
    """The names of the classes of refusals, those below others as well."""
    bases = {
        node.name: {_name(base) for base in node.bases}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    names = {family.__name__ for family in FAMILIES}
    while more := {name for name, above in bases.items() if above & names} - names:
        names |= more
    return names


def _makers(node: ast.AST, names: set[str], inside: str = "") -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield from _makers(child, names, f"{inside}.{child.name}".lstrip("."))
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and any(
            _is_refusal(one, names) for one in ast.walk(child)
        ):
            yield f"{inside}.{child.name}".lstrip(".")


def _is_refusal(node: ast.AST, names: set[str]) -> bool:
    match node:
        case ast.Raise(exc=ast.Call(keywords=keywords)) if any(each.arg == "field" for each in keywords):
            return True
        case ast.Raise(exc=made) | ast.Call(func=made):
            return _name(made) in names
    return False


def _name(function: ast.expr | None) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
