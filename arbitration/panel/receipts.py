"""Commitments and receipts: they let members find their own vote, and no other, among those counted."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from arbitration.panel.words import Choice

_EN: Final = (
    "amber apple april arrow baker beach berry birch bison blaze brick cabin candy canoe cedar chalk "
    "cloud coral crane daisy delta eagle ember fable ferry flint flute forge grain grape haven hazel "
    "heron honey ivory jelly lemon lilac linen maple medal melon north novel ocean olive onion otter "
    "pearl piano plaza poppy quilt raven river robin shell slate stone sugar tiger tulip wheat zebra"
)
_FR: Final = (
    "acier aigle algue ambre ancre arbre avion avril balle barge berge bocal bison brise cacao canal "
    "carpe carte cidre coton crabe datte digue ferme fleur fruit glace grain herbe hibou koala laine "
    "lilas linge livre loupe lotus melon merle moule neige nuage olive orage panda perle plage plume "
    "poire pomme prune radis ruche sable sapin savon singe sucre tapis tigre toile vague verre voile"
)
WORDS: Final[Mapping[str, tuple[str, ...]]] = {"en": tuple(_EN.split()), "fr": tuple(_FR.split())}
"""64 words a language, all of five letters, so that no receipt is longer than another: three say 18 bits."""

NONCE_LENGTH: Final = 64
"""Hexadecimal digits: 256 bits that the member's own phone draws."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A vote with the nonce that hides it until it is opened."""

    choice: Choice
    nonce: str

    @property
    def commitment(self) -> str:
        """The public commitment to a vote: only a holder of the nonce can compute it or tell what it hides."""
        text = f"tablecall-vote:1:{self.choice.vote}:{self.choice.option}:{self.nonce}"
        return hashlib.sha256(text.encode()).hexdigest()


def receipt(commitment: str, language: str) -> tuple[str, str, str]:
    """A commitment in three words, to be found again in the list of those counted."""
    words = WORDS[language]
    number = int.from_bytes(hashlib.sha256(f"tablecall-receipt:1:{commitment}".encode()).digest()[:3], "big")
    first, rest = divmod(number % len(words) ** 3, len(words) ** 2)
    return (words[first], words[rest // len(words)], words[rest % len(words)])
