"""Refusals of results, corrections and score sheets."""

from tournaments.errors import BadValue, Refusal, Words


class ResultStands(Refusal):
    """The match has a result already; another one is a correction."""

    code = "result-stands"
    words = Words("This match already has a result. Correct that result instead.")


class SetNotNeeded(Refusal):
    """The match was over before this set, by a correction of an earlier one."""

    code = "set-not-needed"
    words = Words("This set does not count: the match ended before it. Correct an earlier set first.")


class NoResultYet(Refusal):
    """There is no result that could be corrected or taken back."""

    code = "no-result"
    words = Words("This match has no result yet. Enter one first.")


class ResultSuperseded(Refusal):
    """A later entry stands for the match, or a ruling has changed it since."""

    code = "result-superseded"
    words = Words("This entry is no longer the match's result.")


class NotOnTheBoard(Refusal):
    """The match's round isn't published, so its players can't see it."""

    code = "not-on-the-board"
    words = Words("This match isn't published yet.")


class ScoreImpossible(BadValue):
    """A score that no match of this length ends with."""

    code = "score-impossible"
    words = Words("A match of this length can't end with this score.")


class SheetLinkRefused(Refusal):
    """A private link to score sheets that can't be used; subclasses say why."""


class SheetLinkInvalid(SheetLinkRefused):
    """No such link, or it was revoked or has expired."""

    code = "sheet-link-invalid"
    words = Words("This link is no longer valid. Ask the tournament desk for a new one.")


class SheetLinkForwarded(SheetLinkRefused):
    """Another device opened the link first."""

    code = "sheet-link-forwarded"
    words = Words("This link was opened on another phone. Ask the tournament desk for a new one.")


class SheetLinkBarred(SheetLinkRefused):
    """The device belongs to the desk, or to another player."""

    code = "sheet-link-barred"
    words = Words("This device can't open the link. Use the player's own phone.")


class SheetImpossible(BadValue):
    """A sheet with a game that is impossible at that point of the match."""

    code = "sheet-impossible"
    words = Words("This game isn't possible at this point of the match.")


class SheetUnfinished(Refusal):
    """A sheet is signed when the match on it is over."""

    code = "sheet-unfinished"
    words = Words("No side has won on this sheet yet. Enter the last game, then sign.")


class NotLate(Refusal):
    """The side arrived before the start, or the round has no start."""

    code = "not-late"
    words = Words("This side wasn't late.")


class DecidedByRuling(Refusal):
    """A ruling has decided the match: another ruling in its place changes that, not an entry by hand."""

    code = "decided-by-ruling"
    words = Words("A ruling decided this match. Give another ruling in its place to change the result.")


class FinalTablePublished(Refusal):
    """The next stage is published and keeps its players, so the correction needs a second confirmation."""

    code = "final-table-published"
    words = Words("The next stage is published and keeps its players. Confirm the correction again.")
