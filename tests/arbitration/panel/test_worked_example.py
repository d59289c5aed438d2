"""The example of docs/appeals.md is true."""

import re
from pathlib import Path

from arbitration.panel.draw import draw_key, drawn

PAGE = Path(__file__).resolve().parents[3] / "docs" / "appeals.md"


def test_the_example_of_the_draw_can_be_computed_again() -> None:
    page = PAGE.read_text(encoding="utf-8")
    examples = re.findall(r"printf %s '([^']+):([^':]+)' \| sha256sum\n([0-9a-f]{64})", page)

    assert len(examples) == 2
    for seed, person, key in examples:
        assert draw_key(seed, person) == key
    first = re.search(r"ending in `(.)` comes first", page)
    assert first is not None
    assert drawn(examples[0][0], [person for _, person, _ in examples])[0].endswith(first[1])
