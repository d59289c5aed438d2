"""The guides of `docs/` for people: what they have in bold, and the words of the screens it has to be among."""

import re
from functools import cache
from pathlib import Path

from catalogues.files import DOMAINS, read

ROOT = Path(__file__).resolve().parent.parent
FIRST_DAY = {"en": ROOT / "docs/first-day.md", "fr": ROOT / "docs/first-day.fr.md"}
RUNNING = {"en": ROOT / "docs/running-a-tournament.md", "fr": ROOT / "docs/running-a-tournament.fr.md"}
NUMBERED = re.compile(r" {number}$")
"""The end of a text with a number, which a guide leaves out."""


def in_bold(guide: Path) -> list[str]:
    """The words in bold; a path through the screens as its steps."""
    found = [" ".join(each.split()) for each in re.findall(r"\*\*(.+?)\*\*", guide.read_text(), re.DOTALL)]
    return [word for each in found for word in ([each] if each in on_screen() else each.rstrip(".").split(", "))]


@cache
def dictionary() -> frozenset[tuple[str, str]]:
    """What the client's screens say, in English and in French."""
    (client,) = (domain for domain in DOMAINS if domain.name == "client")
    texts = ((str(message.id), str(message.string)) for message in read(client.file("fr")) if message.id)
    return frozenset((NUMBERED.sub("", english), NUMBERED.sub("", french)) for english, french in texts)


@cache
def on_screen() -> frozenset[str]:
    """The words of the screens, in whichever language."""
    return frozenset(word for entry in dictionary() for word in entry)
