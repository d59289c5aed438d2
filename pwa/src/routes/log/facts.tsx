// The facts of an incident: on phones one question at a time in the dock, on wider screens all of them; below, what the rulebook says.
import { useEffect } from 'preact/hooks';
import { CaseBoard } from '../../components/case-board';
import { FactList } from '../../components/facts/fact-list';
import { KnownFacts, RecordFacts } from '../../components/facts/known-facts';
import { LiveAdvice } from '../../components/facts/live-advice';
import { OnlyThisCase } from '../../components/facts/only-this-case';
import { Icon } from '../../components/icon';
import { Memos } from '../../components/memos';
import { Awaited, Blocks, Empty } from '../../components/notice';
import { Photos } from '../../components/photos';
import { Screen } from '../../components/screen';
import { Strip } from '../../components/strip';
import { Timer } from '../../components/timer';
import type { Kind, Table } from '../../lib/api/types';
import {
  openIncident,
  type Place,
  useDescription,
  useFile,
  useIncidentOf,
  usePlace,
  WITHOUT_ADVICE,
} from '../../lib/case';
import { beganAt, venueZone } from '../../lib/current-floor';
import { DisciplineAround, FactsAround } from '../../lib/facts/around';
import type { Facts } from '../../lib/facts/values';
import { said, words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { log } from '../../lib/i18n/words/log';
import { useKey } from '../../lib/keys';
import { kindOf } from '../../lib/kinds';
import { useMedia } from '../../lib/media';
import type { LocalIncident } from '../../lib/offline/database';
import { to } from '../../lib/router/addresses';
import { navigate, query } from '../../lib/router/location';
import type { ScreenProps } from '../../lib/router/screen';
import { Dock } from './dock';
import { useFacts } from './facts-of-case';
import { startIncident } from './start';
import { WrongKind } from './wrong-kind';

export function LogFacts({ params }: ScreenProps) {
  const match = params.match ?? '';
  const kindName = params.kind ?? '';
  const say = words(log);
  const place = usePlace(match);
  const description = useDescription(place.rulebook);
  const kind = kindOf(description.data, kindName);
  const back = to('log-kind', { match });
  if (kindName === WITHOUT_ADVICE) return <GoOn match={match} />;
  if (kind) return <FactsOfKind key={kindName} match={match} kind={kind} place={place} />;
  return (
    <Screen title={words(log).title} back={back} hidesNavigation>
      {description.data ? (
        <Empty
          action={
            <a class="btn main-act" href={back}>
              {say.chooseKind}
            </a>
          }
        >
          {say.unknownKind({ kind: kindName })}
        </Empty>
      ) : (
        <Awaited reading={description} />
      )}
    </Screen>
  );
}

/** A case described in words only has no facts: its ruling is next. */
function GoOn({ match }: { match: string }) {
  const incident = openIncident(match, WITHOUT_ADVICE);
  const path = incident ? to('ruling', { incident: incident.id }) : to('log-kind', { match });
  useEffect(() => navigate(path, { replace: true }), [path]);
  return null;
}

interface OfKind {
  match: string;
  kind: Kind;
  place: Place;
}

function FactsOfKind({ match, kind, place }: OfKind) {
  const asked = query.value.get('incident');
  const { incident, isAwaited } = useIncidentOf(place.table, match, kind.kind, asked);
  if (!isAwaited) return <FactsOfCase match={match} kind={kind} place={place} incident={incident} />;
  return (
    <Screen title={said(kind.label)} back={to('log-kind', { match })} hidesNavigation>
      <Blocks count={3} />
    </Screen>
  );
}

function FactsOfCase({ match, kind, place, incident }: OfKind & { incident: LocalIncident | null }) {
  const say = words(log);
  const isWide = useMedia('(min-width: 768px)');
  const work = useFacts(match, kind, place, incident);
  const { rows, names, answer, reading, current, next } = work;
  const table = place.table;
  const file = useFile(incident?.id ?? null);
  const href = incident ? to('advice', { incident: incident.id }) : null;
  useKey((event) => {
    if (event.key === 'Enter' && event.ctrlKey && href) navigate(href);
  });
  const asked = work.isSettled ? next : null;
  const live = href && <LiveAdvice {...{ reading, current, kind, href }} kept={work.kept} next={asked} />;
  const board = <CaseBoard facts={work.facts} names={names} onChange={() => (work.opened.value = 'position')} />;
  const takenFor = async () => incident ?? startIncident(place, kind.kind);
  const photos = (
    <>
      <Photos
        incident={incident?.id ?? null}
        onRecord={file?.photos ?? []}
        pathOf={(photo) => `/incidents/${incident?.id}/photos/${photo}`}
        takenFor={takenFor}
      />
      <Memos
        incident={incident?.id ?? null}
        onRecord={file?.memos ?? []}
        pathOf={(memo) => `/incidents/${incident?.id}/memos/${memo}`}
        takenFor={takenFor}
      />
    </>
  );
  const parts = { ...work, live, kind, table, incident };
  return (
    <DisciplineAround.Provider value={table?.discipline ?? 'backgammon'}>
      <FactsAround.Provider value={{ ...ofTable(table), ...work.facts }}>
        <Screen
          title={said(kind.label)}
          sub={<Saved table={table?.table} incident={incident} hasFailed={work.hasFailed} />}
          back={to('log-kind', { match })}
          aside={incident && <Timer since={beganAt(incident)} />}
          hidesNavigation
          barClass="dock"
          bar={isWide ? live && <div class="barwrap">{live}</div> : <Dock {...parts} />}
        >
          {work.hasFailed && (
            <p class="note wait" role="alert">
              <Icon name="circle-alert" />
              <span>{words(factWords).notSaved}</span>
            </p>
          )}
          {isWide ? (
            <div class="cols">
              {work.isPlanned ? (
                <FactList
                  kind={kind}
                  facts={work.facts}
                  onJoint={work.answerJoint}
                  rows={rows}
                  left={work.plan?.most_questions}
                  isPlanAwaited={!work.plan && reading.isAsking}
                  kept={work.kept}
                  next={asked?.leaf.name ?? null}
                  opened={work.opened.value}
                  names={names}
                  recorded={work.recorded}
                  onAnswer={answer}
                />
              ) : (
                <Blocks count={3} />
              )}
              <aside class="stack context-facts">
                {table && <Strip table={table} />}
                {board}
                {photos}
                <RecordFacts
                  rows={rows}
                  recorded={work.recorded}
                  names={names}
                  open={work.opened.value}
                  onOpen={(name) => (work.opened.value = name)}
                />
              </aside>
            </div>
          ) : (
            <div class="stack">
              {table && <Strip table={table} />}
              {board}
              {photos}
              <KnownFacts
                rows={rows}
                names={names}
                open={work.opened.value}
                onOpen={(name) => (work.opened.value = name)}
              />
              <RecordFacts
                rows={rows}
                recorded={work.recorded}
                names={names}
                open={work.opened.value}
                onOpen={(name) => (work.opened.value = name)}
              />
            </div>
          )}
          {work.isRecounted && <OnlyThisCase reason={incident?.reason} onReason={work.giveReason} />}
          {incident ? <WrongKind incident={incident} /> : <p class="sr">{say.notSaved}</p>}
        </Screen>
      </FactsAround.Provider>
    </DisciplineAround.Provider>
  );
}

/** "Table 12 · saved 14:30": the time of the last saving on this device's disk. */
function Saved({
  table,
  incident,
  hasFailed,
}: {
  table: number | undefined;
  incident: LocalIncident | null;
  hasFailed: boolean;
}) {
  const say = words(log);
  const saved =
    incident && !hasFailed ? say.saved({ time: clockTime(incident.savedAt, venueZone.value) }) : say.notSaved;
  return <>{[table !== undefined && words(common).table({ number: table }), saved].filter(Boolean).join(' · ')}</>;
}

/** What the table itself says, for the answers that are offered. */
function ofTable(table: Table | null | undefined): Facts {
  return table ? { score: table.score, match_length: table.match_length } : {};
}
