"""Turns: exchanges, passes that end a game, blanks."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rules.games.scrabble.letters import TILES_OF_A_RACK
from rules.kernel.errors import contradiction
from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.question import Items, Record
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble import common
from rules.questions.scrabble.common import ScrabbleQuestion
from rules.questions.scrabble.fact_forms import SidesPoints


def tiles(label: Words, ask: Words, said: Words) -> Whole:
    """A number of tiles of one rack."""
    return Whole(0, TILES_OF_A_RACK, Unit.TILES, label, ask=ask, said=said)


class Exchange(ScrabbleQuestion):
    """A side changes letters instead of playing."""

    __slots__ = ()
    kind = "exchange"
    group = KindGroup.SCRABBLE
    icon = "arrow-left-right"
    label = Words("Exchange of letters", "Échange de lettres")
    hint = Words("Whether letters may be changed, and how many", "Si l'on peut changer des lettres, et combien")
    outcomes = (
        outcome("allowed", "The exchange is allowed", "L'échange est permis",
                "It is announced, carried out and written down.", "Il est annoncé, effectué et noté.",
                Words("{by} may exchange", "{by} peut changer ses lettres")),
        outcome("not-allowed", "The exchange isn't allowed", "L'échange n'est pas permis",
                "Seven tiles must be left, nothing laid on the board, and neither side out of time.",
                "Il faut sept lettres dans le sac, rien de posé sur la grille, et du temps aux deux camps.",
                Words("{by} may not exchange", "{by} ne peut pas changer de lettres")),
        outcome("count-must-match", "The number said counts", "Le nombre annoncé compte",
                "Exactly as many letters are changed as were announced.",
                "On change exactement le nombre de lettres annoncé.",
                Words("{by} keeps to the number announced", "{by} s'en tient au nombre annoncé")),
    )  # fmt: skip

    by = WhichSide(
        Words("side exchanging", "camp qui échange"),
        ask=Words("Who exchanges?", "Qui échange ?"),
        said=Words("{value} exchanges", "{value} échange"),
    ).always()
    bag = common.bag().always()
    drawn = YesNo(
        Words("new tiles drawn", "nouvelles lettres tirées"),
        ask=Words("Were the new tiles already drawn?", "Les nouvelles lettres sont-elles déjà tirées ?"),
        said=(
            Words("The new tiles are drawn", "Les nouvelles lettres sont tirées"),
            Words("Nothing has been drawn yet", "Rien n'a encore été tiré"),
        ),
    )
    announced = tiles(
        Words("number announced", "nombre annoncé"),
        Words("How many letters were announced?", "Combien de lettres a-t-on annoncées ?"),
        Words("Letters announced: {value}", "Lettres annoncées : {value}"),
    )
    put_down = tiles(
        Words("number laid down", "nombre posé"),
        Words("How many letters were laid face down?", "Combien de lettres a-t-on posées face cachée ?"),
        Words("Letters laid face down: {value}", "Lettres posées face cachée : {value}"),
    )
    time_out = common.time_out().absent(())
    placed_word = YesNo(
        Words("letters laid on the board", "lettres posées sur la grille"),
        ask=Words(
            "Did the same turn also lay letters on the board?", "Des lettres ont-elles aussi été posées sur la grille ?"
        ),
        said=(
            Words("The same turn laid letters on the board", "Des lettres ont aussi été posées sur la grille"),
            Words("Nothing was laid on the board", "Rien n'a été posé sur la grille"),
        ),
    ).absent(False)


class TurnAct(Choice):
    """What a side did in a turn."""

    PASS = "pass", "pass", "passe"
    FORCED_PASS = "forced-pass", "pass, out of time", "passe, temps épuisé"
    PLAY = "play", "play", "coup joué"
    EXCHANGE = "exchange", "exchange", "échange"
    WITHDRAWN = "withdrawn", "play taken back", "coup repris"


class LatestTurn(Record):
    """One of the latest turns."""

    __slots__ = ()
    side = WhichSide(Words("side", "camp"), ask=Words("Whose turn was it?", "De qui était le tour ?"))
    act = One(TurnAct, Words("act", "action"), ask=Words("What did that side do?", "Qu'a fait ce camp ?"))


class PassLimit(ScrabbleQuestion):
    """Has the game ended by passing?"""

    __slots__ = ()
    kind = "pass-limit"
    group = KindGroup.SCRABBLE
    icon = "fast-forward"
    label = Words("Repeated passes", "Passes de suite")
    hint = Words("Whether the game has ended by passing", "Si la partie s'est terminée par des passes")
    outcomes = (
        outcome("game-continues", "The game goes on", "La partie continue",
                "There haven't been six passes without a break.", "Il n'y a pas eu six passes sans interruption."),
        outcome("game-over-passes", "The game is over", "La partie est terminée",
                "Both have passed three times in a row: each loses the value of the letters left.",
                "Chacun a passé trois fois de suite : chacun perd la valeur de ses lettres."),
    )  # fmt: skip

    turns = Items(
        LatestTurn,
        Words("latest turns", "derniers tours"),
        ask=Words("What were the latest turns, oldest first?", "Quels étaient les derniers tours, du plus ancien ?"),
        said=Words("Latest turns: {value}", "Derniers tours : {value}"),
    ).always()
    word_on_board = YesNo(
        Words("word on the board", "mot sur la grille"),
        ask=Words("Is there any word on the board?", "Y a-t-il un mot sur la grille ?"),
        said=(
            Words("A word was played and stayed", "Un mot a été joué et est resté"),
            Words("No word has stayed on the board", "Aucun mot n'est resté sur la grille"),
        ),
    )
    racks = SidesPoints(
        Words("value of the letters left", "valeur des lettres restantes"),
        ask=Words("What are the letters left on each rack worth?", "Que valent les lettres de chaque chevalet ?"),
        said=Words("Letters left: {value}", "Lettres restantes : {value}"),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Turns alternate. Raises: QuestionError."""
        sides: list[Side | None] = [turn.known("side") for turn in values.get("turns") or ()]
        for place, (one, other) in enumerate(pairwise(sides), start=1):
            if one is not None and one is other:
                raise contradiction(
                    f"turns.{place}.side",
                    f"turns.{place + 1}.side",
                    because=Words(
                        f"Turns {place} and {place + 1} are both {one}'s, but the sides take turns.",
                        f"Les tours {place} et {place + 1} sont tous deux de {one}, or les camps alternent.",
                    ),
                )


