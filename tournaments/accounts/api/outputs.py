"""The form of what is answered about accounts."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.utils import timezone
from rest_framework import serializers as s

from tournaments import models
from tournaments.accounts.factors import has_codes
from tournaments.accounts.invitations import may_show, token_of
from tournaments.accounts.passkeys import passkeys_of
from tournaments.accounts.powers import is_officer, may_create_tournament
from tournaments.accounts.second_factors import recovery_codes_left
from tournaments.accounts.sign_ins import is_confirmed, pending_user, ways_of_second_step
from tournaments.api.fields import AnObject, LanguageCode, YesNo
from tournaments.api.forms import Form
from tournaments.api.outputs import HeldOffice, HeldRole, SignedInUser
from tournaments.models import AccountRecord, InvitedRole, Role
from tournaments.models.sessions import UNFINISHED
from tournaments.selectors import roles_of

STEPS = ("give", "set-up")
WAYS = ("code", "recovery-code", "passkey")


class SecondStep(Form):
    """What is still to be done before the session can be used."""

    step = s.ChoiceField(choices=STEPS, help_text="Give the second factor, or set one up first.")
    ways = s.ListField(child=s.ChoiceField(choices=WAYS))


class Session(Form):
    """The session; `csrf_token` goes into the header X-CSRFToken of every change."""

    user = SignedInUser(allow_null=True)
    roles = HeldRole(many=True)
    offices = HeldOffice(many=True)
    may_create_tournaments = YesNo()
    second_factor = SecondStep(allow_null=True)
    csrf_token = s.CharField()

    def _show_user(self, request: HttpRequest) -> models.User | None:
        """The record of this form is the request."""
        return request.user if isinstance(request.user, models.User) else None

    def _show_roles(self, request: HttpRequest) -> Iterable[Any]:
        user = self._show_user(request)
        return roles_of(user) if user else ()

    def _show_offices(self, request: HttpRequest) -> Iterable[models.FederationOfficer]:
        user = self._show_user(request)
        if user is None:
            return ()
        return (
            models.FederationOfficer.objects.filter(user=user).select_related("federation").order_by("federation__code")
        )

    def _show_may_create_tournaments(self, request: HttpRequest) -> bool:
        user = self._show_user(request)
        return user is not None and may_create_tournament(user)

    def _show_second_factor(self, request: HttpRequest) -> Mapping[str, Any] | None:
        if self._show_user(request):
            return {"step": "set-up", "ways": ["code", "passkey"]} if request.session.get(UNFINISHED) else None
        pending = pending_user(request, at=self.context["at"])
        return {"step": "give", "ways": ways_of_second_step(pending)} if pending else None

    def _show_csrf_token(self, request: HttpRequest) -> str:
        return get_token(request)


class PasskeyOptions(Form):
    """What `navigator.credentials` is called with; binary values are base64url."""

    public_key = AnObject()


class Passkey(Form):
    """A passkey of the user."""

    id = s.IntegerField()
    name = s.CharField(source="wrap.name")
    created_at = s.DateTimeField()
    last_used_at = s.DateTimeField(allow_null=True)


class Account(Form):
    """The signed-in user's account, and how its owner signs in."""

    user = SignedInUser(source="*")
    has_password = YesNo(source="has_usable_password")
    has_codes = YesNo()
    recovery_codes_left = s.IntegerField()
    needs_second_factor = YesNo()
    is_confirmed = YesNo(help_text="Whether changes of how one signs in are possible without another proof.")
    passkeys = Passkey(many=True)

    def _show_has_codes(self, user: models.User) -> bool:
        return has_codes(user)

    def _show_recovery_codes_left(self, user: models.User) -> int:
        return recovery_codes_left(user)

    def _show_needs_second_factor(self, user: models.User) -> bool:
        return is_officer(user)

    def _show_is_confirmed(self, _: models.User) -> bool:
        return is_confirmed(self.context["request"], at=timezone.now())

    def _show_passkeys(self, user: models.User) -> Iterable[Any]:
        return passkeys_of(user)


class CodesSecret(Form):
    """What an app needs to make codes."""

    secret = s.CharField()
    address = s.CharField(help_text="otpauth://, for a QR code.")


class RecoveryCodes(Form):
    """Shown once."""

    codes = s.ListField(child=s.CharField())


class DeviceShares(Form):
    """Shares of a tablet's key, the current one first; base64 of 32 bytes each."""

    shares = s.ListField(child=s.CharField())


class AccountLine(Form):
    """One line of the account's log."""

    id = s.UUIDField()
    kind = s.ChoiceField(choices=AccountRecord.Kind.choices)
    method = s.ChoiceField(choices=AccountRecord.Method.choices, allow_blank=True)
    address = s.CharField(allow_null=True)
    device = s.CharField(allow_blank=True)
    is_known_device = YesNo()
    detail = s.CharField(allow_blank=True)
    at = s.DateTimeField()


class AccountLog(Form):
    """The latest lines, newest first; 50 at most."""

    records = AccountLine(many=True)


class SetUpLink(Form):
    """A set-up link that can be used."""

    expires_at = s.DateTimeField()


class OfferedRole(Form):
    """What an invitation offers."""

    tournament = s.UUIDField(source="tournament_id")
    tournament_name = s.CharField(source="tournament.name")
    place = s.CharField(source="tournament.place", allow_blank=True)
    starts_on = s.DateField(source="tournament.starts_on")
    ends_on = s.DateField(source="tournament.ends_on")
    role = s.ChoiceField(choices=InvitedRole.choices)
    federation = s.CharField(allow_null=True, help_text="Its name, where the role is an office.")
    name = s.CharField(allow_blank=True)
    email = s.CharField(allow_blank=True)
    language = LanguageCode()
    invited_by = s.CharField(source="made_by.name")
    expires_at = s.DateTimeField()

    def _show_federation(self, invitation: models.Invitation) -> str | None:
        federation = invitation.tournament.federation if invitation.role == InvitedRole.OFFICER else None
        return federation.name if federation else None


class Invitation(Form):
    """An invitation that can be accepted."""

    id = s.UUIDField()
    role = s.ChoiceField(choices=InvitedRole.choices)
    name = s.CharField(allow_blank=True)
    email = s.CharField(allow_blank=True)
    language = LanguageCode()
    made_at = s.DateTimeField()
    expires_at = s.DateTimeField()
    token = s.CharField(allow_null=True, help_text="For the link; only those who may invite read it.")

    def _show_token(self, invitation: models.Invitation) -> str | None:
        is_shown = may_show(self.context["actor"], self.context["reader"], invitation)
        return token_of(invitation) if is_shown else None


class StaffMember(Form):
    """A person with a role at the tournament."""

    user = s.UUIDField(source="user_id")
    name = s.CharField(source="user.name")
    initials = s.CharField(source="user.initials", allow_blank=True)
    email = s.CharField(source="user.email")
    role = s.ChoiceField(choices=Role.choices)
    is_reader = YesNo(help_text="Whether it is the reader.")

    def _show_is_reader(self, held: models.StaffRole) -> bool:
        return bool(held.user_id == self.context["reader"].pk)


class OfficerShown(Form):
    """An officer of the tournament's federation."""

    user = s.UUIDField(source="user_id")
    name = s.CharField(source="user.name")


class People(Form):
    """Who has a role at the tournament, and who is invited."""

    people = StaffMember(many=True)
    officers = OfficerShown(many=True)
    federation = s.CharField(allow_null=True)
    invitations = Invitation(many=True)
    may_manage = YesNo()
    may_end_offices = YesNo(help_text="False for the only officer, who stays.")
    may_invite_officers = YesNo()
