"""Spectators: what they may do, and when one of them is kept away from a match."""

from __future__ import annotations

from rules.kernel.facts import One, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.backgammon.conduct_facts import Asker, exceptional, match_running, unmistakable
from rules.questions.groups import KindGroup


class SpectatorAct(Choice):
    """What a spectator has done."""

    WATCH = "watch", "watched", "a regardé"
    SAYS_NOTHING = "says-nothing", "saw something amiss, said nothing", "a vu une anomalie, n'a rien dit"
    NOISE = "noise", "made a noise", "a fait du bruit"
    COMMENT = "comment", "spoke about the play", "a parlé du jeu"
    ASK_SCORE = "ask-score", "asked for the score", "a demandé le score"
    POINT_OUT = "point-out", "told the players of an error", "a signalé une erreur aux joueurs"
    ALERT_DIRECTOR = "alert-director", "told the director", "a prévenu la direction"
    SIGNAL = "signal", "gave a player a sign or help", "a fait un signe ou aidé un joueur"
    ADDRESS_PLAYER = "address-player", "spoke to a player of something else", "a parlé d'autre chose à un joueur"


class SeenMatter(Choice):
    """What a spectator has seen amiss."""

    ILLEGAL_MOVE = "illegal-move", "an illegal move", "un coup illégal"
    STARTING_POSITION = "starting-position", "the starting position", "la position de départ"
    CRAWFORD = "crawford", "a double in the Crawford game", "un double à la partie Crawford"
    DEAD_CUBE = "dead-cube", "a double with a dead cube", "un double avec un videau mort"
    CUBE_LEVEL = "cube-level", "the level of the cube", "la valeur du videau"
    AUTOMATIC_DOUBLE = "automatic-double", "an automatic double", "un double automatique"
    TIME_OUT = "time-out", "time that is used up", "un temps épuisé"
    CLOCK_ACTIVATION = "clock-activation", "the wrong clock running", "la mauvaise pendule qui tourne"
    CHEATING = "cheating", "a suspicion of cheating", "un soupçon de triche"
    SCORE = "score", "the score", "le score"
    OTHER = "other", "something else", "autre chose"


class WatcherRole(Choice):
    """A spectator's reason to watch a match."""

    SPECTATOR = "spectator", "a spectator", "un spectateur"
    APPOINTED = "appointed", "an observer set by the director", "un observateur placé par la direction"


class SpectatorConduct(BackgammonQuestion):
    """Was a spectator allowed to do that?"""

    __slots__ = ()
    kind = "spectator-conduct"
    group = KindGroup.CONDUCT
    icon = "eye"
    label = Words("Spectator's conduct", "Conduite d'un spectateur")
    hint = Words("What a spectator said, showed or kept back", "Ce que dit, montre ou tait quelqu'un qui regarde")
    outcomes = (
        outcome("allowed", "The spectator may do that", "Le spectateur peut faire cela",
                "Nothing forbids it.", "Rien ne l'interdit."),
        outcome("duty", "The spectator must say so", "Il faut bien le dire",
                "A spectator who sees this must speak up.",
                "Le spectateur qui le constate doit le signaler."),
        outcome("duty-breached", "The spectator should have said so", "Il aurait fallu le dire",
                "The rulebook asks for it and names no sanction.", "Le règlement le demande, sans nommer de sanction."),
        outcome("forbidden", "Spectators may not do that", "Cela ne revient pas aux spectateurs",
                "Spectators must not comment on the play.", "Un spectateur ne commente pas le jeu."),
        outcome("aid", "It was help to a player", "C'était une aide au joueur",
                "What the player faces is a question of outside aid.",
                "Pour le joueur, la question est celle de l'aide extérieure."),
        outcome("not-proven", "It isn't certain enough", "Ce n'est pas assez certain",
                "The article asks for a sign beyond doubt.", "L'article demande un signe qui ne laisse aucun doute."),
        outcome("on-request-only", "The spectator waits to be asked", "Le spectateur attend d'être interrogé",
                "Spectators make themselves known; the director may ask.",
                "Les spectateurs se font connaître ; la direction peut les interroger."),
    )  # fmt: skip

    match_running = match_running(
        Words("Was the match that it concerned in progress?", "Le match en question était-il en cours ?")
    )
    act = One(
        SpectatorAct,
        Words("what was done", "ce qui a été fait"),
        ask=Words("What did the spectator do?", "Qu'a fait le spectateur ?"),
        said=Words("The spectator {value}", "Le spectateur {value}"),
    ).always()
    unmistakable = unmistakable()
    spectator_plays = YesNo(
        Words("plays in the tournament", "participe au tournoi"),
        ask=Words("Does the spectator play in the tournament?", "Le spectateur participe-t-il au tournoi ?"),
        said=(
            Words("The spectator plays in the tournament", "Le spectateur participe au tournoi"),
            Words("The spectator doesn't play in the tournament", "Le spectateur ne participe pas au tournoi"),
        ),
    )
    discreet = YesNo(
        Words("told discreetly", "dit discrètement"),
        ask=Words(
            "Was the director told quietly, without disturbing the players?",
            "La direction a-t-elle été prévenue discrètement, sans gêner les joueurs ?",
        ),
        said=(
            Words("The director was told discreetly", "La direction a été prévenue discrètement"),
            Words("The players could hear it", "Les joueurs ont pu l'entendre"),
        ),
    )
    role = One(
        WatcherRole,
        Words("role", "rôle"),
        ask=Words("Who was it?", "Qui était-ce ?"),
        said=Words("It was {value}", "C'était {value}"),
    )
    matter = One(
        SeenMatter,
        Words("what was seen", "ce qui a été vu"),
        ask=Words("What was it about?", "De quoi s'agissait-il ?"),
        said=Words("It was about {value}", "Il s'agissait de : {value}"),
    )
    players_permit = YesNo(
        Words("players' leave", "accord des joueurs"),
        ask=Words(
            "Have the players clearly let those who watch point out illegal moves?",
            "Les joueurs ont-ils clairement permis à ceux qui regardent de signaler les coups illégaux ?",
        ),
        said=(
            Words("The players have clearly allowed it", "Les joueurs l'ont clairement permis"),
            Words("The players haven't allowed it", "Les joueurs ne l'ont pas permis"),
        ),
    )
    rolls = Whole(
        0,
        LONGEST_MATCH,
        Unit.ROLLS,
        Words("rolls so far", "jets jusqu'ici"),
        ask=Words(
            "How many valid rolls so far, the opening included?", "Combien de jets valables, ouverture comprise ?"
        ),
        said=Words("Valid rolls so far: {value}", "Jets valables jusqu'ici : {value}"),
    )
    opponent_permits = YesNo(
        Words("other player's leave", "accord de l'autre joueur"),
        ask=Words(
            "Did the other player allow the spectator to speak?",
            "L'autre joueur a-t-il permis au spectateur de parler ?",
        ),
        said=(
            Words("The other player allowed it", "L'autre joueur l'a permis"),
            Words("The other player didn't allow it", "L'autre joueur ne l'a pas permis"),
        ),
    )
    opponent_understands = YesNo(
        Words("understood by the other", "compris par l'autre"),
        ask=Words(
            "Does the other player understand the language used?", "L'autre joueur comprend-il la langue employée ?"
        ),
        said=(
            Words("The other player understands the language", "L'autre joueur comprend la langue"),
            Words("The other player doesn't understand the language", "L'autre joueur ne comprend pas la langue"),
        ),
    )
    exceptional = exceptional()


