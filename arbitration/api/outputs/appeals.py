"""An appeal as its case file shows it, the pool of its committee, its votes, private links."""

from rest_framework import serializers as s

from arbitration.api.outputs.advice import Advice, Question, Remedy, SaidTwice
from arbitration.api.outputs.basics import Person, Score, Sides
from arbitration.api.outputs.precedents import PrecedentSummary
from arbitration.api.outputs.rulings import ImposedPenalty
from arbitration.models import Appeal, AppealAct, Candidate, Committee, Notice, PrivateLink
from arbitration.panel.composition import Unfit, WayOut
from arbitration.panel.ties import TieKind
from arbitration.panel.words import Ballot, Instance
from arbitration.permissions import Action, Actor
from tournaments.api.fields import AnObject, YesNo, side
from tournaments.api.outputs import Form
from tournaments.models import Language

BALLOTS = [(each.value, each.value) for each in Ballot]
INSTANCES = [(each.value, each.value) for each in Instance]
TIES = [(each.value, each.value) for each in TieKind]
SEAT_STATES = ("member", "alternate", "gone")


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


class TieForm(Form):
    """What ties somebody to the dispute, and to which side."""

    kind = s.ChoiceField(choices=TIES)
    side = side(allow_null=True)


class CandidateForm(Form):
    """Somebody who may be asked to sit."""

    id = s.UUIDField()
    name = s.CharField()
    role = s.ChoiceField(choices=Candidate.Role.choices)
    player = s.UUIDField(allow_null=True)
    has_account = YesNo()
    email = s.CharField(allow_blank=True)
    language = s.ChoiceField(choices=Language.choices)
    is_competent = YesNo()
    is_available = YesNo()
    posted_at = s.DateTimeField(allow_null=True)


class AssessedCandidate(Form):
    """A candidate with everything that speaks against a seat; `place` is that in the draw."""

    candidate = CandidateForm()
    place = s.IntegerField()
    draw_key = s.CharField()
    ties = TieForm(many=True)
    barring = TieForm(many=True)
    unfit = s.ListField(child=s.ChoiceField(choices=[each.value for each in Unfit]))
    may_sit = YesNo()


class PoolForm(Form):
    """Who may sit on an appeal's committee, the committee that the draw makes, or why there is none."""

    sizes = s.ListField(child=s.IntegerField())
    size = s.IntegerField()
    chosen_by = s.ChoiceField(choices=("director", "parties", "posted"))
    vote_mode = s.ChoiceField(choices=Committee.VoteMode.choices)
    articles = s.ListField(child=s.CharField())
    seed = s.CharField()
    candidates = AssessedCandidate(many=True)
    members = s.ListField(child=s.UUIDField(), help_text="Of the proposal, in the order of their seats.")
    alternates = s.ListField(child=s.UUIDField())
    lacking = s.IntegerField(help_text="0 where there is a lawful committee.")
    by_waiver = s.ListField(child=s.UUIDField(), help_text="Whom both sides together could let in.")
    ways_out = s.ListField(child=s.ChoiceField(choices=[each.value for each in WayOut]))


class SeatForm(Form):
    """Somebody who was called, and whether the seat is still held."""

    id = s.UUIDField()
    name = s.CharField()
    place = s.IntegerField()
    state = s.ChoiceField(choices=SEAT_STATES)
    is_chair = YesNo()
    is_you = YesNo()
    is_challenged = YesNo()


class CommitteeForm(Form):
    """The committee as it is now."""

    id = s.UUIDField()
    size = s.IntegerField()
    vote_mode = s.ChoiceField(choices=Committee.VoteMode.choices)
    seed = s.CharField()
    draw = s.ListField(child=AnObject())
    articles = s.ListField(child=s.CharField())
    seats = SeatForm(many=True)
    lacking = s.IntegerField()
    convened_at = s.DateTimeField()


class OptionForm(Form):
    """Another decision that can be voted for."""

    id = s.UUIDField()
    number = s.IntegerField()
    outcome = s.CharField()
    remedies = Remedy(many=True)
    sanctions = s.ListField(child=AnObject())
    words = SaidTwice()
    text = s.CharField(allow_blank=True)


class OpenVote(Form):
    """A vote that may be seen; `member` is null after a secret vote."""

    member = s.UUIDField(allow_null=True)
    vote = s.ChoiceField(choices=BALLOTS)
    option = s.UUIDField(allow_null=True)
    commitment = s.CharField(allow_null=True)
    nonce = s.CharField(allow_null=True)
    words = s.DictField(child=s.ListField(child=s.CharField()), allow_null=True)


class VoteCount(Form):
    """How many votes a choice has."""

    vote = s.ChoiceField(choices=BALLOTS)
    option = s.UUIDField(allow_null=True)
    count = s.IntegerField()


class Ballots(Form):
    """One ballot that was counted."""

    ballot = s.IntegerField()
    counts = VoteCount(many=True)
    votes = OpenVote(many=True)


