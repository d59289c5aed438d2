"""What is sent in about accounts."""

from typing import Any

from tournaments.api import fields
from tournaments.api.shapes import Shape
from tournaments.models import InvitedRole, Role

LONGEST_PASSWORD = 256
LONGEST_TOKEN = 200


class Email(fields.Email):
    """An account's address."""

    def to_internal_value(self, data: Any) -> str:
        """The address in lower case."""
        return super().to_internal_value(data).lower()


def typed_password(**options: Any) -> fields.Text:
    """A password as it was typed."""
    return fields.Text(max_length=LONGEST_PASSWORD, trim_whitespace=False, **options)


class SignInInput(Shape):
    """Who wants to sign in."""

    email = fields.Text(max_length=254)
    password = typed_password()


class CodeInput(Shape):
    """A code of the app, or a recovery code."""

    code = fields.Text(max_length=20)


class CredentialInput(Shape):
    """What a device answered, as `PublicKeyCredential.toJSON()` has it."""

    credential = fields.AnObject()


class ConfirmationInput(Shape):
    """A fresh proof of who is asking: the password or a passkey."""

    password = typed_password(required=False)
    credential = fields.AnObject(required=False)


class ProfileInput(Shape):
    """What the account's owner changes of it."""

    name = fields.Text(max_length=200)
    initials = fields.Text(max_length=4, allow_blank=True)
    language = fields.LanguageCode()


class PasswordInput(Shape):
    """A new password."""

    password = typed_password()


class PasskeyInput(Shape):
    """A passkey that a device has made."""

    name = fields.Text(max_length=60)
    credential = fields.AnObject()


class ResetRequestInput(Shape):
    """Whose password is forgotten."""

    email = fields.Text(max_length=254)


class ResetInput(Shape):
    """The token of a mailed link, and a new password."""

    token = fields.Text(max_length=LONGEST_TOKEN)
    password = typed_password()


class SecretLinkInput(Shape):
    """The token of a link."""

    token = fields.Text(max_length=LONGEST_TOKEN)


class AccountDraftInput(SecretLinkInput):
    """Whom a device makes a passkey for."""

    id = fields.Id()
    name = fields.Text(max_length=200)
    email = Email()


class NewAccountInput(AccountDraftInput):
    """A new account, with a password or a passkey."""

    language = fields.LanguageCode()
    password = typed_password(required=False)
    credential = fields.AnObject(required=False)


class InvitationInput(Shape):
    """A role offered to a person."""

    role = fields.OneOf(choices=InvitedRole.choices)
    name = fields.Text(max_length=200, allow_blank=True)
    email = Email(allow_blank=True)
    language = fields.LanguageCode()


class RoleInput(Shape):
    """Another role for a person."""

    role = fields.OneOf(choices=Role.choices)
