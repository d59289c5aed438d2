"""Conduct: what is forbidden while play goes on."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.draughts.common import DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup


class Act(Choice):
    """The act in question."""

    TALK = "talk", "talking", "parler"
    OTHER_BOARD_OR_TEXT = "other-board-or-text", "another board, or a text", "un autre damier, ou un texte"
    LEAVE_BOARD = "leave-board", "leaving the board", "quitter le damier"
    TOUCH_SQUARES = "touch-squares", "touching or pointing at squares", "toucher ou montrer des cases"
    DISTURB_OPPONENT = "disturb-opponent", "disturbing the opponent", "gêner l'adversaire"
    DISTURB_OTHER_GAME = "disturb-other-game", "disturbing another game", "gêner une autre partie"
    TAKE_ADVICE = "take-advice", "taking advice on one's game", "recevoir un conseil sur sa partie"
    ANALYSE_RUNNING_GAME = "analyse-running-game", "analysing a game in progress", "analyser une partie en cours"
    ANALYSE_FINISHED_GAME = "analyse-finished-game", "analysing a finished game", "analyser une partie terminée"
    HARM_EVENT = "harm-event", "harming the event", "nuire à l'épreuve"
    LEAVE_PLAYING_AREA = "leave-playing-area", "walking outside the playing area", "circuler hors de l'aire de jeu"
    STAND_NEAR_GAME = "stand-near-game", "standing near a game in progress", "rester près d'une partie en cours"


class Listener(Choice):
    """The person talked to."""

    ARBITER = "arbiter", "an arbiter", "un arbitre"
    SERVICE_STAFF = "service-staff", "service staff", "le personnel de service"
    OPPONENT = "opponent", "the opponent", "l'adversaire"
    PLAYER = "player", "another player", "un autre joueur"
    SPECTATOR = "spectator", "a spectator", "un spectateur"


class ForbiddenConduct(DraughtsQuestion):
    """Whether something may be done while play goes on."""

    __slots__ = ()
    kind = "forbidden-conduct"
    group = KindGroup.CONDUCT
    icon = "hand"
    label = Words("During play", "Pendant le jeu")
    hint = Words("Talking, leaving, analysing, disturbing", "Parler, quitter, analyser, gêner")
    outcomes = (
        outcome("forbidden", "It is forbidden during play", "C'est interdit pendant le jeu",
                "The rulebook names no sanction: you decide the consequence.",
                "Le règlement ne nomme aucune sanction : la suite est à votre appréciation.",
                Words("{by} must not do this", "{by} n'a pas le droit de le faire")),
        outcome("allowed", "This is allowed", "Cela est permis",
                "Nothing in the rulebook forbids it here.", "Rien dans le règlement ne l'interdit ici.",
                Words("{by} may do this", "{by} peut le faire")),
    )  # fmt: skip

    by = WhichSide(
        Words("whose act", "auteur"),
        ask=Words("Who does it?", "Qui le fait ?"),
        said=Words("It is about {value}", "Il s'agit de {value}"),
    ).always()
    during_play = YesNo(
        Words("play going on", "jeu en cours"),
        ask=Words("Is play going on in the room?", "Joue-t-on encore dans la salle ?"),
        said=(
            Words("Play is going on in the room", "On joue encore dans la salle"),
            Words("No game is in progress any more", "Plus personne ne joue"),
        ),
    ).always()
    act = One(
        Act,
        Words("act", "acte"),
        ask=Words("What is it about?", "De quoi s'agit-il ?"),
        said=Words("It is about {value}", "Il s'agit de {value}"),
    ).always()
    to = One(
        Listener,
        Words("talking to", "interlocuteur"),
        ask=Words("To whom?", "À qui ?"),
        said=Words("Talking to {value}", "À qui l'on parle : {value}"),
    )
    numbered_diagram = YesNo(
        Words("numbered diagram", "diagramme numéroté"),
        ask=Words(
            "Is it a numbered diagram that serves only to note the game?",
            "Est-ce un diagramme numéroté qui sert seulement à noter ?",
        ),
        said=(
            Words("It is a numbered diagram for noting", "C'est un diagramme numéroté pour noter"),
            Words("It isn't a diagram for noting", "Ce n'est pas un diagramme pour noter"),
        ),
    )
    on_move = YesNo(
        Words("on move", "au trait"),
        ask=Words("Is it this player's move?", "Est-ce à ce joueur de jouer ?"),
        said=(Words("It is {by}'s move", "C'est à {by} de jouer"),
              Words("It isn't {by}'s move", "Ce n'est pas à {by} de jouer")),
    )  # fmt: skip
    article_7_8 = YesNo(
        Words("7.8 applies", "7.8 s'applique"),
        ask=Words("Does article 7.8 allow it?", "L'article 7.8 le permet-il ?"),
        said=(Words("Article 7.8 allows it", "L'article 7.8 le permet"),
              Words("Article 7.8 doesn't apply", "L'article 7.8 ne s'applique pas")),
    )  # fmt: skip
    in_playing_room = YesNo(
        Words("in the playing room", "dans la salle de jeu"),
        ask=Words("Is it in the playing room?", "Est-ce dans la salle de jeu ?"),
        said=(Words("It is in the playing room", "C'est dans la salle de jeu"),
              Words("It is outside the playing room", "C'est hors de la salle de jeu")),
    )  # fmt: skip
