// Data deleted at log-out: everything that the server has.
import { database } from './database';
import { rewriteCopy } from './second-copy';

/** Forgets what a person noted here and the server has taken; what hangs on something unsent stays. */
export async function forgetSent(owner: string): Promise<void> {
  await database.save([database.incidents, database.outbox], async () => {
    await database.outbox
      .where({ owner })
      .filter((row) => row.state === 'sent')
      .delete();
    const kept = new Set((await database.outbox.where({ owner }).toArray()).map((row) => row.subject.incident));
    await database.incidents
      .where({ owner })
      .filter((incident) => !kept.has(incident.id))
      .delete();
  });
  void rewriteCopy(database);
}
