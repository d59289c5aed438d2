"""Appeals in lists, what a case and a link lead to, private links, refusals and terms."""

from typing import Any

from django.conf import settings
from rest_framework import serializers as s

from arbitration.advice.api.outputs import Advice, Question, SaidByLanguage
from arbitration.api.shared_outputs import Score, Sides
from arbitration.links.tokens import token_of
from arbitration.models import Appeal, Committee, PrivateLink, RefusedAct
from arbitration.panel.words import Instance
from tournaments.api.fields import LanguageCode, YesNo, side
from tournaments.api.forms import Form
from tournaments.models import Match
from tournaments.selectors.scores import score_of
from tournaments.selectors.seats import seats_in

INSTANCES = [(each.value, each.value) for each in Instance]


class AppealSummary(Form):
    """An appeal in a list."""

    id = s.UUIDField()
    tournament = s.UUIDField(source="case.match.round.stage.division.tournament_id")
    match = s.UUIDField(source="case.match_id")
    table = s.IntegerField(source="case.match.table")
    sides = Sides()
    kind = s.CharField(source="case.kind")
    instance = s.ChoiceField(choices=INSTANCES)
    ruling = s.UUIDField(source="ruling_id", allow_null=True)
    incident = s.UUIDField(source="case.pk")
    side = side()
    phase = s.ChoiceField(choices=Appeal.Phase.choices)
    decision = s.ChoiceField(choices=Appeal.Decision.choices, allow_null=True)
    lodged_at = s.DateTimeField()
    decided_at = s.DateTimeField(allow_null=True)
    is_yours = YesNo(help_text="The reader is called to its committee.")

    def _show_sides(self, appeal: Appeal) -> dict[str, Any]:
        return seats_in(appeal.case.match).sides

    def _show_is_yours(self, appeal: Appeal) -> bool:
        return appeal.pk in self.context["yours"]


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


class CaseMatch(Form):
    """The match of the case."""

    id = s.UUIDField()
    table = s.IntegerField()
    division = s.CharField(source="round.stage.division.name")
    round = s.IntegerField(source="round.number")
    match_length = s.IntegerField(allow_null=True)
    score = Score()
    is_over = YesNo(help_text="Whether it has a result.")
    sides = Sides()

    def _show_is_over(self, match: Match) -> bool:
        return match.has_result

    def _show_score(self, match: Match) -> Any:
        return score_of(match.pk)

    def _show_sides(self, match: Match) -> dict[str, Any]:
        return seats_in(match).sides


class CaseTournament(Form):
    """The tournament of the case."""

    id = s.UUIDField(source="tournament.pk")
    name = s.CharField(source="tournament.name")
    time_zone = s.CharField(source="tournament.time_zone")
    rulebook = s.CharField()


class LinkForm(Form):
    """A private link as the desk sees it: its state, and never its token."""

    id = s.UUIDField()
    purpose = s.ChoiceField(choices=PrivateLink.Purpose.choices)
    incident = s.UUIDField(source="incident_id")
    side = side(allow_null=True)
    appeal = s.UUIDField(source="appeal_id", allow_null=True)
    member = s.UUIDField(source="seat_id", allow_null=True)
    language = LanguageCode()
    way = s.ChoiceField(choices=PrivateLink.Way.choices)
    state = s.ChoiceField(choices=PrivateLink.State.choices)
    issued_by = s.CharField(source="issued_by.name", allow_null=True)
    issued_at = s.DateTimeField()
    opens_before = s.DateTimeField(allow_null=True, help_text="Until when a code can be scanned.")
    expires_at = s.DateTimeField()
    opened_at = s.DateTimeField(allow_null=True)
    revoked_at = s.DateTimeField(allow_null=True)

    def _show_state(self, link: PrivateLink) -> str:
        return link.state(self.context["at"])


class IssuedLink(LinkForm):
    """A link just issued. A code's `address` is told this once, for the bearer to scan; else it is null."""

    address = s.CharField(allow_null=True)

    def _show_address(self, link: PrivateLink) -> str | None:
        """The token stands behind #, so no server logs it."""
        return f"{settings.PUBLIC_URL}/link#{token_of(link.pk)}" if self.context["is_shown"] else None


class OpenedLink(Form):
    """What a link leads to, for the person who holds it."""

    id = s.UUIDField(source="link.pk")
    purpose = s.ChoiceField(source="link.purpose", choices=PrivateLink.Purpose.choices)
    incident = s.UUIDField(source="link.incident_id")
    ruling = s.UUIDField(source="ruling.pk", allow_null=True, help_text="The ruling that holds.")
    side = side(source="link.side", allow_null=True)
    appeal = s.UUIDField(allow_null=True)
    member = s.UUIDField(source="link.seat_id", allow_null=True)
    name = s.CharField()
    language = LanguageCode(source="link.language")
    tournament = CaseTournament(source="*")
    match = CaseMatch()
    words = SaidByLanguage(allow_null=True, help_text="Of the ruling that holds.")
    told_at = s.DateTimeField(source="ruling.announced_at", allow_null=True)
    window = AppealWindow()


class RefusalRecord(Form):
    """Something that was tried around an appeal and refused."""

    id = s.UUIDField()
    appeal = s.UUIDField(source="appeal_id", allow_null=True)
    who = s.CharField(help_text="A name, or what the link was for.")
    what = s.CharField()
    code = s.CharField()
    field = s.CharField(allow_blank=True)
    recorded_at = s.DateTimeField()

    def _show_who(self, found: RefusedAct) -> str:
        if found.user:
            return found.user.name
        link = found.link
        if link is None:
            return ""
        return link.seat.candidate.name if link.seat else f"{link.purpose} {link.side}"


class AppealTermsForm(Form):
    """How a tournament handles appeals."""

    minutes_to_lodge = s.IntegerField()
    minutes_to_hear = s.IntegerField()
    minutes_to_vote = s.IntegerField()
    deposit_cents = s.IntegerField()
    size = s.IntegerField()
    vote_mode = s.ChoiceField(choices=Committee.VoteMode.choices)
