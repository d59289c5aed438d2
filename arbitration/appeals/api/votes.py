"""/appeals/{id}/votes, /appeals/{id}/options: what can be voted for, the votes, and what may be seen of them."""

from uuid import UUID

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.advice.errors import BadQuestion
from arbitration.appeals.api import committee_outputs as forms
from arbitration.appeals.api import inputs
from arbitration.appeals.api.access import REFUSALS, AppealView, enter_appeal, read_appeal
from arbitration.appeals.errors import OutOfOrder, VotesSealed
from arbitration.appeals.selectors.files import AppealFile, question_of
from arbitration.appeals.selectors.votes import counted
from arbitration.appeals.voting import Cast, Proposed, cast_vote, put_forward
from arbitration.panel.words import Phase, VoteMode
from tournaments.api.operations import operation
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body
from tournaments.errors import Words
from tournaments.permissions import Action

HEX = frozenset("0123456789abcdef")


class VotesView(AppealView):
    """GET /appeals/{id}/votes."""

    refusals = REFUSALS

    @operation("votes", "read_votes", responses=forms.VotesForm)
    def get(self, request: Request, appeal_id: UUID) -> Response:
        """Who voted how, where that may be seen: in open mode, and of ballots that are counted."""
        file, standing = read_appeal(request, appeal_id)
        if file.committee is None:
            raise OutOfOrder("wrong-phase", found=file.state.phase, expected=Phase.VOTING)
        if _is_shut(file) and not counted(file):
            raise VotesSealed(field="votes", found=str(len(file.state.voted)), expected=str(file.state.size))
        return Response(forms.VotesForm(file, context={"standing": standing}).data)


class VoteView(AppealView):
    """PUT /appeals/{id}/votes/{vote_id}."""

    refusals = REFUSALS

    @operation("votes", "cast_vote", request=inputs.VoteInput, responses=recorded(forms.Receipt))
    def put(self, request: Request, appeal_id: UUID, vote_id: UUID) -> Response:
        """Cast your own vote. It can't be changed. The answer is the receipt, of the same length whatever was voted."""
        file, standing = enter_appeal(request, appeal_id, Action.VOTE)
        body = read_body(inputs.VoteInput, request)
        if not set(body["nonce"]) <= HEX:
            raise BadQuestion(
                "wrong-type", field="nonce", found="", expected=Words("64 hexadecimal digits in lower case")
            )
        receipt = cast_vote(file, Cast(id=vote_id, **body), standing, at=timezone.now())
        cast = {"ballot": body["ballot"], "commitment": receipt.opening.commitment, "file": receipt.file}
        answer = forms.Receipt(cast, context={"standing": standing})
        return Response(answer.data, status=201 if receipt.is_new else 200)


class OptionView(AppealView):
    """PUT /appeals/{id}/options/{option_id}."""

    refusals = REFUSALS

    @operation("votes", "put_option_forward", request=inputs.OptionInput, responses=recorded(forms.OptionForm))
    def put(self, request: Request, appeal_id: UUID, option_id: UUID) -> Response:
        """Put another decision to the vote, spelled out as a ruling. Whose idea it was isn't kept."""
        file, standing = enter_appeal(request, appeal_id, Action.VOTE)
        body = read_body(inputs.OptionInput, request)
        made = put_forward(file, Proposed(id=option_id, **body), standing, at=timezone.now())
        shown = forms.OptionForm(made.record, context={"file": file, "question": question_of(file)})
        return Response(shown.data, status=201 if made.is_new else 200)


def _is_shut(file: AppealFile) -> bool:
    return file.committee is not None and file.committee.vote_mode != VoteMode.OPEN
