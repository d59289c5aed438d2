"""Files of examples: the published ones where they lie beside the project, and our own, worked out from the pages."""

import json
from pathlib import Path
from typing import Any

from tests.shared_data import SHARED

PUBLISHED = SHARED.parent / "tournaments"
OWN = Path(__file__).parent / "cases"
FILES = ("ffbg-cdf-examples.json", "fbs-classique-examples.json")


def files() -> list[Path]:
    """All files there are."""
    return [path for path in (*(PUBLISHED / name for name in FILES), *sorted(OWN.glob("*.json"))) if path.exists()]


def examples(path: Path) -> list[dict[str, Any]]:
    """The examples of a file, each with its expected answer."""
    document = json.loads(path.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = document["cases"] if isinstance(document, dict) else document
    return found
