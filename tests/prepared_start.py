"""A start on a database that is prepared: `python -m tests.prepared_start`, for a copy of what a first start made."""

from collections.abc import Mapping

from config.address import Address
from config.up import Start


class PreparedStart(Start):
    """`manage.py up` without `prepare`, which would load all of Django to find nothing to do."""

    def _prepare(self, address: Address, environment: Mapping[str, str]) -> None:
        self._say("the database is prepared")


if __name__ == "__main__":
    raise SystemExit(PreparedStart(has_demo=False).run())
