// Players who may become members of a team.
import { expect, it } from 'vitest';
import type { Roster, RosterEntry } from '../../src/lib/api/types';
import { enteredAlone, membersOfOthers } from '../../src/routes/events/new-member';

function team(id: string, withdrawn_at: string | null = null): RosterEntry {
  return {
    id,
    name: `Team ${id}`,
    withdrawn_at,
    player: null,
    members: [{ id: `of ${id}` }],
  } as unknown as RosterEntry;
}

it('offers the members of other teams, but not of a team that is withdrawn or refused', () => {
  const own = team('a');
  const roster = { entries: [own, team('b'), team('c', '2026-11-21T12:00:00Z')] } as unknown as Roster;
  expect(membersOfOthers(roster, own)).toEqual([{ id: 'of b', team: 'Team b' }]);
});

it('offers players who are entered alone, but none who left, and no team', () => {
  const single = { ...team('d'), player: 'p', name: 'Mia Haas', last_name: 'Haas', members: [] };
  const gone = { ...single, player: 'q', withdrawn_at: '2026-11-21T12:00:00Z' };
  const roster = { entries: [team('a'), single, gone] } as unknown as Roster;
  expect(enteredAlone(roster)).toEqual([{ id: 'p', name: 'Mia Haas', last_name: 'Haas', team: null }]);
});
