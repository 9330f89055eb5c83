import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, renewed every `everyMs`: deadlines pass while a page stays open. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
