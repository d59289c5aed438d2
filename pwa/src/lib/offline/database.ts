// The device's database: pending writes, the server's answers, local incidents, pictures, and the session.
import Dexie, { type EntityTable, type Table } from 'dexie';
import type { Problem } from '../api/problem';
import type { Advice, AdviceInWords, Question } from '../api/types';
import type { Decided } from '../ruling';
import { SEALED_TABLES, sealing } from './sealing';
import { copied, keepSecondCopy } from './second-copy';

/** waiting: on this device only; sending: on its way; sent: the server has answered; needs-you: refused; set-aside: given up by a person, kept. */
export type OutboxState = 'waiting' | 'sending' | 'sent' | 'needs-you' | 'set-aside';

/** A write's subject as data, so that the outbox can show it in every language. */
export interface WriteSubject {
  what:
    | 'incident'
    | 'finding'
    | 'photo'
    | 'memo'
    | 'ruling'
    | 'ruling-told'
    | 'appeal'
    | 'notification'
    | 'call'
    | 'call-taken'
    | 'result'
    | 'report-sent'
    | 'complaint'
    | 'director-decision'
    | 'appeal-act'
    | 'admission'
    | 'option'
    | 'vote'
    | 'report-remark'
    | 'report-written'
    | 'report-acknowledged'
    | 'report-question'
    | 'report-answer'
    | 'tournament-closed'
    | 'suspension'
    | 'suspension-lifted'
    | 'withdrawal'
    | 'entrant'
    | 'check-in';
  /** Table number, where there is one. */
  table?: number;
  /** Kind of the incident, by its name in the rulebook. */
  kind?: string;
  match?: string;
  incident?: string;
  /** The person it names, if any. */
  name?: string;
  /** Whose act it is, where it was taken over from a colleague's tablet. */
  author?: string;
}

/** The newest entry of a tournament's journal after a write. */
export interface Receipt {
  tournament: string;
  sequence: number;
  hash: string;
}

/** The number of an act among its author's on this device. */
export interface ActNumber {
  device: string;
  number: number;
}

export interface OutboxRow {
  /** Order of noting; the database counts. */
  position: number;
  /** Id of the record that the write makes (UUIDv7), or one of its own. */
  id: string;
  /** The user who noted it: it is sent in that person's name and in no other's. */
  owner: string;
  /** Writes of one stream are sent one after the other: the incident's id, else the match's. */
  stream: string;
  method: 'PUT' | 'POST';
  path: string;
  body: unknown;
  /** Key of the picture, or the sound, that is sent instead of a body. */
  picture?: string;
  /** Id of the write that has to be taken first, of another stream. */
  after?: string;
  subject: WriteSubject;
  state: OutboxState;
  attempts: number;
  /** Milliseconds since 1970, as all times of the outbox. */
  notedAt: number;
  nextTryAt: number;
  settledAt?: number;
  problem?: Problem;
  /** Missing for pictures, and in what an earlier release of the client saved. */
  sequence?: ActNumber;
  /** Of a write that was sent, until its tournament is closed: the row is kept as long. */
  receipt?: Receipt;
}

/** An answer of the server to a GET, for the user who asked. */
export interface KeptAnswer {
  key: string;
  owner: string;
  path: string;
  etag: string | null;
  body: unknown;
  fetchedAt: number;
}

/** What a ruling says in every language: the players read it before the server has filed it. */
export interface SpokenRuling {
  /** What was asked; missing in what an earlier release of the client saved. */
  question?: Question;
  advice: Pick<Advice, 'outcome' | 'articles'>;
  /** The advice's sentences; null where the rulebook wasn't asked. */
  shown: Pick<AdviceInWords, 'words'> | null;
  /** Remedies of the advice that aren't carried out, by their place. */
  dropped: readonly number[];
  decided: Pick<Decided, 'outcome' | 'sanctions' | 'reasons' | 'departs'> & Partial<Pick<Decided, 'remedies'>>;
}

/** An incident as this device knows it, from the first tap. */
export interface LocalIncident {
  id: string;
  owner: string;
  tournament: string;
  match: string;
  table: number;
  kind: string;
  calledBy?: 'A' | 'B';
  facts: Record<string, unknown>;
  /** A case described in words only. */
  note?: string;
  /** Why a fact is other than the records have it, in this case only. */
  reason?: string;
  /** ISO 8601, by this device. */
  happenedAt: string;
  savedAt: number;
  state: 'open' | 'ruled' | 'withdrawn';
  /** The ruling recorded here, as it was sent or waits; `toldAt` once both sides were told. */
  ruling?: {
    id: string;
    outcome: string;
    /** Its headline in the language in which it was made. */
    verdict?: string;
    /** Missing in what an earlier release of the client saved. */
    spoken?: SpokenRuling;
    ruledAt: string;
    toldAt?: string;
  };
}

/** A picture or a voice memo of a case: taken here, or fetched from the server. */
export interface KeptPicture {
  key: string;
  owner: string;
  /** Id of the photo or memo. */
  photo: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Kept {
  key: string;
  value: unknown;
  /** The person whose it is; what isn't anyone's is never sealed. */
  owner?: string;
}

export class Database extends Dexie {
  outbox!: EntityTable<OutboxRow, 'position'>;
  answers!: EntityTable<KeptAnswer, 'key'>;
  incidents!: EntityTable<LocalIncident, 'id'>;
  kept!: EntityTable<Kept, 'key'>;
  pictures!: EntityTable<KeptPicture, 'key'>;

  constructor(name = 'tablecall') {
    super(name, { chromeTransactionDurability: 'strict' }); // on the disk before "saved" is shown, though the power goes
    this.version(1).stores({
      outbox: '++position, id, state, stream, owner',
      answers: 'key, owner',
      incidents: 'id, match, owner, tournament',
      kept: 'key',
    });
    this.version(2).stores({ pictures: 'key, owner' });
    this.version(3) // case files say their words by language now: one kept before is fetched anew
      .stores({})
      .upgrade((change) =>
        change
          .table<KeptAnswer>('answers')
          .filter((answer) => answer.path.includes('/appeals/'))
          .delete(),
      );
    this.version(4) // votes and signatures are a person's
      .stores({ kept: 'key, owner' })
      .upgrade(async (change) => {
        const rulers = new Map<string, string>();
        await change.table<LocalIncident>('incidents').each(({ ruling, owner }) => {
          if (ruling) rulers.set(`signatures of ${ruling.id}`, owner);
        });
        await change
          .table<Kept>('kept')
          .toCollection()
          .modify((kept) => {
            const owner = kept.key.startsWith('vote ') ? kept.key.split(' ')[1] : rulers.get(kept.key);
            if (owner) kept.owner = owner;
          });
      });
    this.use(sealing);
    keepSecondCopy(this);
  }

  /**
   * One durable transaction over these tables and what is kept beside them, in the second copy too once this resolves.
   * Inside another it is part of that one.
   */
  async save<T>(tables: Table[], work: () => Promise<T>): Promise<T> {
    const isPart = Dexie.currentTransaction !== null;
    const result = await this.transaction('rw', [...new Set([...tables, this.kept])], work);
    if (!isPart) await copied();
    return result;
  }

  /** One transaction over everything that is sealed for people with a PIN. */
  async withSealedTables<T>(act: (tables: readonly Table[]) => Promise<T>): Promise<T> {
    const tables = SEALED_TABLES.map((name) => this.table(name));
    return this.save(tables, () => act(tables));
  }
}

export const database = new Database();
