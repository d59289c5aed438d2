import { describe, expect, it } from 'vitest';
import type { Fact, Kind } from '../../src/lib/api/types';
import { carriedOver, filledIn, keptOpen, missingRow, nextRow, progressOf, rowsOf } from '../../src/lib/facts/asking';
import { faultOf } from '../../src/lib/facts/check';
import { leavesOf } from '../../src/lib/facts/leaves';
import { askedAs, contextOf, linesOf, sayValue } from '../../src/lib/facts/saying';
import { answered, answerOf, type Facts, isKnown, isSame, valueAt, withValue } from '../../src/lib/facts/values';

const label = (text: string) => ({ en: text, fr: text });

function fact(name: string, type: Fact['type'], need: Fact['need'] = 'needed', more: Partial<Fact> = {}): Fact {
  return { name, type, need, label: label(name), question: label(`${name}?`), from_record: false, ...more } as Fact;
}

const RESULT = fact('result', 'result', 'needed', {
  fields: [
    fact('result.winner', 'side'),
    fact('result.win', 'choice', 'needed', { values: [{ value: 'gammon', label: label('gammon') }] }),
  ],
});
const SHEETS = fact('sheets', 'object', 'needed', {
  fields: ['A', 'B'].map((side) =>
    fact(`sheets.${side}`, 'object', 'needed', {
      label: label('sheet'),
      fields: [fact(`sheets.${side}.score`, 'score'), fact(`sheets.${side}.clear`, 'boolean')],
    }),
  ),
});
const KIND = {
  facts: [
    fact('by', 'side', 'always'),
    fact('score', 'score', 'needed', { from_record: true }),
    fact('phase', 'choice', 'needed', { values: [{ value: 'in-game', label: label('while playing') }] }),
    RESULT,
    fact('noticed', 'boolean', 'optional'),
    fact('disputed', 'boolean', 'optional'),
  ],
} satisfies Pick<Kind, 'facts'>;

const NO_SKIP: ReadonlySet<string> = new Set();
const NAMES = { A: 'Marchand', B: 'Halvorsen' };
const RECORDED = { score: { value: { A: 6, B: 3 }, source: 'games' as const, at: null } };

const leaf = (name: string, kind: Pick<Kind, 'facts'> = KIND) => {
  const found = leavesOf(kind).find((known) => known.name === name);
  if (!found) throw new Error(`no leaf ${name}`);
  return found;
};

const needs = (missing: string[], read: string[] = []) => ({
  outcome: 'needs-facts',
  missing,
  reading: [...read, ...missing].map((name) => ({ fact: name.split('.')[0] ?? '', value: null })),
});

const rows = (facts: Facts, advice: Parameters<typeof rowsOf>[0]['advice'] = null, skipped = NO_SKIP) =>
  rowsOf({ kind: KIND, facts, recorded: RECORDED, skipped, advice });

describe('leavesOf', () => {
  it('takes objects apart and keeps what is asked as a whole', () => {
    expect(leavesOf(KIND).map((known) => known.name)).toEqual([
      'by',
      'score',
      'phase',
      'result.winner',
      'result.win',
      'noticed',
      'disputed',
    ]);
  });

  it('goes through the sides of an object of sides', () => {
    expect(leavesOf({ facts: [SHEETS] }).map((known) => known.name)).toEqual([
      'sheets.A.score',
      'sheets.A.clear',
      'sheets.B.score',
      'sheets.B.clear',
    ]);
  });
});

describe('withValue', () => {
  it('sets a value inside an object and leaves the rest and the original alone', () => {
    const before = { by: 'A', result: { winner: 'B' } };
    expect(withValue(before, ['result', 'win'], 'gammon')).toEqual({ by: 'A', result: { winner: 'B', win: 'gammon' } });
    expect(before).toEqual({ by: 'A', result: { winner: 'B' } });
  });

  it('takes a value out, and the object with it once it is empty', () => {
    expect(withValue({ result: { winner: 'B' } }, ['result', 'winner'], undefined)).toEqual({});
  });
});

