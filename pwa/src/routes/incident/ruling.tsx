// The ruling on a case: as advised or otherwise, what is done, penalties, telling both players; then the record.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Choice } from '../../components/choice';
import { Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import { Screen } from '../../components/screen';
import { Timer } from '../../components/timer';
import { currentAdvice } from '../../lib/advice';
import type { Advice, AdviceInWords, Question } from '../../lib/api/types';
import { type OpenCase, standingRuling, useCase, WITHOUT_ADVICE } from '../../lib/case';
import { beganAt } from '../../lib/current-floor';
import { NEEDS_FACTS, NOT_COVERED } from '../../lib/facts/asking';
import { type Words, words } from '../../lib/i18n/dictionary';
import { common } from '../../lib/i18n/words/common';
import { log } from '../../lib/i18n/words/log';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import { useKey } from '../../lib/keys';
import { kindLabel } from '../../lib/kinds';
import type { SpokenRuling } from '../../lib/offline/database';
import { adoptIncident, recordRuling } from '../../lib/offline/incidents';
import { useOnce } from '../../lib/once';
import { penaltyText } from '../../lib/penalties';
import { to } from '../../lib/router/addresses';
import { navigate, onward, query } from '../../lib/router/location';
import type { ScreenProps } from '../../lib/router/screen';
import {
  type Decided,
  type Draft,
  decide,
  draftOf,
  fitted,
  forgetDraft,
  isReplacing,
  losersOf,
} from '../../lib/ruling';
import { may, me } from '../../lib/session';
import { NoAdvice } from './advice';
import { Reports } from './advice-parts';
import { Done } from './done';
import { Penalties, Remedies } from './ruling-lists';
import { OwnOutcome, Reasons, RulingVerdict, verdictOf } from './ruling-parts';
import { Tell } from './tell';
import { TimeLost } from './time-lost';

type Say = Words<typeof rulingWords.entries>;

/** The advice of a case described in words only: the rulebook wasn't asked. */
const SILENCE: Advice = {
  outcome: NOT_COVERED,
  remedies: [],
  sanctions: [],
  articles: [],
  reports: [],
  report_conditions: [],
  discretion: true,
  missing: [],
  reading: [],
};

/** The basis of a ruling: the question, the advice on it, and its sentences if any. */
export interface Matter {
  question: Question;
  advice: Advice;
  shown: AdviceInWords | null;
}

export function matterOf(open: OpenCase): Matter | null {
  const { found, rulebook, facts, question } = open;
  if (!found || rulebook === null) return null;
  if (found.incident.kind === WITHOUT_ADVICE) {
    return { question: { rulebook, kind: WITHOUT_ADVICE, facts: { ...facts } }, advice: SILENCE, shown: null };
  }
  const shown = currentAdvice(open.advice, question);
  return shown && question ? { question, advice: shown.advice, shown } : null;
}

export function RulingScreen({ params }: ScreenProps) {
  const id = params.incident ?? '';
  const open = useCase(id);
  const { found } = open;
  const matter = matterOf(open);
  if (found?.incident.ruling && !isReplacing())
    return <Done open={open} incident={found.incident} ruling={found.incident.ruling} />;
  const isOver = found?.incident.state === 'ruled' || !may('rule', { state: 'open' });
  if (found && isOver && !isReplacing()) return <GoToCase id={id} />;
  if (!found || !matter || !open.table) return <Waiting open={open} id={id} />;
  return <Making key={id} id={id} open={open} matter={matter} />;
}

function GoToCase({ id }: { id: string }) {
  useEffect(() => navigate(to('incident', { incident: id }), { replace: true }), [id]);
  return null;
}

function Waiting({ open, id }: { open: OpenCase; id: string }) {
  const say = words(rulingWords);
  return (
    <Screen title={say.title} back={to('advice', { incident: id })} hidesNavigation>
      <NoAdvice open={open} offline={say.offlineAdvice} />
    </Screen>
  );
}

interface MakingProps {
  id: string;
  open: OpenCase;
  matter: Matter;
}

/** Where the rulebook gives no answer there is nothing to follow. */
function mayFollow({ advice }: Matter): boolean {
  return advice.outcome !== NEEDS_FACTS && advice.outcome !== NOT_COVERED;
}

function Making({ id, open, matter }: MakingProps) {
  const say = words(rulingWords);
  const kept = draftOf(id);
  const draft = fitted(kept.value, matter.advice);
  const hasTried = useSignal(false);
  const isAsking = useSignal(false);
  const change = (part: Partial<Draft>) => (kept.value = { ...fitted(kept.peek(), matter.advice), ...part });
  useEffect(() => {
    const isOtherwise = query.peek().get('otherwise') !== null || matter.advice.outcome === NEEDS_FACTS;
    if (isOtherwise) change({ mode: 'otherwise' });
  }, []);
  const decided = decide(draft, matter.advice);
  const { found, names } = open;
  const losers = losersOf(decided);
  const record = useOnce(async () => {
    const goOn = onward();
    await writeDown(open, matter, decided, draft);
    isAsking.value = false;
    goOn(to('ruling', { incident: id }), { replace: true });
  });
  const tryIt = () => {
    hasTried.value = true;
    if (decided.lacking.length) return showLacking();
    if (decided.grave.length || losers.length) isAsking.value = true;
    else void record();
  };
  useKey((event) => {
    if (event.key === 'Enter' && event.ctrlKey) tryIt();
  });
  const isOther = found?.incident.kind === WITHOUT_ADVICE;
  const hasRuling = Boolean(found && standingRuling(found));
  const parts = { open, matter, draft, change, decided, lacking: hasTried.value ? decided.lacking : [] };
  return (
    <Screen
      title={say.title}
      sub={[
        words(common).table({ number: found?.incident.table ?? 0 }),
        isOther ? words(log).other : kindLabel(open.description, found?.incident.kind ?? ''),
      ].join(' · ')}
      back={isOther ? to('match', { match: found?.incident.match ?? '' }) : to('advice', { incident: id })}
      aside={found && !hasRuling && <Timer since={beganAt(found.incident)} />}
      hidesNavigation
      bar={<RecordBar say={say} isReplacing={hasRuling} onRecord={tryIt} />}
    >
      <div class="cols">
        <div class="stack pane">
          {mayFollow(matter) && <ModeChoice mode={draft.mode} onMode={(mode) => change({ mode })} say={say} />}
          {hasRuling && <ReplaceNote say={say} />}
          {matter.advice.outcome === NEEDS_FACTS && <Note icon="circle-alert" text={say.needsAdvice} />}
          <RulingVerdict {...parts} />
          <OwnOutcome {...parts} />
          <Reasons {...parts} />
          <Remedies {...parts} />
          <Penalties {...parts} />
        </div>
        <aside class="stack">
          <Tell id={id} draft={draft} names={open.table?.sides ?? null} onTold={(told) => change({ told })} />
          {found && !hasRuling && <TimeLost incident={found.incident} />}
          {matter.shown && <Reports shown={matter.shown} imposed={decided.sanctions} />}
        </aside>
      </div>
      {isAsking.value && (
        <Dialog
          question={
            losers.length
              ? say.askLoser({ names: losers.map((side) => names[side]).join(', ') })
              : say.askGrave({
                  what: decided.grave.map((sanction) => penaltyText(sanction, open.description, names)).join('; '),
                })
          }
          act={say.record}
          stay={say.stay}
          isGrave
          onAct={record}
          onStay={() => (isAsking.value = false)}
        >
          <p>{say.askGraveWhat}</p>
        </Dialog>
      )}
    </Screen>
  );
}

function ModeChoice({ mode, onMode, say }: { mode: Draft['mode']; onMode: (mode: Draft['mode']) => void; say: Say }) {
  return (
    <Choice
      label={say.title}
      value={mode}
      options={[
        { value: 'advised', word: say.asAdvised },
        { value: 'otherwise', word: say.otherwise },
      ]}
      onChoose={onMode}
    />
  );
}

function ReplaceNote({ say }: { say: Say }) {
  return <Note icon="gavel" text={say.replacesNote} />;
}

function Note({ icon, text }: { icon: 'gavel' | 'circle-alert'; text: string }) {
  return (
    <p class="note">
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  );
}

function RecordBar({ say, isReplacing, onRecord }: { say: Say; isReplacing: boolean; onRecord: () => void }) {
  return (
    <div class="barline">
      <p class="cap wide-only">{say.replaced}</p>
      <div class="single">
        <button type="button" class="btn main-act record-act" onClick={onRecord}>
          <Icon name="gavel" />
          {isReplacing ? say.recordReplacing : say.record}
        </button>
      </div>
    </div>
  );
}

/** Brings the first thing that is lacking before the eyes. */
function showLacking(): void {
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('.wrong');
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.closest('.card')?.querySelector<HTMLElement>('textarea, [role="radio"], input')?.focus();
  });
}

