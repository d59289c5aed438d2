"""Operators: what can be changed in a piece of code so that it says something else.

What people read (labels, meanings, sentences) isn't changed, nor what tools read (annotations, docstrings, slots).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift, ast.BitXor: ast.BitAnd,
}  # fmt: skip
READ_BY_PEOPLE = frozenset({"Words", "RemedyForm", "remedy"})
"""Calls whose sentences are for people; of a remedy the name is kept for the machine."""
NAMED_FIRST = frozenset({"outcome", "Outcome", "remedy", "RemedyForm"})
"""Calls whose first argument is a name that the machine knows; the other texts are for people."""
READ_BY_TOOLS = frozenset({"__slots__", "__all__", "icon"})


@dataclass(frozen=True)
class Mutation:
    """One change: the line, the code before and after, and what makes it in the tree."""

    line: int
    before: str
    after: str
    make: Callable[[], None]


def mutations(tree: ast.Module) -> Iterator[Mutation]:
    """Every change that can be made in a module, in the order of its lines. Each is to be made in a tree of its own."""
    for node in _visible(tree):
        for kind, change in CHANGES.items():
            if isinstance(node, kind):
                yield from change(node)


def _visible(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that decide something, from the top."""
    yield node
    for child in _children(node):
        if not isinstance(child, ast.expr_context):
            yield from _visible(child)


def _children(node: ast.AST) -> list[ast.AST]:
    """The parts of a node that may be changed."""
    match node:
        case ast.FunctionDef(args=args, body=body):
            return [*args.defaults, *(one for one in args.kw_defaults if one), *_without_docstring(body)]
        case ast.ClassDef(body=body) if _has_labels(node):
            return [_first_word(one) for one in _without_docstring(body)]
        case ast.ClassDef(body=body) | ast.Module(body=body):
            return _without_docstring(body)
        case ast.Lambda(body=value):
            return [value]
        case ast.AnnAssign(value=known):
            return [known] if known else []
        case ast.Call(func=ast.Name(id=name), args=given, keywords=keywords) if name in NAMED_FIRST:
            return [*given[:1], *keywords]
        case _ if _is_left_alone(node):
            return []
    return list(ast.iter_child_nodes(node))


def _has_labels(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id.endswith(("Choice", "Group")) for base in node.bases)


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name in READ_BY_TOOLS
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name in READ_BY_PEOPLE or name in ("cast", "TypeVar")
    return isinstance(node, ast.JoinedStr | ast.Import | ast.ImportFrom)


def _first_word(node: ast.AST) -> ast.AST:
    """Of a choice's line the word itself: what follows are labels."""
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
        return node.value.elts[0]
    return node


def _without_docstring(body: list[ast.stmt]) -> list[ast.AST]:
    return [one for one in body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))]


def _mutation(node: ast.AST, change: Callable[[], Callable[[], None]]) -> Mutation:
    """Make the change, look at it, and take it back."""
    before = ast.unparse(node)
    undo = change()
    after = ast.unparse(node)
    undo()
    return Mutation(getattr(node, "lineno", 0), before, after, lambda: _forget(change()))


def _forget(undo: object) -> None:
    """The change stays."""


def _setting(node: ast.AST, name: str, value: object) -> Callable[[], Callable[[], None]]:
    """Set a field of a node; gives what sets it back."""

    def change() -> Callable[[], None]:
        old = getattr(node, name)
        setattr(node, name, value)
        return lambda: setattr(node, name, old)

    return change


def _comparison(node: ast.Compare) -> Iterator[Mutation]:
    for place, operator in enumerate(node.ops):
        other = COMPARISONS[type(operator)]()
        yield _mutation(node, _setting(node, "ops", [*node.ops[:place], other, *node.ops[place + 1 :]]))


def _and_or(node: ast.BoolOp) -> Iterator[Mutation]:
    yield _mutation(node, _setting(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And()))


def _arithmetic(node: ast.BinOp | ast.AugAssign) -> Iterator[Mutation]:
    other = ARITHMETIC.get(type(node.op))
    if other is not None:
        yield _mutation(node, _setting(node, "op", other()))


