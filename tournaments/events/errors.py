"""Refusals of the set-up and of entries."""

from tournaments.errors import Refusal, Words


class NameTaken(Refusal):
    """Two divisions of a tournament have different names."""

    code = "name-taken"
    words = Words("Another division has this name.")


class NoRulebook(Refusal):
    """A format needs a rulebook of its discipline, and some need their own."""

    code = "no-rulebook"
    words = Words("This format needs another rulebook.")


class ReasonNeeded(Refusal):
    """Once a round is published, a change of the set-up says why."""

    code = "reason-needed"
    words = Words("A round is published. Say why you change this.")


class RoundsPublished(Refusal):
    """Format and stages stay as they are once a round is published."""

    code = "rounds-published"
    words = Words("A round is published: the format can't change any more.")


class FederationStays(Refusal):
    """Once a round is published, no change keeps a federation's officers from what the tournament owes them."""

    code = "federation-stays"
    words = Words("A round is published: the tournament keeps its federation, which has officers.")


class RatingFrozen(Refusal):
    """The ratings that pairings rest on stay once a round is published."""

    code = "rating-frozen"
    words = Words("A round is published: ratings can't change any more.")


class RoundIsOut(Refusal):
    """An absence is announced before the round is published."""

    code = "round-is-out"
    words = Words("This round is already published.")


class IsWithdrawn(Refusal):
    """A withdrawn entrant isn't checked in."""

    code = "withdrawn"
    words = Words("This entrant has withdrawn.")


class NotWithdrawn(Refusal):
    """There is no withdrawal that could be undone."""

    code = "not-withdrawn"
    words = Words("This entrant hasn't withdrawn.")


class KnownElsewhere(Refusal):
    """Another tournament has the same person, whose record they share."""

    code = "known-elsewhere"
    words = Words(
        "This person has been entered at another tournament as well. An officer of the federation corrects their "
        "details."
    )


class NotATeam(Refusal):
    """A single player has no members."""

    code = "not-a-team"
    words = Words("This entry is a single player, not a team.")


class TeamFull(Refusal):
    """A team has a largest size."""

    code = "team-full"
    words = Words("A team has at most ten members.")


class HasPlayed(Refusal):
    """A player whose own entry was paired doesn't join a team of the division."""

    code = "has-played"
    words = Words("This player has already been paired in an entry of their own.")


class PlaysInTeam(Refusal):
    """A player plays in one entry of a division."""

    code = "plays-in-team"
    words = Words("This player belongs to a team of this division.")
