import { outbox, useOutbox } from '@pasok/client';
import { useEffect, useMemo } from 'react';

/** What was entered for a deal and waits on this device to be sent, by its place in the form. */
export function useWaiting(id: string): ReadonlyMap<number, string> {
  const entries = useOutbox((state) => state.entries);
  // Before it is needed: then there may be no network to load it by.
  useEffect(() => void outbox.open().catch(() => undefined), []);
  return useMemo(() => {
    const own = entries.filter(({ about, refusal }) => about === id && !refusal);
    return new Map(
      own.flatMap(({ lines, file }) => (file ? [] : lines.map(({ index, text }) => [index, text] as const))),
    );
  }, [entries, id]);
}
