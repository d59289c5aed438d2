// Facts that have an answer, as rows; a tap opens the question again.
import { useSignal } from '@preact/signals';
import type { Recorded, RecordedFact, Row } from '../../lib/facts/asking';
import { recordSource } from '../../lib/facts/record-source';
import { capital, contextOf, linesOf, type Names, questionOf, sayValue } from '../../lib/facts/saying';
import { said, words } from '../../lib/i18n/dictionary';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { Icon } from '../icon';

interface Props {
  rows: readonly Row[];
  names: Names;
  /** The question in the dock. */
  open: string | null;
  onOpen: (name: string) => void;
}

export function KnownFacts({ rows, names, open, onOpen }: Props) {
  const say = words(factWords);
  const answered = rows.filter((row) => row.answer !== 'open' && row.source !== 'record');
  if (!answered.length) return null;
  return (
    <div class="known" role="group" aria-label={say.soFar}>
      {answered.map((row) => (
        <KnownRow key={row.leaf.name} row={row} names={names} isOpen={row.leaf.name === open} onOpen={onOpen} />
      ))}
    </div>
  );
}

/** Facts known from the match record, collapsed, each with its source. */
export function RecordFacts({ rows, names, open, onOpen, recorded: known }: Props & { recorded: Recorded }) {
  const say = words(factWords);
  const isShown = useSignal(false);
  const recorded = rows.filter((row) => row.answer === 'known' && row.source === 'record');
  if (!recorded.length) return null;
  return (
    <div class="known">
      <button type="button" aria-expanded={isShown.value} onClick={() => (isShown.value = !isShown.value)}>
        <span class="q">{say.fromRecordCount({ count: recorded.length })}</span>
        <span />
        <Icon name="chevron-down" class={isShown.value ? 'turned' : ''} />
      </button>
      {isShown.value &&
        recorded.map((row) => (
          <KnownRow
            key={row.leaf.name}
            row={row}
            names={names}
            isOpen={row.leaf.name === open}
            source={known[row.leaf.path[0] ?? '']}
            onOpen={onOpen}
          />
        ))}
    </div>
  );
}

function KnownRow({
  row,
  names,
  isOpen,
  source,
  onOpen,
}: {
  row: Row;
  names: Names;
  isOpen: boolean;
  source?: RecordedFact | undefined;
  onOpen: (name: string) => void;
}) {
  const say = words(factWords);
  const { leaf } = row;
  const question = questionOf(leaf, names).text;
  const context = contextOf(leaf, names);
  const label = leaf.path.length === 1 && row.source === 'record' ? capital(said(leaf.fact.label)) : question;
  return (
    <button
      type="button"
      aria-label={`${say.change({ question })} ${sayValue(leaf.fact, row.value, names)}`}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(leaf.name)}
    >
      <span class="q">
        {context && <span class="cap">{context} · </span>}
        {label}
      </span>
      <span class={`a ${row.answer === 'unknown' ? 'open' : ''}`}>
        {linesOf(leaf.fact, row.answer === 'unknown' ? null : row.value, names).map((line) => (
          <span class="value-line" key={line}>
            {line}
          </span>
        ))}
        {row.source === 'changed' && <small>{say.changed}</small>}
        {source && <small>{recordSource(source)}</small>}
      </span>
      <Icon name="pen-line" />
    </button>
  );
}
