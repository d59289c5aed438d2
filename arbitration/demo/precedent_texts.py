"""The precedents of the demo: what each is about, and its text in English and French."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple


class Told(NamedTuple):
    """A precedent of the demo; `overtakes` is the place of an earlier one in the list."""

    kind: str
    facts: Mapping[str, Any]
    en: Sequence[str]
    fr: Sequence[str]
    overtakes: int | None = None


TOLD: Final = (
    Told(
        "crawford-double",
        {
            "by": "B",
            "match_length": 7,
            "score": {"A": 6, "B": 2},
            "crawford_played": False,
            "phase": "in-game",
            "response": "taken",
        },
        (
            "Double in the Crawford game that both sides accepted",
            (
                "Marchand led six to two. Halvorsen doubled in the game after Marchand reached six, and Marchand took. "
                "Both noted the double on their sheets before either side mentioned the Crawford rule."
            ),
            "Is the game played on after a void double that both sides accepted?",
            "The double is void, and the game is begun anew with the cube in the middle.",
            "Moves made with a doubled cube on the table were held not to count.",
        ),
        (
            "Double dans la partie Crawford accepté par les deux camps",
            (
                "Marchand menait six à deux. Halvorsen a doublé dans la partie d’après, Marchand a pris. Les deux "
                "ont noté le double sur leur feuille avant que quiconque parle de la règle de Crawford."
            ),
            "La partie continue-t-elle après un double nul que les deux camps ont accepté ?",
            "Le double est nul, et la partie est recommencée avec le videau au centre.",
            "Les coups joués avec un videau doublé sur la table ont été tenus pour non joués.",
        ),
    ),
    Told(
        "dice-roll",
        {"by": "A", "rest": ["cocked", "right"], "baffle_box": False, "faults": [], "clocked": True},
        (
            "Die leaning on a checker although its number can be read",
            "A die came to rest on the edge of a checker. Everybody at the table agreed which number it showed.",
            "Does a throw count whose number is clear but whose die doesn’t lie flat?",
            "No. Both dice are thrown again.",
            "The rulebook asks for dice that lie flat, not for a number on which the sides agree.",
        ),
        (
            "Dé appuyé contre un pion bien que le chiffre soit lisible",
            "Un dé s’est arrêté sur le bord d’un pion. Toute la table s’accordait sur le chiffre.",
            "Un jet compte-t-il si le chiffre est clair mais que le dé n’est pas à plat ?",
            "Non. Les deux dés sont relancés.",
            "Le règlement demande des dés à plat, non un chiffre sur lequel on s’accorde.",
        ),
    ),
    Told(
        "illegal-move",
        {"by": "A", "legal": False, "since": "valid-roll", "clocked": True},
        (
            "Illegal move pointed out after the next roll",
            "One side moved a checker one point too far. The other rolled, then saw it and asked to go back.",
            "Until when can an illegal move be corrected?",
            "The move stands once the opponent has rolled.",
            "A player who rolls accepts the position as it is; going back would let a side choose by its roll.",
        ),
        (
            "Coup illégal signalé après le jet suivant",
            "Un camp a avancé un pion d’une flèche de trop. L’autre a lancé, puis l’a vu et demandé à revenir.",
            "Jusqu’à quand un coup illégal peut-il être corrigé ?",
            "Le coup tient dès que l’adversaire a lancé.",
            "Le joueur qui lance accepte la position telle quelle ; revenir laisserait choisir d’après le jet.",
        ),
    ),
    Told(
        "outside-aid",
        {
            "by": "B",
            "aid": "phone",
            "on_break": False,
            "match_running": True,
            "moment": "own-turn",
            "director_revoked": False,
            "opponent_agrees": False,
            "used": False,
        },
        (
            "Phone rang and was checked during the player’s turn",
            "A phone rang on the table. Its owner picked it up, read the screen and put it away before moving.",
            "Is checking a phone during one’s own turn outside aid?",
            "The director warns the player, who need not show what was on the screen.",
            "The rule forbids use at the table. Nothing suggested help with the play.",
        ),
        (
            "Téléphone qui sonne et qu’on regarde à son tour",
            "Un téléphone a sonné sur la table. Son propriétaire l’a pris, lu et rangé avant de jouer.",
            "Regarder un téléphone à son tour est-il une aide extérieure ?",
            "La direction avertit ; le contenu de l’écran n’a pas à être montré.",
            "La règle interdit l’usage à la table. Rien n’indiquait une aide au jeu.",
        ),
    ),
    Told(
        "crawford-double",
        {
            "by": "A",
            "match_length": 7,
            "score": {"A": 3, "B": 6},
            "crawford_played": False,
            "phase": "in-game",
            "response": "taken",
        },
        (
            "Consent can’t bring the cube into the Crawford game",
            (
                "The trailing side doubled at six to three and the leader took, each certain that the game without the "
                "cube had been played. Their sheets showed that it had not."
            ),
            "Does a double stand that both sides accepted in a game without a cube?",
            "It does not. The game is played on with the cube in the middle.",
            "The rule binds both sides. What they agree on against it is of no account while the game is running.",
        ),
        (
            "L’accord des joueurs ne ramène pas le videau dans la partie Crawford",
            (
                "Le camp mené a doublé à six à trois et le meneur a pris, tous deux sûrs que la partie sans videau "
                "était jouée. Leurs feuilles montraient qu’elle ne l’était pas."
            ),
            "Un double accepté par les deux camps tient-il dans une partie sans videau ?",
            "Non. La partie continue avec le videau au centre.",
            "La règle lie les deux camps. Leur accord contre elle ne compte pas tant que la partie court.",
        ),
        overtakes=0,
    ),
)
