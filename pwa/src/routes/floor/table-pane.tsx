// One table beside the floor: the strip, who called for what, "take this call", the groups of kinds, and who waits then.
import { CallFromTable } from '../../components/call-from-table';
import { CallRow } from '../../components/call-row';
import { Icon, iconNamed } from '../../components/icon';
import { Empty } from '../../components/notice';
import { Strip } from '../../components/strip';
import type { Description, Table } from '../../lib/api/types';
import { serverNow, venueZone } from '../../lib/current-floor';
import { directorAt, type ShownTable, waitedSeconds } from '../../lib/floor';
import { said, type Words, words } from '../../lib/i18n/dictionary';
import { clockTime, duration, inSentence } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { floor } from '../../lib/i18n/words/floor';
import { groupHints } from '../../lib/i18n/words/groups';
import { descriptionOf, groupLabel, kindLabel, kindOf, rulebookAt } from '../../lib/kinds';
import { useMedia } from '../../lib/media';
import { takeCall } from '../../lib/offline/calls';
import { to } from '../../lib/router/addresses';
import { onward } from '../../lib/router/location';
import { me } from '../../lib/session';

type Say = Words<typeof floor.entries>;

/** Where a tile leads: a call to its table, where it can be taken; an own case to its facts, a ruling to its case; everything else to the match. */
export function tableHref(table: Table): string {
  if (table.state === 'call') return to('floor-table', { table: String(table.table) });
  if (table.state === 'ruled' && table.incident) return to('incident', { incident: table.incident.id });
  if (table.state === 'with-director' && directorAt(table) === 'me') return ownHref(table);
  return to('match', { match: table.match });
}

/** Where this person goes on: the facts of the case, or its kind while nothing is logged. */
export function ownHref(table: Table): string {
  return table.incident ? to('log-facts', { match: table.match, kind: table.incident.kind }) : callHref(table);
}

/** The kinds of a match, with the caller's group chosen. */
function callHref(table: Table, group = table.call?.group ?? null): string {
  return to('log-kind', { match: table.match }) + (group ? `?group=${encodeURIComponent(group)}` : '');
}

/** The subject of a call or a case, in a few words. */
export function aboutTable(table: Table, description: Description | null, say: Say): string {
  if (table.state === 'appeal') return say.appeal;
  if (table.incident) return kindLabel(description, table.incident.kind);
  return table.call?.group ? groupLabel(description, table.call.group) : say.aCall;
}

interface Props {
  table: ShownTable | undefined;
  asked: string | undefined;
  waiting: ShownTable[];
  /** Below 1024 the pane is a page of its own. */
  isPage: boolean;
}

export function TablePane({ table, asked, waiting, isPage }: Props) {
  const say = words(floor);
  if (!table) {
    return (
      <aside class="detail stack">
        <Empty>{asked === undefined ? say.noneWaiting : say.noTable({ table: asked })}</Empty>
      </aside>
    );
  }
  const title = words(common).table({ number: table.table });
  const description = descriptionOf(rulebookAt(table));
  return (
    <aside class={`${isPage ? 'page' : 'detail'} stack`} aria-label={title}>
      <div class="row">
        <h2 class={isPage ? 'sr' : 'grow pane-title'}>{title}</h2>
        {table.state === 'call' && (
          <span class="timer num">
            <Icon name="bell-ring" />
            {duration(waitedSeconds(table, serverNow.value))}
          </span>
        )}
      </div>
      <Strip table={table} />
      <WhatCalls table={table} description={description} />
      <MainAct table={table} />
      <Groups table={table} description={description} />
      <CallFromTable table={table} />
      <Then waiting={waiting} />
    </aside>
  );
}

