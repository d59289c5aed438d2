"""Ruling committees: whether one is properly made up, and what it has decided."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import ErrorCode, contradiction, unexpected
from rules.kernel.facts import Fact, One, Text, Whole, YesNo
from rules.kernel.question import Items, Record
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup

MOST_SEATS = 99


class Instance(Choice):
    """Why a committee decides: a director is a party to the dispute, or a ruling is appealed against."""

    FIRST = "5.1", "in the first instance", "en première instance"
    APPEAL = "5.2", "on appeal", "en appel"


class ChosenBy(Choice):
    """Who has chosen the members."""

    DIRECTOR = "director", "the director", "la direction"
    PARTIES = "parties", "both parties together", "les deux parties ensemble"
    ONE_PARTY = "one-party", "one party", "une seule partie"


class MemberRole(Choice):
    """What a member of the committee is in the tournament."""

    DIRECTOR = "director", "director", "direction"
    STAFF = "staff", "director's staff", "adjoint de la direction"
    PLAYER = "player", "player", "joueur"
    OTHER = "other", "another person", "autre personne"


class VoteFor(Choice):
    """What a member has voted for."""

    UPHOLD = "uphold", "the ruling", "la décision"
    OVERTURN = "overturn", "setting it aside", "son infirmation"
    ALTERNATIVE = "alternative", "another decision", "une autre décision"
    OPTION = "option", "a solution", "une solution"
    ABSTAIN = "abstain", "abstained", "abstention"
    ABSENT = "absent", "not there", "absent"


IN_THE_FIRST_INSTANCE = frozenset({VoteFor.OPTION, VoteFor.ABSTAIN, VoteFor.ABSENT})
"""What can be voted where there is no ruling yet."""


class Label(Text):
    """What a person or a solution goes by."""

    def parse(self, found: Any, path: str) -> str:
        """Words that aren't all blank. Raises: QuestionError."""
        name = super().parse(found, path)
        if not name.strip():
            raise unexpected(ErrorCode.OUT_OF_RANGE, path, found, Words("a name", "un nom"))
        return name


class Member(Record):
    """A committee member."""

    __slots__ = ()
    id = Label(Words("name", "nom"), ask=Words("Who is it?", "Qui est-ce ?"))
    role = One(MemberRole, Words("role", "rôle"), ask=Words("What is this person here?", "Qui est cette personne ?"))
    involved = YesNo(
        Words("part in the dispute", "rôle dans le litige"),
        ask=Words("Has this person a part in the dispute?", "Cette personne a-t-elle un rôle dans le litige ?"),
        said=(Words("has a part in the dispute", "a un rôle dans le litige"),
              Words("has no part in the dispute", "n'a aucun rôle dans le litige")),
    )  # fmt: skip
    impartial = YesNo(
        Words("impartial", "impartial"),
        ask=Words("Free of any tie to a side?", "Sans lien avec un camp ?"),
        said=(Words("impartial", "impartial"), Words("has a tie to a side", "a un lien avec un camp")),
    )
    competent = YesNo(
        Words("knows the rules", "connaît les règles"),
        ask=Words(
            "Does this person know the rules well, as known from tournaments?",
            "Connaît-elle bien les règles, de façon reconnue en tournoi ?",
        ),
        said=(Words("knows the rules", "connaît les règles"), Words("not an expert", "pas expert")),
    )
    available = YesNo(
        Words("at hand", "disponible"),
        ask=Words("Readily at hand?", "Disponible tout de suite ?"),
        said=(Words("at hand", "disponible"), Words("not at hand", "pas disponible")),
    )


class Vote(Record):
    """How one member has voted."""

    __slots__ = ()
    member: Fact[str | None] = Label(Words("member", "membre"), ask=Words("Which member?", "Quel membre ?")).noted()
    vote = One(VoteFor, Words("vote", "vote"), ask=Words("What did this member vote for?", "Pour quoi a-t-il voté ?"))
    option: Fact[str | None] = Label(
        Words("which solution", "quelle solution"), ask=Words("Which solution, in short?", "Quelle solution, en bref ?")
    ).optional()


def _instance() -> One[Instance]:
    return One(
        Instance,
        Words("instance", "instance"),
        ask=Words(
            "Is there a ruling that is appealed against, or is the director a party?",
            "Y a-t-il appel d'une décision, ou la direction est-elle partie ?",
        ),
        said=Words("The committee decides {value}", "Le comité décide {value}"),
    )


def _refuse_twice(values: dict[str, Any], name: str, key: str, because: Words) -> None:
    """Names in a list are unique. Raises: QuestionError."""
    seen: dict[str, str] = {}
    for place, record in enumerate(values.get(name) or (), start=1):
        found, path = record.known(key), f"{name}.{place}.{key}"
        if found is not None and found in seen:
            raise contradiction(path, seen[found], because=because)
        seen[found] = path


