// A penalty out of those that the rulebook knows, named by the person who rules.
import { useSignal } from '@preact/signals';
import { Choice } from '../../components/choice';
import { Stepper } from '../../components/facts/stepper';
import { Icon } from '../../components/icon';
import { Which } from '../../components/which';
import type { Description, Side } from '../../lib/api/types';
import type { Names } from '../../lib/facts/saying';
import { said, words } from '../../lib/i18n/dictionary';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import { AMOUNTS, type Sanction, UNSPECIFIED } from '../../lib/ruling';

export const LARGEST_AMOUNT = 9_999;

interface Props {
  description: Description | null;
  names: Names;
  /** The side it is against, if settled. */
  against?: string | undefined;
  onAdd: (sanction: Sanction) => void;
}

/** A penalty of one's own choice, out of those that the rulebook knows. */
export function AddPenalty({ description, names, against: settled, onAdd }: Props) {
  const say = words(rulingWords);
  const kind = useSignal<string | null>(null);
  const against = useSignal<Side>('A');
  const amount = useSignal(1);
  const kinds = Object.entries(description?.sanctions ?? {}).filter(([value]) => value !== UNSPECIFIED);
  if (!kinds.length) return null;
  if (kind.value === null) {
    return (
      <button type="button" class="btn add-penalty" onClick={() => (kind.value = kinds[0]?.[0] ?? null)}>
        <Icon name="plus" />
        {settled ? say.namePenalty : say.addPenalty}
      </button>
    );
  }
  const name = AMOUNTS[kind.value];
  const add = () => {
    onAdd({ kind: kind.value ?? '', against: settled ?? against.value, ...(name ? { [name]: amount.value } : {}) });
    kind.value = null;
  };
  return (
    <div class="form add-form">
      <Which label={say.penaltyKind} value={kind.value} onChoose={(chosen) => (kind.value = chosen)}>
        {kinds.map(([value, { label }]) => ({ value, word: said(label) }))}
      </Which>
      {settled === undefined && (
        <Choice<Side>
          label={say.penaltyAgainst}
          value={against.value}
          options={[
            { value: 'A', word: names.A },
            { value: 'B', word: names.B },
          ]}
          onChoose={(side) => (against.value = side)}
        />
      )}
      {name && (
        <Stepper
          label={say.penaltyAmount}
          value={amount.value}
          proposed={1}
          min={1}
          max={LARGEST_AMOUNT}
          unit={words(factWords).unitOf(name)}
          onChange={(next) => (amount.value = next)}
        />
      )}
      <div class="pairs">
        <button type="button" class="btn" onClick={() => (kind.value = null)}>
          {say.stay}
        </button>
        <button type="button" class="btn main-act" onClick={add}>
          {say.add}
        </button>
      </div>
    </div>
  );
}
