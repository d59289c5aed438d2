// The facts of one case as they are answered: what the records know beside them, the advice on them, and how they are kept.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { currentAdvice, currentProblem, isOfFacts, useAdvice } from '../../lib/advice';
import type { AdviceInWords, Kind } from '../../lib/api/types';
import { noteFacts, openIncident, type Place, useRecorded } from '../../lib/case';
import { filledIn, keptOpen, nextRow, type Recorded, type Row, rowsOf } from '../../lib/facts/asking';
import { COUNTED, isOther, savable } from '../../lib/facts/counted';
import { factsOf, type Joint, toldBy } from '../../lib/facts/joints';
import { leavesOf } from '../../lib/facts/leaves';
import { answered as afterAnswer, type Facts } from '../../lib/facts/values';
import type { LocalIncident } from '../../lib/offline/database';
import { localIncidents } from '../../lib/offline/incidents';
import { useEndOf, useSettling } from './settling';
import { startIncident } from './start';

/** What the questions on the screen rest on. It stays while one of them is open, whatever comes meanwhile. */
interface Ground {
  recorded: Recorded;
  shown: AdviceInWords | null;
}

/** The facts on this screen, with what the records know, the advice on them, and how to answer. */
export function useFacts(match: string, kind: Kind, place: Place, incident: LocalIncident | null) {
  const typed = useSignal<Facts | null>(null);
  const skipped = useSignal<ReadonlySet<string>>(new Set());
  const opened = useSignal<string | null>(null);
  const hasFailed = useSignal(false);
  const base = typed.value ?? incident?.facts ?? {};
  const openedAt = useRef(Date.now());
  const latest = useRecorded(place.table, kind, base, incident?.id, openedAt.current);
  const ground = useRef<Ground | null>(null);
  const isHeld = useRef(false);
  const settling = useSettling();
  const isSettled = settling.value === null;
  const recorded = isSettled && isHeld.current && ground.current ? ground.current.recorded : latest.recorded;
  const facts = filledIn(base, recorded);
  const question = place.rulebook === null ? null : { rulebook: place.rulebook, kind: kind.kind, facts };
  const reading = useAdvice(incident?.id ?? `${match} ${kind.kind}`, question, place.names);
  const current = currentAdvice(reading, question);
  const problem = currentProblem(reading, question);
  useEndOf(settling, latest.isRead && (current !== null || problem !== null || reading.isSilent));
  // a plan from before an answer would hide the questions that the answer opens; facts that contradict each other open none
  const latestGround = { recorded, shown: current ?? (problem && isOfFacts(problem) ? reading.latest : null) };
  if (isSettled && !isHeld.current) ground.current = latestGround;
  const standing = ground.current ?? latestGround;
  const plan = standing.shown;
  const advice = plan?.advice ?? null;
  const asked = filledIn(base, standing.recorded);
  const rows = rowsOf({
    kind,
    facts: asked,
    recorded: standing.recorded,
    skipped: skipped.value,
    advice,
    planned: plan?.next_fact,
    worth: plan?.worth_asking,
  });
  const next = nextRow(rows, advice, plan?.next_fact);
  isHeld.current = isSettled && next !== null;
  const saving = useRef(Promise.resolve());

  const answer = (row: Row, value: unknown) => {
    const next = afterAnswer(facts, row.leaf, value, leavesOf(kind), skipped.value);
    skipped.value = value === null ? new Set([...skipped.value, row.leaf.name]) : without(skipped.value, row.leaf.name);
    note(next);
  };
  const answerJoint = (joint: Joint, chosen: number | null) => {
    const next = toldBy(facts, joint, chosen);
    const names = factsOf(joint);
    const others = [...skipped.value].filter((name) => !names.includes(name));
    skipped.value = new Set(chosen === null ? [...others, ...names] : others);
    note(next);
  };
  const note = (next: Facts) => {
    settling.value = Date.now();
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
    facts: asked,
    recorded: standing.recorded,
    isSettled,
    /** Whether the first questions are known. */
    isPlanned: ground.current !== null,
    plan,
    rows,
    next,
    // by the advice on these very facts alone: an earlier one may miss what was answered since
    kept: isSettled && current !== null && plan === current ? keptOpen(rows, advice, plan.next_fact, kind.joints) : [],
    names: place.names,
    reading,
    current,
    answer,
    answerJoint,
    giveReason,
    isRecounted: COUNTED.some((name) => isOther(asked, standing.recorded, name)),
    opened,
    hasFailed: hasFailed.value,
  };
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set([...names].filter((other) => other !== name));
}
