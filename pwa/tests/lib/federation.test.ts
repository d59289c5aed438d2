import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InboxRow, Report, ReportDelivery } from '../../src/lib/api/types';
import { readLine, readList, splitName } from '../../src/lib/entry-lines';
import { knownOfSuspended, reportedAs } from '../../src/lib/entry-question';
import { dutiesOf, filtered, moved, NO_FILTER, standingOn, tournamentsOf } from '../../src/lib/inbox';
import { database } from '../../src/lib/offline/database';
import { enterAll, enteredHere } from '../../src/lib/offline/entrants';
import { acknowledge, askBack, registerSuspension, writeStatement } from '../../src/lib/offline/reports';
import { isPlace, placeAt } from '../../src/lib/places';
import { documentIn, namesIn } from '../../src/lib/report-document';
import { deadLetters, deliveredAt, standingOf, waitingForTheEnd } from '../../src/lib/reports';
import { REPORTS } from '../fixtures/reports';

vi.mock('../../src/lib/offline/sync', () => ({ sendSoon: () => undefined }));

const AT = new Date('2026-11-21T15:00:00Z');

function report(part: Partial<Report>, ...deliveries: Partial<ReportDelivery>[]): Report {
  const [owed, sent] = REPORTS as [Report, Report];
  const [first] = sent.deliveries as [ReportDelivery];
  return { ...owed, ...part, deliveries: deliveries.map((delivery) => ({ ...first, ...delivery })) };
}

describe('a line of a pasted list', () => {
  it.each([
    ['Élise Duval', { firstName: 'Élise', lastName: 'Duval', club: '' }],
    ['Duval, Élise', { firstName: 'Élise', lastName: 'Duval', club: '' }],
    ['12. Duval, Élise ; Lyon', { firstName: 'Élise', lastName: 'Duval', club: 'Lyon' }],
    ['Piet DE WIT\tUtrecht', { firstName: 'Piet', lastName: 'DE WIT', club: 'Utrecht' }],
    ['Pelé', { firstName: '', lastName: 'Pelé', club: '' }],
    ['Maria  del   Mar', { firstName: 'Maria del', lastName: 'Mar', club: '' }],
  ])('%s', (line, expected) => {
    expect(readLine(line)).toEqual(expected);
  });

  it.each(['---', '42', ', Élise', 'x'.repeat(101), `Duval; ${'x'.repeat(201)}`])('has no name: %s', (line) => {
    expect(readLine(line)).toBeNull();
  });

  it('is read once for each name, without regard to accents and capitals', () => {
    const { entrants, unread } = readList('Élise Duval\r\n\r\nDUVAL, Elise; Lyon\n***\n');
    expect(entrants).toEqual([{ firstName: 'Élise', lastName: 'Duval', club: '' }]);
    expect(unread).toEqual(['***']);
  });

  it('splits a name that is all in capitals before its last word', () => {
    expect(splitName('NADIA FERRAND')).toEqual({ firstName: 'NADIA', lastName: 'FERRAND' });
  });
});

