/** By name; a note of the same name in localStorage says whose it is, and without the note there is nothing in it. */
export function deviceDatabase(name: string) {
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
    /** Before anything of theirs is stored. */
    note: (person: string): void => localStorage.setItem(name, person),
    /** Deletes it, unless it is `except`'s. */
    forget(except?: string): void {
      const noted = owner();
      if (noted === null || noted === except) return;
      try {
        localStorage.removeItem(name);
        indexedDB.deleteDatabase(name);
      } catch {
        // Where nothing can be stored, nothing was.
      }
    },
  };
}
