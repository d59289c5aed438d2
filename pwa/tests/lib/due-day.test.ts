// When a report is due, in words: a deadline at midnight names the day that ends with it.
import { expect, test } from 'vitest';
import { timeLine } from '../../src/components/report/standing';
import type { Report } from '../../src/lib/api/types';
import { words } from '../../src/lib/i18n/dictionary';
import { reports } from '../../src/lib/i18n/words/reports';

const due = (at: string) =>
  timeLine({ state: 'owed', due_at: at, deliveries: [] } as unknown as Report, words(reports));

test('a report due at midnight is due by the end of the day before', () => {
  const midnight = new Date(2100, 10, 27).toISOString();
  expect(due(midnight)).toBe('due by the end of 26 Nov 2100');
  expect(due(new Date(2100, 10, 27, 18, 30).toISOString())).toBe('due 27 Nov 2100, 18:30');
});
