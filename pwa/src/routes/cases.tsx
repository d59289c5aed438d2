// The cases of the tournament, newest first, with what only this tablet knows.
import { useSignal } from '@preact/signals';
import { CaseRow, LocalCaseRow } from '../components/case-row';
import { InPart } from '../components/in-part';
import { Awaited, Empty } from '../components/notice';
import { Pill } from '../components/pill';
import { Screen } from '../components/screen';
import type { AppealSummary, IncidentSummary, Page } from '../lib/api/types';
import { nextPage, type Url, urls } from '../lib/api/urls';
import { isOver } from '../lib/appeal';
import { unsentIncidents } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { appeal as appealWords } from '../lib/i18n/words/appeal';
import { cases } from '../lib/i18n/words/cases';
import { describing, useDescriptions } from '../lib/kinds';
import { useReading } from '../lib/offline/answers';
import { localIncidents } from '../lib/offline/incidents';
import { to } from '../lib/router/addresses';
import { navigate, query } from '../lib/router/location';
import { tournament } from '../lib/session';

const STATES = ['open', 'ruled', 'appealed', 'all'] as const;
type Shown = (typeof STATES)[number];

const EVERY_SECONDS = 10;

export function Cases() {
  const say = words(cases);
  const asked = query.value.get('state');
  const shown: Shown = STATES.find((state) => state === asked) ?? 'open';
  useDescriptions();
  const first = tournament.value
    ? urls.incidents(tournament.value.tournament, shown === 'all' ? undefined : shown)
    : null;
  return (
    <Screen title={say.title} sub={tournament.value?.name}>
      <div class="page">
        <div class="chips flush" role="group" aria-label={say.show}>
          {STATES.map((state) => (
            <button
              key={state}
              type="button"
              class="chip"
              aria-pressed={state === shown}
              onClick={() => navigate(state === 'open' ? '/cases' : `/cases?state=${state}`, { replace: true })}
            >
              {{ open: say.open, ruled: say.ruled, appealed: say.appealed, all: say.all }[state]}
            </button>
          ))}
        </div>
        <YourCommittees />
        {first && <CaseList key={first} first={first} shown={shown} />}
      </div>
    </Screen>
  );
}

/** Appeals that the user is called to judge, at any tournament. */
function YourCommittees() {
  return <PageOfAppeals url={urls.appeals()} />;
}

/** Those of one page, and after them the pages that follow. */
function PageOfAppeals({ url }: { url: ReturnType<typeof urls.appeals> }) {
  const page = useReading(url, EVERY_SECONDS).data;
  const next: typeof url | null = nextPage(page?.next);
  const found = page?.results.filter((appeal) => appeal.is_yours && !isOver(appeal)) ?? [];
  return (
    <>
      {found.length > 0 && <YourAppeals appeals={found} />}
      {next && <PageOfAppeals url={next} />}
    </>
  );
}

function YourAppeals({ appeals: found }: { appeals: readonly AppealSummary[] }) {
  const say = words(appealWords);
  return (
    <section class="stack tight">
      <h2 class="sect-name">{say.yourAppeals}</h2>
      <ul class="list">
        {found.map((appeal) => (
          <li key={appeal.id}>
            <a class="item case" href={to('appeal', { appeal: appeal.id })}>
              <span class="badge num">{appeal.table}</span>
              <span class="grow">
                <b class="strong">{say.title({ table: appeal.table })}</b>
                <span class="cap">{`${appeal.sides.A.short} – ${appeal.sides.B.short}`}</span>
              </span>
              <span class="end">
                <Pill tone="appeal" icon="scale">
                  {say.phase(appeal.phase)}
                </Pill>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CaseList({ first, shown }: { first: Url<Page<IncidentSummary>>; shown: Shown }) {
  const say = words(cases);
  const reading = useReading(first, EVERY_SECONDS);
  const found = new Set((reading.data?.results ?? []).map((incident) => incident.id));
  const wanted = { open: 'open', ruled: 'ruled', appealed: null, all: undefined }[shown];
  const here = localIncidents.value.filter(
    (incident) =>
      unsentIncidents.value.has(incident.id) &&
      !found.has(incident.id) &&
      (wanted === undefined || incident.state === wanted),
  );
  if (!reading.data && !here.length) return <Awaited reading={reading} />;
  if (!found.size && !here.length) return <Empty>{shown === 'open' ? say.emptyOpen : say.empty}</Empty>;
  return (
    <>
      {here.length > 0 && (
        <InPart rows={here.toReversed()}>
          {(newest) => (
            <ul class="list">
              {newest.map((incident) => (
                <li key={incident.id}>
                  <LocalCaseRow incident={incident} description={describing(incident.match, incident.kind)} />
                </li>
              ))}
            </ul>
          )}
        </InPart>
      )}
      {found.size > 0 && (
        <ul class="list">
          <PageRows page={reading.data} />
        </ul>
      )}
      <MorePages next={nextPage(reading.data?.next)} />
    </>
  );
}

function PageRows({ page }: { page: Page<IncidentSummary> | null }) {
  return (
    <>
      {(page?.results ?? []).map((incident) => (
        <li key={incident.id}>
          <CaseRow incident={incident} description={describing(incident.match, incident.kind)} />
        </li>
      ))}
    </>
  );
}

/** The pages after the first, one after the other as they are asked for. */
function MorePages({ next }: { next: Url<Page<IncidentSummary>> | null }) {
  const say = words(cases);
  const isAsked = useSignal(false);
  const reading = useReading(isAsked.value ? next : null);
  if (!next) return null;
  if (!isAsked.value) {
    return (
      <button
        type="button"
        class="btn"
        onClick={() => {
          isAsked.value = true;
        }}
      >
        {say.more}
      </button>
    );
  }
  if (!reading.data) return <Awaited reading={reading} blocks={1} />;
  return (
    <>
      <ul class="list">
        <PageRows page={reading.data} />
      </ul>
      <MorePages next={nextPage(reading.data.next)} />
    </>
  );
}
