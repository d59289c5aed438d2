"""Games on the sheet: what a game is worth, and a score sheet checked game by game."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Fact, One, Points, WhichSide, Whole
from rules.kernel.question import Items, Record
from rules.kernel.units import Choice, Score, Unit, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, Win, outcome
from rules.questions.backgammon.cube_fact import Cube, CubeNumber
from rules.questions.groups import KindGroup

USUAL_CHECKERS = 15
MOST_CHECKERS = 30
"""Most checkers that a side can begin with: a full set."""


class EndedBy(Choice):
    """How a game came to its end."""

    BEAR_OFF = "bear-off", "all checkers borne off", "tous les pions sortis"
    PASS = "pass", "a pass", "un refus"


def _checkers(label: Words, ask: Words, said: Words) -> Whole:
    return Whole(0, MOST_CHECKERS, Unit.CHECKERS, label, ask=ask, said=said)


class GameScoring(BackgammonQuestion):
    """How many points is this game worth?"""

    __slots__ = ()
    kind = "game-scoring"
    group = KindGroup.SCORE
    icon = "calculator"
    label = Words("Worth of a game", "Valeur d'une partie")
    hint = Words("How many points a finished game counts", "Combien de points vaut une partie finie")
    outcomes = (
        outcome("single", "A single game", "Une partie simple",
                "The loser has borne off at least one checker.", "Le perdant a sorti au moins un pion.",
                Words("{score_game_winner} wins a single game: {score_game_points:point|points}",
                      "{score_game_winner} gagne une partie simple : {score_game_points:point|points}")),
        outcome("gammon", "This is a gammon", "C'est un gammon",
                "The loser hasn't borne off a checker.", "Le perdant n'a sorti aucun pion.",
                Words("{score_game_winner} wins a gammon: {score_game_points:point|points}",
                      "{score_game_winner} gagne un gammon : {score_game_points:point|points}")),
        outcome("backgammon", "This is a backgammon", "C'est un backgammon",
                "No checker borne off, and one on the bar or in the winner's home board.",
                "Aucun pion sorti, et un à la barre ou dans le jan du gagnant.",
                Words("{score_game_winner} wins a backgammon: {score_game_points:point|points}",
                      "{score_game_winner} gagne un backgammon : {score_game_points:point|points}")),
        outcome("pass", "Won by a pass", "Gagnée par refus",
                "A passed double costs the cube as it was before the offer.",
                "Un double refusé coûte la valeur du videau avant l'offre.",
                Words("{score_game_winner} wins by a pass: {score_game_points:point|points}",
                      "{score_game_winner} gagne par refus : {score_game_points:point|points}")),
    )  # fmt: skip

    winner = WhichSide(
        Words("winner", "vainqueur"),
        ask=Words("Who won the game?", "Qui a gagné la partie ?"),
        said=Words("{value} won the game", "{value} a gagné la partie"),
    ).always()
    ended_by = One(
        EndedBy,
        Words("end of the game", "fin de la partie"),
        ask=Words("How did the game end?", "Comment la partie s'est-elle terminée ?"),
        said=Words("The game ended by: {value}", "Fin de la partie par : {value}"),
    ).always()
    cube = common.cube(
        Words("cube at the end", "videau à la fin"),
        Words(
            "How was the cube at the end? (For a pass: before the offer.)",
            "Comment était le videau à la fin ? (Pour un refus : avant l'offre.)",
        ),
    ).as_it_lies().always()  # fmt: skip
    loser_off = _checkers(
        Words("loser's checkers off", "pions sortis du perdant"),
        Words("How many checkers has the loser borne off?", "Combien de pions le perdant a-t-il sortis ?"),
        Words("Borne off by the loser: {value}", "Sortis par le perdant : {value}"),
    )
    loser_on_bar = _checkers(
        Words("loser's checkers on the bar", "pions du perdant à la barre"),
        Words("How many of the loser's are on the bar?", "Combien de pions du perdant sont à la barre ?"),
        Words("The loser's on the bar: {value}", "Pions du perdant à la barre : {value}"),
    )
    loser_in_winner_home = _checkers(
        Words("loser's checkers in the winner's home", "pions du perdant dans le jan du gagnant"),
        Words(
            "How many of the loser's are in the winner's home board?",
            "Combien de pions du perdant sont dans le jan intérieur du gagnant ?",
        ),
        Words("The loser's in the winner's home: {value}", "Pions du perdant dans le jan du gagnant : {value}"),
    )
    loser_started_with: Fact[int | None] = _checkers(
        Words("loser's checkers at the start", "pions du perdant au départ"),
        Words("How many checkers did the loser begin with?", "Avec combien de pions le perdant a-t-il commencé ?"),
        Words("The loser began with {value}", "Le perdant a commencé avec {value}"),
    ).optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The loser has as many checkers as the game was begun with, not all off, and passes. Raises: QuestionError."""
        _refuse_winning_pass(values)
        started_with = values.get("loser_started_with", USUAL_CHECKERS)
        found = sum(values.get(name, 0) for name in ("loser_off", "loser_on_bar", "loser_in_winner_home"))
        if found > started_with:
            raise contradiction(
                "loser_off",
                "loser_started_with",
                because=Words(
                    f"The loser began with {started_with} checkers, but there are {found}.",
                    f"Le perdant a commencé avec {started_with} pions, mais il y en a {found}.",
                ),
            )
        if values.get("ended_by") is not EndedBy.PASS and values.get("loser_off") == started_with:
            raise contradiction(
                "loser_off",
                "winner",
                because=Words(
                    f"A side that has borne off all {started_with} checkers has won, not lost.",
                    f"Un camp qui a sorti ses {started_with} pions a gagné, il n'a pas perdu.",
                ),
            )


