"""What the environment says: `NAME`, or `NAME_FILE` for a secret that lies in a file."""

import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any

import environ

ROOT = Path(__file__).resolve().parent.parent

env = environ.FileAwareEnv()

VAR = Path(env.str("VAR_DIR", default=str(ROOT / "var"))).resolve()


def secret_key() -> str:
    """SECRET_KEY, else one that is made at the first start and kept for the owner's eyes."""
    given: str = env.str("SECRET_KEY", default="")
    if given:
        return given.strip()
    kept = VAR / "secret-key"
    if not kept.exists():
        VAR.mkdir(parents=True, exist_ok=True)
        made = VAR / f"secret-key.{secrets.token_hex(4)}"
        made.touch(mode=0o600)
        made.write_text(secrets.token_urlsafe(64))
        with suppress(FileExistsError):  # another process was quicker: its key counts
            kept.hardlink_to(made)
        made.unlink()
    return kept.read_text()


def database(url: str) -> dict[str, Any]:
    """Django's settings for a connection string of libpq, as a URL or as `name=value` pairs."""
    from psycopg.conninfo import conninfo_to_dict  # the supervisor does without its 12 MB

    given = conninfo_to_dict(url)
    named = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}
    settings: dict[str, Any] = {django: str(given.pop(libpq, "") or "") for libpq, django in named.items()}
    return {"ENGINE": "django.db.backends.postgresql", **settings, "OPTIONS": given}
