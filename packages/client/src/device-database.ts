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

/** Longer no browser takes that opens one at all. */
const openMs = 5_000;

/**
 * A database that is being opened, once it is. Fails after five seconds: WebKit was seen to answer nothing any more, at
 * later visits too, and whoever waits for it would wait for ever. One that comes later is closed.
 */
export async function openInTime<Schema>(
  opening: Promise<IDBPDatabase<Schema>>,
): Promise<IDBPDatabase<Schema>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      opening.then((late) => late.close()).catch(() => undefined);
      reject(new Error('The database does not open.'));
    }, openMs);
  });
  return Promise.race([opening, tooLate]).finally(() => clearTimeout(timer));
}
