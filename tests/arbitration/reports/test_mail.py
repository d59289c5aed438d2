"""Mails against a real SMTP server: what is in them, and what each way of ending means."""

from __future__ import annotations

import email
import email.policy
import smtplib
import socket
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest

from arbitration.reports.channels import Deferred, Delivered, Outcome, Reason, Refused, smtp
from arbitration.reports.channels.deadlines import Deadline
from arbitration.reports.channels.mail import compose, send
from arbitration.reports.channels.smtp import MailServer, hand_over
from arbitration.reports.documents import MailDocuments, for_mail

from .receivers import mail_box, raw_receiver
from .samples import DEPARTING_REPORT, ILLEGAL_MOVE_REPORT, NUMBER

SENDER = "Tablecall Liège <reports@tablecall.example>"
RECEIVER = "rulings@federation.example"
NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)
SUBJECT = "Rapport de décision (5.5.i) : Meuse Open 2026, Inês Sørensen contre Marek Dvořák"


@cache
def documents() -> MailDocuments:
    """The report as mail has it; typst starts threads, so not while the tests are collected."""
    return for_mail(DEPARTING_REPORT)


def mail_to(url: str, receiver: str = RECEIVER) -> Outcome:
    return send(url, documents(), message_id=NUMBER, sender=SENDER, receiver=receiver, at=NOON)


def test_a_mail_arrives_with_text_html_and_pdf() -> None:
    with mail_box() as box:
        outcome = mail_to(box.url)
    assert outcome == Delivered({"server": "127.0.0.1", "answer": "250 2.0.0 taken over"})
    (mail,) = box.mails
    assert box.receivers == [RECEIVER]
    assert mail["Message-ID"] == f"<{NUMBER}@tablecall.example>"
    assert mail["From"] == SENDER
    assert mail["To"] == RECEIVER
    assert mail["Subject"] == SUBJECT
    assert mail["Auto-Submitted"] == "auto-generated"
    text, html = (mail.get_body((kind,)) for kind in ("plain", "html"))
    assert text is not None
    assert html is not None
    assert text.get_content().splitlines() == documents().text.splitlines()
    assert html.get_content().splitlines() == documents().html.splitlines()
    (pdf,) = mail.iter_attachments()
    assert pdf.get_content_type() == "application/pdf"
    assert pdf.get_filename() == f"{NUMBER}.pdf"
    assert pdf.get_content() == documents().pdf


def test_a_picture_of_the_board_travels_inside_the_mail() -> None:
    documents = for_mail(ILLEGAL_MOVE_REPORT)
    assert documents.board is not None
    sent = compose(documents, message_id=NUMBER, sender=SENDER, receiver=RECEIVER, at=NOON)
    mail = email.message_from_bytes(sent, policy=email.policy.default)
    html = mail.get_body(("html",))
    assert html is not None
    (picture,) = (part for part in mail.walk() if part.get_content_type() == "image/png")
    assert picture["Content-ID"] == f"<{documents.board.id}>"
    assert picture.get_content() == documents.board.png
    assert f"cid:{documents.board.id}" in html.get_content()
    (pdf,) = mail.iter_attachments()
    assert pdf.get_content() == documents.pdf
    assert sent == compose(documents, message_id=NUMBER, sender=SENDER, receiver=RECEIVER, at=NOON)


def test_repetitions_differ_in_nothing_but_the_date() -> None:
    first, second = (
        compose(documents(), message_id=NUMBER, sender=SENDER, receiver=RECEIVER, at=at)
        for at in (NOON, NOON.replace(hour=18))
    )
    assert [line for line in first.splitlines() if not line.startswith(b"Date:")] == [
        line for line in second.splitlines() if not line.startswith(b"Date:")
    ]
    assert first != second


