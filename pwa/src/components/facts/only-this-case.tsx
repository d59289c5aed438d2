// A count that the records know was changed: it holds for this case only, and isn't kept before its reason is said.
import { useId } from 'preact/hooks';
import { words } from '../../lib/i18n/dictionary';
import { facts as factWords } from '../../lib/i18n/words/facts';

interface Props {
  reason: string | undefined;
  onReason: (reason: string) => void;
}

export function OnlyThisCase({ reason, onReason }: Props) {
  const say = words(factWords);
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{say.onlyThisCase}</label>
      <p class="cap" role="status">
        {reason ? say.onlyThisCaseWhy : say.onlyThisCaseHeld}
      </p>
      <textarea
        id={id}
        class="input"
        rows={2}
        value={reason ?? ''}
        aria-required="true"
        onChange={(event) => onReason(event.currentTarget.value.trim())}
      />
    </div>
  );
}