describe('answered', () => {
  it('notes that a whole fact was asked and is unknown', () => {
    expect(answered({}, leaf('phase'), null, leavesOf(KIND), NO_SKIP)).toEqual({ phase: null });
  });

  it('leaves a part of an object out, since an object with an unknown part is another question', () => {
    const facts = { result: { winner: 'A', win: 'gammon' } };
    expect(answered(facts, leaf('result.win'), null, leavesOf(KIND), NO_SKIP)).toEqual({ result: { winner: 'A' } });
  });

  it('says that an object is unknown once all of it was asked in vain', () => {
    const once = answered({}, leaf('result.winner'), null, leavesOf(KIND), NO_SKIP);
    expect(once).toEqual({});
    const twice = answered(once, leaf('result.win'), null, leavesOf(KIND), new Set(['result.winner']));
    expect(twice).toEqual({ result: null });
  });
});

describe('answerOf', () => {
  it('tells what was not asked from what is unknown', () => {
    expect(answerOf(leaf('phase'), {}, NO_SKIP)).toBe('open');
    expect(answerOf(leaf('phase'), { phase: null }, NO_SKIP)).toBe('unknown');
    expect(answerOf(leaf('phase'), { phase: 'in-game' }, NO_SKIP)).toBe('known');
    expect(answerOf(leaf('result.win'), { result: null }, NO_SKIP)).toBe('unknown');
    expect(answerOf(leaf('result.win'), { result: { winner: 'A' } }, new Set(['result.win']))).toBe('unknown');
  });

  it('takes a no for an answer', () => {
    expect(answerOf(leaf('noticed'), { noticed: false }, NO_SKIP)).toBe('known');
  });
});

describe('isKnown', () => {
  it('wants both sides of a score, and a cube with an owner or none', () => {
    expect(isKnown(fact('s', 'score'), { A: 6 })).toBe(false);
    expect(isKnown(fact('s', 'score'), { A: 6, B: 0 })).toBe(true);
    expect(isKnown(fact('c', 'cube'), { value: 2 })).toBe(false);
    expect(isKnown(fact('c', 'cube'), { value: 1, owner: null })).toBe(true);
  });

  it('takes an empty choice of several, but no empty list of scores', () => {
    expect(isKnown(fact('f', 'choices'), [])).toBe(true);
    expect(isKnown(fact('s', 'scores'), [])).toBe(false);
  });

  it('wants all of every item of a list', () => {
    const games = fact('games', 'list', 'always', {
      fields: [fact('games.*.winner', 'side'), fact('games.*.note', 'text', 'optional')],
    });
    expect(isKnown(games, [{ winner: 'A' }])).toBe(true);
    expect(isKnown(games, [{ winner: 'A' }, {}])).toBe(false);
  });
});