function WhatCalls({ table, description }: { table: ShownTable; description: Description | null }) {
  const say = words(floor);
  if (table.incident && (table.state === 'call' || table.state === 'with-director'))
    return <OpenCase table={table} kind={table.incident.kind} description={description} />;
  if (table.state !== 'call') return null;
  const call = table.call;
  const group = description?.groups.find((known) => known.group === call?.group);
  const caller = call?.side ? table.sides[call.side].short : null;
  const about = call?.group ? inSentence(groupLabel(description, call.group)) : null;
  const sentence =
    caller === null
      ? say.calledUnnamed
      : about === null
        ? say.calledPlain({ name: caller })
        : say.called({ name: caller, group: about });
  return (
    <p class="note wait">
      <Icon name={group ? iconNamed(group.icon) : 'bell-ring'} />
      <span>
        <b>{sentence}</b>
        {table.since && (
          <>
            <br />
            {say.since({ time: clockTime(table.since, venueZone.value) })}
          </>
        )}
      </span>
    </p>
  );
}

function OpenCase({ table, kind, description }: { table: ShownTable; kind: string; description: Description | null }) {
  const say = words(floor);
  return (
    <p class="note">
      <Icon name={iconNamed(kindOf(description, kind)?.icon)} />
      <span>
        <b>{kindLabel(description, kind)}</b>
        {table.isHereOnly && (
          <>
            <br />
            {say.onThisTablet}
          </>
        )}
      </span>
    </p>
  );
}

function MainAct({ table }: { table: ShownTable }) {
  const say = words(floor);
  if (table.state === 'call') {
    return (
      <a class="btn main-act" href={ownHref(table)} onClick={(event) => take(event, table)}>
        <Icon name="hand" />
        {say.take}
      </a>
    );
  }
  if (table.state === 'ruled' && table.incident) {
    return (
      <a class="btn main-act" href={to('incident', { incident: table.incident.id })}>
        <Icon name="gavel" />
        {say.openRuled}
      </a>
    );
  }
  const isMine = table.state === 'with-director' && directorAt(table) === 'me';
  return (
    <a class="btn main-act" href={isMine ? tableHref(table) : to('match', { match: table.match })}>
      {isMine ? say.goOn : say.openMatch}
    </a>
  );
}

/** Takes a call and goes to its kinds; a table without a call is followed as the link that it is. */
export async function take(event: Event, table: ShownTable): Promise<void> {
  const owner = me.value?.id;
  if (table.state !== 'call' || !table.call || !owner) return;
  event.preventDefault();
  const goOn = onward();
  await takeCall({ id: table.call.id, match: table.match, table: table.table, owner });
  goOn(ownHref(table));
}

function Groups({ table, description }: { table: ShownTable; description: Description | null }) {
  const say = words(floor);
  const hints = words(groupHints);
  if (!description || table.state === 'finished') return null;
  return (
    <>
      <h3>{table.state === 'call' ? say.orElse : say.logHere}</h3>
      <div class="kinds">
        {description.groups.map(({ group, label, icon }) => (
          <a key={group} class="btn kind" href={callHref(table, group)}>
            <Icon name={iconNamed(icon)} />
            <span>
              {said(label)}
              {hintOf(table.discipline, group, hints) && <small>{hintOf(table.discipline, group, hints)}</small>}
            </span>
          </a>
        ))}
      </div>
    </>
  );
}

/** A group's contents at this table; groups of the same name differ between disciplines. */
function hintOf(discipline: Table['discipline'], group: string, hints: Record<string, string>): string | undefined {
  return discipline === 'backgammon' ? hints[group] : hints[`${discipline}-${group}`];
}

function Then({ waiting }: { waiting: ShownTable[] }) {
  const say = words(floor);
  const hasPane = useMedia('(min-width: 1024px)');
  if (!waiting.length || !hasPane) return null;
  return (
    <>
      <h3>{say.afterwards}</h3>
      <div class="queue">
        {waiting.slice(0, 3).map((table) => (
          <CallRow
            key={table.match}
            table={table}
            href={tableHref(table)}
            about={aboutTable(table, descriptionOf(rulebookAt(table)), say)}
            serverNow={serverNow.value}
          />
        ))}
      </div>
    </>
  );
}
