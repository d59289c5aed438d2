// A proposal: its text with the names marked, what a person says of each, and the federation's approval.
import { useSignal } from '@preact/signals';
import { Dialog } from '../components/dialog';
import { Icon } from '../components/icon';
import { LanguageChoice } from '../components/languages';
import { MarkRow, type Verdict } from '../components/mark-row';
import { MarkedText } from '../components/marked-text';
import { Awaited, Empty, ProblemNote } from '../components/notice';
import { Pill } from '../components/pill';
import { TextForm, written } from '../components/precedent-form';
import { Screen } from '../components/screen';
import type { Problem } from '../lib/api/problem';
import type { NameMark, Precedent, PrecedentProposal } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { precedents } from '../lib/i18n/words/precedents';
import { newId } from '../lib/ids';
import { descriptionOf, kindLabel } from '../lib/kinds';
import { renew, useReading } from '../lib/offline/answers';
import { write } from '../lib/precedents';
import { to } from '../lib/router/addresses';
import { onward } from '../lib/router/location';
import type { ScreenProps } from '../lib/router/screen';
import { tongueOf, tonguesOf } from '../lib/tongues';
import '../styles/marks.css';

export function ProposalScreen({ params }: ScreenProps) {
  const say = words(precedents);
  const id = params.proposal ?? '';
  const reading = useReading(urls.proposal(id));
  const proposal = reading.data;
  useReading(proposal ? urls.description(proposal.rulebook) : null);
  const kind = proposal && kindLabel(descriptionOf(proposal.rulebook), proposal.kind);
  return (
    <Screen title={say.proposal} sub={proposal && [proposal.tournament_name, kind].join(' · ')} back={to('precedents')}>
      {proposal ? <Work proposal={proposal} /> : <Awaited reading={reading} />}
    </Screen>
  );
}

type Step = 'reading' | 'editing' | 'approving' | 'declining';

function Work({ proposal }: { proposal: PrecedentProposal }) {
  const say = words(precedents);
  const step = useSignal<Step>('reading');
  const problem = useSignal<Problem | 'offline' | null>(null);
  const reasons = useSignal('');
  const change = async (suffix: string, body: unknown) => {
    const answer = await write<PrecedentProposal>(`/precedent-proposals/${proposal.id}/${suffix}`, body);
    problem.value = answer === null ? 'offline' : 'problem' in answer ? answer.problem : null;
    if (problem.value === null) step.value = 'reading';
    await renew(urls.proposal(proposal.id));
  };
  const approve = async () => {
    const goOn = onward();
    const answer = await write<Precedent>(`/precedents/${newId()}`, { proposal: proposal.id });
    step.value = 'reading';
    if (answer === null) problem.value = 'offline';
    else if ('problem' in answer) problem.value = answer.problem;
    else goOn(to('precedent', { precedent: answer.record.id }), { replace: true });
  };
  const isOpen = proposal.state === 'proposed';
  return (
    <div class="cols">
      <div class="stack pane">
        {problem.value === 'offline' && <Empty>{say.noNetwork}</Empty>}
        {problem.value && problem.value !== 'offline' && <ProblemNote problem={problem.value} />}
        <Standing proposal={proposal} />
        {step.value === 'editing' ? (
          <TextForm
            start={{ texts: proposal.texts, articles: proposal.articles.join(', ') }}
            act={say.markNames}
            onSave={(writing) => change('texts', written(writing))}
          />
        ) : (
          <Shown proposal={proposal} />
        )}
        {isOpen && step.value !== 'editing' && (
          <button type="button" class="btn" onClick={() => (step.value = 'editing')}>
            <Icon name="pen-line" />
            {say.edit}
          </button>
        )}
      </div>
      <aside class="stack">
        <Said proposal={proposal} />
        <Marks
          proposal={proposal}
          onSay={isOpen ? (mark, verdict) => void change('marks', { marks: [{ ...placeOf(mark), ...verdict }] }) : null}
        />
        {isOpen && (
          <div class="stack tight">
            {proposal.may_approve && (
              <>
                <button type="button" class="btn main-act" onClick={() => (step.value = 'approving')}>
                  <Icon name="bookmark" />
                  {say.approve}
                </button>
                <button type="button" class="btn" onClick={() => (step.value = 'declining')}>
                  {say.decline}
                </button>
              </>
            )}
            <button type="button" class="btn" onClick={() => void change('withdrawn', null)}>
              {say.withdraw}
            </button>
          </div>
        )}
      </aside>
      {step.value === 'approving' && (
        <Dialog
          question={say.approveAsk}
          act={say.approve}
          stay={say.notYet}
          onAct={approve}
          onStay={() => (step.value = 'reading')}
        >
          <p>{say.approveMeans}</p>
        </Dialog>
      )}
      {step.value === 'declining' && (
        <Dialog
          question={say.declineWhy}
          act={say.decline}
          stay={say.notYet}
          onAct={() => change('declined', { reasons: reasons.value })}
          onStay={() => (step.value = 'reading')}
        >
          <textarea
            class="area tall"
            aria-label={say.declineWhy}
            value={reasons.value}
            onInput={(event) => (reasons.value = event.currentTarget.value)}
          />
        </Dialog>
      )}
    </div>
  );
}

