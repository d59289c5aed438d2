"""`python -m tests.chaos.stage COUNT WEBHOOK MAIL`: a tournament that is over, with games to be ruled on; prints them.

Over, so that each ruling owes its report at once: its last day was two days ago.
"""

import json
import sys
from datetime import timedelta

import django


def main(count: int, webhook: str, mail: str) -> None:
    """So many matches, each in its Crawford game, a director, and a federation that hears by mail and webhook."""
    django.setup()
    from django.utils import timezone

    from tests.arbitration.reports.conftest import tell_by_webhook
    from tests.chaos.sweep_faults import owe_without_channel
    from tests.factories import PASSWORD, enter, give_role, make_round, make_tournament
    from tournaments.models import Game, Tournament
    from tournaments.services import events

    tournament = make_tournament(slug="chaos")
    day = timezone.now().date()
    Tournament.objects.filter(pk=tournament.pk).update(
        starts_on=day - timedelta(days=4), ends_on=day - timedelta(days=2)
    )
    tournament.sanctioned_by.report_email = mail
    tell_by_webhook(tournament.sanctioned_by, webhook)
    round_ = make_round(tournament)
    division = round_.stage.division
    pairs = [(enter(division, f"A{number}"), enter(division, f"B{number}")) for number in range(count)]
    matches = events.pair(round_, pairs=pairs)
    Game.objects.bulk_create(
        Game(match=match, number=1, score_before_a=6, score_before_b=3, is_crawford=True) for match in matches
    )
    owe_without_channel()
    director = give_role(tournament)
    print(json.dumps({"email": director.email, "password": PASSWORD, "matches": [str(match.pk) for match in matches]}))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3])
