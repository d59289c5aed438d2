"""Everyday words: what players and directors call a kind of dispute, for the search.

Labels use the rulebook's terms; slang and neighbouring terms stand here. A search also looks
through labels, hints, outcomes and facts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.kernel.units import Words

NONE: Final = Words("")

BACKGAMMON: Mapping[str, Words] = {
    "appeal": Words("protest, challenge a ruling, deposit"),
    "break-overrun": Words("pause, toilet, coffee, back late"),
    "clock-activation": Words("forgot to press"),
    "clock-fault": Words("broken clock, battery, wrong time on the clock"),
    "clock-pause": Words("stop the clock, interruption"),
    "complaint-routing": Words("director, arbiter, jurisdiction"),
    "completion": Words("concede, resign, gammon offered, settle, drop the game"),
    "crawford-double": Words("cube in Crawford, illegal double"),
    "crawford-game": Words("post-Crawford, one point away"),
    "cube-action": Words("redouble, drop, beaver, verbal double, touched the cube, refuse the cube"),
    "cube-level": Words("wrong cube, 2 instead of 4, cube turned wrongly"),
    "cube-not-centred": Words("cube on the wrong side, cube off the board"),
    "cube-value-dispute": Words("who owns the cube, cube level disagreement"),
    "dead-cube-double": Words("useless double, cube kills"),
    "dice-roll": Words(
        "cocked dice, die on a checker, on the floor, wrong half of the board, reroll, opening roll, "
        "die on the board edge, tilted, dropped dice",
    ),
    "early-dice-pickup": Words("picked up the dice, lifted dice too soon"),
    "bye": Words("bye, odd number, sits out"),
    "consolation-entry": Words("consolation draw, second chance"),
    "early-roll-after-double": Words("rolled before I took, rolled too soon"),
    "finals-place": Words("qualify for the finals, bracket, quarter-final"),
    "pairing": Words("draw, Swiss, played twice, floater"),
    "tie-break": Words("tied, ranking, standings"),
    "tie-break-sums": Words("Buchholz, Sonneborn-Berger"),
    "end-of-turn": Words("takeback, change a move, touched the clock"),
    "entry": Words("registration, fee, category, beginner"),
    "equipment": Words("board, precision dice, cups, baffle box, dice cup"),
    "etiquette": Words(
        "shouting, insult, swearing, cheating, throwing, eating, alcohol, phone rang, "
        "ringtone, rude, drunk, bribe, collusion, bribery, threat, fight",
    ),
    "evidence-disturbed": Words("moved the checkers, cleared the board"),
    "game-scoring": Words("gammon, backgammon, Jacoby, points won"),
    "handling": Words("both hands, hitting the clock, sweeping"),
    "illegal-move": Words(
        "misplay, wrong move, moved backwards, wrong pips, wrong direction, moved twice, moved the opponent's checker"
    ),
    "information": Words("witness, replay, video"),
    "language": Words("talking, foreign language, chatting"),
    "lateness": Words("no-show, forfeit, absent, late start, penalty points, overslept, traffic jam, did not show up"),
    "match-length": Words("played to 9 instead of 11, wrong length"),
    "money-play-concept": Words("beaver, raccoon, automatic double, Jacoby"),
    "observer": Words("watcher, scorekeeper"),
    "outside-aid": Words(
        "phone, telefon, smartphone, notes, headphones, earbuds, app, coaching, cheating, mobile, advice",
    ),
    "place-of-play": Words("table moved, smoking, other room"),
    "premature-double": Words("doubled too soon, cube too early"),
    "premature-roll": Words("rolled too soon, early roll, out of turn"),
    "prize": Words("prize money, ceremony, cup"),
    "recording": Words("stream, camera, filming, transcription, photo"),
    "result-report": Words("wrong result, result sheet, winner reports"),
    "score-arithmetic": Words("addition, wrong total"),
    "score-disagreement": Words("score dispute, wrong score, score sheet, score error"),
    "slow-play": Words("stalling, thinking too long, put a clock"),
    "spectator-conduct": Words("kibitzer, spectator spoke, comment, gesture, bystander, onlooker, audience"),
    "spectator-exclusion": Words("kibitzer, send away"),
    "starting-position": Words("wrong set-up, 14 checkers, missing checker, setup"),
    "time-allotment": Words("minutes, delay, Bronstein, clock settings"),
    "time-expired": Words("flag, flag fall, out of time, forfeit on time, timeout"),
    "withdrawal": Words("leaves the tournament, forfeit, gives up, ill, sick, went home"),
}

SCRABBLE: Mapping[str, Words] = {
    "challenge-procedure": Words("arbiter said the word, slip"),
    "match-sheet": Words("result sheet, hand in, sign"),
    "turn-announcement": Words("didn't say pass, silent exchange"),
    "absence": Words("no-show, forfeit, late"),
    "blank": Words("joker, letter of the blank"),
    "board-upset": Words("knocked over, tiles fell, upset"),
    "clock": Words("forgot to press, neutralise, timer"),
    "end-scoring": Words("letters left, subtract"),
    "exchange": Words("swap tiles, change letters"),
    "incomplete-set": Words("missing tile, 101 tiles, extra tile"),
    "misconduct": Words("phone, telefon, insult, cheating, noise, mobile"),
    "overdraw": Words("eight tiles, drew too many, too many tiles, overdrawn"),
    "resignation": Words("gives up, forfeit"),
    "tile-draw": Words("bag, looked into the bag, brailling, peeked"),
    "time-exhausted": Words("flag, overtime, out of time, time exceeded"),
    "score-challenge": Words("wrong score, miscounted"),
    "totals-disagreement": Words("wrong score, score sheets differ"),
    "pause": Words("toilet, break"),
    "appeal": Words("protest, challenge a ruling"),
    "word-challenge": Words("not in the dictionary, ODS, invalid word, doubtful word"),
}

DRAUGHTS: Mapping[str, Words] = {
    "draw-claim": Words("threefold, 25 moves, tie"),
    "flag-fall": Words("out of time, lost on time, timeout"),
    "forbidden-conduct": Words("phone, telefon, headphones, smoking, noise, mobile"),
    "irregularity": Words("illegal move, missed capture, touched piece, huff, forced capture"),
    "notation-duty": Words("stopped writing, score sheet"),
    "resignation": Words("gives up, left the table"),
}

BY_DISCIPLINE: Mapping[str, Mapping[str, Words]] = {
    "backgammon": BACKGAMMON,
    "scrabble": SCRABBLE,
    "draughts": DRAUGHTS,
}


def everyday_words(discipline: str, kind: str) -> Words:
    """What a kind is also called; empty for a kind that has no other name."""
    return BY_DISCIPLINE[discipline].get(kind, NONE)
