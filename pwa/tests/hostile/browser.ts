// What the client finds in a browser and Node lacks: cookies, an origin, settings, a page that is visible, and a clock that is
// wrong. Imported before the client's own modules.
import 'fake-indexeddb/auto';

/** What a tablet is told at its start, as JSON in its first argument. */
export interface Orders {
  url: string;
  email: string;
  password: string;
  acts: number;
  seed: number;
  /** How far this tablet's clock is ahead of the server's. */
  skewMs: number;
  tournament: string;
  /** Matches at which every tablet logs cases. */
  matches: string[];
  /** The match whose result only this tablet enters. */
  ownMatch: string;
  /** Questions with what the rulebook advises. */
  advised: Advised[];
}

export interface Advised {
  question: { rulebook: string; kind: string; facts: Record<string, unknown> };
  outcome: string;
  remedies: unknown[];
  sanctions: unknown[];
  declined: unknown[];
}

export const orders = JSON.parse(process.argv[2] ?? '') as Orders;

const { skewMs, url } = orders;
const RightDate = Date;

class WrongDate extends RightDate {
  constructor(...given: unknown[]) {
    super(...((given.length ? given : [RightDate.now() + skewMs]) as [number]));
  }

  static override now(): number {
    return RightDate.now() + skewMs;
  }
}

const settings = new Map<string, string>();
const cookies = new Map<string, string>();
const directly = globalThis.fetch;

async function fetchWithCookies(path: string, request: RequestInit): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await directly(url + path, { ...request, headers: { ...request.headers, cookie } });
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    cookies.set(name, value);
  }
  return response;
}

const page = new EventTarget();
Object.assign(globalThis, {
  Date: WrongDate,
  fetch: fetchWithCookies,
  localStorage: {
    getItem: (key: string) => settings.get(key) ?? null,
    setItem: (key: string, value: string) => settings.set(key, value),
  },
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  addEventListener: page.addEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
});
