"""Reports of our own making that the document, channel and delivery tests share."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

from arbitration.reports.documents.content import (
    SCHEMA,
    AdvicePart,
    CitedArticle,
    DisputePart,
    Fact,
    JournalHead,
    MatchPart,
    PenaltyLine,
    PositionPart,
    RulebookPart,
    RulingPart,
    RulingReport,
    SanctionLine,
    Score,
    TournamentPart,
)

NUMBER = "0198f2c4-7a51-7c3e-9b1f-3f0a5d1c2b4e"
WRITTEN_AT = datetime(2026, 5, 2, 13, 4, tzinfo=UTC)

CRAWFORD_REPORT = RulingReport(
    schema=SCHEMA,
    number=NUMBER,
    language="en",
    duty="5.5.i",
    when="after-tournament",
    written_at=WRITTEN_AT,
    federation="European Backgammon Federation",
    tournament=TournamentPart("Meuse Open 2026", "Liège", date(2026, 5, 1), date(2026, 5, 3), "Europe/Brussels"),
    rulebook=RulebookPart("eubgf-2020", "Official Tournament Rules of the EUBGF", "2020-03-05", "1.0.0"),
    match=MatchPart("Masters", "3", "12", 7, "Inês Sørensen", "Marek Dvořák"),
    dispute=DisputePart(
        incident="0198f2c4-7a51-7c3e-9b1f-3f0a5d1c2b00",
        kind="crawford-double",
        matter="A double in what may be the Crawford game",
        called_by="Inês Sørensen",
        happened_at=datetime(2026, 5, 2, 12, 58, tzinfo=UTC),
        note="The take was said aloud; the dice had not been rolled yet.",
    ),
    facts=(
        Fact("Who doubled", "Marek Dvořák"),
        Fact("Score before the game", "Inês Sørensen 6, Marek Dvořák 3"),
        Fact("A Crawford game was played before", "No"),
        Fact("Answer to the double", "Taken"),
        Fact("The sides dispute it", "Yes"),
    ),
    reading=(
        "Inês Sørensen is one point from winning for the first time, so this game is the Crawford game.",
        "Neither side may double in the Crawford game (4.4.iv).",
        "The error was pointed out while the game was running (4.4.iv.a).",
    ),
    articles=(
        CitedArticle(
            "4.4.iv",
            "Crawford game",
            "The first game after a side comes within one point is played without the cube.",
        ),
        CitedArticle(
            "4.4.iv.a",
            "A double in it",
            "A double in it has no effect, whatever the answer was; the game goes on without the cube.",
        ),
    ),
    advice=AdvicePart(
        verdict="The double is void",
        why="This is the Crawford game, in which neither side may double (4.4.iv).",
        now=("Put the cube away and play on at 1.",),
        sanctions=(SanctionLine("A warning for Marek Dvořák", "may"),),
    ),
    ruling=RulingPart(
        id="0198f2c4-7a51-7c3e-9b1f-3f0a5d1c2b11",
        verdict="The double is void",
        now=("Put the cube away and play on at 1.",),
        ruled_by="Claire Fontaine",
        ruled_at=datetime(2026, 5, 2, 13, 2, tzinfo=UTC),
        told_at=datetime(2026, 5, 2, 13, 3, tzinfo=UTC),
        departs=False,
        reasons="",
        supersedes=None,
    ),
    penalties=(),
    score_before=Score(6, 3),
    score_after=Score(6, 3),
    journal=JournalHead(41, "9f2c0c0e5a5d3c1b7e8f4a6d2b9c1e0f3a5d7c9b1e2f4a6d8c0b2e4f6a8d0c1b"),
)

DEPARTING_REPORT = replace(
    CRAWFORD_REPORT,
    language="fr",
    federation="Fédération belge de backgammon",
    ruling=replace(
        CRAWFORD_REPORT.ruling,
        verdict="Le double tient",
        now=("Le videau reste à 2, détenu par Inês Sørensen.",),
        departs=True,
        reasons="Les deux camps avaient joué trois tours après la prise <sans réserve> & accepté l'enjeu.",
    ),
    penalties=(PenaltyLine("Avertissement à Marek Dvořák", "1.7.vi"),),
    score_after=Score(6, 5),
)

ILLEGAL_MOVE_REPORT = replace(
    CRAWFORD_REPORT,
    position=PositionPart(
        board={
            "points": {"24": 1, "13": 5, "8": 3, "6": 5},
            "opponent_points": {"19": 5, "17": 3, "12": 5, "1": 2},
            "bar": 1,
            "opponent_bar": 0,
            "off": 0,
            "opponent_off": 0,
            "on_roll": "B",
            "dice": [3, 1],
            "match_length": 7,
        },
        xgid="XGID=aa----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:7:10",
        assumed="cube, score",
        words="Marek Dvořák has rolled 3-1. Marek Dvořák: 1 on the bar, 1 on 24, 5 on 13, 3 on 8, 5 on 6; 168 pips.",
    ),
)
