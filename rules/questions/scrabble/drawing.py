"""Drawing: too many tiles, tiles drawn in another way than prescribed, a set that isn't complete."""

from __future__ import annotations

from rules.games.scrabble.letters import TILES_BEYOND_RACKS
from rules.kernel.facts import WhichSide, Whole, YesNo
from rules.kernel.units import Unit, Words
from rules.questions.forms import Sides, outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import MOST_TILES, ScrabbleQuestion


class Overdraw(ScrabbleQuestion):
    """A side has drawn too many tiles."""

    __slots__ = ()
    kind = "overdraw"
    group = KindGroup.SCRABBLE
    icon = "copy-plus"
    label = Words("Too many tiles", "Lettres en surnombre")
    hint = Words("More tiles drawn than allowed", "Plus de lettres tirées que permis")
    outcomes = (
        outcome("no-irregularity", "The count is right", "Le compte est bon",
                "No tile too many was drawn.", "Aucune lettre de trop n'a été tirée.",
                Words("{by} has the right number", "{by} a le bon nombre de lettres")),
        outcome("extra-removed", "The surplus goes back", "Le surplus est rendu",
                "Nothing was turned over: the opponent takes it out of the new tiles, without a penalty.",
                "Rien n'a été retourné : l'adversaire le retire des nouvelles lettres, sans pénalité.",
                Words("{opponent} removes {by}'s surplus", "{opponent} retire le surplus tiré par {by}")),
        outcome("extra-removed-penalty", "The surplus costs points", "Le surplus coûte des points",
                "A new tile was turned over: the opponent takes it out of all letters, and each costs points.",
                "Une lettre a été retournée : l'adversaire choisit parmi toutes, et chacune coûte des points.",
                Words("{opponent} removes the surplus; {by} loses points",
                      "{opponent} retire le surplus ; {by} perd des points")),
    )  # fmt: skip

    extra = Whole(
        0,
        TILES_BEYOND_RACKS,
        Unit.TILES,
        Words("surplus", "surplus"),
        ask=Words("How many tiles too many?", "Combien de lettres en trop ?"),
        said=Words("Tiles too many: {value}", "Lettres en trop : {value}"),
    ).always()
    turned = YesNo(
        Words("new tile turned over", "nouvelle lettre retournée"),
        ask=Words("Was any of the new tiles turned over?", "Une des nouvelles lettres a-t-elle été retournée ?"),
        said=(
            Words("A new tile was turned over", "Une nouvelle lettre a été retournée"),
            Words("No new tile was turned over", "Aucune nouvelle lettre n'a été retournée"),
        ),
    )
    by = WhichSide(
        Words("side that drew", "camp qui a tiré"),
        ask=Words("Who drew?", "Qui a tiré ?"),
        said=Words("{value} drew", "{value} a tiré"),
    ).always()
    noticed_by = WhichSide(
        Words("noticed by", "relevé par"),
        ask=Words("Who noticed it?", "Qui l'a relevé ?"),
        said=Words("{value} noticed it", "{value} l'a relevé"),
    ).noted()


