"""What people call the kinds of cases and the values of facts besides their labels, in English and French."""

from collections.abc import Mapping
from typing import Final

KIND_WORDS: Final[Mapping[str, str]] = {
    "absence": "absent late no-show forfeit walkover missing retard forfait turn vanished disparu venu présenté",
    "appeal": (
        "appeal lodge deadline too late jury committee recours délai saisir tardif comité appealing "
        "afterwards contest ruling against contester décision"
    ),
    "blank": (
        "blank joker undeclared letter named non annoncé lettre désignée stands for represents represented "
        "meaning représente représenté valeur déclaré"
    ),
    "board-upset": (
        "grid board overturned spilled knocked tiles slid sleeve renversé grille bousculée plateau upset "
        "disturbed bumped elbow bousculé renversés coude manche"
    ),
    "break-overrun": (
        "break lunch rest toilet overstayed return late pause déjeuner repas repos toilettes revenir dépassée "
        "returned coffee longer than longue reprise revenu café"
    ),
    "clock-activation": (
        "forgot forget press hit tell remind running oubli appuyer prévenir avertir obliged warn mention time "
        "runs started start signaler tourne démarrer"
    ),
    "clock": "forgot press hit button oubli appuyer enclencher",
    "clock-fault": (
        "battery dead broken defective failure stopped working replace remaining time pile panne morte "
        "horloge died flat empty display blank froze technical stops arrêtée éteinte vide batterie affichage "
        "tombée"
    ),
    "clock-pause": (
        "stop pause neutralise both clocks toilet bathroom leave arrêter neutraliser toilettes quitter besoin "
        "restroom lavatory urgent running interrupted interrompre wc"
    ),
    "committee": (
        "member conflict of interest partial challenge replace substitute jury club friend récusation "
        "suppléant lien membre impartial knows knew relative related appellant independent neutral connaît "
        "proche parent appelant indépendant"
    ),
    "committee-vote": (
        "votes tie majority quorum empty seat incomplete panel abstention majorité siège vide incomplet "
        "vacant missing members absent vote four voting voter votants"
    ),
    "completion": (
        "concede resign gave up early mistake shake shook hands resume abandon erreur abandonné compte trop "
        "tôt reprendre serrer main resigned although thought believed forgot possible handed cru possible"
    ),
    "consultation-doubles": (
        "captain partner teammate team pair disagree last word capitaine partenaire coéquipier équipe paire "
        "partners consult against décider consulter l'avis"
    ),
    "crawford-double": (
        "crawford forbidden double cube taken consent void allowed agreed silence interdit accord permis "
        "scorecard scoresheet"
    ),
    "crawford-game": (
        "crawford which game already played trailer may double again post-crawford quelle partie suivante "
        "menée past applies déjà passée s'applique maintenant"
    ),
    "cube-action": (
        "take drop pass accept gesture nod spoken withdraw touched binding geste parole prise refus revenir "
        "nodded reached count acceptance verbal acceptation tacite signe oral"
    ),
    "cube-level": (
        "cube wrong value face number turned shows huit quatre mauvaise valeur erronée numéro displayed "
        "placed set affiche tourné"
    ),
    "cube-not-centred": (
        "cube left side middle centre start new game previous forgotten returned milieu côté oublié "
        "précédente reset initial remis resté recentrer"
    ),
    "cube-value-dispute": (
        "who owns cube owner position value propriétaire possession appartient disagree worth doubled twice "
        "désaccord combien vaut"
    ),
    "dead-cube-double": (
        "useless needless pointless dead cube redouble already enough inutile superflu mort suffit déjà "
        "suffice needed suffisent inutilement gagner assez"
    ),
    "dice-roll": (
        "dice die dés jet wrong side mauvais côté barre cocked fell floor tilted leaning off table board "
        "throw reroll cassé tombé sol penché lancer relancer gobelet shaken secoué rests top jumped dropped "
        "outside repose dessus moitié gauche saute sauté valable relancés"
    ),
    "draw-claim": (
        "repetition threefold draw nulle répétition trois fois même position third time same claim repeated "
        "troisième réclamer demande"
    ),
    "early-dice-pickup": (
        "lifted picked up dice before end of move change mind changer avis rejouer ramasser ramassé levé dés "
        "avant fin tour modified modify relevé relevés"
    ),
    "end-of-turn": "take back change move finished reprendre coup terminé relever relevés",
    "equipment": (
        "cups baffle box dice board colour seat choice preference precision gobelet tour couleur place choix "
        "préférence dés decides prefers insist cup tower which prefer insiste préférer décider"
    ),
    "etiquette": (
        "insult abuse swear rude shouting upset courtesy expulsion insulte injure grossier politesse crier "
        "colère swearing offensive angry shouts throws lucky grossièretés gros mots énervé jurons cris "
        "chanceux"
    ),
    "evidence-disturbed": (
        "believe gone cleared moved changed position before director came put away rangé remis déplacé avant "
        "arrivée croire tidied removed débarrassé"
    ),
    "forbidden-conduct": "talk leave analyse disturb quitter parler analyser",
    "handling": (
        "hand hide hidden hit checker fist two hands caché main deux mains poing holding keeps garder cacher tenir"
    ),
    "illegal-move": (
        "misplay wrong move legal correct bar bearing off repeated notification sanction penalty coup faux "
        "mal joué rectifier sortir répété mistake too already incorrect movement erroneous irrégulier rejoué"
    ),
    "irregularity": (
        "majority capture wrong touched piece prise majoritaire pion touché played nobody objected accepted "
        "shorter oubliée refusée"
    ),
    "language": (
        "foreign language dialect speak another tongue langue étrangère dialecte parler incompris partners "
        "understood understand unknown inconnue comprend comprennent"
    ),
    "lateness": (
        "late overslept delay forfeit walkover minutes waive penalty retard réveil forfait panne turn three "
        "quarters an hour arrive arrived present quarter hour heure arrivé arriver absent quart présent"
    ),
    "match-length": (
        "played to wrong length points stopped early distance longueur erronée au lieu rather instead by mistake"
    ),
    "misconduct": "insult behaviour rude insulte comportement grossier",
    "money-play-concept": (
        "beaver raccoon jacoby automatic money game custom argent usage partie libre beavers raccoons "
        "tournament autorisé tournoi refusé"
    ),
    "notation-completion": "unwritten missing moves after time trouble compléter coups manquants",
    "notation-duty": (
        "write writing moves stopped time trouble noter écrire coups crise de temps score sheet record filled "
        "notés notation remplir"
    ),
    "observer": "observer watch supervise observateur surveiller",
    "outside-aid": (
        "phone ring rang ringing mobile device computer headphones earphones music software notes téléphone "
        "sonner portable écouteurs casque musique ordinateur logiciel aide smartphone bot engine program "
        "listen listening watch earbuds application couloir oreilles oreillettes utilisée montre écouter"
    ),
    "overdraw": (
        "too many letters extra tiles drawn looked rack surnombre jetons lettres chevalet drew surplus two "
        "already pioché piochées piocher regardées vues"
    ),
    "pause": "leave table absence quitter sortir",
    "place-of-play": (
        "smoke smoking window room table fumer tabac fenêtre salle cigarette vaping noise light chair vapoter "
        "cigarette chaise lumière"
    ),
    "premature-double": (
        "cube doubled too early soon before finished still moving videau double trop tôt avant fin completed "
        "completing holding"
    ),
    "premature-roll": (
        "rolled threw too early before clock pressed opponent finished jet lancé trop tôt avant shook while "
        "hit stopped arrêté pendule fini"
    ),
    "recording": (
        "film video camera stream objection filmer vidéo caméra enregistrer diffusion recording filming "
        "streaming diffuser enregistre"
    ),
    "resignation": "gave up resign concede abandon conceded abandonné abandonne",
    "result-report": (
        "slip result reported wrong way swapped names handed in pairings résultat inversé noms intervertis "
        "bureau apparié affiché mixed sheet entered posted interchanged mélangé saisi"
    ),
    "score-disagreement": (
        "score sheet disagreement kept memory scoresheet marque feuille désaccord tenue négligée disagree "
        "differ about single one contesté seule écart"
    ),
    "slow-play": (
        "slow stalling warned clock imposed think lenteur joueur lent averti pendule imposée thinks thinking "
        "minutes every takes forever hurry réfléchit réfléchir longtemps traîne presser"
    ),
    "spectator-conduct": (
        "kibitzer onlooker spoke comment remark pointed out badaud parle signale remarque public told signals "
        "bystander souffle intervient"
    ),
    "spectator-exclusion": (
        "send away leave keep out unwanted coach watching éloigner sortir entraîneur regarde motif former "
        "trainer watch want stay écarter partir ancien veut"
    ),
    "starting-position": (
        "setup misplaced checkers start restart board wrong sixteen fifteen extra plateau installé début mal "
        "placés départ seize surnombre pion en trop recommencer too many men set beginning wrongly mise place "
        "fausse tablier disposition"
    ),
    "time-exhausted": "out of minutes time gone other continues alone plus de temps seul continue",
    "time-expired": (
        "flag fell time ran out exhausted winning position certain win drapeau tombé temps épuisé fini gain "
        "assuré could no longer lose to bear chute restait de"
    ),
    "totals-disagreement": "totals differ recount sheets totaux différents recompter feuilles",
    "word-challenge": (
        "challenge contest word too late drew tiles contester mot tiré tard disputing doubt exists bag opened "
        "invalid doute existe sac ouvert"
    ),
}
"""By kind."""

