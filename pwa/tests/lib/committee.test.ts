import { describe, expect, it } from 'vitest';
import type { AssessedCandidate, Pool, Tie } from '../../src/lib/api/types';
import {
  agreeing,
  asInput,
  chairOf,
  isAgreed,
  isWhole,
  mayFill,
  maySit,
  proposed,
  resized,
  toggled,
  waiving,
} from '../../src/lib/committee';

const CLUB: Tie = { kind: 'same-club', side: 'A' };

function person(id: string, more: Partial<AssessedCandidate> = {}): AssessedCandidate {
  const candidate = {
    id,
    name: id,
    role: 'other' as const,
    player: null,
    has_account: false,
    email: '',
    language: 'en' as const,
    is_competent: true,
    is_available: true,
    posted_at: null,
  };
  return {
    candidate,
    place: 1,
    lot: '',
    draw_key: '',
    ties: [],
    barring: [],
    unfit: [],
    may_sit: true,
    is_known: true,
    objections: [],
    ...more,
  };
}

const TIED = person('tied', { ties: [CLUB], barring: [CLUB], may_sit: false });
const STAFF = person('staff', { unfit: ['staff'], may_sit: false });
const POOL: Pool = {
  sizes: [3, 5],
  size: 3,
  chosen_by: 'director',
  vote_mode: 'sealed',
  articles: ['5.2'],
  seed: 'seed',
  candidates: [person('a'), TIED, person('b'), person('c'), STAFF, person('d'), person('e')],
  members: ['a', 'b', 'c'],
  alternates: ['d', 'e'],
  lacking: 0,
  by_waiver: ['tied'],
  ways_out: [],
};

describe('a committee in the making', () => {
  it('begins with the draw’s proposal, and then sends no members', () => {
    expect(isWhole(proposed(POOL))).toBe(true);
    expect(asInput(proposed(POOL), POOL)).toEqual({ size: 3 });
  });

  it('swaps a member for an alternate', () => {
    const swapped = toggled(toggled(proposed(POOL), 'b'), 'd');
    expect(asInput(swapped, POOL)).toEqual({ size: 3, members: ['a', 'c', 'd'] });
  });

  it('isn’t whole with a seat empty', () => {
    expect(isWhole(toggled(proposed(POOL), 'b'))).toBe(false);
  });

  it('grows by the next of the draw who may sit, and shrinks again', () => {
    const five = resized(proposed(POOL), POOL, 5);
    expect(five.members).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(resized(five, POOL, 3).members).toEqual(['a', 'b', 'c']);
  });

  it('bars a candidate with a tie, until both sides accept it', () => {
    const making = proposed(POOL);
    expect(maySit(TIED, making)).toBe(false);
    const accepted = waiving(making, TIED, true);
    expect(maySit(TIED, accepted)).toBe(true);
    const seated = toggled(toggled(accepted, 'a'), 'tied');
    expect(asInput(seated, POOL)).toEqual({
      size: 3,
      members: ['b', 'c', 'tied'],
      agreed_by: ['A', 'B'],
      waived: [{ candidate: 'tied', kind: 'same-club', side: 'A' }],
    });
    expect(waiving(seated, TIED, false).members).toEqual(['b', 'c']);
  });

  it('never seats whom no waiver can let in', () => {
    expect(maySit(STAFF, waiving(proposed(POOL), STAFF, true))).toBe(false);
  });
});

describe('a committee that both sides choose', () => {
  const TOGETHER: Pool = { ...POOL, chosen_by: 'parties' };

  it('waits for both, and for both again once a member changes', () => {
    const one = agreeing(proposed(TOGETHER), 'A');
    expect(isAgreed(one, TOGETHER)).toBe(false);
    const both = agreeing(one, 'B');
    expect(isAgreed(both, TOGETHER)).toBe(true);
    expect(asInput(both, TOGETHER)).toEqual({ size: 3, agreed_by: ['A', 'B'] });
    expect(isAgreed(toggled(toggled(both, 'a'), 'd'), TOGETHER)).toBe(false);
    expect(isAgreed(agreeing(both, 'B'), TOGETHER)).toBe(false);
    expect(isAgreed(proposed(POOL), POOL)).toBe(true);
  });
});

describe('who presides', () => {
  it('is the first seat, unless another member is chosen', () => {
    expect(chairOf(proposed(POOL))).toBe('a');
    const chosen = { ...proposed(POOL), chair: 'c' };
    expect(asInput(chosen, POOL)).toEqual({ size: 3, chair: 'c' });
    expect(chairOf(toggled(chosen, 'c'))).toBe('a');
  });
});

describe('an empty seat', () => {
  it('never goes to a candidate with a tie or one who has sat on the case', () => {
    const seats = [{ candidate: 'a' }];
    expect(mayFill(person('d'), seats)).toBe(true);
    expect(mayFill(person('a'), seats)).toBe(false);
    expect(mayFill(STAFF, seats)).toBe(false);
  });
});