def _refuse_winning_pass(values: dict[str, Any]) -> None:
    cube = values.get("cube")
    if values.get("ended_by") is EndedBy.PASS and isinstance(cube, Cube):
        contradictions.refuse_pass_by_winner(values, values.get("winner"), cube.owner)


class WrittenGame(Record):
    """One line of a score sheet: a game, and the running score after it."""

    __slots__ = ()
    winner = WhichSide(Words("winner", "vainqueur"), ask=Words("Who won the game?", "Qui a gagné la partie ?"))
    win = One(Win, Words("how", "manière"), ask=Words("How was it won?", "Comment a-t-elle été gagnée ?"))
    cube = CubeNumber(
        Words("cube", "videau"),
        ask=Words(
            "At what was the cube at the end? (For a pass: before the offer.)",
            "À combien était le videau à la fin ? (Pour un refus : avant l'offre.)",
        ),
    )
    written = Points(
        Words("score written after it", "score inscrit ensuite"),
        ask=Words("What score was written after it?", "Quel score a été inscrit ensuite ?"),
    )


class ScoreArithmetic(BackgammonQuestion):
    """A score sheet checked game by game."""

    __slots__ = ()
    kind = "score-arithmetic"
    group = KindGroup.SCORE
    icon = "sigma"
    label = Words("Check a sheet", "Vérifier une feuille")
    hint = Words("The sums of a score sheet, game by game", "Les additions d'une feuille, partie par partie")
    outcomes = (
        outcome("played-on", "Played on after the end", "On a joué après la fin",
                "The match was won before: the games after that don't count.",
                "Le match était gagné avant : les parties suivantes ne comptent pas.",
                Words("{end_match_winner} had already won the match", "{end_match_winner} avait déjà gagné le match")),
        outcome("sheet-wrong", "The sheet is wrong", "La feuille est fausse",
                "A game added something else than it should, or to the wrong side.",
                "Une partie a ajouté autre chose que prévu, ou au mauvais camp.",
                Words("The right score is {set_score_score}", "Le score exact est {set_score_score}")),
        outcome("match-won", "The match is won", "Le match est gagné",
                "The sums are right, and a side has the points of the match.",
                "Les additions sont justes, et un camp a les points du match.",
                Words("{end_match_winner} has won the match", "{end_match_winner} a gagné le match")),
        outcome("sheet-correct", "The sheet is right", "La feuille est juste",
                "The sums are right, and the match goes on.", "Les additions sont justes, et le match continue."),
    )  # fmt: skip

    match_length = common.match_length().always()
    games = Items(
        WrittenGame,
        Words("games on the sheet", "parties sur la feuille"),
        ask=Words("What does the sheet say, game by game?", "Que dit la feuille, partie par partie ?"),
        said=Words("Games on the sheet: {value}", "Parties sur la feuille : {value}"),
    ).recorded().always()  # fmt: skip
    start = Points(
        Words("score at the start", "score au départ"),
        ask=Words("What was the score before the first game?", "Quel était le score avant la première partie ?"),
        said=Words("Score before the first game {value}", "Score avant la première partie {value}"),
    ).absent(Score(0, 0))
