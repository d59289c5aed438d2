"""Final places as the API shows them: as closing would freeze them, or as it has."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import QuerySet

from tournaments.models import Division, Entrant, Match, Tournament
from tournaments.rounds.closing import closing_act, open_matches, places_now, postponed_matches
from tournaments.rounds.named_reasons import Shown
from tournaments.rounds.overview import unfinished_stages
from tournaments.selectors.by_name import folded_in_sql
from tournaments.selectors.final_places import stages_placed
from tournaments.selectors.matches import SEATED, with_division
from tournaments.selectors.people import Person, people_of
from tournaments.selectors.rulings import RulingLink, put_out


@dataclass(frozen=True, slots=True)
class Placed:
    """A place as it is frozen, who has it, and the ruling that put them out."""

    place: Shown
    person: Person
    put_out: RulingLink | None


def final_places_of(tournament_id: UUID) -> Shown:
    """The places of every division with names, the matches that keep it open, and the stages that aren't over."""
    tournament = Tournament.objects.get(pk=tournament_id)
    act = closing_act(tournament_id)
    stages = stages_placed(tournament_id)
    content = act.content if act is not None else places_now(tournament_id, stages)
    people = people_of(Entrant.objects.filter(division__tournament=tournament_id))
    out = put_out(tournament_id, people.values())
    divisions = {str(each.pk): each for each in Division.objects.filter(tournament=tournament_id)}
    unfinished = unfinished_stages(tournament_id, stages)
    return {
        "tournament": tournament,
        "is_frozen": act is not None,
        "open_matches": _matches(open_matches(tournament_id)),
        "postponed": _matches(postponed_matches(tournament_id)),
        "divisions": [
            {
                "division": divisions[each["division"]],
                "unfinished": unfinished[each["division"]],
                "places": [
                    Placed(place, people[place["entrant"]], out.get(place["entrant"])) for place in each["places"]
                ],
            }
            for each in content["divisions"]
        ],
    }


def _matches(matches: QuerySet[Match]) -> QuerySet[Match]:
    return with_division(matches, *SEATED).order_by(
        folded_in_sql("round__stage__division__name"), "round__stage__division", "table", "id"
    )
