"""What stands in a mail's head is ours, whatever a tournament or a player is called."""

import email
import email.policy
from datetime import UTC, datetime

import pytest

from arbitration.reports.channels.head import mail_to

RECEIVER, SENDER = "office@federation.example", "Desk <desk@hall.example>"
HEAD = {"From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted"}


@pytest.mark.parametrize(
    "name",
    [
        "Breval\r\nBcc: spy@x.example",
        "Breval =?utf-8?q?=0D=0ABcc:_spy@x.example?=",
        "=?utf-8?b?DQpCY2M6IHNweUB4LmV4YW1wbGU=?=",
        "=?utf-8?q?=0D=0A=0D=0AYou have won?=",
        "=?=?utf-8?q?=0ABcc:_spy@x.example?=",
        "Bréval =?utf-8?q?=0D=0ABcc:_spy@x.example?=",
        "Breval\u2028Bcc: spy@x.example",
    ],
)
def test_a_name_adds_nothing_to_the_head(name: str) -> None:
    written = mail_to(RECEIVER, sender=SENDER, subject=f"Invitation to {name}", message_id="1", at=datetime.now(UTC))
    read = email.message_from_bytes(written.as_bytes(), policy=email.policy.default)
    assert set(read.keys()) == HEAD
    assert read.get_payload() == ""
    assert "".join(read["Subject"].split()) == "".join(f"Invitation to {name}".split())
