import { beforeEach, describe, expect, it } from 'vitest';
import type { RulebookSummary } from '../../src/lib/api/types';
import { settings } from '../../src/lib/settings';
import { inForce, variation } from '../../src/routes/rulebook/in-force';

const EUROPE: RulebookSummary = {
  id: 'eubgf-2020',
  edition: '2020-03-05',
  discipline: 'backgammon',
  title: { en: 'European rules', fr: 'Règlement européen' },
  in_force: { from: '2020-03-05', until: null },
  series: 'eubgf-2020',
  varies: null,
};

const CLUB: RulebookSummary = {
  ...EUROPE,
  id: 'club',
  series: 'club',
  varies: {
    rulebook: 'eubgf-2020',
    is_edition: false,
    replaced: ['2.2.iv'],
    added: ['c.1'],
    removed: [],
    kinds: [],
    figures: [],
  },
};

describe('in force', () => {
  beforeEach(() => {
    settings.value = { ...settings.value, language: 'en' };
  });

  it('says from when and until when', () => {
    expect(inForce(EUROPE)).toBe('in force since 5 March 2020');
    expect(inForce({ in_force: { from: null, until: '2027-12-31' } })).toBe('in force until 31 December 2027');
    expect(inForce({ in_force: { from: null, until: null } })).toBe('');
  });

  it('reads what was kept before there were days', () => {
    expect(inForce({} as RulebookSummary)).toBe('');
  });

  it('says what a variation changes in which rulebook', () => {
    expect(variation(CLUB, [EUROPE, CLUB])).toBe(
      'A variation of: European rules (2020-03-05). Changed: 2.2.iv. Added: c.1.',
    );
    expect(variation(EUROPE, [EUROPE, CLUB])).toBeNull();
  });

  it('names the next edition as such, in French too', () => {
    settings.value = { ...settings.value, language: 'fr' };
    const next = { ...CLUB, varies: { ...CLUB.varies, is_edition: true, added: [] } } as RulebookSummary;
    expect(variation(next, [EUROPE])).toMatch(/^L’édition qui suit/u);
  });
});