def test_every_line_can_travel() -> None:
    mail = compose(documents(), message_id=NUMBER, sender=SENDER, receiver=RECEIVER, at=NOON)
    assert mail.isascii()
    assert max(map(len, mail.split(b"\r\n"))) <= 998
    assert b"\n" not in mail.replace(b"\r\n", b"")


def test_a_line_break_in_a_name_makes_no_header() -> None:
    hostile = MailDocuments("Report\r\nBcc: everybody@example.org", "text", "<p>html</p>", b"%PDF")
    mail = compose(hostile, message_id=NUMBER, sender=SENDER, receiver=RECEIVER, at=NOON)
    parsed = email.message_from_bytes(mail, policy=email.policy.default)
    assert parsed["Bcc"] is None
    assert parsed["Subject"] == "Report Bcc: everybody@example.org"


def test_lines_that_begin_with_a_dot_arrive_whole() -> None:
    with mail_box() as box:
        mail = b"Subject: dots\r\n\r\n.\r\n..two\r\n.QUIT\r\nend"
        hand_over(MailServer.from_url(box.url), mail, sender="a@b.example", receiver=RECEIVER)
    assert box.mails[0].get_payload() == ".\r\n..two\r\n.QUIT\r\nend\r\n"


def test_a_mailbox_that_does_not_exist_is_final() -> None:
    with mail_box() as box:
        box.answer_to_receiver = "550 5.1.1 no such mailbox"
        assert mail_to(box.url) == Refused(Reason.REFUSED, "RCPT TO: 550 5.1.1 no such mailbox")
    assert box.mails == []


def test_greylisting_is_tried_again() -> None:
    with mail_box() as box:
        box.answer_to_receiver = "451 4.7.1 come back later"
        assert mail_to(box.url) == Deferred(Reason.TEMPORARILY_REFUSED, "RCPT TO: 451 4.7.1 come back later")


def test_a_refusal_after_the_mail_is_no_receipt() -> None:
    with mail_box() as box:
        box.answer_to_mail = "554 5.7.1 looks like spam"
        assert mail_to(box.url) == Refused(Reason.REFUSED, "end of mail: 554 5.7.1 looks like spam")
        box.answer_to_mail = "452 4.3.1 disk full"
        assert mail_to(box.url) == Deferred(Reason.TEMPORARILY_REFUSED, "end of mail: 452 4.3.1 disk full")


def test_a_server_that_hangs_up_instead_of_a_receipt_leaves_it_uncertain() -> None:
    with mail_box() as box:
        box.takes_mail_and_hangs_up = True
        outcome = mail_to(box.url)
    assert isinstance(outcome, Deferred)
    assert (outcome.reason, outcome.is_uncertain) == (Reason.CUT_OFF, True)
    assert len(box.mails) == 1


REPLIES = {b"EHLO": b"250 hello", b"MAIL": b"250 ok", b"RCPT": b"250 ok", b"DATA": b"354 go on"}


@pytest.mark.parametrize("stage", [b"", b"EHLO", b"MAIL", b"RCPT", b"DATA"])
def test_a_cut_before_the_end_of_the_mail_is_certain(stage: bytes) -> None:
    def behave(connection: socket.socket) -> None:
        with connection.makefile("rwb") as lines:
            if not stage:
                return
            lines.write(b"220 ready\r\n")
            lines.flush()
            for line in lines:
                if line[:4].upper() == stage:
                    return
                lines.write(REPLIES[line[:4].upper()] + b"\r\n")
                lines.flush()

    with raw_receiver(behave) as port:
        outcome = mail_to(f"smtp://127.0.0.1:{port}")
    assert isinstance(outcome, Deferred)
    assert outcome.is_uncertain is False


def drip_banner(connection: socket.socket) -> None:
    """Greet for ever."""
    connection.settimeout(0.05)
    while True:
        connection.sendall(b"2")
        try:
            if not connection.recv(1024):
                return
        except TimeoutError:
            continue


