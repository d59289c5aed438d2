// Proposing a precedent: a new text about a ruling, in one language or both, or one that corrects another precedent.
// What it says of earlier ones belongs to it. The server marks the names next.
import { useSignal } from '@preact/signals';
import { Field } from '../components/field';
import { Icon } from '../components/icon';
import { Awaited, Empty, ProblemNote } from '../components/notice';
import { TextForm, type Writing, written } from '../components/precedent-form';
import { Screen } from '../components/screen';
import { type Treats, TreatsField } from '../components/treats-field';
import type { Problem } from '../lib/api/problem';
import type { Precedent, PrecedentProposal, Ruling } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { precedents } from '../lib/i18n/words/precedents';
import { newId } from '../lib/ids';
import { useReading } from '../lib/offline/answers';
import { write } from '../lib/precedents';
import { to } from '../lib/router/addresses';
import { onward, query } from '../lib/router/location';

export function ProposalNew() {
  const say = words(precedents);
  const reading = useReading(urls.ruling(query.value.get('ruling') ?? ''));
  const corrects = query.value.get('corrects');
  const corrected = useReading(corrects ? urls.precedent(corrects) : null);
  const ruling = reading.data;
  const isReady = ruling && (corrects === null || corrected.data);
  const back = corrects
    ? to('precedent', { precedent: corrects })
    : ruling
      ? to('incident', { incident: ruling.incident })
      : to('precedents');
  return (
    <Screen title={corrects ? say.proposeCorrection : say.propose} back={back} hidesNavigation>
      {isReady ? (
        <Form ruling={ruling} corrects={corrected.data ?? null} />
      ) : (
        <Awaited reading={ruling ? corrected : reading} />
      )}
    </Screen>
  );
}

/** The id of the position that the question was about, where it came with one. */
function positionIn(facts: Record<string, unknown>): string {
  const id = facts.position_id ?? facts.xgid;
  return typeof id === 'string' ? id : '';
}

function Form({ ruling, corrects }: { ruling: Ruling; corrects: Precedent | null }) {
  const say = words(precedents);
  const id = useSignal(newId());
  const problem = useSignal<Problem | 'offline' | null>(null);
  const board = useSignal(corrects ? corrects.position : positionIn(ruling.question.facts));
  const treats = useSignal<readonly Treats[]>([]);
  const articles = corrects?.articles ?? ruling.articles;
  const propose = async (writing: Writing) => {
    const goOn = onward();
    const body = {
      ruling: ruling.id,
      corrects: corrects?.id ?? null,
      treats: treats.value.map(({ precedent, how }) => ({ precedent, how })),
      position: board.value.trim(),
      proposed_at: new Date().toISOString(),
      ...written(writing),
    };
    const answer = await write<PrecedentProposal>(`/precedent-proposals/${id.value}`, body);
    if (answer === null) problem.value = 'offline';
    else if ('problem' in answer) {
      problem.value = answer.problem;
      id.value = newId();
    } else goOn(to('proposal', { proposal: answer.record.id }), { replace: true });
  };
  return (
    <div class="page">
      <p class="note">
        <Icon name="bookmark" />
        <span>{corrects ? say.correctionWhat({ citation: corrects.citation }) : say.proposeWhat}</span>
      </p>
      {problem.value === 'offline' && <Empty>{say.noNetwork}</Empty>}
      {problem.value && problem.value !== 'offline' && <ProblemNote problem={problem.value} />}
      <Field label={say.position} value={board.value} autocapitalize="none" onText={(id) => (board.value = id)} />
      <TreatsField treats={treats.value} onChange={(named) => (treats.value = named)} />
      <TextForm
        start={{ texts: corrects?.texts ?? {}, articles: articles.join(', ') }}
        act={say.markNames}
        onSave={propose}
      />
    </div>
  );
}
