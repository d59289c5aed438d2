// What the floor shows: tables that need an official, in the order they wait, with this tablet's unsent changes.
import type { Side, Table } from './api/types';
import { compare } from './compare';
import { words } from './i18n/dictionary';
import { common } from './i18n/words/common';
import { floor as floorWords } from './i18n/words/floor';
import { sets as setWords } from './i18n/words/sets';
import type { Ahead } from './offline/ahead';
import type { LocalIncident } from './offline/database';

export type Filter = 'all' | 'needs-you' | 'playing' | 'finished';

/** A table as the floor shows it; `isHereOnly` when this tablet knows more than the server. */
export interface ShownTable extends Table {
  isHereOnly: boolean;
}

/** From this many seconds on a call is shown in full colour. */
export const LONG_WAIT_SECONDS = 60;

const LONGEST_NAME = 11;

export function needsOfficial(table: Table): boolean {
  return table.state === 'call' || table.state === 'appeal' || isUnclaimed(table);
}

/** The official at a table whose state is "with director": the user, a colleague by initials, or null if unknown. */
export function directorAt(table: Table): 'me' | { initials: string } | null {
  const { call, incident } = table;
  // a case that logged itself is with the official who took its call
  if (call?.is_mine || (!call?.taken_by_initials && incident?.is_mine)) return 'me';
  const initials = call?.taken_by_initials || incident?.logged_by_initials;
  return initials ? { initials } : null;
}

/** An open case found by an import, not yet taken by an official. */
function isUnclaimed(table: Table): boolean {
  return table.state === 'with-director' && directorAt(table) === null;
}

export function passes(table: Table, filter: Filter): boolean {
  if (filter === 'needs-you') return needsOfficial(table);
  if (filter === 'finished') return table.state === 'finished';
  if (filter === 'playing') return table.state !== 'finished';
  return true;
}

/** Calls, longest wait first; then unclaimed cases, then appeals. */
export function queue<T extends Table>(tables: readonly T[]): T[] {
  const rank = (table: Table) => (table.state === 'call' ? 0 : table.state === 'appeal' ? 2 : 1);
  return tables
    .filter(needsOfficial)
    .sort(
      (one, other) => rank(one) - rank(other) || compare(one.since ?? '', other.since ?? '') || one.table - other.table,
    );
}

/** Seconds since the table's state began, by the server's clock. */
export function waitedSeconds(table: Table, serverNow: number): number {
  return table.since === null ? 0 : Math.max(0, (serverNow - Date.parse(table.since)) / 1000);
}

/**
 * The tables with what was noted here and the answer doesn't know (`ahead`): an open case or a taken call is "with you", a
 * recorded ruling "ruled". `here` is what the server doesn't know at all.
 */
export function withLocal(
  tables: readonly Table[],
  incidents: readonly LocalIncident[],
  ahead: Ahead,
  here: Ahead,
): ShownTable[] {
  const local = new Map(
    incidents.filter(({ id }) => ahead.incidents.has(id)).map((incident) => [incident.match, incident]),
  );
  return tables.map((table) => {
    const incident = local.get(table.match);
    if (incident && isDone(incident))
      return { ...table, ...withoutCase(table, incident), isHereOnly: here.incidents.has(incident.id) };
    if (incident) return { ...table, ...localState(table, incident), isHereOnly: here.incidents.has(incident.id) };
    const called = ahead.called.get(table.match);
    const calling = called && table.state !== 'call' ? { ...table, ...callState(called) } : table;
    if (calling.state === 'call' && calling.call && ahead.calls.has(table.match)) {
      const call = { ...calling.call, is_mine: true };
      return { ...calling, state: 'with-director', call, isHereOnly: here.calls.has(table.match) };
    }
    if (calling !== table) return { ...calling, isHereOnly: here.called.has(table.match) };
    return asAnswered(table);
  });
}

const answered = new WeakMap<Table, ShownTable>();

/** The same object for the same answer: nothing of it is drawn anew. */
function asAnswered(table: Table): ShownTable {
  const shown = answered.get(table) ?? { ...table, isHereOnly: false };
  answered.set(table, shown);
  return shown;
}

function callState({ id, at }: { id: string; at: number }): Partial<Table> {
  const since = new Date(at).toISOString();
  const call = { id, side: null, group: null, happened_at: since, taken_by_initials: null, is_mine: false };
  return { state: 'call', since, call };
}

/** Whether no official is needed any more: withdrawn, or ruled and told. */
function isDone({ state, ruling }: LocalIncident): boolean {
  return state === 'withdrawn' || (state === 'ruled' && ruling?.toldAt !== undefined);
}

/** The table without the case that is done, which the server's answer may still show. */
function withoutCase(table: Table, incident: LocalIncident): Partial<Table> {
  return table.incident?.id === incident.id ? { state: 'playing', since: null, incident: null } : {};
}

function localState(table: Table, incident: LocalIncident): Partial<Table> {
  const known = {
    id: incident.id,
    kind: incident.kind,
    called_by: incident.calledBy ?? null,
    logged_by_initials: '',
    is_mine: true,
  };
  if (table.state === 'appeal') return {};
  return { state: incident.state === 'ruled' ? 'ruled' : 'with-director', since: incident.happenedAt, incident: known };
}

/** A name as a tile has room for it. */
export function tileName(short: string): string {
  return [...short].length > LONGEST_NAME ? `${[...short].slice(0, LONGEST_NAME - 1).join('')}…` : short;
}

/** A tile's accessible name: one sentence without a full stop. */
export function tileLabel(table: Table, serverNow: number): string {
  const say = words(floorWords);
  const side = (key: Side) => `${table.sides[key].short} ${table.score[key]}`;
  const number = words(common).table({ number: table.table });
  return [number, side('A'), side('B'), ...setsLabel(table), stateLabel(table, serverNow)]
    .join(', ')
    .concat(isHere(table) ? `, ${say.onThisTablet}` : '');
}

function setsLabel({ sets, sides }: Table): string[] {
  if (sets === null) return [];
  const { A, B } = sets.won;
  return [words(setWords).won({ one: sides.A.short, ones: A, other: sides.B.short, others: B })];
}

function isHere(table: Table): boolean {
  return 'isHereOnly' in table && table.isHereOnly === true;
}

/** That a table calls and for how long: "calling, waiting 3 minutes 40". */
export function sayCalling(waited: number): string {
  const say = words(floorWords);
  const minutes = Math.floor(waited / 60);
  const seconds = Math.floor(waited % 60);
  return say.sayCall({ waited: minutes ? say.minutesAndSeconds({ minutes, seconds }) : say.seconds({ seconds }) });
}

function stateLabel(table: Table, serverNow: number): string {
  const say = words(floorWords);
  switch (table.state) {
    case 'call':
      return sayCalling(waitedSeconds(table, serverNow));
    case 'with-director':
      return directorLabel(table);
    case 'ruled':
      return say.sayRuled;
    case 'appeal':
      return say.sayAppeal;
    case 'finished':
      return say.sayFinished;
    case 'playing':
      return say.sayPlaying;
  }
}

function directorLabel(table: Table): string {
  const say = words(floorWords);
  const director = directorAt(table);
  if (director === 'me') return say.sayMine;
  return director ? say.sayOther({ initials: director.initials }) : say.sayOpen;
}
