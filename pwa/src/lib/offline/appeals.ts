// Lodging an appeal: a write like any other, after the ruling that it is against.
import type { AppealInput, Side } from '../api/types';
import { newId } from '../ids';
import { note } from './outbox';
import { sendSoon } from './sync';

export interface NewAppeal {
  owner: string;
  ruling: string;
  incident: string;
  match: string;
  table: number;
  kind: string;
  side: Side;
  /** What should change, in the words of whoever appeals. */
  grounds: string;
}

/** Notes an appeal; it is on this device once this resolves. */
export async function lodgeAppeal(appeal: NewAppeal, at: Date = new Date()): Promise<string> {
  const id = newId(at.getTime());
  const { owner, ruling, incident, match, table, kind, side, grounds } = appeal;
  await note({
    id,
    owner,
    stream: incident,
    method: 'PUT',
    path: `/appeals/${id}`,
    body: { ruling, side, grounds, deposit: 'not-asked', lodged_at: at.toISOString() } satisfies AppealInput,
    subject: { what: 'appeal', table, kind, match, incident },
  });
  sendSoon();
  return id;
}
