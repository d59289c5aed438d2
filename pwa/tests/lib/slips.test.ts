import { describe, expect, it } from 'vitest';
import { distance, isSlip } from '../../src/lib/slips';

describe('distance', () => {
  it.each([
    ['', '', 0],
    ['cocked', 'cocked', 0],
    ['coked', 'cocked', 1],
    ['cokced', 'cocked', 1],
    ['flog', 'flag', 1],
    ['forfiet', 'forfeit', 1],
    ['dice', 'cube', 3],
  ])('between %j and %j is %i', (one, other, expected) => {
    expect(distance(one, other)).toBe(expected);
    expect(distance(other, one)).toBe(expected);
  });
});

describe('isSlip', () => {
  it('forgives one letter in a word of four, two in a word of eight, none in a shorter one or a number', () => {
    expect(isSlip('flga', 'flag')).toBe(true);
    expect(isSlip('gfal', 'flag')).toBe(false);
    expect(isSlip('telphonne', 'telephone')).toBe(true);
    expect(isSlip('dei', 'die')).toBe(false);
    expect(isSlip('2021', '2020')).toBe(false);
  });

  it('forgives a slip in the beginning of a longer word', () => {
    expect(isSlip('specttor', 'spectators')).toBe(true);
    expect(isSlip('crwa', 'crawford')).toBe(true);
  });
});
