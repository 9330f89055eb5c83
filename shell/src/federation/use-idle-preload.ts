import { useEffect } from 'react';
import { preloadModule } from './registry.ts';
import { useRegistry } from './use-registry.ts';

/** Milliseconds the opened page has for itself. */
const pageFirst = 4_000;

const wantsToSave = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

/** Once the page has come to rest, the other modules' files are fetched: the next page is a click away, not a load. */
export function useIdlePreload(isWanted: boolean): void {
  const { entries } = useRegistry();
  useEffect(() => {
    if (!isWanted || wantsToSave()) return;
    const timer = setTimeout(() => {
      // Safari has no idle callback; by now the page is quiet there too.
      const whenIdle = window.requestIdleCallback ?? ((call: () => void) => call());
      whenIdle(() => entries.forEach(preloadModule));
    }, pageFirst);
    return () => clearTimeout(timer);
  }, [entries, isWanted]);
}
