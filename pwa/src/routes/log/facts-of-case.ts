// The facts of one case as they are answered: what the records know beside them, the advice on them, and how they are kept.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { currentAdvice, useAdvice } from '../../lib/advice';
import type { Kind } from '../../lib/api/types';
import { noteFacts, openIncident, type Place, useRecorded } from '../../lib/case';
import { filledIn, type Row, rowsOf } from '../../lib/facts/asking';
import { COUNTED, isOther, savable } from '../../lib/facts/counted';
import { factsOf, type Joint, toldBy } from '../../lib/facts/joints';
import { leavesOf } from '../../lib/facts/leaves';
import { answered as afterAnswer, type Facts } from '../../lib/facts/values';
import type { LocalIncident } from '../../lib/offline/database';
import { localIncidents } from '../../lib/offline/incidents';
import { startIncident } from './start';

/** How long a list of questions waits for what the records know, so that none goes away under a finger. */
const RECORDS_MS = 1_000;

/** The facts on this screen, with what the records know, the advice on them, and how to answer. */
export function useFacts(match: string, kind: Kind, place: Place, incident: LocalIncident | null) {
  const typed = useSignal<Facts | null>(null);
  const skipped = useSignal<ReadonlySet<string>>(new Set());
  const opened = useSignal<string | null>(null);
  const hasFailed = useSignal(false);
  const base = typed.value ?? incident?.facts ?? {};
  const openedAt = useRef(Date.now());
  const { recorded, isRead } = useRecorded(place.table, kind, base, incident?.id, openedAt.current);
  const facts = filledIn(base, recorded);
  const question = place.rulebook === null ? null : { rulebook: place.rulebook, kind: kind.kind, facts };
  const reading = useAdvice(incident?.id ?? `${match} ${kind.kind}`, question, place.names);
  const current = currentAdvice(reading, question);
  const shown = current ?? reading.latest;
  const rows = rowsOf({
    kind,
    facts,
    recorded,
    skipped: skipped.value,
    advice: shown?.advice ?? null,
    planned: shown?.next_fact,
  });
  const saving = useRef(Promise.resolve());
  const isSteady = useSignal(false);
  useEffect(() => {
    if (isSteady.value) return undefined;
    const shown = setTimeout(() => (isSteady.value = true), isRead ? 0 : RECORDS_MS);
    return () => clearTimeout(shown);
  }, [isRead]);

  const answer = (row: Row, value: unknown) => {
    const next = afterAnswer(facts, row.leaf, value, leavesOf(kind), skipped.value);
    skipped.value = value === null ? new Set([...skipped.value, row.leaf.name]) : without(skipped.value, row.leaf.name);
    typed.value = next;
    saving.current = saving.current.then(() => save(next));
  };
  const answerJoint = (joint: Joint, chosen: number | null) => {
    const next = toldBy(facts, joint, chosen);
    const names = factsOf(joint);
    const others = [...skipped.value].filter((name) => !names.includes(name));
    skipped.value = new Set(chosen === null ? [...others, ...names] : others);
    typed.value = next;
    saving.current = saving.current.then(() => save(next));
  };
  const giveReason = (reason: string) => {
    saving.current = saving.current.then(() => save(facts, reason));
  };
  const save = async (next: Facts, said?: string) => {
    const reason = said ?? incident?.reason;
    const kept = savable(next, recorded, reason);
    try {
      const found =
        localIncidents.value.find((known) => known.id === incident?.id) ?? openIncident(match, kind.kind) ?? incident;
      if (found) await noteFacts(found, { facts: kept, ...(said === undefined ? {} : { reason: said }) });
      else await startIncident(place, kind.kind, kept);
      hasFailed.value = false;
    } catch (reason) {
      hasFailed.value = true;
      reportError(reason);
    }
  };
  return {
    facts,
    recorded,
    isRead,
    isSteady,
    rows,
    names: place.names,
    reading,
    current,
    answer,
    answerJoint,
    giveReason,
    isRecounted: COUNTED.some((name) => isOther(facts, recorded, name)),
    opened,
    hasFailed: hasFailed.value,
  };
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set([...names].filter((other) => other !== name));
}
