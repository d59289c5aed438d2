"""Remedies of conduct: what is stopped, asked for or put right at the table, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.units import Choice, Words
from rules.questions.backgammon.conduct import Person, Talker
from rules.questions.backgammon.remedies import remedy

SPECTATOR_GONE = "spectator-gone"
_PEOPLE = {person.value: person for person in Person}


class RecordAt(Choice):
    """When a position may be taken down."""

    OWN_TURN_END = "own-turn-end", "at the end of the player's own turn"
    OWN_TIME = (
        "own-time-or-between-games", "on the player's own time or between games",
    )  # fmt: skip


_RECORD_TIMES = {time.value: time.label for time in RecordAt}
_DRESSED = {
    Person.PLAYER: Words("The player dresses properly."),
    Person.DIRECTOR: Words("The director dresses properly."),
    Person.SPECTATOR: Words("The spectator dresses properly."),
}


def _record_words(found: Mapping[str, Any]) -> Words:
    time = _RECORD_TIMES[found["when"]]
    return Words("Take positions down {time} only.").filled(time=time)


def _language_words(found: Mapping[str, Any]) -> Words:
    if found["side"] == Talker.SPECTATOR:
        return Words("The spectator keeps to the languages laid down.")
    return Words("{side} keeps to the languages laid down.")


def _dress_words(found: Mapping[str, Any]) -> Words:
    return _DRESSED[_PEOPLE[found["who"]]]


stop_use = remedy(
    "stop-use",
    "Stop using it",
    Words("{side} stops using it."),
    ("side",),
)
give_consent = remedy("give-consent", "Give consent", Words("{side} agrees to it."), ("side",))
record_at = remedy("record-at", "Record at another moment", _record_words, ("when",))
cut_call_short = remedy(
    "cut-call-short",
    "Keep the call short",
    Words("{side} keeps the call short."),
    ("side",),
)
use_official_language = remedy("use-official-language", "Speak a language laid down", _language_words, ("side",))
dress_properly = remedy("dress-properly", "Dress properly", _dress_words, ("who",))
keep_away = remedy("keep-away", "The spectator doesn't watch this match")
suspend_match = remedy(
    "suspend-match",
    "Suspend the match",
    Words("The match goes on once the spectator has gone."),
    ("until",),
)
proceed = remedy("proceed", "The recording goes on")
ask_consent = remedy(
    "ask-consent",
    "Ask for consent",
    Words("Ask {side} for consent."),
    ("side",),
)
go_to_place = remedy("go-to-place", "Play at the place laid down")
free_table = remedy("free-table", "Free the table for the match")
follow_captain = remedy(
    "follow-captain",
    "Follow the captain",
    Words("{player} decides."),
    ("player",),
)
play_alone = remedy("play-alone", "Play on alone")
