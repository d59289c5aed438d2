"""A plugin for pytest: a few of each test's parameters, the same ones each time."""

from collections import defaultdict
from random import Random

import pytest

FEW = 3


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep a few of each test; a test that is named by itself is kept."""
    by_test: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        by_test[item.nodeid.partition("[")[0]].append(item)
    kept = {id(item) for group in by_test.values() for item in (group if len(group) <= FEW else _few(group))}
    items[:] = [item for item in items if id(item) in kept]


def _few(group: list[pytest.Item]) -> list[pytest.Item]:
    return Random(1).sample(group, FEW)
