// A table's facts as this device knows them: a stand-in for the records while offline.
import type { Kind, Table } from '../api/types';
import type { Recorded } from './asking';

/** A match to one point in which nobody has it yet: its single game began at nil all. */
function isFresh({ match_length: length, score }: Pick<Table, 'match_length' | 'score'>): boolean {
  return length === 1 && score.A === 0 && score.B === 0;
}

/** Only facts that the description says the records know, and that the table as it stands says for sure. */
export function recordedHere(
  table: Pick<Table, 'match_length' | 'score' | 'cube' | 'clocked' | 'game'>,
  kind: Pick<Kind, 'facts'>,
): Recorded {
  const known: Record<string, unknown> = {
    match_length: table.match_length,
    score: table.game || isFresh(table) ? table.score : null,
    cube: table.game?.is_crawford ? null : table.cube,
    clocked: table.clocked,
  };
  const asked = kind.facts.filter((fact) => fact.from_record && (known[fact.name] ?? null) !== null);
  return Object.fromEntries(asked.map((fact) => [fact.name, { value: known[fact.name], source: 'table', at: null }]));
}