class BlankPlayed(ScrabbleQuestion):
    """A side played a blank."""

    __slots__ = ()
    kind = "blank"
    group = KindGroup.SCRABBLE
    label = Words("Blank played", "Joker joué")
    hint = Words("Its letter said and written, the tile unmarked", "Lettre dite et notée, joker sans marque")
    outcomes = (
        outcome("in-order", "The blank is in order", "Le joker est en règle",
                "Its letter was said and written down, and the tile bears no mark.",
                "Sa lettre a été dite et notée, et le joker ne porte aucune marque.",
                Words("{by} has played the blank properly", "{by} a joué le joker en règle")),
        outcome("to-put-right", "A point to correct", "Un point à régulariser",
                "The letter is said and written on the match sheet, and the tile stays as it is.",
                "La lettre est dite et notée sur la feuille de match, et le joker reste tel quel.",
                Words("{by} puts the blank right", "{by} régularise le joker")),
    )  # fmt: skip

    letter_said = YesNo(
        Words("letter said", "lettre dite"),
        ask=Words("Was it said which letter it stands for?", "A-t-on dit quelle lettre il remplace ?"),
        said=(
            Words("The blank's letter was said", "La lettre du joker a été dite"),
            Words("The blank's letter wasn't said", "La lettre du joker n'a pas été dite"),
        ),
    ).always()
    letter_written = YesNo(
        Words("letter written", "lettre notée"),
        ask=Words("Is that letter on the match sheet?", "Cette lettre est-elle sur la feuille de match ?"),
        said=(
            Words("The letter is on the match sheet", "La lettre est sur la feuille de match"),
            Words("The letter isn't on the match sheet", "La lettre n'est pas sur la feuille de match"),
        ),
    ).always()
    tile_marked = YesNo(
        Words("tile marked", "joker marqué"),
        ask=Words("Is the tile covered or written on?", "Le joker est-il couvert ou annoté ?"),
        said=(
            Words("The tile is covered or written on", "Le joker est couvert ou annoté"),
            Words("The tile bears no mark", "Le joker ne porte aucune marque"),
        ),
    ).always()
    by = WhichSide(
        Words("side that played it", "camp qui l'a joué"),
        ask=Words("Who played it?", "Qui l'a joué ?"),
        said=Words("{value} played the blank", "{value} a joué le joker"),
    ).always()
