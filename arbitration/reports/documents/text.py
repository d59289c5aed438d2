"""A report as plain text for mail readers without HTML: at most 76 columns where words allow it."""

from __future__ import annotations

import textwrap

from .page import Block, Page, Row

WIDTH = 76


def as_text(page: Page) -> str:
    """The page from top to bottom, sections underlined."""
    parts = [_underlined(page.title, "="), _wrapped(page.duty), _rows(page.head, page.colon)]
    parts += [_wrapped(page.verdict), _wrapped(page.lead)]
    for section in page.sections:
        parts += [_underlined(section.heading, "-"), *(_block(block, page.colon) for block in section.blocks)]
    parts += [_wrapped(page.footnote), _wrapped(page.attached)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _block(block: Block, colon: str) -> str:
    heading = f"{block.heading}{colon.rstrip()}\n" if block.heading else ""
    return heading + _body(block, colon)


def _body(block: Block, colon: str) -> str:
    if block.kind == "rows":
        return _rows(block.rows, colon)
    if block.kind == "steps":
        return "\n".join(_wrapped(line, f"  {place}. ") for place, line in enumerate(block.lines, 1))
    if block.kind == "points":
        return "\n".join(_wrapped(line, "  - ") for line in block.lines)
    if block.kind == "articles":
        return "\n".join(f"{_wrapped(row.label)}\n{_wrapped(row.value, '    ')}" for row in block.rows)
    if block.kind in ("table", "matches", "places"):
        return _table(block.cells)
    if block.kind == "board":  # its words are among the rows
        return ""
    if block.kind == "seal":
        return "\n".join(textwrap.wrap(block.text, 64))
    return _wrapped(block.text)


def _rows(rows: tuple[Row, ...], colon: str) -> str:
    return "\n".join(_wrapped(f"{row.label}{colon}{row.value}", "", "    ") for row in rows)


def _table(cells: tuple[tuple[str, ...], ...]) -> str:
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells
    )


def _underlined(heading: str, stroke: str) -> str:
    return f"{heading}\n{stroke * len(heading)}"


def _wrapped(text: str, first: str = "", rest: str | None = None) -> str:
    indent = " " * len(first) if rest is None else rest
    lines = textwrap.wrap(
        text, WIDTH, initial_indent=first, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(lines)
