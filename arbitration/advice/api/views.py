"""/advice: a question on its own."""

from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.advice.api import inputs, outputs
from arbitration.advice.asking import ask
from rules.answering import in_words
from tournaments.api.base import TablecallView
from tournaments.api.operations import operation
from tournaments.api.shapes import read_body


class AdviceView(TablecallView):
    """POST /advice."""

    refusals = {422: "The facts don't fit the question."}

    @operation("advice", "ask_advice", request=inputs.AdviceInput, responses={200: outputs.AdviceInWords})
    def post(self, request: Request) -> Response:
        """What a rulebook answers to a question; nothing is recorded."""
        body = read_body(inputs.AdviceInput, request)
        answer = ask(body["rulebook"], body["kind"], body["facts"])
        return Response(in_words(answer.question, answer.in_full, body["names"], what_if=body["what_if"]))
