"""Outside aid: aids used during a match beyond the player's own head and score sheet."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.conduct_facts import exceptional, match_running, unmistakable
from rules.questions.groups import KindGroup


class Aid(Choice):
    """What a player uses, or asks to use."""

    SCORE_SHEET = "score-sheet", "the score sheet", "la feuille de marque"
    DEVICE = "device", "a device that helps with the play", "un appareil qui aide à jouer"
    NOTES = "notes", "notes to look things up", "des notes à consulter"
    WRITING = "writing", "writing other than score or position", "écrire autre chose que score ou position"
    POSITION_RECORD = "position-record", "taking down a position", "relever une position"
    FILMING = "filming", "filming or streaming", "filmer ou diffuser"
    HEADPHONES = "headphones", "headphones", "un casque ou des écouteurs"
    PHONE = "phone", "a telephone, not to record", "un téléphone, sans enregistrer"
    SIGNAL = "signal", "a sign or help from a spectator", "un signe ou une aide d'un spectateur"


class RecordTime(Choice):
    """When a position is taken down."""

    OWN_TURN = "own-turn", "in the player's own turn", "pendant son tour"
    OWN_TURN_END = "own-turn-end", "at the end of the player's own turn", "à la fin de son tour"
    OPPONENTS_TURN = "opponents-turn", "in the opponent's turn", "au tour adverse"
    BETWEEN_GAMES = "between-games", "between games", "entre deux parties"


class OutsideAid(BackgammonQuestion):
    """May a player use this, or was the player allowed to?"""

    __slots__ = ()
    kind = "outside-aid"
    group = KindGroup.CONDUCT
    icon = "headphones"
    label = Words("Outside aid", "Aide extérieure")
    hint = Words(
        "Notes, a telephone, headphones, a camera, a sign", "Notes, téléphone, casque, caméra, signe d'un spectateur"
    )
    outcomes = (
        outcome("allowed", "The player may use it", "Le joueur peut s'en servir",
                "It is open to the player here.", "C'est permis ici au joueur.",
                Words("{by} may use it", "{by} peut s'en servir")),
        outcome("forbidden", "The player may not use it", "Le joueur ne peut s'en servir",
                "During a match it isn't open to the player.", "Pendant un match, ce n'est pas permis au joueur.",
                Words("{by} must not use it", "{by} ne peut pas s'en servir")),
        outcome("consent-due", "The opponent has to agree", "L'adversaire doit y consentir",
                "There is no reasonable ground for refusing.", "Le refus n'a pas de motif raisonnable.",
                Words("{opponent} must agree", "{opponent} doit y consentir")),
        outcome("wrong-moment", "It may be done later", "C'est possible plus tard",
                "Recording is all right, but not at this moment.", "Enregistrer est permis, mais pas à ce moment.",
                Words("{by} may do it later", "{by} peut le faire plus tard")),
        outcome("cut-short", "The call is kept short", "L'appel doit rester bref",
                "A player may talk on the telephone, but briefly.", "Un joueur peut téléphoner, mais brièvement.",
                Words("{by} must keep the call short", "{by} doit écourter l'appel")),
        outcome("not-proven", "It isn't certain enough", "Ce n'est pas assez certain",
                "The article asks for a sign beyond doubt.", "L'article demande un signe qui ne laisse aucun doute."),
    )  # fmt: skip

    by = WhichSide(
        Words("player", "joueur"),
        ask=Words("Which player?", "Quel joueur ?"),
        said=Words("It is {value}", "C'est {value}"),
    ).always()
    match_running = match_running(Words("Is the player's match in progress?", "Le match du joueur est-il en cours ?"))
    aid = One(
        Aid,
        Words("what is used", "ce qui est utilisé"),
        ask=Words("What is it about?", "De quoi s'agit-il ?"),
        said=Words("It is about {value}", "Il s'agit de : {value}"),
    ).always()
    unmistakable = unmistakable()
    on_break = YesNo(
        Words("on a break", "en pause"),
        ask=Words("Is a break running?", "Une pause est-elle en cours ?"),
        said=(
            Words("A break is running", "Une pause est en cours"),
            Words("No break is running", "Pas de pause en cours"),
        ),
    )
    director_revoked = YesNo(
        Words("consent withdrawn", "accord retiré"),
        ask=Words(
            "Has the director withdrawn the opponent's consent?",
            "La direction a-t-elle retiré l'accord de l'adversaire ?",
        ),
        said=(
            Words("The director has withdrawn the consent", "La direction a retiré l'accord"),
            Words("The director hasn't withdrawn any consent", "La direction n'a retiré aucun accord"),
        ),
    )
    opponent_agrees = YesNo(
        Words("opponent agrees", "accord de l'adversaire"),
        ask=Words("Does the opponent agree this time?", "L'adversaire est-il d'accord cette fois ?"),
        said=(
            Words("{opponent} agrees", "{opponent} est d'accord"),
            Words("{opponent} doesn't agree", "{opponent} n'est pas d'accord"),
        ),
    )
    refusal_reasonable = YesNo(
        Words("refusal reasonable", "refus raisonnable"),
        ask=Words(
            "Is the opponent's ground for refusing reasonable, in your judgement?",
            "Le motif du refus est-il raisonnable, selon vous ?",
        ),
        said=(
            Words("The ground for refusing is reasonable", "Le motif du refus est raisonnable"),
            Words("There is no reasonable ground for refusing", "Le refus n'a pas de motif raisonnable"),
        ),
    )
    clocked = common.clocked()
    moment = One(
        RecordTime,
        Words("moment", "moment"),
        ask=Words("When is the position taken down?", "Quand la position est-elle relevée ?"),
        said=Words("Taken down {value}", "Relevée {value}"),
    )
    used = YesNo(
        Words("used already", "déjà utilisé"),
        ask=Words("Has the player used it already?", "Le joueur s'en est-il déjà servi ?"),
        said=(
            Words("{by} has used it already", "{by} s'en est déjà servi"),
            Words("{by} asks first", "{by} demande d'abord"),
        ),
    )
    exceptional = exceptional()
