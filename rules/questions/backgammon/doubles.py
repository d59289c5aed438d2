"""Consultation doubles: captain, partner and clock where two play on a side."""

from __future__ import annotations

from rules.kernel.facts import One, Whole
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.backgammon.conduct_facts import Name
from rules.questions.groups import KindGroup

LARGEST_TEAM = 99


class DoublesMatter(Choice):
    """What is asked."""

    TEAM_SIZE = "team-size", "how many in the team", "le nombre de joueurs"
    DISAGREEMENT = "disagreement", "partners disagree on a move or the cube", "désaccord sur un coup ou le videau"
    CAPTAIN_CHANGE = "captain-change", "another captain", "un autre capitaine"
    CAPTAIN_CHOICE = "captain-choice", "who is captain", "qui est capitaine"
    ILLEGAL_MOVE = "illegal-move", "who may show an illegal move", "qui peut relever un coup illégal"
    ALONE = "alone", "playing alone", "jouer seul"
    SUBSTITUTE = "substitute", "another partner", "un autre partenaire"
    CLOCK = "clock", "the clock", "la pendule"


class DoublesTime(Choice):
    """When it is asked."""

    BEFORE_MATCH = "before-match", "before the match", "avant le match"
    IN_GAME = "in-game", "during a game", "pendant une partie"
    BETWEEN_GAMES = "between-games", "between games", "entre deux parties"


class ClaimedBy(Choice):
    """Who wants an illegal move played again."""

    CAPTAIN = "captain", "the captain", "le capitaine"
    PARTNER = "partner", "the partner", "le partenaire"
    OTHER = "other", "another person", "quelqu'un d'autre"


class ConsultationDoubles(BackgammonQuestion):
    """Captain, partner and clock in doubles."""

    __slots__ = ()
    kind = "consultation-doubles"
    group = KindGroup.CONDUCT
    icon = "users"
    label = Words("Doubles", "Doubles")
    hint = Words(
        "Captain, partner or clock where two consult", "Capitaine, partenaire ou pendule en doubles consultants"
    )
    outcomes = (
        outcome("in-order", "All is in order", "Tout est en règle",
                "It is as the rulebook wants it.", "C'est ce que veut le règlement."),
        outcome("too-many", "The team is too large", "L'équipe est trop nombreuse",
                "A team has two players at most.", "Une équipe compte deux joueurs au plus."),
        outcome("captain-decides", "The captain has the say", "Le capitaine décide seul",
                "Captain is who throws and moves just now.", "Est capitaine qui jette les dés et joue en ce moment."),
        outcome("allowed", "The team may do so", "L'équipe peut le faire",
                "The rulebook allows it.", "Le règlement le permet."),
        outcome("not-now", "It can't be done now", "Ce n'est pas possible maintenant",
                "In a game the captain stays the same.", "Le capitaine ne change pas en cours de partie."),
        outcome("by-lot", "Lots decide between them", "Le sort en décide",
                "The partners don't agree on a captain.", "Les partenaires ne s'accordent pas sur un capitaine."),
        outcome("may-claim", "The team may claim it", "L'équipe peut le relever",
                "Captain and partner alike may show an illegal move.",
                "Capitaine comme partenaire peuvent relever un coup illégal."),
        outcome("no-claim", "It isn't theirs to claim", "Ce n'est pas à eux",
                "Only the captain and the partner show an illegal move.",
                "Seuls le capitaine et le partenaire relèvent un coup illégal."),
        outcome("refused", "No player can step in", "Aucun remplaçant n'est admis",
                "The team has begun a game: no partner is replaced.",
                "L'équipe a commencé une partie : aucun partenaire n'est remplacé."),
        outcome("clock-needed", "A clock is needed here", "Il faut une pendule ici",
                "Doubles are played with a clock.", "Les doubles se jouent à la pendule."),
        outcome("director-sets", "The director sets the times", "La direction fixe les temps",
                "For doubles you announce time and delay.", "Pour les doubles, vous annoncez temps et réserve."),
    )  # fmt: skip

    matter = One(
        DoublesMatter,
        Words("what is asked", "ce qui est demandé"),
        ask=Words("What is it about?", "De quoi s'agit-il ?"),
        said=Words("Asked: {value}", "Question : {value}"),
    ).always()
    team_size = Whole(
        1,
        LARGEST_TEAM,
        None,
        Words("players in the team", "joueurs dans l'équipe"),
        ask=Words("How many players has the team?", "Combien de joueurs compte l'équipe ?"),
        said=Words("Players in the team: {value}", "Joueurs dans l'équipe : {value}"),
    )
    thrower = Name(
        Words("who throws", "qui jette les dés"),
        ask=Words("Which partner throws and moves just now?", "Quel partenaire jette les dés et joue en ce moment ?"),
        said=Words("Throws and moves: {value}", "Jette les dés et joue : {value}"),
    )
    moment = One(
        DoublesTime,
        Words("moment", "moment"),
        ask=Words("When?", "À quel moment ?"),
        said=Words("{value}", "{value}"),
    )
    claimed_by = One(
        ClaimedBy,
        Words("claimed by", "relevé par"),
        ask=Words("Who wants the move played again?", "Qui veut faire rejouer le coup ?"),
        said=Words("Claimed by {value}", "Relevé par {value}"),
    )
    games_started = Whole(
        0,
        LONGEST_MATCH,
        Unit.GAMES,
        Words("games begun", "parties commencées"),
        ask=Words(
            "How many games has this team begun in this event?",
            "Combien de parties cette équipe a-t-elle commencées dans cette épreuve ?",
        ),
        said=Words("Games begun: {value}", "Parties commencées : {value}"),
    )
    clocked = common.clocked()
