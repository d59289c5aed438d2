// One case as a whole: its facts, its rulings, and what comes next.

import { CaseBoard } from '../../components/case-board';
import { CaseState } from '../../components/case-row';
import { Icon } from '../../components/icon';
import { Memos } from '../../components/memos';
import { Awaited } from '../../components/notice';
import { Photos } from '../../components/photos';
import { Screen } from '../../components/screen';
import { Strip } from '../../components/strip';
import { TimeMarks } from '../../components/time-marks';
import { Timer } from '../../components/timer';
import type { Kind } from '../../lib/api/types';
import { knowsComplaints, type OpenCase, useCase, WITHOUT_ADVICE } from '../../lib/case';
import { beganAt } from '../../lib/current-floor';
import { type Row, rowsOf } from '../../lib/facts/asking';
import { recordSource } from '../../lib/facts/record-source';
import { capital, contextOf, linesOf } from '../../lib/facts/saying';
import { said, words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { complaint } from '../../lib/i18n/words/finality';
import { incident as incidentWords } from '../../lib/i18n/words/incident';
import { log } from '../../lib/i18n/words/log';
import { kindLabel } from '../../lib/kinds';
import { to } from '../../lib/router/addresses';
import type { ScreenProps } from '../../lib/router/screen';
import { may } from '../../lib/session';
import { Appeals } from './appeals';
import { Rulings } from './rulings';
import { Ways } from './ways';

export function IncidentScreen({ params }: ScreenProps) {
  const say = words(incidentWords);
  const open = useCase(params.incident ?? '');
  const { found, table } = open;
  if (!found) {
    return (
      <Screen title={say.title} back={to('cases')}>
        <Awaited reading={open.reading} />
      </Screen>
    );
  }
  const { incident, file } = found;
  const takenFor = may('add-photo', { state: file?.state ?? 'open' }) ? async () => incident : undefined;
  const title = incident.kind === WITHOUT_ADVICE ? words(log).other : kindLabel(open.description, incident.kind);
  return (
    <Screen
      title={title}
      sub={<Line open={open} />}
      back={to('cases')}
      aside={incident.state === 'open' && <Timer since={beganAt(incident)} />}
      bar={<Ways open={open} />}
    >
      <div class="cols">
        <div class="stack pane">
          {(file?.conflicts.length ?? 0) > 0 && (
            <p class="note wait">
              <Icon name="circle-alert" />
              <span>{say.conflict}</span>
            </p>
          )}
          {incident.state === 'withdrawn' && (
            <p class="pills">
              <CaseState state={incident.state} />
            </p>
          )}
          <TimeMarks marks={file?.time_marks ?? []} zone={open.zone} />
          <Complaints open={open} />
          {file?.leans_on_replaced && (
            <p class="note wait">
              <Icon name="circle-alert" />
              <span>{say.leansOnReplaced}</span>
            </p>
          )}
          <Rulings open={open} />
          {incident.note && (
            <section class="card">
              <h2 class="sect">{file?.complaints.length ? words(complaint).noted : say.note}</h2>
              <p class="own-words">{incident.note}</p>
            </section>
          )}
          {open.kind && <Facts open={open} kind={open.kind} />}
          {incident.state === 'open' && may('lodge-appeal', { state: 'open' }) && knowsComplaints(open.description) && (
            <a class="btn plain" href={`${to('complaint-new')}?incident=${incident.id}&match=${incident.match}`}>
              <Icon name="scale" />
              {words(complaint).offer}
            </a>
          )}
        </div>
        <aside class="stack">
          {table && <Strip table={table} />}
          <CaseBoard facts={open.facts} names={open.names} />
          <Photos
            incident={incident.id}
            onRecord={file?.photos ?? []}
            pathOf={(photo) => `/incidents/${incident.id}/photos/${photo}`}
            zone={open.zone}
            takenFor={takenFor}
          />
          <Memos
            incident={incident.id}
            onRecord={file?.memos ?? []}
            pathOf={(memo) => `/incidents/${incident.id}/memos/${memo}`}
            zone={open.zone}
            takenFor={takenFor}
          />
        </aside>
      </div>
    </Screen>
  );
}

function Line({ open }: { open: OpenCase }) {
  const say = words(incidentWords);
  const incident = open.found?.incident;
  const by = open.found?.file?.logged_by.name;
  if (!incident) return null;
  const time = clockTime(incident.happenedAt, open.zone);
  return (
    <>
      {[words(common).table({ number: incident.table }), say.happenedAt({ time }), by && say.loggedBy({ name: by })]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}

function Facts({ open, kind }: { open: OpenCase; kind: Kind }) {
  const say = words(incidentWords);
  const rows = rowsOf({ kind, facts: open.facts, recorded: open.recorded, skipped: new Set(), advice: null }).filter(
    (row) => row.answer !== 'open',
  );
  return (
    <section class="card">
      <h2 class="sect">{say.facts}</h2>
      {rows.length === 0 && <p>{say.noFacts}</p>}
      <dl class="fact-lines">
        {rows.map((row) => (
          <div key={row.leaf.name}>
            <dt>
              {contextOf(row.leaf, open.names) && <span class="cap">{contextOf(row.leaf, open.names)} · </span>}
              {capital(said(row.leaf.fact.label))}
            </dt>
            <dd>
              {linesOf(row.leaf.fact, row.answer === 'unknown' ? null : row.value, open.names).map((line) => (
                <span class="value-line" key={line}>
                  {line}
                </span>
              ))}
              {row.source === 'record' && <span class="cap">{sourceOfRow(row, open)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function sourceOfRow({ leaf }: Row, { recorded, zone }: OpenCase): string {
  const known = recorded[leaf.path[0] ?? ''];
  return known ? recordSource(known, zone) : '';
}

/** Where the director is a party: how far the complaint has come. */
function Complaints({ open }: { open: OpenCase }) {
  const found = open.found?.file?.complaints ?? [];
  if (!found.length) return null;
  return (
    <section class="card">
      <h2 class="sect">{words(complaint).title}</h2>
      <Appeals
        appeals={found}
        names={open.names}
        marks={open.found?.file?.time_marks ?? []}
        zone={open.zone}
        areComplaints
      />
    </section>
  );
}
