"""A championship of 32 players run through the API, by a test client or a browser's session."""

import base64
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from tournaments.models import new_id

Send = Callable[..., Any]
"""send(method, path, body, **headers): the body of an answer that is no refusal."""

SURNAMES = [
    "Abelin",
    "Bardet",
    "Carlier",
    "Dallois",
    "Escande",
    "Fabre",
    "Gaillot",
    "Hamelin",
    "Imbert",
    "Jourdan",
    "Kerbrat",
    "Lassalle",
    "Maillard",
    "Nivelle",
    "Oudin",
    "Pasquet",
    "Quentin",
    "Rambaud",
    "Sabatier",
    "Tavernier",
    "Urbain",
    "Vallet",
    "Wiart",
    "Xavier",
    "Yvon",
    "Zeller",
    "Zimmer",
    "Zola",
    "Zonca",
    "Zubel",
    "Zurcher",
    "Zwicky",
]
LATE = "Aubry"
MATCH_LENGTH = 7
ROUNDS = 7
"""The fewest that the championship allows: it has 7 or 8."""
A_WINS = [
    {"winner": "A", "win": "gammon", "cube": 2},
    {"winner": "B", "win": "single", "cube": 1},
    {"winner": "A", "win": "pass", "cube": 2},
    {"winner": "A", "win": "single", "cube": 1},
]
"""4-0, 4-1, 6-1, then the Crawford game."""
B_SAYS = [*A_WINS[:2], {"winner": "B", "win": "pass", "cube": 2}, {"winner": "B", "win": "gammon", "cube": 2}]


def csv() -> str:
    """The list of players, the best rating first."""
    rows = [f"{name.upper()};Kim;Valmont;{1900 - 15 * place}" for place, name in enumerate(SURNAMES)]
    return "\n".join(["NOM;PRENOM;CLUB;ELO", *rows, ""])


def ago(minutes: int) -> str:
    """A time shortly before now, as a device claims it."""
    return (datetime.now(UTC) - timedelta(minutes=minutes)).isoformat()


