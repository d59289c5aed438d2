// All facts of a kind as a list, for screens with room: the next one marked, what this case doesn't turn on folded away.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Kind } from '../../lib/api/types';
import { progressOf, type Recorded, type Row } from '../../lib/facts/asking';
import { factsOf, type Joint, jointOf } from '../../lib/facts/joints';
import { contextOf, type Names, questionOf } from '../../lib/facts/saying';
import type { Facts } from '../../lib/facts/values';
import { said, words } from '../../lib/i18n/dictionary';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { Icon } from '../icon';
import { RecordLine, shownValue, weightLine } from './ask';
import { FactInput } from './fact-input';
import { JointInput } from './joint-input';

interface Props {
  kind: Kind;
  facts: Facts;
  rows: readonly Row[];
  /** The plan's number of answers until the advice stands; none while there is no plan. */
  left: number | undefined;
  /** While a plan is awaited nothing is counted: the count would rise. */
  isPlanAwaited?: boolean;
  next: string | null;
  /** Unknown answers that keep the advice open once all else was asked. */
  kept: readonly Row[];
  /** A row of the record that was opened to be changed. */
  opened: string | null;
  names: Names;
  recorded: Recorded;
  onAnswer: (row: Row, value: unknown) => void;
  onJoint: (joint: Joint, chosen: number | null) => void;
}

export function FactList(props: Props) {
  const { kind, facts, rows, opened } = props;
  const say = words(factWords);
  const asked = rows.filter((row) => row.weight !== 'aside' && (row.source !== 'record' || row.leaf.name === opened));
  const isToldWith = (row: Row) => {
    const joint = jointOf(kind, facts, row.leaf.name)?.joint;
    return asked.find((other) => joint && factsOf(joint).includes(other.leaf.name)) ?? row;
  };
  const turns = useRef<string[]>([]); // the questions in the order of their turn: each stays where it is once answered
  if (props.next !== null && !turns.current.includes(props.next)) turns.current.push(props.next);
  const turnOf = (row: Row) => {
    const turn = turns.current.indexOf(row.leaf.name);
    return turn !== -1 ? turn : turns.current.length + Number(row.weight !== 'decides');
  };
  const aside = rows.filter((row) => row.weight === 'aside' && isToldWith(row) === row);
  const progress = progressOf(rows, props.left, kind.joints);
  return (
    <section class="card">
      <div class="sect">
        <h2>{say.happened}</h2>
        {progress.total > 0 && !props.isPlanAwaited && (
          <span class="cap">{say.progressOpen({ done: progress.known, all: progress.total })}</span>
        )}
      </div>
      <div class="qlist">
        {asked
          .filter((row) => isToldWith(row) === row)
          .sort((one, other) => turnOf(one) - turnOf(other))
          .map((row) => (
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
        {props.kept.length ? say.asideOpen({ count: props.aside.length }) : say.aside({ count: props.aside.length })}
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

function Question(props: Props & { row: Row }) {
  const { kind, facts, row, next, kept, names, recorded, onAnswer } = props;
  const keepsOpen = kept.includes(row) && <p class="cap">{words(factWords).keepsOpen}</p>;
  const joint = jointOf(kind, facts, row.leaf.name);
  if (joint) {
    const isNext = next !== null && factsOf(joint.joint).includes(next);
    return (
      <div class={`qrow ${isNext ? 'next' : ''}`} data-fact={row.leaf.name}>
        <div class="lg">
          <p>{said(joint.joint.question)}</p>
          {keepsOpen}
        </div>
        <JointInput asked={joint} names={names} onAnswer={(chosen) => props.onJoint(joint.joint, chosen)} />
      </div>
    );
  }
  const context = contextOf(row.leaf, names);
  const question = questionOf(row.leaf, names);
  const [head = ''] = row.leaf.path;
  return (
    <div class={`qrow ${row.leaf.name === next ? 'next' : ''}`} data-fact={row.leaf.name}>
      <div class="lg">
        {context && <span class="cap">{context}</span>}
        <p>{question.text}</p>
        {question.note && <p class="cap">{question.note}</p>}
        {keepsOpen}
        {row.worth && row.answer === 'open' && <p class="cap">{weightLine(row)}</p>}
        <RecordLine row={row} recorded={recorded[head]} names={names} onAnswer={(value) => onAnswer(row, value)} />
      </div>
      <FactInput leaf={row.leaf} value={shownValue(row)} names={names} onChange={(value) => onAnswer(row, value)} />
    </div>
  );
}
