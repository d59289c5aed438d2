// The entrants of a division: suspended players first, then unsent entries, then by name.
import { Icon } from '../../components/icon';
import { Awaited, Empty } from '../../components/notice';
import { Pill } from '../../components/pill';
import type { Entrant } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { setup } from '../../lib/i18n/words/setup';
import { notListed } from '../../lib/offline/ahead';
import type { OutboxRow } from '../../lib/offline/database';
import { enteredHere } from '../../lib/offline/entrants';
import { mine } from '../../lib/offline/sync';
import { useWholeList } from '../../lib/offline/whole-lists';
import { to } from '../../lib/router/addresses';
import { Warning } from './warning';

const EVERY_SECONDS = 20;

export function EntrantList({ division, rulebook }: { division: string; rulebook: string | null }) {
  const say = words(setup);
  const { rows: listed, isWhole, first } = useWholeList(urls.entrants(division), EVERY_SECONDS);
  const suspended = listed.filter((entrant) => entrant.suspensions.length > 0);
  const here = notListed(enteredHere(mine.value, division), listed);
  return (
    <section class="stack tight">
      <h2 class="eyebrow">{isWhole ? say.count({ count: listed.length }) : say.entrants}</h2>
      <div class="stack tight" role="status">
        {suspended.length > 0 && <p class="sr">{say.warned({ count: suspended.length })}</p>}
        {suspended.map((entrant) => (
          <Warning key={entrant.id} entrant={entrant} rulebook={rulebook} />
        ))}
      </div>
      <Awaited reading={first} />
      {first.data && listed.length + here.length === 0 && <Empty>{say.empty}</Empty>}
      {listed.length + here.length > 0 && (
        <ul class="list">
          {here.map((row) => (
            <NotTakenYet key={row.position} row={row} />
          ))}
          {listed.map((entrant) => (
            <Row key={entrant.id} entrant={entrant} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ entrant }: { entrant: Entrant }) {
  const say = words(setup);
  return (
    <li class="item entrant">
      <Icon name="users" />
      <span class="grow">
        <b class="strong">{entrant.name}</b>
        {entrant.club && <span class="cap">{entrant.club}</span>}
      </span>
      <span class="end">
        {entrant.suspensions.length > 0 && (
          <Pill tone="grave" icon="ban">
            {say.suspended}
          </Pill>
        )}
        {entrant.withdrawn_at && <Pill icon="door-open">{say.withdrawn}</Pill>}
      </span>
    </li>
  );
}

function NotTakenYet({ row }: { row: OutboxRow }) {
  const say = words(setup);
  const isRefused = row.state === 'needs-you';
  return (
    <li class={`item entrant ${isRefused ? 'alert' : ''}`}>
      <Icon name={isRefused ? 'cloud-alert' : 'cloud-upload'} />
      <span class="grow">
        <b class="strong">{row.subject.name}</b>
        {isRefused && (
          <span class="cap">
            {row.problem?.code === 'entered-twice' ? say.enteredTwice : row.problem?.detail}{' '}
            <a href={to('outbox')}>{say.toOutbox}</a>
          </span>
        )}
      </span>
      <Pill tone={isRefused ? 'grave' : 'plain'}>{isRefused ? say.notTaken : say.onItsWay}</Pill>
    </li>
  );
}
