// The public page: opened and closed here, with the code that players scan.
import { useMemo } from 'preact/hooks';
import { ProblemNote } from '../../components/notice';
import { QrCode } from '../../components/qr-code';
import { put } from '../../lib/api/http';
import type { PublicState } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { publicPage } from '../../lib/i18n/words/public';
import { renew, useReading } from '../../lib/offline/answers';
import { writing } from '../../lib/writing';

export function PublicCard({ tournament, mayChange }: { tournament: string; mayChange: boolean }) {
  const say = words(publicPage);
  const url = urls.publicState(tournament);
  const reading = useReading(url);
  const sending = useMemo(writing, []);
  const state = reading.data;
  if (!state || (!state.is_public && !mayChange)) return null;
  const address = `${location.origin}${state.path}`;
  const set = (isPublic: boolean) =>
    sending.run(async () => {
      await put<PublicState>(`/tournaments/${tournament}/public`, { is_public: isPublic });
      await renew(url);
    });
  return (
    <section class="card stack">
      <h2>{say.card}</h2>
      <p class="cap">{say.cardWhat}</p>
      {state.is_public && (
        <>
          <a href={state.path}>{address}</a>
          <QrCode text={address} label={say.code} />
          <a class="btn" href={`${state.path}/projector`}>
            {say.wall}
          </a>
        </>
      )}
      {sending.problem.value && <ProblemNote problem={sending.problem.value} />}
      {mayChange && (
        <button type="button" class="btn" disabled={sending.isBusy.value} onClick={() => void set(!state.is_public)}>
          {state.is_public ? say.close : say.open}
        </button>
      )}
    </section>
  );
}
