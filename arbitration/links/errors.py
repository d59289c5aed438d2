"""Refusals of private links."""

from uuid import UUID

from tournaments.errors import Refusal, Words


class LinkRefused(Refusal):
    """A private link that doesn't open; `link_id` identifies it in the log of refusals."""

    def __init__(self, *, field: str, found: Words | str, expected: Words | str, link_id: UUID | None = None) -> None:
        super().__init__(field=field, found=found, expected=expected)
        self.link_id = link_id


class LinkForwarded(LinkRefused):
    """A private link works on the device that opened it first."""

    code = "link-forwarded"
    words = Words("This link was opened on another device. Ask the director for one of your own.")


class LinkInvalid(LinkRefused):
    """The link is unknown, expired or revoked."""

    code = "link-invalid"
    words = Words("This link is no longer valid. Ask the tournament desk for a new one.")


class LinkBarred(LinkRefused):
    """This browser belongs to the ruling official, the tournament desk or the bearer of another link."""

    code = "link-barred"
    words = Words(
        "This browser can't open the link. Open it on the bearer's own device, where no official is signed in."
    )


class LinkNotIssued(Refusal):
    """The link can't be issued like this, or not by this person."""

    words = Words("This link can't be issued like this.")

    def __init__(self, code: str, *, field: str, found: object = None, expected: object = None) -> None:
        super().__init__(field=field, found=found, expected=expected)
        self.code = code  # type: ignore[misc]  # one of NOT_ISSUED
        self.words = NOT_ISSUED[code]  # type: ignore[misc]


NOT_ISSUED: dict[str, Words] = {
    "ruler-shows-link": Words(
        "A person who ruled on the case, or whom the complaint is about, doesn't show its links. Ask another official, "
        "or send the link by mail."
    ),
    "no-address": Words("No mail address is on record for this person. Show a code instead."),
    "has-account": Words("This member has an account and signs in with it. No link is issued."),
}
