"""A report as a tagged PDF (PDF/UA-1), set by typst with its own fonts: same content, same bytes, on any machine."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from .page import Page

SOURCE: Final = Path(__file__).with_name("report.typ")
# The fonts that typst brings have every letter up to here but for the controls.
SURELY_SET: Final = 0x17F


def as_pdf(page: Page) -> bytes:
    """The page as PDF. A character that the fonts lack is written as [U+738B]; text and HTML have it itself."""
    return _compiled(_source(), page=json.dumps(_settable(asdict(page)), ensure_ascii=False))


def _settable(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _settable(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_settable(item) for item in value]
    if not isinstance(value, str):
        return value
    return "".join(character if _is_settable(character) else f"[U+{ord(character):04X}]" for character in value)


def _compiled(source: bytes, **inputs: str) -> bytes:
    import typst  # 7 MB, loaded with the first PDF

    document = typst.compile(
        source, format="pdf", pdf_standards=["ua-1"], ignore_system_fonts=True, sys_inputs=dict(inputs)
    )
    assert isinstance(document, bytes)
    return document


def _is_settable(character: str) -> bool:
    if character == "\n" or 0x20 <= ord(character) <= 0x7E or 0xA0 <= ord(character) <= SURELY_SET:
        return True
    return _fonts_have(character)


@lru_cache(maxsize=4096)
def _fonts_have(character: str) -> bool:
    """PDF/UA-1 forbids a character without a glyph, so typst refuses to set it: that refusal is the answer."""
    from typst import TypstError

    source = b'#set document(title: "x", date: none)\n#set text(font: "Libertinus Serif")\n#sys.inputs.text'
    try:
        _compiled(source, text=character)
    except TypstError:
        return False
    return True


@cache
def _source() -> bytes:
    return SOURCE.read_bytes()