describe('nextRow', () => {
  it('asks what the plan names before all else, unless it is said to be unknown', () => {
    const advice = needs(['result.win', 'phase']);
    expect(nextRow(rows({}, advice), advice, 'phase')?.leaf.name).toBe('phase');
    expect(nextRow(rows({ phase: null }, advice), advice, 'phase')?.leaf.name).toBe('by');
  });

  it('asks nothing that cannot change advice that stands', () => {
    const advice = { outcome: 'double-void', missing: [], reading: [{ fact: 'disputed', value: null }] };
    expect(nextRow(rows({ disputed: false, noticed: true }, advice), advice)).toBeNull();
  });

  it('without a plan asks what every case needs first, then what the engine names, in its order', () => {
    const advice = needs(['result.win', 'phase']);
    expect(nextRow(rows({}, advice), advice)?.leaf.name).toBe('by');
    expect(nextRow(rows({ by: 'A' }, advice), advice)?.leaf.name).toBe('result.win');
  });

  it('finds the first part of an object that is missing as a whole', () => {
    const advice = needs(['result']);
    expect(nextRow(rows({ by: 'A' }, advice), advice)?.leaf.name).toBe('result.winner');
  });

  it('goes past what is unknown', () => {
    const advice = needs(['phase']);
    expect(nextRow(rows({ by: 'A', phase: null }, advice), advice)?.leaf.name).toBe('noticed');
  });

  it('prefers what the rulebook read among what may add something', () => {
    const advice = { outcome: 'double-void', missing: [], reading: [{ fact: 'disputed', value: null }] };
    expect(nextRow(rows({ by: 'A', phase: 'in-game' }, advice), advice)?.leaf.name).toBe('disputed');
  });

  it('goes on with what could still do something, and with nothing else', () => {
    const advice = { outcome: 'double-void', missing: [], reading: [] };
    const told = { en: 'Optional, may add: Warning, Marchand', fr: '' };
    const asked = (facts: Facts, worth: Parameters<typeof rowsOf>[0]['worth']) =>
      rowsOf({
        kind: KIND,
        facts: { by: 'A', phase: 'in-game', ...facts },
        recorded: {},
        skipped: NO_SKIP,
        advice,
        worth,
      });
    const worth = [{ fact: 'disputed', words: told }];
    expect(nextRow(asked({}, worth), advice)?.leaf.name).toBe('disputed');
    expect(nextRow(asked({}, worth), advice)?.worth?.words).toBe(told);
    expect(nextRow(asked({ disputed: true }, []), advice)).toBeNull();
    expect(nextRow(asked({}, null), advice)?.leaf.name).toBe('noticed'); // nothing is known of it
    const weights = asked({ noticed: true }, []).map((row) => [row.leaf.name, row.weight]);
    expect(weights).toContainEqual(['noticed', 'adds']); // an answer stays in sight
    expect(weights).toContainEqual(['disputed', 'aside']);
  });

  it('asks an optional object to its end', () => {
    const advice = { outcome: 'sheets-agree', missing: [], reading: [] };
    const kind = { facts: [{ ...SHEETS, need: 'optional' as const }] };
    const facts = { sheets: { A: { score: { A: 3, B: 1 } } } };
    const asked = rowsOf({ kind, facts, recorded: {}, skipped: NO_SKIP, advice, worth: [] });
    expect(nextRow(asked, advice)?.leaf.name).toBe('sheets.A.clear');
  });

  it('ends when everything was asked', () => {
    const advice = { outcome: 'double-void', missing: [], reading: [] };
    const facts = { by: 'A', phase: 'in-game', noticed: null, disputed: false };
    expect(nextRow(rows(facts, advice), advice)).toBeNull();
  });

  it('without advice asks in the order of the description', () => {
    expect(nextRow(rows({ by: 'A', score: { A: 6, B: 3 } }), null)?.leaf.name).toBe('phase');
  });

  it('on the advice asks what decides, said to be unknown or not', () => {
    const advice = needs(['phase']);
    expect(missingRow(rows({ phase: null }, advice), advice)?.leaf.name).toBe('phase');
  });
});

describe('keptOpen', () => {
  const advice = needs(['phase', 'result']);
  const names = (facts: Facts, planned: string | null) =>
    keptOpen(rowsOf({ kind: KIND, facts, recorded: {}, skipped: NO_SKIP, advice, planned }), advice, planned).map(
      (row) => row.leaf.name,
    );

  it('names the unknown answers that the advice needs, once nothing else can settle it', () => {
    expect(names({ by: 'A', phase: null, result: null }, 'phase')).toEqual(['phase', 'result.winner', 'result.win']);
    expect(names({ by: 'A', phase: null }, 'phase')).toEqual([]);
  });

  it('names none while what every case needs is still asked', () => {
    const facts = { phase: null, result: null };
    expect(names(facts, 'phase')).toEqual([]);
    const asked = rowsOf({ kind: KIND, facts, recorded: {}, skipped: NO_SKIP, advice, planned: 'phase' });
    expect(asked.find((row) => row.leaf.name === 'by')?.weight).toBe('decides');
  });

  it('names none where the advice stands', () => {
    const settled = { outcome: 'double-void', missing: ['phase'], reading: [] };
    expect(keptOpen(rows({ by: 'A', phase: null }, settled), settled)).toEqual([]);
  });

  it('names a joint question once', () => {
    const joint = {
      question: label('both'),
      answers: [{ label: label('A'), facts: { phase: 'in-game', noticed: true } }],
    };
    const both = needs(['phase', 'noticed']);
    const asked = rows({ by: 'A', score: null, phase: null, result: null, noticed: null, disputed: null }, both);
    expect(keptOpen(asked, both, null, [joint as never]).map((row) => row.leaf.name)).toEqual(['phase']);
  });
});

