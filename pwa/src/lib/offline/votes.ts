// Own votes: the nonce is on the device's disk before the vote leaves it, so that its owner can always find it again.
import { liveQuery } from 'dexie';
import { useEffect, useState } from 'preact/hooks';
import type { VoteInput } from '../api/types';
import { type Choice, type KeptVote, newNonce } from '../ballot';
import { newId } from '../ids';
import { isOnItsWay } from './ahead';
import { type InAppeal, streamOf, subjectOf } from './appeals';
import { database, type OutboxRow } from './database';
import { note } from './outbox';
import { isSealed } from './sealing';
import { sendSoon } from './sync';
import { keyOf } from './vote-receipts';

/** Casts a vote: with its nonce on this device once this resolves. It counts once it is sent. */
export async function castVote(where: InAppeal, ballot: number, choice: Choice, at: Date = new Date()): Promise<void> {
  const { owner, file } = where;
  const id = newId(at.getTime());
  const kept: KeptVote = { ...choice, appeal: file.id, ballot, nonce: newNonce(), votedAt: at.getTime() };
  const body: VoteInput = {
    ballot,
    vote: choice.vote,
    option: choice.option,
    nonce: kept.nonce,
    happened_at: at.toISOString(),
  };
  await database.save([database.kept, database.outbox], async () => {
    await database.kept.put({ key: keyOf(owner, file.id, ballot), owner, value: kept });
    await note({
      ...streamOf(where),
      id,
      method: 'PUT',
      path: `/appeals/${file.id}/votes/${id}`,
      body,
      subject: subjectOf(where, 'vote'),
    });
  });
  sendSoon();
}

/** The vote of a ballot as this device has it, and how far it is. One that was given up after a refusal was never cast. */
export function voteHere(kept: readonly KeptVote[], rows: readonly OutboxRow[], appeal: string, ballot: number) {
  const write = rows.findLast(
    ({ subject, path, body }) =>
      subject.what === 'vote' &&
      path.startsWith(`/appeals/${appeal}/votes/`) &&
      (body as VoteInput | undefined)?.ballot === ballot,
  );
  if (write?.state === 'set-aside') return { own: undefined, isWaiting: false, isRefused: false };
  return {
    own: kept.find((vote) => vote.ballot === ballot),
    isWaiting: write !== undefined && isOnItsWay(write),
    isRefused: write?.state === 'needs-you',
  };
}

/** All votes that a member has cast in an appeal on this device, oldest first. */
export function useKeptVotes(owner: string | null, appeal: string): KeptVote[] {
  const [found, setFound] = useState<KeptVote[]>([]);
  useEffect(() => {
    if (owner === null) return;
    const asked = liveQuery(() => database.kept.where('key').startsWith(`vote ${owner} ${appeal} `).toArray());
    const running = asked.subscribe((rows) =>
      setFound(rows.filter((row) => !isSealed(row)).map((row) => row.value as KeptVote)),
    );
    return () => running.unsubscribe();
  }, [owner, appeal]);
  return found;
}
