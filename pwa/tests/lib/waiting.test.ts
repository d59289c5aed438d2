import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionRole } from '../../src/lib/api/types';
import { floorUrl } from '../../src/lib/current-floor';
import { forgetAnswers, renew } from '../../src/lib/offline/answers';
import { session } from '../../src/lib/session';
import { change } from '../../src/lib/settings';
import { questionCount } from '../../src/lib/waiting';

let floor: Record<string, unknown> = {};

beforeEach(({ task }) => {
  const id = task.id; // a tournament each: what is known of one stays until its address changes
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', async () => Response.json(floor));
  change({ tournament: id });
  session.value = {
    user: { id: 'claire', email: 'claire@example.org', name: 'Claire', initials: 'C', language: 'en' },
    roles: [{ tournament: id, slug: id, name: id, role: 'director' } as SessionRole],
    offices: [],
  };
});

afterEach(async () => {
  session.value = null;
  await forgetAnswers();
  vi.unstubAllGlobals();
});

it.each([
  ['without an answer of the server', null, 0],
  ['of a server of an earlier version', { tables: [] }, 0],
  ['as the floor says', { tables: [], open_questions: 2 }, 2],
] as const)('counts the questions of federations: %s', async (_, answer, count) => {
  if (answer) {
    floor = answer;
    await renew(floorUrl.value ?? '');
  }
  expect(questionCount.value).toBe(count);
});
