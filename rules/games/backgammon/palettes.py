"""Colours of a drawn board: the client's light and dark tokens, and black on white for print."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Checker:
    """A checker's fill, edge and inner ring."""

    fill: str
    edge: str
    ring: str


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a board."""

    frame: str
    rail: str
    field: str
    even_point: str
    odd_point: str
    number: str
    ivory: Checker
    ebony: Checker
    digits: str
    """The text on the cube."""


LIGHT = Palette(
    frame="#23393a",
    rail="#30494a",
    field="#efe9da",
    even_point="#8fb0ac",
    odd_point="#d7bd8e",
    number="#b9cbc8",
    ivory=Checker("#fffbf0", "#5b5443", "#e4dac2"),
    ebony=Checker("#1c2827", "#0c1413", "#3a4b4a"),
    digits="#2b2820",
)
DARK = Palette(
    frame="#060b0b",
    rail="#0f1918",
    field="#1d2b2a",
    even_point="#3a5b59",
    odd_point="#75613e",
    number="#8fa19c",
    ivory=Checker("#f1e9d6", "#0c1413", "#cfc3a6"),
    ebony=Checker("#0b1110", "#c2cfca", "#3a4b4a"),
    digits="#2b2820",
)
PRINT = Palette(
    frame="#ffffff",
    rail="#f1f1f1",
    field="#ffffff",
    even_point="#c9c9c9",
    odd_point="#e6e6e6",
    number="#222222",
    ivory=Checker("#ffffff", "#000000", "#d0d0d0"),
    ebony=Checker("#1a1a1a", "#000000", "#555555"),
    digits="#000000",
)
PALETTES = {"light": LIGHT, "dark": DARK, "print": PRINT}
