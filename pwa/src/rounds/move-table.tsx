// Giving a pair of a draft another table; the pair that has it takes the first one's.
import { useSignal } from '@preact/signals';
import { Field } from '../components/field';
import { Form } from '../components/form';
import { words } from '../lib/i18n/dictionary';
import { isChief } from '../lib/session';
import type { Pairings } from './overview';
import { said } from './words';
import { act, write } from './writes';

const LARGEST_TABLE = 9999;

interface Props {
  round: Pairings;
  table: number;
  onMoved: () => void;
}

export function MoveTable({ round, table, onMoved }: Props) {
  const say = words(said);
  const typed = useSignal('');
  if (round.state !== 'draft' || !isChief.value) return null;
  const target = tableIn(typed.value);
  const holder = round.pairs.find((pair) => pair.table === target && target !== table);
  const move = async () => {
    if (await write(`/rounds/${round.id}/draft/tables/${table}`, { to: target })) onMoved();
  };
  return (
    <Form class="stack" onSubmit={move}>
      <Field
        label={say.moveTo}
        inputMode="numeric"
        autocomplete="off"
        value={typed.value}
        {...(holder && { hint: say.tablesTrade({ one: holder.a.short, other: holder.b.short, table }) })}
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
