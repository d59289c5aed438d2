"""A start on a database that is prepared: `python -m tests.prepared_start`, for a copy of what a first start made."""

from collections.abc import Mapping

from config import services
from config.address import Address
from config.up import Start

PATIENCE_SECONDS = 350
"""Less than the tests wait: a start that fails then says why."""


class PreparedStart(Start):
    """`manage.py up` without `prepare`, which would load all of Django to find nothing to do."""

    def _prepare(self, address: Address, environment: Mapping[str, str]) -> None:
        self._say("the database is prepared")


if __name__ == "__main__":
    services.WITHIN_SECONDS = PATIENCE_SECONDS
    raise SystemExit(PreparedStart(has_demo=False).run())
