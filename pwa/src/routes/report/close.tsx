// Closing the tournament: what that sends is said before it is done. Once closed, the bar is gone.
import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import { isReachable } from '../../lib/api/http';
import type { Duties, Report } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { reports as reportWords } from '../../lib/i18n/words/reports';
import { useReading } from '../../lib/offline/answers';
import { closeTournament } from '../../lib/offline/reports';
import { unsent } from '../../lib/offline/sync';
import { waitingForTheEnd } from '../../lib/reports';
import { placesSaid } from '../../rounds/final-places-words';
import { OpenMatches } from '../../rounds/open-matches';
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
  // whatever the reason, the server closes with none of them; without a network what is kept may be outdated
  const open = isReachable.value ? (places.data?.open_matches ?? []) : [];
  const needsReason = open.length === 0 && (duties.postponed > 0 || stages.length > 0);
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
          isReady={!places.isLoading && open.length === 0 && (!needsReason || Boolean(reason.value.trim()))}
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
          {open.length > 0 && (
            <OpenMatches said={words(placesSaid).openMatches({ count: open.length })} matches={open} />
          )}
          {needsReason && <ClosingReason postponed={duties.postponed} stages={stages} reason={reason} />}
        </Dialog>
      )}
    </>
  );
}