class ExcludedRole(Choice):
    """The reason to watch of a spectator whom a player wants removed."""

    SPECTATOR = "spectator", "a spectator", "un spectateur"
    RECORDER = "recorder", "a person who notes the match", "quelqu'un qui note le match"
    APPOINTED = "appointed", "an observer set by the director", "un observateur placé par la direction"


class SpectatorExclusion(BackgammonQuestion):
    """A spectator is to be kept away from a match, with or without a breach."""

    __slots__ = ()
    kind = "spectator-exclusion"
    group = KindGroup.CONDUCT
    icon = "eye-off"
    label = Words("Spectator unwanted", "Spectateur indésirable")
    hint = Words("A person is not to watch this match", "Quelqu'un ne doit pas regarder ce match")
    outcomes = (
        outcome("may-exclude", "You may keep the person away", "Vous pouvez écarter la personne",
                "It was asked for; you decide.", "C'est demandé ; à vous de décider."),
        outcome("explanation-needed", "A reason is needed first", "Il faut d'abord un motif",
                "The player who asks for it says why.", "Le joueur qui le demande dit pourquoi."),
        outcome("breach-needed", "A breach is needed first", "Il faut d'abord un manquement",
                "Unasked, the director excludes a spectator only for a breach.",
                "D'office, la direction n'écarte quelqu'un que pour un manquement."),
        outcome("protected", "This person may stay", "Cette personne peut rester",
                "A person who watches on the director's orders may stay.",
                "Une personne qui observe sur ordre de la direction n'est pas écartée."),
    )  # fmt: skip

    asked_by = One(
        Asker,
        Words("who asks", "qui le demande"),
        ask=Words("Who asks for it?", "Qui le demande ?"),
        said=Words("Asked by {value}", "Demandé par {value}"),
    )
    explained = YesNo(
        Words("reason given", "motif donné"),
        ask=Words("Has the player given a reason?", "Le joueur a-t-il donné un motif ?"),
        said=(
            Words("The player has given a reason", "Le joueur a donné un motif"),
            Words("The player has given no reason", "Le joueur n'a donné aucun motif"),
        ),
    )
    role = One(
        ExcludedRole,
        Words("role", "rôle"),
        ask=Words("Who is to be kept away?", "Qui doit être écarté ?"),
        said=Words("It is {value}", "C'est {value}"),
    )
    for_director = YesNo(
        Words("for the director", "pour la direction"),
        ask=Words(
            "Is the match taken down at the director's request?", "Le match est-il noté à la demande de la direction ?"
        ),
        said=(
            Words("It is taken down for the director", "Il est noté pour la direction"),
            Words("It isn't taken down for the director", "Il n'est pas noté pour la direction"),
        ),
    )
