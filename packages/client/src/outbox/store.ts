import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { outboxDatabase } from '../device-data.ts';
import { openInTime } from '../device-database.ts';
import { currentOwner } from '../session.ts';
import type { OutboxEntry, OutboxRefusal } from './entry.ts';

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** Closed when the database is to be deleted (another tab signs out), and opened anew by whoever comes next. */
async function database(): Promise<IDBPDatabase<Schema>> {
  const close = () => {
    void opening?.then((open) => open.close());
    opening = undefined;
  };
  opening ??= openInTime(outboxDatabase.name, () =>
    openDB<Schema>(outboxDatabase.name, 1, {
      upgrade: (created) => void created.createObjectStore('entries', { keyPath: 'id', autoIncrement: true }),
      blocking: close,
      terminated: close,
    }),
  );
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/**
 * Makes the database `owner`'s (an account's id) where the note of whose it is was lost: entries of anybody else are
 * deleted. Does nothing where it is noted, or that person has signed out meanwhile. Fails where nothing can be stored.
 */
export async function claim(owner: string): Promise<void> {
  if (outboxDatabase.owner() !== null || !(await outboxDatabase.mayHold(owner))) return;
  // Another tab may be signing out: what it deletes is not made anew.
  if (currentOwner() !== owner) return;
  const tx = (await database()).transaction('entries', 'readwrite');
  for (const entry of await tx.store.getAll()) if (entry.owner !== owner) void tx.store.delete(entry.id);
  await tx.done;
  outboxDatabase.note(owner);
}

/** Stores an entry. @returns it with its id, once it is on the disk */
export async function addEntry(entry: Omit<OutboxEntry, 'id'>): Promise<OutboxEntry> {
  outboxDatabase.note(entry.owner);
  const tx = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
  // The database gives the id. Both fail where the disk is full.
  const [id] = await Promise.all([tx.store.add(entry as OutboxEntry), tx.done]);
  return { ...entry, id };
}

/** A person's entries in the order they were made; none where nothing can be stored. */
export async function entriesOf(owner: string): Promise<OutboxEntry[]> {
  const open = await database().catch(() => undefined);
  const all = (await open?.getAll('entries')) ?? [];
  return all.filter((entry) => entry.owner === owner);
}

/** Deletes an entry by its id; one that is gone already is no error. Fails where nothing can be stored. */
export async function removeEntry(id: number): Promise<void> {
  await (await database()).delete('entries', id);
}

/** Keeps what the server said beside an entry. @returns whether it is still there: its person may have signed out */
export async function markEntryRefused(id: number, refusal: OutboxRefusal): Promise<boolean> {
  const tx = (await database()).transaction('entries', 'readwrite');
  const entry = await tx.store.get(id);
  await Promise.all([entry && tx.store.put({ ...entry, refusal }), tx.done]);
  return entry !== undefined;
}
