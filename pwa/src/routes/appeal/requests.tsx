// The committee's questions (5.3), their answers, and late evidence.
import { useSignal } from '@preact/signals';
import { Choice } from '../../components/choice';
import { Icon } from '../../components/icon';
import { TextForm } from '../../components/text-form';
import { actsOf, mayDo, namesOf, type Request, requestsOf } from '../../lib/appeal';
import { words } from '../../lib/i18n/dictionary';
import { appeal } from '../../lib/i18n/words/appeal';
import { typedWords } from '../../lib/i18n/words/typed';
import { markedTime } from '../../lib/marked-time';
import { noteAct } from '../../lib/offline/appeals';
import type { PartProps } from './part';

export function Requests({ file, where }: PartProps) {
  const say = words(appeal);
  const requests = requestsOf(file);
  const mayAsk = mayDo(file, 'asked');
  if (!requests.length && !mayAsk) return null;
  return (
    <section class="card said">
      <h2 class="sect-name">{say.requests}</h2>
      {requests.map((request) => (
        <One key={request.id} file={file} where={where} request={request} />
      ))}
      {mayAsk && <Ask file={file} where={where} />}
    </section>
  );
}

function One({ file, where, request }: PartProps & { request: Request }) {
  const say = words(appeal);
  const { asked, answer } = request;
  return (
    <div class="one-side">
      <p class="by">
        <Icon name="message-square-warning" />
        {[asked.of, markedTime({ record: asked.id, at: asked.happened_at }, file.time_marks, file.tournament.time_zone)]
          .filter(Boolean)
          .join(', ')}
      </p>
      <blockquote>{asked.text}</blockquote>
      {answer ? (
        <blockquote class="answer">{answer.text}</blockquote>
      ) : mayDo(file, 'answered') ? (
        <TextForm
          label={say.answer}
          act={say.answerAct}
          needed={words(typedWords).fillIn}
          onSend={(text) => noteAct(where, 'answered', { request: request.id, text })}
        />
      ) : (
        <p class="cap">{say.unanswered}</p>
      )}
    </div>
  );
}

function Ask({ file, where }: PartProps) {
  const say = words(appeal);
  const names = namesOf(file);
  const isOpen = useSignal(false);
  const of = useSignal<string>(names.A);
  if (!isOpen.value) {
    return (
      <button type="button" class="btn" onClick={() => (isOpen.value = true)}>
        <Icon name="circle-help" />
        {say.askTitle}
      </button>
    );
  }
  const director = file.ruling?.ruled_by.name;
  const whom = [names.A, names.B, ...(director ? [director] : [])];
  return (
    <TextForm
      label={say.askWhat}
      act={say.askAct}
      needed={words(typedWords).fillIn}
      onSend={async (text) => {
        await noteAct(where, 'asked', { text, of: of.value });
        isOpen.value = false;
      }}
    >
      <p class="cap">{say.askOf}</p>
      <Choice
        label={say.askOf}
        value={of.value}
        options={whom.map((name) => ({ value: name, word: name }))}
        onChoose={(name) => (of.value = name)}
      />
    </TextForm>
  );
}

/** Evidence that came in; once the vote has begun the committee lets it in, or doesn't. */
export function Evidence({ file, where }: PartProps) {
  const say = words(appeal);
  const found = actsOf(file, 'evidence');
  const isOpen = useSignal(false);
  const isLetIn = useSignal<'yes' | 'no'>('no');
  const isLate = file.phase === 'voting';
  if (!found.length && !mayDo(file, 'evidence')) return null;
  return (
    <section class="card said">
      <h2 class="sect-name">{say.photos}</h2>
      {found.map((act) => (
        <blockquote key={act.id}>
          {act.text}{' '}
          <span class="cap">
            {[
              markedTime({ record: act.id, at: act.happened_at }, file.time_marks, file.tournament.time_zone),
              act.is_let_in === false && say.leftOut,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </blockquote>
      ))}
      {!isOpen.value && mayDo(file, 'evidence') && (
        <button type="button" class="btn" onClick={() => (isOpen.value = true)}>
          <Icon name="plus" />
          {say.evidenceTitle}
        </button>
      )}
      {isOpen.value && (
        <TextForm
          label={say.evidenceWhat}
          hint={isLate ? say.evidenceLate : undefined}
          act={say.evidenceAct}
          needed={words(typedWords).fillIn}
          onSend={async (text) => {
            await noteAct(where, 'evidence', { text, is_let_in: isLate ? isLetIn.value === 'yes' : null });
            isOpen.value = false;
          }}
        >
          {isLate && (
            <Choice
              label={say.evidenceTitle}
              value={isLetIn.value}
              options={[
                { value: 'no', word: say.leaveOut },
                { value: 'yes', word: say.letIn },
              ]}
              onChoose={(chosen) => (isLetIn.value = chosen)}
            />
          )}
        </TextForm>
      )}
    </section>
  );
}
