import type { IDBPDatabase } from 'idb';

/** By name; a note of the same name in localStorage says whose it is. `onForget`: what else goes with it. */
export function deviceDatabase(name: string, onForget?: () => void) {
  const owner = (): string | null => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  return {
    name,
    owner,
    /**
     * Whether it may hold something of theirs. A browser writes localStorage to the disk seconds after IndexedDB: killed in
     * between, it has the database and not the note.
     */
    async mayHold(person: string): Promise<boolean> {
      const noted = owner();
      if (noted !== null) return noted === person;
      const there = (await globalThis.indexedDB?.databases?.().catch(() => undefined)) ?? [];
      return there.some((database) => database.name === name);
    },
    /** Before anything of theirs is stored. */
    note: (person: string): void => localStorage.setItem(name, person),
    /** Deletes it, unless it is `except`'s, or may be. */
    forget(except?: string): void {
      const noted = owner();
      if (except !== undefined && (noted === null || noted === except)) return;
      try {
        localStorage.removeItem(name);
        indexedDB.deleteDatabase(name);
        onForget?.();
      } catch {
        // Where nothing can be stored, nothing was.
      }
    },
  };
}

/** Milliseconds within which a browser opens a database, if it does at all. */
const openMs = 5_000;

/** Names of those that did not open in time, and have not since. */
const shut = new Set<string>();

/**
 * Opens a database. Fails after five seconds: WebKit was seen to answer nothing any more, at later visits too, and whoever
 * waits for it would wait for ever. From then on it fails at once, until the browser has answered; what it opened so late is
 * closed, and the next to come opens it anew.
 */
export async function openInTime<Schema>(
  name: string,
  open: () => Promise<IDBPDatabase<Schema>>,
): Promise<IDBPDatabase<Schema>> {
  if (shut.has(name)) throw new Error(`${name} does not open.`);
  const opening = open();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      shut.add(name);
      opening
        .then((late) => late.close())
        .catch(() => undefined)
        .finally(() => shut.delete(name));
      reject(new Error(`${name} does not open.`));
    }, openMs);
  });
  return Promise.race([opening, tooLate]).finally(() => clearTimeout(timer));
}
