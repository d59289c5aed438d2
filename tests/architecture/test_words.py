"""Documentation and typing: what each page holds is said on it, and nothing is let through unnamed."""

import ast
import re

from tests.architecture.sources import ROOT, Source, sources, tracked_files

SAID_WHERE = ("services", "selectors", "rules", "launcher", "api", "arbitration")
"""Folders whose public functions are called from elsewhere, and so say what the signature doesn't."""


def _public(source: Source, kinds: tuple[type[ast.AST], ...]) -> list[ast.AST]:
    return [
        node for node in source.tree.body if isinstance(node, kinds) and not getattr(node, "name", "_").startswith("_")
    ]


def test_every_module_says_what_it_holds() -> None:
    silent = [
        source.name
        for source in sources()
        if source.text.strip()
        and not (ast.get_docstring(source.tree) or "").partition("\n")[0].rstrip().endswith((".", ":", ")"))
    ]
    assert not silent, f"no first line that is a sentence: {silent}"


def test_every_public_class_says_what_it_is() -> None:
    silent = [
        f"{source.name} {node.name}"
        for source in sources()
        for node in _public(source, (ast.ClassDef,))
        if isinstance(node, ast.ClassDef) and not ast.get_docstring(node)
    ]
    assert not silent


def test_every_function_that_others_call_says_what_it_does() -> None:
    assert all(any(each in source.path.parts for source in sources()) for each in SAID_WHERE)
    silent = [
        f"{source.name} {node.name}"
        for source in sources()
        if set(source.path.relative_to(ROOT).parts) & set(SAID_WHERE)
        for node in _public(source, (ast.FunctionDef,))
        if isinstance(node, ast.FunctionDef) and not ast.get_docstring(node)
    ]
    assert not silent


def test_an_exception_to_the_types_is_named() -> None:
    unnamed = re.compile(r"#\s*type:\s*ignore(?!\[)|#\s*noqa(?!:)")
    found = [
        str(path.relative_to(ROOT))
        for path in tracked_files()
        if path.suffix == ".py" and unnamed.search(path.read_text())
    ]
    assert not found
