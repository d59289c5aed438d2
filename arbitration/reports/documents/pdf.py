"""A report as a tagged PDF (PDF/UA-1), set by typst with locked fonts: same content, same bytes, on any machine."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .page import Page
from .transliteration import in_brackets

if TYPE_CHECKING:
    from typst import Fonts

SOURCE: Final = Path(__file__).with_name("report.typ")
# The fonts that typst brings have every letter up to here but for the controls, and the marks of our own sentences.
SURELY_SET: Final = 0x17F
FONTS: Final = ("fontpkg_noto_sans_devanagari", "fontpkg_noto_sans_tamil", "fontpkg_noto_sans_thai")
"""Packages with letters that the fonts of typst lack. Chinese would take 14 MB."""
MARKS: Final = frozenset("–—‘’“”…−\u202f")
PROBE: Final = b"""
    #set document(title: "x", date: none)
    #set text(font: "Libertinus Serif")
    #for weight in (400, 600, 700) { text(weight: weight, sys.inputs.text) }
"""


def as_pdf(page: Page) -> bytes:
    """The page as PDF. Where the fonts lack letters, [gimminsu] or [U+738B] stands; text and HTML have them."""
    from typst import TypstError

    content = asdict(page)
    try:
        return _set(_with_texts(content, _settable))
    except TypstError:  # marks that the fonts set by themselves, but not together as they stand on the page
        return _set(_with_texts(content, lambda text: _spelled(text, _is_surely_set)))


def _set(content: dict[str, Any]) -> bytes:
    return _compiled(_source(), page=json.dumps(content, ensure_ascii=False))


def _with_texts(value: Any, written: Callable[[str], str]) -> Any:
    if isinstance(value, dict):
        return {key: _with_texts(item, written) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_with_texts(item, written) for item in value]
    return written(value) if isinstance(value, str) else value


def _settable(text: str) -> str:
    """The text with as few characters as possible written in brackets.

    A font may have a mark and yet can't set it on the letter before it, as in a keycap.
    """
    if all(map(_is_surely_set, text)) or _fonts_have(text):
        return text
    spelled = _spelled(text, lambda each: _is_surely_set(each) or _fonts_have(each))
    return spelled if _fonts_have(spelled) else _spelled(text, _is_surely_set)


def _spelled(text: str, is_settable: Callable[[str], bool]) -> str:
    runs = groupby(text, is_settable)
    return "".join("".join(run) if is_set else in_brackets("".join(run)) for is_set, run in runs)


def _compiled(source: bytes, **inputs: str) -> bytes:
    import typst  # 7 MB, loaded with the first PDF

    document = typst.compile(
        source,
        format="pdf",
        pdf_standards=["ua-1"],
        font_paths=_fonts(),
        sys_inputs=dict(inputs),
    )
    assert isinstance(document, bytes)
    return document


def _is_surely_set(character: str) -> bool:
    point = ord(character)
    return character in MARKS or character == "\n" or 0x20 <= point <= 0x7E or 0xA0 <= point <= SURELY_SET


@lru_cache(maxsize=4096)
def _fonts_have(text: str) -> bool:
    """PDF/UA-1 forbids a character without a glyph, so typst refuses to set it: that refusal is the answer."""
    from typst import TypstError

    try:
        _compiled(PROBE, text=f"a{text}a")
    except TypstError:
        return False
    return True


@cache
def _fonts() -> Fonts:
    """Those of typst and of the packages, none of the machine's; read once."""
    from typst import Fonts

    return Fonts(include_system_fonts=False, font_paths=[str(files(package) / "files") for package in FONTS])


@cache
def _source() -> bytes:
    return SOURCE.read_bytes()
