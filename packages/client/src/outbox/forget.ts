/** The database of what waits, and where it is noted whose it is: without the note nothing is waiting. */
export const outboxDatabase = 'pasok-outbox';
const noteKey = 'pasok-outbox';

/** Whose entries wait on this device. */
export function outboxOwner(): string | null {
  try {
    return localStorage.getItem(noteKey);
  } catch {
    return null;
  }
}

/** Before anything of theirs is stored. */
export const noteOutboxOwner = (owner: string): void => localStorage.setItem(noteKey, owner);

/** What waits is its person's: after signing out, and for anybody else, it is gone. */
export function forgetOutbox(except?: string): void {
  const owner = outboxOwner();
  if (owner === null || owner === except) return;
  try {
    localStorage.removeItem(noteKey);
    indexedDB.deleteDatabase(outboxDatabase);
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
