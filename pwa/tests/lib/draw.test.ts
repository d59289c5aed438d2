import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Committee } from '../../src/lib/api/types';
import { drawKey, isAsDrawn, isDrawRight } from '../../src/lib/draw';

const SEED = 'appeal:head';

function keyOf(candidate: string): string {
  return createHash('sha256').update(`${SEED}:${candidate}`).digest('hex');
}

/** Seven in the order of the draw: three sit, four stand by. */
const DRAWN = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

function committee(called: readonly string[] = DRAWN, more: Partial<Committee> = {}): Committee {
  const draw = DRAWN.map((candidate) => ({ candidate, key: keyOf(candidate), ties: [], waived: [], unfit: [] }));
  const seats = called.map((candidate, index) => ({ candidate, place: index + 1, is_alternate: index >= 3 }));
  return { seed: SEED, size: 3, chosen_by: 'director', draw, seats, ...more } as unknown as Committee;
}

function swapped(one: number, other: number): string[] {
  const list = [...DRAWN];
  [list[one], list[other]] = [list[other] ?? '', list[one] ?? ''];
  return list;
}

describe('a draw, done again', () => {
  it('has the key that can be computed again', () => {
    expect(drawKey(SEED, 'a')).toBe(keyOf('a'));
  });

  it('finds the record right', () => {
    expect(isDrawRight(committee())).toBe(true);
    expect(isAsDrawn(committee())).toBe(true);
  });

  it('finds a key that isn’t of the seed', () => {
    const wrong = committee();
    Object.assign(wrong.draw[2] ?? {}, { key: keyOf('z') });
    expect(isDrawRight(wrong)).toBe(false);
    expect(isDrawRight(committee(DRAWN, { seed: 'another' }))).toBe(false);
  });

  it('draws a person who was named with the seed known by the lot on record, not by the id', () => {
    const found = committee();
    const [first] = found.draw;
    Object.assign(first ?? {}, { candidate: 'made-to-fit', lot: DRAWN[0] });
    expect(isDrawRight(found)).toBe(true);
    Object.assign(first ?? {}, { lot: undefined });
    expect(isDrawRight(found)).toBe(false);
  });

  it('finds alternates out of their order', () => {
    expect(isDrawRight(committee(swapped(4, 5)))).toBe(false);
  });

  it('lets those who were posted come before the others', () => {
    const posted = [...DRAWN.slice(0, 3), DRAWN[5] ?? '', DRAWN[6] ?? '', DRAWN[3] ?? '', DRAWN[4] ?? ''];
    expect(isDrawRight(committee(posted))).toBe(false);
    expect(isDrawRight(committee(posted, { chosen_by: 'posted' }))).toBe(true);
  });

  it('tells members who were chosen from those who were drawn', () => {
    expect(isAsDrawn(committee(swapped(0, 6)))).toBe(false);
    expect(isDrawRight(committee(['x', ...DRAWN.slice(1)]))).toBe(true);
  });

  it('passes over whom something barred', () => {
    const barred = committee([...DRAWN.slice(1, 4), ...DRAWN.slice(4)]);
    expect(isAsDrawn(barred)).toBe(false);
    Object.assign(barred.draw[0] ?? {}, { unfit: ['staff'] });
    expect(isAsDrawn(barred)).toBe(true);
  });
});
