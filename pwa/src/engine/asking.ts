// Asks the law on this device, when the server can't be reached.
import type { Problem } from '../lib/api/problem';
import type { AdviceInWords, Audit, JudgedPlay, Question, Ruling } from '../lib/api/types';
import { language } from '../lib/settings';
import { isKept, lookWhatIsKept } from './keeping';
import type { Asked, FromEngine } from './messages';

/** The law isn't on this device, or doesn't run in this browser. */
export class NoEngine extends Error {}

interface Refusal {
  refused: { code: string; field: string | null; found: string; expected: string; words: Record<string, string> };
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
  return ask('advice', { ...question, names, what_if: true });
}

/** A ruling in the sentences that it will have on record. Throws NoEngine. */
export async function sayRulingHere(
  question: Question,
  ruled: { outcome: string; remedies: unknown; sanctions: unknown },
  names: Record<'A' | 'B', string>,
): Promise<Pick<Ruling, 'words'> | Problem> {
  return ask('ruling', { ...question, names, ruled });
}

/** A play judged by the rules of the game on this device. Throws NoEngine. */
export async function judgeHere(play: { id: string; dice: string; played: string }): Promise<JudgedPlay | Problem> {
  return ask('play', play);
}

/** A transcript checked on this device, with the answers of a rulebook. Throws NoEngine. */
export async function auditHere(file: File, rulebook: string | null): Promise<Audit | Problem> {
  let bytes = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) bytes += String.fromCharCode(byte);
  return ask('audit', { file: btoa(bytes), name: file.name.slice(0, 200), rulebook });
}

async function ask<T extends object>(what: Asked, question: object): Promise<T | Problem> {
  if (!isKept()) await lookWhatIsKept();
  if (!isKept()) throw new NoEngine('not on this device');
  const found = JSON.parse(await put(what, JSON.stringify(question))) as T | Refusal;
  return 'refused' in found ? problemOf(found) : found;
}

function problemOf({ refused }: Refusal): Problem {
  const { words, field, ...said } = refused;
  return {
    status: 422,
    detail: words[language.value] ?? words.en ?? '',
    ...said,
    ...(field === null ? {} : { field }),
  };
}

function put(what: Asked, text: string): Promise<string> {
  const id = ++asked;
  return new Promise((give, fail) => {
    waiting.set(id, { give, fail });
    running().postMessage({ id, what, text });
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
