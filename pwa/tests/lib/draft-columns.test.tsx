// The groups of a drafted round: each under a heading that names what stands below it.
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/lib/settings';
import { Rows } from '../../src/rounds/draft-rows';
import { byeWord, codeWord } from '../../src/rounds/frame';
import type { Pairings } from '../../src/rounds/overview';
import { headings } from '../fixtures/said';

const seat = (short: string, points: number) => ({ entrant: short, short, name: short, rating: null, points });
const PAIRS = [
  { table: 1, a: seat('Abelin', 3), b: seat('Brun', 3), gap: 0, fixed_for: [] },
  { table: 2, a: seat('Conti', 2), b: seat('Duval', 2), gap: 0, fixed_for: [] },
  { table: 3, a: seat('Egger', 2), b: seat('Frey', 1.5), gap: 0.5, fixed_for: [] },
];

function drafted(kind: Pairings['stage']['kind'], byes: unknown[] = []): string[] {
  const round = { id: 'r', stage: { id: 's', kind }, pairs: PAIRS, byes, absent: [] } as unknown as Pairings;
  return headings(<Rows round={round} shown={null} onShow={() => undefined} />);
}

const speak = (language: 'en' | 'fr') => (settings.value = { ...settings.value, language });

beforeEach(() => speak('en'));

describe('the headings of a drafted round', () => {
  it('are the points of each score group, highest first, then the pairs across groups, then the bye', () => {
    const byes = [{ competitor: seat('Gilles', 0) }];
    expect(drafted('swiss', byes)).toEqual(['3 points', '2 points', 'Across score groups', 'Bye']);
  });

  it('are matches where no score group pairs, and no bye in a bracket', () => {
    expect(drafted('knockout', [{ competitor: seat('Gilles', 0) }])).toEqual(['Matches', 'Goes on without a match']);
  });

  it('agree in number in French', () => {
    speak('fr');
    expect(drafted('classique')).toEqual(['3 points', '2 points', 'Entre groupes de score']);
  });
});

it.each(['knockout', 'double-elimination', 'play-off', 'consolation', 'progressive-consolation'])(
  'a round without an opponent is no bye in a %s: nothing is won by it',
  (kind) => {
    expect(byeWord(kind)).toBe('Goes on without a match');
    expect(byeWord('swiss')).toBe('Bye');
  },
);

describe('the result of a match in a sum', () => {
  it('is masculine in French, as the match is', () => {
    speak('fr');
    const said = ['win', 'loss', 'draw', 'both-lost', 'forfeit-win', 'forfeit-loss', 'none'].map((code) =>
      codeWord('result', code),
    );
    expect(said).toEqual([
      'gagné',
      'perdu',
      'nul',
      'perdu par les deux',
      'gagné par forfait',
      'perdu par forfait',
      'non apparié',
    ]);
  });
});
