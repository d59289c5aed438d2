"""Refusals of accounts and sign-in."""

from tournaments.errors import Refusal, Words


class LinkUsed(Refusal):
    """A set-up link works once."""

    code = "link-used"
    words = Words("This link has been used. Print a new one in the terminal.")


class LinkExpired(Refusal):
    """The link's time is over."""

    code = "link-expired"
    words = Words("This link has expired.")


class LinkUnknown(Refusal):
    """No link has this token."""

    code = "link-unknown"
    words = Words("This link is incomplete or was not made here.")


class InvitationRevoked(Refusal):
    """The director took the invitation back."""

    code = "invitation-revoked"
    words = Words("This invitation was withdrawn.")


class InvitationAccepted(Refusal):
    """An invitation is for one person."""

    code = "invitation-accepted"
    words = Words("This invitation has been accepted.")


class RoleHeld(Refusal):
    """A person has one role at a tournament."""

    code = "role-held"
    words = Words("You already have a role at this tournament. The director can change it.")


class LastDirector(Refusal):
    """A tournament keeps at least one director."""

    code = "last-director"
    words = Words("A tournament needs a director. Name another one first.")


class LastOfficer(Refusal):
    """A federation that has officers keeps one: no director becomes its first officer again."""

    code = "last-officer"
    words = Words("This is the federation's only officer. Invite another one first.")


class OfficersInviteOfficers(Refusal):
    """A director names the first officer of a federation; officers name the others."""

    code = "officers-invite-officers"
    words = Words("This federation already has officers. Only they can invite others.")


class AccountExists(Refusal):
    """The address has an account."""

    code = "account-exists"
    words = Words("This address has an account. Sign in, then open the link again.")


class WeakPassword(Refusal):
    """A password that could be guessed."""

    code = "weak-password"
    words = Words("This password is too easy to guess.")


class WrongPassword(Refusal):
    """The current password, asked for again."""

    code = "wrong-password"
    words = Words("This is not the current password.")


class WrongCode(Refusal):
    """A code of the second factor."""

    code = "wrong-code"
    words = Words("This code is wrong or has been used. Wait for the next one.")


class PasskeyRefused(Refusal):
    """The device's answer doesn't prove that it holds the passkey."""

    code = "passkey-refused"
    words = Words("This passkey is not known here. Try again, or sign in another way.")


class NothingPending(Refusal):
    """The second step came without the first, or too late."""

    code = "sign-in-again"
    words = Words("Too much time has passed. Sign in again.")


class ConfirmAgain(Refusal):
    """A change of sign-in method needs a fresh proof of identity."""

    code = "confirm-again"
    words = Words("Confirm that it is you first.")


class LastWayIn(Refusal):
    """An account keeps a way to sign in, and an officer a second factor."""

    code = "last-way-in"
    words = Words("This is your last way to sign in safely. Add another one first.")


class SetUpAlready(Refusal):
    """The account already uses codes."""

    code = "codes-on"
    words = Words("Codes are already on.")
