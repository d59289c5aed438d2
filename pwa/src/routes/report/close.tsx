// Closing the tournament: what that sends is said before it is done. Once closed, the bar is gone.
import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import type { Duties, Report } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { reports as reportWords } from '../../lib/i18n/words/reports';
import { useReading } from '../../lib/offline/answers';
import { closeTournament } from '../../lib/offline/reports';
import { unsent } from '../../lib/offline/sync';
import { waitingForTheEnd } from '../../lib/reports';
import { ClosingReason, unfinishedStages } from './closing-reason';

interface Props {
  reports: readonly Report[];
  duties: Duties;
  tournament: string;
  owner: string;
}

export function CloseTournament({ reports, duties, tournament, owner }: Props) {
  const say = words(reportWords);
  const isAsking = useSignal(false);
  const reason = useSignal('');
  const places = useReading(isAsking.value ? urls.finalPlaces(tournament) : null);
  const stages = unfinishedStages(places.data?.divisions ?? []); // unknown offline: the server asks for a reason then
  const isOpen = Boolean(places.data?.open_matches.length); // the server says so, whatever the reason
  const needsReason = !isOpen && (duties.postponed > 0 || stages.length > 0);
  const due = waitingForTheEnd(reports);
  const isOnItsWay = unsent.value.some((row) => row.path === `/tournaments/${tournament}/closed`);
  return (
    <>
      <button type="button" class="btn tall-act" disabled={isOnItsWay} onClick={() => (isAsking.value = true)}>
        <Icon name="flag" />
        {isOnItsWay ? say.closing : say.close}
      </button>
      {isAsking.value && (
        <Dialog
          question={say.closeAsk}
          act={say.close}
          stay={say.keepOpen}
          isReady={!places.isLoading && (!needsReason || Boolean(reason.value.trim()))}
          onStay={() => (isAsking.value = false)}
          onAct={async () => {
            await closeTournament(tournament, reason.value.trim(), owner);
            isAsking.value = false;
          }}
        >
          <p>{due ? say.closeMeans({ count: due }) : say.closeMeansNone}</p>
          {duties.results.map((list) => (
            <p key={list.rulebook}>
              {list.unfinished
                ? say.closeResultsOpen({ article: list.duty, finished: list.finished, unfinished: list.unfinished })
                : say.closeResults({ article: list.duty, finished: list.finished })}
            </p>
          ))}
          {needsReason && <ClosingReason postponed={duties.postponed} stages={stages} reason={reason} />}
        </Dialog>
      )}
    </>
  );
}
