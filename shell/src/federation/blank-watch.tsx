import type { RegistryEntry } from '@pasok/contracts/registry';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './blank-watch.module.css';
import { awaitDrawn, beginOpening, endOpening } from './openings.ts';

/** Milliseconds a page has for itself before the code that looks at it is fetched. */
const pageFirst = 4_000;

type BlankWatchProps = {
  entry: RegistryEntry;
  /** Another page begins anew. */
  page: string;
  /** Of another's page, whose opening is not noted here. */
  isPart?: boolean;
  /** What a person sees in place of nothing. */
  card: ReactNode;
  children: ReactNode;
};

/** Shows the card while its children draw nothing. They stay: what they draw after all takes the card away. */
export function BlankWatch({ entry, page, isPart = false, card, children }: BlankWatchProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isBlank, setBlank] = useState(false);
  // While it is drawn, not behind that: what hangs while it is drawn comes to no effect.
  if (!isPart) beginOpening(entry.name, page);
  useEffect(() => {
    if (isPart || !place.current) return undefined;
    const leave = awaitDrawn(place.current, entry.name, page);
    return () => {
      leave();
      endOpening(entry.name, page);
    };
  }, [entry.name, page, isPart]);
  // React ends layout effects of what a boundary above hides: while that shows its own sign, nobody looks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page (`page`) has its time for itself; a module stays the same.
  useLayoutEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const code = import(/* webpackChunkName: "screen-blank" */ './watch-place.ts').catch(() => undefined);
      const { watchPlace } = (await code) ?? {};
      if (place.current) watchPlace?.(place.current, entry, setBlank, leaving.signal);
    }, pageFirst);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      setBlank(false);
    };
  }, [page]);
  return (
    <>
      <div ref={place} className={classes.place}>
        {children}
      </div>
      {isBlank && card}
    </>
  );
}
