// Tie-breaks of a set-up: each says what it means.
import { beforeEach, expect, it } from 'vitest';
import { settings } from '../../src/lib/settings';
import { meaningOf } from '../../src/routes/events/lengths';

const called = (code: string, name: string, meaning: string) => ({
  code,
  name: { en: name, fr: name },
  meaning: { en: meaning, fr: `${meaning} (fr)` },
});
const known = [
  called('buchholz', 'Buchholz', 'The points of all opponents together.'),
  called('wins', 'Wins', 'The number of matches won.'),
];

beforeEach(() => {
  settings.value = { ...settings.value, language: 'en' };
});

it('says what a tie-break means, and that no rule states it', () => {
  expect(meaningOf('wins', known)).toBe('The number of matches won. Not stated in the rules.');
  expect(meaningOf('buchholz', known)).toBe('The points of all opponents together. Not stated in the rules.');
});

it('says of the place after the last tie-break what it is for', () => {
  expect(meaningOf(undefined, known)).toBe('Settles what is still level.');
});
