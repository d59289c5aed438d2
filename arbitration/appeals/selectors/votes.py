"""Votes: what may be seen of them, and what can be voted for besides the ruling."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from arbitration.appeals.selectors.files import AppealFile, Kind
from arbitration.models import VoteOption

HIDDEN: Final = frozenset({Kind.VOTED, Kind.TALLIED})
"""Acts of the vote aren't listed: the form of the votes says what may be seen of them."""
SEEN_WHILE_OPEN: Final = ("member", "vote", "option")


def options(file: AppealFile) -> Iterable[VoteOption]:
    """What can be voted for besides the ruling."""
    return VoteOption.objects.filter(committee=file.committee) if file.committee else ()


def counted(file: AppealFile) -> list[Mapping[str, Any]]:
    """The ballots that are counted, with their votes."""
    return [act.body for act in file.acts if act.kind == Kind.TALLIED]


def running(file: AppealFile) -> list[Mapping[str, Any]]:
    """Votes of an open ballot that isn't counted yet, by those who sit."""
    return [
        {name: act.body[name] for name in SEEN_WHILE_OPEN}
        for act in file.acts
        if act.kind == Kind.VOTED and act.body["ballot"] == file.state.ballot and act.body["member"] in file.state.voted
    ]
