// Advice while the facts come in: asked of the server after each answer, or of the law on this device without a network.
import { computed, effect, type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerHere, NoEngine } from '../engine/asking';
import { dataOf, hasLapsed, isAnothers, isReachable, send, Unreachable } from './api/http';
import { type Problem, problemOf } from './api/problem';
import type { AdviceInWords, Question } from './api/types';
import { isSame, stable } from './facts/values';
import { reader } from './offline/answers';
import { database } from './offline/database';
import { isSealed } from './offline/sealing';
import { ifThereIsRoom } from './offline/storage';
import { askSession, me } from './session';
import { language } from './settings';
import { sha256 } from './sha256';

/** The sides' names in the sentences. */
type Names = Record<'A' | 'B', string>;

export interface AdviceReading {
  /** The latest advice; it may be on an earlier state of the facts. */
  latest: AdviceInWords | null;
  /** Whether an answer is awaited. */
  isAsking: boolean;
  /** Why there is no answer: facts that contradict each other, or a no of the server. */
  problem: Problem | null;
  /** The question that it answers. */
  refused: Question | null;
  /** Whether the latest advice was worked out on this device, by the same law. */
  isFromHere: boolean;
  /** Whether none can come: no network, and the law isn't on this device. */
  isSilent: boolean;
}

const NOTHING: AdviceReading = {
  latest: null,
  isAsking: false,
  problem: null,
  refused: null,
  isFromHere: false,
  isSilent: false,
};

/** Whether the server gives this person no advice now: out of reach, or their session is over. */
export const isLeftAlone = computed(() => !isReachable.value || hasLapsed.value || isAnothers.value);

/** A run of quick changes (a stepper) asks once. */
const PAUSE_MS = 80;

const readings = new Map<string, Signal<AdviceReading>>();

function readingOf(incident: string): Signal<AdviceReading> {
  const key = `${reader.peek()} ${incident}`;
  const found = readings.get(key) ?? signal(NOTHING);
  readings.set(key, found);
  return found;
}

/** Puts a question to the rulebook; nothing is recorded. `unwanted` ends it. */
async function askAdvice(question: Question, names: Names, unwanted?: AbortSignal): Promise<AdviceInWords | Problem> {
  const first = await put(question, names, unwanted);
  if (!isProblem(first) || first.code !== 'csrf') return first;
  await askSession();
  return put(question, names, unwanted);
}

async function put(question: Question, names: Names, unwanted?: AbortSignal): Promise<AdviceInWords | Problem> {
  const response = await send({
    method: 'POST',
    path: '/advice',
    body: { ...question, names, what_if: true },
    ...(unwanted ? { signal: unwanted } : {}),
  });
  return response.ok ? await dataOf<AdviceInWords>(response) : await problemOf(response);
}

/** Whether the facts are at fault, and not the session or the server. */
export function isOfFacts(problem: Problem): boolean {
  return problem.status === 400 || problem.status === 422;
}

function isProblem(answer: AdviceInWords | Problem): answer is Problem {
  return 'status' in answer;
}

/** The advice on a question if it is the latest that came. */
export function currentAdvice(reading: AdviceReading, question: Question | null): AdviceInWords | null {
  return question && reading.latest && isSame(reading.latest.question, question) ? reading.latest : null;
}

/** Why there is no advice on a question; null where that is of an earlier one. */
export function currentProblem({ problem, refused }: AdviceReading, question: Question | null): Problem | null {
  return question && refused && isSame(refused, question) ? problem : null;
}

/**
 * The advice on an incident's question, asked anew whenever the facts change or the network returns. `incident` names what is
 * kept on the device.
 */
export function useAdvice(incident: string, question: Question | null, names: Names): AdviceReading {
  const target = readingOf(incident);
  const asked = question && stable(question);
  useEffect(() => {
    if (question === null) return undefined;
    const ask = new AbortController();
    const timer = { id: undefined as ReturnType<typeof setTimeout> | undefined };
    const stop = effect(() => {
      const bringIt = isLeftAlone.value ? bringFromHere : bring;
      clearTimeout(timer.id);
      timer.id = setTimeout(() => void bringIt(incident, question, names, ask.signal), PAUSE_MS);
    });
    void recall(incident);
    return () => {
      stop();
      clearTimeout(timer.id);
      ask.abort();
    };
  }, [incident, asked, names.A, names.B, language.value]);
  return target.value;
}

async function bring(incident: string, question: Question, names: Names, unwanted: AbortSignal): Promise<void> {
  const target = readingOf(incident);
  target.value = { ...target.value, isAsking: true, isSilent: false };
  try {
    const answer = await askAdvice(question, names, unwanted);
    if (isProblem(answer)) target.value = { ...target.value, isAsking: false, problem: answer, refused: question };
    else await keep(incident, answer);
  } catch (reason) {
    if (unwanted.aborted) return;
    target.value = { ...target.value, isAsking: false };
    if (!(reason instanceof Unreachable)) throw reason;
  }
}

/** Without the server: the law on this device, if it is there. */
async function bringFromHere(incident: string, question: Question, names: Names, unwanted: AbortSignal): Promise<void> {
  const target = readingOf(incident);
  target.value = { ...target.value, isAsking: true, isSilent: false };
  try {
    const answer = await answerHere(question, names);
    if (unwanted.aborted) return;
    if (isProblem(answer)) target.value = { ...target.value, isAsking: false, problem: answer, refused: question };
    else await keep(incident, answer, true);
  } catch (reason) {
    target.value = { ...target.value, isAsking: false, isSilent: true };
    if (!(reason instanceof NoEngine)) throw reason;
  }
}

async function keep(incident: string, answer: AdviceInWords, isFromHere = false): Promise<void> {
  readingOf(incident).value = { ...NOTHING, latest: answer, isFromHere };
  const owner = me.value?.id;
  if (!owner) return;
  const path = `advice of ${incident}`;
  const kept = { owner, path, etag: null, body: answer, fetchedAt: Date.now() };
  await ifThereIsRoom(database.answers.put({ key: keyOf(owner, incident), ...kept }));
}

/** The last answer, from the device's disk. */
async function recall(incident: string): Promise<void> {
  const owner = me.value?.id;
  if (!owner || readingOf(incident).value.latest) return;
  const kept = await database.answers.get(keyOf(owner, incident));
  const target = readingOf(incident);
  if (kept && !isSealed(kept) && !target.value.latest)
    target.value = { ...target.value, latest: kept.body as AdviceInWords };
}

/** Before a case is logged `incident` names its kind: a key can't be sealed. */
function keyOf(owner: string, incident: string): string {
  return `${owner} advice of ${sha256(incident)}`;
}
