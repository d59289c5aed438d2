// Members who may change places with a member of a team.
import { expect, it } from 'vitest';
import type { Roster, RosterEntry } from '../../src/lib/api/types';
import { membersOfOthers } from '../../src/routes/events/replace-member';

function team(id: string, withdrawn_at: string | null = null): RosterEntry {
  return { id, name: `Team ${id}`, withdrawn_at, members: [{ id: `of ${id}` }] } as unknown as RosterEntry;
}

it('offers the members of other teams, but not of a team that is withdrawn or refused', () => {
  const own = team('a');
  const roster = { entries: [own, team('b'), team('c', '2026-11-21T12:00:00Z')] } as unknown as Roster;
  expect(membersOfOthers(roster, own)).toEqual([{ id: 'of b', team: 'Team b' }]);
});
