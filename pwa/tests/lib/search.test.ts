import { describe, expect, it } from 'vitest';
import type { Description, RepeatedFault } from '../../src/lib/api/types';
import { repeatedOf, upcomingText } from '../../src/lib/repetition';
import { marked, searchHere } from '../../src/lib/search';
import { settings } from '../../src/lib/settings';

describe('marked', () => {
  it('marks words without regard to accents and case, and their beginnings', () => {
    expect(marked('Le Déplacement, déplacé.', ['deplace'])).toEqual([
      { text: 'Le ', isMarked: false },
      { text: 'Déplacement', isMarked: true },
      { text: ', ', isMarked: false },
      { text: 'déplacé', isMarked: true },
      { text: '.', isMarked: false },
    ]);
  });

  it('leaves a text alone that has none of them', () => {
    expect(marked('The cube', ['dice'])).toEqual([{ text: 'The cube', isMarked: false }]);
    expect(marked('The cube', [])).toEqual([{ text: 'The cube', isMarked: false }]);
  });
});

describe('searchHere', () => {
  it('finds in the articles that the device keeps', () => {
    const article = {
      number: '4.4',
      section: 'cube',
      rulebook: 'r',
      title: { en: 'The cube', fr: 'Le videau' },
      text: { en: '', fr: '' },
      readings: [{ en: 'Neither side owns it at the start.', fr: 'Aucun camp ne le détient au début.' }],
      kinds: [],
      in_force: { from: null, until: null },
    };
    const found = searchHere({ articles: [article] }, 'vidéau');
    expect(found.hits.map((hit) => hit.name)).toEqual(['4.4']);
    expect(searchHere({ articles: [article] }, 'detient').hits).toHaveLength(1);
    expect(found.near).toEqual([]);
    expect(found.instead).toBeNull();
  });
});

describe('repetition', () => {
  const fault: RepeatedFault = {
    kind: 'illegal-move',
    side: 'A',
    article: '3.15',
    count: 3,
    is_warned: false,
    upcoming: {
      at: 4,
      article: '3.15',
      sanctions: [
        { kind: 'points', force: 'may' },
        { kind: 'time', force: 'may' },
      ],
    },
  };
  const description = {
    sanctions: { points: { label: { en: 'Points', fr: 'Points' } }, time: { label: { en: 'Time', fr: 'Temps' } } },
  } as unknown as Description;

  it('says from which on what is allowed, in both languages', () => {
    settings.value = { ...settings.value, language: 'en' };
    expect(upcomingText(fault, description)).toBe('From the 4th, 3.15 allows points or time.');
    settings.value = { ...settings.value, language: 'fr' };
    expect(upcomingText(fault, description)).toContain('3.15 permet');
    settings.value = { ...settings.value, language: 'en' };
  });

  it('says nothing where no repetition brings a sanction', () => {
    expect(upcomingText({ ...fault, upcoming: null }, description)).toBeNull();
  });

  it('is of its side and kind alone', () => {
    expect(repeatedOf({ repeated: [fault] }, 'illegal-move', 'A')).toBe(fault);
    expect(repeatedOf({ repeated: [fault] }, 'illegal-move', 'B')).toBeNull();
    expect(repeatedOf({ repeated: [fault] }, 'handling', 'A')).toBeNull();
  });
});
