"""An appeal as its case file shows it, the pool of its committee, its votes, private links."""

from rest_framework import serializers as s

from arbitration.api.outputs.advice import Advice, Question, Remedy, SaidByLanguage
from arbitration.api.outputs.basics import Person, Score, Sides, TimeMark
from arbitration.api.outputs.committees import CommitteeForm, OptionForm, VotesForm
from arbitration.api.outputs.endings import GOES_TO, AppealResult, OtherAppeal
from arbitration.api.outputs.incidents import Photo
from arbitration.api.outputs.precedents import PrecedentSummary
from arbitration.api.outputs.rulings import ImposedPenalty
from arbitration.models import Appeal, AppealAct, Committee, Notice, PrivateLink
from arbitration.panel.words import Instance
from arbitration.permissions import Action, Actor
from tournaments.api.fields import AnObject, LanguageCode, YesNo, side
from tournaments.api.outputs import Form, LawText, Text

INSTANCES = [(each.value, each.value) for each in Instance]


class AppealSummary(Form):
    """An appeal in a list."""

    id = s.UUIDField()
    tournament = s.UUIDField()
    match = s.UUIDField()
    table = s.IntegerField()
    sides = Sides()
    kind = s.CharField()
    instance = s.ChoiceField(choices=INSTANCES)
    ruling = s.UUIDField(allow_null=True)
    incident = s.UUIDField()
    side = side()
    phase = s.ChoiceField(choices=Appeal.Phase.choices)
    decision = s.ChoiceField(choices=Appeal.Decision.choices, allow_null=True)
    lodged_at = s.DateTimeField()
    decided_at = s.DateTimeField(allow_null=True)
    is_yours = YesNo(help_text="The reader is called to its committee.")


class AppealWindow(Form):
    """Until when the appeal had to be said."""

    told_at = s.DateTimeField(allow_null=True)
    ends_at = s.DateTimeField(allow_null=True)
    is_in_time = YesNo()


class AdviceOnAppeal(Form):
    """A question on the appeal itself, with the rulebook's answer and its words."""

    question = Question()
    advice = Advice()
    words = SaidByLanguage()


class Admission(Form):
    """What the director made of it."""

    admitted = YesNo()
    reasons = s.CharField(allow_blank=True)
    happened_at = s.DateTimeField()


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
    remedies = Remedy(many=True)
    penalties = ImposedPenalty(many=True)
    ruled_by = Person()
    ruled_at = s.DateTimeField()
    told_at = s.DateTimeField(allow_null=True)
    superseded_by = s.UUIDField(allow_null=True)


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
    member = s.UUIDField(allow_null=True)
    may = s.ListField(child=s.ChoiceField(choices=[each.value for each in Action]))
    acts = s.ListField(child=s.ChoiceField(choices=AppealAct.Kind.choices), help_text="Acts that fit now.")


class NoticeForm(Form):
    """Whom a message was for, and how far it has come."""

    id = s.UUIDField()
    kind = s.ChoiceField(choices=Notice.Kind.choices)
    name = s.CharField()
    state = s.ChoiceField(choices=Notice.State.choices)
    link = s.UUIDField(allow_null=True)
    sent_at = s.DateTimeField(allow_null=True)
    reason = s.CharField(allow_blank=True)


class CaseMatch(Form):
    """The match of the case."""

    id = s.UUIDField()
    table = s.IntegerField()
    division = s.CharField()
    round = s.IntegerField()
    match_length = s.IntegerField(allow_null=True)
    score = Score()
    sides = Sides()


class CaseTournament(Form):
    """The tournament of the case."""

    id = s.UUIDField()
    name = s.CharField()
    time_zone = s.CharField()
    rulebook = s.CharField()


