// Without a network no round is drafted: the screen says why, and that nothing has changed.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settings } from '../../src/lib/settings';
import { ActNote } from '../../src/rounds/act-note';
import { act } from '../../src/rounds/writes';
import { text } from '../fixtures/said';

const idle = act.value;

beforeEach(() => {
  settings.value = { ...settings.value, language: 'en' };
});
afterEach(() => {
  act.value = idle;
});

it('says why a round needs the network', () => {
  act.value = { ...idle, isOffline: true };
  expect(text(<ActNote />)).toContain('from the results of all tablets. Nothing has changed yet.');
});

it('says nothing while all is well', () => {
  expect(text(<ActNote />)).toBe('');
});
