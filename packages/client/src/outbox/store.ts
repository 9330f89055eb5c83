import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openInTime } from '../session/device-database.ts';
import { currentOwner } from '../session/session.ts';
import type { OutboxEntry, OutboxPlace, OutboxRefusal } from './entry.ts';

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry };
}

type Place = OutboxPlace['database'];

const opened = new Map<string, Promise<IDBPDatabase<Schema>>>();

/** Closed when the database is to be deleted (another tab signs out), and opened anew by whoever comes next. */
async function database({ name }: Place): Promise<IDBPDatabase<Schema>> {
  const close = () => {
    void opened.get(name)?.then((open) => open.close());
    opened.delete(name);
  };
  const opening =
    opened.get(name) ??
    openInTime(name, () =>
      openDB<Schema>(name, 1, {
        upgrade: (created) =>
          void created.createObjectStore('entries', { keyPath: 'id', autoIncrement: true }),
        blocking: close,
        terminated: close,
      }),
    );
  opened.set(name, opening);
  opening.catch(() => opened.delete(name));
  return opening;
}

/** Deletes entries. Fails where nothing can be stored. */
export async function removeWhere(place: Place, isGone: (entry: OutboxEntry) => boolean): Promise<void> {
  const tx = (await database(place)).transaction('entries', 'readwrite');
  for (const entry of await tx.store.getAll()) if (isGone(entry)) void tx.store.delete(entry.id);
  await tx.done;
}

/**
 * Makes the database `owner`'s (an account's id) where the note of whose it is was lost: entries of anybody else are
 * deleted. Does nothing where it is noted, or that person has signed out meanwhile. Fails where nothing can be stored.
 */
export async function claim(place: Place, owner: string): Promise<void> {
  if (place.owner() !== null || !(await place.mayHold(owner))) return;
  // Another tab may be signing out: what it deletes is not made anew.
  if (currentOwner() !== owner) return;
  await removeWhere(place, (entry) => entry.owner !== owner);
  place.note(owner);
}

/** Stores an entry. @returns it with its id, once it is on the disk */
export async function addEntry(place: Place, entry: Omit<OutboxEntry, 'id'>): Promise<OutboxEntry> {
  place.note(entry.owner);
  const tx = (await database(place)).transaction('entries', 'readwrite', { durability: 'strict' });
  // The database gives the id. Both fail where the disk is full.
  const [id] = await Promise.all([tx.store.add(entry as OutboxEntry), tx.done]);
  return { ...entry, id };
}

/** An owner's entries in the order they were made; none where nothing can be stored. */
export async function entriesOf(place: Place, owner: string): Promise<OutboxEntry[]> {
  const open = await database(place).catch(() => undefined);
  const all = (await open?.getAll('entries')) ?? [];
  return all.filter((entry) => entry.owner === owner);
}

/** Deletes an entry by its id; one that is gone already is no error. Fails where nothing can be stored. */
export async function removeEntry(place: Place, id: number): Promise<void> {
  await (await database(place)).delete('entries', id);
}

/** Keeps what the server said beside an entry. @returns whether it is still there: its person may have signed out */
export async function markEntryRefused(place: Place, id: number, refusal: OutboxRefusal): Promise<boolean> {
  const tx = (await database(place)).transaction('entries', 'readwrite');
  const entry = await tx.store.get(id);
  await Promise.all([entry && tx.store.put({ ...entry, refusal }), tx.done]);
  return entry !== undefined;
}
