"""The form of what is sent in: its shape alone; whether facts fit a question is for rules.wire to say."""

from typing import Final

LONGEST_TEXT: Final = 4_000
LONGEST_KIND: Final = 64
LARGEST_GAME_NUMBER: Final = 999
LONGEST_NAME: Final = 200
LARGEST_PLACE: Final = 32_000
MOST_REMEDIES: Final = 20
MOST_SANCTIONS: Final = 20
