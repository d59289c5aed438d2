"""Vocabulary: no name on which stored records rely is gone or means something else."""

import json

from tests.rules.vocabulary import FILE, as_json, vocabulary


def test_kinds_facts_words_outcomes_and_remedies_are_called_as_they_were() -> None:
    kept, now = json.loads(FILE.read_text("utf-8")), as_json(vocabulary())
    for discipline, rooms in kept.items():
        for room, names in rooms.items():
            for name, told in names.items():
                assert now[discipline][room].get(name) == told, f"{discipline} {name}"
    assert now == kept, "what is new has to be entered: python -m tests.rules.vocabulary"
