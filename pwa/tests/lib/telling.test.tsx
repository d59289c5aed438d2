// What is said where both players are told of a ruling: a final one starts no time to appeal.
import { beforeEach, expect, it, vi } from 'vitest';
import type { OpenCase } from '../../src/lib/case';
import { words } from '../../src/lib/i18n/dictionary';
import { deciding } from '../../src/lib/i18n/words/finality';
import { ruling as rulingWords } from '../../src/lib/i18n/words/ruling';
import { settings } from '../../src/lib/settings';
import { Tell } from '../../src/routes/incident/tell';
import { TellLater } from '../../src/routes/incident/tell-later';
import { text } from '../fixtures/said';

vi.mock('@preact/signals', async (original) => ({
  ...(await original<object>()),
  useSignal: (value: unknown) => ({ value }),
}));
vi.mock('../../src/components/signature-pad', () => ({ SignaturePad: ({ name }: { name: string }) => name }));

const SIDES = { A: { name: 'Noa Marchand' }, B: { name: 'Kim Halvorsen' } };
const DRAFT = { told: {} } as Parameters<typeof Tell>[0]['draft'];

beforeEach(() => {
  settings.value = { ...settings.value, language: 'en' };
});

function toldLater(finality: object | null): string {
  const open = { found: { incident: { id: 'i' }, file: { finality } }, table: { sides: SIDES } };
  return text(<TellLater open={open as unknown as OpenCase} ruling={{ id: 'r' } as never} />);
}

it.each([
  ['a final ruling', { ruling: 'r', goes_to: 'nobody' }, false],
  ['a ruling that can be appealed', { ruling: 'r', goes_to: 'committee' }, true],
  ['a ruling of which the device knows nothing', null, true],
  ['a new ruling in the place of a final one', { ruling: 'former', goes_to: 'nobody' }, true],
])('%s: the time to appeal is said to start only where there is one', (_, finality, starts) => {
  const said = toldLater(finality);
  expect(said.includes(words(rulingWords).tellWhat)).toBe(starts);
  expect(said).toContain('Noa Marchand');
});

it('a decision that is final says so where both are told of it, and offers nothing to turn to them', () => {
  const said = text(<Tell id={null} draft={DRAFT} names={null} onTold={() => undefined} />);
  expect(said).toContain(words(deciding).isFinal);
  expect(said).not.toContain(words(rulingWords).tellWhat);
  expect(said).not.toContain(words(rulingWords).turn);
});
