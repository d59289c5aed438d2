"""Marks that turn the direction of a text (Unicode Annex 9): a name that leaves one open turns the score behind it."""

from typing import Final

CLOSED_BY: Final = dict.fromkeys("\u202a\u202b\u202d\u202e", "\u202c") | dict.fromkeys("\u2066\u2067\u2068", "\u2069")
"""Each mark, with the mark that ends it."""


def stays_turned(text: str) -> bool:
    """Whether what stands behind the text in its paragraph would be turned round."""
    closers: list[str] = []
    for character in text:
        if character == "\n":
            closers.clear()
        elif character in CLOSED_BY:
            closers.append(CLOSED_BY[character])
        elif character in closers:
            del closers[len(closers) - 1 - closers[::-1].index(character) :]
    return bool(closers)
