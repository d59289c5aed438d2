"""Commitments and receipts: they let members find their own vote, and no other, among those counted."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from arbitration.panel.words import VoteChoice
from tournaments.words import Words

WORDS: Final = Words(
    "amber apple april arrow baker beach berry birch bison blaze brick cabin candy canoe cedar chalk "
    "cloud coral crane daisy delta eagle ember fable ferry flint flute forge grain grape haven hazel "
    "heron honey ivory jelly lemon lilac linen maple medal melon north novel ocean olive onion otter "
    "pearl piano plaza poppy quilt raven river robin shell slate stone sugar tiger tulip wheat zebra",
    context="64 words of five letters, to be replaced by any others of a like kind",
)
"""64 words a language, all of five letters, so that no receipt is longer than another: three say 18 bits."""

NONCE_LENGTH: Final = 64
"""Hexadecimal digits: 256 bits that the member's own phone draws."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A vote with the nonce that hides it until it is opened."""

    choice: VoteChoice
    nonce: str

    @property
    def commitment(self) -> str:
        """The public commitment to a vote: only a holder of the nonce can compute it or tell what it hides."""
        text = f"tablecall-vote:1:{self.choice.vote}:{self.choice.option}:{self.nonce}"
        return hashlib.sha256(text.encode()).hexdigest()


def receipt(commitment: str, language: str) -> tuple[str, str, str]:
    """A commitment in three different words, to be found again in the list of those counted.

    Where the digest gives a word again, the next one in the list takes its place.
    """
    words = WORDS[language].split()
    number = int.from_bytes(hashlib.sha256(f"tablecall-receipt:1:{commitment}".encode()).digest()[:3], "big")
    first, rest = divmod(number % len(words) ** 3, len(words) ** 2)
    second, third = divmod(rest, len(words))
    second = _free(second, {first}, len(words))
    third = _free(third, {first, second}, len(words))
    return words[first], words[second], words[third]


def _free(place: int, taken: set[int], count: int) -> int:
    while place in taken:
        place = (place + 1) % count
    return place