describe('how a report stands', () => {
  it.each([
    [report({ state: 'owed' }), 'owed'],
    [report({ state: 'owed', due_at: null }), 'draft'],
    [report({ state: 'owed', is_overdue: true }), 'overdue'],
    [report({ state: 'sending' }, { state: 'waiting' }), 'queued'],
    [report({ state: 'sending' }, { state: 'uncertain' }), 'uncertain'],
    [report({ state: 'sending' }, { state: 'dead' }, { state: 'delivered' }), 'failed'],
    [report({ state: 'delivered' }), 'delivered'],
    [report({ state: 'delivered', acknowledged_at: '2026-11-21T12:00:00Z' }), 'acknowledged'],
    [report({ state: 'sending', acknowledged_at: '2026-11-21T12:00:00Z' }, { state: 'dead' }), 'acknowledged'],
    [report({ state: 'replaced' }, { state: 'dead' }), 'replaced'],
  ])('is one word (%#)', (shown, expected) => {
    expect(standingOf(shown)).toBe(expected);
  });

  it('names every delivery that was given up, and none other', () => {
    const list = [
      report({ id: 'r1' }, { id: 'd1', state: 'dead' }, { id: 'd2', state: 'waiting' }),
      report({ id: 'r2' }),
    ];
    expect(deadLetters(list).map(({ report: of, delivery }) => [of.id, delivery.id])).toEqual([['r1', 'd1']]);
  });

  it('takes the last channel that got through for the time of delivery', () => {
    const times = [
      { delivered_at: '2026-11-21T10:00:00Z' },
      { delivered_at: '2026-11-21T12:00:00Z' },
      { delivered_at: null },
    ];
    expect(deliveredAt(report({}, ...times))).toBe('2026-11-21T12:00:00Z');
    expect(deliveredAt(report({}))).toBeNull();
  });

  it('counts what waits for the end', () => {
    const list = [
      report({ when: 'after-tournament', state: 'owed' }),
      report({ when: 'after-tournament', state: 'delivered' }),
      report({ when: 'at-once', state: 'owed' }),
    ];
    expect(waitingForTheEnd(list)).toBe(1);
  });
});

describe('the inbox', () => {
  const row = (part: Partial<InboxRow>) =>
    ({ tournament: 't1', tournament_name: 'One', duty: '5.5.i', open_questions: 0, ...part }) as InboxRow;
  const rows = [
    row({}),
    row({ tournament: 't2', tournament_name: 'Two', duty: '5.10', open_questions: 1 }),
    row({ duty: '5.4' }),
  ];

  it('is narrowed down by tournament, duty and open questions, together', () => {
    expect(filtered(rows, NO_FILTER)).toHaveLength(3);
    expect(filtered(rows, { ...NO_FILTER, tournament: 't1', duty: '5.4' })).toEqual([rows[2]]);
    expect(filtered(rows, { ...NO_FILTER, asked: true })).toEqual([rows[1]]);
  });

  it('offers what is in it, articles in their order', () => {
    expect(tournamentsOf(rows)).toEqual([
      ['t1', 'One'],
      ['t2', 'Two'],
    ]);
    expect(dutiesOf(rows)).toEqual(['5.4', '5.5.i', '5.10']);
  });

  it('is gone through with j and k, and stops at its ends', () => {
    expect([moved('j', -1, 3), moved('j', 2, 3), moved('k', 2, 3), moved('k', 0, 3)]).toEqual([0, 2, 1, 0]);
    expect([moved('x', 0, 3), moved('j', 0, 0)]).toEqual([null, null]);
  });

  it.each([
    ['stands', '2026-11-01', null, null],
    ['stands', '2026-11-21', '2026-11-21', null],
    ['over', '2026-11-01', '2026-11-20', null],
    ['ahead', '2026-11-22', null, null],
    ['lifted', '2026-11-01', null, '2026-11-02T00:00:00Z'],
  ])('shows a suspension that %s (%s to %s)', (expected, starts_on, ends_on, lifted_at) => {
    expect(standingOn('2026-11-21', { starts_on, ends_on, lifted_at })).toBe(expected);
  });
});

