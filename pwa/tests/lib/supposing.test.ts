import { beforeEach, describe, expect, it } from 'vitest';
import type { AdviceInWords, Supposition } from '../../src/lib/api/types';
import { isOther, savable } from '../../src/lib/facts/counted';
import { timesLogged } from '../../src/lib/kind-order';
import { settings } from '../../src/lib/settings';
import { addedOf, givesOf, rangesOf, supposedOf } from '../../src/lib/supposing';

function supposition(fact: string, value: unknown, part: Partial<Supposition> = {}): Supposition {
  const words = {
    en: { supposed: `${fact} ${value}`, verdict: `verdict of ${value}` },
    fr: { supposed: `fr ${fact} ${value}`, verdict: `fr verdict ${value}` },
  };
  return { fact, value, least: null, most: null, outcome: 'o', missing: [], words, ...part };
}

function shown(whatIf: Supposition[] | null): AdviceInWords {
  return { what_if: whatIf } as AdviceInWords;
}

beforeEach(() => {
  settings.value = { ...settings.value, language: 'en' };
});

describe('what would change advice', () => {
  it('stands in the order of the rulebook, with what stays open at the end', () => {
    const rows = supposedOf(
      shown([supposition('phase', 'late', { missing: ['x', 'y'] }), supposition('turned', true)]),
    );
    expect(rows.map(({ supposed, verdict }) => [supposed, verdict])).toEqual([
      ['turned true', 'verdict of true'],
      ['phase late', 'More to ask'],
    ]);
    settings.value = { ...settings.value, language: 'fr' };
    expect(supposedOf(shown([supposition('turned', true)]))[0]?.supposed).toBe('fr turned true');
  });

  it('has what unknown facts would add, with each sanction', () => {
    const said = { supposed: 'Earlier: 3 or more', adds: ['Warning, A', 'Points, A'] };
    const rows = addedOf({ could_add: [{ en: said, fr: said }] } as unknown as AdviceInWords);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['Warning, A; Points, A']);
    expect(addedOf({ could_add: null } as AdviceInWords)).toEqual([]);
  });

  it('is nothing while it was not asked', () => {
    expect(supposedOf(shown(null))).toEqual([]);
  });

  it('says of each answer to the fact that decides what it would give', () => {
    const asked = shown([supposition('turned', true), supposition('turned', false), supposition('other', true)]);
    expect([...givesOf(asked, 'turned')]).toEqual([
      ['true', 'verdict of true'],
      ['false', 'verdict of false'],
    ]);
    const range = supposition('minutes', null, { least: 8, most: 999 });
    expect(rangesOf(shown([range]), 'minutes')).toHaveLength(1);
    expect(givesOf(shown([range]), 'minutes').size).toBe(0);
  });
});

describe('a count other than the record’s', () => {
  const recorded = { prior: { value: 1, source: 'notifications' } } as unknown as Parameters<typeof savable>[1];

  it('waits for its reason and is kept with it', () => {
    expect(savable({ by: 'A', prior: 3 }, recorded, undefined)).toEqual({ by: 'A', prior: 1 });
    expect(savable({ by: 'A', prior: 3 }, recorded, 'told twice more')).toEqual({ by: 'A', prior: 3 });
    expect(savable({ by: 'A', prior: 1 }, recorded, '')).toEqual({ by: 'A', prior: 1 });
  });

  it('differs only where it was said to', () => {
    expect(isOther({ prior: 3 }, recorded, 'prior')).toBe(true);
    expect(isOther({ prior: null }, recorded, 'prior')).toBe(false);
    expect(isOther({ warned: true }, recorded, 'warned')).toBe(false);
  });
});

it('counts what waits on the device with what the tournament has', () => {
  expect(timesLogged({ overdraw: 2 }, [{ kind: 'overdraw' }, { kind: 'clock' }])).toEqual({ overdraw: 3, clock: 1 });
  expect(timesLogged(undefined, [])).toEqual({});
});
