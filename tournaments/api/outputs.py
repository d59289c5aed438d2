"""The forms of what the API of tournaments answers; tests hold every answer to them."""

from collections.abc import Iterable
from typing import Final

from rest_framework import serializers as s

from tournaments import models
from tournaments.api.fields import AnObject, LanguageCode, YesNo
from tournaments.api.forms import Form
from tournaments.folding import folded
from tournaments.models import Discipline, Role
from tournaments.permissions import POWERS, powers_of


class Fault(Form):
    """One thing that is wrong with a request."""

    code = s.CharField()
    detail = s.CharField()
    field = s.CharField(allow_null=True)
    found = s.CharField(allow_null=True)
    expected = s.CharField(allow_null=True)


class Problem(Fault):
    """Why a request was refused (RFC 9457). `code` to `expected` speak of the first fault, `errors` of all."""

    type = s.CharField()
    title = s.CharField()
    status = s.IntegerField()
    errors_ = Fault(many=True)


class SignedInUser(Form):
    """Who is signed in."""

    id = s.UUIDField()
    email = s.CharField()
    name = s.CharField()
    initials = s.CharField()
    language = LanguageCode()


class HeldRole(Form):
    """A role at one tournament."""

    tournament = s.UUIDField(source="tournament_id")
    slug = s.CharField(source="tournament.slug")
    name = s.CharField(source="tournament.name")
    starts_on = s.DateField(source="tournament.starts_on")
    ends_on = s.DateField(source="tournament.ends_on")
    role = s.ChoiceField(choices=Role.choices)
    may = s.ListField(
        child=s.ChoiceField(choices=list(POWERS)),
        help_text="What the role may do: an action, or `action:state` where the state of the case counts.",
    )

    def _show_may(self, held: models.StaffRole) -> list[str]:
        return powers_of(held.role)


class HeldOffice(Form):
    """An office in a federation."""

    federation = s.UUIDField(source="federation_id")
    code = s.CharField(source="federation.code")
    name = s.CharField(source="federation.name")


class UserSession(Form):
    """A session of the signed-in user on some device."""

    id = s.UUIDField()
    device = s.CharField(help_text="Browser and system in words; empty where the browser doesn't say.")
    signed_in_at = s.DateTimeField(allow_null=True)
    used_at = s.DateTimeField(help_text="To within five minutes.")
    is_this_one = s.BooleanField()

    def _show_is_this_one(self, session: models.Session) -> bool:
        return bool(session.session_key == self.context["own"])


class Sessions(Form):
    """Where the user is signed in, the latest used first; 50 at most."""

    sessions = UserSession(many=True)


class TournamentDivision(Form):
    """A division with what its matches are played to."""

    id = s.UUIDField()
    name = s.CharField()
    discipline = s.ChoiceField(choices=Discipline.choices)
    match_length = s.IntegerField(allow_null=True)
    clocked = YesNo()


class TournamentSummary(Form):
    """A tournament in a list."""

    id = s.UUIDField()
    slug = s.CharField()
    name = s.CharField()
    place = s.CharField()
    starts_on = s.DateField()
    ends_on = s.DateField()
    time_zone = s.CharField()
    role = s.ChoiceField(choices=Role.choices, allow_null=True, help_text="The reader's own role there.")
    rulebooks = s.DictField(
        source="rulebook_by_discipline", child=s.CharField(), help_text="The rulebook's id by discipline."
    )
    federation = s.CharField(
        source="federation.code", allow_null=True, help_text="Its code; null where it belongs to none."
    )

    def _show_role(self, tournament: models.Tournament) -> str | None:
        role: str | None = self.context["roles"].get(tournament.pk)
        return role


class Tournament(TournamentSummary):
    """A tournament with its divisions."""

    languages = s.ListField(child=LanguageCode())
    divisions = TournamentDivision(many=True)

    def _show_divisions(self, tournament: models.Tournament) -> list[models.Division]:
        return sorted(tournament.divisions.all(), key=lambda each: folded(each.name))


class HeldReceipt(Form):
    """Whether the server has what it gave a receipt for, and whether its tournament is closed."""

    is_held = YesNo(allow_null=True, help_text="Null where no receipt was asked for.")
    is_closed = YesNo()
    database = s.CharField(help_text="Another one after a restore: a digest.")


class RecordDigest(Form):
    """The digest of a record's content as the database holds it."""

    id = s.UUIDField()
    sha256 = s.CharField()


class RecordDigests(Form):
    """The records that are here, of those that a device asked for."""

    records = RecordDigest(many=True)


class NumberRange(Form):
    """Numbers in a row, of acts that a device has numbered."""

    first = s.IntegerField()
    last = s.IntegerField()


class DeviceActs(Form):
    """What has arrived of the user's acts on one device, by the numbers that it gave them."""

    device = s.UUIDField()
    highest = s.IntegerField()
    taken = NumberRange(many=True)
    refused = NumberRange(many=True, help_text="Rejected, or given up by their author.")
    last_at = s.DateTimeField(help_text="When the last of them arrived.")

    def _show_taken(self, acts: models.DeviceActs) -> list[dict[str, int]]:
        return ranges(acts.taken)

    def _show_refused(self, acts: models.DeviceActs) -> list[dict[str, int]]:
        return ranges(acts.refused)


class OwnDeviceActs(Form):
    """The user's acts on this device, and on earlier databases of the same browser, the latest first."""

    devices = DeviceActs(many=True)


MOST_RANGES: Final = 20
"""Of numbers that are missing."""


class IncompleteDevice(Form):
    """A device of which acts are missing though later ones have arrived."""

    user = s.UUIDField(source="user_id")
    name = s.CharField(source="user.name", help_text="Whose acts they are.")
    count = s.IntegerField(help_text="How many are missing.")
    missing = NumberRange(many=True, help_text="The lowest of them, in ranges.")
    since = s.DateTimeField(source="incomplete_since")
    last_at = s.DateTimeField(help_text="When the last act of the device arrived.")

    def _show_count(self, acts: models.DeviceActs) -> int:
        return sum(last - first + 1 for first, last in acts.missing)

    def _show_missing(self, acts: models.DeviceActs) -> list[dict[str, int]]:
        return ranges(acts.missing[:MOST_RANGES])


class MissingActs(Form):
    """The devices of a tournament's staff of which acts are missing, the one that waits longest first."""

    devices = IncompleteDevice(many=True)


def ranges(numbers: Iterable[tuple[int, int]]) -> list[dict[str, int]]:
    """Ranges as they are shown."""
    return [{"first": first, "last": last} for first, last in numbers]


class LogEntry(Form):
    """One link of a tournament's hash chain."""

    sequence = s.IntegerField()
    kind = s.CharField()
    record_id = s.UUIDField()
    body = AnObject()
    happened_at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    previous_hash = s.CharField()
    hash = s.CharField()
