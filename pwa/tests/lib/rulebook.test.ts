import { describe, expect, it } from 'vitest';
import type { Article } from '../../src/lib/api/types';
import { around, otherLanguages, search, sections } from '../../src/lib/rulebook';

const article = (number: string, section: string, en: string, fr: string, text = ''): Article => ({
  number,
  section,
  rulebook: 'r',
  title: { en, fr },
  text: { en: text, fr: text },
  readings: [],
  kinds: [],
  in_force: { from: null, until: null },
});

const ARTICLES = [
  article('4.4', 'cube', 'The cube', 'Le videau'),
  article('4.4.iv', 'cube', 'The Crawford game', 'La partie Crawford', 'Neither side may double.'),
  article(
    '4.4.iv.a',
    'cube',
    'Noticed during the game',
    'Remarqué pendant la partie',
    'A double in the Crawford game is void.',
  ),
  article('4.4.iv.b', 'cube', 'Noticed afterwards', 'Remarqué après'),
  article('5.2', 'disputes', 'Appeals', 'Décisions et appels'),
];

const numbers = (found: Article[]) => found.map(({ number }) => number);

describe('search', () => {
  it('finds a number and what stands below it first', () => {
    expect(numbers(search(ARTICLES, '4.4.iv'))).toEqual(['4.4.iv', '4.4.iv.a', '4.4.iv.b']);
  });

  it('finds words in either language, without accents or case', () => {
    expect(numbers(search(ARTICLES, 'decisions'))).toEqual(['5.2']);
    expect(numbers(search(ARTICLES, 'REMARQUÉ APRÈS'))).toEqual(['4.4.iv.b']);
  });

  it('puts titles before texts', () => {
    expect(numbers(search(ARTICLES, 'crawford'))).toEqual(['4.4.iv', '4.4.iv.a']);
  });

  it('wants all the words', () => {
    expect(numbers(search(ARTICLES, 'crawford void'))).toEqual(['4.4.iv.a']);
    expect(search(ARTICLES, 'crawford zebra')).toEqual([]);
  });

  it('finds nothing for nothing', () => {
    expect(search(ARTICLES, '   ')).toEqual([]);
  });
});

describe('sections', () => {
  it('keep the order of the rulebook', () => {
    expect(sections(ARTICLES).map(({ section, articles }) => [section, articles.length])).toEqual([
      ['cube', 4],
      ['disputes', 1],
    ]);
  });
});

describe('around', () => {
  it('has the neighbours and what is numbered directly below', () => {
    const found = around(ARTICLES, '4.4.iv');
    expect([found.before?.number, found.after?.number]).toEqual(['4.4', '4.4.iv.a']);
    expect(numbers(found.below)).toEqual(['4.4.iv.a', '4.4.iv.b']);
    expect(numbers(around(ARTICLES, '4.4').below)).toEqual(['4.4.iv']);
  });

  it('ends at the ends', () => {
    expect(around(ARTICLES, '4.4').before).toBeNull();
    expect(around(ARTICLES, '5.2').after).toBeNull();
    expect(around(ARTICLES, '9.9')).toEqual({ before: null, after: null, below: [] });
  });
});

describe('otherLanguages', () => {
  const german = {
    ...article('1', 'cube', 'The cube', 'Le videau'),
    title: { en: 'The cube', fr: 'Le videau', de: 'Der Würfel' },
  };

  it('names those of an article but that of the screen', () => {
    expect(otherLanguages(german, 'en')).toEqual(['fr', 'de']);
    expect(otherLanguages(article('2', 'cube', 'Dice', 'Dés'), 'fr')).toEqual(['en']);
  });

  it('finds an article by its words in them', () => {
    expect(numbers(search([...ARTICLES, german], 'würfel'))).toEqual(['1']);
  });
});
