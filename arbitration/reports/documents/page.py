"""A document as a page: headed sections of simple blocks, the same for HTML, text and PDF."""

from __future__ import annotations

from dataclasses import dataclass

from .parts import CitedArticle


@dataclass(frozen=True)
class Row:
    """A label and what belongs to it."""

    label: str
    value: str


@dataclass(frozen=True)
class Block:
    """One thing under a heading.

    `kind`: text, rows, steps, points, articles, notice, table, matches, places, seal, board, qr.

    Of a picture `svg` is the drawing and `text` says what it shows or where it leads; a mail calls it `picture`.
    """

    kind: str
    text: str = ""
    rows: tuple[Row, ...] = ()
    lines: tuple[str, ...] = ()
    cells: tuple[tuple[str, ...], ...] = ()
    heading: str = ""
    svg: str = ""
    picture: str = ""


@dataclass(frozen=True)
class Section:
    """A heading and its blocks."""

    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Page:
    """The whole report in reading order."""

    language: str
    title: str
    subject: str
    duty: str
    verdict: str
    lead: str
    departs: bool
    head: tuple[Row, ...]
    sections: tuple[Section, ...]
    number: str
    page_word: str
    colon: str
    attached: str
    footnote: str
    board_id: str


def capital(text: str) -> str:
    """The text with a capital in front."""
    return text[:1].upper() + text[1:]


def articles(cited: tuple[CitedArticle, ...]) -> Block:
    """Articles with their texts."""
    return Block("articles", rows=tuple(Row(_heading(each), each.text) for each in cited))


def _heading(article: CitedArticle) -> str:
    """Number and title; the title alone where the rulebook names its articles instead of numbering them."""
    is_numbered = any(character.isdigit() for character in article.number)
    return f"{article.number}  {article.title}" if is_numbered else article.title
