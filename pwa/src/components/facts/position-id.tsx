// A position taken over from its id: pasted, read by the server, and put onto the board; what is odd about it is said.
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { PositionInForms } from '../../lib/api/types';
import { type Asked, readId, whyNot } from '../../lib/board/ids';
import { type Position, positionOf } from '../../lib/board/position';
import { said, words } from '../../lib/i18n/dictionary';
import { board as boardWords } from '../../lib/i18n/words/board';
import { Form } from '../form';
import { Icon } from '../icon';
import { ProblemNote } from '../notice';

/** The checkers are those of the side on roll, which here is the mover. `onTake` also hears what else the id says. */
export function PositionId({ onTake }: { onTake: (position: Position, told: PositionInForms) => void }) {
  const say = words(boardWords);
  const isOpen = useSignal(false);
  const text = useSignal('');
  const asked = useSignal<Asked>({ is: 'nothing' });
  const taken = useSignal<PositionInForms | null>(null);
  const field = useId();
  const read = async () => {
    if (!text.value.trim() || asked.value.is === 'asking') return;
    [asked.value, taken.value] = [{ is: 'asking' }, null];
    try {
      const found = await readId(text.value);
      [asked.value, taken.value] = [{ is: 'nothing' }, found];
      onTake(positionOf(found.position), found);
    } catch (reason) {
      asked.value = whyNot(reason);
    }
  };
  return (
    <div class="position-id">
      <button
        type="button"
        class="btn plain"
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <Icon name="copy-plus" />
        {say.pasteId}
      </button>
      {isOpen.value && (
        <Form class="id-row" onSubmit={read}>
          <label class="hint" for={field}>
            {say.idHow}
          </label>
          <input
            id={field}
            class="input"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
          <button type="submit" class="btn" disabled={!text.value.trim()}>
            {say.readId}
          </button>
        </Form>
      )}
      <div aria-live="polite" class="stack tight">
        {asked.value.is === 'offline' && <p class="note">{say.idOffline}</p>}
        {asked.value.is === 'refused' && <ProblemNote problem={asked.value.problem} />}
        {taken.value && <Odd told={taken.value} />}
      </div>
    </div>
  );
}

function Odd({ told }: { told: PositionInForms }) {
  const say = words(boardWords);
  return (
    <>
      <p class="cap">{say.idTaken}</p>
      {told.warnings.map((warning) => (
        <p key={warning.en} class="note wait">
          <Icon name="triangle-alert" />
          <span>{said(warning)}</span>
        </p>
      ))}
    </>
  );
}