/** What the players are to read of a ruling. */
export function spokenOf({ question, advice, shown }: Matter, decided: Decided, { dropped }: Draft): SpokenRuling {
  const { outcome, remedies, sanctions, reasons, departs } = decided;
  return {
    question,
    advice: { outcome: advice.outcome, articles: advice.articles },
    shown: shown && { words: shown.words },
    dropped: [...dropped],
    decided: { outcome, remedies, sanctions, reasons, departs },
  };
}

/** Saves the ruling on this device; what was drawn stays beside it. */
async function writeDown(open: OpenCase, matter: Matter, decided: Decided, draft: Draft): Promise<void> {
  if (!open.found) return;
  const { incident } = open.found;
  await adoptIncident({ ...incident, owner: me.value?.id ?? incident.owner });
  const { outcome, remedies, sanctions, declined, departs, reasons, told_at } = decided;
  const standing = standingRuling(open.found);
  await recordRuling(incident.id, {
    question: matter.question,
    outcome,
    remedies,
    sanctions,
    declined,
    departs,
    reasons,
    told_at,
    verdict: verdictOf(open, matter, decided).head,
    spoken: spokenOf(matter, decided, draft),
    signatures: draft.told,
    ...(standing ? { supersedes: standing } : {}),
  });
  forgetDraft(incident.id);
}
