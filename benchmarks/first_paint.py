"""How soon a person sees something and can tap it: a slow device, a slow line, a cold cache, and no network at all."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from os import getloadavg
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from benchmarks.figures import Figure
from benchmarks.incident import Client
from benchmarks.server import Running, running
from bootstrap import browser as chromium

PROCESSOR_SLOWED: Final = 4
BYTES_PER_SECOND: Final = 1_000_000
"""8 Mbit/s."""
LATENCY_MS: Final = 20
LOADS: Final = 9
TAPS: Final = 100
SLOWEST_COUNTED: Final = 98
SETTLES_WITHIN_MS: Final = 5_000
"""What the client puts off until the first screen has been shown, it has begun by then."""
PATIENCE_MS: Final = 60_000
INCIDENTS: Final = 2_000
"""With three writes each: the case, its ruling, and that both sides were told."""

MOST_TO_PAINT, MOST_TO_TAP, MOST_WITHOUT_NETWORK, MOST_FOR_A_TAP = 1000, 2000, 1000, 100
EMAIL, PASSWORD = "director@breval.example", "demo-breval"

FORM, TILE = "input[type=password]", "a.tile"
PROBE: Final = """
window.shownAt = {};
const afterThisFrame = (act) => {
  const later = new MessageChannel();
  later.port1.onmessage = () => act(performance.now());
  later.port2.postMessage(null);
};
new MutationObserver(() => {
  for (const selector of SELECTORS) {
    if (selector in shownAt || !document.querySelector(selector)) continue;
    shownAt[selector] = null;
    requestAnimationFrame(() => afterThisFrame((at) => { shownAt[selector] = at; }));
  }
}).observe(document, { childList: true, subtree: true });
document.addEventListener('click', (tap) => {
  window.answered = new Promise((answer) => {
    const look = () => {
      const main = document.querySelector('main');
      const isShown = main && main.textContent && !main.querySelector('a.tile, .blocks');
      if (isShown) afterThisFrame((at) => answer(at - tap.timeStamp));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}, { capture: true });
""".replace("SELECTORS", repr([FORM, TILE]))
"""Runs in the page before its own scripts; a moment is noted after the frame that shows what it is about."""

LOADED: Final = """async ([selector, patience]) => {
  const first = () => performance.getEntriesByName('first-contentful-paint')[0];
  while (!shownAt[selector] || !first()) {
    if (performance.now() > patience) throw new Error(`${selector} was not shown`);
    await new Promise((goOn) => setTimeout(goOn, 50));
  }
  const shown = Math.max(shownAt[selector], first().startTime);
  const parts = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  const arrived = parts.filter((part) => part.responseEnd <= shown);
  const bytes = arrived.reduce((sum, part) => sum + part.transferSize, 0);
  return { paint: first().startTime, shown, requests: arrived.length, bytes };
}"""


FILLED: Final = """async ([incidents]) => {
  const json = async (path) => (await fetch(`/api/v1${path}`)).json();
  const session = await json('/session');
  const { tournament } = session.roles[0];
  const { tables } = await json(`/tournaments/${tournament}/floor`);
  const matches = tables.filter(({ match }) => match);
  const owner = session.user.id;
  const database = await new Promise((done, failed) => {
    const asked = indexedDB.open('tablecall');
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  const change = database.transaction(['incidents', 'outbox'], 'readwrite');
  const [kept, outbox] = [change.objectStore('incidents'), change.objectStore('outbox')];
  const facts = { by: 'B', match_length: 7, score: { A: 6, B: 3 }, phase: 'in-game', response: 'taken' };
  for (let nth = 0; nth < incidents; nth += 1) {
    const { match, table } = matches[nth % matches.length];
    const at = Date.now() - 60_000 * (nth + 1);
    const [id, ruling] = [crypto.randomUUID(), crypto.randomUUID()];
    const [happenedAt, kind] = [new Date(at).toISOString(), 'crawford-double'];
    const told = { ruledAt: happenedAt, toldAt: happenedAt };
    kept.put({
      id, owner, tournament, match, table, kind, facts, happenedAt, savedAt: at, state: 'ruled',
      ruling: { id: ruling, outcome: 'double-void', verdict: 'The double is void', ...told },
    });
    const write = (what, own, path, body) => outbox.add({
      id: own, owner, stream: id, method: 'PUT', path, body, subject: { what, table, kind, match },
      state: 'sent', attempts: 1, notedAt: at, nextTryAt: at, settledAt: at,
      receipt: { tournament, sequence: 0, hash: '' },
    });
    write('incident', id, `/incidents/${id}`, { match, kind, facts, happened_at: happenedAt });
    write('ruling', ruling, `/incidents/${id}/rulings/${ruling}`, { outcome: 'double-void', ruled_at: happenedAt });
    write('ruling-told', crypto.randomUUID(), `/rulings/${ruling}/told`, { told_at: happenedAt });
  }
  await new Promise((done, failed) => {
    change.oncomplete = done;
    change.onabort = () => failed(change.error);
  });
  database.close();
}"""
"""Puts ruled cases and their sent writes into the database of the device, which no page of the client has open.

With the number 0 a receipt is older than any: the server, which has none of these, isn't taken for a restored one.
"""


@dataclass(frozen=True)
class Load:
    """One load of a page: milliseconds from its start, and what had come over the wire when it was shown."""

    paint: float
    shown: float
    requests: int
    bytes: int


def measure() -> Iterator[Figure]:
    """Medians of several loads, each in a browser profile of its own; taps in one that has settled."""
    with running() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find())
        client = Client(server.url, EMAIL, PASSWORD)
        load_before = getloadavg()[0]
        logging_in = [_first_visit(browser, server, FORM) for _ in range(LOADS)]
        floors = [_first_visit(browser, server, TILE, client) for _ in range(LOADS)]
        with _settled(browser, server, client) as context:
            taps = _taps(context, server)
            offline = _loads_without_network(context, server)
            _fill(context, server)
            taps_later = _taps(context, server)
            offline_later = _loads_without_network(context, server)
        browser.close()
    yield Figure("load average of the machine when it began", load_before, "")
    yield from _visit("log-in page", logging_in)
    yield from _visit("floor", floors)
    yield Figure("first visit until the floor can be tapped", _shown(floors), "ms", at_most=MOST_TO_TAP)
    yield Figure(
        "start without network until the floor can be tapped", _shown(offline), "ms", at_most=MOST_WITHOUT_NETWORK
    )
    yield from _tapped("a tile tapped until its screen is shown", taps)
    yield Figure(
        f"start without network, {INCIDENTS:,} incidents", _shown(offline_later), "ms", at_most=MOST_WITHOUT_NETWORK
    )
    yield from _tapped(f"a tile tapped, {INCIDENTS:,} incidents", taps_later)


def _tapped(what: str, taps: Sequence[float]) -> Iterator[Figure]:
    yield Figure(f"{what}, median", median(taps), "ms")
    slow = sorted(taps)[SLOWEST_COUNTED * len(taps) // 100 - 1]
    yield Figure(f"the same, {SLOWEST_COUNTED}th of 100", slow, "ms", at_most=MOST_FOR_A_TAP)
    yield Figure("the slowest of them", max(taps), "ms")


def _visit(name: str, loads: Sequence[Load]) -> Iterator[Figure]:
    paint = median(load.paint for load in loads)
    spread = f"{min(load.paint for load in loads):.0f} to {max(load.paint for load in loads):.0f}"
    yield Figure(f"first contentful paint of the {name}, first visit", paint, "ms", at_most=MOST_TO_PAINT, note=spread)
    bytes_ = median(load.bytes for load in loads)
    requests = median(load.requests for load in loads)
    yield Figure(f"over the wire until the {name} is shown", bytes_ / 1000, "kB", note=f"{requests:g} requests")


def _shown(loads: Sequence[Load]) -> float:
    return median(load.shown for load in loads)


def _first_visit(browser: Browser, server: Running, selector: str, client: Client | None = None) -> Load:
    with _profile(browser, server, client) as context:
        page = _slow_page(context)
        page.goto(f"{server.url}/{'floor' if client else 'login'}", wait_until="commit")
        return _loaded(page, selector)


@contextmanager
def _profile(browser: Browser, server: Running, client: Client | None) -> Iterator[BrowserContext]:
    """A phone's profile with nothing kept but the session of the client."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="en-GB")
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(PROBE)
    if client:
        context.add_cookies(
            [{"name": name, "value": value, "url": server.url} for name, value in client.cookies.items()]
        )
    try:
        yield context
    finally:
        context.close()


@contextmanager
def _settled(browser: Browser, server: Running, client: Client) -> Iterator[BrowserContext]:
    """A profile that was on the floor until the service worker and the whole day were on the device."""
    with _profile(browser, server, client) as context:
        page = context.new_page()
        page.goto(f"{server.url}/floor")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_load_state("networkidle")
        page.close()
        yield context


def _slow_page(context: BrowserContext, *, offline: bool = False) -> Page:
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": PROCESSOR_SLOWED})
    line: dict[str, Any] = {"downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND}
    tools.send("Network.emulateNetworkConditions", {"offline": offline, "latency": LATENCY_MS, **line})
    return page


def _loaded(page: Page, selector: str) -> Load:
    return Load(**page.evaluate(LOADED, [selector, PATIENCE_MS]))


def _fill(context: BrowserContext, server: Running) -> None:
    context.set_offline(False)
    page = context.new_page()
    page.goto(f"{server.url}/theme.js")
    page.evaluate(FILLED, [INCIDENTS])
    page.close()


def _loads_without_network(context: BrowserContext, server: Running) -> list[Load]:
    """Each start begins with a service worker that the browser has ended."""
    loads = []
    context.set_offline(True)
    for _ in range(LOADS):
        page = _slow_page(context, offline=True)
        tools = context.new_cdp_session(page)
        tools.send("ServiceWorker.enable")
        tools.send("ServiceWorker.stopAllWorkers")
        page.goto(f"{server.url}/floor", wait_until="commit")
        loads.append(_loaded(page, TILE))
        page.close()
    return loads


def _taps(context: BrowserContext, server: Running) -> list[float]:
    """Milliseconds from a tap on each tile in turn to the frame that shows where it leads."""
    page = _slow_page(context)
    page.goto(f"{server.url}/floor")
    page.wait_for_timeout(SETTLES_WITHIN_MS)
    page.wait_for_load_state("networkidle")
    tiles = page.locator(TILE).count()
    taps = []
    for turn in range(TAPS):
        page.locator(TILE).nth(turn % tiles).tap()
        taps.append(float(page.evaluate("window.answered")))
        page.go_back()
        page.locator(TILE).first.wait_for()
    page.close()
    return taps
