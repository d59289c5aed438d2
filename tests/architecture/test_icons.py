"""The icons that kinds and groups name are among those that the client ships."""

import re
from pathlib import Path

import pytest

from rules import RULEBOOKS
from rules.describe import rulebook_description

ICONS = Path(__file__).resolve().parents[2] / "pwa" / "src" / "components" / "icon.tsx"


def shipped() -> set[str]:
    table = re.search(r"const ICONS = \{(.*?)\} as const", ICONS.read_text(encoding="utf-8"), re.DOTALL)
    assert table, "no table of icons"
    entry = r"^  (?:'([a-z0-9-]+)'|([a-z0-9]+)): "
    return {quoted or bare for quoted, bare in re.findall(entry, table[1], re.MULTILINE)}


@pytest.mark.parametrize("rulebook", sorted(RULEBOOKS))
def test_every_icon_is_shipped(rulebook: str) -> None:
    description = rulebook_description(rulebook)
    named = {entry["icon"] for entry in (*description["groups"], *description["kinds"])}
    assert named, "a description without icons"
    assert named <= shipped(), sorted(named - shipped())
