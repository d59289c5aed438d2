"""Remedies of Scrabble: what is done at the table, in the bag, on the sheets, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.advice import RemedyForm, Said
from rules.kernel.units import Words
from rules.questions.scrabble.common import SCRABBLE


def remedy(do: str, en: str, fr: str, said: Said | None = None, parameters: tuple[str, ...] = ()) -> RemedyForm:
    """A remedy with its label and, where the label isn't a sentence by itself, the sentence."""
    return RemedyForm(SCRABBLE, do, Words(en, fr), said or Words(f"{en}.", f"{fr}."), *parameters)


def _adjust_words(score: Mapping[str, Any]) -> Words:
    points = abs(score["by"])
    if score["by"] < 0:
        return Words(f"Take {points} off {{side}}'s score.", f"Retirer {points} au score de {{side}}.")
    return Words(f"Add {points} to {{side}}'s score.", f"Ajouter {points} au score de {{side}}.")


def _removal_words(removal: Mapping[str, Any]) -> Words:
    if removal["from"] == "new-tiles":
        return Words(
            "{side} takes {count:tile|tiles} out of those just drawn, unseen.",
            "{side} retire {count:lettre|lettres} parmi celles qui viennent d'être tirées, sans les voir.",
        )
    return Words(
        "{side} takes {count:tile|tiles} out of all the letters, unseen.",
        "{side} retire {count:lettre|lettres} parmi toutes les lettres, sans les voir.",
    )


# The play and the turn
wait_for_clock = remedy(
    "wait-for-clock",
    "Wait until the clock has been pressed, then challenge",
    "Attendre que la pendule soit enclenchée, puis contester",
)
play_stands = remedy(
    "play-stands",
    "The play stands",
    "Le coup reste",
    Words("{side}'s play stays on the board.", "Le coup de {side} reste sur la grille."),
    ("side",),
)
look_up = remedy(
    "look-up",
    "Look the words up in the edition of the Officiel du Scrabble in force",
    "Vérifier les mots dans l'édition en vigueur de l'Officiel du Scrabble",
)
take_back = remedy(
    "take-back",
    "Take the play back",
    "Reprendre le coup",
    Words("{side} takes the tiles back; the play scores nothing.", "{side} reprend ses lettres ; le coup vaut zéro."),
    ("side",),
)
next_turn = remedy(
    "next-turn", "Next turn", "Tour suivant", Words("{side} is to play.", "C'est à {side} de jouer."), ("side",)
)
pass_turn = remedy("pass-turn", "Pass", "Passer", Words("{side} passes.", "{side} passe."), ("side",))
choose_another_act = remedy(
    "choose-another-act",
    "Choose another act",
    "Choisir une autre action",
    Words("{side} plays or passes instead.", "{side} joue ou passe à la place."),
    ("side",),
)
exchange_tiles = remedy(
    "exchange",
    "Exchange",
    "Échange",
    Words("{side} changes {count:tile|tiles}.", "{side} change {count:lettre|lettres}."),
    ("side", "count"),
)
exchange_exactly = remedy(
    "exchange-exactly",
    "Exchange the number said",
    "Échanger le nombre annoncé",
    Words("{side} changes exactly {count:tile|tiles}.", "{side} change exactement {count:lettre|lettres}."),
    ("side", "count"),
)
undo_exchange = remedy(
    "undo-exchange",
    "Undo the exchange",
    "Annuler l'échange",
    Words(
        "{side} puts the new tiles back and takes the old ones again.",
        "{side} remet les nouvelles lettres et reprend les anciennes.",
    ),
    ("side",),
)
exchange_possible = remedy(
    "exchange-possible", "The game goes on: exchanging is possible", "La partie continue : l'échange est possible"
)
say_letter = remedy(
    "say-letter",
    "Say the letter",
    "Dire la lettre",
    Words("{side} says which letter the blank stands for.", "{side} dit quelle lettre le joker remplace."),
    ("side",),
)
write_letter = remedy(
    "write-letter",
    "Write the blank's letter on the match sheet",
    "Noter la lettre du joker sur la feuille de match",
)
unmark_tile = remedy(
    "unmark-tile", "Take the mark or cover off the blank", "Ôter du joker toute marque ou tout autocollant"
)

# Tiles and bag
rack_face_down = remedy(
    "rack-face-down",
    "All letters face down",
    "Toutes les lettres retournées",
    Words("{side} lays all letters face down.", "{side} pose toutes ses lettres face cachée."),
    ("side",),
)
opponent_removes = remedy(
    "opponent-removes",
    "The opponent takes the surplus",
    "L'adversaire retire le surplus",
    _removal_words,
    ("side", "count", "from"),
)
return_to_bag = remedy(
    "return-to-bag",
    "Return to the bag",
    "Remettre dans le sac",
    Words("Put {count:tile|tiles} back into the bag.", "Remettre {count:lettre|lettres} dans le sac."),
    ("count",),
)
draw_tiles = remedy(
    "draw-tiles",
    "Draw tiles",
    "Tirer des lettres",
    Words("{side} draws from the bag; the game goes on.", "{side} tire dans le sac ; la partie continue."),
    ("side",),
)
draw_properly = remedy(
    "draw-properly",
    "Draw as prescribed",
    "Tirer selon les règles",
    Words(
        "{side} draws one by one, bag at eye level, and lays the tiles face down on the table.",
        "{side} tire une à une, sac à hauteur des yeux, et pose les lettres face cachée sur la table.",
    ),
    ("side",),
)
draw_first_tiles = remedy("draw-first-tiles", "Both sides draw their tiles", "Les deux camps tirent leurs lettres")
draw_again = remedy(
    "draw-again",
    "Draw again",
    "Tirer de nouveau",
    Words("To draw a letter again: {sides}.", "Nouveau tirage d'une lettre : {sides}."),
    ("sides",),
)
return_letters = remedy(
    "return-letters", "Put the drawn letters back into the bag", "Remettre les lettres tirées dans le sac"
)

