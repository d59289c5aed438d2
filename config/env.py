"""What the environment says: `NAME`, or the content of the file that `NAME_FILE` names. Empty counts as unset."""

import math
import os
import re
import secrets
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from launcher.errors import LauncherError

Value = TypeVar("Value")

ROOT = Path(__file__).resolve().parent.parent

YES: Final = frozenset({"true", "yes", "on", "1"})
NO: Final = frozenset({"false", "no", "off", "0"})
RATE: Final = re.compile(r"\d{1,9}/(s|sec|m|min|h|hour|d|day)")


class BadEnvironment(LauncherError):
    """A value that the product can't run with. A value that may be a secret isn't repeated."""


class Environment:
    """Reads values of one kind each; a malformed one is refused with its name, what was found and what was expected."""

    def text(self, name: str, *, default: str = "", expected: Collection[str] = ()) -> str:
        """The value as it is, without space around it; one of those `expected` where there are any."""
        given = self._given(name)
        if given and expected and given not in expected:
            raise _bad(name, given, f"one of {', '.join(expected)}")
        return given or default

    def several(self, name: str) -> list[str]:
        """Values separated by commas."""
        return [part for each in self._given(name).split(",") if (part := each.strip())]

    def is_on(self, name: str, *, default: bool) -> bool:
        """Whether something is to be done."""
        given = self._given(name).lower()
        if given and given not in YES | NO:
            raise _bad(name, given, "true or false")
        return given in YES if given else default

    def whole_number(self, name: str, *, default: int, least: int, most: int) -> int:
        """A whole number."""
        return self._number(name, int, f"a whole number from {least} to {most}", default, least, most)

    def number(self, name: str, *, default: float, least: float) -> float:
        """A number, with a point."""
        return self._number(name, float, f"a number, {least:g} or more", default, least, math.inf)

    def origin(self, name: str, *, default: str = "") -> str:
        """Scheme and host of a web address, without a path."""
        given = self._given(name).rstrip("/")
        if given and not _is_origin(given):
            raise _bad(name, given, "an address such as https://desk.example.org, without a path")
        return given or default

    def rate(self, name: str, *, default: str) -> str:
        """How many in a second, minute, hour or day."""
        given = self._given(name)
        if given and not RATE.fullmatch(given):
            raise _bad(name, given, "a rate such as 30/min")
        return given or default

    def _number(
        self, name: str, read: Callable[[str], Any], expected: str, default: Value, least: float, most: float
    ) -> Value:
        given = self._given(name)
        if not given:
            return default
        try:
            found: Any = read(given)
        except ValueError:
            raise _bad(name, given, expected) from None
        if not (math.isfinite(found) and least <= found <= most):
            raise _bad(name, given, expected)
        return found  # type: ignore[no-any-return]

    @staticmethod
    def _given(name: str) -> str:
        file = os.environ.get(f"{name}_FILE")
        if not file:
            return os.environ.get(name, "").strip()
        try:
            return Path(file).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "not UTF-8"
            raise BadEnvironment(f"{name}_FILE: found {file} ({reason}); expected a text file with the value") from None


def _bad(name: str, found: str, expected: str) -> BadEnvironment:
    return BadEnvironment(f"{name}: found {found[:100]!r}; expected {expected}")


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
        has_port = parts.port != 0
    except ValueError:
        return False
    is_bare = text == f"{parts.scheme}://{parts.netloc}" and "@" not in parts.netloc
    return has_port and is_bare and parts.scheme in ("http", "https") and bool(parts.hostname)


env = Environment()

VAR = Path(env.text("VAR_DIR", default=str(ROOT / "var"))).resolve()


def secret_key() -> str:
    """SECRET_KEY, else one that is made at the first start and kept for the owner's eyes."""
    if given := env.text("SECRET_KEY"):
        return given
    kept = VAR / "secret-key"
    try:
        return _kept_key(kept)
    except OSError as error:
        raise BadEnvironment(f"found no way to keep a key in {kept} ({error.strerror}); set VAR_DIR") from None


def _kept_key(kept: Path) -> str:
    if not kept.exists():
        VAR.mkdir(parents=True, exist_ok=True)
        made = VAR / f"secret-key.{secrets.token_hex(4)}"
        made.touch(mode=0o600)
        made.write_text(secrets.token_urlsafe(64))
        with suppress(FileExistsError):  # another process was quicker: its key counts
            kept.hardlink_to(made)
        made.unlink()
    return kept.read_text()


def connection_parts(url: str) -> dict[str, Any]:
    """The parts of a connection string of libpq, a URL or `name=value` pairs. It may hold a password."""
    from psycopg import ProgrammingError  # the supervisor does without its 12 MB
    from psycopg.conninfo import conninfo_to_dict

    try:
        return conninfo_to_dict(url)
    except ProgrammingError:
        expected = "postgresql://user:password@host:5432/name"
        raise BadEnvironment(
            f"DATABASE_URL, DATABASE_OWNER_URL: found one that can't be read; expected {expected}"
        ) from None


def database(url: str) -> dict[str, Any]:
    """Django's settings for a connection string of libpq."""
    given = connection_parts(url)
    named = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}
    settings: dict[str, Any] = {django: str(given.pop(libpq, "") or "") for libpq, django in named.items()}
    return {"ENGINE": "django.db.backends.postgresql", **settings, "OPTIONS": given}
