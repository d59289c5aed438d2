"""Conduct: the language that is spoken, and behaviour, noise, dress and care for the equipment."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.backgammon.conduct_facts import exceptional, match_running
from rules.questions.backgammon.languages import OneLanguage, SeveralLanguages
from rules.questions.groups import KindGroup


class Talker(Choice):
    """Who spoke."""

    PLAYER = "player", "a player", "un joueur"
    SPECTATOR = "spectator", "a spectator", "un spectateur"


class Addressee(Choice):
    """The person spoken with."""

    OPPONENT = "opponent", "the opponent", "l'adversaire"
    PARTNER = "partner", "a partner of the same team", "un partenaire de la même équipe"
    SPECTATOR = "spectator", "a spectator", "un spectateur"
    PLAYER = "player", "a player", "un joueur"


class LanguageUsed(BackgammonQuestion):
    """Was that language allowed?"""

    __slots__ = ()
    kind = "language"
    group = KindGroup.CONDUCT
    icon = "languages"
    label = Words("Language", "Langue")
    hint = Words("Talk during a match in another language", "Propos tenus pendant un match dans une autre langue")
    outcomes = (
        outcome("in-order", "The language is in order", "La langue est en règle",
                "It may be spoken here.", "Elle peut se parler ici."),
        outcome("exempt", "Partners may speak as they like", "Les partenaires parlent librement",
                "Players of one team choose their language among themselves.",
                "Les joueurs d'une équipe choisissent leur langue entre eux."),
        outcome("breach", "Another language is to be spoken", "Il faut parler autrement",
                "It is pointed out: during a match only the languages laid down are spoken.",
                "On le signale : pendant un match, seules les langues prévues se parlent."),
        outcome("breach-repeated", "It has happened again", "Cela s'est répété",
                "It was pointed out before: a sanction is possible.",
                "Cela avait déjà été signalé : une sanction est possible."),
    )  # fmt: skip

    match_running = match_running(Words("Was that during a match?", "Était-ce pendant un match ?"))
    speaker = One(
        Talker,
        Words("who spoke", "qui parlait"),
        ask=Words("Who spoke?", "Qui parlait ?"),
        said=Words("Spoken by {value}", "Propos d'{value}"),
    ).always()
    language = OneLanguage(
        Words("language", "langue"),
        ask=Words("In which language?", "Dans quelle langue ?"),
        said=Words("Language: {value}", "Langue : {value}"),
    ).always()
    with_ = One(
        Addressee,
        Words("spoken with", "interlocuteur"),
        ask=Words("With whom?", "Avec qui ?"),
        said=Words("Spoken with {value}", "Parlait avec {value}"),
        name="with",
    )
    host_languages = SeveralLanguages(
        Words("languages of the country", "langues du pays"),
        ask=Words(
            "Which languages are official or predominant in the host country?",
            "Quelles langues sont officielles ou dominantes dans le pays hôte ?",
        ),
        said=Words("Languages of the host country: {value}", "Langues du pays hôte : {value}"),
    )
    warned = YesNo(
        Words("warned", "averti"),
        ask=Words("Was there a formal warning for it?", "Y a-t-il eu un avertissement formel pour cela ?"),
        said=(
            Words("There was a formal warning for it", "Il y a eu un avertissement formel pour cela"),
            Words("There was no formal warning for it", "Il n'y a pas eu d'avertissement formel pour cela"),
        ),
    )
    by = WhichSide(
        Words("player", "joueur"),
        ask=Words("Which player spoke?", "Quel joueur parlait ?"),
        said=Words("{value} spoke", "{value} parlait"),
    )
    prior = Whole(
        0,
        LONGEST_MATCH,
        Unit.TIMES,
        Words("told before", "rappels antérieurs"),
        ask=Words("How often was the same person told of it before?", "Combien de rappels à la même personne déjà ?"),
        said=Words("Told before: {value}", "Rappels antérieurs : {value}"),
    ).absent(0)

    objected = YesNo(
        Words("objection", "objection"),
        ask=Words("Does the other player object?", "L'autre joueur s'y oppose-t-il ?"),
        said=(
            Words("The other player objects", "L'autre joueur s'y oppose"),
            Words("The other player doesn't object", "L'autre joueur ne s'y oppose pas"),
        ),
    ).absent(False)

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """A player speaks with the opponent, a partner or a spectator; "a player" is for a spectator who speaks."""
        if values.get("speaker") is Talker.PLAYER and values.get("with") is Addressee.PLAYER:
            because = Words(
                "Whom a player spoke with is the opponent, a partner or a spectator.",
                "L'interlocuteur d'un joueur est l'adversaire, un partenaire ou un spectateur.",
            )
            raise contradiction("with", "speaker", because=because)


class Person(Choice):
    """Who has done something."""

    PLAYER = "player", "a player", "un joueur"
    DIRECTOR = "director", "a director", "un directeur"
    SPECTATOR = "spectator", "a spectator", "un spectateur"


class Manners(Choice):
    """What it is about."""

    BEHAVIOUR = "behaviour", "words, deeds or unfairness", "paroles, actes ou déloyauté"
    NOISE = "noise", "noise or gestures that may disturb", "bruits ou gestes qui peuvent gêner"
    EQUIPMENT = "equipment", "rough handling of the equipment", "matériel malmené"
    DRESS = "dress", "improper dress", "une tenue incorrecte"


class Etiquette(BackgammonQuestion):
    """Behaviour, noise, rough handling, dress."""

    __slots__ = ()
    kind = "etiquette"
    group = KindGroup.CONDUCT
    icon = "message-square-warning"
    label = Words("Etiquette", "Bonne tenue")
    hint = Words("Behaviour, noise, dress, rough handling", "Comportement, bruit, tenue, matériel malmené")
    outcomes = (
        outcome("in-order", "There is nothing to say", "Il n'y a rien à dire",
                "In your judgement it isn't against what the rulebook asks.",
                "Selon vous, ce n'est pas contraire à ce que le règlement demande."),
        outcome("breach", "The rulebook asks otherwise", "Le règlement demande autre chose",
                "A sanction is possible.", "Une sanction est possible."),
        outcome("tolerated", "It isn't punished yet", "Ce n'est pas encore sanctionné",
                "Only noise that is repeated to excess is.", "Seul un bruit répété à l'excès l'est."),
        outcome("to-correct", "It is to be put right", "C'est à rectifier",
                "The rulebook asks for it and names no sanction.", "Le règlement le demande, sans nommer de sanction."),
    )  # fmt: skip

    who = One(
        Person,
        Words("who it was", "qui c'était"),
        ask=Words("Who was it?", "Qui était-ce ?"),
        said=Words("It was {value}", "C'était {value}"),
    ).always()
    act = One(
        Manners,
        Words("what it is about", "ce dont il s'agit"),
        ask=Words("What is it about?", "De quoi s'agit-il ?"),
        said=Words("It is about {value}", "Il s'agit de : {value}"),
    ).always()
    excessively_repeated = YesNo(
        Words("repeated to excess", "répété à l'excès"),
        ask=Words("Has the noise been repeated to excess?", "Le bruit a-t-il été répété à l'excès ?"),
        said=(
            Words("It has been repeated to excess", "Cela s'est répété à l'excès"),
            Words("It hasn't been repeated to excess", "Cela ne s'est pas répété à l'excès"),
        ),
    )
    contrary = YesNo(
        Words("contrary to the spirit", "contraire à l'esprit du jeu"),
        ask=Words(
            "Is it against the spirit of the game or unacceptable, in your judgement?",
            "Est-ce contraire à l'esprit du jeu ou inacceptable, selon vous ?",
        ),
        said=(
            Words("In the director's judgement it can't be accepted", "Selon la direction, ce n'est pas acceptable"),
            Words("In the director's judgement it can be accepted", "Selon la direction, c'est acceptable"),
        ),
    )
    by = WhichSide(
        Words("player", "joueur"),
        ask=Words("Which player was it?", "De quel joueur s'agit-il ?"),
        said=Words("It was {value}", "C'était {value}"),
    )
    exceptional = exceptional()
