// Acts that this tablet no longer has: it compares the numbers it has given with those that the server has taken.
import { dataIfAny } from '../api/http';
import type { DeviceActs } from '../api/types';
import { urls } from '../api/urls';
import { newId } from '../ids';
import { me } from '../session';
import { database, type OutboxRow } from './database';
import { counter, type LostActs, lostActs, SERIES_MS, seenOf } from './numbers';
import { talliedDevices, talliedNumber } from './tally';

/** Asks the server which of a person's acts it has, and tells in `lostActs` what is missing here. */
export async function checkNumbers(owner: string): Promise<void> {
  const known = await counter(owner);
  const working = me.peek()?.id;
  const said = await ask(known?.device ?? newId());
  if (!said || me.peek()?.id !== working) return; // in another's session the server speaks of that person's acts
  const rows = await database.outbox.where({ owner }).toArray();
  const since = Date.now() - SERIES_MS;
  const recent = talliedDevices(owner).filter((device) => talliedNumber(device, owner).at > since);
  const told: LostActs[] = [];
  for (const device of new Set([...said.map((acts) => acts.device), ...recent])) {
    const acts = said.find((each) => each.device === device);
    const from = ((await database.kept.get(seenOf(owner, device)))?.value as number | undefined) ?? 0;
    const loss = lossOf({ owner, device, rows, acts, from });
    const isOwn = device === known?.device;
    if (isOwn ? acts && loss.lost.length : loss.count) told.push(loss);
  }
  lostActs.value = told.length ? told.reduce(together) : null;
}

/** The person has read it. */
export async function closeLostActs(): Promise<void> {
  const { owner, seen } = lostActs.peek() ?? { owner: '', seen: new Map<string, number>() };
  await database.kept.bulkPut([...seen].map(([device, value]) => ({ key: seenOf(owner, device), value })));
  lostActs.value = null;
}

interface OnDevice {
  owner: string;
  device: string;
  rows: readonly OutboxRow[];
  acts: DeviceActs | undefined;
  /** What was lost up to this number has been told before. */
  from: number;
}

/**
 * Of the present database, only acts that the server lacks are lost: it lets go of acts that were sent long ago. Of an
 * earlier database, every act is.
 */
function lossOf({ owner, device, rows, acts, from }: OnDevice): LostActs {
  const tallied = talliedNumber(device, owner);
  const end = Math.max(tallied.last, acts?.highest ?? 0);
  const here = new Set(rows.filter((row) => row.sequence?.device === device).map((row) => row.sequence?.number));
  const absent = Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at + 1).filter(
    (number) => !here.has(number),
  );
  const lost = absent.filter((number) => !acts?.taken.some((range) => range.first <= number && number <= range.last));
  return {
    ...{ owner, count: absent.length, held: absent.length - lost.length, lost },
    until: Math.max(tallied.at, acts ? Date.parse(acts.last_at) : 0),
    seen: new Map([[device, end]]),
  };
}

function together(one: LostActs, other: LostActs): LostActs {
  return {
    owner: one.owner,
    count: one.count + other.count,
    held: one.held + other.held,
    lost: [...one.lost, ...other.lost],
    until: Math.max(one.until, other.until),
    seen: new Map([...one.seen, ...other.seen]),
  };
}

/** null where the server can't say. */
async function ask(device: string): Promise<DeviceActs[] | null> {
  const said = await dataIfAny<{ devices: DeviceActs[] }>({ method: 'GET', path: urls.deviceActs(device) });
  return said?.devices ?? null;
}