class TileDraw(ScrabbleQuestion):
    """A side draws tiles in another way than prescribed."""

    __slots__ = ()
    kind = "tile-draw"
    group = KindGroup.SCRABBLE
    icon = "grab"
    label = Words("Drawing of tiles", "Tirage des lettres")
    hint = Words("How the tiles are taken out of the bag", "La façon de tirer les lettres du sac")
    outcomes = (
        outcome("in-order", "The drawing is in order", "Le tirage est en règle",
                "The tiles are drawn as prescribed.", "Les lettres sont tirées comme prescrit.",
                Words("{by} drew properly", "{by} a tiré en règle")),
        outcome("procedure-breach", "The drawing is to change", "Le tirage est à corriger",
                "Bag at eye level, one by one, face down on the table; an arbiter may warn.",
                "Sac à hauteur des yeux, une à une, face cachée sur la table ; un arbitre peut avertir.",
                Words("{by} must draw as the rules say", "{by} doit tirer comme il se doit")),
    )  # fmt: skip

    eye_level = YesNo(
        Words("bag at eye level", "sac à hauteur des yeux"),
        ask=Words(
            "Is the bag held so that neither player sees in?", "Le sac est-il tenu de sorte qu'aucun joueur n'y voie ?"
        ),
        said=(
            Words("Neither player can see into the bag", "Personne ne voit dans le sac"),
            Words("The bag can be seen into", "On voit dans le sac"),
        ),
    ).always()
    one_by_one = YesNo(
        Words("one by one", "une à une"),
        ask=Words("Are the tiles drawn one by one?", "Les lettres sont-elles tirées une à une ?"),
        said=(
            Words("The tiles are drawn one by one", "Les lettres sont tirées une à une"),
            Words("Several tiles are drawn at once", "Plusieurs lettres sont tirées à la fois"),
        ),
    ).always()
    face_down_on_table = YesNo(
        Words("laid face down", "posées face cachée"),
        ask=Words(
            "Are they laid face down on the table, to be counted?",
            "Sont-elles posées face cachée sur la table, faciles à compter ?",
        ),
        said=(
            Words("The tiles are laid face down on the table", "Les lettres sont posées face cachée sur la table"),
            Words("The tiles aren't laid on the table first", "Les lettres ne passent pas par la table"),
        ),
    ).always()
    by = WhichSide(
        Words("side that draws", "camp qui tire"),
        ask=Words("Who draws?", "Qui tire ?"),
        said=Words("{value} draws", "{value} tire"),
    ).always()
    first_draw_in_order = YesNo(
        Words("first draw in order", "premier tirage en ordre"),
        ask=Words(
            "At the first draw: did the player who begins mix, draw seven and pass the bag?",
            "Au premier tirage : le joueur qui commence a-t-il mélangé, tiré sept lettres, puis passé le sac ?",
        ),
        said=(
            Words("The first draw was in order", "Le premier tirage était en ordre"),
            Words("The first draw wasn't in order", "Le premier tirage n'était pas en ordre"),
        ),
    ).absent(True)


class IncompleteSet(ScrabbleQuestion):
    """The game turns out not to have been played with all tiles."""

    __slots__ = ()
    kind = "incomplete-set"
    group = KindGroup.SCRABBLE
    icon = "hash"
    label = Words("Wrong tile count", "Jeu incomplet")
    hint = Words("Not played with 102 tiles", "Partie jouée sans les 102 lettres")
    outcomes = (
        outcome("set-complete", "The set is complete", "Le jeu est complet",
                "The game was played with 102 tiles.", "La partie s'est jouée avec 102 lettres."),
        outcome("scores-stand", "The scores stand", "Les scores sont maintenus",
                "As a rule the director takes the scores as they are.",
                "En règle générale, la direction garde les scores tels quels."),
        outcome("loss-for-remover", "The game is lost", "La partie est perdue",
                "A side knowingly took letters out of play.", "Un camp a sciemment retiré des lettres du jeu.",
                Words("{game_loss_against} loses the game", "{game_loss_against} perd la partie")),
        outcome("director-decides", "It is for the director", "La direction tranche seule",
                "Both sides took letters out of play; the rulebook doesn't foresee it.",
                "Les deux camps ont retiré des lettres ; le règlement ne le prévoit pas."),
    )  # fmt: skip

    tiles = Whole(
        0,
        MOST_TILES,
        Unit.TILES,
        Words("tiles in play", "lettres en jeu"),
        ask=Words("How many tiles were in play?", "Combien de lettres étaient en jeu ?"),
        said=Words("Tiles in play: {value}", "Lettres en jeu : {value}"),
    ).always()
    removed_by = Sides(
        Words("letters taken out", "lettres retirées"),
        ask=Words("Who knowingly took letters out of play?", "Qui a sciemment retiré des lettres du jeu ?"),
        said=Words("Knowingly took letters out: {value}", "A sciemment retiré des lettres : {value}"),
    )
