// The facts of an incident: on phones one question at a time in the dock, on wider screens all of them; below, what the rulebook says.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { CaseBoard } from '../../components/case-board';
import { Ask } from '../../components/facts/ask';
import { FactList } from '../../components/facts/fact-list';
import { KnownFacts, RecordFacts } from '../../components/facts/known-facts';
import { LiveAdvice } from '../../components/facts/live-advice';
import { OnlyThisCase } from '../../components/facts/only-this-case';
import { Icon } from '../../components/icon';
import { Awaited, Blocks, Empty } from '../../components/notice';
import { Screen } from '../../components/screen';
import { Strip } from '../../components/strip';
import { Timer } from '../../components/timer';
import { currentAdvice, useAdvice } from '../../lib/advice';
import type { Kind } from '../../lib/api/types';
import {
  noteFacts,
  openIncident,
  type Place,
  useDescription,
  useIncidentOf,
  useKey,
  usePlace,
  useRecorded,
  WITHOUT_ADVICE,
} from '../../lib/case';
import { venueZone } from '../../lib/current-floor';
import { DisciplineAround, FactsAround } from '../../lib/facts/around';
import { filledIn, nextRow, progressOf, type Row, rowsOf } from '../../lib/facts/asking';
import { COUNTED, isOther, savable } from '../../lib/facts/counted';
import { leavesOf } from '../../lib/facts/leaves';
import { answered as afterAnswer, type Facts, isScore } from '../../lib/facts/values';
import { said, words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { log } from '../../lib/i18n/words/log';
import { kindOf } from '../../lib/kinds';
import { useMedia } from '../../lib/media';
import type { LocalIncident } from '../../lib/offline/database';
import { localIncidents } from '../../lib/offline/incidents';
import { to } from '../../lib/router/addresses';
import { navigate, query } from '../../lib/router/location';
import type { ScreenProps } from '../../routes';
import { startIncident } from './start';

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
          {say.unknownKind(kindName)}
        </Empty>
      ) : (
        <Awaited reading={description} />
      )}
    </Screen>
  );
}

/** What was told in words alone has no facts: its ruling is next. */
function GoOn({ match }: { match: string }) {
  const incident = openIncident(match, WITHOUT_ADVICE);
  const path = incident ? to('ruling', { incident: incident.id }) : to('log-kind', { match });
  useEffect(() => navigate(path, { replace: true }), [path]);
  return null;
}

/** How long a chosen answer is seen before the next question stands there. */
const SEEN_MS = 200;
/** How long the next question waits for the rulebook's word on what to ask; later words change no open question. */
const PATIENCE_MS = 700;

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
  const { rows, names, answer, reading, current } = work;
  const next = nextRow(rows, current?.advice ?? reading.latest?.advice ?? null);
  const table = place.table;
  const href = incident ? to('advice', { incident: incident.id }) : null;
  useKey((event) => {
    if (event.key === 'Enter' && event.ctrlKey && href) navigate(href);
  });
  const live = href && <LiveAdvice reading={reading} current={current} kind={kind} href={href} />;
  const board = <CaseBoard facts={work.facts} names={names} onChange={() => (work.opened.value = 'position')} />;
  const parts = { ...work, next, live, kind, table, incident };
  return (
    <DisciplineAround.Provider value={table?.discipline ?? 'backgammon'}>
      <FactsAround.Provider value={work.facts}>
        <Screen
          title={said(kind.label)}
          sub={<Saved table={table?.table} incident={incident} hasFailed={work.hasFailed} />}
          back={to('log-kind', { match })}
          aside={incident && <Timer since={incident.happenedAt} />}
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
              <FactList
                rows={rows}
                next={next?.leaf.name ?? null}
                opened={work.opened.value}
                names={names}
                recorded={work.recorded}
                score={work.score}
                onAnswer={answer}
              />
              <aside class="stack context-facts">
                {table && <Strip table={table} />}
                {board}
                <RecordFacts
                  rows={rows}
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
              <KnownFacts
                rows={rows}
                names={names}
                open={work.opened.value}
                onOpen={(name) => (work.opened.value = name)}
              />
              <RecordFacts
                rows={rows}
                names={names}
                open={work.opened.value}
                onOpen={(name) => (work.opened.value = name)}
              />
            </div>
          )}
          {work.isRecounted && <OnlyThisCase reason={incident?.reason} onReason={work.giveReason} />}
          {!incident && <p class="sr">{say.notSaved}</p>}
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
  const saved = incident && !hasFailed ? say.saved(clockTime(incident.savedAt, venueZone.value)) : say.notSaved;
  return <>{[table !== undefined && words(common).table(table), saved].filter(Boolean).join(' · ')}</>;
}