class Committee(BackgammonQuestion):
    """Is the committee properly made up for this dispute?"""

    __slots__ = ()
    kind = "committee"
    group = KindGroup.CONDUCT
    icon = "users"
    label = Words("Committee's members", "Composition du comité")
    hint = Words("Whether these people may decide the dispute", "Si ces personnes peuvent trancher le litige")
    outcomes = (
        outcome("valid", "The committee is properly made up", "Le comité est bien composé",
                "These people may decide the dispute.", "Ces personnes peuvent trancher le litige."),
        outcome("invalid", "The committee must change", "Le comité doit changer",
                "It is corrected before it decides.", "Il est rectifié avant de décider."),
    )  # fmt: skip

    under = _instance()
    chosen_by = One(
        ChosenBy,
        Words("chosen by", "choisi par"),
        ask=Words("Who chose the members?", "Qui a choisi les membres ?"),
        said=Words("Chosen by {value}", "Choisi par {value}"),
    )
    posted = YesNo(
        Words("posted", "affiché"),
        ask=Words(
            "Was the committee named and posted at the start of the tournament?",
            "Le comité a-t-il été nommé et affiché au début du tournoi ?",
        ),
        said=(
            Words("The committee was posted at the start", "Le comité a été affiché au début"),
            Words("The committee wasn't posted", "Le comité n'a pas été affiché"),
        ),
    )
    members = Items(
        Member,
        Words("members", "membres"),
        ask=Words("Who sits on the committee?", "Qui siège au comité ?"),
        said=Words("On the committee: {value}", "Au comité : {value}"),
    ).always()
    director_replaced = YesNo(
        Words("director replaced", "direction remplacée"),
        ask=Words(
            "Has an involved director's seat been given to a person in the list?",
            "Le siège d'un directeur impliqué a-t-il été donné à une personne de la liste ?",
        ),
        said=(
            Words("Another person has the director's seat", "Une autre personne a le siège de la direction"),
            Words("The director's seat is empty", "Personne n'a le siège de la direction"),
        ),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Each member sits once. Raises: QuestionError."""
        because = Words("The same person sits twice.", "La même personne siège deux fois.")
        _refuse_twice(values, "members", "id", because)


class CommitteeVote(BackgammonQuestion):
    """What has the committee decided?"""

    __slots__ = ()
    kind = "committee-vote"
    group = KindGroup.CONDUCT
    icon = "gavel"
    label = Words("Committee's vote", "Vote du comité")
    hint = Words("What a committee has decided by its votes", "Ce qu'un comité a décidé par ses votes")
    outcomes = (
        outcome("upheld", "The ruling is upheld", "La décision est confirmée",
                "More than half of the votes cast are for the ruling.",
                "Plus de la moitié des suffrages exprimés sont pour la décision."),
        outcome("overturned", "The ruling is overturned", "La décision est infirmée",
                "More than half of the votes cast set the ruling aside.",
                "Plus de la moitié des suffrages exprimés écartent la décision."),
        outcome("alternative", "Another decision is made", "Une autre décision est prise",
                "More than half of the votes cast are for the same alternative.",
                "Plus de la moitié des suffrages exprimés sont pour la même autre décision."),
        outcome("decided", "The dispute is decided", "Le litige est tranché",
                "More than half of the votes cast are for the same solution.",
                "Plus de la moitié des suffrages exprimés sont pour la même solution."),
        outcome("no-decision", "There is no decision yet", "Pas encore de décision",
                "A committee of the right size, complete and with a majority, decides.",
                "Il faut un comité du bon nombre, complet, et une majorité."),
    )  # fmt: skip

    under = _instance()
    seats = Whole(
        0,
        MOST_SEATS,
        None,
        Words("seats", "sièges"),
        ask=Words("How many members has the committee?", "Combien de membres le comité a-t-il ?"),
        said=Words("Seats on the committee: {value}", "Sièges au comité : {value}"),
    ).always()
    votes = Items(
        Vote,
        Words("votes", "votes"),
        ask=Words("How did each member vote?", "Comment chaque membre a-t-il voté ?"),
        said=Words("Votes: {value}", "Votes : {value}"),
    ).always()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Each member votes once, votes don't exceed seats, and each vote is allowed. Raises: QuestionError."""
        because = Words("The same member votes twice.", "Le même membre vote deux fois.")
        _refuse_twice(values, "votes", "member", because)
        votes, seats, under = values.get("votes") or (), values.get("seats"), values.get("under")
        if seats is not None and len(votes) > seats:
            raise contradiction(
                "votes",
                "seats",
                because=Words(
                    f"There are {len(votes)} votes and {seats} seats.",
                    f"Il y a {len(votes)} votes pour {seats} sièges.",
                ),
            )
        for vote in votes:
            found = vote.known("vote")
            if found is not None and under is not None and not _can_be_cast(found, under):
                raise contradiction(
                    "under",
                    "votes",
                    because=Words(
                        f"A committee that decides {under.label.en} has no vote {found.value}.",
                        f"Un comité qui décide {under.label.fr} ne connaît pas le vote {found.value}.",
                    ),
                )


def _can_be_cast(vote: VoteFor, under: Instance) -> bool:
    return vote in IN_THE_FIRST_INSTANCE if under is Instance.FIRST else vote is not VoteFor.OPTION
