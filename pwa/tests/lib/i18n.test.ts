import { effect } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../src/lib/i18n/catalogues';
import {
  type Dictionary,
  dictionary,
  type Entry,
  inContext,
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

type Area = Dictionary<Record<string, Entry>>;
const modules = import.meta.glob<Record<string, Area>>(
  ['../../src/lib/i18n/words/*.ts', '../../src/rounds/*words.ts'],
  {
    eager: true,
  },
);
const areas = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module)
    .filter((area) => 'entries' in area)
    .map((area) => [path.split('/').at(-1) ?? path, area] as const),
);

/** The texts of an area: blanks are filled with a figure. */
function texts(area: Area, language: string): [key: string, text: string][] {
  const figures = new Proxy({}, { get: () => '2' });
  const say = inLanguage(area, language) as Record<string, unknown>;
  return Object.entries(area.entries).flatMap(([key, entry]) => {
    const word = say[key];
    if (typeof word === 'string') return [[key, word] as [string, string]];
    const isChoice = typeof entry === 'object' && !('text' in entry && 'context' in entry);
    if (!isChoice) return [[key, String((word as (values: object) => string)(figures))]];
    const chosen = word as (value: string, values: object) => string;
    return Object.keys(entry).map((value): [string, string] => [`${key}.${value}`, chosen(value, figures)]);
  });
}

