// Cards with the check-in codes of all entries, to be printed and handed out.

import { Awaited, Empty } from '../../components/notice';
import { QrCode } from '../../components/qr-code';
import { Screen } from '../../components/screen';
import type { RosterEntry } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { listed } from '../../lib/entries';
import { words } from '../../lib/i18n/dictionary';
import { checkInSaid } from '../../lib/i18n/words/check-in';
import { useReading } from '../../lib/offline/answers';
import { to } from '../../lib/router/addresses';
import { tournament } from '../../lib/session';
import '../../styles/check-in.css';

export function Cards() {
  const say = words(checkInSaid);
  const role = tournament.value;
  const setUp = useReading(role ? urls.setUp(role.tournament) : null);
  return (
    <Screen
      title={say.cardsTitle}
      back={to('entries')}
      bar={
        <div class="barwrap slim">
          <button type="button" class="btn main-act tall-act" onClick={() => window.print()}>
            {say.print}
          </button>
        </div>
      }
    >
      <div class="page">
        {!role && <Empty>{say.noTournament}</Empty>}
        {role && <Awaited reading={setUp} />}
        <p class="cap">{say.cardsWhat}</p>
        {setUp.data?.divisions.map(({ id, name }) => (
          <OfDivision key={id} division={id} name={name} tournament={setUp.data?.name ?? ''} />
        ))}
      </div>
    </Screen>
  );
}

function OfDivision(props: { division: string; name: string; tournament: string }) {
  const found = useReading(urls.roster(props.division));
  const playing = found.data?.entries.filter((entry) => !entry.withdrawn_at && entry.check_in_code) ?? [];
  return (
    <section class="stack">
      <h2>{props.name}</h2>
      <Awaited reading={found} />
      <ul class="code-cards">
        {playing.map((entry) => (
          <li key={entry.id} class="card">
            <b>{listed(entry)}</b>
            <span class="cap">{`${props.tournament} · ${props.name}`}</span>
            <Code entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The code as a picture and as it is typed. */
export function Code({ entry }: { entry: RosterEntry }) {
  const say = words(checkInSaid);
  return (
    <>
      <QrCode text={entry.check_in_code} label={say.qrOf({ name: entry.name })} />
      <code class="strong">{entry.check_in_code}</code>
    </>
  );
}