function Standing({ proposal }: { proposal: PrecedentProposal }) {
  const say = words(precedents);
  return (
    <p class="pills">
      <Pill tone={proposal.state === 'approved' ? 'settled' : 'plain'} icon="bookmark">
        {say[proposal.state]}
      </Pill>
      {proposal.precedent && (
        <a class="cited" href={to('precedent', { precedent: proposal.precedent.id })}>
          {proposal.precedent.citation}
        </a>
      )}
      {proposal.reasons && <span class="cap">{proposal.reasons}</span>}
    </p>
  );
}

function Shown({ proposal }: { proposal: PrecedentProposal }) {
  const say = words(precedents);
  const tongues = tonguesOf(proposal.texts);
  const chosen = useSignal(tongueOf(proposal.texts));
  const text = proposal.texts[chosen.value];
  return (
    <section class="card stack">
      {tongues.length > 1 && (
        <LanguageChoice
          label={say.title}
          value={chosen.value}
          among={tongues}
          onChoose={(tongue) => (chosen.value = tongue)}
        />
      )}
      {text && <MarkedText text={text} tongue={chosen.value} marks={proposal.marks} />}
    </section>
  );
}

/** Its treatment of earlier precedents, if any. */
function Said({ proposal }: { proposal: PrecedentProposal }) {
  const say = words(precedents);
  const earlier = { followed: say.follows, distinguished: say.distinguishes, overtaken: say.overtakes };
  const said = proposal.treats.map((each) => ({ how: earlier[each.how], ...each.precedent }));
  if (proposal.corrects) said.push({ how: say.corrects, ...proposal.corrects });
  if (said.length === 0) return null;
  return (
    <section class="card stack tight">
      <h2>{say.speaksOf}</h2>
      <ul class="plain-list">
        {said.map((each) => (
          <li key={each.id}>
            {each.how}{' '}
            <a class="cited" href={to('precedent', { precedent: each.id })}>
              {each.citation}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf({ language: tongue, part, start, end }: NameMark) {
  return { language: tongue, part, start, end };
}

interface MarksProps {
  proposal: PrecedentProposal;
  onSay: ((mark: NameMark, verdict: Verdict) => void) | null;
}

function Marks({ proposal, onSay }: MarksProps) {
  const say = words(precedents);
  const left = proposal.marks.filter((mark) => mark.verdict === '').length;
  return (
    <section class="card stack">
      <h2 aria-live="polite">{left > 0 ? say.marksLeft({ count: left }) : say.noMarks}</h2>
      {proposal.marks.length > 0 && (
        <ul class="mark-list">
          {proposal.marks.map((mark) => (
            <MarkRow
              key={`${mark.language} ${mark.part} ${mark.start} ${mark.found}`}
              mark={mark}
              onSay={onSay && ((verdict) => onSay(mark, verdict))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
