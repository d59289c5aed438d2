"""The English texts that a module contains, by its syntax tree: nothing is imported."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

CALLS = {"Words": (0,), "Label": (0,), "remedy": (1,), "outcome": (1, 2), "_about": (0,)}
"""The functions that take English texts, and at which places."""

HOUSE = ("tournaments", "arbitration", "config")
"""The folders whose texts are in one catalogue."""


class Message(NamedTuple):
    """A text to be translated; its context tells apart two meanings of the same English."""

    english: str
    context: str
    file: str
    line: int


class NotConstant(ValueError):
    """A text that only exists when the program runs: no translator can know it."""


def messages_below(folder: Path, root: Path) -> Iterator[Message]:
    """The texts of all modules in a folder. Raises: NotConstant."""
    for path in sorted(folder.rglob("*.py")):
        yield from messages_of(path, root)


def messages_of_the_house(_: Path, root: Path) -> Iterator[Message]:
    """The texts outside the law and the client: errors, mails, reports, formats, reasons. Raises: NotConstant."""
    for name in HOUSE:
        yield from messages_below(root / name, root)


def messages_of(path: Path, root: Path) -> Iterator[Message]:
    """The texts of a module. Raises: NotConstant."""
    file = path.relative_to(root).as_posix()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from _of_call(node, node.func.id, file)
        elif isinstance(node, ast.ClassDef) and _has_members(node):
            yield from _of_members(node, file)


def _of_call(node: ast.Call, name: str, file: str) -> Iterator[Message]:
    context = next((_text(each.value) for each in node.keywords if each.arg == "context"), None) or ""
    for place in CALLS.get(name, ()):
        if place >= len(node.args):
            continue
        english = _text(node.args[place])
        if english is not None:
            yield from _message(english, context, file, node.args[place].lineno)
        elif name == "Words" and not isinstance(node.args[place], ast.Name):
            raise NotConstant(
                f"{file}:{node.lineno}: found {ast.unparse(node)}; expected a constant text, and .filled()"
            )


def _has_members(node: ast.ClassDef) -> bool:
    """Whether its bases show that it lists choices: the kernel's own enumerations of words."""
    return any(isinstance(base, ast.Name) and base.id in ("Choice", "Group") for base in node.bases)


def _of_members(node: ast.ClassDef, file: str) -> Iterator[Message]:
    for each in node.body:
        match each:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Tuple(elts=[_, said, *_])) if name.isupper():
                yield from _message(_text(said) or "", "", file, each.lineno)


def _message(english: str, context: str, file: str, line: int) -> Iterator[Message]:
    if english:
        yield Message(english, context, file, line)


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
