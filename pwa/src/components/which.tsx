// One of a list, in the device's own list of choices.
import { useId } from 'preact/hooks';

interface Props {
  label: string;
  hint?: string | undefined;
  value: string;
  onChoose: (value: string) => void;
  children: { value: string; word: string }[];
}

export function Which({ label, hint, value, onChoose, children }: Props) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} class="input" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {children.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.word}
          </option>
        ))}
      </select>
      {hint && <p class="hint">{hint}</p>}
    </div>
  );
}