# Sheets and score
record_agreed_score = remedy(
    "record-agreed-score", "Write down the score agreed on", "Noter le score convenu par les joueurs"
)
recount = remedy("recount", "Recount the play", "Recompter le coup")
adjust_score = remedy("adjust-score", "Correct the score", "Corriger le score", _adjust_words, ("side", "by"))
note_on_score_sheets = remedy(
    "note-on-score-sheets", "Write it on both score sheets", "Le noter sur les deux feuilles de marque"
)
deduct = remedy(
    "deduct",
    "Letters left are deducted",
    "Lettres restantes déduites",
    Words(
        "Take {points:point|points} off {side}'s total for the letters left.",
        "Retirer {points:point|points} au total de {side} pour les lettres restantes.",
    ),
    ("side", "points"),
)
compare_sheets = remedy(
    "compare-sheets", "Compare both score sheets play by play", "Comparer les deux feuilles coup par coup"
)
record_totals = remedy(
    "record-totals",
    "Totals that hold",
    "Totaux retenus",
    Words("The totals are {name_A} {A}, {name_B} {B}.", "Les totaux sont {name_A} {A}, {name_B} {B}."),
    ("A", "B"),
)
record_final = remedy(
    "record-final",
    "Final totals",
    "Totaux définitifs",
    Words("Final totals: {name_A} {A}, {name_B} {B}.", "Totaux définitifs : {name_A} {A}, {name_B} {B}."),
    ("A", "B"),
)
record_scores = remedy("record-scores", "Record the scores as they are", "Enregistrer les scores tels quels")
award_pm = remedy(
    "award-pm",
    "Match points",
    "Points de match",
    Words("Match points: {name_A} {A}, {name_B} {B}.", "Points de match : {name_A} {A}, {name_B} {B}."),
    ("A", "B"),
)
hand_in_sheet = remedy(
    "hand-in-sheet",
    "Hand in the match sheet",
    "Remettre la feuille de match",
    Words("{side} hands in the match sheet.", "{side} remet la feuille de match."),
    ("side",),
)

# Clock, arbiter, table
stop_clock = remedy("stop-clock", "Stop the clock", "Arrêter la pendule")
neutralise_clock = remedy("neutralise-clock", "Neutralise the clock", "Neutraliser la pendule")
start_clock = remedy(
    "start-clock",
    "Start the clock",
    "Lancer la pendule",
    Words("You may start {side}'s clock.", "Vous pouvez lancer la pendule de {side}."),
    ("side",),
)
press_clock = remedy(
    "press-clock",
    "Press the clock",
    "Enclencher la pendule",
    Words(
        "{side} presses the clock now; the time gone stays gone.",
        "{side} enclenche la pendule ; le temps écoulé reste perdu.",
    ),
    ("side",),
)
set_time = remedy(
    "set-time",
    "Set the time",
    "Régler le temps",
    Words("Give each player {minutes:minute|minutes}.", "Accorder {minutes:minute|minutes} à chaque joueur."),
    ("minutes",),
)
start_game = remedy("start-game", "Begin the game", "Commencer la partie")
play_on = remedy("play-on", "The game goes on", "La partie continue")
end_game = remedy(
    "end-game",
    "The game is over",
    "La partie est finie",
    Words("The game is over: {loser} has lost.", "La partie est finie : {loser} a perdu."),
    ("loser",),
)
restore_board = remedy("restore-board", "Put the position back together", "Reconstituer la position sur la grille")
call_arbiter = remedy("call-arbiter", "Call an arbiter", "Appeler un arbitre")
call_director = remedy("call-director", "Call the director", "Appeler la direction")
tell_arbiter = remedy(
    "tell-arbiter",
    "Tell an arbiter",
    "Prévenir un arbitre",
    Words("{side} tells an arbiter.", "{side} prévient un arbitre."),
    ("side",),
)
opponent_stays = remedy(
    "opponent-stays",
    "The opponent stays at the table",
    "L'adversaire reste à la table",
    Words("{side} stays at the table.", "{side} reste à la table."),
    ("side",),
)
refer = remedy(
    "refer",
    "Refer to the director",
    "Renvoyer à la direction",
    Words("The director decides.", "La direction décide."),
    ("to",),
)
replace_rack = remedy(
    "replace-rack", "Use a rack that lets the letters be counted", "Prendre un chevalet qui laisse compter les lettres"
)
put_away = remedy("put-away", "Put it away", "Le ranger")
