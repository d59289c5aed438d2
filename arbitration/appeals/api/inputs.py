"""The form of what is sent in around appeals."""

from typing import Final

from arbitration.api.inputs import LONGEST_KIND, LONGEST_NAME, LONGEST_TEXT, MOST_REMEDIES, MOST_SANCTIONS
from arbitration.appeals.act_kinds import ACTIONS
from arbitration.models import Appeal, AppealAct, Candidate, Committee, PrivateLink
from arbitration.panel.receipts import NONCE_LENGTH
from arbitration.panel.ties import BARS, TieKind
from arbitration.panel.words import Ballot
from tournaments.api import fields
from tournaments.api.shapes import Shape

MOST_MEMBERS: Final = 5
MOST_BALLOTS: Final = 999
DEAREST: Final = 1_000_000
LONGEST_MINUTES: Final = 1_440

BY_HAND: Final = [(kind, label) for kind, label in AppealAct.Kind.choices if kind in ACTIONS]
DEPOSITS: Final = [("returned", "returned"), ("kept", "kept")]
WAIVABLE: Final = [(kind.value, kind.value) for kind in TieKind if kind not in BARS]
BALLOTS: Final = [(each.value, each.value) for each in Ballot]


class AppealInput(Shape):
    """An appeal as it is lodged: against a ruling, or a complaint about an incident where the director is a party."""

    ruling = fields.Id(required=False, allow_null=True, default=None)
    incident = fields.Id(required=False, allow_null=True, default=None)
    side = fields.side()
    grounds = fields.Text(allow_blank=True, max_length=LONGEST_TEXT)
    deposit = fields.OneOf(choices=Appeal.Deposit.choices, required=False, default=Appeal.Deposit.NOT_ASKED)
    deposit_cents = fields.Whole(required=False, allow_null=True, default=None, min_value=0, max_value=DEAREST)
    lodged_at = fields.Moment()


class AdmissionInput(Shape):
    """Whether the appeal is heard; other than advised with reasons."""

    id = fields.Id()
    admitted = fields.YesNo()
    is_excused = fields.YesNo(required=False, allow_null=True, default=None)
    other_director = fields.YesNo(required=False, allow_null=True, default=None)
    other_impartial = fields.YesNo(required=False, allow_null=True, default=None)
    reasons = fields.Text(required=False, allow_blank=True, max_length=LONGEST_TEXT, default="")
    happened_at = fields.Moment()


class CandidateInput(Shape):
    """A candidate for committees."""

    name = fields.Text(max_length=LONGEST_NAME)
    role = fields.OneOf(choices=Candidate.Role.choices)
    player = fields.Id(required=False, allow_null=True, default=None)
    email_of_account = fields.Text(required=False, allow_blank=True, max_length=fields.LONGEST_EMAIL, default="")
    email = fields.Email(required=False, allow_blank=True, default="")
    language = fields.LanguageCode(required=False, default="en")
    is_competent = fields.YesNo(required=False, default=True)
    is_available = fields.YesNo(required=False, default=True)
    is_posted = fields.YesNo(required=False, default=False)


class WaiverInput(Shape):
    """A tie that both sides accept."""

    candidate = fields.Id()
    kind = fields.OneOf(choices=WAIVABLE)
    side = fields.side(required=False, allow_null=True, default=None)


class CommitteeInput(Shape):
    """The committee: what is left out, the tournament's terms and the draw decide."""

    id = fields.Id()
    members = fields.Ids(required=False, allow_null=True, default=None, max_length=MOST_MEMBERS)
    size = fields.Whole(required=False, allow_null=True, default=None, min_value=1, max_value=MOST_MEMBERS)
    vote_mode = fields.OneOf(choices=Committee.VoteMode.choices, required=False, allow_null=True, default=None)
    chair = fields.Id(required=False, allow_null=True, default=None)
    agreed_by = fields.Sides(required=False, default=list)
    waived = WaiverInput(many=True, required=False)
    happened_at = fields.Moment()


class ActInput(Shape):
    """Something that is done in an appeal; what is needed besides the kind depends on it."""

    kind = fields.OneOf(choices=BY_HAND)
    text = fields.Text(required=False, allow_blank=True, max_length=LONGEST_TEXT, default="")
    side = fields.side(required=False, allow_null=True, default=None)
    member = fields.Id(required=False, allow_null=True, default=None)
    candidate = fields.Id(required=False, allow_null=True, default=None)
    request = fields.Id(required=False, allow_null=True, default=None)
    of = fields.Text(required=False, allow_blank=True, max_length=LONGEST_NAME, default="")
    disputes = fields.Names(required=False, default=list, max_length=40)
    is_upheld = fields.YesNo(required=False, allow_null=True, default=None)
    is_let_in = fields.YesNo(required=False, allow_null=True, default=None)
    deposit = fields.OneOf(choices=DEPOSITS, required=False, allow_null=True, default=None)
    agreed_by = fields.Sides(required=False, default=list)
    happened_at = fields.Moment()


class OptionInput(Shape):
    """Another decision, spelled out as a ruling."""

    outcome = fields.Text(max_length=LONGEST_KIND)
    remedies = fields.Objects(most=MOST_REMEDIES)
    sanctions = fields.Objects(most=MOST_SANCTIONS)
    text = fields.Text(required=False, allow_blank=True, max_length=LONGEST_TEXT, default="")
    happened_at = fields.Moment()


class VoteInput(Shape):
    """A vote. The nonce is 64 hexadecimal digits that the phone draws: with it the member finds the vote again."""

    ballot = fields.Whole(min_value=1, max_value=MOST_BALLOTS)
    vote = fields.OneOf(choices=BALLOTS)
    option = fields.Id(required=False, allow_null=True, default=None)
    nonce = fields.Text(min_length=NONCE_LENGTH, max_length=NONCE_LENGTH)
    happened_at = fields.Moment()


class LinkInput(Shape):
    """For whom a private link is: a side of an incident, or a member of an appeal's committee."""

    incident = fields.Id(required=False, allow_null=True, default=None)
    side = fields.side(required=False, allow_null=True, default=None)
    appeal = fields.Id(required=False, allow_null=True, default=None)
    member = fields.Id(required=False, allow_null=True, default=None)
    way = fields.OneOf(choices=PrivateLink.Way.choices, required=False, default=PrivateLink.Way.CODE)
    language = fields.LanguageCode(required=False, default="en")


class TermsInput(Shape):
    """How the tournament handles appeals."""

    minutes_to_lodge = fields.Whole(min_value=1, max_value=LONGEST_MINUTES)
    minutes_to_hear = fields.Whole(min_value=1, max_value=LONGEST_MINUTES)
    minutes_to_vote = fields.Whole(min_value=1, max_value=LONGEST_MINUTES)
    deposit_cents = fields.Whole(min_value=0, max_value=DEAREST)
    size = fields.Whole(min_value=1, max_value=MOST_MEMBERS)
    vote_mode = fields.OneOf(choices=Committee.VoteMode.choices)


class AppealQuery(Shape):
    """Which appeals to list."""

    tournament = fields.Id(required=False)
    phase = fields.OneOf(choices=Appeal.Phase.choices, required=False)
