// Kinds of question as links to what the rulebook says of them.
import { Icon, iconNamed } from '../../components/icon';
import type { Article } from '../../lib/api/types';
import { said } from '../../lib/i18n/dictionary';
import { to } from '../../lib/router/addresses';

export function KindLinks({ rulebook, kinds }: { rulebook: string; kinds: Article['kinds'] }) {
  return (
    <ul class="list">
      {kinds.map((kind) => (
        <li key={kind.kind}>
          <a class="item" href={to('kind', { rulebook, kind: kind.kind })}>
            <Icon name={iconNamed(kind.icon)} />
            <span class="strong">{said(kind.label)}</span>
            <Icon name="chevron-right" class="go" />
          </a>
        </li>
      ))}
    </ul>
  );
}
