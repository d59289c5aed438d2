// The director decides an appeal against an arbiter, where the rulebook says so: the ruling stands, or another takes its place. Final.
import { useSignal } from '@preact/signals';
import { Choice } from '../components/choice';
import { Dialog } from '../components/dialog';
import { ArticleRefs } from '../components/facts/live-advice';
import { Icon } from '../components/icon';
import { Awaited, Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { TextArea } from '../components/text-area';
import { Wrong } from '../components/wrong';
import type { CaseFile } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { isOver, mayDo } from '../lib/appeal';
import { type OpenCase, useCase } from '../lib/case';
import { words } from '../lib/i18n/dictionary';
import { appeal as appealWords } from '../lib/i18n/words/appeal';
import { deciding } from '../lib/i18n/words/finality';
import { useReading } from '../lib/offline/answers';
import { noteDirectorsDecision } from '../lib/offline/appeals';
import { to } from '../lib/router/addresses';
import { onward } from '../lib/router/location';
import type { ScreenProps } from '../lib/router/screen';
import { type Draft, decide, draftOf, fitted, forgetDraft } from '../lib/ruling';
import { me } from '../lib/session';
import { OtherAppeals } from './appeal/others';
import { Asks, RulingUnderAppeal } from './appeal/sides';
import { Another } from './deciding/another';
import { type Matter, matterOf } from './incident/ruling';
import { Tell } from './incident/tell';

type Answer = 'stands' | 'another';

export function DecidingScreen({ params }: ScreenProps) {
  const id = params.appeal ?? '';
  const say = words(deciding);
  const reading = useReading(urls.appeal(id));
  const file = reading.data;
  if (!file || reading.problem) {
    return (
      <Screen title={say.title} back={to('appeal', { appeal: id })}>
        <div class="page">
          <Awaited reading={{ ...reading, data: null }} />
        </div>
      </Screen>
    );
  }
  if (isOver(file) || !mayDo(file, 'director-decided')) {
    return (
      <Screen title={say.title} back={to('appeal', { appeal: id })}>
        <div class="page">
          <Empty>
            {isOver(file) ? say.isFinal : file.goes_to === 'committee' ? say.forCommittee : say.forDirector}
          </Empty>
        </div>
      </Screen>
    );
  }
  return <Deciding file={file} />;
}

function Deciding({ file }: { file: CaseFile }) {
  const say = words(deciding);
  const open = useCase(file.incident);
  const matter = matterOf(open);
  const kept = draftOf(`appeal ${file.id}`);
  const onAdvice = (known: Draft) => (matter ? fitted(known, matter.advice) : known);
  const draft = onAdvice(kept.value);
  const answer = useSignal<Answer | null>(null);
  const step = useSignal<'writing' | 'tried' | 'asking'>('writing');
  const change = (part: Partial<Draft>) => (kept.value = { ...onAdvice(kept.peek()), ...part });
  const decided = matter && decide(draft, matter.advice);
  const lacks = {
    answer: answer.value === null,
    reasons: !draft.reasons.trim(),
    outcome: answer.value === 'another' && (!decided || decided.lacking.some((what) => what !== 'reasons')),
  };
  const isLacking = lacks.answer || lacks.reasons || lacks.outcome;
  const hasTried = step.value !== 'writing';
  const record = async () => {
    const goOn = onward();
    const owner = me.value?.id;
    if (!owner) return;
    const ruling = answer.value === 'another' && matter && decided ? rulingOf(matter, decided) : null;
    await noteDirectorsDecision({ owner, file }, { reasons: draft.reasons.trim(), ruling });
    forgetDraft(`appeal ${file.id}`);
    goOn(to('appeal', { appeal: file.id }), { replace: true });
  };
  return (
    <Screen
      title={say.title}
      sub={words(appealWords).title({ table: file.match.table })}
      back={to('appeal', { appeal: file.id })}
      hidesNavigation
      bar={
        <div class="barline">
          <p class="cap wide-only">{say.isFinal}</p>
          <div class="single">
            <button
              type="button"
              class="btn main-act record-act"
              onClick={() => (step.value = isLacking ? 'tried' : 'asking')}
            >
              <Icon name="gavel" />
              {say.record}
            </button>
          </div>
        </div>
      }
    >
      <div class="cols">
        <div class="stack pane">
          <section class="card form">
            <h2>{say.ask}</h2>
            <Choice<Answer>
              label={say.ask}
              value={answer.value}
              options={[
                { value: 'stands', word: say.stands },
                { value: 'another', word: say.another },
              ]}
              onChoose={(chosen) => (answer.value = chosen)}
            />
            {hasTried && lacks.answer && <Wrong>{say.chooseFirst}</Wrong>}
            {answer.value === 'another' && <p class="cap">{say.anotherWhat}</p>}
          </section>
          {answer.value === 'another' && (
            <Another
              file={file}
              open={open}
              matter={matter}
              draft={draft}
              decided={decided}
              change={change}
              hasTried={hasTried}
            />
          )}
          {answer.value === 'another' && hasTried && lacks.outcome && <Wrong>{say.outcomeFirst}</Wrong>}
          <section class="card form">
            <TextArea
              label={say.reasons}
              hint={say.reasonsHint}
              maxLength={4_000}
              value={draft.reasons}
              wrong={hasTried && lacks.reasons && say.reasonsFirst}
              onText={(reasons) => change({ reasons })}
            />
          </section>
          {answer.value === 'another' && (
            <Tell id={null} draft={draft} names={open.table?.sides ?? null} onTold={(told) => change({ told })} />
          )}
        </div>
        <aside class="stack">
          <RulingUnderAppeal file={file} where={{ owner: me.value?.id ?? '', file }} />
          <Asks file={file} where={{ owner: me.value?.id ?? '', file }} />
          <OtherAppeals file={file} />
          <ByWhichArticle open={open} />
        </aside>
      </div>
      {step.value === 'asking' && (
        <Dialog
          question={answer.value === 'another' ? say.askAnother : say.askStands}
          act={say.record}
          stay={say.notYet}
          onAct={record}
          onStay={() => (step.value = 'tried')}
        >
          <p>{say.isFinal}</p>
        </Dialog>
      )}
    </Screen>
  );
}

function rulingOf(matter: Matter, decided: ReturnType<typeof decide>) {
  const { outcome, remedies, sanctions, declined, departs, reasons, told_at } = decided;
  return { question: matter.question, outcome, remedies, sanctions, declined, departs, reasons, told_at };
}

/** Why it is the director's: the rulebook's own answer. */
function ByWhichArticle({ open }: { open: OpenCase }) {
  const say = words(deciding);
  const advice = open.found?.file?.finality?.advice;
  if (!advice) return null;
  return (
    <p class="note">
      <Icon name="book-open" />
      <span>
        {say.goesToDirector} <ArticleRefs numbers={advice.advice.articles} rulebook={advice.question.rulebook} />
      </span>
    </p>
  );
}