def test_a_server_that_greets_for_ever_is_left() -> None:
    with raw_receiver(drip_banner) as port:
        outcome = hand_over(
            MailServer("127.0.0.1", port), b"x\r\n", sender="a@b.example", receiver=RECEIVER, seconds=0.5
        )
    assert isinstance(outcome, Deferred)
    assert (outcome.reason, outcome.is_uncertain) == (Reason.TIMED_OUT, False)


def test_a_refused_connection_is_retried() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        outcome = mail_to(f"smtp://127.0.0.1:{probe.getsockname()[1]}")
    assert isinstance(outcome, Deferred)
    assert outcome.reason == Reason.UNREACHABLE


def test_a_server_without_tls_gets_no_mail_where_tls_is_asked_for() -> None:
    with mail_box() as box:
        outcome = mail_to(f"smtp+tls://user:secret@127.0.0.1:{box.port}")
    assert isinstance(outcome, Deferred)
    assert box.mails == []


def test_a_server_that_speaks_no_tls_is_told_as_that() -> None:
    with mail_box() as box:
        outcome = mail_to(f"smtp+ssl://user:secret@127.0.0.1:{box.port}")
    assert isinstance(outcome, Deferred)
    assert (outcome.reason, box.mails) == (Reason.TLS_FAILED, [])
    assert "SSL" in outcome.text


@pytest.mark.parametrize(
    "receiver", ["", "nobody", "é@federation.example", "a@b.example\r\nBcc: c@d.example", "a b@c.example"]
)
def test_a_receiver_that_is_no_address_is_final(receiver: str) -> None:
    with mail_box() as box:
        outcome = mail_to(box.url, receiver)
    assert isinstance(outcome, Refused)
    assert outcome.reason == Reason.RECEIVER_INVALID
    assert box.mails == []


def test_no_server_configured_is_a_failure_and_not_a_silence() -> None:
    outcome = mail_to("")
    assert isinstance(outcome, Deferred)
    assert outcome.reason == Reason.NOT_CONFIGURED


def test_a_server_of_another_form_is_a_failure_too() -> None:
    outcome = mail_to("http://mail.example")
    assert isinstance(outcome, Deferred)
    assert outcome.reason == Reason.NOT_CONFIGURED


def test_a_folder_takes_mails_as_files_once_each(tmp_path: Path) -> None:
    url = f"file://{tmp_path}/mail"
    assert mail_to(url) == mail_to(url) == Delivered({"file": f"{tmp_path}/mail/{NUMBER}.eml"})
    (file,) = (tmp_path / "mail").iterdir()
    mail = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
    assert mail["Subject"] == SUBJECT


def test_a_folder_that_cannot_be_written_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "mail").write_text("a file")
    outcome = mail_to(f"file://{tmp_path}/mail")
    assert isinstance(outcome, Deferred)


@pytest.mark.parametrize(
    ("url", "server"),
    [
        ("smtp://mail.example", MailServer("mail.example", 25)),
        ("smtp+tls://me:p%40ss@mail.example", MailServer("mail.example", 587, "starttls", "me", "p@ss")),
        ("smtp+ssl://mail.example:4650?ca=/ca.pem", MailServer("mail.example", 4650, "tls", ca_file="/ca.pem")),
    ],
)
def test_email_url(url: str, server: MailServer) -> None:
    assert MailServer.from_url(url) == server


@pytest.mark.parametrize("url", ["http://mail.example", "mail.example", "smtp://"])
def test_an_email_url_of_another_form_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="EMAIL_URL"):
        MailServer.from_url(url)


@pytest.mark.parametrize(("cause", "is_slow"), [(TimeoutError(), True), (ConnectionResetError(), False)])
def test_a_server_that_fell_silent_is_slow_however_the_library_says_so(cause: Exception, is_slow: bool) -> None:
    said = smtplib.SMTPServerDisconnected("Connection unexpectedly closed")
    said.__context__ = cause
    assert smtp._is_slow(said, Deadline(60)) is is_slow
