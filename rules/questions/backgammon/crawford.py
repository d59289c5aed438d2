"""The Crawford game: which game it is, and doubles in it."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import named_as_a_whole
from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Score, Side, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, CubeResponse, outcome
from rules.questions.groups import KindGroup


class Status(Choice):
    """Where a game stands with regard to the Crawford game."""

    BEFORE_CRAWFORD = "before-crawford", "before the Crawford game", "avant la partie Crawford"
    CRAWFORD_GAME = "crawford-game", "the Crawford game", "la partie Crawford"
    POST_CRAWFORD = "post-crawford", "after the Crawford game", "après la partie Crawford"
    MATCH_OVER = "match-over", "match over", "match terminé"


class RaisedBy(Choice):
    """Who brought it up."""

    A = "A", "A", "A"
    B = "B", "B", "B"
    DIRECTOR = "director", "the director", "la direction"
    SPECTATOR = "spectator", "a spectator", "un spectateur"


def crawford_played() -> YesNo:
    """A game before this one was the Crawford game."""
    return YesNo(
        Words("Crawford game played", "partie Crawford jouée"),
        ask=Words("Was an earlier game the Crawford game?", "Une partie précédente était-elle la partie Crawford ?"),
        said=(
            Words("The Crawford game was played before", "La partie Crawford a déjà été jouée"),
            Words("No Crawford game before this one", "Pas encore de partie Crawford"),
        ),
    ).recorded()


class CrawfordGame(BackgammonQuestion):
    """Is this game the Crawford game?"""

    __slots__ = ()
    kind = "crawford-game"
    group = KindGroup.SCORE
    icon = "crown"
    label = Words("Crawford game?", "Partie Crawford ?")
    hint = Words("Whether the cube is in use in this game", "Si le videau est en jeu dans cette partie")
    outcomes = (
        outcome("before-crawford", "The Crawford game is still ahead", "La partie Crawford est à venir",
                "Neither side is one point away yet. The cube is in use.",
                "Personne n'est encore à un point. Le videau est en jeu."),
        outcome("crawford-game", "This is the Crawford game", "C'est la partie Crawford",
                "It is the first game with a side one point away. Neither side may double in it.",
                "C'est la première partie où un camp est à un point. Personne n'y double."),
        outcome("post-crawford", "The Crawford game was played", "La partie Crawford est passée",
                "The cube is in use again.", "Le videau est de nouveau en jeu."),
        outcome("match-over", "The match is over", "Le match est terminé",
                "A side has the points of the match.", "Un camp a les points du match.",
                Words("The match is over: {end_match_winner} has won",
                      "Le match est terminé : {end_match_winner} a gagné")),
    )  # fmt: skip

    match_length = common.match_length().always()
    score = common.score().always()
    scores_before = common.scores_before()
    crawford_played = crawford_played()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The last of the scores is the score, and the Crawford game comes where a side is one point away."""
        common.take_last_score(values)
        contradictions.refuse_crawford_played(values)


