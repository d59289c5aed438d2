// Setting up a tournament: who is entered in each division, with what stands against a player said at once.
import { useSignal } from '@preact/signals';
import { Choice } from '../components/choice';
import { Awaited } from '../components/notice';
import { ClosedNote } from '../components/report/closed-note';
import { Screen } from '../components/screen';
import type { Tournament } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { setup } from '../lib/i18n/words/setup';
import { useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import type { ScreenProps } from '../lib/router/screen';
import { may, me } from '../lib/session';
import { ByHand } from './setup/by-hand';
import { ByList } from './setup/by-list';
import { DivisionLinks } from './setup/division-links';
import { EntrantList } from './setup/entrant-list';
import { PublicCard } from './setup/public-card';

type Division = Tournament['divisions'][number];

export function Setup({ params }: ScreenProps) {
  const say = words(setup);
  const reading = useReading(urls.tournament(params.tournament ?? ''));
  return (
    <Screen title={say.title} sub={reading.data?.name} back={to('more')}>
      {reading.data ? <Divisions tournament={reading.data} /> : <Awaited reading={reading} />}
    </Screen>
  );
}

function Divisions({ tournament }: { tournament: Tournament }) {
  const say = words(setup);
  const chosen = useSignal<string | null>(null);
  const { divisions } = tournament;
  const division = divisions.find((known) => known.id === chosen.value) ?? divisions[0];
  const mayEnter = may('enter-player', { at: tournament.id });
  const closedAt = useReading(mayEnter ? urls.setUp(tournament.id) : null).data?.closed_at ?? null;
  return (
    <div class="page">
      {closedAt && <ClosedNote at={closedAt} />}
      {divisions.length > 1 && (
        <Choice
          label={say.division}
          value={division?.id ?? null}
          options={divisions.map((known) => ({ value: known.id, word: known.name }))}
          onChoose={(id) => (chosen.value = id)}
        />
      )}
      <PublicCard tournament={tournament.id} mayChange={may('set-up', { at: tournament.id })} />
      <DivisionLinks tournament={tournament} isClosed={closedAt !== null} />
      {division && (
        <Entrants
          key={division.id}
          division={division}
          rulebook={tournament.rulebooks[division.discipline] ?? null}
          mayEnter={mayEnter && closedAt === null}
        />
      )}
    </div>
  );
}

function Entrants(props: { division: Division; rulebook: string | null; mayEnter: boolean }) {
  const say = words(setup);
  const how = useSignal<'hand' | 'list'>('hand');
  const owner = me.value?.id;
  const division = props.division.id;
  return (
    <>
      {props.mayEnter && owner !== undefined && (
        <section class="card form">
          <Choice
            label={say.how}
            value={how.value}
            options={[
              { value: 'hand', word: say.byHand },
              { value: 'list', word: say.byList },
            ]}
            onChoose={(chosen) => (how.value = chosen)}
          />
          {how.value === 'hand' ? (
            <ByHand division={division} owner={owner} />
          ) : (
            <ByList division={division} owner={owner} />
          )}
        </section>
      )}
      <EntrantList division={division} rulebook={props.rulebook} />
    </>
  );
}
