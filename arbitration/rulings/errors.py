"""Refusals of rulings, their penalties and their effects."""

from tournaments.errors import Refusal, Words


class AlreadyRuled(Refusal):
    """The incident has a ruling; a second one must name the first as superseded."""

    code = "already-ruled"
    words = Words("This incident already has a ruling. Both are kept. Choose the one that holds.")


class RulingSuperseded(Refusal):
    """The ruling named isn't the one that holds."""

    code = "ruling-superseded"
    words = Words("A later ruling has replaced this one.")


class DepartsWithoutReasons(Refusal):
    """A ruling other than the advice needs its reasons on record."""

    code = "departs-without-reasons"
    words = Words("This ruling departs from the advice. Say why.")


class DecisionUnsaid(Refusal):
    """The outcome leaves the decision to the official, and the record must state it."""

    code = "decision-unsaid"
    words = Words("The rulebook leaves this decision to you. Say what you decided.")


class AdviceUndecided(Refusal):
    """Advice that lacks facts can only be departed from, not followed."""

    code = "advice-undecided"
    words = Words("The rulebook needs more facts before its advice can be followed.")


class PenaltyNotPossible(Refusal):
    """The penalty can't be imposed in this ruling."""

    code = "penalty-not-possible"
    words = Words("This penalty can't be imposed here.")


class PenaltyUndecided(Refusal):
    """The rulebook allows a sanction, and the ruling doesn't say whether it is imposed."""

    code = "penalty-undecided"
    words = Words("The rulebook allows this penalty. Impose it or decline it before you rule as advised.")


class BeyondPowers(Refusal):
    """The rulebook reserves this penalty for another official."""

    code = "beyond-powers"
    words = Words("The rulebook leaves this penalty to the director.")


class EffectNotPossible(Refusal):
    """The ruling's effect contradicts the match on record."""

    code = "effect-not-possible"
    words = Words("This ruling doesn't fit the match on record.")


class RulingFinal(Refusal):
    """A committee has given or confirmed this ruling; the director can't replace it."""

    code = "ruling-final"
    words = Words("A committee has decided this case. The director can't replace its decision.")


class DirectorDecided(Refusal):
    """A director gave or confirmed this ruling, which is final by the rulebook: no one else can replace it."""

    code = "director-decided"
    words = Words("The director has decided this case. Only a director can replace that ruling.")
