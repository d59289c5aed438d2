// The public page: the alphabetical list, and finding one's own name in it.
import { describe, expect, it } from 'vitest';
import { found, type PublicRound, seatsOf } from '../../src/lib/public-page';

const player = (name: string, family: string) => ({ name, family });
const round: PublicRound = {
  id: '1',
  number: 1,
  kind: 'swiss',
  is_running: true,
  starts_at: null,
  match_length: 9,
  tables: [
    {
      table: 2,
      a: player('Inès Marchand', 'Marchand'),
      b: player('Élise Duval', 'Duval'),
      is_over: false,
      sets: [],
      winner: null,
      result: '',
      score: { A: 0, B: 0 },
      corrected_at: null,
    },
  ],
  byes: [{ player: player('Jean-Luc Castel', 'Castel'), points: 0.5 }],
};

describe('the list of a round', () => {
  it('has every player once, by family name, with table and opponent', () => {
    expect(seatsOf(round)).toEqual([
      { name: 'Jean-Luc Castel', family: 'Castel', table: null, opponent: null, points: 0.5 },
      { name: 'Élise Duval', family: 'Duval', table: 2, opponent: 'Inès Marchand', points: null },
      { name: 'Inès Marchand', family: 'Marchand', table: 2, opponent: 'Élise Duval', points: null },
    ]);
  });
});

describe('finding a name', () => {
  const names = (search: string) => found(seatsOf(round), search).map((seat) => seat.family);

  it('takes the beginning of any part, without accents and in any case', () => {
    expect(names('eli')).toEqual(['Duval']);
    expect(names('LUC')).toEqual(['Castel']);
    expect(names('march ines')).toEqual(['Marchand']);
  });

  it('finds no one by nothing, nor by the middle of a name', () => {
    expect(names('  ')).toEqual([]);
    expect(names('uval')).toEqual([]);
  });
});
