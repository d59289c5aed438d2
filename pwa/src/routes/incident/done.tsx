// After the record: what was ruled, since when it is on this tablet, whether the server has it, and the score that follows.
import { useEffect } from 'preact/hooks';
import { FinalNote, isFinal } from '../../components/final-note';
import { Icon } from '../../components/icon';
import { Screen } from '../../components/screen';
import { Strip } from '../../components/strip';
import type { Ruling } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import type { OpenCase } from '../../lib/case';
import { venueZone } from '../../lib/current-floor';
import { said, words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { incident as incidentWords } from '../../lib/i18n/words/incident';
import { log } from '../../lib/i18n/words/log';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import { kindLabel } from '../../lib/kinds';
import { isStopped } from '../../lib/offline/ahead';
import { renew } from '../../lib/offline/answers';
import type { LocalIncident } from '../../lib/offline/database';
import { outboxRows } from '../../lib/offline/sync';
import { to } from '../../lib/router/addresses';
import { replacing } from '../../lib/ruling';
import { inWords } from '../../lib/tongues';
import { endOfInterruption, TimeLost } from './time-lost';

interface Props {
  open: OpenCase;
  incident: LocalIncident;
  ruling: NonNullable<LocalIncident['ruling']>;
}

export function Done({ open, incident, ruling }: Props) {
  const say = words(rulingWords);
  const record = open.found?.file?.rulings.find((known) => known.id === ruling.id) ?? null;
  const state = stateOf(ruling.id, record !== null);
  useEffect(() => {
    if (state !== 'sent') return;
    void renew(urls.match(incident.match));
    void renew(urls.incident(incident.id));
  }, [state]);
  const known = open.found?.file?.finality;
  const finality = known?.ruling === ruling.id ? known : null;
  const outcome = open.kind?.outcomes.find((known) => known.outcome === ruling.outcome);
  const isOwn = !outcome || ruling.outcome === 'not-covered';
  return (
    <Screen
      title={say.title}
      sub={[
        words(common).table({ number: incident.table }),
        open.kind ? kindLabel(open.description, incident.kind) : words(log).other,
      ].join(' · ')}
      back={to('match', { match: incident.match })}
      hidesNavigation
      bar={
        <div class="barline">
          {isFinal(finality) ? <FinalNote finality={finality} /> : <p class="cap wide-only">{say.replaced}</p>}
          <div class={isFinal(finality) ? 'single' : 'pairs'}>
            {state === 'refused' && (
              <a class="btn tall-act" href={replacing('ruling', incident.id)}>
                {words(incidentWords).replace}
              </a>
            )}
            {state !== 'refused' && !isFinal(finality) && (
              <a class="btn tall-act" href={`${to('appeal-new')}?ruling=${ruling.id}&incident=${incident.id}`}>
                <Icon name="scale" />
                {say.appeal}
              </a>
            )}
            <a class="btn main-act" href={to('floor')}>
              {say.toFloor}
            </a>
          </div>
        </div>
      }
    >
      <div class="page">
        <section class="card done">
          <p class="done-mark">
            <Icon name="check" />
            <span role="status">
              <b>{say.doneHere({ time: clockTime(ruling.ruledAt, venueZone.value) })}</b>
              <span class="cap">
                {{ sent: say.doneSent, waiting: say.doneWaiting, refused: say.doneRefused }[state]}
              </span>
            </span>
          </p>
          <h2>{headOf(ruling, record, isOwn ? say.own : said(outcome.label))}</h2>
          {!isOwn && !outcome.is_of_sanctions && <p class="lead">{said(outcome.meaning)}</p>}
        </section>
        {open.table && (
          <div class="stack tight">
            {state === 'sent' && <h3>{say.scoreNow}</h3>}
            <Strip table={open.table} />
          </div>
        )}
        {open.table?.state !== 'finished' && (
          <TimeLost incident={incident} until={endOfInterruption(open.found?.file?.rulings ?? [], ruling.ruledAt)} />
        )}
        <div class="acts">
          <a class="btn" href={to('show', { incident: incident.id })}>
            <Icon name="rotate-ccw" />
            {say.show}
          </a>
          <a class="btn" href={to('match', { match: incident.match })}>
            {say.toMatch}
          </a>
        </div>
      </div>
    </Screen>
  );
}

/** In the words of the record; until the server has it, as it was read when it was recorded here. */
function headOf(here: Props['ruling'], record: Ruling | null, otherwise: string): string {
  if (record && record.outcome !== 'not-covered') return inWords(record.words).verdict;
  return here.verdict ?? otherwise;
}

/** Where a ruling is. Only the server's answer says that it has it: a write that can't be found here isn't one. */
export function stateOf(ruling: string, isOnServer: boolean): 'sent' | 'waiting' | 'refused' {
  const write = outboxRows.value.find((row) => row.id === ruling);
  if (write && isStopped(write)) return 'refused';
  return write?.state === 'sent' || (!write && isOnServer) ? 'sent' : 'waiting';
}
