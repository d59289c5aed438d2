"""`python -m tests.engine.speed`: how fast the law on a tablet is, in Chromium, and in processor time under Node.

The developer tools' slowing of the processor reaches a page's own thread and no worker: the first lines measure that.
So times with a slowed processor are those measured, times SLOWED.
"""

import os
import statistics
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from bootstrap import browser, node
from bootstrap.stamps import ROOT
from config.engine import archive
from tests.engine import questions
from tests.engine.test_same_bytes import PYODIDE

SLOWED: Final = 4
ASKED: Final = 500
CLIENT: Final = Path(os.environ.get("CLIENT", ROOT / "pwa" / "dist"))
BUSY: Final = """async () => {
    const busy = () => { const begun = performance.now(); let sum = 0; for (let i = 0; i < 1e7; i++) sum += i % 7;
                         return [performance.now() - begun, sum]; };
    const source = `onmessage = () => { const busy = ${busy}; postMessage(busy()[0]); }`;
    const worker = new Worker(URL.createObjectURL(new Blob([source])));
    const there = () => new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.postMessage(null);
    });
    const took = { page: [], worker: [] };
    for (let i = 0; i < 15; i++) {
        took.worker.push(await there());
        took.page.push(busy()[0]);
    }
    const median = (times) => times.sort((one, other) => one - other)[7];
    worker.terminate();
    return { page: median(took.page), worker: median(took.worker) };
}"""
ASK: Final = """async ([address, questions]) => {
    const begun = performance.now();
    const worker = new Worker(address, { type: 'module' });
    const next = () => new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); });
    const ready = await next();
    const times = [];
    const isReadyAfter = performance.now() - begun;
    for (const [id, text] of questions.entries()) {
        const asked = performance.now();
        worker.postMessage({ id, what: 'advice', text });
        await next();
        times.push(performance.now() - asked);
    }
    return { ready, isReadyAfter, times };
}"""


class Files(SimpleHTTPRequestHandler):
    """The built client, and the law beside it."""

    def do_GET(self) -> None:
        """A file, or the archive of the law."""
        if self.path != "/engine/rules.zip":
            super().do_GET()
            return
        content = archive(ROOT / "rules")[0]
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def served() -> Iterator[str]:
    """The address of the files."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(CLIENT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()


def slowing(page: Page) -> None:
    """What the developer tools slow down."""
    tools = page.context.new_cdp_session(page)
    for rate in (1, SLOWED):
        tools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        took = page.evaluate(BUSY)
        print(
            f"rate {rate}: the same work takes {took['page']:.0f} ms on the page, {took['worker']:.0f} ms in a worker"
        )
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def under_node(name: str, asked: list[str]) -> None:
    """The processor time of each answer but the first, by the same Pyodide under Node."""
    with TemporaryDirectory() as folder:
        law = Path(folder, "rules.zip")
        law.write_bytes(archive(ROOT / "rules")[0])
        command = ["node", str(Path(__file__).with_name("ask.mjs")), str(PYODIDE), str(law), "times"]
        lines = "".join(f"advice {text}\n" for text in asked)
        environment = {**os.environ, **node.environment()}
        printed = subprocess.check_output(command, env=environment, input=lines, encoding="utf-8")
    _, *times = map(float, printed.split())
    p95 = statistics.quantiles(times, n=20)[-1]
    print(
        f"{name}, processor time: {statistics.median(times):.1f} ms, 95 of 100 within {p95:.1f} ms,"
        f" slowed {SLOWED * p95:.1f} ms, {max(times):.0f} ms at most"
    )


def main() -> None:
    """Print the figures."""
    asked = [text for _, text in questions.of_cases(ASKED, 1)]
    under_node("cases with facts left out", asked)
    under_node("whole cases", [text for _, text in questions.of_cases(ASKED, 1, kept=1)])
    parts = [*CLIENT.glob("engine/pyodide-*/*.br"), *CLIENT.glob("engine/pyodide-*/*.zip")]
    law = len(archive(ROOT / "rules")[0])
    print(f"to download: {(sum(file.stat().st_size for file in parts) + law) / 1e6:.1f} MB")
    worker = next(CLIENT.glob("assets/worker-*.js")).name
    with served() as address, sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=browser.find()).new_page()
        page.goto(f"{address}/manifest.webmanifest")
        slowing(page)
        for start in ("first start", "second start"):
            found = page.evaluate(ASK, [f"/assets/{worker}", asked])
            assert found["ready"] == {"ready": True}, found["ready"]
            first, *later = found["times"]
            p95 = statistics.quantiles(later, n=20)[-1]
            print(
                f"{start}: ready after {found['isReadyAfter']:.0f} ms, first answer {first:.0f} ms,"
                f" later {statistics.median(later):.1f} ms, 95 of 100 within {p95:.1f} ms, slowed {SLOWED * p95:.1f} ms"
            )


if __name__ == "__main__":
    main()
