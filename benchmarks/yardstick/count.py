"""`python -m benchmarks.yardstick.count TOURNAMENT EMAIL`: queries that the floor takes, and tables that it shows."""

import json
import sys

import django


def main(tournament: str, email: str) -> None:
    """Ask for the floor as that director, in this process, and count."""
    django.setup()
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from tournaments.models import User

    client = Client(SERVER_NAME="localhost")
    client.force_login(User.objects.get(email=email))
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(f"/api/v1/tournaments/{tournament}/floor")
    print(json.dumps([len(queries), len(answer.json()["tables"])]))


if __name__ == "__main__":
    main(*sys.argv[1:])
