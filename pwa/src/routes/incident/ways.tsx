// What can be done with a case next, docked at the bottom: its facts, its advice, a ruling, another ruling, an appeal.
import { type Final, FinalNote, isFinal } from '../../components/final-note';
import { Icon } from '../../components/icon';
import { type OpenCase, standingRuling, WITHOUT_ADVICE } from '../../lib/case';
import { words } from '../../lib/i18n/dictionary';
import { appeal as appealWords } from '../../lib/i18n/words/appeal';
import { complaint, deciding } from '../../lib/i18n/words/finality';
import { incident as incidentWords } from '../../lib/i18n/words/incident';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import { to } from '../../lib/router/addresses';
import { replacing } from '../../lib/ruling';
import { may, tournament } from '../../lib/session';
import { factsHref } from './advice';
import { isRunning } from './appeals';

/** An open case goes on with its facts, its advice or the ruling; a ruled one may be replaced or appealed. */
export function Ways({ open }: { open: OpenCase }) {
  const say = words(incidentWords);
  const incident = open.found?.incident;
  if (!incident) return null;
  if (incident.state !== 'open') return <RuledWays open={open} />;
  if (incident.kind === WITHOUT_ADVICE || !open.kind)
    return may('rule', { state: 'open' }) ? <PlainWays href={to('ruling', { incident: incident.id })} /> : null;
  return (
    <div class="barline">
      <span class="wide-only" />
      <div class="pairs">
        <a class="btn tall-act" href={factsHref(open)}>
          {say.goOn}
        </a>
        <a class="btn main-act" href={to('advice', { incident: incident.id })}>
          {say.advice}
        </a>
      </div>
    </div>
  );
}

function PlainWays({ href }: { href: string }) {
  return (
    <div class="barline">
      <span class="wide-only" />
      <div class="single">
        <a class="btn main-act record-act" href={href}>
          {words(incidentWords).rule}
        </a>
      </div>
    </div>
  );
}

function RuledWays({ open }: { open: OpenCase }) {
  const say = words(incidentWords);
  const incident = open.found?.incident;
  const file = open.found?.file;
  const standing = open.found && standingRuling(open.found);
  if (file?.state === 'appealed') return <AppealedWays open={open} />;
  if (!incident || file?.state === 'closed' || file?.state === 'withdrawn') return null;
  // the server refused the one that was made here
  if (!standing) return incident.ruling ? <PlainWays href={replacing('ruling', incident.id)} /> : null;
  const replace = may('supersede', { state: 'ruled' }) && (
    <a class="btn tall-act" href={replacing('ruling', incident.id)}>
      {say.replace}
    </a>
  );
  if (isFinal(file?.finality)) {
    return (
      <div class="barline">
        <FinalNote finality={file.finality} />
        {mayPutAnother(file.finality) && replace && <div class="single">{replace}</div>}
      </div>
    );
  }
  if (!may('lodge-appeal', { state: 'ruled' })) return null;
  return (
    <div class="barline">
      <p class="cap wide-only">{replace && words(rulingWords).replaced}</p>
      <div class={replace ? 'pairs' : 'single'}>
        {replace}
        <a class="btn tall-act" href={`${to('appeal-new')}?ruling=${standing}&incident=${incident.id}`}>
          <Icon name="scale" />
          {say.appealTitle}
        </a>
      </div>
    </div>
  );
}

/** A committee's decision stays; a director's that the rulebook makes final is replaced by a director alone. */
function mayPutAnother({ decided_by, advice }: Final): boolean {
  if (decided_by === 'committee') return false;
  return advice?.advice.outcome !== 'final' || tournament.value?.role === 'director';
}

/** While an appeal runs: to it, or, where the director decides it alone, to that. */
function AppealedWays({ open }: { open: OpenCase }) {
  const file = open.found?.file;
  const lodged = [...(file?.complaints ?? []), ...(file?.rulings.flatMap((ruling) => ruling.appeals) ?? [])];
  const running = lodged.find(isRunning);
  if (!file || !running) return null;
  const isComplaint = file.complaints.some((one) => one.id === running.id);
  const isDirectors = file.finality?.goes_to === 'director' && may('decide-from-arbiter', { state: 'appealed' });
  return (
    <div class="barline">
      <p class="cap wide-only">{isDirectors && words(deciding).goesToDirector}</p>
      <div class={isDirectors ? 'pairs' : 'single'}>
        <a
          class={`btn ${isDirectors ? 'tall-act' : 'main-act record-act'}`}
          href={to('appeal', { appeal: running.id })}
        >
          <Icon name="scale" />
          {isComplaint ? words(complaint).openFile : words(appealWords).openFile}
        </a>
        {isDirectors && (
          <a class="btn main-act" href={to('deciding', { appeal: running.id })}>
            <Icon name="gavel" />
            {words(deciding).title}
          </a>
        )}
      </div>
    </div>
  );
}
