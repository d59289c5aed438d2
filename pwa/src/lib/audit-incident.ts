// From a fault in a file to an incident: at the table where these two players sit, or the one that the import has opened.
import { signal } from '@preact/signals';
import type { Audit, FoundFault, ImportedMatch, IncidentFile, Side, SideNames, Table } from './api/types';
import type { Facts } from './facts/values';
import { inLanguage } from './i18n/dictionary';
import { auditWords } from './i18n/words/audit';
import type { LocalIncident } from './offline/database';
import { logIncident } from './offline/incidents';

/** The incidents imported from the current file, by fault. */
export interface Imported {
  importId: string;
  match: ImportedMatch;
  incidents: ReadonlyMap<number, string>;
}

export const imported = signal<Imported | null>(null);

/** A table where the file's two players sit; swapped where the file's first player is side B there. */
export interface Seat {
  table: Table;
  isSwapped: boolean;
}

export function seatsOf(names: Record<Side, string>, tables: readonly Table[]): Seat[] {
  const seated = ({ sides }: Table, first: Side, second: Side) =>
    isCalled(sides.A, names[first]) && isCalled(sides.B, names[second]);
  return tables
    .filter((table) => seated(table, 'A', 'B') || seated(table, 'B', 'A'))
    .map((table) => ({ table, isSwapped: !seated(table, 'A', 'B') }));
}

/** Files have "Ferrand", "ferrand nadia", "Nadia Ferrand": every word of the shorter name is in the longer one. */
function isCalled(side: SideNames, name: string): boolean {
  const [one, other] = [wordsOf(side.name), wordsOf(name)].sort((a, b) => a.length - b.length);
  return Boolean(one?.length && other && one.every((word) => other.includes(word)));
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

const OTHER: Readonly<Record<string, string>> = { A: 'B', B: 'A' };

/** Facts with the two sides exchanged: A and B are sides wherever they stand. Boards are by the mover's points, and stay. */
export function swapped(value: unknown): unknown {
  if (typeof value === 'string') return OTHER[value] ?? value;
  if (Array.isArray(value)) return value.map(swapped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [OTHER[name] ?? name, swapped(inner)]));
}

/** Logs an incident for one fault, with all that the file knows of it; saved on this device once this resolves. */
export function logFault(
  fault: FoundFault,
  { table, isSwapped }: Seat,
  by: { owner: string; tournament: string; language: string },
): Promise<LocalIncident> {
  const { kind = '', facts = {} } = fault.advice?.question ?? {};
  return logIncident({
    owner: by.owner,
    tournament: by.tournament,
    match: table.match,
    table: table.table,
    kind,
    facts: (isSwapped ? swapped(facts) : facts) as Facts,
    note: noteOf(fault, by.language),
  });
}

function noteOf({ place, sentence }: FoundFault, language: string): string {
  return inLanguage(auditWords, language).note({
    place: place[language] ?? place.en,
    sentence: sentence[language] ?? sentence.en,
  });
}

/** The place in the file of an imported incident, with which its note begins. */
export type Opened = Pick<IncidentFile, 'id' | 'kind' | 'note'>;

/** Which incident is about which fault: several faults may have been one question, the first of them has the incident. */
export function incidentsOf(audit: Audit, opened: readonly Opened[]): Map<number, string> {
  const found = audit.faults.map(
    (fault, index) => [index, opened.find((incident) => isAbout(incident, fault))?.id] as const,
  );
  return new Map(found.filter((pair): pair is [number, string] => pair[1] !== undefined));
}

function isAbout({ kind, note }: Opened, { advice, place }: FoundFault): boolean {
  const found = note.replace(/[\u00A0\u202F]/g, ' ').split(/ ?: /)[0];
  return advice?.question.kind === kind && Object.values(place).some((said) => said === found);
}