class CrawfordDouble(BackgammonQuestion):
    """A side doubled in what may be the Crawford game."""

    __slots__ = ()
    kind = "crawford-double"
    group = KindGroup.CUBE
    icon = "crown"
    label = Words("Crawford double", "Double Crawford")
    hint = Words("A double in what may be the Crawford game", "Un double dans ce qui est peut-être la partie Crawford")
    outcomes = (
        outcome("match-over", "The match is over", "Le match est terminé",
                "There is nothing left to double: a side has the points of the match.",
                "Il n'y a plus rien à doubler : un camp a les points du match.",
                Words("The match is over: {end_match_winner} has won",
                      "Le match est terminé : {end_match_winner} a gagné")),
        outcome("double-allowed", "The double is good", "Le double est bon",
                "This isn't the Crawford game: the cube is in use.",
                "Ce n'est pas la partie Crawford : le videau est en jeu.",
                Words("{by} may double", "{by} peut doubler")),
        outcome("double-void", "The double is void", "Le double est nul",
                "No side may double in the Crawford game: the double counts as never made.",
                "Personne ne double dans la partie Crawford : le double est réputé n'avoir pas eu lieu.",
                Words("{by}'s double is void: {set_score_score}", "Le double est nul pour {by} : {set_score_score}"),
                Words("{by}'s double is void", "Le double est nul pour {by}")),
        outcome("double-stands", "The double stands", "Le double est maintenu",
                "It was a double in the Crawford game, but it can no longer be undone.",
                "C'était un double dans la partie Crawford, mais il ne peut plus être annulé.",
                Words("{by}'s double stands", "Le double est maintenu pour {by}")),
        outcome("leader-may-void", "The leader may void the double", "Le joueur en tête peut annuler",
                "The side that is ahead says whether the double is void or stands.",
                "Le camp en tête dit si le double est nul ou maintenu."),
    )  # fmt: skip

    by = WhichSide(
        Words("doubler", "auteur du double"),
        ask=Words("Who doubled?", "Qui a doublé ?"),
        said=Words("{value} doubled", "{value} a doublé"),
    ).always()
    match_length = common.match_length().always()
    score = common.score().always()
    scores_before = common.scores_before()
    crawford_played = crawford_played()
    phase = common.phase(Words("When was it noticed?", "Quand l'a-t-on relevé ?"))
    response = One(
        CubeResponse,
        Words("answer", "réponse"),
        ask=Words("How was it answered?", "Quelle a été la réponse ?"),
        said=Words("The double was answered: {value}", "Réponse au double : {value}"),
    ).noted()
    leader_invokes = YesNo(
        Words("leader voids it", "annulé par le joueur en tête"),
        ask=Words("Does the leader void the double?", "Le joueur en tête annule-t-il le double ?"),
        said=(
            Words("The leader voids the double", "Le joueur en tête annule le double"),
            Words("The leader lets the double be", "Le joueur en tête laisse le double"),
        ),
    )
    score_marked = YesNo(
        Words("score marked", "score inscrit"),
        ask=Words(
            "Has the leader written the score or declared the result?",
            "Le joueur en tête a-t-il inscrit le score ou déclaré le résultat ?",
        ),
        said=(
            Words("The leader has marked the score", "Le joueur en tête a inscrit le score"),
            Words("The score isn't marked yet", "Le score n'est pas encore inscrit"),
        ),
    )
    result = common.result()
    position_intact = common.position_intact()
    opponent_noticed = YesNo(
        Words("opponent noticed", "adversaire averti"),
        ask=Words(
            "Had the opponent noticed that it was the Crawford game?",
            "L'adversaire avait-il vu que c'était la partie Crawford ?",
        ),
        said=(
            Words("{opponent} saw that it was the Crawford game", "{opponent} a vu que c'était la partie Crawford"),
            Words("{opponent} had not noticed", "{opponent} ne l'avait pas vu"),
        ),
    ).optional()
    opponent_pointed_out = YesNo(
        Words("opponent pointed it out", "signalé par l'adversaire"),
        ask=Words("Did the opponent point it out?", "L'adversaire l'a-t-il signalé ?"),
        said=(
            Words("{opponent} pointed it out", "{opponent} l'a signalé"),
            Words("{opponent} did not say so", "{opponent} ne l'a pas dit"),
        ),
    ).optional()
    raised_by = One(
        RaisedBy,
        Words("raised by", "soulevé par"),
        ask=Words("Who raised it?", "Qui l'a soulevé ?"),
        said=Words("Raised by {value}", "Soulevé par {value}"),
    ).optional()
    result_announced = YesNo(
        Words("result announced", "résultat affiché"),
        ask=Words("Was the match result already put up?", "Le résultat du match était-il déjà affiché ?"),
        said=(
            Words("The result was already put up", "Le résultat était déjà affiché"),
            Words("The result was not put up yet", "Le résultat n'était pas encore affiché"),
        ),
    ).optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The last of the scores is the score, and the Crawford game comes where a side is one point away."""
        common.take_last_score(values)
        contradictions.refuse_crawford_played(values)
        contradictions.refuse_pass_of_own_double(values)


def crawford_status(question: Any) -> Status:
    """Where the game stands: the same in all rulebooks, for `crawford-game` and `crawford-double`."""
    question.needs("match_length", "score")
    length, score = question.match_length, question.score
    if max(score.A, score.B) >= length:
        return Status.MATCH_OVER
    if not has_side_one_away(score, length):
        return Status.BEFORE_CRAWFORD
    if question.known("scores_before") is not None:
        earlier = question.scores_before[:-1]
        return Status.POST_CRAWFORD if any(has_side_one_away(one, length) for one in earlier) else Status.CRAWFORD_GAME
    if length == 1:
        return Status.CRAWFORD_GAME
    if score.is_level:
        if question.known("crawford_played") is False:
            with named_as_a_whole("scores_before"):
                question.needs("scores_before")
        return Status.POST_CRAWFORD
    question.needs("crawford_played")
    return Status.POST_CRAWFORD if question.crawford_played else Status.CRAWFORD_GAME


def match_winner(question: CrawfordDouble) -> Side | None:
    """The first side to reach the match length; None where the scores don't tell."""
    history: tuple[Score, ...] = question.known("scores_before") or (question.score,)
    winners = (score.side_with(question.match_length) for score in history)
    return next((winner for winner in winners if winner is not None), None)


def has_side_one_away(score: Score, match_length: int) -> bool:
    """Whether a side needs exactly one point."""
    return match_length - 1 in (score.A, score.B)
