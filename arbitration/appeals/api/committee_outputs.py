"""The pool of an appeal's committee, the committee as it is, its options and votes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from rest_framework import serializers as s

from arbitration.advice.api.outputs import Remedy, SaidByLanguage
from arbitration.advice.ruling_words import option_in_words
from arbitration.appeals.admission import law_of
from arbitration.appeals.committee_draw import Pool
from arbitration.appeals.selectors.files import AppealFile
from arbitration.appeals.selectors.seatings import Replaced, chair_of, replacements
from arbitration.appeals.selectors.votes import counted, running
from arbitration.models import AppealAct, Candidate, Committee, CommitteeSeat, VoteOption
from arbitration.panel.composition import Composition, Unfit, WayOut
from arbitration.panel.receipts import receipt
from arbitration.panel.ties import TieKind
from arbitration.panel.words import Ballot, VoteMode
from tournaments.api.fields import AnObject, LanguageCode, YesNo, side
from tournaments.api.forms import Form
from tournaments.permissions import Action
from tournaments.words import LANGUAGES

BALLOTS = [(each.value, each.value) for each in Ballot]
TIES = [(each.value, each.value) for each in TieKind]
SEAT_STATES = ("member", "alternate", "gone")


def words_of(commitment: str) -> dict[str, Sequence[str]]:
    """The three words of a commitment, by language."""
    return {language: receipt(commitment, language) for language in LANGUAGES}


class TieForm(Form):
    """A candidate's tie to the dispute, and the side it is with."""

    kind = s.ChoiceField(choices=TIES)
    side = side(allow_null=True)


class CandidateForm(Form):
    """A candidate for committees."""

    id = s.UUIDField()
    name = s.CharField()
    role = s.ChoiceField(choices=Candidate.Role.choices)
    player = s.UUIDField(source="player_id", allow_null=True)
    has_account = YesNo()
    email = s.CharField(allow_blank=True)
    language = LanguageCode()
    is_competent = YesNo()
    is_available = YesNo()
    posted_at = s.DateTimeField(allow_null=True)

    def _show_has_account(self, candidate: Candidate) -> bool:
        return candidate.user_id is not None


class ObjectionForm(Form):
    """A side's objection to a candidate whom both sides must choose together."""

    side = side()
    text = s.CharField()


class AssessedCandidate(Form):
    """A candidate with every reason against a seat; `place` is the place in the draw."""

    candidate = CandidateForm()
    place = s.IntegerField()
    lot = s.CharField(
        source="about.person.lot",
        help_text="What is drawn: the id, or the hash of the journal's entry of a person named after the appeal.",
    )
    draw_key = s.CharField()
    ties = TieForm(source="about.ties", many=True)
    barring = TieForm(source="about.barring", many=True)
    unfit = s.ListField(source="about.unfit", child=s.ChoiceField(choices=[each.value for each in Unfit]))
    may_sit = YesNo(source="about.may_sit")
    is_known = YesNo(
        source="about.person.is_known", help_text="False if the tournament has no data that could show a tie."
    )
    objections = ObjectionForm(many=True)