class Direction:
    """The director's acts, each by its requests."""

    def __init__(self, send: Send, tournament: str = "") -> None:
        self.send, self.tournament = send, tournament

    def set_up(self) -> None:
        """A French championship of seven Swiss rounds."""
        self.tournament = str(new_id())
        stages = [
            {"kind": "swiss", "planned_rounds": ROUNDS},
            {"kind": "knockout", "places": 8},
            {"kind": "progressive-consolation"},
        ]
        division = {"id": str(new_id()), "name": "Open", "preset": "ffbg-championship", "stages": stages}
        body = {
            "name": "Valmont Championship",
            "place": "Valmont",
            "starts_on": "2026-11-21",
            "ends_on": "2026-11-22",
            "time_zone": "Europe/Paris",
            "languages": ["en", "fr"],
            "federation": None,
            "rulebooks": ["ffbg-cdf-2007"],
            "divisions": [{**division, "match_length": MATCH_LENGTH}],
        }
        self.send("PUT", f"/tournaments/{self.tournament}/set-up", body)

    @property
    def division(self) -> Any:
        """The only division with its stages and rounds."""
        [division] = self.send("GET", f"/tournaments/{self.tournament}/rounds", None)["divisions"]
        return division

    def stage(self, kind: str) -> Any:
        """A stage with what the director does next."""
        return next(each for each in self.division["stages"] if each["kind"] == kind)

    def import_players(self) -> None:
        """The whole list in one act."""
        content = base64.b64encode(csv().encode("cp1252")).decode()
        self.send("PUT", f"/divisions/{self.division['id']}/entry-imports/{new_id()}", {"content": content})

    def roster(self) -> dict[str, Any]:
        """The entries by family name in capitals."""
        found = self.send("GET", f"/divisions/{self.division['id']}/roster", None)["entries"]
        return {each["last_name"].upper(): each for each in found}

    def check_in(self) -> None:
        """Everyone who isn't here yet arrives."""
        for each in self.roster().values():
            if each["checked_in_at"] is None:
                self.send("PUT", f"/entries/{each['id']}/checked-in", None)

    def change_the_field(self) -> None:
        """One player goes home, another arrives late."""
        self.send("PUT", f"/entries/{self.roster()['ZWICKY']['id']}/withdrawn", {"reason": "Ill."})
        body = {"last_name": LATE, "first_name": "Lou", "rating": 1500}
        self.send("PUT", f"/divisions/{self.division['id']}/entries/{new_id()}", body)
        self.check_in()

    def publish(self, kind: str) -> str:
        """The next round of a stage on the board: its id."""
        round_ = str(new_id())
        self.send("PUT", f"/rounds/{round_}/draft", {"stage": self.stage(kind)["id"]})
        self.send("PUT", f"/rounds/{round_}/published", {"confirms_relaxation": True})
        return round_

    def tables(self, round_: str) -> list[Any]:
        """The tables of a round that have no result."""
        found = self.send("GET", f"/rounds/{round_}/tables", None)["tables"]
        return [each for each in found if each["finished_at"] is None]

    def enter(self, round_: str, *, nobody_wins_at: int | None = None) -> None:
        """Results for all open tables, set by set where there are sets: the name first in the alphabet wins."""
        while open_ := self.tables(round_):
            self._enter(open_, nobody_wins_at)

    def _enter(self, tables: list[Any], nobody_wins_at: int | None) -> None:
        for table in tables:
            is_a = table["seats"]["A"]["short"].upper() < table["seats"]["B"]["short"].upper()
            length = table["match_length"]
            score = {"A": length, "B": 0} if is_a else {"A": 0, "B": length}
            said: dict[str, Any] = {"outcome": "played", "score": score}
            if table["table"] == nobody_wins_at:
                said = {"outcome": "double-forfeit"}
            self.send("PUT", f"/results/{new_id()}", {"match": table["match"], **said, "happened_at": ago(0)})

    def phone(self, entrant: str) -> str:
        """The token of a player's own score sheet."""
        path: str = self.send("PUT", f"/sheet-links/{new_id()}", {"entrant": entrant})["path"]
        return path.partition("#")[2]

    def rule_on_the_sheets(self) -> Any:
        """Side A's sheet is clear and the other isn't: rule as advised."""
        incidents = self.send("GET", f"/incidents?tournament={self.tournament}", None)["results"]
        [incident] = [each for each in incidents if each["kind"] == "score-disagreement"]
        path = f"/incidents/{incident['id']}"
        known = self.send("GET", f"{path}/advice", None)["question"]["facts"]["sheets"]
        sheets = {"A": {**known["A"], "clear": True}, "B": {**known["B"], "clear": False}}
        finding = {"kind": incident["kind"], "facts": {"sheets": sheets}, "happened_at": ago(0)}
        self.send("PUT", f"{path}/findings/{new_id()}", finding)
        found = self.send("GET", f"{path}/advice", None)
        sanctions = found["advice"]["sanctions"]
        decided = {
            "incident": incident["id"],
            "question": found["question"],
            "outcome": found["advice"]["outcome"],
            "remedies": found["advice"]["remedies"],
            "sanctions": [each for each in sanctions if each["force"] == "must"],
            "declined": [{"kind": e["kind"], "against": e["against"]} for e in sanctions if e["force"] == "may"],
            "departs": False,
            "reasons": "",
            "ruled_at": ago(0),
            "told_at": ago(0),
        }
        return self.send("PUT", f"/rulings/{new_id()}", decided)

    def play_brackets(self) -> None:
        """Final table and consolation turn by turn: the consolation takes players from each round of the table."""
        for kind in ("knockout", "progressive-consolation"):
            self.send("PUT", f"/stages/{self.stage(kind)['id']}/drawn", None)
        for _ in range(3):
            self.enter(self.publish("knockout"))
        while self.stage("progressive-consolation")["next"] == "draft":
            self.enter(self.publish("progressive-consolation"))

    def final_places(self) -> Any:
        """What closing freezes, or has frozen."""
        return self.send("GET", f"/tournaments/{self.tournament}/final-places", None)


def assert_closed(places: Any) -> None:
    """A winner, shared places below, the consolation behind the final table, and 33 entrants in all."""
    [division] = places["divisions"]
    rows = division["places"]
    assert places["is_frozen"]
    assert division["unfinished"] == []
    assert len(rows) == len(SURNAMES) + 1
    assert [(row["place"], row["last"]) for row in rows[:8]] == [(1, 1), (2, 2), *[(3, 4)] * 2, *[(5, 8)] * 4]
    assert {row["stage"] for row in rows[:8]} == {"knockout"}
    assert (rows[8]["place"], rows[8]["stage"]) == (9, "progressive-consolation")
    assert rows[-1]["name"].upper().endswith("ZWICKY")
    assert rows[-1]["stage"] == "swiss"
