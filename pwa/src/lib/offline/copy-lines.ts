// The second copy as text: a line for each change of a row, in two files of which the newer one goes on.

/** A row as it became by a change; null where it was deleted. */
export interface Entry {
  table: string;
  key: string | number;
  row: unknown;
}

/** What is asked of the second copy. A rewriting is `begin`, then `append`, then `end`; before `end` the old file still counts. */
export type CopyRequest = { what: 'append'; entries: Entry[] } | { what: 'read' | 'begin' | 'end' };

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

/** Begins with a line's end, so that a line cut off by a crash spoils none but itself. */
export function linesOf(entries: readonly Entry[]): string {
  return entries.map((entry) => `\n${JSON.stringify(entry, withBytes)}\n`).join('');
}

/** The last state of each row that isn't deleted, from the files in the order of their age. */
export function replay(texts: readonly string[]): Entry[] {
  const last = new Map<string, Entry>();
  for (const text of texts) {
    for (const line of text.split('\n')) {
      const entry = line && (parsed(line) as Entry | null);
      if (entry && 'table' in entry) last.set(`${entry.table} ${entry.key}`, entry);
    }
  }
  return [...last.values()].filter((entry) => entry.row !== null);
}

/** null for a line that was cut off. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line, fromBytes);
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
