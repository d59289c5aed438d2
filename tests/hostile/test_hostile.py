"""Tablets act through a hostile network: the server ends up with the same records, each once.

`make hostile` runs the long form: TABLETS tablets, ACTS acts, SEED.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.product import ROOT, Product, product_of_its_own
from tournaments.canonical import sha256

from .proxy import FAULTS, HostileProxy, hostile_proxy
from .records import Records, on_tablet
from .tablets import Said, bundle, finish, start

TABLETS = int(os.environ.get("TABLETS", "2"))
ACTS = int(os.environ.get("ACTS", "60"))
SEED = int(os.environ.get("SEED", "2026"))
PATIENCE_SECONDS = 300 + 2 * ACTS
WITHOUT_LIMITS = {"THROTTLE_REQUESTS": "1000000/min"}

pytestmark = pytest.mark.chaos


@pytest.fixture
def product(tmp_path: Path) -> Iterator[Product]:
    """Everything, as `manage.py up` starts it."""
    with product_of_its_own(tmp_path / "var", environment=WITHOUT_LIMITS) as running:
        yield running


def beside(product: Product, module: str, *arguments: str) -> Any:
    """What a module says that works on the product's database."""
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=product.environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def run_tablets(product: Product, folder: Path) -> tuple[list[Said], HostileProxy]:
    """All tablets to their end, through the proxy."""
    orders = beside(product, "tests.hostile.stage", str(TABLETS))
    with hostile_proxy(product.port, SEED) as (url, proxy):
        processes = start(bundle(folder), orders, url=url, acts=ACTS, seed=SEED)
        with ThreadPoolExecutor(len(processes)) as pool:
            said = list(pool.map(partial(finish, patience_seconds=PATIENCE_SECONDS), processes))
    return said, proxy


def test_the_server_has_what_the_tablets_have_and_nothing_twice(
    product: Product, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said, proxy = run_tablets(product, tmp_path / "tablet")

    rows = [row for tablet in said for row in tablet.rows]
    assert [(row["path"], row.get("problem")) for row in rows if row["state"] != "sent"] == []
    sent: Records = sorted(on_tablet(rows), key=str)
    held: Records = [tuple(each) for each in beside(product, "tests.hostile.records")]
    assert [each for each in sent if each not in held] == []
    assert [each for each in held if each not in sent] == []
    assert sha256([list(each) for each in held]) == sha256([list(each) for each in sent])
    assert "hostile: " in product.manage("verify_journal", "hostile")
    assert [tablet.went_out_again for tablet in said] == [0] * TABLETS, "no server was restored"
    assert sum(proxy.done[fault] for fault in FAULTS) > 0
    assert sum(proxy.done_to_several[fault] for fault in FAULTS) > 0
    with capsys.disabled():
        kinds = Counter(kind for kind, _, _ in sent)
        print(f"\n{TABLETS} tablets, {ACTS} acts, seed {SEED}: {len(sent)} records {dict(kinds)}; {dict(proxy.done)}")
        print(f"of these with several acts: {dict(proxy.done_to_several)}")
