"""Manual effects: remedies and sanctions that change nothing on the record of the match, each with who carries it out.

Together with `effects` this names every remedy and sanction of every rulebook; a test holds both to the descriptions.
"""

from collections.abc import Mapping
from enum import StrEnum

from tournaments.models import Discipline


class Doer(StrEnum):
    """Where it is done instead of on the record of the match."""

    TABLE = "table"
    """The players and the director, with board, dice, tiles, sheets or clock: no record is kept of those."""
    CLOCK = "clock"
    """The official who sets the clock: clock readings aren't recorded."""
    DESK = "desk"
    """The director: pairing, entries, places, prizes, notices."""
    COMMITTEE = "committee"
    """The committee or the director who decides an appeal; a decision makes a ruling with remedies of its own."""
    REPORT = "report"
    """Reports to the federation are owed by the advice itself."""
    PENALTY = "penalty"
    """It is on record as a penalty, and costs neither points nor the game."""


def _by(doer: Doer, names: str) -> dict[str, Doer]:
    return dict.fromkeys(names.split(), doer)


_BACKGAMMON = {
    **_by(
        Doer.TABLE,
        """
        agree-on-dice approve-item ask-consent ask-leader ask-opponent await-response change-direction choose-dice
        clear-borne-off complete-answer complete-double continue correct-position count-break cut-call-short
        draw-lots dress-properly enter-first explain-to-player finish-game finish-turn first-arrival-other-side
        first-turn follow-captain free-table give-consent go-to-place keep-away keep-roll leave-as-is mix-dice
        move-item move-stands no-double note-result obtain-signature offer-at pass-without-rolling pick-dice play-alone
        play-on play-one-point proceed put-dice-back put-on-bar record-at remove-item replace-item replay-legally
        report-result reroll reroll-opening show sign-result-sheet stop-use suspend-match take-back-move take-break
        use-item use-official-language
        """,
    ),
    **_by(
        Doer.CLOCK,
        """
        charge-time check-clock compensate-time director-sets-clock estimate-clocks note-clock-times pause-clock
        press-clock replace-clock restart-clock restart-delay-if-fair set-clocks set-clocks-as-noted start-clock
        start-either-clock stop-clock wait-out-delay
        """,
    ),
    **_by(
        Doer.DESK,
        """
        admit award-half-point bar-from call-director hand-over-prize meets-rank meets-seed offer-higher-place pair-anew
        record-count record-sums stop-pairing withhold-prize
        """,
    ),
    **_by(
        Doer.COMMITTEE,
        """
        add-director apply-option apply-original-ruling choose-anew complete-committee convene-committee form-committee
        hear-parties post-committee replace-member set-aside-ruling set-players set-size vote-again
        """,
    ),
    **_by(Doer.REPORT, "may-report report"),
    # these two come with a set-score that says the sum
    **_by(Doer.TABLE, "correct-game drop-games"),
}

_SCRABBLE = {
    **_by(
        Doer.TABLE,
        """
        announce-turn begin-first-draw call-arbiter choose-another-act compare-sheets confirm-words
        draw-again draw-first-tiles draw-properly draw-tiles exchange exchange-exactly exchange-possible fill-in-sheet
        fill-in-slip hand-in-sheet look-up next-turn note-on-score-sheets opponent-removes opponent-stays pass-turn
        play-on play-stands put-away rack-face-down record-agreed-score record-scores recount replace-rack restore-board
        return-letters return-to-bag say-letter start-game take-back tell-arbiter undo-exchange unmark-tile
        wait-for-clock write-letter
        """,
    ),
    **_by(Doer.CLOCK, "neutralise-clock press-clock set-time start-clock stop-clock"),
    **_by(Doer.DESK, "call-director meets-place pair-anew play-rounds refer"),
}

_DRAUGHTS = {
    **_by(
        Doer.TABLE,
        """
        appoint-second catch-up-notation centre-clock compel complete-notation continue-notation correct-notation
        defer-notation move-clock must-note offer-full-rectification play-on put-sheet-on-table rectify-fully
        restore-position resume-position stop-it turn-parallel write-legibly
        """,
    ),
    **_by(Doer.CLOCK, "charge-rectification-time charge-time credit-time restart-clock run-clock stop-clock"),
}

REMEDIES: Mapping[Discipline, Mapping[str, Doer]] = {
    Discipline.BACKGAMMON: _BACKGAMMON,
    Discipline.SCRABBLE: _SCRABBLE,
    Discipline.DRAUGHTS: _DRAUGHTS,
}

SANCTIONS: Mapping[str, Doer] = {
    **_by(Doer.PENALTY, "warning presumption-against fee prize-loss unspecified"),
    **_by(Doer.TABLE, "turn-loss observer baffle-box-imposed"),
    **_by(Doer.CLOCK, "time delay-lost"),
    **_by(Doer.REPORT, "ban-referral"),
}