describe('the dictionaries', () => {
  it('are found', () => {
    expect(areas.length).toBeGreaterThan(40);
    expect(LANGUAGES).toContain('fr');
  });

  it.each(areas)('%s says every entry in every language, with its blanks', (_, area) => {
    for (const language of LANGUAGES) {
      for (const [key, text] of texts(area, language)) expect(text.trim(), `${key} ${language}`).not.toMatch(/^$|[{}]/);
    }
  });

  it.each(areas)('%s keeps to the typography', (_, area) => {
    for (const [key, text] of LANGUAGES.flatMap((language) => texts(area, language))) {
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
    title: 'Rounds',
    open: inContext('cases', 'Open'),
    entries: inContext('players', '{count} {count:entry|entries}'),
    cases: '{name}: {count:One case|{count} cases} here',
    state: { draft: 'Draft', counted: '{count} s' },
  });

  it('follow the language of the screen', () => {
    expect(words(area).title).toBe('Rounds');
    speak('fr');
    expect(words(area).title).toBe('Rondes');
  });

  it('take what their context means', () => {
    speak('fr');
    expect(words(area).open).toBe('Ouverts');
    expect(inLanguage(dictionary({ open: 'Open' }), 'fr').open).toBe('Ouvert');
  });

  it('stay English where a catalogue has no such text', () => {
    speak('fr');
    expect(inLanguage(dictionary({ never: 'Never said elsewhere' }), 'fr').never).toBe('Never said elsewhere');
  });

  it('take the form that a number wants in its language', () => {
    const counted = (count: number, language: string) => inLanguage(area, language).entries({ count });
    expect([0, 1, 2].map((count) => counted(count, 'en'))).toEqual(['0 entries', '1 entry', '2 entries']);
    expect([0, 1, 2].map((count) => counted(count, 'fr'))).toEqual(['0 inscrit', '1 inscrit', '2 inscrits']);
  });

  it('fill blanks inside a form, and never those of a value', () => {
    expect(words(area).cases({ name: 'Lind', count: 1 })).toBe('Lind: One case here');
    expect(words(area).cases({ name: '{count}', count: 3 })).toBe('{count}: 3 cases here');
  });

  it('refuse a blank without a value', () => {
    const say = words(area).cases as (values: object) => string;
    expect(() => say({ count: 2 })).toThrow('no value for {name}');
  });

  it('choose by a value of the API, which is said as it is where nothing is known of it', () => {
    const { state } = words(area);
    expect([state('draft', { count: 0 }), state('counted', { count: 3 }), state('other', { count: 3 })]).toEqual([
      'Draft',
      '3 s',
      'other',
    ]);
  });

  it('take a label of the server in the language of the screen', () => {
    speak('fr');
    expect(said({ en: 'Cube', fr: 'Quel videau ?' })).toBe(`Quel videau${NBSP}?`);
  });
});

describe('a catalogue', () => {
  it('is taken in once, a part at a time, however often it is asked for', async () => {
    vi.resetModules();
    const fresh = await import('../../src/lib/i18n/catalogues');
    const seen: number[] = [];
    const stop = effect(() => void seen.push(Object.keys(fresh.catalogueOf('fr').texts).length));
    await Promise.all([fresh.loadShellWords('fr'), fresh.loadWords('fr'), fresh.loadWords('fr')]);
    stop();
    expect(seen).toHaveLength(3);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});

describe('typeset', () => {
  it('binds punctuation to its word and leaves times and other languages alone', () => {
    expect(typeset('Il a dit : « oui » ; vrai ?', 'fr')).toBe(
      `Il a dit${NBSP}: «${NBSP}oui${NBSP}»${NBSP}; vrai${NBSP}?`,
    );
    expect(typeset('3:40', 'fr')).toBe('3:40');
    expect(typeset('Why ?', 'en')).toBe('Why ?');
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
    expect(format.clockTime(new Date(2026, 10, 21, 9, 5))).toBe('09:05'); // by this device's clock
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
    vi.setSystemTime('2026-11-28T12:00:00Z');
    expect(format.longDate(at, 'Europe/Paris')).toBe('21 November 2026');
    expect(format.shortDate(at, 'Europe/Paris')).toBe('21 Nov');
    speak('fr');
    expect(format.longDate(at, 'Europe/Paris')).toBe('21 novembre 2026');
    expect(format.longDate('2026-12-01T12:00:00Z', 'Europe/Paris')).toBe('1er décembre 2026');
    expect(format.shortDate(at, 'Europe/Paris')).toBe('21 nov.');
    expect(format.shortDate('2025-12-01T12:00:00Z', 'Europe/Paris')).toBe('1er déc. 2025');
    vi.useRealTimers();
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

describe('a choice', () => {
  it('is named in words', () => {
    speak('en');
    expect(format.anyOf(['3', '4', '5'])).toBe('3, 4 or 5');
    speak('fr');
    expect(format.anyOf(['7', '8'])).toBe('7 ou 8');
  });
});

describe('the days of an event', () => {
  it('name the month once, and both where it changes', () => {
    speak('en');
    expect(format.dayRange('2026-11-21', '2026-11-21')).toBe('21 November 2026');
    expect(format.dayRange('2026-11-21', '2026-11-22')).toBe('21–22 November 2026');
    expect(format.dayRange('2026-04-30', '2026-05-02')).toMatch(/^30 April\s–\s2 May 2026$/);
    speak('fr');
    expect(format.dayRange('2026-05-01', '2026-05-02')).toBe('1er–2 mai 2026');
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

describe('a French sentence around a name', () => {
  const area = dictionary({ won: 'Winner of {of}', club: 'same club as {name}', appeal: '{name} appeals' });
  const inFrench = () => inLanguage(area, 'fr');

  it.each([
    ['Abelin', 'Vainqueur d’Abelin'],
    ['Élie', 'Vainqueur d’Élie'],
    ['Halvorsen', 'Vainqueur de Halvorsen'],
    ['Yvon', 'Vainqueur de Yvon'],
    ['M12', 'Vainqueur de M12'],
    ['A', 'Vainqueur de A'],
  ])('elides its small word before %s where French does', (of, said) => {
    expect(inFrench().won({ of })).toBe(said);
  });

  it('does so for que as for de, and in no other language', () => {
    expect(inFrench().club({ name: 'Olsson' })).toBe('même club qu’Olsson');
    expect(inLanguage(area, 'de').won({ of: 'Abelin' })).not.toContain('’');
  });
});
