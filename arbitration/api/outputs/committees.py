"""The pool of an appeal's committee, the committee as it is, its options and votes."""

from rest_framework import serializers as s

from arbitration.api.outputs.advice import Remedy, SaidByLanguage
from arbitration.models import AppealAct, Candidate, Committee
from arbitration.panel.composition import Unfit, WayOut
from arbitration.panel.ties import TieKind
from arbitration.panel.words import Ballot
from tournaments.api.fields import AnObject, LanguageCode, YesNo, side
from tournaments.api.outputs import Form

BALLOTS = [(each.value, each.value) for each in Ballot]
TIES = [(each.value, each.value) for each in TieKind]
SEAT_STATES = ("member", "alternate", "gone")


class TieForm(Form):
    """A candidate's tie to the dispute, and the side it is with."""

    kind = s.ChoiceField(choices=TIES)
    side = side(allow_null=True)


class CandidateForm(Form):
    """A candidate for committees."""

    id = s.UUIDField()
    name = s.CharField()
    role = s.ChoiceField(choices=Candidate.Role.choices)
    player = s.UUIDField(allow_null=True)
    has_account = YesNo()
    email = s.CharField(allow_blank=True)
    language = LanguageCode()
    is_competent = YesNo()
    is_available = YesNo()
    posted_at = s.DateTimeField(allow_null=True)


class ObjectionForm(Form):
    """A side's objection to a candidate whom both sides must choose together."""

    side = side()
    text = s.CharField()


class AssessedCandidate(Form):
    """A candidate with every reason against a seat; `place` is the place in the draw."""

    candidate = CandidateForm()
    place = s.IntegerField()
    draw_key = s.CharField()
    ties = TieForm(many=True)
    barring = TieForm(many=True)
    unfit = s.ListField(child=s.ChoiceField(choices=[each.value for each in Unfit]))
    may_sit = YesNo()
    is_known = YesNo(help_text="False if the tournament has no data that could show a tie.")
    objections = ObjectionForm(many=True)


class PoolForm(Form):
    """The candidates for an appeal's committee, and the committee drawn, or the reason why there is none."""

    sizes = s.ListField(child=s.IntegerField())
    size = s.IntegerField()
    chosen_by = s.ChoiceField(choices=("director", "parties", "posted"))
    vote_mode = s.ChoiceField(choices=Committee.VoteMode.choices)
    articles = s.ListField(child=s.CharField())
    seed = s.CharField()
    candidates = AssessedCandidate(many=True)
    members = s.ListField(child=s.UUIDField(), help_text="The proposed members, in the order of their seats.")
    alternates = s.ListField(child=s.UUIDField())
    lacking = s.IntegerField(help_text="Members still missing; 0 if the committee is lawful.")
    by_waiver = s.ListField(child=s.UUIDField(), help_text="Candidates who may sit if both sides agree.")
    ways_out = s.ListField(child=s.ChoiceField(choices=[each.value for each in WayOut]))


class SeatForm(Form):
    """A person called to the committee, and the state of the seat."""

    id = s.UUIDField()
    candidate = s.UUIDField()
    name = s.CharField()
    place = s.IntegerField()
    state = s.ChoiceField(choices=SEAT_STATES)
    is_alternate = YesNo(help_text="Called as an alternate.")
    is_chair = YesNo()
    is_you = YesNo()
    is_challenged = YesNo()


class Replacement(Form):
    """A seat that changed hands: the act, the person who left, and the successor by the order of the draw."""

    act = s.UUIDField()
    kind = s.ChoiceField(choices=AppealAct.Kind.choices)
    gone = s.UUIDField(allow_null=True, help_text="Null if the seat was empty.")
    successor = s.UUIDField(allow_null=True, help_text="Null if the seat stays empty.")
    happened_at = s.DateTimeField()


class CommitteeForm(Form):
    """The committee as it is now."""

    id = s.UUIDField()
    size = s.IntegerField()
    vote_mode = s.ChoiceField(choices=Committee.VoteMode.choices)
    chosen_by = s.ChoiceField(choices=("director", "parties", "posted"))
    seed = s.CharField()
    draw = s.ListField(child=AnObject())
    articles = s.ListField(child=s.CharField())
    seats = SeatForm(many=True)
    lacking = s.IntegerField()
    replacements = Replacement(many=True)
    convened_at = s.DateTimeField()


class OptionForm(Form):
    """Another decision that can be voted for."""

    id = s.UUIDField()
    number = s.IntegerField()
    outcome = s.CharField()
    remedies = Remedy(many=True)
    sanctions = s.ListField(child=AnObject())
    words = SaidByLanguage()
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
