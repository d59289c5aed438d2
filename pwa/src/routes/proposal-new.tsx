// Proposing a precedent: a new text about a ruling, in one language or both. The server marks the names next.
import { useSignal } from '@preact/signals';
import { Field } from '../components/field';
import { Icon } from '../components/icon';
import { Awaited, Empty, ProblemNote } from '../components/notice';
import { TextForm, type Writing, written } from '../components/precedent-form';
import { Screen } from '../components/screen';
import type { Problem } from '../lib/api/problem';
import type { PrecedentProposal } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { precedents } from '../lib/i18n/words/precedents';
import { newId } from '../lib/ids';
import { useReading } from '../lib/offline/answers';
import { write } from '../lib/precedents';
import { to } from '../lib/router/addresses';
import { navigate, query } from '../lib/router/location';

export function ProposalNew() {
  const say = words(precedents);
  const reading = useReading(urls.ruling(query.value.get('ruling') ?? ''));
  const ruling = reading.data;
  return (
    <Screen
      title={say.propose}
      back={ruling ? to('incident', { incident: ruling.incident }) : to('precedents')}
      hidesNavigation
    >
      {ruling ? (
        <Form ruling={ruling.id} articles={ruling.articles} position={positionIn(ruling.question.facts)} />
      ) : (
        <Awaited reading={reading} />
      )}
    </Screen>
  );
}

/** The id of the position that the question was about, where it came with one. */
function positionIn(facts: Record<string, unknown>): string {
  const id = facts.position_id ?? facts.xgid;
  return typeof id === 'string' ? id : '';
}

function Form({ ruling, articles, position }: { ruling: string; articles: readonly string[]; position: string }) {
  const say = words(precedents);
  const id = useSignal(newId());
  const problem = useSignal<Problem | 'offline' | null>(null);
  const board = useSignal(position);
  const propose = async (writing: Writing) => {
    const body = { ruling, position: board.value.trim(), proposed_at: new Date().toISOString(), ...written(writing) };
    const answer = await write<PrecedentProposal>(`/precedent-proposals/${id.value}`, body);
    if (answer === null) problem.value = 'offline';
    else if ('problem' in answer) {
      problem.value = answer.problem;
      id.value = newId();
    } else navigate(to('proposal', { proposal: answer.record.id }), { replace: true });
  };
  return (
    <div class="page">
      <p class="note">
        <Icon name="bookmark" />
        <span>{say.proposeWhat}</span>
      </p>
      {problem.value === 'offline' && <Empty>{say.noNetwork}</Empty>}
      {problem.value && problem.value !== 'offline' && <ProblemNote problem={problem.value} />}
      <Field label={say.position} value={board.value} autocapitalize="none" onText={(id) => (board.value = id)} />
      <TextForm start={{ en: null, fr: null, articles: articles.join(', ') }} act={say.markNames} onSave={propose} />
    </div>
  );
}