describe('rowsOf', () => {
  it('folds away what this case does not turn on, and brings it back when it does', () => {
    const answer = { outcome: 'double-void', missing: [], reading: [{ fact: 'phase', value: 'in-game' }] };
    const weight = (advice: Parameters<typeof rowsOf>[0]['advice']) =>
      rows({ by: 'A', phase: 'in-game' }, advice).find((row) => row.leaf.name === 'result.winner')?.weight;
    expect(weight(answer)).toBe('aside');
    expect(weight(needs(['result']))).toBe('decides');
  });

  it('folds away what every case has but the plan does not ask for', () => {
    const asked = { kind: KIND, facts: {}, recorded: {}, skipped: NO_SKIP, advice: needs(['phase']) };
    const weight = (planned: string | null) =>
      rowsOf({ ...asked, planned }).find((row) => row.leaf.name === 'by')?.weight;
    expect(weight(null)).toBe('decides');
    expect(weight('phase')).toBe('aside');
    expect(weight('by')).toBe('decides');
    const answered = rowsOf({ ...asked, facts: { phase: 'in-game' }, planned: 'phase' });
    expect(answered.find((row) => row.leaf.name === 'by')?.weight).toBe('aside'); // until the next plan comes
  });

  it('says where an answer comes from', () => {
    const source = (facts: Facts) => rows(facts).find((row) => row.leaf.name === 'score')?.source;
    expect(source({ score: { B: 3, A: 6 } })).toBe('record');
    expect(source({ score: { A: 5, B: 3 } })).toBe('changed');
    expect(source({})).toBeNull();
  });
});

describe('progressOf', () => {
  it('counts what people are asked, not what the record knows', () => {
    const facts = filledIn({ by: 'A' }, RECORDED);
    expect(facts.score).toEqual({ A: 6, B: 3 });
    expect(progressOf(rows(facts))).toEqual({ answered: 1, known: 1, total: 6 });
  });

  it('counts to the number of answers that the plan still needs at most', () => {
    const facts = filledIn({ by: 'A' }, RECORDED);
    expect(progressOf(rows(facts), 2)).toEqual({ answered: 1, known: 1, total: 3 });
    expect(progressOf(rows({ ...facts, phase: 'in-game' }), 0)).toEqual({ answered: 2, known: 2, total: 2 });
  });

  it('counts an unknown answer among those that the plan still needs, so that the count stays', () => {
    const facts = filledIn({ by: 'A' }, RECORDED);
    expect(progressOf(rows({ ...facts, phase: null }, needs(['phase'])), 2)).toEqual({
      answered: 2,
      known: 1,
      total: 3,
    });
  });
});

describe('filledIn', () => {
  it('changes no answer already given', () => {
    expect(filledIn({ score: null }, RECORDED)).toEqual({ score: null });
  });
});

describe('carriedOver', () => {
  it('keeps the facts that the other kind knows', () => {
    expect(carriedOver({ by: 'A', shown: 4 }, KIND)).toEqual({ by: 'A' });
  });
});

