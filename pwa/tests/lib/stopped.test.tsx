// What the server refused, and what a person gave up after that: no screen says that it is on its way or done.
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptVote } from '../../src/lib/ballot';
import type { OpenCase } from '../../src/lib/case';
import type { OutboxRow, OutboxState } from '../../src/lib/offline/database';
import { notOnServer, outboxRows } from '../../src/lib/offline/sync';
import { voteHere } from '../../src/lib/offline/votes';
import { actor } from '../../src/lib/session';
import { stateOf } from '../../src/routes/incident/done';
import { Ways } from '../../src/routes/incident/ways';
import { links } from '../fixtures/said';

const RULING = { id: 'r', outcome: 'double-void', ruledAt: '2026-11-21T13:30:00Z' };
const FILE = { state: 'open', rulings: [], findings: [] };
const vote = (id: string, state: OutboxState) =>
  ({ id, state, path: `/appeals/a/votes/${id}`, subject: { what: 'vote' }, body: { ballot: 1 } }) as OutboxRow;
const KEPT = [{ ballot: 1, vote: 'uphold' }] as KeptVote[];

afterEach(() => {
  outboxRows.value = [];
});

describe('a ruling that was refused', () => {
  const ruled = (state: OutboxState) => {
    outboxRows.value = [{ id: 'r', owner: actor.value, state } as OutboxRow];
  };

  it.each(['needs-you', 'set-aside'] as const)('is made anew from its case (%s)', (state) => {
    ruled(state);
    const incident = { id: 'i', kind: 'crawford-double', state: 'ruled', ruling: RULING };
    const open = { found: { incident, file: FILE }, kind: {} } as unknown as OpenCase;
    expect(links(<Ways open={open} />)).toEqual(['/incidents/i/ruling?replace=1']);
    expect(stateOf('r', false)).toBe('refused');
  });

  it('is on its way until then', () => {
    ruled('waiting');
    expect(stateOf('r', false)).toBe('waiting');
  });
});

it('counts what was refused among what isn’t sent when a person logs out', () => {
  outboxRows.value = ['needs-you', 'sent', 'waiting'].map((state) => ({ owner: actor.value, state }) as OutboxRow);
  expect(notOnServer.value).toHaveLength(2);
});

describe('a vote', () => {
  const here = (...rows: OutboxRow[]) => voteHere(KEPT, rows, 'a', 1);

  it('that was refused is neither waiting nor cast again', () => {
    expect(here(vote('v', 'needs-you'))).toEqual({ own: KEPT[0], isWaiting: false, isRefused: true });
  });

  it('that was given up was never cast, and another one may be', () => {
    expect(here(vote('v', 'set-aside')).own).toBeUndefined();
    expect(here(vote('v', 'set-aside'), vote('w', 'waiting'))).toMatchObject({ own: KEPT[0], isWaiting: true });
  });

  it('that was sent is the member’s', () => {
    expect(here(vote('v', 'sent'))).toEqual({ own: KEPT[0], isWaiting: false, isRefused: false });
    expect(here()).toMatchObject({ own: KEPT[0] });
  });
});
