"""The API's refusals: HTTP status, title and sentence of each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tournaments.errors import Words


@dataclass(frozen=True, slots=True)
class Reason:
    """A kind of refusal. The title never changes; the sentence is for the user."""

    status: int
    title: Words
    sentence: Words


BODY: Final[Mapping[str, Reason]] = {
    "bad-json": Reason(400, Words("Not JSON"), Words("The request body is not JSON.")),
    "bad-encoding": Reason(400, Words("Not UTF-8"), Words("The request body is not UTF-8 text.")),
    "bad-character": Reason(
        400, Words("Character not allowed"), Words("A text contains a character that can't be stored.")
    ),
    "bad-number": Reason(400, Words("Number not allowed"), Words("A number is too large or is not a number.")),
    "too-deep": Reason(400, Words("Nested too deeply"), Words("The request body is nested too deeply.")),
    "duplicate-name": Reason(400, Words("Name given twice"), Words("The same name appears twice in one object.")),
    "not-an-object": Reason(400, Words("Not an object"), Words("The request body is JSON, but not an object.")),
    "length-required": Reason(411, Words("Length missing"), Words("The request doesn't state the length of its body.")),
    "body-too-slow": Reason(408, Words("Sent too slowly"), Words("The request arrived too slowly. Send it again.")),
    "body-too-large": Reason(413, Words("Too large"), Words("The request body is too large.")),
    "wrong-content-type": Reason(415, Words("Wrong content type"), Words("Only JSON is accepted here.")),
}

FIELDS: Final[Mapping[str, Reason]] = {
    "required": Reason(400, Words("Field missing"), Words("A field is missing.")),
    "unknown-field": Reason(400, Words("Unknown field"), Words("This field is not known here.")),
    "wrong-type": Reason(400, Words("Wrong type"), Words("The value is of the wrong type.")),
    "blank": Reason(400, Words("Empty text"), Words("This text may not be empty.")),
    "too-long": Reason(400, Words("Too long"), Words("This is longer than allowed.")),
    "out-of-range": Reason(400, Words("Out of range"), Words("The value is out of range.")),
    "not-a-choice": Reason(400, Words("Not one of the choices"), Words("The value is not one of the choices.")),
    "bad-id": Reason(400, Words("Not a UUID"), Words("This is not a UUID.")),
    "bad-time": Reason(400, Words("Not a time"), Words("This is not a date and time.")),
    "no-time-zone": Reason(400, Words("Time zone missing"), Words("The time has no time zone.")),
    "bad-cursor": Reason(400, Words("Not a page"), Words("This page cursor is not valid.")),
}

REQUESTS: Final[Mapping[str, Reason]] = {
    "wrong-protocol": Reason(
        412, Words("Wrong version of the protocol"), Words("Only version 1.0.0 of the tus protocol is supported.")
    ),
    "bad-request": Reason(400, Words("Bad request"), Words("The request can't be understood.")),
    "not-signed-in": Reason(401, Words("Not signed in"), Words("You are not signed in. Sign in and try again.")),
    "wrong-credentials": Reason(
        401, Words("Wrong e-mail address or password"), Words("This e-mail address and password don't match.")
    ),
    "second-factor-needed": Reason(
        403, Words("Second factor missing"), Words("Federation officers need a second factor. Set one up first.")
    ),
    "csrf": Reason(
        403,
        Words("Request not from this app"),
        Words("The request doesn't carry this session's token. Load the session and try again."),
    ),
    "forbidden": Reason(403, Words("Not allowed"), Words("Your role doesn't allow this here.")),
    "not-found": Reason(404, Words("Not found"), Words("This doesn't exist, or you may not see it.")),
    "method-not-allowed": Reason(405, Words("Method not allowed"), Words("This address doesn't support this method.")),
    "unreadable-file": Reason(422, Words("File not readable"), Words("The file can't be read.")),
    "bad-row": Reason(422, Words("Row not usable"), Words("Some rows need a correction. Nothing is imported.")),
    "conflict": Reason(
        409,
        Words("Already recorded differently"),
        Words("A different record was made at the same time, and stands. Load the page again."),
    ),
    "refused": Reason(409, Words("Refused"), Words("This can't be done now.")),
    "bad-question": Reason(422, Words("Question refused"), Words("The facts don't fit the question.")),
    "too-many-requests": Reason(
        429, Words("Too many requests"), Words("Too many requests. Wait a moment and try again.")
    ),
    "too-many-attempts": Reason(
        429, Words("Too many attempts"), Words("Too many failed attempts to sign in. Wait and try again.")
    ),
    "internal-error": Reason(
        500, Words("Server error"), Words("The server had an error and logged it. Nothing was changed.")
    ),
    "unavailable": Reason(503, Words("Not available"), Words("The database is unavailable. Try again in a moment.")),
}

REASONS: Final[Mapping[str, Reason]] = {**BODY, **FIELDS, **REQUESTS}