class CaseFile(Form):
    """Everything that the members of a committee read."""

    id = s.UUIDField()
    instance = s.ChoiceField(choices=INSTANCES)
    phase = s.ChoiceField(choices=Appeal.Phase.choices)
    side = side()
    grounds = s.CharField(allow_blank=True)
    deposit = s.ChoiceField(choices=Appeal.Deposit.choices)
    deposit_cents = s.IntegerField(allow_null=True)
    lodged_at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    lodged_by = Person(allow_null=True)
    goes_to = s.ChoiceField(choices=GOES_TO, help_text="Who decides it by the rulebook.")
    others = OtherAppeal(many=True)
    tournament = CaseTournament()
    match = CaseMatch()
    incident = s.UUIDField()
    kind = s.CharField()
    note = s.CharField(allow_blank=True)
    happened_at = s.DateTimeField()
    question = Question()
    photos = Photo(many=True)
    facts = FactOfCase(many=True)
    advice = AdviceOnAppeal(allow_null=True, help_text="On the incident, as it was before the director.")
    articles = CaseArticle(many=True)
    ruling = RulingOfCase(allow_null=True)
    window = AppealWindow()
    time_marks = TimeMark(many=True)
    admission_advice = AdviceOnAppeal(allow_null=True)
    admission = Admission(allow_null=True)
    you = Standing()
    committee = CommitteeForm(allow_null=True)
    until = s.DateTimeField(allow_null=True, help_text="When the running deadline ends.")
    room = s.IntegerField(help_text="Characters that each side has for its statements.")
    acts = ActForm(many=True)
    question_put = QuestionPut()
    options = OptionForm(many=True)
    votes = VotesForm(allow_null=True)
    result = AppealResult(allow_null=True)
    precedents = PrecedentSummary(many=True)
    notices = NoticeForm(many=True)


class LinkForm(Form):
    """A private link as the desk sees it: its state, and never its token."""

    id = s.UUIDField()
    purpose = s.ChoiceField(choices=PrivateLink.Purpose.choices)
    incident = s.UUIDField()
    side = side(allow_null=True)
    appeal = s.UUIDField(allow_null=True)
    member = s.UUIDField(allow_null=True)
    language = LanguageCode()
    way = s.ChoiceField(choices=PrivateLink.Way.choices)
    state = s.ChoiceField(choices=PrivateLink.State.choices)
    issued_by = s.CharField(allow_null=True)
    issued_at = s.DateTimeField()
    opens_before = s.DateTimeField(allow_null=True, help_text="Until when a code can be scanned.")
    expires_at = s.DateTimeField()
    opened_at = s.DateTimeField(allow_null=True)
    revoked_at = s.DateTimeField(allow_null=True)


class IssuedLink(LinkForm):
    """A link just issued. A code's `address` is told this once, for the bearer to scan; else it is null."""

    address = s.CharField(allow_null=True)


class OpenedLink(Form):
    """What a link leads to, for the person who holds it."""

    id = s.UUIDField()
    purpose = s.ChoiceField(choices=PrivateLink.Purpose.choices)
    incident = s.UUIDField()
    ruling = s.UUIDField(allow_null=True, help_text="The ruling that holds.")
    side = side(allow_null=True)
    appeal = s.UUIDField(allow_null=True)
    member = s.UUIDField(allow_null=True)
    name = s.CharField()
    language = LanguageCode()
    tournament = CaseTournament()
    match = CaseMatch()
    words = SaidByLanguage(allow_null=True, help_text="Of the ruling that holds.")
    told_at = s.DateTimeField(allow_null=True)
    window = AppealWindow()


class RefusalRecord(Form):
    """Something that was tried around an appeal and refused."""

    id = s.UUIDField()
    appeal = s.UUIDField(allow_null=True)
    who = s.CharField(help_text="A name, or what the link was for.")
    what = s.CharField()
    code = s.CharField()
    field = s.CharField(allow_blank=True)
    recorded_at = s.DateTimeField()


class AppealTermsForm(Form):
    """How a tournament handles appeals."""

    minutes_to_lodge = s.IntegerField()
    minutes_to_hear = s.IntegerField()
    minutes_to_vote = s.IntegerField()
    deposit_cents = s.IntegerField()
    size = s.IntegerField()
    vote_mode = s.ChoiceField(choices=Committee.VoteMode.choices)
