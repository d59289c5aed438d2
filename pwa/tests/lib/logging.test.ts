// From the first tap to the recorded ruling, on this device alone: what is saved, and what goes to the server in which order.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fact, IncidentFile, Kind } from '../../src/lib/api/types';
import { caseOf, standingRuling } from '../../src/lib/case';
import { recordedHere } from '../../src/lib/facts/recorded';
import { byFrequency, searchKinds, sectionsOf } from '../../src/lib/kind-order';
import { lodgeAppeal } from '../../src/lib/offline/appeals';
import { database, type LocalIncident, type OutboxRow } from '../../src/lib/offline/database';
import { logIncident, recordRuling, saveFacts } from '../../src/lib/offline/incidents';
import { due } from '../../src/lib/offline/order';
import { amend, release } from '../../src/lib/offline/outbox';
import { outboxRows } from '../../src/lib/offline/sync';
import { toggled } from '../../src/lib/reasons';
import { actor } from '../../src/lib/session';
import { CRAWFORD_DOUBLE } from '../fixtures/crawford.ts';

const AT = new Date('2026-11-21T13:30:00Z');
const NEW = { owner: 'me', tournament: 't', match: 'm', table: 12, kind: 'crawford-double' };
const RULING = {
  question: { rulebook: 'eubgf-2020', kind: 'crawford-double', facts: {} },
  outcome: 'double-void',
  remedies: [],
  sanctions: [],
  declined: [],
  departs: false,
  reasons: '',
  told_at: null,
};

const rows = () => database.outbox.orderBy('position').toArray();

async function sent(id: string) {
  await database.outbox.where({ id }).modify({ state: 'sent', attempts: 1 });
}

beforeEach(async () => {
  await database.outbox.clear();
  await database.incidents.clear();
});

describe('logging an incident', () => {
  it('has it on the disk from the first tap, with the time of the call and the words of the director', async () => {
    const incident = await logIncident({ ...NEW, note: 'A phone rang.', happenedAt: '2026-11-21T13:28:00.000Z' }, AT);
    const [row] = await rows();
    expect(row?.body).toMatchObject({ happened_at: '2026-11-21T13:28:00.000Z', note: 'A phone rang.' });
    expect(incident.savedAt).toBe(AT.getTime());
  });

  it('keeps a finding back for the next answer, so that a run of answers is one finding', async () => {
    const { id } = await logIncident(NEW, AT);
    await sent(id);
    await saveFacts(id, { facts: { by: 'A' } }, AT);
    await saveFacts(id, { facts: { by: 'A', phase: 'in-game' } }, new Date(AT.getTime() + 900));
    const found = await rows();
    expect(found).toHaveLength(2);
    expect(found[1]?.body).toMatchObject({ facts: { by: 'A', phase: 'in-game' } });
    expect(due(found, 'me', AT.getTime() + 1_000)).toEqual([]);
    expect(due(found, 'me', AT.getTime() + 2_000)).toHaveLength(1);
  });

  it('lets the finding go when a ruling follows it', async () => {
    const { id } = await logIncident(NEW, AT);
    await sent(id);
    await saveFacts(id, { facts: { by: 'A' } });
    await recordRuling(id, RULING);
    const [next] = due(await rows(), 'me', Date.now());
    expect(next?.subject.what).toBe('finding');
  });

  it('corrects what the server refused for its content, and nothing that it may have stored', async () => {
    const { id } = await logIncident(NEW, AT);
    const problem = { status: 422, code: 'out-of-range', detail: 'score' };
    await database.outbox.where({ id }).modify({ state: 'needs-you', attempts: 1, problem });
    expect(await amend(id, { facts: { by: 'B' } })).toBe(true);
    expect((await rows())[0]).toMatchObject({ state: 'waiting', body: { facts: { by: 'B' } } });
    await database.outbox.where({ id }).modify({ state: 'needs-you', problem: { ...problem, status: 409 } });
    expect(await amend(id, {})).toBe(false);
  });

  it('releases nothing of another case', async () => {
    const { id } = await logIncident(NEW, AT);
    await sent(id);
    await saveFacts(id, { facts: { by: 'A' } }, AT);
    await release('another');
    expect(due(await rows(), 'me', AT.getTime() + 1_000)).toEqual([]);
  });

  it('sends an appeal after the ruling that it is against', async () => {
    const { id } = await logIncident(NEW, AT);
    const ruling = await recordRuling(id, RULING, AT);
    await lodgeAppeal(
      { owner: 'me', ruling, incident: id, match: 'm', table: 12, kind: 'crawford-double', side: 'B', grounds: 'No.' },
      AT,
    );
    expect((await rows()).map((row) => [row.subject.what, row.stream])).toEqual([
      ['incident', id],
      ['ruling', id],
      ['appeal', id],
    ]);
  });
});

