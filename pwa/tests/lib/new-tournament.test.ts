// A tournament copied for the next one: every division goes along, under ids of its own.
import { describe, expect, it } from 'vitest';
import type { SetUpTournament, TournamentFormat } from '../../src/lib/api/types';
import { bodyOf, consolationFor, copied, newPlan, withLength } from '../../src/lib/new-tournament';

const format = {
  code: 'swiss-top-cut',
  discipline: 'backgammon',
  rulebook: 'eubgf-2020',
  match_length: 7,
  clocked: true,
  tie_breaks: ['buchholz'],
  stages: [
    { kind: 'swiss', planned_rounds: 5, round_choices: [5, 6], places: null, place_choices: [], is_optional: false },
    { kind: 'knockout', planned_rounds: null, round_choices: [], places: 8, place_choices: [4, 8], is_optional: false },
  ],
} as unknown as TournamentFormat;

const division = (id: string, name: string, rounds: number) => ({
  id,
  name,
  discipline: 'backgammon',
  preset: 'swiss-top-cut',
  match_length: 9,
  clocked: false,
  options: {},
  tie_breaks: ['wins'],
  stages: [
    { kind: 'swiss', planned_rounds: rounds, places: null, match_length: null },
    { kind: 'knockout', planned_rounds: null, places: 4, match_length: null },
  ],
});

const before = {
  id: 't',
  name: 'Valmont Cup',
  place: 'Valmont',
  starts_on: '2025-11-28',
  ends_on: '2025-11-30',
  time_zone: 'Europe/Paris',
  languages: ['fr'],
  federation: null,
  rulebooks: { backgammon: 'ffbg-cdf-2007', scrabble: 'fbs-classique-2007' },
  divisions: [division('one', 'Open', 5), division('two', 'Beginners', 6)],
} as unknown as SetUpTournament;

describe('a copy', () => {
  const body = bodyOf(copied(newPlan(format, '2026-11-21', 'Open'), before, [format]), format);

  it('lasts as many days, and says what does not come along', () => {
    const open = { ...division('three', '10×10', 5), preset: '' };
    const from = { ...before, divisions: [open, ...before.divisions] } as unknown as SetUpTournament;
    const plan = copied(newPlan(format, '2026-02-27', 'Open'), from, [format]);
    expect([plan.startsOn, plan.endsOn]).toEqual(['2026-02-27', '2026-03-01']);
    expect([plan.division, plan.copiedFrom]).toEqual(['Open', { name: 'Valmont Cup', leftOut: ['10×10'] }]);
  });

  it('has every division with what was chosen for it', () => {
    expect(
      body.divisions.map(({ name, match_length, clocked, tie_breaks }) => [name, match_length, clocked, tie_breaks]),
    ).toEqual([
      ['Open', 9, false, ['wins']],
      ['Beginners', 9, false, ['wins']],
    ]);
    expect(body.divisions.map((each) => each.stages.map((stage) => stage.planned_rounds ?? stage.places))).toEqual([
      [5, 4],
      [6, 4],
    ]);
  });

  it('has the length of its final table, and of a format whose length was left alone none', () => {
    const [open, beginners] = before.divisions.map((each) => ({
      ...each,
      stages: each.stages.map((stage) => ({ ...stage })),
    }));
    if (!open || !beginners) throw new Error('two divisions');
    open.stages = open.stages.map((stage) => (stage.places ? { ...stage, match_length: 11 } : stage));
    const longer = { ...before, divisions: [open, beginners] };
    const sent = bodyOf(copied(newPlan(format, '2026-11-21', 'Open'), longer, [format]), format);
    expect(sent.divisions.map((each) => each.stages.map((stage) => stage.match_length ?? null))).toEqual([
      [null, 11],
      [null, null],
    ]);
  });

  it('goes without a division whose format isn’t known, the first one too', () => {
    const [open, beginners] = before.divisions;
    if (!open || !beginners) throw new Error('two divisions');
    const divisions = [{ ...open, preset: '' }, beginners];
    const plan = copied(newPlan(format, '2026-11-21', 'Open'), { ...before, divisions }, [format]);
    expect(bodyOf(plan, format).divisions.map(({ name }) => name)).toEqual(['Beginners']);
    const bare = copied(newPlan(format, '2026-11-21', 'Open'), { ...before, divisions: [] }, [format]);
    expect([bare.name, bare.place, bare.division]).toEqual([before.name, before.place, 'Open']);
  });

  it('takes no id along, and every rulebook', () => {
    expect(body.divisions.map((each) => each.id)).not.toContain('one');
    expect(body.divisions.map((each) => each.id)).not.toContain('two');
    expect(new Set(body.divisions.map((each) => each.id)).size).toBe(2);
    expect(body.rulebooks).toEqual(['ffbg-cdf-2007', 'fbs-classique-2007']);
  });
});

describe('the length of a consolation', () => {
  const fed = {
    ...format,
    stages: [
      ...format.stages,
      { kind: 'consolation', match_length: 5, round_choices: [], place_choices: [], is_optional: true },
    ],
  } as unknown as TournamentFormat;
  const plan = newPlan(fed, '2026-11-21', 'Open');

  it.each([
    [1, 1],
    [3, 3],
    [5, 5],
    [11, 5],
  ])('for matches to %i is proposed as %i', (length, consolation) => {
    expect(withLength(plan, fed, length)).toEqual({ matchLength: length, consolationLength: consolation });
    expect(consolationFor(fed, length)).toBe(consolation);
  });

  it('stays as it was chosen', () => {
    expect(withLength({ ...plan, consolationLength: 3 }, fed, 1)).toEqual({ matchLength: 1 });
  });
});
