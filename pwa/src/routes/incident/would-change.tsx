// What would change the advice: the single facts whose other value leads to another outcome, for a director to make sure of.
import { Icon } from '../../components/icon';
import type { AdviceInWords } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { advice as adviceWords } from '../../lib/i18n/words/advice';
import { SHOWN_AT_FIRST, type Supposed, supposedOf } from '../../lib/supposing';

export function WouldChange({ shown }: { shown: AdviceInWords }) {
  const say = words(adviceWords);
  const all = supposedOf(shown);
  if (!all.length) return null;
  const rest = all.slice(SHOWN_AT_FIRST);
  return (
    <section class="card would-change">
      <h3>
        <Icon name="arrow-left-right" />
        {say.wouldChange}
      </h3>
      <p class="cap">{say.makeSure}</p>
      <SupposedList rows={all.slice(0, SHOWN_AT_FIRST)} />
      {rest.length > 0 && (
        <details class="article">
          <summary>
            <span>{say.more(rest.length)}</span>
            <Icon name="chevron-down" />
          </summary>
          <SupposedList rows={rest} />
        </details>
      )}
    </section>
  );
}

/** Each supposition with the verdict under it. */
export function SupposedList({ rows }: { rows: readonly Supposed[] }) {
  return (
    <dl class="supposed">
      {rows.map(({ key, supposed, verdict }) => (
        <div key={key}>
          <dt>{supposed}</dt>
          <dd>{verdict}</dd>
        </div>
      ))}
    </dl>
  );
}
