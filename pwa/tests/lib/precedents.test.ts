// What is asked of the search, how a text is cut at its marks, what of a text is sent, and figures in words.
import { describe, expect, it } from 'vitest';
import { piecesOf } from '../../src/components/marked-text';
import { written } from '../../src/components/precedent-form';
import type { FiguresRow, NameMark } from '../../src/lib/api/types';
import { inMinutes, inPercent, measured } from '../../src/lib/figures';
import { queryOf } from '../../src/lib/precedents';

const NOTHING = { q: '', kind: '', rulebook: '', article: '', year: '', position: '', current: false };

function mark(start: number, end: number): NameMark {
  return {
    language: 'en',
    part: 'facts',
    start,
    end,
    found: '',
    what: 'player',
    is_minor: false,
    side: 'A',
    verdict: '',
    suggestion: 'player A',
  };
}

describe('a search', () => {
  it('leaves out what is empty', () => {
    expect(queryOf(NOTHING)).toBe('');
    expect(queryOf({ ...NOTHING, q: ' videau ', year: '2026' })).toBe('q=videau&year=2026');
  });

  it('asks for the next page of the same', () => {
    expect(queryOf({ ...NOTHING, q: 'cube', current: true }, 'abc')).toBe('q=cube&current=yes&cursor=abc');
  });
});

describe('a marked text', () => {
  it('is cut at its marks and whole again when joined', () => {
    const text = 'Marchand doubled Halvorsen.';
    const pieces = piecesOf(text, [mark(17, 26), mark(0, 8)]);
    expect(pieces.map((piece) => piece.text)).toEqual(['Marchand', ' doubled ', 'Halvorsen', '.']);
    expect(pieces.map((piece) => piece.mark !== null)).toEqual([true, false, true, false]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('counts letters as the server does, one each even where the screen counts two', () => {
    expect(piecesOf('🎲 Kim', [mark(2, 5)]).map((piece) => piece.text)).toEqual(['🎲 ', 'Kim']);
  });
});

describe('what is written', () => {
  it('goes without the language in which nothing stands, and with the articles one by one', () => {
    const text = { headline: 'A', facts: 'B', question: 'C', holding: 'D', reasons: 'E' };
    const nothing = { headline: ' ', facts: '', question: '', holding: '', reasons: '' };
    expect(written({ texts: { en: text, fr: nothing }, articles: '4.4.iv, 5.2' })).toEqual({
      texts: { en: text },
      articles: ['4.4.iv', '5.2'],
    });
  });
});

describe('figures', () => {
  const row: FiguresRow = {
    key: 'lateness',
    rulebook: '',
    rulings: 8,
    departures: 2,
    departing_share: 0.25,
    median_seconds: 270,
    ninth_seconds: 900,
    appeals: 0,
    upheld: 0,
    overturned: 0,
    alternative: 0,
    upheld_share: null,
  };

  it('are shares in percent and times in seconds', () => {
    expect(measured(row, 'departures')).toBe(25);
    expect(measured(row, 'median')).toBe(270);
    expect(measured(row, 'upheld')).toBeNull();
  });

  it('are said in minutes, and with a dash where there is nothing', () => {
    expect(inMinutes(270)).toBe('4.5');
    expect(inMinutes(900)).toBe('15');
    expect(inPercent(null)).toBe('–');
  });
});
