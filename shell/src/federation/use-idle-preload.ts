import { useEffect } from 'react';
import { fetchModule } from './module-files.ts';
import { wantsToSave, watchLine } from './quiet-line.ts';
import { isLenient } from './trusted-files.ts';
import { useRegistry } from './use-registry.ts';

/** Milliseconds the opened page has for itself. */
const pageFirst = 4_000;

/**
 * Once the page has come to rest, the other modules' files are fetched, one at a time while the line is quiet: the next
 * page is a click away, not a load. Nothing of them runs before somebody goes there: a module's mistake stays on its pages.
 */
export function useIdlePreload(isWanted: boolean): void {
  const { entries } = useRegistry();
  useEffect(() => {
    // A dev server names no hashes, and its files change.
    if (!isWanted || isLenient || wantsToSave()) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(async () => {
      const turn = watchLine(signal);
      for (const entry of entries) await fetchModule(entry, turn, signal).catch(() => undefined);
      leaving.abort();
    }, pageFirst);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [entries, isWanted]);
}
