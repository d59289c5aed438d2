"""Letters for the characters that a PDF's fonts lack: by their sound where Unicode names it, else by their number."""

import re
import unicodedata
from typing import Final

_SYLLABLE: Final = re.compile(
    r"(?:HANGUL SYLLABLE|(?:HIRAGANA|KATAKANA) LETTER(?: SMALL)?|ETHIOPIC SYLLABLE) ([A-Z]+)$"
)
"""Scripts whose characters are named after their sound. A Chinese character sounds otherwise in each language."""


def in_brackets(characters: str) -> str:
    """A run of characters as it is written in their place: [gimminsu], [U+738B]."""
    return "".join(f"[{each}]" for each in _runs(characters))


def _runs(characters: str) -> list[str]:
    runs: list[str] = []
    was_sound = False
    for each in characters:
        found = _SYLLABLE.match(unicodedata.name(each, ""))
        said = found[1].lower() if found else f"U+{ord(each):04X}"
        if found and was_sound:
            runs[-1] += said
        else:
            runs.append(said)
        was_sound = found is not None
    return runs
