"""Remedies of cube and score: what puts the game, the score, the cube or the clock right, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.advice import RemedyForm, Said
from rules.kernel.units import Words, sentence, worded
from rules.questions.backgammon.common import BACKGAMMON


def remedy(
    do: str,
    label: str | Words,
    said: Said | None = None,
    parameters: tuple[str, ...] = (),
    optional: tuple[str, ...] = (),
) -> RemedyForm:
    """A remedy with its label and, where the label isn't a sentence by itself, the sentence."""
    return RemedyForm(BACKGAMMON, do, worded(label), said or sentence(label), *parameters, optional=optional)


def _cube_words(cube: Mapping[str, Any]) -> Words:
    if cube["owner"] is None and cube["value"] == 1:
        return Words("Put the cube in the middle, with 64 or 1 on top: it counts as 1.")
    if cube["owner"] is None:
        return Words("Put the cube in the middle, at {value}.")
    return Words("Set the cube to {value}: it is {owner}'s.")


def _score_words(score: Mapping[str, Any]) -> Words:
    if score.get("from") is None:
        return Words("Both sheets now read {score}.")
    return Words(
        "Both sheets now read {score}, as on {from}'s sheet.",
    )


def _end_words(end: Mapping[str, Any]) -> Words:
    if end["winner"] is None:
        return Words("The match is over.")
    return Words("The match is over: {winner} has won.")


announce_crawford = remedy("announce-crawford", "Both sides announce the Crawford game")
remove_cube = remedy("remove-cube", "Take the cube off the board")
continue_without_cube = remedy(
    "continue-without-cube",
    "Play on from this position, without the cube",
)
go_on = remedy("continue", "Play on from this position")
play_on = remedy("play-on", "The game goes on")
resume_game = remedy("resume-game", "Rebuild the position: the game isn't over")
set_cube = remedy("set-cube", "Set the cube", _cube_words, ("value", "owner"))
offer_at = remedy(
    "offer-at",
    "Put the offer right",
    Words("The double is for {value}."),
    ("value",),
)
await_response = remedy(
    "await-response",
    "Wait for the answer",
    Words("{from} takes or passes."),
    ("from",),
)
finish_turn = remedy(
    "finish-turn",
    "Finish the turn",
    Words(
        "{side} finishes the turn first.",
    ),
    ("side",),
)
press_clock = remedy(
    "press-clock",
    "Press the clock",
    Words("{side} presses the clock."),
    ("side",),
)
pause_clock = remedy("pause-clock", "Pause the clock")
complete_double = remedy(
    "complete-double",
    "Complete the double",
    Words(
        "{side} completes the double, by word and by turning the cube.",
    ),
    ("side",),
)
complete_answer = remedy(
    "complete-answer",
    "Complete the answer",
    Words(
        "{side} completes the answer, by word and by deed.",
    ),
    ("side", "answer"),
)
ask_leader = remedy(
    "ask-leader",
    "Ask the leader",
    Words("Ask {side}: does the double stand, or is it void?"),
    ("side",),
)
score_game = remedy(
    "score-game",
    "Score the game",
    Words("{winner} scores {points:point|points}."),
    ("winner", "points"),
)
set_score = remedy("set-score", "Set the score", _score_words, ("score",), optional=("from",))
resume_match = remedy("resume-match", Words("The match goes on", context="remedies"))
end_match = remedy("end-match", "The match is over", _end_words, ("winner",))
play_to = remedy(
    "play-to",
    "Length of the match",
    Words("The match is played to {points:point|points}."),
    ("points",),
)
finish_game = remedy("finish-game", "Finish the game as begun")
note_crawford = remedy(
    "note-crawford",
    "Note the Crawford game",
    Words(
        "Note on the sheet: game {game} is the Crawford game.",
    ),
    ("game",),
)
correct_game = remedy(
    "correct-game",
    "Correct a game",
    Words("Game {game}: {winner} gets {points:point|points}."),
    ("game", "winner", "points"),
)
drop_games = remedy(
    "drop-games",
    "Strike out later games",
    Words("Game {from} and all later ones don't count."),
    ("from",),
)
report_result = remedy(
    "report-result",
    "Bring in the result",
    Words("{side} reports the result."),
    ("side",),
)
announce_result = remedy(
    "announce-result",
    "Post the result",
    Words("Post the result: {winner} has won."),
    ("winner",),
)
obtain_signature = remedy(
    "obtain-signature",
    "Obtain the signature",
    Words("{side} signs the sheet."),
    ("side",),
)
