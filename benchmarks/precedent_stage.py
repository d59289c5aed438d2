"""`python -m benchmarks.precedent_stage COUNT`: publishes the tests' precedents and so many made-up ones."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import django


def main(count: int) -> None:
    """Prints who may search, and the names of the tests' precedents by their citations."""
    django.setup()
    from django.db import connection

    from benchmarks.precedent_texts import precedents
    from tests.arbitration.conftest import in_crawford_game
    from tests.arbitration.precedents.judged_queries import corpus
    from tests.arbitration.precedents.samples import publish
    from tests.factories import PASSWORD, make_desk

    described = corpus()
    desk = in_crawford_game(make_desk())
    judged = publish(desk, described)
    with without_lexemes():
        publish(in_crawford_game(make_desk(slug="made-up")), precedents(count), first=len(described) + 1)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    names = {made.citation: each["id"] for made, each in zip(judged, described, strict=True)}
    print(json.dumps({"email": desk.director.email, "password": PASSWORD, "names": names}))


@contextmanager
def without_lexemes() -> Iterator[None]:
    """Nothing is searched while so much is published: the index of lexemes is made once, at the end."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT indexdef FROM pg_indexes WHERE indexname = 'precedent_lexemes'")
        [[definition]] = cursor.fetchall()
        cursor.execute("DROP INDEX precedent_lexemes")
        yield
        cursor.execute(definition)


if __name__ == "__main__":
    main(int(sys.argv[1]))
