// When a round may start that is published now.
const MINUTE_MS = 60_000;
/** Every five minutes within the next hour, then every quarter of an hour. */
const [FINE, COARSE] = [5 * MINUTE_MS, 15 * MINUTE_MS];
const HOUR_MS = 60 * MINUTE_MS;
const LATEST_MS = 4 * HOUR_MS;

/** The times to choose from, in milliseconds since 1970: round ones in every time zone. */
export function startsAfter(now: number): number[] {
  const times: number[] = [];
  let at = now;
  while (at < now + LATEST_MS) {
    const step = at < now + HOUR_MS ? FINE : COARSE;
    at = (Math.floor(at / step) + 1) * step;
    times.push(at);
  }
  return times;
}
