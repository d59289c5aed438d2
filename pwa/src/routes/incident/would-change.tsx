// Facts that would change the advice: another value leads to another outcome, or an unknown one would add a sanction.
import { Icon } from '../../components/icon';
import type { AdviceInWords } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { advice as adviceWords } from '../../lib/i18n/words/advice';
import { addedOf, SHOWN_AT_FIRST, type Supposed, supposedOf } from '../../lib/supposing';

export function WouldChange({ shown }: { shown: AdviceInWords }) {
  const say = words(adviceWords);
  const all = supposedOf(shown);
  const added = addedOf(shown);
  if (!all.length && !added.length) return null;
  const rest = all.slice(SHOWN_AT_FIRST);
  return (
    <section class="card would-change">
      {all.length > 0 && (
        <>
          <h3>
            <Icon name="arrow-left-right" />
            {say.wouldChange}
          </h3>
          <p class="cap">{say.makeSure}</p>
          <SupposedList rows={all.slice(0, SHOWN_AT_FIRST)} />
        </>
      )}
      {rest.length > 0 && (
        <details class="article">
          <summary>
            <span>{say.more({ count: rest.length })}</span>
            <Icon name="chevron-down" />
          </summary>
          <SupposedList rows={rest} />
        </details>
      )}
      {added.length > 0 && (
        <>
          <h3>
            <Icon name="plus" />
            {say.couldAdd}
          </h3>
          <p class="cap">{say.notAskedYet}</p>
          <SupposedList rows={added} />
        </>
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