/** The facts on this screen, with what the records know, the advice on them, and how to answer. */
function useFacts(match: string, kind: Kind, place: Place, incident: LocalIncident | null) {
  const typed = useSignal<Facts | null>(null);
  const skipped = useSignal<ReadonlySet<string>>(new Set());
  const opened = useSignal<string | null>(null);
  const hasFailed = useSignal(false);
  const base = typed.value ?? incident?.facts ?? {};
  const recorded = useRecorded(place.table, kind, base.by, base.fault);
  const facts = filledIn(base, recorded);
  const question = place.rulebook === null ? null : { rulebook: place.rulebook, kind: kind.kind, facts };
  const reading = useAdvice(incident?.id ?? `${match} ${kind.kind}`, question, place.names);
  const current = currentAdvice(reading, question);
  const advice = current?.advice ?? reading.latest?.advice ?? null;
  const rows = rowsOf({ kind, facts, recorded, skipped: skipped.value, advice });
  const saving = useRef(Promise.resolve());

  const answer = (row: Row, value: unknown) => {
    const next = afterAnswer(facts, row.leaf, value, leavesOf(kind), skipped.value);
    skipped.value = value === null ? new Set([...skipped.value, row.leaf.name]) : without(skipped.value, row.leaf.name);
    typed.value = next;
    saving.current = saving.current.then(() => save(next));
  };
  const giveReason = (reason: string) => {
    saving.current = saving.current.then(() => save(facts, reason));
  };
  const save = async (next: Facts, said?: string) => {
    const reason = said ?? incident?.reason;
    const kept = savable(next, recorded, reason);
    try {
      const found =
        localIncidents.value.find((known) => known.id === incident?.id) ?? openIncident(match, kind.kind) ?? incident;
      if (found) await noteFacts(found, { facts: kept, ...(said === undefined ? {} : { reason: said }) });
      else await startIncident(place, kind.kind, kept);
      hasFailed.value = false;
    } catch (reason) {
      hasFailed.value = true;
      reportError(reason);
    }
  };
  const score = isScore(facts.score) ? facts.score : place.table?.score;
  return {
    facts,
    recorded,
    rows,
    names: place.names,
    reading,
    current,
    answer,
    giveReason,
    isRecounted: COUNTED.some((name) => isOther(facts, recorded, name)),
    opened,
    score,
    hasFailed: hasFailed.value,
  };
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set([...names].filter((other) => other !== name));
}

type DockProps = ReturnType<typeof useFacts> & { next: Row | null; live: preact.ComponentChildren };

/** The open question. It changes a moment after an answer, once the rulebook has said what to ask, and never by itself. */
function Dock({ rows, names, next, live, answer, opened, recorded, score, current, reading }: DockProps) {
  const docked = useSignal<string | null>(null);
  const answeredAt = useSignal<number | null>(null);
  const hasAnswered = useSignal(false);
  const wanted = opened.value ?? docked.value;
  const row = rows.find((known) => known.leaf.name === wanted) ?? null;
  useEffect(() => {
    if (answeredAt.value === null) {
      if (docked.value === null && next && (current || reading.problem || !reading.isAsking))
        docked.value = next.leaf.name;
      return undefined;
    }
    const since = Date.now() - answeredAt.value;
    const isSaid = current !== null || reading.problem !== null;
    const wait = Math.max(0, (isSaid ? SEEN_MS : PATIENCE_MS) - since);
    const timer = setTimeout(() => {
      answeredAt.value = null;
      opened.value = null;
      docked.value = next?.leaf.name ?? null;
    }, wait);
    return () => clearTimeout(timer);
  });
  const shown = row ?? (docked.value === null && answeredAt.value === null ? next : null);
  const onAnswer = (value: unknown) => {
    if (!shown) return;
    docked.value = shown.leaf.name;
    hasAnswered.value = true;
    answeredAt.value = Date.now();
    answer(shown, value);
  };
  useAnswerKeys();
  const [head = ''] = shown?.leaf.path ?? [];
  return (
    <>
      {shown ? (
        <Ask
          key={shown.leaf.name}
          row={shown}
          names={names}
          progress={progressOf(rows)}
          score={score}
          recorded={recorded[head]?.value}
          takesFocus={hasAnswered.value || opened.value !== null}
          onAnswer={onAnswer}
        />
      ) : (
        <AllAsked />
      )}
      <div class="barwrap">{live}</div>
    </>
  );
}

function AllAsked() {
  const say = words(factWords);
  return (
    <div class="ask">
      <h2 tabIndex={-1}>{say.allAsked}</h2>
      <p class="cap">{say.allAskedWhat}</p>
    </div>
  );
}

/** y, n and u answer, digits choose: the keys press the buttons of the docked question. */
function useAnswerKeys(): void {
  useKey((event) => {
    if (event.ctrlKey) return;
    const options = [...document.querySelectorAll<HTMLButtonElement>('.dock .opt[role="radio"]')];
    const known = { y: 0, o: 0, n: 1, u: options.length - 1, i: options.length - 1 } as Record<string, number>;
    const isYesNo = options.length === 3;
    const index = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : known[event.key];
    if (index === undefined || (!isYesNo && index !== options.length - 1 && !/^[1-9]$/.test(event.key))) return;
    options[index]?.click();
  });
}
