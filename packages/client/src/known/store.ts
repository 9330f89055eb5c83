import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import { session } from '../session.ts';
import { dealOf } from './kept-paths.ts';
import { knownDatabase } from './known-database.ts';
import { withoutTokens } from './without-tokens.ts';

const dayMs = 86_400_000;
/** How long an answer is kept, in milliseconds. */
const longest = 14 * dayMs;
/** Answers at most, and characters of one: a deal of a thousand units has 80,000. */
const most = 100;
const largest = 300_000;

type Row = { address: string; owner: string; at: number; json: string; total: string | null };
export type KnownAnswer = { body: unknown; total: string | null; at: number };
type Seen = Omit<KnownAnswer, 'at'> & { address: string; asker: string };

interface Schema extends DBSchema {
  answers: { key: string; value: Row; indexes: { at: number } };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** Closed when it is to be deleted (signing out, also in another tab), and opened anew by whoever comes next. */
function database(): Promise<IDBPDatabase<Schema>> {
  const close = () => {
    void opening?.then((open) => open.close());
    opening = undefined;
  };
  opening ??= openDB<Schema>(knownDatabase.name, 1, {
    upgrade: (created) =>
      void created.createObjectStore('answers', { keyPath: 'address' }).createIndex('at', 'at'),
    blocking: close,
    terminated: close,
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Whose session it is, also by what other tabs have done to it meanwhile. */
function ownerNow(): string | undefined {
  const { token, user } = session.get();
  return token !== null && localStorage.getItem('token') === token ? user?._id : undefined;
}

/** A clock may have been set back since: what is of tomorrow is as unknown as what is too old. */
const isTooOld = (at: number, now: number): boolean => now - at > longest || at - now > dayMs;

const underWay = z.looseObject({ transaction: z.looseObject({ status: z.enum(['shipped', 'validating']) }) });

/** Whether an answer is kept: of deals, those whose goods are under way, and what belongs to them. */
async function isWanted(open: IDBPDatabase<Schema>, { address, body }: Seen): Promise<boolean> {
  const deal = dealOf(address);
  if (deal === undefined) return true;
  const own = `/api/transactions/${deal}`;
  return address === own
    ? underWay.safeParse(body).success
    : (await open.getKey('answers', own)) !== undefined;
}

/** Deletes what is too old or too many, and everything about deals that are no longer under way. */
async function tidy(open: IDBPDatabase<Schema>, over: ReadonlySet<string>): Promise<void> {
  const now = Date.now();
  const tx = open.transaction('answers', 'readwrite');
  let extra = (await tx.store.count()) - most;
  // Oldest first, and without reading what they say.
  for (let at = await tx.store.index('at').openKeyCursor(); at; at = await at.continue()) {
    const isOver = over.has(dealOf(at.primaryKey) ?? '');
    if (isOver || extra > 0 || isTooOld(at.key, now)) {
      void tx.store.delete(at.primaryKey);
      extra -= 1;
    }
  }
  await tx.done;
}

/** Stores one answer; answers the deal that is over by it. */
async function write(open: IDBPDatabase<Schema>, seen: Seen): Promise<string | undefined> {
  const { address, asker, total } = seen;
  const json = JSON.stringify(withoutTokens(seen.body));
  const isFit = json.length <= largest && (await isWanted(open, seen));
  // Who signed out or in meanwhile finds nothing of the one before.
  if (asker !== ownerNow()) return undefined;
  if (isFit) {
    knownDatabase.note(asker);
    await open.put('answers', { address, owner: asker, at: Date.now(), json, total });
    return undefined;
  }
  const deal = dealOf(address);
  return address === `/api/transactions/${deal}` ? deal : undefined;
}

let pending: Seen[] = [];

async function writeAll(): Promise<void> {
  const seen = pending.filter(({ asker }) => asker === ownerNow());
  pending = [];
  if (seen.length === 0) return;
  const open = await database();
  const over = new Set<string>();
  for (const one of seen) {
    const deal = await write(open, one);
    if (deal) over.add(deal);
  }
  await tidy(open, over);
}

const whenQuiet = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: 2_000 });
  });

let writing = Promise.resolve();

/** Keeps an answer, without any unit token, when the page has nothing else to do. */
export function remember(seen: Seen): Promise<void> {
  pending.push(seen);
  writing = writing
    .then(whenQuiet)
    .then(writeAll)
    .catch(() => undefined);
  return writing;
}

/** What this person was answered at this address, and when. */
export async function recall(address: string): Promise<KnownAnswer | undefined> {
  const owner = ownerNow();
  if (!owner || knownDatabase.owner() !== owner) return undefined;
  const row = await (await database()).get('answers', address);
  if (row?.owner !== owner || owner !== ownerNow() || isTooOld(row.at, Date.now())) return undefined;
  return { body: JSON.parse(row.json), total: row.total, at: row.at };
}
