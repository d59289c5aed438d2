"""`python -m benchmarks.yardstick.stage TABLES`: makes the yardstick's table and a tournament; prints what it made."""

import json
import sys

import django


def main(tables: int) -> None:
    """A director, a running round with so many tables, one of them with a Crawford game in play."""
    django.setup()
    from benchmarks.yardstick.notes import create_notes
    from tests.factories import PASSWORD, give_role, make_match, make_round, make_tournament
    from tournaments.models import Game

    create_notes()
    tournament = make_tournament(slug="benchmark")
    round_ = make_round(tournament)
    matches = [make_match(round_, a=f"A{n}", b=f"B{n}", table=n) for n in range(1, tables + 1)]
    for match in matches:
        Game.objects.create(match=match, number=1, score_before_a=6, score_before_b=3, is_crawford=True)
    staged = {
        "email": give_role(tournament).email,
        "password": PASSWORD,
        "tournament": str(tournament.pk),
        "match": str(matches[0].pk),
    }
    print(json.dumps(staged))


if __name__ == "__main__":
    main(int(sys.argv[1]))
