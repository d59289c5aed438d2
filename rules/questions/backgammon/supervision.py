"""Supervision: an observer set over a match, a match recorded by order, and where a match is played."""

from __future__ import annotations

from rules.kernel.facts import One, Whole, YesNo
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.conduct_facts import Asker
from rules.questions.backgammon.presence import MOST_MINUTES
from rules.questions.forms import Sides
from rules.questions.groups import KindGroup


class ObserverReason(Choice):
    """Why a player asks for an observer."""

    OUTSIDE_AID = "outside-aid", "outside aid", "une aide extérieure"
    SLOW_PLAY = "slow-play", "the pace of play", "le rythme de jeu"
    DICE = "dice", "the way dice are thrown", "la manière de jeter les dés"
    OTHER = "other", "something else", "autre chose"


class ObserverPerson(Choice):
    """Who is to observe."""

    COMMITTEE_MEMBER = "committee-member", "a member of the committee", "un membre du comité"
    NEUTRAL = "neutral", "a neutral person", "une personne neutre"
    OTHER = "other", "another person", "quelqu'un d'autre"


class Observer(BackgammonQuestion):
    """An observer for a match, and the side that pays for one."""

    __slots__ = ()
    kind = "observer"
    group = KindGroup.CONDUCT
    icon = "clipboard-list"
    label = Words("Observer", "Observateur")
    hint = Words("A person is to watch a match, and who pays", "Quelqu'un doit surveiller un match, et qui paie")
    outcomes = (
        outcome("may-appoint", "You may set an observer", "Vous pouvez placer un observateur",
                "Whether to, and at whose cost, is for you to decide.",
                "L'opportunité et les frais sont à votre appréciation."),
        outcome("not-justified", "No observer is needed", "Un observateur n'est pas justifié",
                "In your judgement the request isn't justified.", "Selon vous, la demande n'est pas justifiée."),
        outcome("unsuitable", "A neutral person is needed", "Il faut une personne neutre",
                "A member of the committee or a neutral person observes.",
                "Un membre du comité ou une personne neutre observe."),
        outcome("fee-not-allowed", "The cost is shared otherwise", "Les frais se répartissent autrement",
                "An observer may be set, but not at the cost of this side alone.",
                "Un observateur est possible, mais pas aux frais de ce seul camp."),
    )  # fmt: skip

    asked_by = One(
        Asker,
        Words("who asks", "qui le demande"),
        ask=Words("Who asks for it?", "Qui le demande ?"),
        said=Words("Asked by {value}", "Demandé par {value}"),
    ).always()
    charge = Sides(
        Words("who is to pay", "qui doit payer"),
        ask=Words("Who is to pay?", "Qui doit payer ?"),
        said=Words("To pay: {value}", "Doit payer : {value}"),
    ).always()
    because = One(
        ObserverReason,
        Words("reason", "motif"),
        ask=Words("What is the request about?", "Quel est l'objet de la demande ?"),
        said=Words("Because of {value}", "Objet de la demande : {value}"),
    )
    justified = YesNo(
        Words("request justified", "demande justifiée"),
        ask=Words("Is the request justified, in your judgement?", "La demande est-elle justifiée, selon vous ?"),
        said=(
            Words("The request is justified", "La demande est justifiée"),
            Words("The request isn't justified", "La demande n'est pas justifiée"),
        ),
    )
    person = One(
        ObserverPerson,
        Words("observer", "observateur"),
        ask=Words("Who is to observe?", "Qui doit observer ?"),
        said=Words("To observe: {value}", "Observateur : {value}"),
    )
    minutes = Whole(
        0,
        MOST_MINUTES,
        Unit.MINUTES,
        Words("minutes observed", "minutes d'observation"),
        ask=Words("How many minutes has the observer watched?", "Combien de minutes l'observateur a-t-il regardé ?"),
        said=Words("Watched for {value} min", "Observation de {value} min"),
    )


class RecordingAsks(Choice):
    """What is asked about a recording."""

    OBJECTION = "objection", "a player objects to it", "un joueur s'y oppose"
    PUBLISH = "publish", "a person wants to publish it", "quelqu'un veut le publier"


class RecordingBy(Choice):
    """At whose wish a match is recorded."""

    DIRECTOR = "director", "the director", "la direction"
    A = "A", "A", "A"
    B = "B", "B", "B"
    SPECTATOR = "spectator", "a spectator", "un spectateur"

    @property
    def side(self) -> Side | None:
        """The side, if it is one."""
        return {RecordingBy.A: Side.A, RecordingBy.B: Side.B}.get(self)


class RecordingHow(Choice):
    """How a match is recorded."""

    FILM = "film", "filmed", "filmé"
    STREAM = "stream", "streamed", "diffusé"
    NOTES = "notes", "taken down", "noté"
    SPECIAL_BOARD = "special-board", "moved to a certain board", "déplacé sur un plateau désigné"


class Publisher(Choice):
    """Who wants to publish a recording."""

    DIRECTOR = "director", "the director", "la direction"
    FEDERATION = "federation", "the federation", "la fédération"
    OTHER = "other", "another person", "quelqu'un d'autre"