def _unary(node: ast.UnaryOp) -> Iterator[Mutation]:
    if isinstance(node.op, ast.Not):
        both = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])
        yield Mutation(node.lineno, ast.unparse(node), ast.unparse(both), _replacing(node, both))
    elif isinstance(node.op, ast.USub):
        yield _mutation(node, _setting(node, "op", ast.UAdd()))


def _replacing(node: ast.AST, by: ast.AST) -> Callable[[], None]:
    """Let a node be another one, where it is."""

    def make() -> None:
        node.__class__ = type(by)
        for name, value in ast.iter_fields(by):
            setattr(node, name, value)

    return make


def _constant(node: ast.Constant) -> Iterator[Mutation]:
    value = node.value
    if isinstance(value, bool):
        yield _mutation(node, _setting(node, "value", not value))
    elif isinstance(value, int):
        yield _mutation(node, _setting(node, "value", value + 1))
    elif isinstance(value, str) and value and " " not in value:
        yield _mutation(node, _setting(node, "value", f"XX{value}XX"))


def _condition(node: ast.If | ast.IfExp | ast.While) -> Iterator[Mutation]:
    """A condition that is a plain value is turned round; comparisons have a change of their own."""
    test = node.test
    if isinstance(test, ast.Name | ast.Attribute | ast.Call | ast.Subscript) and ast.unparse(test) != "TYPE_CHECKING":
        turned = ast.UnaryOp(ast.Not(), test)
        change = _setting(node, "test", turned)
        yield Mutation(node.lineno, f"if {ast.unparse(test)}", f"if {ast.unparse(turned)}", lambda: _forget(change()))


def _call(node: ast.Call) -> Iterator[Mutation]:
    """An argument by name is left out; one by place is None."""
    if isinstance(node.func, ast.Name) and node.func.id in (READ_BY_PEOPLE | NAMED_FIRST | {"cast", "TypeVar"}):
        return
    for place, argument in enumerate(node.args):
        if not isinstance(argument, ast.Constant | ast.Starred) and not _is_words(argument):
            nothing = ast.Constant(None)
            yield _mutation(node, _setting(node, "args", [*node.args[:place], nothing, *node.args[place + 1 :]]))
    for place, keyword in enumerate(node.keywords):
        if keyword.arg not in ("ask", "said", "label", "because", "because_of") and not _is_words(keyword.value):
            yield _mutation(node, _setting(node, "keywords", [*node.keywords[:place], *node.keywords[place + 1 :]]))


def _is_words(node: ast.expr) -> bool:
    if isinstance(node, ast.Tuple):
        return bool(node.elts) and all(_is_words(one) for one in node.elts)
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Words"


def _assignment(node: ast.Assign) -> Iterator[Mutation]:
    named = [one.id for one in node.targets if isinstance(one, ast.Name)]
    if READ_BY_TOOLS.isdisjoint(named) and not isinstance(node.value, ast.Constant) and not _is_words(node.value):
        yield _mutation(node, _setting(node, "value", ast.Constant(None)))


def _return(node: ast.Return) -> Iterator[Mutation]:
    if node.value is not None and not isinstance(node.value, ast.Constant):
        yield _mutation(node, _setting(node, "value", ast.Constant(None)))


def _leaving(node: ast.Break | ast.Continue) -> Iterator[Mutation]:
    other = ast.Continue() if isinstance(node, ast.Break) else ast.Break()
    yield Mutation(node.lineno, ast.unparse(node), ast.unparse(other), _replacing(node, other))


CHANGES: dict[type[ast.AST], Callable[..., Iterator[Mutation]]] = {
    ast.Compare: _comparison,
    ast.BoolOp: _and_or,
    ast.BinOp: _arithmetic,
    ast.AugAssign: _arithmetic,
    ast.UnaryOp: _unary,
    ast.Constant: _constant,
    ast.If: _condition,
    ast.IfExp: _condition,
    ast.While: _condition,
    ast.Call: _call,
    ast.Assign: _assignment,
    ast.Return: _return,
    ast.Break: _leaving,
    ast.Continue: _leaving,
}
