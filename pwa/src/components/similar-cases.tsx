// Similar cases: what was published about cases like the one at hand. Nothing while it isn't known.
import { words } from '../lib/i18n/dictionary';
import { precedents } from '../lib/i18n/words/precedents';
import { type Likeness, useSimilar } from '../lib/precedents';
import { PrecedentRow } from './precedent-row';

export function SimilarCases({ likeness }: { likeness: Likeness | null }) {
  const say = words(precedents);
  const found = useSimilar(likeness);
  if (found === null) return null;
  return (
    <section class="stack tight">
      <h3>{say.similar}</h3>
      {found.length === 0 ? (
        <p class="cap">{say.noSimilar}</p>
      ) : (
        <ul class="list">
          {found.map((precedent) => (
            <PrecedentRow key={precedent.id} precedent={precedent} />
          ))}
        </ul>
      )}
    </section>
  );
}
