// Days and times of the venue on a device whose zone lies hours behind it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RosterEntry, Tournament } from '../../src/lib/api/types';
import { urls } from '../../src/lib/api/urls';
import { readAs, reading } from '../../src/lib/offline/answers';
import { session } from '../../src/lib/session';
import { settings } from '../../src/lib/settings';
import { EntryRows } from '../../src/routes/events/entry-rows';
import { SuspensionCard } from '../../src/routes/events/suspension-card';
import { text } from '../fixtures/said';

const ZONE = process.env.TZ;
const ENTRY = {
  ...{
    id: 'a',
    name: 'Marchand',
    last_name: 'Marchand',
    first_name: '',
    members: [],
    club: '',
    rating: null,
    licence: '',
  },
  ...{ withdrawn_at: null, put_out: null, suspensions: [], checked_in_at: '2026-11-21T08:05:00Z' },
};

beforeAll(() => {
  process.env.TZ = 'America/New_York';
  settings.value = { ...settings.value, language: 'en' };
  const role = { tournament: 't1', name: 'T', role: 'director' };
  session.value = { user: { id: 'claire' }, roles: [role] } as unknown as NonNullable<typeof session.value>;
  readAs('claire');
  const known = reading(urls.tournament('t1'));
  known.value = { ...known.value, data: { time_zone: 'Europe/Brussels' } as Tournament };
});
afterAll(() => {
  process.env.TZ = ZONE;
  session.value = null;
  readAs(null);
});

it('a check-in has the time of the venue', () => {
  const rows = [ENTRY as unknown as RosterEntry];
  expect(text(<EntryRows rows={rows} isOpen onOpen={undefined} />)).toContain('09:05');
});

it('a suspension ends on the day that the federation has set', () => {
  const suspensions = [{ player: 'Marchand', federation: 'EUBGF', ends_on: '2026-12-31' }];
  const card = <SuspensionCard entry={{ ...ENTRY, suspensions } as unknown as RosterEntry} run={async () => true} />;
  expect(text(card)).toContain('31 December 2026');
});