describe('faultOf', () => {
  it('holds numbers to the bounds of the description', () => {
    const length = fact('match_length', 'integer', 'always', { min: 1, max: 999 });
    expect(faultOf(length, 0)).toEqual({ code: 'between', min: 1, max: 999 });
    expect(faultOf(length, 7.5)).toEqual({ code: 'between', min: 1, max: 999 });
    expect(faultOf(length, 999)).toBeNull();
  });

  it('holds a cube to powers of two, at 1 exactly while it is in the centre', () => {
    const cube = fact('cube', 'cube');
    expect(faultOf(cube, { value: 6, owner: 'A' })).toEqual({ code: 'power-of-two' });
    expect(faultOf(cube, { value: 2, owner: null })).toEqual({ code: 'misplaced' });
    expect(faultOf(cube, { value: 1, owner: 'A' })).toEqual({ code: 'misplaced' });
    expect(faultOf(cube, { value: 64, owner: 'B' })).toBeNull();
  });

  it('lets totals go below nought where the description says so', () => {
    const below = { A: -7, B: -50 };
    expect(faultOf(fact('final', 'score', 'needed', { min: -9999, max: 9999 }), below)).toBeNull();
    expect(faultOf(fact('score', 'score'), below)).toEqual({ code: 'between', min: 0, max: 9999 });
  });

  it('finds the bad score in a list of them, and nothing wrong with the unknown', () => {
    expect(
      faultOf(fact('s', 'scores'), [
        { A: 0, B: 0 },
        { A: -1, B: 0 },
      ])?.code,
    ).toBe('between');
    expect(faultOf(fact('s', 'scores'), [])).toEqual({ code: 'at-least-one' });
    expect(faultOf(fact('s', 'scores'), null)).toBeNull();
  });
});

describe('in words', () => {
  it('says sides by their names, choices by their labels, and the unknown as such', () => {
    expect(sayValue(fact('by', 'side'), 'B', NAMES)).toBe('Halvorsen');
    expect(sayValue(leaf('phase').fact, 'in-game', NAMES)).toBe('While playing');
    expect(sayValue(fact('s', 'score'), { A: 6, B: 3 }, NAMES)).toBe('Marchand 6, Halvorsen 3');
    expect(sayValue(fact('c', 'cube'), { value: 2, owner: 'A' }, NAMES)).toBe('2, Marchand');
    expect(sayValue(fact('n', 'boolean'), null, NAMES)).toBe('Unknown');
    expect(sayValue(RESULT, { winner: 'A', win: 'gammon' }, NAMES)).toBe('Marchand, Gammon');
  });

  it('gives the score of each game a line with its number and the names', () => {
    const scores = [
      { A: 0, B: 0 },
      { A: 1, B: 0 },
    ];
    const lines = ['Game 1: Marchand 0, Halvorsen 0', 'Game 2: Marchand 1, Halvorsen 0'];
    expect(linesOf(fact('s', 'scores'), scores, NAMES)).toEqual(lines);
    expect(sayValue(fact('s', 'scores'), scores, NAMES)).toBe(lines.join('; '));
    expect(linesOf(fact('s', 'score'), { A: 6, B: 3 }, NAMES)).toEqual(['Marchand 6, Halvorsen 3']);
  });

  it('names the side whose sheet is asked about', () => {
    const clear = leaf('sheets.B.clear', { facts: [SHEETS] });
    expect(contextOf(clear, NAMES)).toBe('Sheets · Halvorsen');
    expect(askedAs(clear, NAMES)).toBe('Sheets.B.clear?');
    const kept = { ...clear, fact: { ...clear.fact, question: { en: 'did {side} keep it?', fr: '{side} ?' } } };
    expect(askedAs(kept, NAMES)).toBe('Did Halvorsen keep it?');
  });
});

describe('isSame', () => {
  it('compares by content, ignoring the order of keys', () => {
    expect(isSame({ A: 1, B: [1, 2] }, { B: [1, 2], A: 1 })).toBe(true);
    expect(isSame({ A: 1 }, { A: 2 })).toBe(false);
    expect(isSame(undefined, null)).toBe(false);
  });

  it('finds what lies deep', () => {
    expect(valueAt({ sheets: { A: { clear: true } } }, ['sheets', 'A', 'clear'])).toBe(true);
    expect(valueAt({ sheets: null }, ['sheets', 'A', 'clear'])).toBeUndefined();
  });
});
