"""`python -m tests.hostile.stage TABLETS`: a tournament with a director for each tablet; prints their orders."""

import json
import sys
from datetime import timedelta
from itertools import product
from typing import Any, Final

import django

SHARED_MATCHES: Final = 6
FACTS: Final = {"by": "B", "match_length": 7, "score": {"A": 6, "B": 3}, "crawford_played": False}


def main(tablets: int) -> None:
    """Matches that all tablets log cases at, and one for each whose result only that tablet enters."""
    django.setup()
    from django.utils import timezone

    from tests.factories import PASSWORD, enter, give_role, make_round, make_tournament
    from tournaments.models import Game, Tournament
    from tournaments.services import events

    tournament = make_tournament(slug="hostile")
    day = timezone.now().date()
    Tournament.objects.filter(pk=tournament.pk).update(
        starts_on=day - timedelta(days=1), ends_on=day + timedelta(days=1)
    )
    round_ = make_round(tournament)
    division = round_.stage.division
    count = SHARED_MATCHES + tablets
    matches = events.pair(
        round_, pairs=[(enter(division, f"A{each}"), enter(division, f"B{each}")) for each in range(count)]
    )
    ids = [str(match.pk) for match in matches]
    Game.objects.bulk_create(
        Game(match=match, number=1, score_before_a=6, score_before_b=3, is_crawford=True)
        for match in matches[:SHARED_MATCHES]
    )
    common = {
        "tournament": str(tournament.pk),
        "matches": ids[:SHARED_MATCHES],
        "password": PASSWORD,
        "advised": [advised(facts) for facts in variations()],
    }
    emails = [give_role(tournament).email for _ in range(tablets)]
    own = ids[SHARED_MATCHES:]
    print(json.dumps([{**common, "email": email, "ownMatch": match} for email, match in zip(emails, own, strict=True)]))


def variations() -> list[dict[str, Any]]:
    """Doubles in the Crawford game: what was answered, and whether it is disputed."""
    return [
        {**FACTS, "phase": "in-game", "response": response, "disputed": disputed}
        for response, disputed in product(("taken", "passed", "pending"), (True, False))
    ]


def advised(facts: dict[str, Any]) -> dict[str, Any]:
    """A question and what is ruled as advised, without the penalties that the rulebook only allows."""
    from arbitration.advice.asking import ask
    from arbitration.rulings.departures import allowed

    answer = ask("eubgf-2020", "crawford-double", facts)
    return {
        "question": answer.question,
        "outcome": answer.advice["outcome"],
        "remedies": answer.advice["remedies"],
        "sanctions": [each for each in answer.advice["sanctions"] if each["force"] == "must"],
        "declined": allowed(answer.advice["sanctions"]),
    }


if __name__ == "__main__":
    main(int(sys.argv[1]))
