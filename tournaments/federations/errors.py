"""Refusals of federations."""

from tournaments.errors import Refusal, Words


class OtherFederation(Refusal):
    """The user neither directs for the federation nor is one of its officers."""

    code = "other-federation"
    words = Words("Only this federation's officers and the directors of its tournaments can name it.")


class CodeTaken(Refusal):
    """Each federation has a code of its own."""

    code = "code-taken"
    words = Words("Another federation already has this code.")
