"""The sentences of a Swiss round: what they are called by, and how they read."""

from tournaments.pairing.procedure import Hindrance
from tournaments.reasons import Sentence

WORDS = {
    "first-round": Sentence(
        "Round 1: {seeker} is number {place} by rating and meets number {other_place}, {opponent}, "
        "from the lower half.",
        "Ronde 1 : {seeker}, numéro {place} au classement, rencontre le numéro {other_place}, "
        "{opponent}, de la seconde moitié.",
    ),
    "lower-half": Sentence(
        "{seeker} and {opponent} are in the same score group ({points}); {opponent} is the first "
        "free player of its lower half.",
        "{seeker} et {opponent} sont dans le même groupe de score ({points}) ; {opponent} est le "
        "premier joueur libre de la seconde moitié.",
    ),
    "next-possible": Sentence(
        "{opponent} is the next possible opponent of {seeker} in the score group ({points}).",
        "{opponent} est le prochain adversaire possible de {seeker} dans le groupe de score ({points}).",
    ),
    "own-half": Sentence(
        "The lower half has no possible opponent for {seeker}; {opponent} is the lowest possible "
        "player of the upper half.",
        "La seconde moitié n'offre aucun adversaire possible à {seeker} ; {opponent} est le dernier "
        "joueur possible de la première moitié.",
    ),
    "floater": Sentence(
        "{seeker} ({points}) comes down from a higher score group and meets its highest possible "
        "player, {opponent} ({opponent_points}).",
        "{seeker} ({points}) descend d'un groupe de score supérieur et rencontre le mieux classé des "
        "joueurs possibles, {opponent} ({opponent_points}).",
    ),
    "repeat": Sentence(
        "{seeker} and {opponent} have met before (matches: {times}); no pairing with fewer repeats exists.",
        "{seeker} et {opponent} se sont déjà rencontrés (matchs : {times}) ; aucun appariement n'a "
        "moins de répétitions.",
    ),
    "passed-over-met": Sentence(
        "{passed} would have come first, but has already met {seeker}.",
        "{passed} aurait été le premier choix, mais a déjà rencontré {seeker}.",
    ),
    "passed-over-gap": Sentence(
        "{passed} would have come first, but the difference of points from {seeker} is too large.",
        "{passed} aurait été le premier choix, mais l'écart de points avec {seeker} est trop grand.",
    ),
    "passed-over-rest": Sentence(
        "If {seeker} met {passed}, the remaining players of the group could not all be paired.",
        "Si {seeker} rencontrait {passed}, les autres joueurs du groupe ne pourraient pas tous être appariés.",
    ),
    "passed-over-sum": Sentence(
        "If {seeker} met {passed}, the round would need more repeats or a larger sum of differences.",
        "Si {seeker} rencontrait {passed}, la ronde demanderait plus de répétitions ou une plus grande somme d'écarts.",
    ),
    "odd-group": Sentence(
        "The score group ({points}) has an odd number of players to pair ({size}), so one of them goes down: {player}.",
        "Le groupe de score ({points}) a un nombre impair de joueurs à apparier ({size}) ; l'un "
        "d'eux descend : {player}.",
    ),
    "blocked-group": Sentence(
        "The smallest number of players who must leave the score group ({points}) is {count}; {player} is one of them.",
        "Le plus petit nombre de joueurs qui doivent quitter le groupe de score ({points}) est "
        "{count} ; {player} en fait partie.",
    ),
    "lowest-possible": Sentence(
        "{player} is the lowest-ranked player who can leave the group.",
        "{player} est le joueur le moins bien classé qui puisse quitter le groupe.",
    ),
    "not-this-one": Sentence(
        "{passed} is ranked lower, but if {passed} left the group, the round could not be paired as well.",
        "{passed} est moins bien classé, mais si {passed} quittait le groupe, la ronde ne pourrait "
        "pas être aussi bien appariée.",
    ),
    "bye": Sentence(
        "The number of players is odd. {player} has had no bye and, of the possible players, is the "
        "lowest in the order (points: {points}).",
        "Le nombre de joueurs est impair. {player} n'a pas encore été exempt et, parmi les joueurs "
        "possibles, est le dernier dans l'ordre (points : {points}).",
    ),
    "second-bye": Sentence(
        "Every player has already had a bye; {player} has had the fewest (byes: {count}) and is the "
        "lowest in the order of those.",
        "Tous les joueurs ont déjà été exempts ; {player} l'a été le moins souvent (exemptions : "
        "{count}) et est le dernier dans l'ordre de ceux-là.",
    ),
    "bye-had": Sentence("{passed} has already had a bye.", "{passed} a déjà été exempt."),
    "bye-rest": Sentence(
        "If {passed} had the bye, the others could not be paired as the rules ask.",
        "Si {passed} était exempt, les autres ne pourraient pas être appariés selon les règles.",
    ),
    "gap-widened": Sentence(
        "No pairing without repeats keeps every difference at {rule} or less; {gap} is the smallest that allows one.",
        "Aucun appariement sans répétition ne limite tous les écarts à {rule} ; {gap} est le plus "
        "petit qui en permette un.",
    ),
    "repeats-allowed": Sentence(
        "No pairing without a repeated match exists; the smallest number of repeats is {repeats}.",
        "Aucun appariement sans répétition n'existe ; le plus petit nombre de répétitions est {repeats}.",
    ),
    "smaller-sum": Sentence(
        "Going strictly from group to group, the differences would add up to {canonical}; this "
        "pairing has the smallest possible sum, {sum}.",
        "En allant strictement de groupe en groupe, la somme des écarts serait de {canonical} ; cet "
        "appariement a la plus petite somme possible, {sum}.",
    ),
}

PASSED_OVER = {
    Hindrance.MET: "passed-over-met",
    Hindrance.GAP: "passed-over-gap",
    Hindrance.REST: "passed-over-rest",
    Hindrance.SUM: "passed-over-sum",
}
