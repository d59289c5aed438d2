"""The guides of `docs/` for people: what they have in bold, and the words of the screens it has to be among."""

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRST_DAY = {"en": ROOT / "docs/first-day.md", "fr": ROOT / "docs/first-day.fr.md"}
RUNNING = {"en": ROOT / "docs/running-a-tournament.md", "fr": ROOT / "docs/running-a-tournament.fr.md"}
ENTRY = re.compile(r"""en:\s*(?P<en>'[^']*'|"[^"]*"),\s*fr:\s*(?P<fr>'[^']*'|"[^"]*")""")
"""A text of the client's dictionaries in both languages; texts with a name or a number in them are functions."""
NUMBERED = re.compile(
    r"en: \(number: number\) => `(?P<en>[^`$]+) \${number}`, fr: \(number: number\) => `(?P<fr>[^`$]+) \${number}`"
)
"""A text that ends in a number, which a guide leaves out."""


def in_bold(guide: Path) -> list[str]:
    """The words in bold; a path through the screens as its steps."""
    found = [" ".join(each.split()) for each in re.findall(r"\*\*(.+?)\*\*", guide.read_text(), re.DOTALL)]
    return [word for each in found for word in ([each] if each in on_screen() else each.rstrip(".").split(", "))]


@cache
def dictionary() -> frozenset[tuple[str, str]]:
    """What the client's screens say, in English and in French."""
    files = [*(ROOT / "pwa/src/lib/i18n/words").glob("*.ts"), *(ROOT / "pwa/src/rounds").glob("*words.ts")]
    texts = [file.read_text() for file in files]
    whole = {(each["en"][1:-1], each["fr"][1:-1]) for text in texts for each in ENTRY.finditer(text)}
    return frozenset(whole | {(each["en"], each["fr"]) for text in texts for each in NUMBERED.finditer(text)})


@cache
def on_screen() -> frozenset[str]:
    """The words of the screens, in whichever language."""
    return frozenset(word for entry in dictionary() for word in entry)
