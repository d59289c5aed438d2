import { describe, expect, it } from 'vitest';
import type { AppealAct, CaseFile } from '../../src/lib/api/types';
import { mayDissent, maySayNothing, obstacles, openChallenges, requestsOf, roomOf, untold } from '../../src/lib/appeal';
import { commitmentOf } from '../../src/lib/ballot';

let count = 0;

function act(kind: AppealAct['kind'], more: Partial<AppealAct> = {}): AppealAct {
  count += 1;
  return {
    id: `act ${count}`,
    kind,
    text: '',
    side: null,
    member: null,
    candidate: null,
    request: null,
    of: '',
    disputes: [],
    is_upheld: null,
    is_let_in: null,
    deposit: '',
    until: null,
    happened_at: '2026-11-21T14:35:00Z',
    ...more,
  };
}

function fileWith(acts: AppealAct[], challenged: string[] = []): CaseFile {
  const seats = challenged.map((id) => ({ id, is_challenged: true }));
  return { acts, room: 100, committee: { seats, lacking: 0 } } as unknown as CaseFile;
}

describe('a case file', () => {
  it('gives both sides the same room, counted in characters', () => {
    const file = fileWith([act('statement', { side: 'A', text: 'é😀x' }), act('statement', { side: 'B', text: 'xy' })]);
    expect(roomOf(file, 'A')).toEqual({ used: 3, left: 97 });
    expect(roomOf(file, 'B')).toEqual({ used: 2, left: 98 });
  });

  it('puts answers beside what was asked', () => {
    const file = fileWith([
      act('asked', { request: 'r1' }),
      act('asked', { request: 'r2' }),
      act('answered', { request: 'r2', text: 'Yes.' }),
    ]);
    expect(requestsOf(file).map((request) => request.answer?.text ?? null)).toEqual([null, 'Yes.']);
  });

  it('says what the vote still waits for', () => {
    const spoken = [act('statement', { side: 'A', text: 'x' })];
    expect(obstacles(fileWith(spoken))).toEqual([{ what: 'word', side: 'B' }]);
    const heard = [...spoken, act('silent', { side: 'B' })];
    expect(obstacles(fileWith(heard))).toEqual([]);
    expect(obstacles(fileWith([...heard, act('asked', { request: 'r' })]))).toEqual([{ what: 'answer' }]);
    const challenged = fileWith([...heard, act('challenged', { member: 'm', side: 'A' })], ['m']);
    expect(obstacles(challenged)).toEqual([{ what: 'challenge' }]);
    expect(openChallenges(challenged)).toHaveLength(1);
  });

  it('offers no “Says nothing” of a side that has spoken, or was noted as saying nothing', () => {
    const acts = [act('statement', { side: 'A', text: 'x' })];
    const file = { ...fileWith(acts), you: { acts: ['silent'] } } as unknown as CaseFile;
    expect([maySayNothing(file, 'A'), maySayNothing(file, 'B')]).toEqual([false, true]);
    file.acts.push(act('silent', { side: 'B' }));
    expect(maySayNothing(file, 'B')).toBe(false);
  });

  it('knows which sides are not notified', () => {
    expect(untold(fileWith([act('told', { side: 'B' })]))).toEqual(['A']);
    expect(untold(fileWith([act('withdrawn', { side: 'B' })]))).toEqual(['A']);
  });
});

describe('a dissent', () => {
  const votes = [
    { member: 'one', vote: 'uphold', option: null },
    { member: 'two', vote: 'overturn', option: null },
    { member: 'three', vote: 'overturn', option: null },
  ];
  const counts = [
    { vote: 'uphold', option: null, count: 1 },
    { vote: 'overturn', option: null, count: 2 },
  ];
  const decided = (member: string | null, counted: object): CaseFile =>
    ({
      you: { member, acts: ['dissent'] },
      result: { decision: 'overturned', option: null },
      votes: { counted: [counted] },
    }) as unknown as CaseFile;

  it('is offered to the minority alone', () => {
    expect(['one', 'two', 'three', null].map((member) => mayDissent(decided(member, { counts, votes })))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is offered to each member after a secret vote, unless all agreed', () => {
    const nameless = votes.map((one) => ({ ...one, member: null }));
    expect(mayDissent(decided('two', { counts, votes: nameless }))).toBe(true);
    expect(mayDissent(decided('two', { counts: counts.slice(1), votes: nameless.slice(1) }))).toBe(false);
  });

  it('is not offered after a secret vote on the device that knows its vote to be with the majority', () => {
    const nonce = 'ab'.repeat(32);
    const kept = (vote: 'uphold' | 'overturn') => ({ vote, option: null, nonce, appeal: 'a', ballot: 1, votedAt: 0 });
    const opened = votes.map(({ vote }) => ({
      member: null,
      vote,
      option: null,
      nonce,
      commitment: commitmentOf({ vote: vote as 'uphold' | 'overturn', option: null }, nonce),
    }));
    const file = decided('two', { ballot: 1, counts, votes: opened });
    expect(mayDissent(file, [kept('overturn')])).toBe(false);
    expect(mayDissent(file, [kept('uphold')])).toBe(true);
    expect(mayDissent(file, [{ ...kept('overturn'), nonce: 'cd'.repeat(32) }])).toBe(true);
  });
});
