// The rulebooks: those of the tournament first.
import { Icon } from '../components/icon';
import { Awaited } from '../components/notice';
import { Screen } from '../components/screen';
import type { RulebookSummary } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { said, words } from '../lib/i18n/dictionary';
import { rulebook as rulebookWords } from '../lib/i18n/words/rulebook';
import { rulebooks as ofTournament } from '../lib/kinds';
import { useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import { inForce, variation } from './rulebook/in-force';

export function Rulebooks() {
  const say = words(rulebookWords);
  const reading = useReading(urls.rulebooks());
  const own = new Set(Object.values(ofTournament.value));
  const listed = [...(reading.data ?? [])].sort((one, other) => Number(own.has(other.id)) - Number(own.has(one.id)));
  return (
    <Screen title={say.rulebooks}>
      <div class="page">
        <Awaited reading={reading} />
        {listed.length > 0 && (
          <ul class="list">
            {listed.map((rulebook) => (
              <li key={rulebook.id}>
                <RulebookRow rulebook={rulebook} isOwn={own.has(rulebook.id)} all={listed} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Screen>
  );
}

interface RowProps {
  rulebook: RulebookSummary;
  isOwn: boolean;
  all: readonly RulebookSummary[];
}

function RulebookRow({ rulebook, isOwn, all }: RowProps) {
  const say = words(rulebookWords);
  const differs = variation(rulebook, all);
  return (
    <a class="item" href={to('rulebook', { rulebook: rulebook.id })}>
      <Icon name="book-open" />
      <span class="grow">
        <b class="strong">{said(rulebook.title)}</b>
        <span class="cap">{[isOwn && say.ofTournament, inForce(rulebook)].filter(Boolean).join(' · ')}</span>
        {differs && <span class="cap">{differs}</span>}
      </span>
      <Icon name="chevron-right" class="go" />
    </a>
  );
}
