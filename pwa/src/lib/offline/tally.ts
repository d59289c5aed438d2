// How many records are on this device, told beside the database: after a loss, what doesn't come back can be counted.

const KEY = 'tablecall.records';

/** Of all people, as it was noted last. */
export function talliedRecords(): number {
  const count = Number(globalThis.localStorage?.getItem(KEY) ?? 0);
  return Number.isSafeInteger(count) ? count : 0;
}

export function tally(count: number): void {
  if (count !== talliedRecords()) globalThis.localStorage?.setItem(KEY, String(count));
}
