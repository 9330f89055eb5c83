import { useEffect, useState } from 'react';

/** What tells a page the time: `now` in milliseconds since 1970, and whenever it was put right. */
export type Clock = { now: () => number; subscribe: (listener: () => void) => () => void };

let clock: Clock = { now: () => Date.now(), subscribe: () => () => undefined };

/** Gives every screen the clock it reckons by, once, before anything is drawn; without it that of the device. */
export function setClock(given: Clock): void {
  clock = given;
}

/** The time of the page's clock, in milliseconds since 1970. */
export const pageNow = (): number => clock.now();

/** Calls back every `everyMs`, and when the clock was put right, until the returned function is called. */
export function onTime(everyMs: number, listener: () => void): () => void {
  const timer = setInterval(listener, everyMs);
  const stop = clock.subscribe(listener);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** The time of the page's clock in milliseconds since 1970, renewed every `everyMs`: deadlines pass while a page stays open. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(pageNow);
  useEffect(() => {
    const renew = () => setNow(pageNow());
    // What was put right since it was drawn.
    renew();
    return onTime(everyMs, renew);
  }, [everyMs]);
  return now;
}
