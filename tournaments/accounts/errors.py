"""Refusals of accounts and sign-in."""

from tournaments.errors import Refusal, Words


class LinkUsed(Refusal):
    """A set-up link works once."""

    code = "link-used"
    words = Words(
        "This link has been used. Print a new one in the terminal.",
        "Ce lien a déjà servi. En afficher un nouveau dans le terminal.",
    )


class LinkExpired(Refusal):
    """The link's time is over."""

    code = "link-expired"
    words = Words("This link has expired.", "Ce lien a expiré.")


class LinkUnknown(Refusal):
    """No link has this token."""

    code = "link-unknown"
    words = Words("This link is incomplete or was not made here.", "Ce lien est incomplet ou n'a pas été créé ici.")


class InvitationRevoked(Refusal):
    """The director took the invitation back."""

    code = "invitation-revoked"
    words = Words("This invitation was withdrawn.", "Cette invitation a été retirée.")


class InvitationAccepted(Refusal):
    """An invitation is for one person."""

    code = "invitation-accepted"
    words = Words("This invitation has been accepted.", "Cette invitation a déjà été acceptée.")


class RoleHeld(Refusal):
    """A person has one role at a tournament."""

    code = "role-held"
    words = Words(
        "You already have a role at this tournament. The director can change it.",
        "Vous avez déjà une fonction dans ce tournoi. La direction peut la changer.",
    )


class LastDirector(Refusal):
    """A tournament keeps at least one director."""

    code = "last-director"
    words = Words(
        "A tournament needs a director. Name another one first.",
        "Un tournoi a besoin d'un directeur. En nommer d'abord un autre.",
    )


class OfficersInviteOfficers(Refusal):
    """A director names the first officer of a federation; officers name the others."""

    code = "officers-invite-officers"
    words = Words(
        "This federation already has officers. Only they can invite others.",
        "Cette fédération a déjà des responsables. Eux seuls peuvent en inviter d'autres.",
    )


class AccountExists(Refusal):
    """The address has an account."""

    code = "account-exists"
    words = Words(
        "This address has an account. Sign in, then open the link again.",
        "Cette adresse a un compte. Se connecter, puis rouvrir le lien.",
    )


class WeakPassword(Refusal):
    """A password that could be guessed."""

    code = "weak-password"
    words = Words("This password is too easy to guess.", "Ce mot de passe est trop facile à deviner.")


class WrongPassword(Refusal):
    """The current password, asked for again."""

    code = "wrong-password"
    words = Words("This is not the current password.", "Ce n'est pas le mot de passe actuel.")


class WrongCode(Refusal):
    """A code of the second factor."""

    code = "wrong-code"
    words = Words(
        "This code is wrong or has been used. Wait for the next one.",
        "Ce code est faux ou a déjà servi. Attendre le suivant.",
    )


class PasskeyRefused(Refusal):
    """The device's answer doesn't prove that it holds the passkey."""

    code = "passkey-refused"
    words = Words(
        "This passkey is not known here. Try again, or sign in another way.",
        "Cette clé d'accès n'est pas connue ici. Réessayer, ou se connecter autrement.",
    )


class NothingPending(Refusal):
    """The second step came without the first, or too late."""

    code = "sign-in-again"
    words = Words("Too much time has passed. Sign in again.", "Trop de temps a passé. Se connecter de nouveau.")


class ConfirmAgain(Refusal):
    """A change of sign-in method needs a fresh proof of identity."""

    code = "confirm-again"
    words = Words("Confirm that it is you first.", "Confirmer d'abord votre identité.")


class LastWayIn(Refusal):
    """An account keeps a way to sign in, and an officer a second factor."""

    code = "last-way-in"
    words = Words(
        "This is your last way to sign in safely. Add another one first.",
        "C'est votre dernier moyen de connexion sûr. En ajouter d'abord un autre.",
    )


class SetUpAlready(Refusal):
    """The account already uses codes."""

    code = "codes-on"
    words = Words("Codes are already on.", "Les codes sont déjà activés.")
