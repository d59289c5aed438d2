"""Incidents, what was found out since, notifications and calls."""

from rest_framework import serializers as s

from arbitration.advice.api.outputs import AdviceInWords
from arbitration.api.shared_outputs import Person, Sides, TimeMark
from arbitration.models import Incident
from arbitration.models import Photo as StoredPhoto
from arbitration.rulings.api.outputs import LodgedAppeal, Ruling
from tournaments.api.fields import AnObject, YesNo, side
from tournaments.api.outputs import Form


class Finding(Form):
    """What is known of an incident from then on."""

    id = s.UUIDField()
    kind = s.CharField()
    facts = AnObject()
    note = s.CharField(allow_blank=True, help_text="Why a fact is other than the records have it.")
    by = Person()
    happened_at = s.DateTimeField()
    recorded_at = s.DateTimeField()


class IncidentSummary(Form):
    """An incident in a list, as it is known now."""

    id = s.UUIDField()
    match = s.UUIDField()
    table = s.IntegerField()
    sides = Sides()
    kind = s.CharField()
    called_by = side(allow_null=True)
    logged_by = Person()
    happened_at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    state = s.ChoiceField(choices=Incident.State.choices)


class ContentConflict(Form):
    """Other content that came in under the same id; both are kept."""

    id = s.UUIDField()
    kind = s.CharField()
    record_id = s.UUIDField()
    stands = AnObject()
    sent = AnObject()
    sent_by = Person()
    recorded_at = s.DateTimeField()


class LoggedIncident(IncidentSummary):
    """An incident with all that is known of it, and the advice on it; none where the rulebook knows no such kind."""

    facts = AnObject(help_text="As known now: of the latest finding, or as logged.")
    note = s.CharField(allow_blank=True)
    advice = AdviceInWords(allow_null=True)


class Photo(Form):
    """A photo of an incident; its picture has an address of its own."""

    id = s.UUIDField()
    media_type = s.ChoiceField(choices=StoredPhoto.MediaType.choices)
    width = s.IntegerField()
    height = s.IntegerField()
    size = s.IntegerField(help_text="In bytes.")
    by = Person()
    taken_at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    is_erased = YesNo(help_text="The picture was erased; the record that it existed stays.")


class RulingFinality(Form):
    """The body that would hear an appeal against the ruling in force; `nobody`: the ruling is final."""

    ruling = s.UUIDField()
    decided_by = s.ChoiceField(choices=("director", "arbiter", "committee"), help_text="The last body to decide.")
    goes_to = s.ChoiceField(choices=("committee", "director", "nobody"))
    advice = AdviceInWords(allow_null=True, help_text="Null if the rulebook doesn't mention appeals.")


class IncidentFile(LoggedIncident):
    """An incident with its whole file."""

    findings = Finding(many=True)
    rulings = Ruling(many=True)
    complaints = LodgedAppeal(
        many=True, help_text="Complaints in cases where the director is a party and there is no ruling."
    )
    finality = RulingFinality(allow_null=True, help_text="Null without a ruling.")
    photos = Photo(many=True)
    conflicts = ContentConflict(many=True)
    time_marks = TimeMark(many=True)


class Notification(Form):
    """An illegal move was pointed out to a side; `number` counts them."""

    id = s.UUIDField()
    match = s.UUIDField()
    side = side()
    number = s.IntegerField()
    game_number = s.IntegerField(allow_null=True)
    was_corrected = YesNo(allow_null=True)
    notified_by = Person()
    happened_at = s.DateTimeField()
    recorded_at = s.DateTimeField()


class Call(Form):
    """A call of the director to a table."""

    id = s.UUIDField()
    match = s.UUIDField()
    side = side(allow_null=True)
    group = s.CharField(allow_null=True)
    happened_at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    taken_by = Person(allow_null=True)
    taken_at = s.DateTimeField(allow_null=True)