class Recording(BackgammonQuestion):
    """A match is recorded, streamed or taken down: an objection, or a wish to publish it."""

    __slots__ = ()
    kind = "recording"
    group = KindGroup.CONDUCT
    icon = "camera"
    label = Words("Recording", "Enregistrement")
    hint = Words("A match filmed, streamed or taken down by order", "Un match filmé, diffusé ou noté sur ordre")
    outcomes = (
        outcome("stands", "The recording goes on", "L'enregistrement se poursuit",
                "A player can't oppose it.", "Un joueur ne peut s'y opposer."),
        outcome("consent-needed", "The opponent's consent is needed", "Il faut l'accord de l'adversaire",
                "A player who records their match asks the opponent.",
                "Le joueur qui enregistre son match en demande l'accord à l'adversaire."),
        outcome("may-be-stopped", "You may stop it", "Vous pouvez y mettre fin",
                "No match is noted against your will.", "Aucun match n'est noté contre votre volonté."),
        outcome("may-publish", "It may be published", "La publication est permise",
                "The rulebook gives that right.", "Le règlement en donne le droit."),
    )  # fmt: skip

    asks = One(
        RecordingAsks,
        Words("what is asked", "ce qui est demandé"),
        ask=Words("What is it about?", "De quoi s'agit-il ?"),
        said=Words("Asked: {value}", "Question : {value}"),
    ).always()
    ordered_by = One(
        RecordingBy,
        Words("recorded for", "à la demande de"),
        ask=Words("At whose wish is it recorded?", "À la demande de qui l'enregistre-t-on ?"),
        said=Words("Recorded at the wish of: {value}", "Enregistré à la demande de : {value}"),
    )
    publisher = One(
        Publisher,
        Words("publisher", "qui publie"),
        ask=Words("Who wants to publish it?", "Qui veut le publier ?"),
        said=Words("To publish it: {value}", "Publication par : {value}"),
    )
    how = One(
        RecordingHow,
        Words("how", "manière"),
        ask=Words("How is the match recorded?", "Comment le match est-il enregistré ?"),
        said=Words("The match is {value}", "Le match est {value}"),
    )


class PlaceAsks(Choice):
    """What is asked about the place of play."""

    ELSEWHERE = "elsewhere", "to play away from the place", "jouer hors du lieu prévu"
    OTHER_TABLE = "other-table", "to play at another table", "jouer à une autre table"
    SMOKE_FREE = "smoke-free", "to play in a smoke-free place", "jouer sans fumée"
    TABLE_WANTED = "table-wanted", "a table that is taken", "une table occupée"


class PlaceOfPlay(BackgammonQuestion):
    """Where a match is played, and what a player may ask for there."""

    __slots__ = ()
    kind = "place-of-play"
    group = KindGroup.CONDUCT
    icon = "locate"
    label = Words("Place of play", "Lieu du match")
    hint = Words("Another place or table, smoke, a table that is taken", "Autre lieu ou table, fumée, table occupée")
    outcomes = (
        outcome("allowed", "The match may be there", "Le match peut y avoir lieu",
                "The director has assigned it or agrees.", "La direction l'a fixé ou y consent."),
        outcome("not-allowed", "The place is fixed", "Le lieu est bien fixé",
                "The match is played where it is posted.", "Le match se joue où il est affiché."),
        outcome("may-ask", "A player may ask for it", "Un joueur peut le demander",
                "You decide where there is room.", "À vous de trouver la place."),
        outcome("smoke-free", "Smoking is forbidden there", "Personne ne fume ici",
                "The main room is smoke-free.", "La salle principale est sans fumée."),
        outcome("match-first", "The match comes first", "Le match passe en premier",
                "The tournament's matches go before all else.", "Les matchs du tournoi passent avant tout."),
    )  # fmt: skip

    asks = One(
        PlaceAsks,
        Words("what is asked", "ce qui est demandé"),
        ask=Words("What is asked for?", "Que demande-t-on ?"),
        said=Words("Asked: {value}", "Demande : {value}"),
    ).always()
    director_agrees = YesNo(
        Words("director agrees", "accord de la direction"),
        ask=Words("Have you laid down that place, or do you agree?", "Avez-vous fixé ce lieu, ou y consentez-vous ?"),
        said=(
            Words("The director agrees to the place", "La direction consent à ce lieu"),
            Words("The director doesn't agree to the place", "La direction ne consent pas à ce lieu"),
        ),
    )
    numbered = YesNo(
        Words("tables numbered", "tables numérotées"),
        ask=Words("Are the tables numbered and the places posted?", "Tables numérotées et places affichées ?"),
        said=(
            Words("The tables are numbered and posted", "Les tables sont numérotées et affichées"),
            Words("The tables aren't numbered", "Les tables ne sont pas numérotées"),
        ),
    )
    main_room = YesNo(
        Words("main room", "salle principale"),
        ask=Words("Is it the main playing room?", "Est-ce la salle principale ?"),
        said=(
            Words("It is the main room", "C'est la salle principale"),
            Words("It isn't the main room", "Ce n'est pas la salle principale"),
        ),
    )
