// The columns under "round by round": those of the format, D by its two parts, and nothing that isn't a sum.
import { expect, it } from 'vitest';
import type { PlaceExplained } from '../../src/rounds/overview';
import { sumsOf } from '../../src/rounds/place-why';

function round(added: (number | null)[]): PlaceExplained['rounds'][number] {
  return {
    round: 1,
    opponent: 'Leroy',
    result: 'win',
    points: 1,
    opponent_points: 4,
    if_beaten: 4,
    opponent_rating: 1700,
    added,
  };
}

function shown(columns: string[], added: (number | null)[]): [string, number | null][] {
  const rounds = [round(added)];
  return sumsOf(columns, rounds).map(({ word, of }) => [word, of(rounds[0] as (typeof rounds)[0])]);
}

it('takes D apart and leaves P out', () => {
  expect(shown(['points', 'd', 'p'], [1, 8, null])).toEqual([
    ['Points', 4],
    ['If beaten', 4],
  ]);
});

it('adds up match points and Pdep at Scrabble', () => {
  expect(shown(['pm', 'ppm', 'pdep'], [3, null, 1900])).toEqual([
    ['PM', 3],
    ['Pdep', 1900],
  ]);
});

it('has a column for each tie-break that is a sum', () => {
  expect(shown(['points', 'buchholz-cut-1', 'direct-encounter', 'wins'], [1, 4, null, 1])).toEqual([
    ['Bh −1', 4],
    ['Wins', 1],
  ]);
});

it('shows the points where nothing else is added up', () => {
  expect(shown(['points', 'direct-encounter'], [1, null])).toEqual([['Pts', 1]]);
});
