// A fact of the records says where it is kept and since when, in both languages.
import { afterEach, describe, expect, it } from 'vitest';
import { recordSource } from '../../src/lib/facts/record-source';
import { recordedHere } from '../../src/lib/facts/recorded';
import { settings } from '../../src/lib/settings';

afterEach(() => {
  settings.value = { ...settings.value, language: 'en' };
});

describe('recordSource', () => {
  it('names the records and the time', () => {
    const at = new Date(2026, 10, 21, 14, 5).toISOString();
    expect(recordSource({ source: 'games', at })).toBe('games on record, 14:05');
    settings.value = { ...settings.value, language: 'fr' };
    expect(recordSource({ source: 'games', at })).toBe('parties enregistrées, 14\u00A0h\u00A005');
  });

  it('says no time where the records say that there is nothing', () => {
    expect(recordSource({ source: 'penalties', at: null })).toBe('penalties on record');
  });
});

describe('recordedHere', () => {
  it('knows no cube that no record has placed', () => {
    const kind = { facts: [{ name: 'cube', from_record: true }] } as unknown as Parameters<typeof recordedHere>[1];
    const table = {
      match_length: 7,
      score: { A: 6, B: 3 },
      cube: null,
      clocked: true,
      game: { number: 6, is_crawford: false },
    };
    expect(recordedHere(table, kind)).toEqual({});
  });
});
