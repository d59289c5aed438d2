// A precedent in a list: headline first, then the citation, its kind, and whether it is still followed.
import type { FoundPrecedent, PrecedentSummary } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { precedents } from '../lib/i18n/words/precedents';
import { descriptionOf, kindLabel } from '../lib/kinds';
import { useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import { tongueOf } from '../lib/tongues';
import { Icon } from './icon';
import { Pill } from './pill';

export function PrecedentRow({ precedent }: { precedent: PrecedentSummary | FoundPrecedent }) {
  const say = words(precedents);
  useReading(urls.description(precedent.rulebook));
  const tongue = tongueOf(precedent.headline);
  const excerpt = 'excerpt' in precedent ? precedent.excerpt : null;
  return (
    <li>
      <a class="item" href={to('precedent', { precedent: precedent.id })}>
        <Icon name="bookmark" />
        <span class="grow">
          <b class="strong" lang={tongue}>
            {precedent.headline[tongue]}
          </b>
          <span class="cap">
            <span class="cited">{precedent.citation}</span>
            {' · '}
            {[kindLabel(descriptionOf(precedent.rulebook), precedent.kind), precedent.articles.join(', ')].join(' · ')}
          </span>
          {excerpt && (
            <span class="excerpt" lang={excerpt.language}>
              {excerpt.pieces.map((piece, index) =>
                piece.is_hit ? <mark key={index}>{piece.text}</mark> : piece.text,
              )}
            </span>
          )}
          {!precedent.is_current && (
            <span class="pills">
              <Pill icon="rotate-ccw">{say.overtaken}</Pill>
            </span>
          )}
        </span>
        <Icon name="chevron-right" class="go" />
      </a>
    </li>
  );
}
