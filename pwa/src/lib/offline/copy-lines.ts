// The second copy as text: a line for the changes of each transaction, in two files of which the newer one goes on.

/** A row as it became by a change; null where it was deleted. */
export interface Entry {
  table: string;
  key: string | number;
  row: unknown;
}

/** What is asked of the second copy. A rewriting is `begin`, then `append`, then `end`; before `end` the old file still counts. */
export type CopyRequest = { what: 'append'; entries: Entry[] } | { what: 'read' | 'keys' | 'begin' | 'end' };

export type ToCopy = CopyRequest & { id: number };
export type FromCopy = { id: number } & ({ entries: Entry[] } | { reason: string });

const BYTES = 'bytes in base64';

/** The head of a file: which of the two is the newer one. */
export function headOf(generation: number): string {
  return `${JSON.stringify({ generation })}\n`;
}

export function generationOf(text: string): number {
  const head = parsed(text.slice(0, text.indexOf('\n'))) as { generation?: number } | null;
  return head?.generation ?? 0;
}

/** Begins with a line's end, so that a line cut off by a crash spoils none but itself: of a transaction all is there, or nothing. */
export function linesOf(entries: readonly Entry[]): string {
  return entries.length ? `\n${JSON.stringify(entries, withBytes)}\n` : '';
}

/** The last state of each row that isn't deleted, from the files in the order of their age. */
export function replay(texts: readonly string[]): Entry[] {
  return lastStates(texts, fromBytes);
}

/** The keys of these rows alone. */
export function keysIn(texts: readonly string[]): Entry[] {
  return lastStates(texts).map(({ table, key }) => ({ table, key, row: null }));
}

function lastStates(texts: readonly string[], reviver?: typeof fromBytes): Entry[] {
  const last = new Map<string, Entry>();
  for (const text of texts) {
    for (const line of text.split('\n')) {
      const held = line && (parsed(line, reviver) as Entry[] | Entry | null);
      // an earlier release wrote a line for each row
      for (const entry of held ? [held].flat() : []) {
        if ('table' in entry) last.set(nameOf(entry), entry);
      }
    }
  }
  return [...last.values()].filter((entry) => entry.row !== null);
}

/** Names a row among those of all tables. */
export function nameOf({ table, key }: Pick<Entry, 'table' | 'key'>): string {
  return `${table} ${key}`;
}

/** null for a line that was cut off. */
function parsed(line: string, reviver?: typeof fromBytes): unknown {
  try {
    return JSON.parse(line, reviver);
  } catch {
    return null;
  }
}

function withBytes(_name: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  let text = '';
  for (const byte of value) text += String.fromCharCode(byte);
  return { [BYTES]: btoa(text) };
}

function fromBytes(_name: string, value: unknown): unknown {
  const held = typeof value === 'object' && value !== null && BYTES in value ? value[BYTES] : null;
  return typeof held === 'string' ? Uint8Array.from(atob(held), (letter) => letter.charCodeAt(0)) : value;
}
