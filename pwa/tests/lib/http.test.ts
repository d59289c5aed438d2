import { afterEach, expect, it, vi } from 'vitest';
import { ask, dataOf, isReachable, put, Unreachable } from '../../src/lib/api/http';
import { urls } from '../../src/lib/api/urls';
import { forgetAnswers, readAs, reading, renew } from '../../src/lib/offline/answers';

const answers: [string, () => Response][] = [
  ['cut', () => new Response('{"id": "a', { headers: { 'Content-Type': 'application/json' } })],
  ['a text', () => new Response('ok', { headers: { 'Content-Type': 'text/plain' } })],
  ['a page', () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } })],
];

afterEach(async () => {
  await forgetAnswers();
  readAs(null);
  vi.unstubAllGlobals();
  isReachable.value = true;
});

it.each(answers)('a write whose answer is %s found no network', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  await expect(put('/a', {})).rejects.toBeInstanceOf(Unreachable);
  await expect(ask('POST', '/a', {})).rejects.toBeInstanceOf(Unreachable);
});

it.each(answers)('a reading whose answer is %s keeps what the device has', async (_, answer) => {
  readAs('claire');
  vi.stubGlobal('fetch', async () => Response.json({ tables: [] }));
  await renew(urls.floor('t1'));
  vi.stubGlobal('fetch', async () => answer());
  await renew(urls.floor('t1'));
  expect(reading(urls.floor('t1')).value).toMatchObject({ data: { tables: [] }, isLoading: false, problem: null });
});

it('takes an answer without content as taken', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await expect(put('/a', {})).resolves.toBeUndefined();
  await expect(ask('DELETE', '/a')).resolves.toBeUndefined();
});

it('says of an answer that is no longer wanted what the browser says', async () => {
  const response = Response.json({});
  vi.spyOn(response, 'json').mockRejectedValue(new DOMException('given up', 'AbortError'));
  await expect(dataOf(response)).rejects.toMatchObject({ name: 'AbortError' });
});
