"""Whether the ruling that holds can still be appealed against, with the article that says so, as JSON."""

from typing import Any

from arbitration.api.parts import seats
from arbitration.models import Incident
from arbitration.places import Place
from arbitration.rulings.finality import finality_of
from rules.answering import in_words


def finality(incident: Incident, place: Place) -> dict[str, Any] | None:
    """Of the ruling that holds; nothing where there is none. Needs the file, and the match with its sides."""
    ruling = next((each for each in incident.rulings.all() if not hasattr(each, "superseded_by")), None)
    if ruling is None or place.rulebook is None:
        return None
    found = finality_of(place.rulebook, ruling, place.tournament_id)
    answer = found.answer
    said = answer and {**answer.advice, "reading": answer.reading}
    return {
        "ruling": str(ruling.pk),
        "decided_by": found.decided_by,
        "goes_to": found.goes_to,
        "advice": in_words(answer.question, said, seats(incident.match).names) if answer and said else None,
    }
