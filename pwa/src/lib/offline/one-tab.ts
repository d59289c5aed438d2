// One tab sends at a time. A waiting tab asks whether the sending one is still awake: a frozen one keeps its Web Lock for as long as
// it exists.

const LOCK = 'tablecall-outbox';
const ASK_EVERY_MS = 2_000;
/** So many questions without an answer, and the lock is taken from the tab that holds it. */
const MOST_UNANSWERED = 5;
const ASK = 'is the sending tab awake?';
const HERE = 'it is';

/**
 * Runs `work` once no other tab that is awake does. A tab that wakes up goes on beside the one that took over: the server's
 * idempotence is enough for that, as it is where the browser has no locks.
 */
export async function inOneTab(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  const channel = new BroadcastChannel(LOCK);
  const giveUp = new AbortController();
  let working: Promise<void> | undefined;
  let unanswered = 0;
  channel.onmessage = ({ data }) => {
    if (data === HERE) unanswered = 0;
    else if (working) channel.postMessage(HERE); // not by a timer: those of a tab in the background are slow
  };
  const asking = setInterval(() => {
    if (unanswered === MOST_UNANSWERED) giveUp.abort();
    unanswered += 1;
    channel.postMessage(ASK);
  }, ASK_EVERY_MS);
  const take = () => {
    clearInterval(asking);
    working = work();
    return working;
  };
  /** Where the lock was taken from this tab, its work goes on to its end. */
  const orGoOn = (reason: unknown) => working ?? Promise.reject(reason);
  try {
    await locks.request(LOCK, { signal: giveUp.signal }, take).catch((reason: unknown) => {
      if (working || !giveUp.signal.aborted) return orGoOn(reason);
      return locks.request(LOCK, { steal: true }, take).catch(orGoOn);
    });
  } finally {
    clearInterval(asking);
    channel.close();
  }
}
