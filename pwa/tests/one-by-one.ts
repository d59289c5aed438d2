// A server that takes several acts in one request, made of one that takes each alone: for tests that ask what becomes of each.

type Fetch = (url: string, request: RequestInit) => Promise<Response> | Response;

interface Act {
  path: string;
  body?: unknown;
  sequence?: string;
  follows?: number[];
}

/** Answers `POST /acts` with what `alone` answers to each act; an error of its ends the whole request. */
export function oneByOne(alone: Fetch): Fetch {
  return async (url, request) => {
    if (url !== '/api/v1/acts') return alone(url, request);
    const { acts } = JSON.parse(String(request.body)) as { acts: Act[] };
    const answers: { status: number }[] = [];
    for (const act of acts) answers.push(await answerTo(act, answers, request, alone));
    return Response.json({ answers });
  };
}

async function answerTo(act: Act, before: readonly { status: number }[], request: RequestInit, alone: Fetch) {
  if (act.follows?.some((place) => (before[place]?.status ?? 0) >= 400))
    return { status: 424, receipt: null, retry_after: null, problem: null };
  const headers = { ...request.headers, ...(act.sequence ? { 'X-Device-Sequence': act.sequence } : {}) };
  const body = act.body === undefined ? {} : { body: JSON.stringify(act.body) };
  const said = await alone(`/api/v1${act.path}`, { method: 'PUT', headers, ...body });
  const retry = said.headers.get('Retry-After');
  return {
    status: said.status,
    receipt: said.headers.get('Journal-Receipt'),
    retry_after: retry === null ? null : Number(retry),
    problem: said.ok ? null : await said.json().catch(() => null),
  };
}
