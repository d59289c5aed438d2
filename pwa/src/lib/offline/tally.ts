// How many records are on this device, and the last number of each person's acts, told beside the database: after a loss, what
// doesn't come back can be counted.
import type { OutboxRow } from './database';

const KEY = 'tablecall.records';
const NUMBERS = 'tablecall.numbers';

/** The last act of a person on a device: its number, and when it was noted, in milliseconds. */
interface Last {
  last: number;
  at: number;
}

/** By device and person. */
type Numbers = Record<string, Record<string, Last>>;

/** Of all people, as it was noted last. */
export function talliedRecords(): number {
  const count = Number(globalThis.localStorage?.getItem(KEY) ?? 0);
  return Number.isSafeInteger(count) ? count : 0;
}

export function talliedNumber(device: string, owner: string): Last {
  return numbers()[device]?.[owner] ?? { last: 0, at: 0 };
}

/** Devices on which a person's acts were numbered: this one's earlier databases, too. */
export function talliedDevices(owner: string): string[] {
  return Object.entries(numbers()).flatMap(([device, people]) => (owner in people ? [device] : []));
}

export function tally(rows: readonly OutboxRow[]): void {
  if (rows.length !== talliedRecords()) tell(KEY, String(rows.length));
  const known = numbers();
  let isNew = false;
  for (const { owner, sequence, notedAt } of rows) {
    if (!sequence || sequence.number <= (known[sequence.device]?.[owner]?.last ?? 0)) continue;
    known[sequence.device] = { ...known[sequence.device], [owner]: { last: sequence.number, at: notedAt } };
    isNew = true;
  }
  if (isNew) tell(NUMBERS, JSON.stringify(known));
}

/** A device that has no room tells it after a later act: the rows are shown all the same. */
function tell(key: string, text: string): void {
  try {
    globalThis.localStorage?.setItem(key, text);
  } catch (reason) {
    if (!(reason instanceof DOMException)) throw reason;
  }
}

function numbers(): Numbers {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(NUMBERS) ?? '{}') as Numbers;
  } catch {
    return {};
  }
}
