"""What the public page shows: each division's newest rounds with their tables, and which standings there are."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any, Final
from uuid import UUID

from django.db.models import OuterRef, Prefetch, Subquery, prefetch_related_objects

from tournaments.errors import NotFound
from tournaments.models import Bye, Division, Entrant, Match, ResultEntry, Round, Stage, Tournament
from tournaments.selectors.by_name import folded_in_sql
from tournaments.selectors.people import Person, people_of
from tournaments.selectors.public_names import with_initials
from tournaments.selectors.scores import Score, with_score
from tournaments.selectors.sets import result_of_match, stand_of

CORRECTED_AT: Final = Subquery(
    ResultEntry.objects.filter(match=OuterRef("pk"), act=ResultEntry.Act.CORRECTED)
    .order_by("-recorded_at")
    .values("recorded_at")[:1]
)


@dataclass(frozen=True, slots=True)
class Page:
    """A tournament's divisions, the rounds to show of each, and its entrants by their ids."""

    tournament: Tournament
    divisions: list[Division]
    rounds: dict[UUID, list[Round]]
    people: dict[str, Person]


@dataclass(frozen=True, slots=True)
class PublicSet:
    """One set as the page shows it."""

    number: int
    score: Score
    is_over: bool


@dataclass(frozen=True, slots=True)
class PublicMatch:
    """A match with all its sets: its score counts points, or the sets won."""

    table: int
    side_a: UUID
    side_b: UUID
    winner: str
    result: str
    is_finished: bool
    score: Score
    corrected_at: datetime | None
    sets: Sequence[PublicSet] = ()


def public_matches(round_: Round) -> list[PublicMatch]:
    """The matches of a round whose matches are at hand with their scores, by table."""
    found = []
    for _, group in groupby(round_.matches.all(), key=lambda match: match.table):
        together: list[Any] = list(group)
        last = together[-1]
        score = {"A": last.score_a, "B": last.score_b}
        seats = (last.table, last.side_a_id, last.side_b_id)
        corrected_at = max((each.corrected_at for each in together if each.corrected_at), default=None)
        if not last.is_set:
            found.append(PublicMatch(*seats, last.winner, last.result, last.is_finished, score, corrected_at))
            continue
        stand = stand_of(together)
        sets = [
            PublicSet(each.set_number, {"A": each.score_a, "B": each.score_b}, each.is_finished)
            for each in together
            if stand.does_count(each.set_number)
        ]
        result = result_of_match(stand, [each.result for each in together])
        found.append(PublicMatch(*seats, stand.winner, result, stand.is_over, dict(stand.won), corrected_at, sets))
    return found


def public_tournament(slug: str) -> Tournament:
    """The tournament with this address, if its page is open. Raises: NotFound, which also hides a closed page."""
    found = Tournament.objects.filter(slug=slug, public_since__isnull=False).first()
    if found is None:
        raise NotFound(field="tournament", found=slug)
    return found


def page_of(tournament: Tournament) -> Page:
    """All that the page shows, in seven queries, whatever the field."""
    divisions = tournament.divisions.order_by(folded_in_sql("name"), "pk").prefetch_related(
        Prefetch("stages", Stage.objects.defer("draw"))
    )
    newest = _newest(tournament)
    prefetch_related_objects(
        [each for rounds in newest.values() for each in rounds],
        Prefetch("matches", with_score(Match.objects.annotate(corrected_at=CORRECTED_AT))),
        Prefetch("byes", Bye.objects.filter(is_exclusion=False)),
    )
    people = with_initials(people_of(Entrant.objects.filter(division__tournament=tournament)))
    return Page(tournament, list(divisions), newest, people)


def _newest(tournament: Tournament) -> dict[UUID, list[Round]]:
    """Of each division the rounds that are played now, or else the last one that was published."""
    published = Round.objects.filter(published_at__isnull=False, stage__division__tournament=tournament)
    published = published.select_related("stage").defer("draft", "stage__draw")
    found: dict[UUID, list[Round]] = {}
    for round_ in published.order_by("-is_running", "-published_at", "-number"):
        known = found.setdefault(round_.stage.division_id, [])
        if round_.is_running or not known:
            known.append(round_)
    return found
