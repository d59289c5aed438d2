"""A report as an HTML mail: one column, styles inline, nothing loaded from anywhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from django.template import Context, Engine, Template

from .page import Page

SANS: Final = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"
SERIF: Final = "Charter,'Noto Serif',Georgia,serif"
MONO: Final = "ui-monospace,Menlo,Consolas,monospace"

# The light tokens of the client.
INK, QUIET, LINE, GROUND, SHEET, SUNKEN = "#17201F", "#4C5754", "#D9D6CC", "#F4F3EF", "#FFFFFF", "#E9E7E0"
ACCENT, ACCENT_SOFT, CALL, CALL_SOFT = "#0B5568", "#DCEBEE", "#7A4700", "#FCEFD3"

SMALL: Final = f"font-size:14px;color:{QUIET}"
BOX: Final = "border-radius:6px;overflow-wrap:anywhere"
CELL: Final = f"padding:6px 24px 6px 0;text-align:left;border-bottom:1px solid {LINE}"

# Mail readers drop style sheets, so each element brings its own.
STYLE: Final = {
    "ground": f"margin:0;padding:0;background-color:{GROUND};color:{INK};font:16px/1.45 {SANS}",
    "sheet": f"max-width:680px;background-color:{SHEET};border:1px solid {LINE};border-radius:10px",
    "mark": f"font-size:13px;font-weight:700;letter-spacing:.04em;color:{ACCENT};padding:24px 32px 0",
    "title": f"margin:4px 0;font-size:26px;line-height:1.2;font-weight:650;color:{INK}",
    "duty": f"margin:0;{SMALL}",
    "pad": "padding:0 32px",
    "verdict": f"padding:16px 20px;background-color:{ACCENT_SOFT};border-left:4px solid {ACCENT};{BOX}",
    "verdict_departs": f"padding:16px 20px;background-color:{CALL_SOFT};border-left:4px solid {CALL};{BOX}",
    "verdict_text": "margin:0;font-size:20px;line-height:1.3;font-weight:650",
    "lead": f"margin:4px 0 0;font-size:15px;color:{QUIET}",
    "h2": f"margin:28px 0 8px;padding-top:16px;border-top:1px solid {LINE};font-size:18px;color:{ACCENT}",
    "h3": f"margin:14px 0 4px;font-weight:650;{SMALL}",
    "label": f"padding:4px 16px 4px 0;width:32%;vertical-align:top;text-align:left;font-weight:400;{SMALL}",
    "value": "padding:4px 0;vertical-align:top;overflow-wrap:anywhere",
    "list": "margin:0;padding-left:24px",
    "item": "margin:4px 0",
    "text": "margin:8px 0",
    "article": "margin:12px 0 2px;font-weight:600",
    "law": f"margin:0;font-family:{SERIF};color:{INK}",
    "notice": f"margin:12px 0;padding:12px 16px;background-color:{CALL_SOFT};border-left:4px solid {CALL};{BOX}",
    "th": f"{CELL};font-weight:600;{SMALL}",
    "td": f"{CELL};font-weight:400;font-variant-numeric:tabular-nums",
    "seal": f"margin:8px 0;padding:10px 12px;background-color:{SUNKEN};font:13px/1.45 {MONO};{BOX}",
    "board": f"display:block;width:100%;max-width:480px;height:auto;border:1px solid {LINE}",
    "code": "display:block;width:164px;height:164px;margin:0 0 6px",
    "small": f"margin:8px 0 0;font-size:13px;color:{QUIET}",
}


def as_html(page: Page) -> str:
    """The page as one HTML document; everything in it is escaped."""
    return _template().render(Context({"page": page, "style": STYLE}))


@cache
def _template() -> Template:
    return Engine(dirs=[str(Path(__file__).parent)], autoescape=True).get_template("report.html")
