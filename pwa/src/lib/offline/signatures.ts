// Drawn names under a ruling: kept on this device alone, the record has the time of telling.
import { useEffect, useState } from 'preact/hooks';
import type { Side } from '../api/types';
import type { Told } from '../ruling';
import { database } from './database';

export type Signatures = Partial<Record<Side, Told>>;

const keyOf = (ruling: string) => `signatures of ${ruling}`;

/** Call it in the transaction that stores the ruling, or that both sides were told of it. */
export async function keepSignatures(owner: string, ruling: string, told: Signatures = {}): Promise<void> {
  if (Object.keys(told).length) await database.kept.put({ key: keyOf(ruling), owner, value: told });
}

export function useSignatures(ruling: string): Signatures {
  const [found, setFound] = useState<Signatures>({});
  useEffect(() => {
    void database.kept.get(keyOf(ruling)).then((kept) => setFound((kept?.value as Signatures | undefined) ?? {}));
  }, [ruling]);
  return found;
}
