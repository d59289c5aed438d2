"""The advice on facts in English, as the screens say it."""

from collections.abc import Mapping
from typing import Any

from rules.describe import say
from rules.wire import advise_json


def said(rulebook: str, kind: str, facts: dict[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """What is said of these facts, with the names of the sides."""
    question = {"rulebook": rulebook, "kind": kind, "facts": facts}
    return say(question, advise_json(question), "en", names)
