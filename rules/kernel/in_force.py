"""In force: on which days a text applies, as YYYY-MM-DD under `from` and `until`, both included, None where open."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from rules.kernel.errors import UnsoundRulebook

if TYPE_CHECKING:
    from datetime import date

InForce = Mapping[str, str | None]

ALWAYS: InForce = MappingProxyType({"from": None, "until": None})


def in_force(dates: Mapping[str, object], of: str) -> InForce:
    """The dates, checked. Raises: UnsoundRulebook, if one isn't a day or they are the wrong way round."""
    if not dates.keys() <= ALWAYS.keys():
        raise UnsoundRulebook(f"{of}: in force has {', '.join(map(str, dates))}, expected from and until")
    first, last = (_day(dates.get(name), f"{of}: in force {name}") for name in ("from", "until"))
    if first is not None and last is not None and last < first:
        raise UnsoundRulebook(f"{of}: in force from {first} until {last}, which is before it begins")
    return MappingProxyType({"from": first, "until": last})


def is_in_force(dates: InForce, day: date) -> bool:
    """Whether a text applies on a day."""
    first, last = dates.get("from"), dates.get("until")
    asked = day.isoformat()
    return (first is None or first <= asked) and (last is None or asked <= last)


def day_before(day: str) -> str:
    """The last day on which what comes before may apply."""
    from datetime import date, timedelta

    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def _day(found: object, where: str) -> str | None:
    from datetime import date

    if found is None:
        return None
    if isinstance(found, date):
        return found.isoformat()
    try:
        return date.fromisoformat(str(found)).isoformat()
    except ValueError:
        raise UnsoundRulebook(f"{where}: found {found!r}, expected a day such as 2020-03-05") from None
