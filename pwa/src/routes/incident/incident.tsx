// One case as a whole: its facts, its rulings, and what comes next.

import { CaseBoard } from '../../components/case-board';
import { CaseState } from '../../components/case-row';
import { ArticleRefs } from '../../components/facts/live-advice';
import { Icon } from '../../components/icon';
import { Memos } from '../../components/memos';
import { Awaited } from '../../components/notice';
import { Photos } from '../../components/photos';
import { Pill } from '../../components/pill';
import { Screen } from '../../components/screen';
import { sayTold } from '../../components/signature-pad';
import { Strip } from '../../components/strip';
import { TimeMarks } from '../../components/time-marks';
import { Timer } from '../../components/timer';
import type { IncidentFile, Kind, Ruling } from '../../lib/api/types';
import { knowsComplaints, type OpenCase, standingRuling, useCase, WITHOUT_ADVICE } from '../../lib/case';
import { beganAt } from '../../lib/current-floor';
import { type Row, rowsOf } from '../../lib/facts/asking';
import { recordSource } from '../../lib/facts/record-source';
import { capital, contextOf, linesOf } from '../../lib/facts/saying';
import { said, words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { cases } from '../../lib/i18n/words/cases';
import { common } from '../../lib/i18n/words/common';
import { complaint } from '../../lib/i18n/words/finality';
import { incident as incidentWords } from '../../lib/i18n/words/incident';
import { log } from '../../lib/i18n/words/log';
import { precedents } from '../../lib/i18n/words/precedents';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import { kindLabel } from '../../lib/kinds';
import { type ClaimedTime, markedTime } from '../../lib/marked-time';
import { useSignatures } from '../../lib/offline/signatures';
import { to } from '../../lib/router/addresses';
import type { ScreenProps } from '../../lib/router/screen';
import { tournament } from '../../lib/session';
import { inWords } from '../../lib/tongues';
import { Appeals, isRunning } from './appeals';
import { outcomeWords } from './ruling-parts';
import { mayTell, TellLater } from './tell-later';
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
  const takenFor = mayAddPhoto(file?.state ?? 'open') ? async () => incident : undefined;
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
          {incident.state === 'open' && knowsComplaints(open.description) && (
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

/** As the table of permissions has it: after the closing and under appeal it takes a director. */
function mayAddPhoto(state: IncidentFile['state']): boolean {
  const role = tournament.value?.role;
  if (state === 'open' || state === 'ruled') return role !== undefined;
  return state !== 'withdrawn' && (role === 'director' || role === 'assistant');
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

function Rulings({ open }: { open: OpenCase }) {
  const rulings = [...(open.found?.file?.rulings ?? [])].sort((one, other) =>
    other.ruled_at.localeCompare(one.ruled_at),
  );
  const here = open.found?.incident.ruling;
  const isHereOnly = here !== undefined && !rulings.some((ruling) => ruling.id === here.id);
  if (!rulings.length && !isHereOnly) return null;
  const standing = open.found && standingRuling(open.found);
  return (
    <>
      {isHereOnly && (
        <section class="card done">
          <p class="done-mark">
            <Icon name="cloud-upload" />
            <span>
              <b>{words(rulingWords).doneHere({ time: clockTime(here.ruledAt, open.zone) })}</b>
              <span class="cap">{words(cases).here}</span>
            </span>
          </p>
          <h2>{here.verdict ?? outcomeWords(open.kind, here.outcome)}</h2>
          {!here.toldAt && mayTell() && <TellLater open={open} ruling={here} />}
        </section>
      )}
      {rulings.map((ruling) => (
        <RulingCard key={ruling.id} ruling={ruling} open={open} isReplaced={standing !== ruling.id} />
      ))}
    </>
  );
}

/** The headline of a ruling on record; one in the director's own words has no other. */
function ruledWords({ outcome, words: told }: Ruling): string {
  return outcome === 'not-covered' ? words(rulingWords).own : inWords(told).verdict;
}

interface OfRuling {
  ruling: Ruling;
  open: OpenCase;
  /** Another ruling has taken its place: on record, or made on this device and on its way. */
  isReplaced: boolean;
}

function RulingCard({ ruling, open, isReplaced }: OfRuling) {
  const say = words(incidentWords);
  const { names, found } = open;
  const marks = found?.file?.time_marks ?? [];
  const here = found?.incident.ruling;
  const toldAt = ruling.told_at ?? (here?.id === ruling.id ? (here.toldAt ?? null) : null);
  const told = useSignatures(ruling.id);
  const penalties = inWords(ruling.words).sanctions;
  const at = (moment: string, field: ClaimedTime['field']) =>
    markedTime({ record: ruling.id, at: moment, field }, marks, open.zone);
  return (
    <section class={`card verdict ruling-card ${isReplaced ? 'former' : ''}`}>
      <p class="src">
        <Icon name="gavel" />
        {say.ruledBy({
          name: ruling.by_committee ? say.committeeRuled : ruling.ruled_by.name,
          time: at(ruling.ruled_at, 'happened_at'),
        })}
      </p>
      <h2>{ruledWords(ruling)}</h2>
      <p class="lead">
        <ArticleRefs numbers={ruling.articles} rulebook={ruling.question.rulebook} />
      </p>
      <p class="pills">
        {ruling.departs && !ruling.by_committee && <Pill>{say.departs}</Pill>}
        {isReplaced && <Pill icon="undo-2">{say.replaced}</Pill>}
        {ruling.appeals.some(isRunning) && (
          <Pill tone="appeal" icon="scale">
            {words(cases).stateAppealed}
          </Pill>
        )}
      </p>
      <Appeals appeals={ruling.appeals} names={names} marks={marks} zone={open.zone} />
      {ruling.leaves_record && <p class="cap">{say.recordKept}</p>}
      <dl class="fact-lines">
        {ruling.reasons && (
          <div>
            <dt>{say.reasons}</dt>
            <dd>{ruling.reasons}</dd>
          </div>
        )}
        {penalties.length > 0 && (
          <div>
            <dt>{say.penalties}</dt>
            <dd>{penalties.map(({ text }) => text).join('; ')}</dd>
          </div>
        )}
        <div>
          <dt>{toldAt ? say.told({ time: at(toldAt, 'told_at') }) : say.notTold}</dt>
          <dd>
            {(['A', 'B'] as const).map((side) => {
              const one = told[side];
              return one ? (
                <span class="cap" key={side}>
                  {words(common).labelled({ label: names[side], value: sayTold(one) })}
                </span>
              ) : null;
            })}
          </dd>
        </div>
      </dl>
      {!toldAt && !isReplaced && mayTell() && (
        <TellLater open={open} ruling={{ id: ruling.id, outcome: ruling.outcome, ruledAt: ruling.ruled_at }} />
      )}
      {!isReplaced && tournament.value?.role === 'director' && (
        <a class="btn plain" href={`${to('proposal-new')}?ruling=${ruling.id}`}>
          <Icon name="bookmark" />
          {words(precedents).propose}
        </a>
      )}
    </section>
  );
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
