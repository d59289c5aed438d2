// A reason ends with the article that it rests on: a link to the text, or its title alone where there is no account.
import { beforeEach, expect, it, vi } from 'vitest';
import { readAs } from '../../src/lib/offline/answers';
import { settings } from '../../src/lib/settings';
import type { Reason } from '../../src/rounds/overview';
import { Because, Sentence } from '../../src/rounds/reasons';
import { links, text } from '../fixtures/said';

const TITLE = { en: 'Pairing', fr: 'Appariement' };
const RULEBOOK = { articles: [{ number: 'appariement', title: TITLE }] };
vi.mock('../../src/lib/offline/answers', async (load) => ({
  ...(await load<object>()),
  useReading: (url: string | null) => ({ data: url === '/rulebooks/ffbg-cdf-2007' ? RULEBOOK : null }),
}));
vi.mock('../../src/lib/public-page', () => ({
  usePublic: (url: string | null) => ({
    data: url === '/rulebooks/ffbg-cdf-2007/articles/appariement' ? { title: TITLE } : null,
  }),
}));

const said = (code: string, number: string | null): Reason => ({
  code,
  text: { en: `${code} in English.`, fr: `${code} en français.` },
  article: number === null ? null : { rulebook: 'ffbg-cdf-2007', number },
});
const REASONS = [said('bye', 'appariement'), said('lowest', null), said('late', '9.3')];

beforeEach(() => {
  settings.value = { ...settings.value, language: 'fr' };
  readAs('user');
});

it('ends a reason with its article, and one that no rule states with its own words', () => {
  const shown = <Because reasons={REASONS} />;
  expect(text(shown)).toBe('bye en français. Appariementlowest en français.late en français. 9.39 3');
  expect(links(shown)).toEqual(['/rulebooks/ffbg-cdf-2007/appariement', '/rulebooks/ffbg-cdf-2007/9.3']);
});

it('is no link within a label', () => {
  const shown = <Sentence reason={REASONS[0] as Reason} isLink={false} />;
  expect([text(shown), links(shown)]).toEqual(['bye en français. Appariement', []]);
});

it('names the article on the public page, which has no account to read the rulebook with', () => {
  readAs(null);
  const shown = <Because reasons={REASONS} />;
  expect(text(shown)).toBe('bye en français. Appariementlowest en français.late en français. 9.3');
  expect(links(shown)).toEqual([]);
});

it('takes a reason of an earlier answer as it is', () => {
  const { article: _, ...earlier } = said('bye', null);
  expect(text(<Because reasons={[earlier as Reason]} />)).toBe('bye en français.');
});