describe('caseOf', () => {
  const local: LocalIncident = {
    ...NEW,
    id: 'i',
    facts: { by: 'A' },
    happenedAt: AT.toISOString(),
    savedAt: AT.getTime(),
    state: 'open',
  };
  const file = (part: object) =>
    ({
      id: 'i',
      match: 'm',
      table: 12,
      kind: 'crawford-double',
      called_by: null,
      note: '',
      facts: { by: 'B' },
      happened_at: AT.toISOString(),
      recorded_at: AT.toISOString(),
      state: 'open',
      findings: [],
      rulings: [],
      ...part,
    }) as unknown as IncidentFile;

  it('has the ruling made here stand until the file holds it, then what the file says', () => {
    const ruled: LocalIncident = {
      ...local,
      state: 'ruled',
      ruling: { id: 'later', outcome: 'double-void', ruledAt: AT.toISOString(), toldAt: AT.toISOString() },
    };
    const stands = (...rulings: object[]) => {
      const found = caseOf(ruled, file({ state: 'ruled', rulings }));
      return found && standingRuling(found);
    };
    expect(stands()).toBe('later');
    expect(stands({ id: 'first', superseded_by: null })).toBe('later');
    expect(stands({ id: 'first', superseded_by: 'later' }, { id: 'later', superseded_by: null })).toBe('later');
    expect(stands({ id: 'later', superseded_by: 'last' }, { id: 'last', superseded_by: null })).toBe('last');
    outboxRows.value = [{ id: 'later', owner: actor.value, state: 'needs-you' } as unknown as OutboxRow];
    expect(stands({ id: 'first', superseded_by: null })).toBe('first');
    outboxRows.value = [];
  });

  it('leads with what was noted here', () => {
    expect(caseOf(local, file({}))?.incident.facts).toEqual({ by: 'A' });
    expect(caseOf(null, file({}))?.incident.facts).toEqual({ by: 'B' });
    expect(caseOf(null, null)).toBeNull();
  });

  it('takes later findings from other devices, and never reopens a ruled case', () => {
    expect(caseOf(local, file({ findings: [{ id: 'theirs' }] }))?.incident.facts).toEqual({ by: 'B' });
    expect(caseOf({ ...local, state: 'ruled' }, file({}))?.incident.state).toBe('ruled');
    expect(caseOf(local, file({ state: 'appealed' }))?.incident.state).toBe('ruled');
  });
});

describe('findings of two devices whose clocks differ by days', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const local = { ...NEW, id: 'i', facts: { by: 'A' }, happenedAt: AT.toISOString(), savedAt: AT.getTime() };
  const theirs = (days: number) => ({
    id: 'theirs',
    happened_at: new Date(AT.getTime() + days * DAY_MS).toISOString(),
  });
  const file = (...findings: object[]) => ({ id: 'i', facts: { by: 'B' }, recorded_at: AT.toISOString(), findings });
  const facts = (...findings: object[]) =>
    caseOf({ ...local, state: 'open' }, file(...findings) as unknown as IncidentFile)?.incident.facts;
  const noted = (state: OutboxRow['state']) => {
    const row = { id: 'own', owner: actor.value, stream: 'i', state, subject: { what: 'finding' } };
    outboxRows.value = [row as unknown as OutboxRow];
  };
  afterEach(() => {
    outboxRows.value = [];
  });

  it.each([-2, 2])('are the last one by the server’s word (%i days)', (days) => {
    noted('sent');
    expect(facts({ id: 'own' }, theirs(days))).toEqual({ by: 'B' });
  });

  it('end with what was noted here as long as the server doesn’t have it', () => {
    noted('waiting');
    expect(facts(theirs(2))).toEqual({ by: 'A' });
    expect(facts(theirs(-2))).toEqual({ by: 'A' });
    noted('set-aside');
    expect(facts(theirs(-2))).toEqual({ by: 'B' });
  });
});

