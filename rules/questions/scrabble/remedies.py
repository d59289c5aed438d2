"""Remedies of Scrabble: what is done at the table, in the bag, on the sheets, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.advice import RemedyForm, Said
from rules.kernel.units import Words, sentence, worded
from rules.questions.scrabble.common import SCRABBLE


def remedy(do: str, label: str | Words, said: Said | None = None, parameters: tuple[str, ...] = ()) -> RemedyForm:
    """A remedy with its label and, where the label isn't a sentence by itself, the sentence."""
    return RemedyForm(SCRABBLE, do, worded(label), said or sentence(label), *parameters)


def _adjust_words(score: Mapping[str, Any]) -> Words:
    points = abs(score["by"])
    if score["by"] < 0:
        return Words("Take {points} off {side}'s score.").filled(points=points)
    return Words("Add {points} to {side}'s score.").filled(points=points)


def _removal_words(removal: Mapping[str, Any]) -> Words:
    if removal["from"] == "new-tiles":
        return Words(
            "{side} takes {count:tile|tiles} out of those just drawn, unseen.",
        )
    return Words(
        "{side} takes {count:tile|tiles} out of all the letters, unseen.",
    )


# The play and the turn
wait_for_clock = remedy(
    "wait-for-clock",
    "Wait until the clock has been pressed, then challenge",
)
play_stands = remedy(
    "play-stands",
    Words("The play stands", context="remedies"),
    Words("{side}'s play stays on the board."),
    ("side",),
)
look_up = remedy(
    "look-up",
    "Look the words up in the edition of the Officiel du Scrabble in force",
)
take_back = remedy(
    "take-back",
    "Take the play back",
    Words("{side} takes the tiles back; the play scores nothing."),
    ("side",),
)
next_turn = remedy("next-turn", "Next turn", Words("It is {side}'s turn."), ("side",))
pass_turn = remedy("pass-turn", "Pass", Words("{side} passes."), ("side",))
choose_another_act = remedy(
    "choose-another-act",
    "Choose another act",
    Words(
        "{side} plays or passes instead; out of time, {side} can only pass, "
        "and with both sides out of time the game is over.",
    ),
    ("side",),
)
exchange_tiles = remedy(
    "exchange",
    "Exchange",
    Words("{side} changes {count:tile|tiles}."),
    ("side", "count"),
)
exchange_exactly = remedy(
    "exchange-exactly",
    "Exchange the number said",
    Words("{side} changes exactly {count:tile|tiles}, and both score sheets say so."),
    ("side", "count"),
)
undo_exchange = remedy(
    "undo-exchange",
    "Undo the exchange",
    Words(
        "{side} puts the new tiles back and takes the old ones again.",
    ),
    ("side",),
)
exchange_possible = remedy("exchange-possible", "The game goes on: exchanging is possible")
say_letter = remedy(
    "say-letter",
    "Say the letter",
    Words("{side} says which letter the blank stands for."),
    ("side",),
)
write_letter = remedy(
    "write-letter",
    "Write the blank's letter on the match sheet",
)
unmark_tile = remedy("unmark-tile", "Take the mark or cover off the blank")

# Tiles and bag
rack_face_down = remedy(
    "rack-face-down",
    "All letters face down",
    Words("{side} lays all letters face down."),
    ("side",),
)
opponent_removes = remedy(
    "opponent-removes",
    "The opponent takes the surplus",
    _removal_words,
    ("side", "count", "from"),
)
return_to_bag = remedy(
    "return-to-bag",
    "Return to the bag",
    Words("Put {count:tile|tiles} back into the bag."),
    ("count",),
)
draw_tiles = remedy(
    "draw-tiles",
    "Draw tiles",
    Words("{side} draws from the bag; the game goes on."),
    ("side",),
)
draw_properly = remedy(
    "draw-properly",
    "Draw as prescribed",
    Words(
        "{side} draws one by one, bag at eye level, and lays the tiles face down on the table.",
    ),
    ("side",),
)
begin_first_draw = remedy(
    "begin-first-draw",
    "Draw first as prescribed",
    Words("The player who begins mixes the letters, draws seven and passes the bag to the other, who does the same."),
)
draw_first_tiles = remedy("draw-first-tiles", "Both sides draw their tiles")
draw_again = remedy(
    "draw-again",
    "Draw again",
    Words("To draw a letter again: {sides}."),
    ("sides",),
)
return_letters = remedy("return-letters", "Put the drawn letters back into the bag")

# Sheets and score
record_agreed_score = remedy("record-agreed-score", "Write down the score agreed on")
recount = remedy("recount", "Recount the play")
adjust_score = remedy("adjust-score", "Correct the score", _adjust_words, ("side", "by"))
note_on_score_sheets = remedy("note-on-score-sheets", "Write it on both score sheets")
deduct = remedy(
    "deduct",
    "Letters left are deducted",
    Words(
        "Take {points:point|points} off {side}'s total for the letters left.",
    ),
    ("side", "points"),
)
compare_sheets = remedy("compare-sheets", "Compare both score sheets play by play")
record_totals = remedy(
    "record-totals",
    "Totals that hold",
    Words("The totals are {name_A} {A}, {name_B} {B}."),
    ("A", "B"),
)
record_final = remedy(
    "record-final",
    "Final totals",
    Words("Final totals: {name_A} {A}, {name_B} {B}."),
    ("A", "B"),
)
record_scores = remedy("record-scores", "Record the scores as they are")
award_pm = remedy(
    "award-pm",
    "Match points",
    Words("Match points: {name_A} {A}, {name_B} {B}."),
    ("A", "B"),
)
hand_in_sheet = remedy(
    "hand-in-sheet",
    "Hand in the match sheet",
    Words("{side} hands in the match sheet."),
    ("side",),
)

# Clock, arbiter, table
stop_clock = remedy("stop-clock", "Stop the clock")
neutralise_clock = remedy("neutralise-clock", "Neutralise the clock")
start_clock = remedy(
    "start-clock",
    "Start the clock",
    Words("You may start {side}'s clock."),
    ("side",),
)
press_clock = remedy(
    "press-clock",
    Words("Press the clock", context="scrabble"),
    Words(
        "{side} presses the clock now; the time gone stays gone.",
    ),
    ("side",),
)
set_time = remedy(
    "set-time",
    "Set the time",
    Words("Give each player {minutes:minute|minutes}."),
    ("minutes",),
)
start_game = remedy("start-game", "Begin the game")
play_on = remedy("play-on", "The game goes on")
end_game = remedy(
    "end-game",
    "The game is over",
    Words("The game is over: {loser} has lost."),
    ("loser",),
)
restore_board = remedy("restore-board", "Put the position back together")
call_arbiter = remedy("call-arbiter", "Call an arbiter")
call_director = remedy("call-director", "Call the director")
tell_arbiter = remedy(
    "tell-arbiter",
    "Tell an arbiter",
    Words("{side} tells an arbiter."),
    ("side",),
)
opponent_stays = remedy(
    "opponent-stays",
    "The opponent stays at the table",
    Words("{side} stays at the table."),
    ("side",),
)
refer = remedy(
    "refer",
    "Refer to the director",
    Words("The director decides."),
    ("to",),
)
replace_rack = remedy("replace-rack", "Use a rack that lets the letters be counted")
put_away = remedy("put-away", "Put it away")
