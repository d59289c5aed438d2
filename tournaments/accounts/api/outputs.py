"""The form of what is answered about accounts."""

from rest_framework import serializers as s

from tournaments.api.fields import AnObject, LanguageCode, YesNo
from tournaments.api.outputs import Form, HeldOffice, HeldRole, SignedInUser
from tournaments.models import AccountRecord, InvitedRole, Role

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


class PasskeyOptions(Form):
    """What `navigator.credentials` is called with; binary values are base64url."""

    public_key = AnObject()


class Passkey(Form):
    """A passkey of the user."""

    id = s.IntegerField()
    name = s.CharField()
    created_at = s.DateTimeField()
    last_used_at = s.DateTimeField(allow_null=True)


class Account(Form):
    """The signed-in user's account, and how its owner signs in."""

    user = SignedInUser()
    has_password = YesNo()
    has_codes = YesNo()
    recovery_codes_left = s.IntegerField()
    needs_second_factor = YesNo()
    is_confirmed = YesNo(help_text="Whether changes of how one signs in are possible without another proof.")
    passkeys = Passkey(many=True)


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

    tournament = s.UUIDField()
    tournament_name = s.CharField()
    place = s.CharField(allow_blank=True)
    starts_on = s.DateField()
    ends_on = s.DateField()
    role = s.ChoiceField(choices=InvitedRole.choices)
    federation = s.CharField(allow_null=True, help_text="Its name, where the role is an office.")
    name = s.CharField(allow_blank=True)
    email = s.CharField(allow_blank=True)
    language = LanguageCode()
    invited_by = s.CharField()
    expires_at = s.DateTimeField()


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


class StaffMember(Form):
    """A person with a role at the tournament."""

    user = s.UUIDField()
    name = s.CharField()
    initials = s.CharField(allow_blank=True)
    email = s.CharField()
    role = s.ChoiceField(choices=Role.choices)
    is_reader = YesNo(help_text="Whether it is the reader.")


class OfficerShown(Form):
    """An officer of the tournament's federation."""

    user = s.UUIDField()
    name = s.CharField()


class People(Form):
    """Who has a role at the tournament, and who is invited."""

    people = StaffMember(many=True)
    officers = OfficerShown(many=True)
    federation = s.CharField(allow_null=True)
    invitations = Invitation(many=True)
    may_manage = YesNo()
    may_invite_officers = YesNo()
