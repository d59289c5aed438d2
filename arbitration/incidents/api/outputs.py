"""Incidents, what was found out since, notifications and calls."""

from typing import Any

from django.db.models import QuerySet
from rest_framework import serializers as s

from arbitration.advice.api.outputs import AdviceInWords
from arbitration.advice.asking import WITHOUT_ADVICE
from arbitration.advice.repetitions import leans_on_replaced
from arbitration.api.shared_outputs import Person, Sides, TimeMark
from arbitration.incidents.selectors.files import IncidentNow, appeals_of, records_of
from arbitration.models import Incident
from arbitration.models import Memo as StoredMemo
from arbitration.models import Photo as StoredPhoto
from arbitration.rulings.api.outputs import LodgedAppeal, Ruling
from arbitration.rulings.finality import Finality
from rules.answering import in_words
from tournaments.api.fields import AnObject, YesNo, side
from tournaments.api.forms import Form
from tournaments.models import Conflict
from tournaments.services.time_marks import TimeMark as MarkedTime
from tournaments.services.time_marks import marks_of


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

    id = s.UUIDField(source="incident.pk")
    match = s.UUIDField(source="incident.match_id")
    table = s.IntegerField(source="seats.table")
    sides = Sides(source="seats.sides")
    kind = s.CharField()
    called_by = side(source="incident.called_by", allow_null=True)
    logged_by = Person(source="incident.logged_by")
    happened_at = s.DateTimeField(source="incident.happened_at")
    recorded_at = s.DateTimeField(source="incident.recorded_at")
    state = s.ChoiceField(source="incident.state", choices=Incident.State.choices)


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
    note = s.CharField(source="incident.note", allow_blank=True)
    advice = AdviceInWords(allow_null=True)

    def _show_advice(self, now: IncidentNow) -> dict[str, Any] | None:
        if now.advice is None or now.kind == WITHOUT_ADVICE:
            return None
        return in_words(now.advice.question, now.advice.in_full, now.seats.names)


class Upload(Form):
    """A photo or voice memo that arrives in pieces: how far it has come."""

    id = s.UUIDField()
    length = s.IntegerField(help_text="Of the whole file, in bytes.")
    received = s.IntegerField(help_text="Bytes, from the first.")
    expires_at = s.DateTimeField()


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


class Memo(Form):
    """A voice memo of an incident; its sound has an address of its own."""

    id = s.UUIDField()
    media_type = s.ChoiceField(choices=StoredMemo.MediaType.choices)
    size = s.IntegerField(help_text="In bytes.")
    by = Person()
    taken_at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    is_erased = YesNo(help_text="The sound was erased; the record that it existed stays.")


class RulingFinality(Form):
    """The body that would hear an appeal against the ruling in force; `nobody`: the ruling is final."""

    ruling = s.UUIDField(source="ruling.pk")
    decided_by = s.ChoiceField(choices=("director", "arbiter", "committee"), help_text="The last body to decide.")
    goes_to = s.ChoiceField(choices=("committee", "director", "nobody"))
    advice = AdviceInWords(allow_null=True, help_text="Null if the rulebook doesn't mention appeals.")

    def _show_advice(self, found: Finality) -> dict[str, Any] | None:
        answer = found.answer
        return in_words(answer.question, answer.in_full, self.context["names"]) if answer else None


class IncidentFile(LoggedIncident):
    """An incident with its whole file."""

    # needs the whole file; in the context its finality, the sides' names, and whether the reader shows codes
    findings = Finding(source="incident.findings", many=True)
    rulings = Ruling(source="incident.rulings", many=True)
    complaints = LodgedAppeal(
        source="incident.complaints",
        many=True,
        help_text="Complaints in cases where the director is a party and there is no ruling.",
    )
    finality = RulingFinality(allow_null=True, help_text="Null without a ruling.")
    leans_on_replaced = YesNo(
        help_text="Whether the standing ruling counted an earlier fault that is none any more, since replaced."
    )
    photos = Photo(source="incident.photos", many=True)
    memos = Memo(source="incident.memos", many=True)
    shows_codes = YesNo(help_text="Whether the reader may show the sides the codes of their private links.")
    conflicts = ContentConflict(many=True)
    time_marks = TimeMark(many=True)

    def _show_shows_codes(self, now: IncidentNow) -> bool:
        return bool(self.context["shows_codes"])

    def _show_finality(self, now: IncidentNow) -> Finality | None:
        found: Finality | None = self.context["finality"]
        return found

    def _show_leans_on_replaced(self, now: IncidentNow) -> bool:
        found: Finality | None = self.context["finality"]
        return found is not None and leans_on_replaced(found.ruling)

    def _show_conflicts(self, now: IncidentNow) -> QuerySet[Conflict]:
        return Conflict.objects.filter(record_id__in=records_of(now.incident)).select_related("sent_by")

    def _show_time_marks(self, now: IncidentNow) -> list[MarkedTime]:
        return marks_of([*records_of(now.incident), *appeals_of(now.incident)])


class Notification(Form):
    """An illegal move was pointed out to a side; `number` counts them."""

    id = s.UUIDField()
    match = s.UUIDField(source="match_id")
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
    match = s.UUIDField(source="match_id")
    side = side(allow_null=True)
    group = s.CharField(allow_null=True)
    happened_at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    taken_by = Person(allow_null=True)
    taken_at = s.DateTimeField(allow_null=True)
