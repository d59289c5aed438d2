"""Players who are known already: those of the tournament's federation and of the tournament itself, no others."""

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cache, reduce
from itertools import islice
from typing import Final
from uuid import UUID

from django.db.models import F, Func, Q, QuerySet, TextField, Value
from django.db.models.functions import Concat, Lower, Replace

from tournaments.folding import PLAIN
from tournaments.models import FederationOfficer, Player, Role, StaffRole, Tournament
from tournaments.selectors.by_name import folded_in_sql
from tournaments.selectors.team_members import entries_of, players_at
from tournaments.services.player_search import key_of

AT_A_TIME: Final = 100
LAST_CASED: Final = 0x1F000
"""No alphabet with capitals has letters from here on (Unicode)."""
_LETTERS: Final = (
    *(("ß", "ss"), ("ẞ", "ss")),
    *((letter, plain) for code, plain in PLAIN.items() for letter in (chr(code), chr(code).upper())),
)
_UNSEEN: Final = "[^ -~]*"
"""What may stand between two letters of a word: accents and signs that `folded` leaves out."""


def _replaced(name: Func, letters: tuple[str, str]) -> Func:
    return Replace(name, Value(letters[0]), Value(letters[1]), output_field=TextField())


_NAME: Final[Func] = Concat(F("first_name"), Value(" "), F("last_name"), output_field=TextField())
_AS_SOUGHT: Final = Lower(Func(reduce(_replaced, _LETTERS, _NAME), template="normalize(%(expressions)s, NFKD)"))
"""A name with its plain letters as `folded` has them; what else stands there isn't looked at."""


def known_players(tournament: Tournament) -> QuerySet[Player]:
    """Members of the federation, players entered in one of its tournaments, and those entered here.

    Members of teams entered here, and former members, are among them.
    """
    here = Q(pk__in=players_at([tournament]))
    if tournament.federation_id is not None:
        here |= Q(federation=tournament.federation_id)
        here |= Q(federation=None, entries__division__tournament__federation=tournament.federation_id)
    return Player.objects.filter(here, erased_at=None).distinct()


def others_with(player_id: UUID, *, user_id: UUID) -> QuerySet[Tournament]:
    """The tournaments at which a player is or was entered and the user neither directs nor is an officer."""
    chief = StaffRole.objects.filter(user=user_id, role__in=[Role.DIRECTOR, Role.ASSISTANT]).values("tournament")
    officer = FederationOfficer.objects.filter(user=user_id).values("federation")
    found = Tournament.objects.filter(divisions__entrants__in=entries_of(player_id))
    return found.exclude(pk__in=chief).exclude(federation__isnull=False, federation__in=officer)


def players_named(tournament: Tournament, asked: str, *, most: int = 10) -> list[Player]:
    """Known players whose name has all the words that were typed so far, without regard to accents and capitals.

    A federation may have 50,000: the database leaves out most, and the rest is read only as far as needed.
    """
    words = key_of(asked)
    if not words:
        return []
    found = known_players(tournament).annotate(sought=_AS_SOUGHT)
    with_words = Q()
    for word in words:
        if word.isascii():
            with_words &= Q(sought__regex=_UNSEEN.join(map(re.escape, word)))
        else:  # the database's idea of capitals may be another one
            for letter in set(word):
                with_words &= Q(sought__regex=f"[{re.escape(letter)}{_capitals().get(letter, '')}]")
    likely = found.filter(with_words | Q(licence=asked.strip()))
    in_order = likely.order_by(*map(folded_in_sql, ("last_name", "first_name")), "pk").iterator(chunk_size=AT_A_TIME)
    return list(islice((each for each in in_order if each.licence == asked.strip() or _begins(each, words)), most))


@cache
def _capitals() -> dict[str, str]:
    """For a small letter those that are written for it: its capitals, and the small sigma at the end of a word."""
    of: defaultdict[str, str] = defaultdict(str)
    for written in map(chr, range(ord("~") + 1, LAST_CASED)):
        small = written.casefold()
        for letter in small if small != written else "":
            of[letter] += written
    return of


def _begins(player: Player, words: Sequence[str]) -> bool:
    parts = key_of(str(player))
    return all(any(part.startswith(word) for part in parts) for word in words)
