import { useEffect, useRef, useState } from 'react';

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

/** After a moment of the page's clock, which knows whole seconds of the server's. */
const marginMs = 1_500;
/** Longer timers end at once. */
const longestMs = 86_400_000;

/**
 * Calls back when the page's clock has passed one of these moments while the page is open: what is derived from time is asked
 * again. Moments that had passed before call nothing.
 */
export function useAt(moments: readonly (string | undefined)[], act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  const text = moments.filter(Boolean).join(' ');
  useEffect(() => {
    let since = pageNow();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = pageNow();
      const times = text.split(' ').map((moment) => Date.parse(moment) + marginMs);
      if (times.some((time) => time > since && time <= now)) latest.current();
      since = now;
      const next = Math.min(...times.filter((time) => time > now));
      if (next < Number.POSITIVE_INFINITY) timer = setTimeout(look, Math.min(next - now, longestMs));
    };
    look();
    const stop = clock.subscribe(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [text]);
}
