// The divisions as doors to their format, a new one, and a copy of it all for the next tournament.
import { Icon } from '../../components/icon';
import type { Tournament } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { newTournament } from '../../lib/i18n/words/events';
import { to } from '../../lib/router/addresses';
import { may, mayCreateTournaments } from '../../lib/session';

export function DivisionLinks({ tournament, isClosed }: { tournament: Tournament; isClosed: boolean }) {
  const say = words(newTournament);
  const mayChange = may('set-up', { at: tournament.id }) && !isClosed;
  if (!mayChange && !mayCreateTournaments.value) return null;
  const address = (division: string) => to('division', { tournament: tournament.id, division });
  return (
    <section class="card stack">
      <h2>{say.divisions}</h2>
      {mayChange && (
        <>
          {tournament.divisions.map((division) => (
            <a key={division.id} class="btn" href={address(division.id)}>
              <Icon name="pen-line" />
              {division.name}
            </a>
          ))}
          <a class="btn" href={address('new')}>
            <Icon name="plus" />
            {say.addDivision}
          </a>
        </>
      )}
      {mayCreateTournaments.value && (
        <a class="btn" href={`${to('tournament-new')}?from=${tournament.id}`}>
          <Icon name="copy-plus" />
          {say.copyNext}
        </a>
      )}
    </section>
  );
}