class PoolForm(Form):
    """The candidates for an appeal's committee, and the committee drawn, or the reason why there is none."""

    sizes = s.ListField(source="law.sizes", child=s.IntegerField())
    size = s.IntegerField()
    chosen_by = s.ChoiceField(source="law.chosen_by", choices=("director", "parties", "posted"))
    vote_mode = s.ChoiceField(choices=Committee.VoteMode.choices)
    articles = s.ListField(source="law.articles", child=s.CharField())
    seed = s.CharField()
    candidates = AssessedCandidate(many=True)
    members = s.ListField(child=s.UUIDField(), help_text="The proposed members, in the order of their seats.")
    alternates = s.ListField(child=s.UUIDField())
    lacking = s.IntegerField(help_text="Members still missing; 0 if the committee is lawful.")
    by_waiver = s.ListField(child=s.UUIDField(), help_text="Candidates who may sit if both sides agree.")
    ways_out = s.ListField(child=s.ChoiceField(choices=[each.value for each in WayOut]))

    def to_representation(self, instance: Pool) -> dict[str, Any]:
        """A committee drawn lacks no member and needs no way out; without one, there are no members."""
        result = instance.result
        if isinstance(result, Composition):
            outcome = {**asdict(result), "size": len(result.members), "lacking": 0, "by_waiver": (), "ways_out": ()}
        else:
            outcome = {**asdict(result), "size": result.wanted, "members": (), "alternates": ()}
        row = {"law": instance.law, "seed": instance.seed, "candidates": self._in_order(instance)}
        return super().to_representation({**outcome, **row, "vote_mode": self.context["vote_mode"]})

    def _in_order(self, pool: Pool) -> list[dict[str, Any]]:
        """The candidates in the order of the draw, with the sides' objections."""
        objected = self.context["objections"]
        return [
            {
                "candidate": pool.candidates[each["candidate"]],
                "about": pool.assessed[each["candidate"]],
                "place": place,
                "draw_key": each["key"],
                "objections": [
                    {"side": side, "text": text} for side, text in sorted(objected.get(each["candidate"], {}).items())
                ],
            }
            for place, each in enumerate(pool.draw, start=1)
        ]


class SeatForm(Form):
    """A person called to the committee, and the state of the seat."""

    id = s.UUIDField()
    candidate = s.UUIDField(source="candidate_id")
    name = s.CharField(source="candidate.name")
    place = s.IntegerField()
    state = s.ChoiceField(choices=SEAT_STATES)
    is_alternate = YesNo(help_text="Called as an alternate.")
    is_chair = YesNo()
    is_you = YesNo()
    is_challenged = YesNo()
    takes_mail = YesNo(help_text="Whether a private link can be mailed: an address is on record.")

    def _show_state(self, seat: CommitteeSeat) -> str:
        state, id = self.context["file"].state, str(seat.pk)
        return "member" if id in state.members else "alternate" if id in state.alternates else "gone"

    def _show_is_chair(self, seat: CommitteeSeat) -> bool:
        return str(seat.pk) == chair_of(self.context["file"])

    def _show_is_you(self, seat: CommitteeSeat) -> bool:
        own: CommitteeSeat | None = self.context["standing"].seat
        return own is not None and own.pk == seat.pk

    def _show_takes_mail(self, seat: CommitteeSeat) -> bool:
        return bool(seat.candidate.email)

    def _show_is_challenged(self, seat: CommitteeSeat) -> bool:
        return str(seat.pk) in self.context["file"].state.challenged


class Replacement(Form):
    """A seat that changed hands: the act, the person who left, and the successor by the order of the draw."""

    act = s.UUIDField(source="act.pk")
    kind = s.ChoiceField(source="act.kind", choices=AppealAct.Kind.choices)
    gone = s.UUIDField(allow_null=True, help_text="Null if the seat was empty.")
    successor = s.UUIDField(allow_null=True, help_text="Null if the seat stays empty.")
    happened_at = s.DateTimeField(source="act.happened_at")


class CommitteeForm(Form):
    """The committee as it is now."""

    # the file is shown; it and the reader's standing are in the context too
    id = s.UUIDField(source="committee.pk")
    size = s.IntegerField(source="committee.size")
    vote_mode = s.ChoiceField(source="committee.vote_mode", choices=Committee.VoteMode.choices)
    chosen_by = s.ChoiceField(choices=("director", "parties", "posted"))
    seed = s.CharField(source="committee.seed")
    draw = s.ListField(source="committee.draw", child=AnObject())
    articles = s.ListField(source="committee.advice.articles", child=s.CharField())
    seats = SeatForm(many=True)
    lacking = s.IntegerField(source="state.lacking")
    replacements = Replacement(many=True)
    convened_at = s.DateTimeField(source="committee.convened_at")

    def _show_chosen_by(self, file: AppealFile) -> str:
        return law_of(file).chosen_by

    def _show_seats(self, file: AppealFile) -> Iterable[CommitteeSeat]:
        return file.seats.values()

    def _show_replacements(self, file: AppealFile) -> list[Replaced]:
        return replacements(file)


