import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { offlineDatabase } from '../session/device-data.ts';
import { openInTime } from '../session/device-database.ts';
import { currentOwner } from '../session/session.ts';
import { dealOf } from './kept-paths.ts';

const dayMs = 86_400_000;
/** How long an answer is kept, in milliseconds. */
const longest = 14 * dayMs;

type Row = { address: string; owner: string; at: number; json: string; total: string | null };
export type CachedAnswer = { body: unknown; total: string | null; at: number };

interface Schema extends DBSchema {
  answers: { key: string; value: Row; indexes: { at: number } };
}
/**
 * What is kept, and of which deals, by what they said last: whether their goods are under way. Asked for when there is no
 * time to wait for an answer.
 */
export type Device = { answers: IDBPDatabase<Schema>; deals: Map<string, boolean> };

let opening: Promise<Device> | undefined;
let opened: Device | undefined;

async function open(): Promise<Device> {
  // Closed when it is to be deleted (signing out, also in another tab), and opened anew by whoever comes next.
  const close = () => {
    answers.close();
    opened = opening = undefined;
  };
  const answers = await openInTime(offlineDatabase.name, () =>
    openDB<Schema>(offlineDatabase.name, 1, {
      upgrade: (created) =>
        void created.createObjectStore('answers', { keyPath: 'address' }).createIndex('at', 'at'),
      blocking: close,
      terminated: close,
    }),
  );
  // Whose note was lost when their browser was killed, and who came after them.
  const [first] = await answers.getAll('answers', null, 1);
  if (first && first.owner !== currentOwner()) await answers.clear('answers');
  const deals = (await answers.getAllKeys('answers')).flatMap((address) => dealOf(address) ?? []);
  opened = { answers, deals: new Map(deals.map((deal) => [deal, true])) };
  return opened;
}

/** The database of this page, opened once. */
export function device(): Promise<Device> {
  opening ??= open();
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** The same where it is open already: whoever is about to leave cannot wait. */
export const openDevice = (): Device | undefined => opened;

/**
 * Whether something kept at `at` is no longer shown at `now` (both ms since 1970): after 14 days. A clock may have been
 * set back since: what is more than a day ahead is as unknown as what is too old.
 */
export const isTooOld = (at: number, now: number): boolean => now - at > longest || at - now > dayMs;

/** What this person was answered at this address, and when. */
export async function readCached(address: string): Promise<CachedAnswer | undefined> {
  const owner = currentOwner();
  if (!owner || !(await offlineDatabase.mayHold(owner))) return undefined;
  const row = await (await device()).answers.get('answers', address);
  if (owner !== currentOwner() || row?.owner !== owner || isTooOld(row.at, Date.now())) return undefined;
  return { body: JSON.parse(row.json), total: row.total, at: row.at };
}
