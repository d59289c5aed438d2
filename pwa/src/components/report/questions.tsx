// The federation's questions about a report with their answers, and a form for users who may answer.
import type { AskedBack } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { clockTime, shortDate } from '../../lib/i18n/format';
import { inbox } from '../../lib/i18n/words/inbox';
import { reports } from '../../lib/i18n/words/reports';
import { TextForm } from '../text-form';

interface Props {
  questions: readonly AskedBack[];
  /** The tournament's time zone, as the report has it. */
  zone: string | undefined;
  /** Answers a question; without it they are only shown. */
  onAnswer?: ((question: string, text: string) => Promise<void>) | undefined;
}

export function Questions({ questions, zone, onAnswer }: Props) {
  const say = words(inbox);
  if (questions.length === 0) return null;
  return (
    <section class="card part">
      <h2>{say.questions}</h2>
      {questions.map((question) => (
        <OneQuestion key={question.id} question={question} zone={zone} onAnswer={onAnswer} />
      ))}
    </section>
  );
}

function OneQuestion({ question, zone, onAnswer }: { question: AskedBack } & Omit<Props, 'questions'>) {
  const say = words(inbox);
  const told = words(reports);
  const { answer } = question;
  return (
    <div class="asked-back">
      <p class="said-text">{question.text}</p>
      <p class="cap">{[question.by.name, when(question.asked_at, zone)].join(' · ')}</p>
      {answer && (
        <div class="answer">
          <p class="said-text">{answer.text}</p>
          <p class="cap">{[say.answer, answer.by.name, when(answer.answered_at, zone)].join(' · ')}</p>
        </div>
      )}
      {!answer && !onAnswer && <p class="cap">{say.noAnswer}</p>}
      {!answer && onAnswer && (
        <TextForm
          label={told.answerLabel}
          hint={told.answerHint}
          act={told.answerSend}
          needed={told.answerNeeded}
          onSend={(text) => onAnswer(question.id, text)}
        />
      )}
    </div>
  );
}

function when(at: string, zone: string | undefined): string {
  return `${shortDate(at, zone)}, ${clockTime(at, zone)}`;
}
