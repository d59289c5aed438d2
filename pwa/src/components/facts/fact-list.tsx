// All facts of a kind as a list, for screens with room: the next one marked, what this case doesn't turn on folded away.
import { useSignal } from '@preact/signals';
import { progressOf, type Recorded, type Row } from '../../lib/facts/asking';
import { contextOf, type Names, questionOf } from '../../lib/facts/saying';
import { words } from '../../lib/i18n/dictionary';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { Icon } from '../icon';
import { RecordLine, shownValue } from './ask';
import { FactInput } from './fact-input';

interface Props {
  rows: readonly Row[];
  /** The plan's number of answers until the advice stands; none while there is no plan. */
  left: number | undefined;
  next: string | null;
  /** A row of the record that was opened to be changed. */
  opened: string | null;
  names: Names;
  recorded: Recorded;
  onAnswer: (row: Row, value: unknown) => void;
}

export function FactList(props: Props) {
  const { rows, opened } = props;
  const say = words(factWords);
  const asked = rows.filter((row) => row.weight !== 'aside' && (row.source !== 'record' || row.leaf.name === opened));
  const aside = rows.filter((row) => row.weight === 'aside');
  const progress = progressOf(rows, props.left);
  return (
    <section class="card">
      <div class="sect">
        <h2>{say.happened}</h2>
        <span class="cap">{say.progressOpen({ done: progress.answered, all: progress.total })}</span>
      </div>
      <div class="qlist">
        {asked.map((row) => (
          <Question key={row.leaf.name} {...props} row={row} />
        ))}
      </div>
      {aside.length > 0 && <Aside {...props} aside={aside} />}
    </section>
  );
}

function Aside(props: Props & { aside: readonly Row[] }) {
  const say = words(factWords);
  const isShown = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="btn plain aside-head"
        aria-expanded={isShown.value}
        onClick={() => (isShown.value = !isShown.value)}
      >
        {say.aside({ count: props.aside.length })}
        <Icon name="chevron-down" class={isShown.value ? 'turned' : ''} />
      </button>
      {isShown.value && (
        <div class="qlist">
          {props.aside.map((row) => (
            <Question key={row.leaf.name} {...props} row={row} />
          ))}
        </div>
      )}
    </>
  );
}

function Question({ row, next, names, recorded, onAnswer }: Props & { row: Row }) {
  const context = contextOf(row.leaf, names);
  const question = questionOf(row.leaf, names);
  const [head = ''] = row.leaf.path;
  return (
    <div class={`qrow ${row.leaf.name === next ? 'next' : ''}`} data-fact={row.leaf.name}>
      <div class="lg">
        {context && <span class="cap">{context}</span>}
        <p>{question.text}</p>
        {question.note && <p class="cap">{question.note}</p>}
        <RecordLine row={row} recorded={recorded[head]} names={names} onAnswer={(value) => onAnswer(row, value)} />
      </div>
      <FactInput leaf={row.leaf} value={shownValue(row)} names={names} onChange={(value) => onAnswer(row, value)} />
    </div>
  );
}