class VotesForm(Form):
    """Where the vote stands. `votes` of the running ballot are shown in open mode alone."""

    vote_mode = s.ChoiceField(choices=Committee.VoteMode.choices)
    ballot = s.IntegerField()
    votes_in = s.IntegerField()
    seats = s.IntegerField()
    has_voted = YesNo(help_text="The reader has.")
    choices_ = s.ListField(child=s.ChoiceField(choices=BALLOTS))
    votes = OpenVote(many=True)
    counted = Ballots(many=True)


class Receipt(Form):
    """What a member keeps: the commitment and its three words, found again among those counted."""

    ballot = s.IntegerField()
    commitment = s.CharField()
    words = s.DictField(child=s.ListField(child=s.CharField()), help_text="By language.")
    votes = VotesForm()


class AppealWindow(Form):
    """Until when the appeal had to be said."""

    told_at = s.DateTimeField(allow_null=True)
    ends_at = s.DateTimeField(allow_null=True)
    is_in_time = YesNo()


class AdviceOnAppeal(Form):
    """A question on the appeal itself, with the rulebook's answer and its words."""

    question = Question()
    advice = Advice()
    words = SaidTwice()


class Admission(Form):
    """What the director made of it."""

    admitted = YesNo()
    reasons = s.CharField(allow_blank=True)
    happened_at = s.DateTimeField()


class FactOfCase(Form):
    """A fact on record; `disputed_by` names the sides that say otherwise."""

    name = s.CharField()
    label_en = s.CharField()
    label_fr = s.CharField()
    value_en = s.CharField()
    value_fr = s.CharField()
    disputed_by = s.ListField(child=side())


class CaseArticle(Form):
    """An article that decides, in our words, with the readings that are taken."""

    number = s.CharField()
    title_en = s.CharField()
    title_fr = s.CharField()
    text_en = s.CharField()
    text_fr = s.CharField()
    readings_en = s.ListField(child=s.CharField())
    readings_fr = s.ListField(child=s.CharField())


class RulingOfCase(Form):
    """The ruling under appeal."""

    id = s.UUIDField()
    outcome = s.CharField()
    words = SaidTwice()
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
    request = s.UUIDField(allow_null=True)
    of = s.CharField(allow_blank=True)
    disputes = s.ListField(child=s.CharField())
    is_upheld = YesNo(allow_null=True)
    is_let_in = YesNo(allow_null=True)
    deposit = s.CharField(allow_blank=True)
    until = s.DateTimeField(allow_null=True)
    happened_at = s.DateTimeField()


class QuestionPut(Form):
    """What the members are asked: what is law, and what is left to judgement."""

    ask_en = s.CharField()
    ask_fr = s.CharField()
    law = s.ListField(child=s.CharField(), help_text="Articles that decide of themselves.")
    is_judgement = YesNo(help_text="The rulebook leaves the answer, or a part of it, to judgement.")
    judgement_en = s.CharField(allow_blank=True)
    judgement_fr = s.CharField(allow_blank=True)
    open_sanctions = s.ListField(child=AnObject(), help_text="Sanctions that may be imposed and needn't be.")
    missing = s.ListField(child=s.CharField(), help_text="Facts that nobody knows and the law turns on.")


class AppealResult(Form):
    """What was decided."""

    decision = s.ChoiceField(choices=Appeal.Decision.choices)
    option = s.UUIDField(allow_null=True)
    counts = VoteCount(many=True)
    articles = s.ListField(child=s.CharField())
    ruling = s.UUIDField(allow_null=True, help_text="The ruling that has taken the old one's place.")
    decided_at = s.DateTimeField()


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
    tournament = CaseTournament()
    match = CaseMatch()
    incident = s.UUIDField()
    kind = s.CharField()
    note = s.CharField(allow_blank=True)
    happened_at = s.DateTimeField()
    question = Question()
    facts = FactOfCase(many=True)
    advice = AdviceOnAppeal(allow_null=True, help_text="On the incident, as it was before the director.")
    articles = CaseArticle(many=True)
    ruling = RulingOfCase(allow_null=True)
    window = AppealWindow()
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
    """A private link as the desk sees it; `address` is what the person opens."""

    id = s.UUIDField()
    purpose = s.ChoiceField(choices=PrivateLink.Purpose.choices)
    incident = s.UUIDField()
    side = side(allow_null=True)
    appeal = s.UUIDField(allow_null=True)
    member = s.UUIDField(allow_null=True)
    language = s.ChoiceField(choices=Language.choices)
    address = s.CharField()
    issued_at = s.DateTimeField()
    expires_at = s.DateTimeField()
    opened_at = s.DateTimeField(allow_null=True)
    revoked_at = s.DateTimeField(allow_null=True)


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
    language = s.ChoiceField(choices=Language.choices)
    tournament = CaseTournament()
    match = CaseMatch()
    words = SaidTwice(allow_null=True, help_text="Of the ruling that holds.")
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
