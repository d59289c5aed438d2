"""What the public page shows: each division's newest rounds with their tables, and which standings there are."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Prefetch, prefetch_related_objects

from tournaments.errors import NotFound
from tournaments.models import Bye, Division, Entrant, Match, Round, Stage, Tournament
from tournaments.selectors.people import Person, people_of
from tournaments.selectors.public_names import with_initials
from tournaments.selectors.scores import with_score


@dataclass(frozen=True, slots=True)
class Page:
    """A tournament's divisions, the rounds to show of each, and its entrants by their ids."""

    tournament: Tournament
    divisions: list[Division]
    rounds: dict[UUID, list[Round]]
    people: dict[str, Person]


def public_tournament(slug: str) -> Tournament:
    """The tournament with this address, if its page is open. Raises: NotFound, which also hides a closed page."""
    found = Tournament.objects.filter(slug=slug, public_since__isnull=False).first()
    if found is None:
        raise NotFound(field="tournament", found=slug)
    return found


def page_of(tournament: Tournament) -> Page:
    """All that the page shows, in seven queries, whatever the field."""
    divisions = tournament.divisions.order_by("name").prefetch_related(Prefetch("stages", Stage.objects.defer("draw")))
    newest = _newest(tournament)
    prefetch_related_objects(
        [each for rounds in newest.values() for each in rounds],
        Prefetch("matches", with_score(Match.objects.all())),
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
