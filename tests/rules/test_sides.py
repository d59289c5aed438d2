"""Neither side is favoured: where A and B change places in a question, they do in the advice, and nothing else does."""

import re
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from rules.wire import advise_json
from tests.rules.case_files import CASES, Case, each_case

OTHER = {"A": "B", "B": "A"}
LETTERS = {"draws", "racks"}
"""Facts that hold letters of a word game for each side: an A in them is no side."""
SIDE_NAMED = re.compile(r"(?:^|(?<=\.))[AB](?=[-.]|$)")
"""A side alone, at the head of an outcome (`A-wins`), or within the name of a fact (`sheets.A.clear`)."""

LISTS_AS_SETS = ("articles", "reports", "missing")


def with_sides_changed(found: Any, *, holds_letters: bool = False) -> Any:
    """The same JSON with A for B and B for A, in keys and in values."""
    if isinstance(found, Mapping):
        return {
            OTHER.get(key, key): with_sides_changed(value, holds_letters=holds_letters or key in LETTERS)
            for key, value in found.items()
        }
    if isinstance(found, list):
        return [with_sides_changed(item, holds_letters=holds_letters) for item in found]
    if not isinstance(found, str) or holds_letters:
        return found
    return SIDE_NAMED.sub(lambda side: OTHER[side[0]], found)


def in_any_order_of_sides(advice: Mapping[str, Any]) -> dict[str, Any]:
    """What is claimed, with what is said of both sides in an order that is the same for either."""
    claimed: dict[str, Any] = {field: sorted(map(repr, advice[field])) for field in LISTS_AS_SETS}
    claimed |= {"outcome": advice["outcome"], "discretion": advice["discretion"]}
    claimed["sanctions"] = sorted(_plain(sanction) for sanction in advice["sanctions"])
    runs = groupby(advice["remedies"], key=lambda remedy: remedy["do"])
    claimed["remedies"] = [sorted(_plain(remedy) for remedy in run) for _, run in runs]
    return claimed


def _plain(found: Any) -> str:
    if isinstance(found, Mapping):
        return repr(sorted((key, _plain(value)) for key, value in found.items()))
    if isinstance(found, list):
        return repr(sorted(_plain(item) for item in found))
    return repr(found)


@each_case()
def test_the_sides_change_places(case: Case) -> None:
    changed = {**case, "facts": with_sides_changed(case["facts"])}
    expected = in_any_order_of_sides(with_sides_changed(advise_json(case)))
    assert in_any_order_of_sides(advise_json(changed)) == expected


def test_a_side_that_changes_alone_is_noticed() -> None:
    case = next(case for case in CASES if case["id"] == "eubgf-2020/lateness/102")
    changed = {**case, "facts": {**case["facts"], "by": OTHER[case["facts"]["by"]]}}
    assert in_any_order_of_sides(advise_json(changed)) != in_any_order_of_sides(advise_json(case))
