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

    OWN_TURN_END = "own-turn-end", "at the end of the player's own turn", "à la fin de son tour"
    OWN_TIME = (
        "own-time-or-between-games", "on the player's own time or between games", "sur son temps ou entre deux parties",
    )  # fmt: skip


_RECORD_TIMES = {time.value: time.label for time in RecordAt}
_DRESSED = {
    Person.PLAYER: Words("The player dresses properly.", "Le joueur adopte une tenue correcte."),
    Person.DIRECTOR: Words("The director dresses properly.", "Le directeur adopte une tenue correcte."),
    Person.SPECTATOR: Words("The spectator dresses properly.", "Le spectateur adopte une tenue correcte."),
}


def _record_words(found: Mapping[str, Any]) -> Words:
    time = _RECORD_TIMES[found["when"]]
    return Words(f"Take positions down {time.en} only.", f"Relever les positions {time.fr} seulement.")


def _language_words(found: Mapping[str, Any]) -> Words:
    if found["side"] == Talker.SPECTATOR:
        return Words("The spectator keeps to the languages laid down.", "Le spectateur s'en tient aux langues prévues.")
    return Words("{side} keeps to the languages laid down.", "{side} s'en tient aux langues prévues.")


def _dress_words(found: Mapping[str, Any]) -> Words:
    return _DRESSED[_PEOPLE[found["who"]]]


stop_use = remedy(
    "stop-use",
    "Stop using it",
    "Cesser de s'en servir",
    Words("{side} stops using it.", "{side} cesse de s'en servir."),
    ("side",),
)
give_consent = remedy(
    "give-consent", "Give consent", "Donner son accord", Words("{side} agrees to it.", "{side} y consent."), ("side",)
)
record_at = remedy("record-at", "Record at another moment", "Relever à un autre moment", _record_words, ("when",))
cut_call_short = remedy(
    "cut-call-short",
    "Keep the call short",
    "Abréger l'appel",
    Words("{side} keeps the call short.", "{side} abrège l'appel."),
    ("side",),
)
use_official_language = remedy(
    "use-official-language", "Speak a language laid down", "Parler une langue prévue", _language_words, ("side",)
)
dress_properly = remedy("dress-properly", "Dress properly", "Adopter une tenue correcte", _dress_words, ("who",))
keep_away = remedy("keep-away", "The spectator doesn't watch this match", "Le spectateur ne regarde pas ce match")
suspend_match = remedy(
    "suspend-match",
    "Suspend the match",
    "Suspendre le match",
    Words("The match goes on once the spectator has gone.", "Le match reprend une fois le spectateur parti."),
    ("until",),
)
proceed = remedy("proceed", "The recording goes on", "L'enregistrement se poursuit")
ask_consent = remedy(
    "ask-consent",
    "Ask for consent",
    "Demander l'accord",
    Words("Ask {side} for consent.", "Demander l'accord de {side}."),
    ("side",),
)
go_to_place = remedy("go-to-place", "Play at the place laid down", "Jouer au lieu prévu")
free_table = remedy("free-table", "Free the table for the match", "Libérer la table pour le match")
follow_captain = remedy(
    "follow-captain",
    "Follow the captain",
    "Suivre le capitaine",
    Words("{player} decides.", "{player} décide."),
    ("player",),
)
play_alone = remedy("play-alone", "Play on alone", "Continuer à jouer seul")
