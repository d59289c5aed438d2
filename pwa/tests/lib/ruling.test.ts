import { describe, expect, it } from 'vitest';
import { type Draft, decide, draftOf, fitted, toldAt } from '../../src/lib/ruling';
import { extended, isDrawn, pathOf, takesStrokes } from '../../src/lib/signature';

const ADVICE = {
  outcome: 'double-void',
  remedies: [{ do: 'continue-without-cube' }],
  sanctions: [
    { kind: 'match-loss', against: 'A', force: 'may' as const },
    { kind: 'points', against: 'B', force: 'must' as const, points: null },
  ],
};
const FREE = { ...ADVICE, sanctions: ADVICE.sanctions.slice(0, 1) };
const SILENT = { outcome: 'not-covered', remedies: [], sanctions: [] };

const draft = (part: Partial<Draft> = {}): Draft => ({ ...draftOf('none').peek(), ...part });

describe('a draft', () => {
  const chosen = draft({ imposed: new Map([[0, null]]), told: { A: { how: 'told', at: 1 } }, reasons: 'x' });

  it('keeps its choices while the advice stays', () => {
    const fit = fitted(chosen, FREE);
    expect(fitted(fit, { ...FREE, sanctions: [...FREE.sanctions] }).imposed).toEqual(new Map([[0, null]]));
  });

  it('opens what was chosen by its place once the advice is another, and what the players were told', () => {
    const turned = { ...FREE, sanctions: [{ kind: 'match-loss', against: 'B', force: 'may' as const }] };
    const fit = fitted(fitted(chosen, FREE), turned);
    expect(fit).toMatchObject({ told: {}, reasons: 'x', declinesAll: false });
    expect(decide(fit, turned)).toMatchObject({ sanctions: [], lacking: ['penalty'] });
    expect(fitted(fitted(draft({ declinesAll: true }), FREE), turned).declinesAll).toBe(false);
  });
});

it('a pad that was left takes no stroke over a drawn name until that is cleared', () => {
  expect(takesStrokes(undefined, [])).toBe(true);
  expect(takesStrokes({ how: 'signed' }, [[]])).toBe(true);
  expect(takesStrokes({ how: 'signed' }, [])).toBe(false);
  expect(takesStrokes({ how: 'refused' }, [])).toBe(false);
});

