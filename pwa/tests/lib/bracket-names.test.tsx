// A match whose players aren't known yet says in words where they come from.
import { beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/lib/settings';
import { BracketMatchBox } from '../../src/rounds/bracket-match';
import { calledOf } from '../../src/rounds/bracket-names';
import type { BracketMatch, BracketPart } from '../../src/rounds/overview';
import { text } from '../fixtures/said';

const side = (short: string | null, origin = 'entry', of = '') => ({ short, origin, of, seed: null, score: null });
const match = (place: string, a: unknown, b: unknown) => ({
  ...{ place, a, b, winner: null, sets: [], state: 'waiting', rulings: [], put_out: [] },
});
const FINAL = match('M3-1', side(null, 'winner', 'M2-1'), side(null, 'winner', 'M2-2'));
const CONSOLATION = match('C1-1', side(null, 'loser', 'M2-1'), side(null, 'seed', '4'));
const PARTS = [
  {
    rounds: [
      {
        ...{ name: 'semi-finals', letter: 'M', number: 2 },
        matches: [match('M2-1', side('Lind'), side('Dahl')), match('M2-2', side('Adam'), side(null, 'winner', 'M1-4'))],
      },
      { ...{ name: 'final', letter: 'M', number: 3 }, matches: [FINAL] },
    ],
  },
  { rounds: [{ ...{ name: 'round', letter: 'C', number: 1 }, matches: [CONSOLATION] }] },
] as unknown as BracketPart[];

const box = (shown: unknown) =>
  text(<BracketMatchBox match={shown as BracketMatch} called={calledOf(PARTS)} onShow={vi.fn()} />);

beforeEach(() => {
  settings.value = { ...settings.value, language: 'en' };
});

it('names the players of the match before, or its round until they are known', () => {
  expect(box(FINAL)).toContain('Winner of Lind – Dahl');
  expect(box(FINAL)).toContain('Winner of Semi-finals, match 2');
});

it('finds the match of another part of the bracket', () => {
  expect(box(CONSOLATION)).toContain('Loser of Lind – Dahl');
  expect(box(CONSOLATION)).toContain('Seed 4');
});
