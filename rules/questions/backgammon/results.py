"""The result of a match: brought in, corrected, contested."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Fact, One, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup

SECONDS_IN_A_MINUTE = 60
LONGEST_WAIT = 99_999
"""Minutes: longer than any tournament."""


class ReportAct(Choice):
    """What is done about the result of a match."""

    REPORT = "report", "the result is brought in", "le résultat est apporté"
    CORRECT = "correct", "an announced result is challenged", "un résultat annoncé est contesté"
    CONTEST_ABANDONMENT = "contest-abandonment", "giving up is regretted", "l'abandon est contesté"
    UNLISTED_MATCH = "unlisted-match", "the match wasn't posted", "le match n'était pas affiché"


class ResultReport(BackgammonQuestion):
    """Bringing in the result, correcting it, contesting it."""

    __slots__ = ()
    kind = "result-report"
    group = KindGroup.SCORE
    icon = "file-check"
    label = Words("Result brought in", "Résultat rapporté")
    hint = Words("Brought in, challenged, or protested against", "Apporté, contesté, ou objet d'une réclamation")
    outcomes = (
        outcome("winner-must-report", "The winner must report", "Le vainqueur doit l'annoncer",
                "The result hasn't been brought in yet.", "Le résultat n'a pas encore été apporté.",
                Words("{winner} must report the result", "{winner} doit annoncer le résultat")),
        outcome("report-in-order", "The report is in order", "L'annonce est en ordre",
                "The result is put up.", "Le résultat est affiché.",
                Words("{announce_result_winner}'s win is announced",
                      "La victoire de {announce_result_winner} est affichée")),
        outcome("report-late", "The report is late", "L'annonce est tardive",
                "It came after the time limit. The rulebook names no consequence.",
                "Elle vient après le délai. Le règlement ne prévoit aucune suite.",
                Words("{winner}'s report is late", "L'annonce est tardive pour {winner}")),
        outcome("wrong-side", "The wrong side reports", "L'annonce revient au vainqueur",
                "The winner brings in the result.", "C'est le vainqueur qui apporte le résultat.",
                Words("{winner} must report the result", "{winner} doit annoncer le résultat")),
        outcome("signature-missing", "The signature is missing", "La signature manque encore",
                "The sheet isn't taken in before the loser has signed it.",
                "La feuille n'est pas reçue avant la signature du perdant.",
                Words("{obtain_signature_side} must still sign", "{obtain_signature_side} doit encore signer")),
        outcome("correct-result", "The result is corrected", "Le résultat est rectifié",
                "The announced result is wrong and was challenged in time.",
                "L'annonce est fausse et a été contestée à temps.",
                Words("The result is corrected: {announce_result_winner} has won",
                      "Le résultat est rectifié : {announce_result_winner} a gagné")),
        outcome("result-stands", "The result stands", "Le résultat est maintenu",
                "The announced result is kept.", "Le résultat annoncé est conservé."),
        outcome("contest-admissible", "The protest is admissible", "La réclamation est recevable",
                "It came in time, and the opponent lacked points: the match is presumed to go on.",
                "Elle vient à temps et il manquait des points à l'adversaire : le match est présumé reprendre."),
        outcome("contest-too-late", "The protest is too late", "La réclamation est tardive",
                "The time for it is over: giving up stands.", "Le délai est passé : l'abandon reste acquis."),
        outcome("no-ground", "There is no ground", "Il n'y a pas matière",
                "The opponent had the points: the match was over.",
                "L'adversaire avait les points : le match était terminé."),
        outcome("result-void", "The result doesn't count", "Le résultat ne compte pas",
                "The match wasn't posted.", "Le match n'était pas affiché."),
    )  # fmt: skip

    act = One(
        ReportAct,
        Words("matter", "objet"),
        ask=Words("What is it about?", "De quoi s'agit-il ?"),
        said=Words("What it is about: {value}", "De quoi il s'agit : {value}"),
    ).always()
    winner = WhichSide(
        Words("winner", "vainqueur"),
        ask=Words("Who won the match?", "Qui a gagné le match ?"),
        said=Words("{value} won the match", "{value} a gagné le match"),
    ).recorded()
    reported = YesNo(
        Words("result brought in", "résultat apporté"),
        ask=Words("Has the winner brought in the result?", "Le vainqueur a-t-il apporté le résultat ?"),
        said=(
            Words("The winner has brought in the result", "Le vainqueur a apporté le résultat"),
            Words("The result hasn't been brought in", "Le résultat n'a pas été apporté"),
        ),
    )
    announced_wrong = YesNo(
        Words("announcement wrong", "annonce fausse"),
        ask=Words("Was a wrong result announced?", "A-t-on annoncé un résultat faux ?"),
        said=(
            Words("A wrong result was announced", "Un résultat faux a été annoncé"),
            Words("The announced result is right", "Le résultat annoncé est juste"),
        ),
    )
    reasonable_time = YesNo(
        Words("within reasonable time", "délai raisonnable"),
        ask=Words("Was it challenged within a reasonable time?", "L'a-t-on contesté dans un délai raisonnable ?"),
        said=(
            Words("It was challenged within a reasonable time", "Contesté dans un délai raisonnable"),
            Words("It was challenged too late", "Contesté trop tard"),
        ),
    )
    by = WhichSide(
        Words("who brings it", "qui l'apporte"),
        ask=Words("Who brings in the result, or protests?", "Qui apporte le résultat, ou réclame ?"),
        said=Words("It comes from {value}", "Cela vient de {value}"),
    )
    signed = YesNo(
        Words("sheet signed", "feuille signée"),
        ask=Words("Has the opponent signed the sheet?", "L'adversaire a-t-il signé la feuille ?"),
        said=(
            Words("The opponent has signed", "L'adversaire a signé"),
            Words("The opponent hasn't signed", "L'adversaire n'a pas signé"),
        ),
    )
    minutes = Whole(
        0,
        LONGEST_WAIT,
        Unit.MINUTES,
        Words("minutes since the end", "minutes depuis la fin"),
        ask=Words("How many minutes since the end of the match?", "Combien de minutes depuis la fin du match ?"),
        said=Words("Minutes since the end: {value}", "Minutes depuis la fin : {value}"),
    )
    seconds: Fact[int | None] = Whole(
        0,
        LONGEST_WAIT * SECONDS_IN_A_MINUTE,
        Unit.SECONDS,
        Words("seconds since the end", "secondes depuis la fin"),
        ask=Words("Or how many seconds?", "Ou combien de secondes ?"),
        said=Words("Seconds since the end: {value}", "Secondes depuis la fin : {value}"),
    ).optional()
    opponent_had_points = YesNo(
        Words("opponent had the points", "points de l'adversaire"),
        ask=Words("Did the opponent have the points of the match?", "L'adversaire avait-il les points du match ?"),
        said=(
            Words("{opponent} had the points", "{opponent} avait les points"),
            Words("{opponent} lacked points", "Il manquait des points à {opponent}"),
        ),
    )
    clocked: Fact[bool | None] = common.clocked().optional()
    clock_returned: Fact[bool | None] = YesNo(
        Words("clock returned", "pendule rendue"),
        ask=Words("Was the clock brought back?", "La pendule a-t-elle été rapportée ?"),
        said=(
            Words("The clock was brought back", "La pendule a été rapportée"),
            Words("The clock wasn't brought back", "La pendule n'a pas été rapportée"),
        ),
    ).optional()
    next_match_started: Fact[bool | None] = YesNo(
        Words("next match begun", "match suivant commencé"),
        ask=Words("Has one of them begun another match?", "L'un d'eux a-t-il commencé un autre match ?"),
        said=(
            Words("Another match was begun", "Un autre match a commencé"),
            Words("No other match was begun", "Aucun autre match n'a commencé"),
        ),
    ).noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Only a clock comes back; minutes and seconds say the same where both are given. Raises: QuestionError."""
        contradictions.refuse_clock_act(values, "clock_returned")
        minutes, seconds = values.get("minutes"), values.get("seconds")
        if minutes is not None and seconds is not None and seconds // SECONDS_IN_A_MINUTE != minutes:
            raise contradiction(
                "minutes",
                "seconds",
                because=Words(
                    f"{minutes} minutes and {seconds} seconds aren't the same time.",
                    f"{minutes} minutes et {seconds} secondes ne sont pas la même durée.",
                ),
            )
