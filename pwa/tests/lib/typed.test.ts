// Days and times typed into fields, in each language.
import { describe, expect, it } from 'vitest';
import { DAY, TIME } from '../../src/lib/i18n/typed';
import { settings } from '../../src/lib/settings';

describe('a day that is typed', () => {
  it.each([
    ['en', '21 Nov 2026', '21/11/2026'],
    ['fr', '21 nov. 2026', '21/11/2026'],
    ['de', '21. Nov. 2026', '21.11.2026'],
  ] as const)('is shown as %s writes it', (language, shown, edited) => {
    settings.value = { ...settings.value, language };
    expect(DAY.shown('2026-11-21')).toBe(shown);
    expect(DAY.edited('2026-11-21')).toBe(edited);
    expect(DAY.read(edited)).toBe('2026-11-21');
    expect([DAY.shown(''), DAY.read(' ')]).toEqual(['', '']);
  });

  it.each(['1.2.2026', '01/02/2026', '01022026', '1 2 2026', '2026-02-01'])(
    'is read with any separator: %s',
    (text) => {
      expect(DAY.read(text)).toBe('2026-02-01');
    },
  );

  it.each(['31/02/2026', '1/13/2026', '12/2026', 'soon'])('is not read where there is no such day: %s', (text) => {
    expect(DAY.read(text)).toBeNull();
  });
});

describe('a time that is typed', () => {
  it('is shown as the language writes it', () => {
    settings.value = { ...settings.value, language: 'fr' };
    expect(TIME.shown('10:00')).toBe('10 h 00'.replaceAll(' ', '\u00a0'));
    settings.value = { ...settings.value, language: 'de' };
    expect([TIME.shown('09:05'), TIME.shown('')]).toEqual(['09:05', '']);
  });

  it.each([
    ['9', '09:00'],
    ['9 h 30', '09:30'],
    ['14h', '14:00'],
    ['1405', '14:05'],
    ['935', '09:35'],
    ['24:00', null],
    ['10:60', null],
    ['noon', null],
  ])('is read: %s', (text, value) => {
    expect(TIME.read(text)).toBe(value);
  });
});
