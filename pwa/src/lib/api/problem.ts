// A no of the server, as application/problem+json says it, in a form that a screen can show.
import { printed } from '../i18n/dictionary';
import { language } from '../settings';

export interface Problem {
  status: number;
  code: string;
  /** One sentence, in the language that was asked for. */
  detail: string;
  field?: string;
  found?: unknown;
  expected?: unknown;
}

/** The problem in an answer that isn't 2xx. A body that isn't a problem gives the bare status. */
export async function problemOf(response: Response): Promise<Problem> {
  const body = await response.json().catch(() => null);
  const said: Record<string, unknown> = typeof body === 'object' && body !== null ? body : {};
  return {
    status: response.status,
    code: text(said.code) ?? `http-${response.status}`,
    detail: printed(text(said.detail) ?? text(said.title) ?? '', language.value),
    ...(text(said.field) === undefined ? {} : { field: text(said.field) }),
    ...('found' in said ? { found: said.found } : {}),
    ...('expected' in said ? { expected: said.expected } : {}),
  };
}

/** Whether a no says nothing of what was asked: the server is busy or has failed, and may say yes later. */
export function mayPass({ status }: { status: number }): boolean {
  return status === 408 || status === 429 || status >= 500;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.detail}`);
  }
}
