"""Score and length: matches played to a wrong number of points, score sheets that differ."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import ErrorCode, contradiction, unexpected
from rules.kernel.facts import Fact, Points, WhichSide, Whole, YesNo
from rules.kernel.question import BothSides, Inside, OfSides, Record
from rules.kernel.units import Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import BackgammonQuestion, Phase, outcome
from rules.questions.backgammon.cube_at_rest import altered_by
from rules.questions.backgammon.cube_fact import HIGHEST_CUBE
from rules.questions.groups import KindGroup

MOST_POINTS_OF_A_GAME = 3 * HIGHEST_CUBE


class PointsOfGame(Whole):
    """What a game can be worth: once, twice or three times a cube."""

    def parse(self, found: Any, path: str) -> int:
        """No game is worth 5 points. Raises: QuestionError."""
        points = super().parse(found, path)
        odd = points // (points & -points)
        if odd not in (1, 3):
            expected = Words("1, 2 or 3 times a cube", "1, 2 ou 3 fois un videau")
            raise unexpected(ErrorCode.UNKNOWN_VALUE, path, found, expected)
        return points


class GamePoints(Record):
    """How the running game then ended: who got how many points."""

    __slots__ = ()
    winner = WhichSide(Words("winner", "vainqueur"), ask=Words("Who won the game?", "Qui a gagné la partie ?"))
    points = PointsOfGame(
        1,
        MOST_POINTS_OF_A_GAME,
        Unit.POINTS,
        Words("points", "points"),
        ask=Words("For how many points?", "De combien de points ?"),
    )


def _length(label: Words, ask: Words, said: Words) -> Whole:
    return Whole(1, common.LONGEST_MATCH, Unit.POINTS, label, ask=ask, said=said).always()


class MatchLength(BackgammonQuestion):
    """The match was played to a wrong number of points."""

    __slots__ = ()
    kind = "match-length"
    group = KindGroup.SCORE
    icon = "ruler"
    label = Words("Wrong match length", "Longueur de match erronée")
    hint = Words("Played to another length than posted", "Joué en un autre nombre de points qu'affiché")
    outcomes = (
        outcome("no-error", "The length is right", "La longueur est juste",
                "The match is played to the length that was posted.", "Le match se joue à la longueur affichée."),
        outcome("result-stands", "The result stands", "Le résultat est maintenu",
                "The match is over at the length that it was played to.",
                "Le match est terminé à la longueur à laquelle il a été joué.",
                Words("The result stands: {end_match_winner} has won",
                      "Le résultat est maintenu : {end_match_winner} a gagné")),
        outcome("game-unaffected", "This game is played out", "Cette partie va à son terme",
                "The current game isn't affected; the length is checked again after it.",
                "La partie en cours n'est pas touchée ; on revoit la longueur ensuite."),
        outcome("corrected", "The length is corrected", "La longueur est rectifiée",
                "From here on the match is played to the length that was posted.",
                "Désormais, le match se joue à la longueur affichée.",
                Words("The match is played to {play_to_points}", "Le match se joue en {play_to_points}")),
        outcome("play-to-wrong-length", "The wrong length is kept", "La longueur erronée est gardée",
                "The right length is already reached: the match is played out as it was begun.",
                "La bonne longueur est déjà atteinte : le match va à son terme comme commencé.",
                Words("The match stays at {play_to_points} points", "Le match reste en {play_to_points} points")),
        outcome("match-over-at-correct-length", "The match is already over", "Le match est déjà terminé",
                "A side has the points of the length that was posted.",
                "Un camp a les points de la longueur affichée.",
                Words("The match is over: {end_match_winner} has won",
                      "Le match est terminé : {end_match_winner} a gagné")),
    )  # fmt: skip

    wrong_length = _length(
        Words("length played", "longueur jouée"),
        Words("What did they play to?", "En combien de points ont-ils joué ?"),
        Words("They played to {value}", "Ils jouaient en {value}"),
    )
    correct_length = _length(
        Words("length posted", "longueur affichée"),
        Words("What was posted?", "Quelle longueur était affichée ?"),
        Words("Posted: {value}", "Longueur affichée : {value}"),
    ).recorded()
    phase = common.phase(Words("When was it noticed?", "Quand l'a-t-on relevé ?")).always()
    score = Points(
        Words("score", "score"),
        ask=Words(
            "What do the sheets say? (While playing: before the running game.)",
            "Que disent les feuilles ? (Pendant la partie : avant la partie en cours.)",
        ),
        said=Words("Score {value}", "Score {value}"),
    ).recorded()
    result: Fact[GamePoints | None] = Inside(
        GamePoints,
        Words("end of the running game", "fin de la partie en cours"),
        ask=Words("How did the running game then end?", "Comment la partie en cours s'est-elle terminée ?"),
        said=Words("The running game ended: {value}", "Fin de la partie en cours : {value}"),
    ).optional()
    deliberate = YesNo(
        Words("on purpose", "voulu"),
        ask=Words("Did they mean to?", "L'ont-ils voulu ?"),
        said=(
            Words("They meant to play to another length", "Ils ont voulu jouer à une autre longueur"),
            Words("They didn't mean to", "Ils ne l'ont pas voulu"),
        ),
    ).absent(False)
    length_written: Fact[OfSides[bool] | None] = BothSides(
        YesNo(Words("length written", "longueur inscrite")),
        Words("length on the sheets", "longueur sur les feuilles"),
        ask=Words("Who had written the length on the sheet?", "Qui avait inscrit la longueur sur sa feuille ?"),
        said=Words("Length on the sheet: {value}", "Longueur inscrite : {value}"),
    ).optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Only one side ever gets to the length that is played to, and no match is over at a level score."""
        common.refuse_both_at_length(values, length="wrong_length")
        score = common.whole_score(values, "score")
        if score is not None and score.is_level and values.get("phase") is Phase.AFTER_MATCH:
            raise contradiction(
                "score",
                "phase",
                because=Words(
                    f"A match isn't over at {score.A}–{score.B}: one side must be ahead.",
                    f"Un match n'est pas terminé à {score.A}–{score.B} : il faut qu'un camp soit devant.",
                ),
            )


