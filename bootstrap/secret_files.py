"""The secrets that docker-compose.yml reads: made once, readable to their owner and the containers' user."""

import secrets

from bootstrap.say import say
from bootstrap.stamps import ROOT

FOLDER = ROOT / "secrets"
PASSWORD_BYTES = 32


def make() -> None:
    """Write the files that aren't there; none is ever replaced."""
    FOLDER.mkdir(mode=0o700, exist_ok=True)
    database = _keep("database_password", secrets.token_urlsafe(PASSWORD_BYTES))
    _keep("database_owner_url", f"postgresql://tablecall:{database}@database:5432/tablecall")
    app = secrets.token_urlsafe(PASSWORD_BYTES)
    _keep("database_url", f"postgresql://tablecall_app:{app}@database:5432/tablecall")
    if not (FOLDER / "broker_conf").exists():
        broker = secrets.token_urlsafe(PASSWORD_BYTES)
        _keep("broker_conf", f"default_user = tablecall\ndefault_pass = {broker}\n")
        _keep("broker_url", f"amqp://tablecall:{broker}@broker:5672//")
    _keep("secret_key", secrets.token_urlsafe(64))
    if not (FOLDER / "email_url").exists():
        _keep("email_url", "")  # until there is one, mails wait, visibly
        say(f"put the address of a mail server into {FOLDER / 'email_url'}: smtp+tls://user:password@host:587")


def _keep(name: str, value: str) -> str:
    """The file's content, which is `value` if there was none."""
    file = FOLDER / name
    if not file.exists():
        file.touch(mode=0o644)  # the folder is closed to others; in a container the user is another
        file.write_text(value)
    return file.read_text()
