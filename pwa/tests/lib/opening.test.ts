// A link's first answer may be lost, and with it the cookie by which the phone is known.
import { beforeEach, expect, test, vi } from 'vitest';
import { Unreachable } from '../../src/lib/api/http';
import { sendToken } from '../../src/lib/api/opening';
import { database } from '../../src/lib/offline/database';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../../src/lib/api/http', async (original) => ({ ...(await original<object>()), send: sent }));

const devices = () => sent.mock.calls.map(([call]) => call.body.device as string);

beforeEach(async () => {
  sent.mockReset();
  await database.kept.clear();
});

test('the next try names the same device until an answer has come', async () => {
  sent.mockRejectedValueOnce(new Unreachable('lost'));
  await expect(sendToken('/opened-links', 'token')).rejects.toThrow(Unreachable);
  sent.mockResolvedValue(new Response('{}', { status: 200 }));
  await sendToken('/opened-links', 'token');
  const [first, second] = devices();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);

  await sendToken('/opened-links', 'another');
  expect(devices()[2]).not.toBe(first);
});
