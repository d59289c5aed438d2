"""SGF as text: game trees, nodes and properties, each with the line where it stands.

Smart Game Format FF[4] (red-bean.com/sgf): `(;A[x]B[y][z];C[..](..)(..))`. Of variations the first is the main line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rules.scoresheets.errors import SheetError

LONGEST_NAME = 12
MOST_DEPTH = 1000


@dataclass(frozen=True, slots=True)
class Value:
    """A property's value, without its brackets and escapes."""

    text: str
    line: int


@dataclass(slots=True)
class Node:
    """The properties of a node, in the order of the file; a name that comes twice keeps all its values."""

    line: int
    properties: dict[str, list[Value]] = field(default_factory=dict)


Tree = list[Node]
"""The main line of a game tree."""


def trees_of(text: str, file: str) -> Iterator[Tree]:
    """The game trees of a collection. Raises: SheetError."""
    scanner = _Scanner(text, file)
    while scanner.skip_blanks():
        yield scanner.tree()


class _Scanner:
    """The reader's position in a text."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.at = 0
        self.line = 1

    def tree(self) -> Tree:
        """One game tree from its opening bracket to its closing one, without the variations beside the main line."""
        self._expect("(", "a game tree, '(;'")
        nodes: Tree = []
        depth, aside = 1, 0
        while depth:
            if not self.skip_blanks():
                raise self._refusal("tree-not-closed", "the end of the file", "')' at the end of the game")
            mark = self.text[self.at]
            if mark == "(":
                depth += 1
                aside += aside > 0
            elif mark == ")":
                depth -= 1
                # the first variation continues the main line; later ones are alternatives
                aside = aside - 1 if aside > 1 else 1
            elif mark == ";":
                node = self._node()
                if not aside:
                    nodes.append(node)
                continue
            else:
                raise self._refusal("unexpected-text", self._quoted(), "a node, ';'")
            if depth > MOST_DEPTH:
                raise self._refusal("too-deep", f"{depth} brackets", f"at most {MOST_DEPTH}")
            self._step()
        return nodes

    def skip_blanks(self) -> bool:
        """Go on to what is written next; whether there is anything."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self._step()
        return self.at < len(self.text)

    def _node(self) -> Node:
        self._expect(";", "a node, ';'")
        node = Node(self.line)
        while self.skip_blanks() and self.text[self.at].isalpha():
            name = self._name()
            values = node.properties.setdefault(name, [])
            if not self.skip_blanks() or self.text[self.at] != "[":
                raise self._refusal(
                    "no-value", f"{name} {self._quoted()}", f"the value of {name} in brackets, '{name}[…]'"
                )
            while self.skip_blanks() and self.text[self.at] == "[":
                values.append(self._value(name))
        return node

    def _name(self) -> str:
        start = self.at
        while self.at < len(self.text) and self.text[self.at].isalpha():
            self.at += 1
        name = self.text[start : self.at]
        if len(name) > LONGEST_NAME or not name.isascii():
            raise self._refusal("unexpected-text", name, "the name of a property")
        return "".join(letter for letter in name if letter.isupper()) or name  # FF[3] has small letters among them

    def _value(self, name: str) -> Value:
        """From bracket to bracket; a backslash takes the next character as it is."""
        line, parts, start = self.line, [], self.at + 1
        at = start
        while True:
            end, escape = self.text.find("]", at), self.text.find("\\", at)
            if end < 0:
                raise SheetError(
                    "value-not-closed",
                    file=self.file,
                    line=line,
                    found=f"{name}[ to the end of the file",
                    expected="']'",
                )
            if not 0 <= escape < end:
                break
            parts.append(self.text[start:escape])
            start, at = escape + 1, escape + 2
        parts.append(self.text[start:end])
        self.line += _lines_in(self.text, self.at, end)
        self.at = end + 1
        return Value("".join(parts), line)

    def _expect(self, mark: str, expected: str) -> None:
        if self.at >= len(self.text) or self.text[self.at] != mark:
            raise self._refusal("unexpected-text", self._quoted(), expected)
        self._step()

    def _step(self) -> None:
        self.line += _lines_in(self.text, self.at, self.at + 1)
        self.at += 1

    def _quoted(self) -> str:
        return self.text[self.at : self.at + 20].splitlines()[0] if self.at < len(self.text) else "the end of the file"

    def _refusal(self, code: str, found: str, expected: str) -> SheetError:
        return SheetError(code, file=self.file, line=self.line, found=found, expected=expected)


def _lines_in(text: str, start: int, end: int) -> int:
    """How many lines end between two places; CR LF counts once, with its line feed."""
    feeds = text.count("\n", start, end)
    returns = text.count("\r", start, end)
    return (
        feeds
        if not returns
        else feeds + sum(text[at] == "\r" and text[at + 1 : at + 2] != "\n" for at in range(start, end))
    )
