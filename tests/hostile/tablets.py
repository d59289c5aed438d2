"""Tablets without a screen: the client's own outbox in Node, one process each, bundled as the build bundles it."""

import json
import os
import random
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bootstrap import node
from tests.product import ROOT

PWA: Final = ROOT / "pwa"
CONFIG: Final = PWA / "tests" / "hostile" / "vite.config.ts"
LARGEST_SKEW_MS: Final = 48 * 3600 * 1000
"""A clock of a tablet may be two days wrong."""


@dataclass(frozen=True)
class Said:
    """What a tablet holds at its end."""

    rows: list[dict[str, Any]]
    went_out_again: int


def bundle(folder: Path) -> Path:
    """The tablet as one file."""
    command = ["npx", "--no-install", "vite", "build", "--config", str(CONFIG), "--outDir", str(folder)]
    environment = {**os.environ, **node.environment()}
    subprocess.run([*command, "--logLevel", "warn"], cwd=PWA, env=environment, check=True)
    return folder / "tablet.js"


def start(script: Path, orders: list[dict[str, Any]], *, url: str, acts: int, seed: int) -> list[subprocess.Popen[str]]:
    """Start a tablet for each of the orders; the acts are shared out evenly."""
    chance = random.Random(seed)
    each = -(-acts // len(orders))
    told = [
        {**order, "url": url, "acts": each, "seed": seed + place, "skewMs": _skew(chance)}
        for place, order in enumerate(orders)
    ]
    return [
        subprocess.Popen(
            ["node", str(script), json.dumps(order)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **node.environment()},
        )
        for order in told
    ]


def _skew(chance: random.Random) -> int:
    """Right, a little wrong, or wrong by up to two days."""
    limit = chance.choice([0, 90_000, LARGEST_SKEW_MS])
    return chance.randint(-limit, limit)


def finish(process: subprocess.Popen[str], patience_seconds: float) -> Said:
    """What a tablet says once all of its records are sent; ends it where that takes too long."""
    try:
        output, _ = process.communicate(timeout=patience_seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
    assert process.returncode == 0, f"a tablet ended with {process.returncode}"
    said = json.loads(output)
    return Said(said["rows"], said["goesOutAgain"])