class OptionForm(Form):
    """Another decision that can be voted for."""

    id = s.UUIDField()
    number = s.IntegerField()
    outcome = s.CharField()
    remedies = Remedy(many=True)
    sanctions = s.ListField(child=AnObject())
    words = SaidByLanguage()
    text = s.CharField(allow_blank=True)

    def _show_words(self, option: VoteOption) -> dict[str, Any]:
        return option_in_words(option, self.context["question"], self.context["file"].names)


class OpenVote(Form):
    """A vote that may be seen; `member` is null after a secret vote."""

    member = s.UUIDField(allow_null=True)
    vote = s.ChoiceField(choices=BALLOTS)
    option = s.UUIDField(allow_null=True)
    commitment = s.CharField(allow_null=True)
    nonce = s.CharField(allow_null=True)
    words = s.DictField(child=s.ListField(child=s.CharField()), allow_null=True)

    def _show_words(self, vote: Mapping[str, Any]) -> dict[str, Sequence[str]] | None:
        return words_of(vote["commitment"]) if "commitment" in vote else None


class VoteCount(Form):
    """How many votes a choice has."""

    vote = s.ChoiceField(choices=BALLOTS)
    option = s.UUIDField(allow_null=True)
    count = s.IntegerField()


class Ballots(Form):
    """One ballot that was counted."""

    ballot = s.IntegerField()
    counts = VoteCount(many=True)
    votes = OpenVote(source="opened", many=True)


class VotesForm(Form):
    """Where the vote stands. `votes` of the running ballot are shown in open mode alone."""

    # the file is shown; the reader's standing is in the context
    vote_mode = s.ChoiceField(source="committee.vote_mode", choices=Committee.VoteMode.choices)
    ballot = s.IntegerField()
    votes_in = s.IntegerField()
    seats = s.IntegerField(source="state.size")
    has_voted = YesNo(help_text="The reader has.")
    choices_ = s.ListField(child=s.ChoiceField(choices=BALLOTS))
    votes = OpenVote(many=True)
    counted = Ballots(many=True)

    def _show_ballot(self, file: AppealFile) -> int:
        done = counted(file)
        ballot: int = done[-1]["ballot"] if file.state.is_final and done else file.state.ballot
        return ballot

    def _show_votes_in(self, file: AppealFile) -> int:
        return len(file.state.voted)

    def _show_has_voted(self, file: AppealFile) -> bool:
        own: CommitteeSeat | None = self.context["standing"].seat
        return own is not None and str(own.pk) in file.state.voted

    def _show_choices(self, file: AppealFile) -> Iterable[Ballot]:
        return law_of(file).votes

    def _show_votes(self, file: AppealFile) -> list[Mapping[str, Any]]:
        """None in sealed and secret mode, where nothing may turn on what was voted."""
        is_open = file.committee is not None and file.committee.vote_mode == VoteMode.OPEN
        return running(file) if is_open and self.context["standing"].may(Action.SEE_RUNNING_VOTES) else []

    def _show_counted(self, file: AppealFile) -> list[Mapping[str, Any]]:
        return counted(file)


class Receipt(Form):
    """What a member keeps: the commitment and its three words, found again among those counted."""

    ballot = s.IntegerField()
    commitment = s.CharField()
    words = s.DictField(child=s.ListField(child=s.CharField()), help_text="By language.")
    votes = VotesForm(source="file")

    def _show_words(self, cast: Mapping[str, Any]) -> dict[str, Sequence[str]]:
        return words_of(cast["commitment"])