describe('decide', () => {
  it('follows the advice without a penalty left unchosen', () => {
    const decided = decide(draft({ declinesAll: true }), FREE);
    expect(decided).toMatchObject({ outcome: 'double-void', sanctions: [], departs: false, lacking: [], grave: [] });
    expect(decided.declined).toEqual([{ kind: 'match-loss', against: 'A' }]);
    expect(decided.remedies).toEqual(ADVICE.remedies);
  });

  it('imposes what the rulebook demands, and wants the amount that it leaves open', () => {
    expect(decide(draft(), ADVICE).sanctions).toEqual([{ kind: 'points', against: 'B', points: null }]);
    expect(decide(draft({ declinesAll: true }), ADVICE).lacking).toEqual(['amount']);
    const fixed = decide(draft({ imposed: new Map([[1, 2]]), declinesAll: true }), ADVICE);
    expect(fixed.sanctions).toEqual([{ kind: 'points', against: 'B', points: 2 }]);
    expect(fixed.departs).toBe(false);
  });

  it('is not ready while an allowed penalty is neither chosen nor declined', () => {
    expect(decide(draft(), FREE).lacking).toEqual(['penalty']);
    const chosen = decide(draft({ imposed: new Map([[0, null]]) }), FREE);
    expect(chosen).toMatchObject({ lacking: [], declined: [], departs: false });
    expect(decide(draft({ mode: 'otherwise', outcome: 'double-stands', reasons: 'x' }), FREE).lacking).toEqual([]);
  });

  it('gives a name to the penalty that the rulebook leaves nameless', () => {
    const nameless = { ...FREE, sanctions: [{ kind: 'unspecified', against: 'A', force: 'must' as const }] };
    expect(decide(draft(), nameless).lacking).toEqual(['penalty']);
    const named = decide(draft({ named: new Map([[0, { kind: 'warning', against: 'A' }]]) }), nameless);
    expect(named).toMatchObject({ lacking: [], departs: false, sanctions: [{ kind: 'warning', against: 'A' }] });
  });

  it('asks once more before a match is lost', () => {
    const decided = decide(draft({ imposed: new Map([[0, null]]) }), FREE);
    expect(decided.grave).toEqual([{ kind: 'match-loss', against: 'A' }]);
    expect(decided.departs).toBe(false);
  });

  it('departs when something of the advice is left out, and then needs a reason', () => {
    const decided = decide(draft({ dropped: new Set([0]), declinesAll: true }), FREE);
    expect(decided).toMatchObject({ remedies: [], departs: true, lacking: ['reasons'] });
    expect(
      decide(draft({ dropped: new Set([0]), declinesAll: true, reasons: ' Both sides agree. ' }), FREE),
    ).toMatchObject({
      lacking: [],
      reasons: 'Both sides agree.',
    });
  });

  it('rules otherwise with an outcome, without the remedies of the advice', () => {
    expect(decide(draft({ mode: 'otherwise' }), FREE).lacking).toEqual(['outcome', 'reasons']);
    const stands = decide(draft({ mode: 'otherwise', outcome: 'double-stands', reasons: 'Too late.' }), FREE);
    expect(stands).toMatchObject({ outcome: 'double-stands', remedies: [], departs: true, lacking: [] });
  });

  it('leaves out what the rulebook demands only as a departure', () => {
    const decided = decide(draft({ mode: 'otherwise', outcome: 'double-void', reasons: 'First time.' }), ADVICE);
    expect(decided).toMatchObject({ sanctions: [], departs: true, lacking: [] });
  });

  it('sets score and cube by the word of the director', () => {
    const own = draft({
      mode: 'otherwise',
      outcome: 'double-stands',
      reasons: 'x',
      score: { A: 6, B: 5 },
      cube: { value: 2, owner: 'A' },
    });
    expect(decide(own, FREE).remedies).toEqual([
      { do: 'set-score', score: { A: 6, B: 5 } },
      { do: 'set-cube', value: 2, owner: 'A' },
    ]);
  });

  it('where the rulebook is silent takes the words of the director, and calls that no departure', () => {
    expect(decide(draft(), SILENT).lacking).toEqual(['reasons']);
    expect(decide(draft({ reasons: 'Play on.' }), SILENT)).toMatchObject({
      departs: false,
      lacking: [],
      outcome: 'not-covered',
    });
  });
});

describe('toldAt', () => {
  it('is when the second of the two was told', () => {
    expect(toldAt({ told: { A: { how: 'told', at: 1_000 } } })).toBeNull();
    expect(toldAt({ told: { A: { how: 'told', at: 5_000 }, B: { how: 'refused', at: 3_000 } } })).toBe(
      '1970-01-01T00:00:05.000Z',
    );
  });
});

describe('signature', () => {
  it('leaves out points that add nothing', () => {
    const stroke = extended(extended([], { x: 1.2, y: 1 }), { x: 1.9, y: 1 });
    expect(stroke).toEqual([{ x: 1, y: 1 }]);
    expect(
      pathOf([
        [
          { x: 1, y: 1 },
          { x: 4, y: 5 },
        ],
      ]),
    ).toBe('M1 1L4 5');
  });

  it('stays below 8 kB however long the stroke', () => {
    const stroke = Array.from({ length: 60 }, (_, index) => ({ x: index * 4, y: (index * 37) % 120 }));
    expect(pathOf(Array.from({ length: 100 }, () => stroke)).length).toBeLessThanOrEqual(8_000);
  });

  it('tells a name from a touch', () => {
    expect(isDrawn([[{ x: 1, y: 1 }]])).toBe(false);
    expect(isDrawn([Array.from({ length: 6 }, (_, x) => ({ x, y: 0 }))])).toBe(true);
  });
});
