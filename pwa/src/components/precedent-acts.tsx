// Acts on a published precedent: correct it by a new text, or mark it as overtaken by a new edition.
import { useSignal } from '@preact/signals';
import type { Problem } from '../lib/api/problem';
import type { Precedent } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { said, words } from '../lib/i18n/dictionary';
import { precedents } from '../lib/i18n/words/precedents';
import { newId } from '../lib/ids';
import { renew, useReading } from '../lib/offline/answers';
import { write } from '../lib/precedents';
import { to } from '../lib/router/addresses';
import { Dialog } from './dialog';
import { Icon } from './icon';
import { Empty, ProblemNote } from './notice';
import { Which } from './which';

export function PrecedentActs({ precedent }: { precedent: Precedent }) {
  const say = words(precedents);
  const isAsking = useSignal(false);
  const problem = useSignal<Problem | 'offline' | null>(null);
  if (!precedent.ruling && !precedent.may_overtake) return null;
  const overtake = async (rulebook: string) => {
    isAsking.value = false;
    const answer = await write<Precedent>(`/precedents/${precedent.id}/treatments/${newId()}`, { rulebook });
    problem.value = answer === null ? 'offline' : 'problem' in answer ? answer.problem : null;
    await renew(urls.precedent(precedent.id));
  };
  return (
    <section class="stack tight">
      {problem.value === 'offline' && <Empty>{say.noNetwork}</Empty>}
      {problem.value && problem.value !== 'offline' && <ProblemNote problem={problem.value} />}
      {precedent.ruling && (
        <a class="btn" href={`${to('proposal-new')}?ruling=${precedent.ruling}&corrects=${precedent.id}`}>
          <Icon name="pen-line" />
          {say.correct}
        </a>
      )}
      {precedent.may_overtake && precedent.is_current && (
        <button type="button" class="btn" onClick={() => (isAsking.value = true)}>
          <Icon name="rotate-ccw" />
          {say.overtakeByEdition}
        </button>
      )}
      {isAsking.value && (
        <Overtaking first={precedent.rulebook} onAct={overtake} onStay={() => (isAsking.value = false)} />
      )}
    </section>
  );
}

function Overtaking({
  first,
  onAct,
  onStay,
}: {
  first: string;
  onAct: (id: string) => Promise<void>;
  onStay: () => void;
}) {
  const say = words(precedents);
  const rulebooks = useReading(urls.rulebooks()).data ?? [];
  const chosen = useSignal(first);
  return (
    <Dialog
      question={say.overtakeAsk}
      act={say.overtakeAct}
      stay={say.notYet}
      isGrave
      onAct={() => onAct(chosen.value)}
      onStay={onStay}
    >
      <Which label={say.rulebook} value={chosen.value} onChoose={(rulebook) => (chosen.value = rulebook)}>
        {rulebooks.map((each) => ({
          value: each.id,
          word: [said(each.title), say.edition({ text: each.edition })].join(' · '),
        }))}
      </Which>
      <p>{say.overtakeMeans}</p>
    </Dialog>
  );
}