class Sheet(Record):
    """One side's score sheet, as far as it was kept."""

    __slots__ = ()
    kept = YesNo(
        Words("sheet kept", "feuille tenue"),
        ask=Words("Did {side} keep a score sheet?", "{side} a tenu une feuille ?"),
    )
    score = Points(
        Words("score on the sheet", "score sur la feuille"),
        ask=Words("What does the sheet say?", "Que dit la feuille ?"),
    )
    clear = YesNo(
        Words("sheet clear", "feuille claire"),
        ask=Words("Is it complete, legible and unambiguous?", "Est-elle complète, lisible et sans ambiguïté ?"),
    )


class ScoreDisagreement(BackgammonQuestion):
    """The score sheets differ."""

    __slots__ = ()
    kind = "score-disagreement"
    group = KindGroup.SCORE
    icon = "equal-not"
    label = Words("Sheets differ", "Feuilles différentes")
    hint = Words("The two score sheets don't say the same", "Les deux feuilles de marque ne disent pas la même chose")
    outcomes = (
        outcome("sheets-agree", "The sheets agree", "Les feuilles concordent",
                "Both say the same: that is the score.", "Les deux disent la même chose : c'est le score.",
                Words("The sheets agree: {set_score_score}", "Les feuilles concordent : {set_score_score}")),
        outcome("sheet-governs", "One sheet counts", "Une feuille fait foi",
                "The rulebook says whose sheet counts; the other is corrected.",
                "Le règlement dit quelle feuille compte ; l'autre est rectifiée.",
                Words("{set_score_from}'s sheet counts: {set_score_score}",
                      "La feuille de {set_score_from} fait foi : {set_score_score}")),
        outcome("director-decides", "The decision is yours", "La décision est à vous",
                "The sheets don't settle it: hear both sides and decide.",
                "Les feuilles ne tranchent pas : entendre les deux camps et décider."),
    )  # fmt: skip

    sheets = BothSides(
        Inside(Sheet, Words("score sheet", "feuille de marque")),
        Words("score sheets", "feuilles de marque"),
        ask=Words("What do the two sheets say?", "Que disent les deux feuilles ?"),
        said=Words("Score sheets: {value}", "Feuilles de marque : {value}"),
    ).always()
    altered_by = altered_by(
        Words("Who changed a sheet after the dispute arose?", "Qui a modifié sa feuille après le début du litige ?")
    )
    marker = Points(
        Words("score on the marker", "score du marqueur"),
        ask=Words("What does the marker on the table say?", "Que dit le marqueur de la table ?"),
        said=Words("The marker says {value}", "Le marqueur dit {value}"),
    ).noted()
