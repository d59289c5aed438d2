// One of a list, with the question above it.
import { useId } from 'preact/hooks';
import { Select } from './select';

interface Props {
  label: string;
  hint?: string | undefined;
  value: string;
  onChoose: (value: string) => void;
  children: readonly { value: string; word: string }[];
}

export function Which({ label, hint, value, onChoose, children }: Props) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Select id={id} aria-describedby={hint && `${id}-hint`} value={value} onChoose={onChoose}>
        {children.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.word}
          </option>
        ))}
      </Select>
    </div>
  );
}
