import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../src/lib/offline/database';
import { addTime, pathOfTimeFor } from '../../src/lib/offline/extra-time';
import { endOfInterruption } from '../../src/routes/incident/time-lost';

const WHERE = { match: 'm1', table: 4, owner: 'u1' };
const CASE = '01a21360-439b-73da-854c-d699565b20b2';

beforeEach(() => database.outbox.clear());

describe('time that a case took', () => {
  it('has one address whichever tablet gives it back, and names the case', async () => {
    await addTime(WHERE, 12, 'Time lost: 12 min', CASE);
    const [row] = await database.outbox.toArray();
    expect(row?.path).toBe(pathOfTimeFor(CASE));
    expect(row?.path).toBe('/extra-times/01a21360-439b-83da-854c-d699565b20b2');
    expect(row?.body).toMatchObject({ match: 'm1', seconds: 720, reference: `incident:${CASE}` });
  });

  it('of no case has an address of its own each time', async () => {
    await addTime(WHERE, 5, '');
    await addTime(WHERE, 10, '');
    const paths = (await database.outbox.toArray()).map(({ path }) => path);
    expect(new Set(paths).size).toBe(2);
  });
});

it('a ruling that replaces another one ends no interruption: the first did', () => {
  const first = { ruled_at: '2026-11-21T17:06:00+01:00' };
  const replacing = '2026-11-21T16:22:00Z';
  expect(endOfInterruption([first, { ruled_at: replacing }], replacing)).toBe(first.ruled_at);
  expect(endOfInterruption([], replacing)).toBe(replacing);
});
