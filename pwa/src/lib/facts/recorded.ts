// A table's facts as this device knows them: a stand-in for the records while offline.
import type { Kind, Table } from '../api/types';
import type { Recorded } from './asking';

/** Only facts that the description says the records know, and that the table as it stands says for sure. */
export function recordedHere(
  table: Pick<Table, 'match_length' | 'score' | 'cube' | 'clocked' | 'game'>,
  kind: Pick<Kind, 'facts'>,
): Recorded {
  const known: Record<string, unknown> = {
    match_length: table.match_length,
    score: table.game ? table.score : null,
    cube: table.game?.is_crawford ? null : table.cube,
    clocked: table.clocked,
  };
  const asked = kind.facts.filter((fact) => fact.from_record && (known[fact.name] ?? null) !== null);
  return Object.fromEntries(asked.map((fact) => [fact.name, { value: known[fact.name], source: 'table', at: null }]));
}
