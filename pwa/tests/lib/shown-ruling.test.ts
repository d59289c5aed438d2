// A ruling turned to the players before the server has it: the text that they were shown before it was recorded.
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdviceInWords, Kind } from '../../src/lib/api/types';
import type { OpenCase } from '../../src/lib/case';
import { database, type LocalIncident } from '../../src/lib/offline/database';
import { logIncident, recordRuling } from '../../src/lib/offline/incidents';
import { type Draft, decide, draftOf, forgetDraft } from '../../src/lib/ruling';
import { settings } from '../../src/lib/settings';
import { type Matter, spokenOf } from '../../src/routes/incident/ruling';
import { shownOf } from '../../src/routes/incident/show';
import { adviceOn, CRAWFORD_DOUBLE } from '../fixtures/crawford';
import { RULEBOOK, RULEBOOK_DESCRIPTION } from '../fixtures/rulebook';

const NEW = { owner: 'claire', tournament: 't1', match: 'm1', table: 12, kind: 'crawford-double' };
const QUESTION = { rulebook: 'eubgf-2020', kind: 'crawford-double', facts: { phase: 'in-game' } };

function openCase(incident: LocalIncident, shown: AdviceInWords | null): OpenCase {
  return {
    found: { incident, file: null },
    rulebook: QUESTION.rulebook,
    question: QUESTION,
    description: RULEBOOK_DESCRIPTION,
    kind: CRAWFORD_DOUBLE as Kind,
    names: { A: 'Marchand', B: 'Halvorsen' },
    facts: QUESTION.facts,
    advice: { latest: shown, problem: null, isAsking: false },
  } as unknown as OpenCase;
}

/** What the screen shows of a draft, and after it was recorded without a network and read from the disk anew. */
async function beforeAndAfter(change: Partial<Draft>) {
  const logged = await logIncident(NEW);
  const shown = adviceOn(QUESTION);
  const draft = draftOf(logged.id);
  draft.value = { ...draft.value, ...change };
  const matter: Matter = { question: QUESTION, advice: shown.advice, shown };
  const inBoth = (open: OpenCase) =>
    (['en', 'fr'] as const).map((language) => {
      settings.value = { ...settings.value, language };
      return shownOf(open, RULEBOOK, logged.id);
    });
  const before = inBoth(openCase(logged, shown));
  const decided = decide(draft.value, matter.advice);
  await recordRuling(logged.id, {
    ...{ question: QUESTION, verdict: 'in one language', spoken: spokenOf(matter, decided, draft.value) },
    ...decided,
  });
  forgetDraft(logged.id);
  const read = (await database.incidents.get(logged.id)) as LocalIncident;
  return { before, after: inBoth(openCase(read, null)) };
}

beforeEach(async () => {
  await Promise.all([database.outbox.clear(), database.incidents.clear()]);
});

describe('a ruling that is only on this tablet', () => {
  it('is shown with its reason, what happens now and its article, in the language of the screen', async () => {
    const { before, after } = await beforeAndAfter({});
    expect(after).toEqual(before);
    const [english, french] = after;
    expect(english).toMatchObject({ head: 'The double is void', text: 'It counts as never made.' });
    expect(english?.now.length).toBeGreaterThan(0);
    expect(english?.article?.number).toBe('4.4.iv.a');
    expect(french).toMatchObject({ head: 'Le double est nul', text: 'Il est réputé n’avoir pas eu lieu.' });
  });

  it('leaves out the steps that aren’t carried out', async () => {
    const whole = (await beforeAndAfter({})).after[0]?.now ?? [];
    const { after } = await beforeAndAfter({ mode: 'otherwise', outcome: 'double-void', dropped: new Set([0]) });
    expect(after[0]?.now).toEqual(whole.slice(1));
    expect(after[0]?.article).toBeNull(); // a departure rests on no article
  });

  it('is shown with its penalties and, where it is the director’s own, with the reasons', async () => {
    const added = [{ kind: 'warning', against: 'B' }];
    const { before, after } = await beforeAndAfter({ mode: 'otherwise', outcome: 'double-stands', added });
    expect(after).toEqual(before);
    expect(after[0]?.head).toBe('The double stands');
    expect(after[1]?.penalties[0]).toContain('Halvorsen');
    const own = await beforeAndAfter({ mode: 'otherwise', outcome: 'not-covered', reasons: 'Both agreed to replay.' });
    expect(own.after[0]?.text).toBe('Both agreed to replay.');
  });

  it('is shown in the sentences of the law on this tablet, as the ruling on record is', async () => {
    settings.value = { ...settings.value, language: 'en' };
    const logged = await logIncident(NEW);
    const shown = adviceOn(QUESTION);
    const open = openCase(logged, shown);
    const { words } = shown;
    const record = { id: 'r1', words, outcome: 'double-void', reasons: '', articles: ['4.4.iv.a'], departs: false };
    const file = { rulings: [record], superseded: [] };
    const incident = { ...logged, state: 'ruled', ruling: { id: 'r1', outcome: 'double-void', ruledAt: '' } };
    const onRecord = shownOf({ ...open, found: { incident, file } } as unknown as OpenCase, RULEBOOK, logged.id);
    expect(onRecord?.head).toBe(words.en.verdict);
    expect(shownOf(open, RULEBOOK, logged.id, words)).toEqual(onRecord);
  });

  it('isn’t sent to the server with these words', async () => {
    await beforeAndAfter({});
    const sent = await database.outbox.filter((row) => row.subject.what === 'ruling').first();
    expect(sent?.body).not.toHaveProperty('spoken');
    expect(sent?.body).not.toHaveProperty('verdict');
  });
});
