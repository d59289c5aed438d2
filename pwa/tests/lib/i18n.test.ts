import { afterEach, describe, expect, it } from 'vitest';
import {
  type Dictionary,
  dictionary,
  type Entry,
  inLanguage,
  said,
  typeset,
  words,
} from '../../src/lib/i18n/dictionary';
import * as format from '../../src/lib/i18n/format';
import { settings } from '../../src/lib/settings';

const NBSP = '\u00A0';
const NNBSP = '\u202F';

function speak(language: 'en' | 'fr'): void {
  settings.value = { ...settings.value, language };
}

afterEach(() => speak('en'));

const modules = import.meta.glob<Record<string, Dictionary<Record<string, Entry>>>>('../../src/lib/i18n/words/*.ts', {
  eager: true,
});
const areas = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module).map((area) => [path.split('/').at(-1) ?? path, area] as const),
);

/** An entry as text: a word with blanks is said with figures in them. */
function texts(area: Dictionary<Record<string, Entry>>, language: 'en' | 'fr'): [key: string, text: string][] {
  return Object.entries(inLanguage(area, language)).map(([key, word]) => [
    key,
    typeof word === 'string' ? word : String((word as (...values: unknown[]) => string)('2', '3', '4')),
  ]);
}

describe('the dictionaries', () => {
  it('are found', () => {
    expect(areas.length).toBeGreaterThan(5);
  });

  it.each(areas)('%s says every entry in both languages', (_, area) => {
    for (const language of ['en', 'fr'] as const) {
      for (const [key, text] of texts(area, language)) expect(text.trim(), `${key} ${language}`).not.toBe('');
    }
  });

  it.each(areas)('%s keeps to the typography', (_, area) => {
    for (const [key, text] of [...texts(area, 'en'), ...texts(area, 'fr')]) {
      expect(text, `${key}: straight apostrophe or quotes`).not.toMatch(/['"]/);
      expect(text, `${key}: three dots`).not.toContain('...');
      expect(text, `${key}: no exclamation mark`).not.toContain('!');
    }
    for (const [key, text] of texts(area, 'fr'))
      expect(text, `${key}: space before punctuation`).not.toMatch(/[^\u00A0\u202F][:;?!»]/);
  });

  it.each(areas)('%s avoids the words that the house avoids', (_, area) => {
    for (const [key, text] of texts(area, 'en')) expect(text, key).not.toMatch(/\b(please|oops|failed|invalid)\b/i);
  });
});

describe('words', () => {
  const area = dictionary({
    waits: { en: (count: number) => `${count} wait`, fr: (count: number) => `${count} attendent ?` },
  });

  it('follow the language of the screen', () => {
    expect(words(area).waits(3)).toBe('3 wait');
    speak('fr');
    expect(words(area).waits(3)).toBe(`3 attendent${NBSP}?`);
  });

  it('take a label of the server in the language of the screen', () => {
    speak('fr');
    expect(said({ en: 'Cube', fr: 'Quel videau ?' })).toBe(`Quel videau${NBSP}?`);
  });
});

describe('typeset', () => {
  it('binds punctuation to its word and leaves times alone', () => {
    expect(typeset('Il a dit : « oui » ; vrai ?')).toBe(`Il a dit${NBSP}: «${NBSP}oui${NBSP}»${NBSP}; vrai${NBSP}?`);
    expect(typeset('3:40')).toBe('3:40');
  });
});

describe('formats', () => {
  const at = '2026-11-21T13:05:00Z';

  it('write the time of the venue', () => {
    expect(format.clockTime(at, 'Europe/Paris')).toBe('14:05');
    speak('fr');
    expect(format.clockTime(at, 'Europe/Paris')).toBe(`14${NBSP}h${NBSP}05`);
    expect(format.clockTime('2026-11-21T08:05:00Z', 'Europe/Paris')).toBe(`9${NBSP}h${NBSP}05`);
  });

  it('write midnight as 00:00', () => {
    expect(format.clockTime('2026-11-21T23:00:00Z', 'Europe/Paris')).toBe('00:00');
  });

  it('write durations, scores and changes of points', () => {
    expect(format.duration(220)).toBe('3:40');
    expect(format.duration(59.9)).toBe('0:59');
    expect(format.duration(3725)).toBe('1:02:05');
    expect(format.duration(-5)).toBe('0:00');
    expect(format.score(6, 3)).toBe('6–3');
    expect(format.signed(2)).toBe('+2');
    expect(format.signed(-1)).toBe('−1');
  });

  it('write numbers and ordinals', () => {
    expect(format.number(1250.5)).toBe('1,250.5');
    expect([1, 2, 3, 4, 11, 22].map(format.ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
    speak('fr');
    expect(format.number(1250.5)).toBe(`1${NNBSP}250,5`);
    expect([1, 2, 3].map(format.ordinal)).toEqual(['1er', '2e', '3e']);
  });

  it('write dates', () => {
    expect(format.longDate(at, 'Europe/Paris')).toBe('21 November 2026');
    expect(format.shortDate(at, 'Europe/Paris')).toBe('21 Nov');
    speak('fr');
    expect(format.longDate(at, 'Europe/Paris')).toBe('21 novembre 2026');
    expect(format.longDate('2026-12-01T12:00:00Z', 'Europe/Paris')).toBe('1er décembre 2026');
    expect(format.shortDate(at, 'Europe/Paris')).toBe('21 nov.');
  });

  it('say how far the venue is from the device', () => {
    expect(format.offsetHours(at, Intl.DateTimeFormat().resolvedOptions().timeZone)).toBeNull();
    const kiritimati = format.offsetHours(at, 'Pacific/Kiritimati') ?? 0;
    const honolulu = format.offsetHours(at, 'Pacific/Honolulu') ?? 0;
    expect(kiritimati - honolulu).toBe(24);
  });

  it('quote and spell out article numbers', () => {
    expect(format.quoted('as seen')).toBe('“as seen”');
    expect(format.spokenArticle('4.4.iv.a')).toBe('4 4 iv a');
    expect(['4.4.iv', 'jeu.1', 'annex-i.6.1', 'la-frappe'].map(format.articleNumber)).toEqual([
      '4.4.iv',
      'jeu.1',
      'Annex I.6.1',
      null,
    ]);
    speak('fr');
    expect(format.quoted('vu')).toBe(`«${NBSP}vu${NBSP}»`);
  });
});

describe('the date of an edition', () => {
  it('is as exact as the edition is called, and none where it is called by no date', () => {
    settings.value = { ...settings.value, language: 'en' };
    expect(['2020-03-05', '2007-11', '2007', 'extracts'].map(format.editionDate)).toEqual([
      '5 March 2020',
      'November 2007',
      '2007',
      null,
    ]);
    expect([format.isDay('2020-03-05'), format.isDay('2007-11'), format.isDay('basics')]).toEqual([true, false, false]);
  });
});
