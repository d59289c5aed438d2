// A match: score, games, what the sheets say, what was counted, what happened; docked: log an incident.
import { CallFromTable } from '../components/call-from-table';
import { Icon } from '../components/icon';
import { Awaited } from '../components/notice';
import { Screen } from '../components/screen';
import type { Match } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { knowsComplaints } from '../lib/case';
import { hereOnly, unsentIncidents } from '../lib/current-floor';
import { withLocal } from '../lib/floor';
import { type Words, words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { complaint } from '../lib/i18n/words/finality';
import { match as matchWords } from '../lib/i18n/words/match';
import { sets as setWords } from '../lib/i18n/words/sets';
import { disciplineName, history } from '../lib/match';
import { useMedia } from '../lib/media';
import { useReading } from '../lib/offline/answers';
import { localIncidents } from '../lib/offline/incidents';
import { to } from '../lib/router/addresses';
import type { ScreenProps } from '../lib/router/screen';
import { shortNames } from '../lib/side';
import { SetList, setNow } from '../rounds/sets';
import { GamesCard } from './match/games-card';
import { HistoryCard } from './match/history-card';
import { RecordedHere } from './match/recorded-here';
import { ResultCard } from './match/result-card';
import { ScoreCard } from './match/score-card';
import { SoFarCard } from './match/so-far-card';

const EVERY_SECONDS = 10;

type Say = Words<typeof matchWords.entries>;

export function MatchScreen({ params }: ScreenProps) {
  const id = params.match ?? '';
  const say = words(matchWords);
  const reading = useReading(urls.match(id), EVERY_SECONDS);
  const match = reading.data;
  const description = useReading(match?.rulebook ? urls.description(match.rulebook) : null).data;
  const title = match ? words(common).table({ number: match.table }) : say.title;
  const [table] = match ? withLocal([match], localIncidents.value, hereOnly.value, hereOnly.value) : [];
  const here = localIncidents.value.filter(
    (incident) => incident.match === id && unsentIncidents.value.has(incident.id),
  );
  return (
    <Screen
      title={title}
      sub={match && subtitle(match, say)}
      back={to('floor')}
      bar={match && <Actions match={match} />}
    >
      {match ? (
        <div class="cols">
          <div class="stack pane">
            <ScoreCard match={match} />
            {match.sets && <SetsCard match={match} />}
            {match.discipline === 'backgammon' ? <GamesCard match={match} /> : <ResultCard match={match} />}
            <SoFarCard match={match} description={description} />
          </div>
          <aside class="stack">
            <HistoryCard
              rows={history(match, description, here)}
              rulebook={match.rulebook ?? undefined}
              zone={match.tournament.time_zone}
            />
            <CallFromTable table={table ?? match} />
            {knowsComplaints(description) && (
              <a class="btn plain" href={`${to('complaint-new')}?match=${match.match}`}>
                <Icon name="scale" />
                {words(complaint).offer}
              </a>
            )}
          </aside>
        </div>
      ) : (
        <Awaited reading={reading} />
      )}
    </Screen>
  );
}

function SetsCard({ match }: { match: Match }) {
  const names = shortNames(match.sides);
  if (!match.sets) return null;
  return (
    <section class="card">
      <div class="sect">
        <h2>{words(setWords).title}</h2>
      </div>
      <p>{setNow(names, match.sets)}</p>
      <SetList sets={match.sets.sets} names={names} current={match.match} />
    </section>
  );
}

function subtitle(match: Match, say: Say): string {
  const parts = [
    match.discipline !== 'backgammon' && disciplineName(match.discipline),
    words(common).round({ number: match.round.number }),
    match.sets && words(setWords).setOf({ number: match.sets.number, of: match.sets.lengths.length }),
    match.match_length !== null && say.to({ points: match.match_length }),
    match.clocked && say.withClock,
  ];
  return parts.filter(Boolean).join(' · ');
}

function Actions({ match }: { match: Match }) {
  const say = words(matchWords);
  const isWide = useMedia('(min-width: 768px)');
  const [table] = withLocal([match], localIncidents.value, hereOnly.value, hereOnly.value);
  const open = table?.state === 'with-director' && table.incident?.is_mine ? table.incident : null;
  const log = (
    <a class={`btn ${open ? '' : 'main-act'}`} href={to('log-kind', { match: match.match })}>
      <Icon name="plus" />
      {say.logIncident}
    </a>
  );
  return (
    <div class="barline">
      {isWide && <RecordedHere match={match} />}
      <div class={open ? 'pairs' : 'single'}>
        {log}
        {open && (
          <a class="btn main-act" href={to('incident', { incident: open.id })}>
            {say.goOn}
          </a>
        )}
      </div>
    </div>
  );
}
