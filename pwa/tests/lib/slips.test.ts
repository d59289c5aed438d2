import { describe, expect, it } from 'vitest';
import { distance, isSlip, nearnessOf } from '../../src/lib/slips';

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

  it('forgives letters mixed up in a word of six, and another end of a word of seven that has one of its letters', () => {
    expect(isSlip('illegle', 'illegal')).toBe(true);
    expect(isSlip('battrye', 'battery')).toBe(true);
    expect(isSlip('cocdek', 'cocked')).toBe(true);
    expect(isSlip('prostet', 'protest')).toBe(true);
    expect(isSlip('concert', 'concede')).toBe(false);
    expect(isSlip('stalls', 'stable')).toBe(false);
  });

  it('tells a word from the beginning of one', () => {
    expect(nearnessOf('specttor', 'spectator')).toBe('word');
    expect(nearnessOf('specttor', 'spectators')).toBe('word');
    expect(nearnessOf('crwa', 'crawford')).toBe('beginning');
    expect(nearnessOf('weather', 'crawford')).toBeNull();
  });

  it('forgives a slip in the beginning of a longer word', () => {
    expect(isSlip('specttor', 'spectators')).toBe(true);
    expect(isSlip('crwa', 'crawford')).toBe(true);
  });
});
