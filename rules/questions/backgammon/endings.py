"""How games and matches end otherwise than by play: resignations, claims, settlements."""

from __future__ import annotations

from rules.games.backgammon.match_play import GameWorth
from rules.kernel.facts import Fact, One, Several, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup


class CompletionAct(Choice):
    """A proposal or claim to end a game or a match, or to change its course."""

    RESIGNATION = "resignation", "a loss is offered", "une perte est offerte"
    CLAIM = "claim", "a win is claimed", "un gain est réclamé"
    SETTLEMENT = "settlement", "points are agreed", "des points sont convenus"
    REPLAY = "replay", "a game is played again", "une partie est rejouée"
    CANCEL = "cancel", "a game is cancelled", "une partie est annulée"
    SHORTEN_MATCH = "shorten-match", "the match is shortened", "le match est raccourci"


class Level(Choice):
    """What is offered or claimed."""

    SINGLE = "single", "single game", "partie simple"
    GAMMON = "gammon", "gammon", "gammon"
    BACKGAMMON = "backgammon", "backgammon", "backgammon"

    @property
    def basic_points(self) -> int:
        """What it is worth with the cube on 1."""
        return GameWorth(self.value).basic_points


class Completion(BackgammonQuestion):
    """Resignations, settlements, claims of a certain result."""

    __slots__ = ()
    kind = "completion"
    group = KindGroup.SCORE
    icon = "handshake"
    label = Words("Resignation or claim", "Abandon ou demande")
    hint = Words(
        "A loss offered, a win claimed, points agreed", "Une perte offerte, un gain réclamé, des points convenus"
    )
    outcomes = (
        outcome("resignation-valid", "The resignation is good", "L'abandon est valable",
                "The game is over and counts as offered.", "La partie est finie et compte comme offert.",
                Words("{score_game_winner} wins {score_game_points:point|points}",
                      "{score_game_winner} gagne {score_game_points:point|points}")),
        outcome("claim-upheld", "The claim is upheld", "La demande est admise",
                "The game is over and counts as claimed.", "La partie est finie et compte comme demandé.",
                Words("{score_game_winner} wins {score_game_points:point|points}",
                      "{score_game_winner} gagne {score_game_points:point|points}")),
        outcome("claim-rejected", "The claim is rejected", "La demande est rejetée",
                "The game is played out.", "La partie se joue jusqu'au bout.",
                Words("{by}'s claim is rejected", "La demande est rejetée pour {by}")),
        outcome("offer-declined", "The offer was declined", "L'offre est refusée",
                "The game goes on as if nothing had been offered.",
                "La partie continue comme si rien n'avait été offert.",
                Words("The game goes on: {by}'s offer was declined",
                      "La partie continue : l'offre est refusée à {by}")),
        outcome("not-permitted", "This isn't permitted", "Ce n'est pas permis",
                "Games and matches are played out: nothing of the kind may be agreed.",
                "Parties et matchs se jouent jusqu'au bout : rien de tel ne se convient."),
    )  # fmt: skip

    act = One(
        CompletionAct,
        Words("what is wanted", "ce qui est voulu"),
        ask=Words("What do they want, or what have they done?", "Que veulent-ils, ou qu'ont-ils fait ?"),
        said=Words("What it is about: {value}", "De quoi il s'agit : {value}"),
    ).always()
    by = WhichSide(
        Words("who offers or claims", "qui offre ou demande"),
        ask=Words("Who offers the loss, or claims the win?", "Qui offre la perte, ou demande le gain ?"),
        said=Words("It comes from {value}", "Cela vient de {value}"),
    )
    phase = common.phase(Words("When was it noticed?", "Quand l'a-t-on relevé ?"))
    match_length = common.match_length()
    accepted = YesNo(
        Words("offer accepted", "offre acceptée"),
        ask=Words("Did the opponent accept?", "L'adversaire a-t-il accepté ?"),
        said=(
            Words("{opponent} accepted", "{opponent} a accepté"),
            Words("{opponent} declined", "{opponent} a refusé"),
        ),
    )
    opponent_agrees = YesNo(
        Words("opponent agrees", "accord de l'adversaire"),
        ask=Words(
            "Does the opponent agree? (Doubt counts as no.)", "L'adversaire est-il d'accord ? (Le doute vaut non.)"
        ),
        said=(
            Words("{opponent} agrees", "{opponent} est d'accord"),
            Words("{opponent} doesn't agree, or doubts it", "{opponent} n'est pas d'accord, ou doute"),
        ),
    )
    possible_results: Fact[tuple[Level, ...] | None] = Several(
        Level,
        Words("still possible", "encore possible"),
        ask=Words("Which results does the position still allow?", "Quels résultats la position permet-elle encore ?"),
        said=Words("The position still allows: {value}", "La position permet encore : {value}"),
    ).optional()
    contact = YesNo(
        Words("contact", "contact"),
        ask=Words("Can checkers still meet?", "Des pions peuvent-ils encore se rencontrer ?"),
        said=(
            Words("Checkers can still meet", "Des pions peuvent encore se rencontrer"),
            Words("There is no contact any more", "Il n'y a plus de contact"),
        ),
    )
    result_certain = YesNo(
        Words("result certain", "résultat certain"),
        ask=Words("Is this result certain for every roll?", "Ce résultat est-il certain, quels que soient les jets ?"),
        said=(
            Words("The result is certain", "Le résultat est certain"),
            Words("The result could still be another", "Le résultat pourrait encore être autre"),
        ),
    )
    level = One(
        Level,
        Words("loss or win named", "résultat nommé"),
        ask=Words("What was offered or claimed?", "Qu'est-ce qui a été offert ou demandé ?"),
        said=Words("Offered or claimed: {value}", "Offert ou demandé : {value}"),
    )
    cube = common.cube(Words("cube", "videau"), Words("Where is the cube?", "Où est le videau ?")).as_it_lies()
    clocked: Fact[bool | None] = common.clocked().optional()
    carried_out = YesNo(
        Words("acted on", "mis à exécution"),
        ask=Words("Have they already acted on it?", "L'ont-ils déjà mis à exécution ?"),
        said=(
            Words("They have acted on it", "Ils l'ont mis à exécution"),
            Words("It was only asked", "Ce n'était qu'une demande"),
        ),
    ).absent(False)
    exceptional = YesNo(
        Words("exceptional", "exceptionnel"),
        ask=Words("Are the circumstances exceptional?", "Les circonstances sont-elles exceptionnelles ?"),
        said=(
            Words("The circumstances are exceptional", "Les circonstances sont exceptionnelles"),
            Words("The circumstances aren't exceptional", "Les circonstances n'ont rien d'exceptionnel"),
        ),
    ).absent(False)
    prior = Whole(
        0,
        common.LONGEST_MATCH,
        Unit.TIMES,
        Words("earlier unjustified claims", "demandes injustifiées antérieures"),
        ask=Words("How many unjustified claims were there before?", "Combien de demandes injustifiées auparavant ?"),
        said=Words("Earlier unjustified claims: {value}", "Demandes injustifiées antérieures : {value}"),
    ).recorded().absent(0)  # fmt: skip
