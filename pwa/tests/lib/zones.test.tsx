// Days and times of the venue on a device whose zone lies hours behind it.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Questions } from '../../src/components/report/questions';
import { SessionList } from '../../src/components/sessions';
import type {
  AskedBack,
  Call,
  InboxRow,
  Match,
  RosterEntry,
  Suspension,
  Tournament,
  UserSession,
} from '../../src/lib/api/types';
import { urls } from '../../src/lib/api/urls';
import { zoneOf } from '../../src/lib/case';
import { shortDate } from '../../src/lib/i18n/format';
import type { Happening } from '../../src/lib/match';
import { readAs, reading } from '../../src/lib/offline/answers';
import { session } from '../../src/lib/session';
import { settings } from '../../src/lib/settings';
import { LinkUntil } from '../../src/routes/accounts/start';
import { EntryRows } from '../../src/routes/events/entry-rows';
import { SuspensionCard } from '../../src/routes/events/suspension-card';
import { InboxTable } from '../../src/routes/inbox/table';
import { HistoryCard } from '../../src/routes/match/history-card';
import { saidOf } from '../../src/routes/suspensions';
import { Called } from '../../src/score-sheet/calling';
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

it('a federation reads its questions in the time of the report, wherever it is at work itself', () => {
  const by = { name: 'Ingrid Solheim' };
  const answer = { text: 'By both players.', by, answered_at: '2026-11-21T22:30:00Z' };
  const question = { id: 'q', text: 'Who stopped the clock?', by, asked_at: '2026-11-21T16:05:00Z', answer };
  const said = text(<Questions questions={[question as unknown as AskedBack]} zone="Asia/Tokyo" />);
  expect(said).toContain('22 Nov, 01:05');
  expect(said).toContain('22 Nov, 07:30');
});

it('a report arrives in the inbox at the time of its tournament', () => {
  const about = { matter: { en: 'Crawford double' }, table: '', sides: '' };
  const row = {
    id: 'r',
    about,
    duty: '5.5.i',
    state: 'read',
    received_at: '2026-11-21T16:05:00Z',
    time_zone: 'Asia/Tokyo',
  };
  expect(text(<InboxTable rows={[row as unknown as InboxRow]} open={undefined} />)).toContain('22 Nov, 01:05');
});

it('what belongs to no tournament says that its times are those of the device', () => {
  const used = { id: 's', device: 'Firefox', used_at: '2026-11-21T16:05:00Z', is_this_one: false } as UserSession;
  const said = text(<SessionList sessions={[used]} onEnd={() => undefined} />);
  expect(said).toContain('21 Nov, 11:05');
  expect(said).toContain('Days and times in the time zone of this device.');
});

it('a suspension was lifted on the same day for every reader', () => {
  const lifted = { federation: 'EUBGF', starts_on: '2026-11-01', ends_on: null, lifted_at: '2026-11-21T03:05:00Z' };
  expect(saidOf(lifted as Suspension)).toContain('21 Nov');
});

it('a link that belongs to no tournament says whose clock its end is by', () => {
  const said = text(<LinkUntil expires="2026-11-21T16:05:00Z" />);
  expect(said).toContain('until 11:05');
  expect(said).toContain('Days and times in the time zone of this device.');
});

it('a day has its year where that is another one in the zone of the day', () => {
  vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z') });
  expect(shortDate('2025-12-31T23:30:00Z', 'Asia/Tokyo')).toBe('1 Jan');
  expect(shortDate('2027-01-01T03:00:00Z', 'Asia/Tokyo')).toBe('1 Jan 2027');
  vi.useRealTimers();
});

it('the history of a match has the time of its own tournament', () => {
  const row = { key: 'k', at: '2026-11-21T16:05:00Z', icon: 'gavel', text: 'Ruled' };
  const rows = [row as unknown as Happening];
  expect(text(<HistoryCard rows={rows} rulebook={undefined} zone="Asia/Tokyo" />)).toContain('01:05');
});

it("a case has the zone of its match's tournament, and without one that of the tournament worked on", () => {
  expect(zoneOf({ tournament: { time_zone: 'Asia/Tokyo' } } as unknown as Match)).toBe('Asia/Tokyo');
  expect(zoneOf(null)).toBe('Europe/Brussels');
});

it('a player who waits reads the time of the call as the clock of the hall shows it', () => {
  const call = { happened_at: '2026-11-21T16:05:00Z', taken_at: null } as unknown as Call;
  expect(text(<Called call={call} zone="Asia/Tokyo" onCancel={() => undefined} />)).toContain('01:05');
});
