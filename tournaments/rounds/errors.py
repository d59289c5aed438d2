"""Refusals of drafting and publishing rounds."""

from tournaments.errors import Refusal, Words


class StageNotDrawn(Refusal):
    """The stage has no entrants until it is drawn."""

    code = "stage-not-drawn"
    words = Words("Draw this stage first: its players come from the stage before.")


class MatchesUnfinished(Refusal):
    """Matches of the stage have neither a result nor a later date."""

    code = "matches-unfinished"
    words = Words("Some matches have no result. Enter the results or postpone the matches first.")


class MatchesPostponed(Refusal):
    """Postponed matches would stay without a result."""

    code = "matches-postponed"
    words = Words("Postponed matches have no result. Give a reason to close the tournament without them.")


class StagesNotOver(Refusal):
    """Stages have rounds or results to come."""

    code = "stages-not-over"
    words = Words("Some stages are not over. Give a reason to close the tournament without them.")


class StageComplete(Refusal):
    """All rounds of the stage are paired."""

    code = "stage-complete"
    words = Words("All rounds of this stage are paired.")


class StageUnfinished(Refusal):
    """The stage before isn't over."""

    code = "stage-unfinished"
    words = Words("The stage before isn't over: rounds or results are missing.")


class PlayoffsMissing(Refusal):
    """Tied players still have one-point matches to play."""

    code = "playoffs-missing"
    words = Words("One-point matches decide who goes through. Play them first.")


class PlayoffsDrawn(Refusal):
    """The stage of one-point matches is there, for this tie or for one that is being played."""

    code = "playoffs-drawn"
    words = Words("One-point matches of this division are drawn already. Play them first.")


class NoPlayoffsNeeded(Refusal):
    """No tie calls for a one-point match."""

    code = "no-playoffs"
    words = Words("No tie needs a one-point match.")


class WaitsForStage(Refusal):
    """Players come from matches of another stage that aren't over."""

    code = "waits-for-stage"
    words = Words("This round is waiting for players from the final table.")


class NothingToPair(Refusal):
    """Too few players are ready for a match."""

    code = "nothing-to-pair"
    words = Words("Too few players are ready for a match.")


class StagePlayed(Refusal):
    """Rounds of the stage are published; its draw stands."""

    code = "stage-played"
    words = Words("Rounds of this stage are published. Its draw can't change any more.")


class AnotherDraft(Refusal):
    """The stage has a draft under another id."""

    code = "another-draft"
    words = Words("This stage already has a draft.")


class RoundPublished(Refusal):
    """The round is published; the draft no longer changes."""

    code = "round-published"
    words = Words("This round is published. Undo it first, with a reason.")


class DraftOutdated(Refusal):
    """Results, entries or the format changed after the round was drafted."""

    code = "draft-outdated"
    words = Words("Results, entries or the format have changed since this draft. Draft the round again.")


class RelaxationUnconfirmed(Refusal):
    """A rule had to give way, and the director hasn't confirmed it."""

    code = "relaxation-unconfirmed"
    words = Words("A pairing rule was relaxed for this round. Confirm it to publish.")


class ReasonNeeded(Refusal):
    """The swap breaks a rule."""

    code = "reason-needed"
    words = Words("This swap breaks a rule. Give a reason to swap anyway.")


class SeatsFixed(Refusal):
    """The format decides who meets whom."""

    code = "seats-fixed"
    words = Words("The format decides who meets whom here. Nothing can be swapped.")


class TableFixed(Refusal):
    """A player needs the table that the pair has."""

    code = "table-fixed"
    words = Words("A player of this pair needs this table. Change the player's fixed table first.")


class PlayHasBegun(Refusal):
    """A match of the round has games, a result or an incident, or a later round exists."""

    code = "play-has-begun"
    words = Words("This round has been played in part, or a later round exists. It can't be undone.")
