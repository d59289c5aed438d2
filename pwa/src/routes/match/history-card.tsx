// The history of a match, newest first; each row with its time and its article.

import { ArticleRef } from '../../components/article-ref';
import { Icon, iconNamed } from '../../components/icon';
import { words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { match as matchWords } from '../../lib/i18n/words/match';
import type { Happening } from '../../lib/match';

interface Props {
  rows: Happening[];
  rulebook: string | undefined;
  zone: string;
}

export function HistoryCard({ rows, rulebook, zone }: Props) {
  const say = words(matchWords);
  return (
    <section class="card">
      <div class="sect">
        <h2>{say.happened}</h2>
      </div>
      {rows.length === 0 && <p class="cap">{say.nothingHappened}</p>}
      <ol class="log">
        {rows.map((row) => (
          <Row key={row.key} row={row} rulebook={rulebook} zone={zone} />
        ))}
      </ol>
    </section>
  );
}

function Row({ row, rulebook, zone }: { row: Happening } & Omit<Props, 'rows'>) {
  const say = words(matchWords);
  const text = (
    <>
      {row.head ? <b>{say.heading({ what: row.head })}</b> : null}
      {row.head ? ' ' : ''}
      {row.text}
    </>
  );
  return (
    <li>
      <time dateTime={row.at}>{clockTime(row.at, zone)}</time>
      <Icon name={row.isHereOnly ? 'cloud-upload' : iconNamed(row.icon)} />
      <span>
        {row.href ? (
          <a class="plain-link" href={row.href}>
            {text}
          </a>
        ) : (
          text
        )}
        {(row.cap || row.articles?.length) && (
          <span class="cap under">
            {row.cap}
            {row.articles?.map((number, index) => (
              <span key={number}>
                {index > 0 || row.cap ? ' · ' : ''}
                <ArticleRef number={number} rulebook={rulebook} />
              </span>
            ))}
          </span>
        )}
      </span>
    </li>
  );
}
