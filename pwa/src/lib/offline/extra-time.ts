// More time for one table.
import type { ExtraTimeInput } from '../api/types';
import { newId } from '../ids';
import { type Where, write } from './results';

/** `reference` names the record that measured the time. */
export async function addTime(where: Where, minutes: number, reason: string, reference = ''): Promise<void> {
  const id = newId();
  const body = {
    match: where.match,
    seconds: minutes * 60,
    reason,
    reference,
    at: new Date().toISOString(),
  } satisfies Partial<ExtraTimeInput>;
  await write(where, id, `/extra-times/${id}`, body);
}
