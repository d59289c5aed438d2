// Asks the law on this device, when the server can't be reached.
import type { Problem } from '../lib/api/problem';
import type { AdviceInWords, Question } from '../lib/api/types';
import { language } from '../lib/settings';
import { isKept, lookWhatIsKept } from './keeping';
import type { FromEngine } from './messages';

/** The law isn't on this device, or doesn't run in this browser. */
export class NoEngine extends Error {}

interface Refusal {
  refused: { code: string; field: string; found: string; expected: string; words: Record<string, string> };
}

type Answer = { give: (text: string) => void; fail: (reason: Error) => void };

const waiting = new Map<number, Answer>();
let worker: Worker | null = null;
let asked = 0;

/** The advice of the law on this device. Throws NoEngine. */
export async function answerHere(
  question: Question,
  names: Record<'A' | 'B', string>,
): Promise<AdviceInWords | Problem> {
  if (!isKept()) await lookWhatIsKept();
  if (!isKept()) throw new NoEngine('not on this device');
  const text = await put(JSON.stringify({ ...question, names, what_if: true }));
  const found = JSON.parse(text) as AdviceInWords | Refusal;
  return 'refused' in found ? problemOf(found) : found;
}

function problemOf({ refused }: Refusal): Problem {
  const { words, ...said } = refused;
  return { status: 422, detail: words[language.value] ?? words.en ?? '', ...said };
}

function put(text: string): Promise<string> {
  const id = ++asked;
  return new Promise((give, fail) => {
    waiting.set(id, { give, fail });
    running().postMessage({ id, text });
  });
}

function running(): Worker {
  worker ??= start();
  return worker;
}

function start(): Worker {
  const begun = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  begun.addEventListener('message', ({ data }: MessageEvent<FromEngine>) => {
    if ('id' in data) settle(data);
    else if (!data.ready) stop(data.reason);
  });
  begun.addEventListener('error', (event) => stop(event.message));
  return begun;
}

function settle(data: Extract<FromEngine, { id: number }>): void {
  const answer = waiting.get(data.id);
  waiting.delete(data.id);
  if ('text' in data) answer?.give(data.text);
  else answer?.fail(new NoEngine(data.reason));
}

/** It doesn't run: whoever waits is told, and the next question starts it again. */
function stop(reason: string): void {
  worker?.terminate();
  worker = null;
  for (const answer of waiting.values()) answer.fail(new NoEngine(reason));
  waiting.clear();
}
