// A final place says how far the entrant came, who shares it, and what goes first.
import { beforeEach, expect, it } from 'vitest';
import { settings } from '../../src/lib/settings';
import type { FinalPlace } from '../../src/rounds/final-place';
import { sentencesOf } from '../../src/rounds/final-place-why';

const PLACE: FinalPlace = {
  ...{ entrant: 'a', name: 'Inès Marchand', club: 'Valmont', place: 3, last: 4, put_out: null },
  ...{ stage: 'knockout', reached: 'semi-finals', number: 2 },
};
const RANKED = { ...PLACE, place: 9, last: 9, stage: 'swiss', reached: 'standings', number: 11 } as const;
const ORDER = 'Places go by the final table first, then by the consolation, then by the standings.';

beforeEach(() => {
  settings.value = { ...settings.value, language: 'en' };
});

it('names the last round that was reached, and the places that are shared', () => {
  expect(sentencesOf(PLACE, [PLACE, RANKED])).toEqual([
    'The last round that Inès Marchand reached: Final table, semi-finals.',
    'Equal in this: 2. They share the places 3 to 4.',
    ORDER,
  ]);
});

it('names the stage that was won, and no order of stages where there is one alone', () => {
  expect(sentencesOf({ ...PLACE, place: 1, last: 1, reached: 'winner' }, [PLACE])).toEqual([
    'Inès Marchand won the last match of this stage: Final table.',
  ]);
});

it('names the place in the standings where no later stage decides', () => {
  expect(sentencesOf(RANKED, [PLACE, RANKED])).toEqual([
    'Inès Marchand has place 11 in the standings; no later stage decides.',
    ORDER,
  ]);
});
