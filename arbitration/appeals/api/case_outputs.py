"""The case file of an appeal: the forms of its parts and of the whole."""

from datetime import datetime
from typing import Any

from rest_framework import serializers as s

from arbitration.advice.api.outputs import Question, Remedy, SaidByLanguage
from arbitration.advice.ruling_words import is_committees, reasons_said, ruling_in_words
from arbitration.api.shared_outputs import Person, TimeMark
from arbitration.appeals.acts import Standing as StandingHere
from arbitration.appeals.api.committee_outputs import CommitteeForm, OptionForm, VotesForm
from arbitration.appeals.api.ending_outputs import GOES_TO, AppealResult, OtherAppeal
from arbitration.appeals.api.endings import may_decide
from arbitration.appeals.api.outputs import INSTANCES, AdviceOnAppeal, AppealWindow, CaseMatch, CaseTournament
from arbitration.appeals.possible_acts import fitting
from arbitration.appeals.selectors.files import AppealFile, Kind
from arbitration.incidents.api.outputs import Memo, Photo
from arbitration.links.guards import may_show_code
from arbitration.models import Appeal, AppealAct, Notice, Ruling
from arbitration.precedents.api.outputs import PrecedentSummary
from arbitration.rulings.api.outputs import ImposedPenalty
from tournaments.api.fields import AnObject, YesNo, side
from tournaments.api.forms import Form, LawText, Text
from tournaments.permissions import Action, Actor

Json = dict[str, Any]


class Admission(Form):
    """What the director made of it."""

    admitted = YesNo()
    reasons = s.CharField(source="body.text", allow_blank=True)
    happened_at = s.DateTimeField()

    def _show_admitted(self, judged: AppealAct) -> bool:
        return judged.kind == Kind.ADMITTED


class FactOfCase(Form):
    """A fact on record; `disputed_by` names the sides that say otherwise."""

    name = s.CharField()
    label = Text()  # type: ignore[assignment]  # the field, not the name of the form
    value = Text()
    disputed_by = s.ListField(child=side())


class CaseArticle(Form):
    """An article that decides, in our words, with the readings that are taken."""

    number = s.CharField()
    title = LawText()
    text = LawText()
    readings = s.ListField(child=LawText())


class RulingOfCase(Form):
    """The ruling under appeal."""

    id = s.UUIDField()
    outcome = s.CharField()
    words = SaidByLanguage()
    departs = YesNo()
    reasons = s.CharField(allow_blank=True)
    by_committee = YesNo(help_text="A committee gave it; `ruled_by` is the official who called the committee.")
    remedies = Remedy(many=True)
    penalties = ImposedPenalty(many=True)
    ruled_by = Person()
    ruled_at = s.DateTimeField()
    told_at = s.DateTimeField(source="announced_at", allow_null=True)
    superseded_by = s.UUIDField(source="superseded_by.pk", allow_null=True)

    def _show_words(self, ruling: Ruling) -> Json:
        return ruling_in_words(ruling, self.context["file"].names)

    def _show_reasons(self, ruling: Ruling) -> str:
        return reasons_said(ruling)

    def _show_by_committee(self, ruling: Ruling) -> bool:
        return is_committees(ruling)


class ActForm(Form):
    """Something that happened to the appeal. Votes aren't among them."""

    id = s.UUIDField()
    kind = s.ChoiceField(choices=AppealAct.Kind.choices)
    text = s.CharField(allow_blank=True)
    side = side(allow_null=True)
    member = s.UUIDField(allow_null=True)
    candidate = s.UUIDField(allow_null=True)
    request = s.UUIDField(allow_null=True)
    of = s.CharField(allow_blank=True)
    disputes = s.ListField(child=s.CharField())
    is_upheld = YesNo(allow_null=True)
    is_let_in = YesNo(allow_null=True)
    deposit = s.CharField(allow_blank=True)
    until = s.DateTimeField(allow_null=True)
    happened_at = s.DateTimeField()

    def to_representation(self, instance: AppealAct) -> Json:
        """What its body doesn't say is null or empty."""
        body = {"text": "", "of": "", "disputes": (), "deposit": None, **instance.body}
        row = {"id": instance.pk, "kind": instance.kind, "happened_at": instance.happened_at}
        until = datetime.fromisoformat(body["until"]) if body.get("until") else None
        return super().to_representation({**body, **row, "deposit": body["deposit"] or "", "until": until})


class QuestionPut(Form):
    """The question before the members: what the articles settle, and what is left to judgement."""

    ask = Text()
    law = s.ListField(child=s.CharField(), help_text="Articles that leave no choice.")
    is_judgement = YesNo(help_text="The rulebook leaves the answer, or a part of it, to judgement.")
    judgement = Text(allow_null=True, help_text="What to say of it; null: the articles settle the question.")
    open_sanctions = s.ListField(child=AnObject(), help_text="Sanctions that may be imposed.")
    missing = s.ListField(child=s.CharField(), help_text="Unknown facts on which the answer depends.")


