// The first tab of the Rounds screens names the round that is on the screen.
import { expect, it, vi } from 'vitest';
import { settings } from '../../src/lib/settings';
import { RoundTabs } from '../../src/rounds/frame';
import { text } from '../fixtures/said';

vi.mock('../../src/components/tabs', () => ({
  Tabs: ({ tabs }: { tabs: { word: string }[] }) => tabs.map(({ word }) => word),
}));

it('names an earlier round that is shown', () => {
  settings.value = { ...settings.value, language: 'en' };
  expect(text(<RoundTabs current="round" rounds={null} shown={1} />)).toMatch(/^Round 1/);
});
