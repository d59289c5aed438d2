// The usual answers as buttons, above the editor for all others. One tap answers.
import { useContext } from 'preact/hooks';
import { FactsAround } from '../../lib/facts/around';
import type { Leaf } from '../../lib/facts/leaves';
import { quickAnswers } from '../../lib/facts/quick-answers';
import { askedAs, type Names, sayValue } from '../../lib/facts/saying';
import { isSame } from '../../lib/facts/values';

interface Props {
  leaf: Leaf;
  value: unknown;
  names: Names;
  onAnswer: (value: unknown) => void;
}

export function QuickRow({ leaf, value, names, onAnswer }: Props) {
  const answers = quickAnswers(leaf.fact, useContext(FactsAround));
  if (!answers.length) return null;
  const isEven = answers.length % 2 === 0;
  return (
    <div
      class={`seg quick ${leaf.fact.type === 'integer' ? 'three-by' : 'two-by'}`}
      role="radiogroup"
      aria-label={askedAs(leaf, names)}
    >
      {answers.map((answer, index) => (
        <button
          key={JSON.stringify(answer)}
          type="button"
          role="radio"
          aria-checked={isSame(answer, value)}
          class={`opt ${index === 0 && !isEven ? 'first-of-odd' : ''}`}
          onClick={() => onAnswer(answer)}
        >
          {inOnePiece(leaf, sayValue(leaf.fact, answer, names))}
        </button>
      ))}
    </div>
  );
}

/** A number of a score stays on the line of its name. */
function inOnePiece({ fact }: Leaf, said: string): string {
  return fact.type === 'score' ? said.replace(/ (?=\d+(,|$))/g, '\u00a0') : said;
}