VALUE_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "aid=device": (
        "computer",
        "software",
        "program",
        "app",
        "analysing",
        "ordinateur",
        "logiciel",
        "appareil",
        "analyse",
    ),
    "aid=filming": ("film", "video", "camera", "filmer", "vidéo", "caméra"),
    "aid=headphones": ("earphones", "headset", "music", "écouteurs", "casque", "musique"),
    "aid=notes": ("book", "livre"),
    "aid=phone": ("phone", "mobile", "ring", "téléphone", "portable", "sonnerie", "sonner"),
    "asked_at=later": ("late", "afterwards", "tard", "tardif", "reprise"),
    "asks=clock-stopped": ("clock stopped", "pausing clocks", "pendule arrêtée"),
    "asks=left": ("leaving", "toilet", "bathroom", "quitter", "toilettes"),
    "asks=smoke-free": ("smoke", "cigarette", "tobacco", "fumer", "cigarette", "tabac"),
    "certain_winner=A": ("win certain", "could not lose", "victory assured", "gain assuré", "victoire certaine"),
    "certain_winner=B": ("win certain", "could not lose", "victory assured", "gain assuré", "victoire certaine"),
    "concept=automatic-double": ("automatic", "automatique"),
    "dice_breach=true": ("improper throw", "controlled dice", "jet truqué", "lancer irrégulier"),
    "fault=bar-not-first": ("checker on the bar", "pion sur la barre"),
    "faults=not-shaken": ("shaking", "slid", "controlled", "secoué", "glissé"),
    "ground=repetition": ("repetition", "threefold", "répétition", "triple"),
    "imposed=true": ("imposed", "imposé"),
    "item=baffle-box": ("tower", "tour"),
    "item=checkers": ("colour", "couleur"),
    "item=cups": ("cup", "lip", "gobelet", "cornet"),
    "item=seats": ("seat", "place", "chaise"),
    "opponent_noticed=true": ("knew silent", "silence", "kept quiet", "said nothing", "se taire", "muet", "savait"),
    "phase=after-match": (
        "finished match",
        "signed",
        "over",
        "reopen",
        "match fini",
        "match terminé",
        "signé",
        "rouvrir",
    ),
    "phase=in-game": ("still playing", "during the game", "en cours de partie"),
    "reason=illegal-move": ("illegal", "misplay", "coup faux", "illégal"),
    "response=passed": ("dropped", "refusé"),
    "response=taken": ("accepted", "accepté", "pris"),
    "rest=cocked": ("leaning", "tilted", "not flat", "cassé", "penché", "incliné"),
    "rest=left": ("left half", "gauche"),
    "rest=off-board": ("floor", "ground", "fell", "under the chair", "sol", "tombé", "par terre"),
    "rest=on-checker": ("against a piece", "contre un pion"),
    "rest=other-side": ("wrong side", "across the bar", "mauvais côté"),
    "since=valid-roll": ("next roll", "opponent rolled", "jet adverse", "jet suivant"),
}
"""By a fact's name and value: phrases, each of which may mean it."""
