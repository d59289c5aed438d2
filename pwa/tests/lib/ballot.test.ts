import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Ballots } from '../../src/lib/api/types';
import { commitmentOf, isCountRight, type KeptVote, newNonce, repeatsRuling, standingOf } from '../../src/lib/ballot';
import { sha256 } from '../../src/lib/sha256';

const NONCES = ['1', '2', '3'].map((digit) => digit.repeat(64));

function opened(vote: 'uphold' | 'overturn', nonce: string): Ballots['votes'][number] {
  const commitment = commitmentOf({ vote, option: null }, nonce);
  return { member: null, vote, option: null, commitment, nonce, words: null };
}

const [one = '', two = '', three = ''] = NONCES;
const BALLOT: Ballots = {
  ballot: 1,
  counts: [
    { vote: 'uphold', option: null, count: 1 },
    { vote: 'overturn', option: null, count: 2 },
  ],
  votes: [opened('overturn', one), opened('uphold', two), opened('overturn', three)],
};

function kept(vote: 'uphold' | 'overturn', nonce: string): KeptVote {
  return { vote, option: null, nonce, appeal: 'appeal', ballot: 1, votedAt: 0 };
}

describe('SHA-256', () => {
  it.each(['', 'abc', 'é'.repeat(55), 'x'.repeat(64), 'y'.repeat(1_000)])('is that of everybody else', (text) => {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });
});

describe('a commitment', () => {
  it('is that of the server', () => {
    const text = `tablecall-vote:1:alternative:0198:${one}`;
    expect(commitmentOf({ vote: 'alternative', option: '0198' }, one)).toBe(
      createHash('sha256').update(text).digest('hex'),
    );
  });

  it('has a nonce of its own', () => {
    expect(newNonce()).toMatch(/^[0-9a-f]{64}$/);
    expect(newNonce()).not.toBe(newNonce());
  });
});

describe('an own vote', () => {
  it('waits until its ballot is counted', () => {
    expect(standingOf(kept('uphold', two), [])).toBe('waiting');
    expect(standingOf({ ...kept('uphold', two), ballot: 2 }, [BALLOT])).toBe('waiting');
  });

  it('is found among those counted', () => {
    expect(standingOf(kept('uphold', two), [BALLOT])).toBe('counted');
  });

  it('is missing where another vote was counted in its place', () => {
    expect(standingOf(kept('overturn', two), [BALLOT])).toBe('missing');
  });
});

describe('counting again', () => {
  it('agrees with a right tally', () => {
    expect(isCountRight(BALLOT)).toBe(true);
  });

  it('sees a vote that its commitment doesn’t hold', () => {
    const votes = BALLOT.votes.map((vote) => (vote.nonce === two ? { ...vote, vote: 'overturn' as const } : vote));
    expect(isCountRight({ ...BALLOT, votes, counts: [{ vote: 'overturn', option: null, count: 3 }] })).toBe(false);
  });

  it('sees a sum that isn’t that of the votes', () => {
    expect(isCountRight({ ...BALLOT, counts: [{ vote: 'overturn', option: null, count: 3 }] })).toBe(false);
    expect(isCountRight({ ...BALLOT, votes: BALLOT.votes.slice(1) })).toBe(false);
  });
});

describe('a proposal for another decision', () => {
  const remedies = [{ do: 'play-on', cube: false }];
  const ruling = { outcome: 'double-void', remedies, penalties: [], reasons: '' };
  const warned = { kind: 'warning', against: 'A', amount: {} };

  it.each([
    ['the ruling under appeal', {}, [], true],
    ['another outcome', { outcome: 'double-stands' }, [], false],
    ['without its step', { remedies: [] }, [], false],
    ['with a penalty', { sanctions: [{ kind: 'warning', against: 'A', force: 'may' }] }, [], false],
    ['with the same penalty', { sanctions: [{ kind: 'warning', against: 'A', force: 'may' }] }, [warned], true],
    ['without its penalty', {}, [warned], false],
  ])('that is %s', (_, changes, penalties, repeats) => {
    const proposed = { outcome: 'double-void', remedies, sanctions: [], text: 'Fairer.', ...changes };
    expect(repeatsRuling({ ...ruling, penalties } as never, proposed as never)).toBe(repeats);
    expect(repeatsRuling(null, proposed as never)).toBe(false);
  });

  it('that is in words alone is another decision in other words', () => {
    const inWords = { outcome: 'not-covered', remedies: [], penalties: [], reasons: 'Replay the game.' };
    const proposed = (text: string) => ({ outcome: 'not-covered', remedies: [], sanctions: [], text });
    expect(repeatsRuling(inWords as never, proposed('Play on.'))).toBe(false);
    expect(repeatsRuling(inWords as never, proposed('Replay the game. '))).toBe(true);
  });

  it('that has its penalties in another order is the same', () => {
    const one = { kind: 'warning', against: 'A' };
    const other = { kind: 'disqualification', against: 'A' };
    const penalties = [other, one].map((each) => ({ ...each, amount: {} }));
    const proposed = { outcome: 'double-void', remedies, sanctions: [one, other], text: '' };
    expect(repeatsRuling({ ...ruling, penalties } as never, proposed as never)).toBe(true);
  });
});
