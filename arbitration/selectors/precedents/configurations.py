"""How PostgreSQL finds the stems of each language: its text search configurations."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from django.conf.locale import LANG_INFO
from django.db import connection

from tournaments.words import LANGUAGES

OWN: Final = {"en": "tablecall_en", "fr": "tablecall_fr"}
"""Those that the migrations make. The lists of words of one meaning are written in these languages too."""
WITHOUT_STEMS: Final = "simple"


@cache
def further() -> Mapping[str, str]:
    """The configurations of the other languages: PostgreSQL's of the same name, else one that leaves words whole."""
    names = {each: str(LANG_INFO.get(each, {}).get("name", "")).lower() for each in LANGUAGES if each not in OWN}
    with connection.cursor() as cursor:
        cursor.execute("SELECT cfgname::text FROM pg_ts_config WHERE cfgname = ANY(%s)", [list(names.values())])
        there = {name for (name,) in cursor.fetchall()}
    return {language: name if name in there else WITHOUT_STEMS for language, name in names.items()}


def configuration(language: str) -> str:
    """The one by which a text in a language is read; a language that is offered no more is read without stems."""
    return OWN.get(language) or further().get(language, WITHOUT_STEMS)
