// Giving a pair of a draft, or a match on the board, another table; those who have it take the first one's.
import { useSignal } from '@preact/signals';
import { Field } from '../components/field';
import { Form } from '../components/form';
import { words } from '../lib/i18n/dictionary';
import { said } from './words';
import { act, write } from './writes';

const LARGEST_TABLE = 9999;

interface Props {
  /** What is moved: a pair of a draft, or a match. */
  path: string;
  table: number;
  /** The short names of those at a table of this round. */
  seatedAt: (table: number) => readonly [string, string] | undefined;
  onMoved: () => void;
}

export function MoveTable({ path, table, seatedAt, onMoved }: Props) {
  const say = words(said);
  const typed = useSignal('');
  const target = tableIn(typed.value);
  const holders = target !== null && target !== table ? seatedAt(target) : undefined;
  const move = async () => {
    if (await write(path, { to: target })) onMoved();
  };
  return (
    <Form class="stack" onSubmit={move}>
      <Field
        label={say.moveTo}
        inputMode="numeric"
        autocomplete="off"
        value={typed.value}
        {...(holders && { hint: say.tablesTrade({ one: holders[0], other: holders[1], table }) })}
        onText={(text) => (typed.value = text)}
      />
      <button type="submit" class="btn" disabled={act.value.isRunning || target === null || target === table}>
        {say.move}
      </button>
    </Form>
  );
}

/** The table number that was typed, or null if it is none. */
export function tableIn(text: string): number | null {
  const number = Number(text.trim());
  return Number.isInteger(number) && number >= 1 && number <= LARGEST_TABLE ? number : null;
}
