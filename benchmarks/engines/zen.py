"""GoRules' engine (zen-engine, Rust): the decision as a table in its JSON decision model, first row that fits."""

import json
from collections.abc import Callable

from benchmarks.engines.question import Facts

ROWS = (
    ("max([score.A, score.B]) >= match_length", "match-over", "4.5"),
    ("score.A != match_length - 1 and score.B != match_length - 1", "double-allowed", "4.4.iv"),
    ("match_length > 1 and (score.A == score.B or crawford_played)", "double-allowed", "4.4.iv"),
    ('phase == "next-game"', "double-stands", "4.4.iv"),
    ("", "double-void", "4.4.iv"),
)


def decider() -> Callable[[Facts], str] | None:
    """What answers with an outcome; None where the engine isn't installed."""
    try:
        from zen import ZenEngine
    except ImportError:
        return None
    decision = ZenEngine().create_decision(json.dumps(_model()))
    return lambda facts: str(decision.evaluate(facts)["result"]["outcome"])


def _model() -> dict[str, object]:
    at = {"x": 0, "y": 0}
    return {
        "nodes": [
            {"id": "in", "type": "inputNode", "name": "question", "position": at},
            {"id": "rows", "type": "decisionTableNode", "name": "rows", "position": at, "content": _table()},
            {"id": "out", "type": "outputNode", "name": "advice", "position": at},
        ],
        "edges": [
            {"id": "1", "sourceId": "in", "targetId": "rows", "type": "edge"},
            {"id": "2", "sourceId": "rows", "targetId": "out", "type": "edge"},
        ],
    }


def _table() -> dict[str, object]:
    columns = {
        name: {"id": name, "name": name, "type": "expression", "field": name} for name in ("outcome", "articles")
    }
    return {
        "hitPolicy": "first",
        "inputs": [{"id": "fits", "name": "fits", "type": "expression", "field": ""}],
        "outputs": list(columns.values()),
        "rules": [
            {"_id": str(place), "fits": fits, "outcome": f'"{outcome}"', "articles": f'["{article}"]'}
            for place, (fits, outcome, article) in enumerate(ROWS)
        ],
    }
