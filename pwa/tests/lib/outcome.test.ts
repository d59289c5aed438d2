import { expect, it } from 'vitest';
import { Unreachable } from '../../src/lib/api/http';
import { backoffMs, outcomeOf } from '../../src/lib/offline/outcome';

const page = (status: number) => new Response('<p>', { status, headers: { 'Content-Type': 'text/html' } });

it('waits two seconds after the first try and twice as long after each, up to a minute', () => {
  expect([1, 2, 3, 5, 6, 40].map(backoffMs)).toEqual([2_000, 4_000, 8_000, 32_000, 60_000, 60_000]);
});

it.each([
  ['0', 0],
  ['30', 30_000],
  ['-1', null],
  ['soon', null],
])('waits as long as the server asks for: %s', async (said, afterMs) => {
  const response = new Response('', { status: 429, headers: { 'Retry-After': said } });
  expect(await outcomeOf(response)).toEqual({ kind: 'later', afterMs });
});

it("takes a proxy's word that a write is too large, and no other no that isn't ours", async () => {
  expect(await outcomeOf(page(413))).toMatchObject({ kind: 'refused', problem: { status: 413 } });
  await expect(outcomeOf(page(403))).rejects.toThrow(Unreachable);
});
