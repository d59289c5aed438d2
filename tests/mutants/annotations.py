"""Annotations: where a `|` joins types and decides nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def bars_in_annotations(source: str) -> set[tuple[int, int]]:
    """Line and column of every `|` within an annotation; a tool for mutants has the operator's place."""
    found: set[tuple[int, int]] = set()
    lines = source.splitlines()
    for annotation in _annotations(ast.parse(source)):
        first = (annotation.lineno, annotation.col_offset)
        last = (annotation.end_lineno or annotation.lineno, annotation.end_col_offset or 0)
        for line in range(first[0], last[0] + 1):
            bars = {(line, column) for column, sign in enumerate(lines[line - 1]) if sign == "|"}
            found |= {bar for bar in bars if first <= bar < last}
    return found


def _annotations(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        for name in ("annotation", "returns"):
            annotation = getattr(node, name, None)
            if annotation is not None:
                yield annotation