describe('places of the navigation', () => {
  it('are an inbox, precedents and figures for an officer', () => {
    expect(placeAt('/inbox/r1', true)).toBe('inbox');
    expect(placeAt('/incidents/i1', true)).toBe('inbox');
    expect(placeAt('/precedent-proposals/p1', true)).toBe('precedents');
    expect(placeAt('/rulebooks/eubgf-2020', true)).toBe('rulebook');
    expect(placeAt('/settings', true)).toBe('more');
  });

  it('stay those of the floor for who directs', () => {
    expect([placeAt('/precedents', false), placeAt('/incidents/i1', false)]).toEqual(['more', 'cases']);
    expect([isPlace('/precedents', true), isPlace('/precedents', false), isPlace('/inbox/r1', true)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the question of entry', () => {
  it('begins with the suspension only where the rulebook asks for it', () => {
    const asks = { facts: [{ name: 'suspended' }] } as Parameters<typeof knownOfSuspended>[0];
    expect(knownOfSuspended(asks)).toEqual({ suspended: true });
    expect(knownOfSuspended({ facts: [] })).toEqual({});
  });

  it('leads to a report where an article wants one', () => {
    const reports = [{ duty: '1.4.iii', when: 'after-tournament' as const }];
    expect(reportedAs({ outcome: 'refused', reports })).toBe('entry-refused');
    expect(reportedAs({ outcome: 'admitted', reports })).toBeNull();
    expect(reportedAs({ outcome: 'refused', reports: [] })).toBeNull();
  });
});

describe('a document', () => {
  const journal = { sequence: 4, hash: 'f'.repeat(64) };

  it('names those whom it is about', () => {
    const ruling = documentIn({ journal, ruling: {}, match: { side_a: 'Ana Sousa', side_b: 'Uwe Brandt' } });
    expect(ruling && namesIn(ruling)).toEqual(['Ana Sousa', 'Uwe Brandt']);
    const entry = documentIn({ journal, written_by: 'Claire Fontaine', concerns: 'Boris Vidal' });
    expect(entry && namesIn(entry)).toEqual(['Boris Vidal']);
    const results = documentIn({ journal, results: [] });
    expect(results && namesIn(results)).toEqual([]);
  });

  it('that this version can not read is none', () => {
    expect(documentIn({ journal, something: 'new' })).toBeNull();
    expect(documentIn({ ruling: {} })).toBeNull();
    expect(documentIn(undefined)).toBeNull();
  });
});

describe('writes around reports', () => {
  beforeEach(() => database.outbox.clear());

  it('go to the addresses of the API, each in its own stream', async () => {
    await acknowledge('r1', 'u1', AT);
    await askBack('r1', 'Who noticed it?', 'u1', AT);
    const suspension = await registerSuspension({ federation: 'f1', first_name: 'Ana', last_name: 'Sousa' }, 'u1', AT);
    const statement = await writeStatement({ tournament: 't1', about: 'decision', text: 'Told.' }, 'u1', AT);
    const rows = await database.outbox.orderBy('position').toArray();
    expect(rows.map((row) => [row.method, row.path, row.stream])).toEqual([
      ['PUT', '/inbox/r1/acknowledged', 'r1'],
      ['PUT', `/inbox/r1/questions/${rows[1]?.id}`, 'r1'],
      ['PUT', `/suspensions/${suspension}`, suspension],
      ['PUT', `/reports/${statement}`, statement],
    ]);
    expect(rows[1]?.body).toEqual({ text: 'Who noticed it?', asked_at: AT.toISOString() });
    expect(rows[2]?.subject).toEqual({ what: 'suspension', name: 'Ana Sousa' });
    expect(rows[3]?.subject).toEqual({ what: 'report-written' });
  });

  it('enter all players of a list, so that one refusal holds no other up', async () => {
    const list = [readLine('Ana Sousa'), readLine('Uwe Brandt; Kiel')].filter((read) => read !== null);
    await enterAll('d1', list, 'u1', AT);
    const rows = await database.outbox.toArray();
    expect(rows.map((row) => row.body)).toEqual([
      { first_name: 'Ana', last_name: 'Sousa', club: '', entered_at: AT.toISOString() },
      { first_name: 'Uwe', last_name: 'Brandt', club: 'Kiel', entered_at: AT.toISOString() },
    ]);
    expect(new Set(rows.map((row) => row.stream)).size).toBe(2);
    expect(enteredHere(rows, 'd1')).toHaveLength(2);
    expect(enteredHere(rows, 'd2')).toHaveLength(0);
  });
});