describe('recordedHere', () => {
  const table = {
    match_length: 7,
    score: { A: 6, B: 3 },
    cube: null,
    clocked: true,
    game: { number: 6, is_crawford: true },
  };

  it('fills in what the table says for sure, and only what the kind asks', () => {
    const facts = recordedHere(table, CRAWFORD_DOUBLE);
    expect(Object.keys(facts)).toEqual(['match_length', 'score']);
  });

  it('says nothing of the score while no game is running', () => {
    expect(recordedHere({ ...table, game: null }, CRAWFORD_DOUBLE)).not.toHaveProperty('score');
  });
});

describe('kinds', () => {
  const other = {
    ...CRAWFORD_DOUBLE,
    kind: 'dead-cube-double',
    label: { en: 'Dead cube', fr: 'Videau mort' },
    hint: { en: 'Enough', fr: 'Assez' },
  };

  it('stand in the order of how often they came', () => {
    expect(byFrequency([CRAWFORD_DOUBLE, other], { 'dead-cube-double': 1 }).map((kind) => kind.kind)).toEqual([
      'dead-cube-double',
      'crawford-double',
    ]);
    expect(byFrequency([CRAWFORD_DOUBLE, other], {}).map((kind) => kind.kind)).toEqual([
      'crawford-double',
      'dead-cube-double',
    ]);
  });

  it('stand under the headings of their group, which keep their places', () => {
    const under = (kind: string, heading: string) => ({ ...other, kind, section: { en: heading, fr: heading } });
    const described = [under('a', 'Behaviour'), under('b', 'Aids'), under('c', 'Behaviour'), CRAWFORD_DOUBLE];
    const often = byFrequency(described, { b: 2, c: 1 }).filter((kind) => kind.section);
    expect(often.map((kind) => kind.kind)).toEqual(['b', 'c', 'a']);
    expect(
      sectionsOf(often, described).map(({ heading, kinds }) => [heading?.en, kinds.map(({ kind }) => kind)]),
    ).toEqual([
      ['Behaviour', ['c', 'a']],
      ['Aids', ['b']],
    ]);
    const { section: _, ...rest } = CRAWFORD_DOUBLE;
    const earlier = rest as unknown as Kind;
    expect(sectionsOf([earlier, other], [other, earlier])).toEqual([{ heading: null, kinds: [earlier, other] }]);
  });

  it('are found in either language, by name before outcome', () => {
    expect(searchKinds([CRAWFORD_DOUBLE, other], 'videau').map((kind) => kind.kind)).toEqual(['dead-cube-double']);
    expect(searchKinds([CRAWFORD_DOUBLE, other], 'void')).toHaveLength(2);
    expect(searchKinds([CRAWFORD_DOUBLE, other], 'zzz')).toEqual([]);
  });

  it('are found by an everyday word, and by an answer after that', () => {
    const flag = { ...other, kind: 'time-expired', everyday_words: { en: 'flag fall', fr: 'drapeau' } };
    const yes = { value: 'flag', label: { en: 'The flag fell', fr: 'Le drapeau est tombé' } };
    const fact = { ...CRAWFORD_DOUBLE.facts[0], values: [yes] } as Fact;
    const claim = { ...other, kind: 'draw-claim', facts: [fact] };
    expect(searchKinds([claim, flag, other], 'Flag').map((kind) => kind.kind)).toEqual(['time-expired', 'draw-claim']);
    expect(searchKinds([claim, flag, other], 'drapeau').map((kind) => kind.kind)).toEqual([
      'time-expired',
      'draw-claim',
    ]);
  });

  it('are found in spite of a slip, unless a kind has the word as typed', () => {
    expect(searchKinds([CRAWFORD_DOUBLE, other], 'vidaeu').map((kind) => kind.kind)).toEqual(['dead-cube-double']);
    expect(searchKinds([CRAWFORD_DOUBLE, other], 'crwaford').map((kind) => kind.kind)).toEqual(['crawford-double']);
    expect(searchKinds([CRAWFORD_DOUBLE, other], 'dead')).toEqual([other]);
  });
});

describe('reasons', () => {
  it('begin with a chip, and lose it again with what was written kept', () => {
    const once = toggled('Two rolls later.', 'Both sides agree');
    expect(once).toBe('Both sides agree. Two rolls later.');
    expect(toggled(once, 'Both sides agree')).toBe('Two rolls later.');
    expect(toggled('', 'Faits douteux')).toBe('Faits douteux. ');
  });
});