class Standing(Form):
    """What the reader is in this appeal, and may do."""

    actors = s.ListField(child=s.ChoiceField(choices=[each.value for each in Actor]))
    side = side(allow_null=True)
    member = s.UUIDField(source="seat.pk", allow_null=True)
    may = s.ListField(child=s.ChoiceField(choices=[each.value for each in Action]))
    acts = s.ListField(child=s.ChoiceField(choices=AppealAct.Kind.choices), help_text="Acts that fit now.")
    shows_codes_of = s.ListField(
        child=s.ChoiceField(choices=["side", "member"]), help_text="Whose codes of private links the reader may show."
    )

    def _show_shows_codes_of(self, standing: StandingHere) -> list[str]:
        file: AppealFile = self.context["file"]
        if standing.user is None or not standing.may(Action.ISSUE_LINK):
            return []
        of_whom = {"side": None, "member": file.appeal}
        incident, here = file.incident.pk, file.tournament.pk
        return [
            whose
            for whose, appeal in of_whom.items()
            if may_show_code(incident, appeal, tournament_id=here, by=standing.user)
        ]

    def _show_actors(self, standing: StandingHere) -> list[Actor]:
        return sorted(standing.actors)

    def _show_may(self, standing: StandingHere) -> list[Action]:
        return sorted(action for action in Action if standing.may(action))

    def _show_acts(self, standing: StandingHere) -> list[str]:
        file: AppealFile = self.context["file"]
        return fitting(file, standing) + ([str(Kind.DIRECTOR_DECIDED)] if may_decide(file, standing) else [])


class NoticeForm(Form):
    """Whom a message was for, and how far it has come."""

    id = s.UUIDField()
    kind = s.ChoiceField(choices=Notice.Kind.choices)
    name = s.CharField()
    state = s.ChoiceField(choices=Notice.State.choices)
    link = s.UUIDField(source="link_id", allow_null=True)
    sent_at = s.DateTimeField(allow_null=True)
    reason = s.CharField(allow_blank=True)


class CaseFile(Form):
    """Everything that the members of a committee read."""

    id = s.UUIDField(source="file.appeal.pk")
    instance = s.ChoiceField(source="file.appeal.instance", choices=INSTANCES)
    phase = s.ChoiceField(source="file.appeal.phase", choices=Appeal.Phase.choices)
    side = side(source="file.appeal.side")
    grounds = s.CharField(source="file.appeal.grounds", allow_blank=True)
    deposit = s.ChoiceField(source="file.appeal.deposit", choices=Appeal.Deposit.choices)
    deposit_cents = s.IntegerField(source="file.appeal.deposit_cents", allow_null=True)
    lodged_at = s.DateTimeField(source="file.appeal.lodged_at")
    recorded_at = s.DateTimeField(source="file.appeal.recorded_at")
    lodged_by = Person(source="file.appeal.lodged_by", allow_null=True)
    goes_to = s.ChoiceField(choices=GOES_TO, help_text="Who decides it by the rulebook.")
    others = OtherAppeal(many=True)
    tournament = CaseTournament(source="file")
    match = CaseMatch(source="file.match")
    incident = s.UUIDField(source="file.incident.pk")
    kind = s.CharField(source="question.kind")
    note = s.CharField(source="file.incident.note", allow_blank=True)
    happened_at = s.DateTimeField(source="file.incident.happened_at")
    question = Question()
    photos = Photo(many=True)
    memos = Memo(many=True)
    facts = FactOfCase(many=True)
    advice = AdviceOnAppeal(allow_null=True, help_text="On the incident, as it was before the director.")
    articles = CaseArticle(many=True)
    ruling = RulingOfCase(source="file.appeal.ruling", allow_null=True)
    window = AppealWindow()
    time_marks = TimeMark(many=True)
    admission_advice = AdviceOnAppeal(allow_null=True)
    admission = Admission(allow_null=True)
    you = Standing()
    committee = CommitteeForm(source="file.if_convened", allow_null=True)
    until = s.DateTimeField(allow_null=True, help_text="When the running deadline ends.")
    room = s.IntegerField(help_text="Characters that each side has for its statements.")
    acts = ActForm(many=True)
    question_put = QuestionPut()
    options = OptionForm(many=True)
    votes = VotesForm(source="file.if_convened", allow_null=True)
    result = AppealResult(allow_null=True)
    precedents = PrecedentSummary(many=True)
    notices = NoticeForm(many=True)
