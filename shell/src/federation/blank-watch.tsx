import type { RegistryEntry } from '@pasok/contracts/registry';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './blank-watch.module.css';

/** Milliseconds a page has for itself before the code that looks at it is fetched. */
const pageFirst = 4_000;

type BlankWatchProps = {
  entry: RegistryEntry;
  /** Another page begins anew. */
  page: string;
  /** What a person sees in place of nothing. */
  card: ReactNode;
  children: ReactNode;
};

/** Shows the card while its children draw nothing. They stay: what they draw after all takes the card away. */
export function BlankWatch({ entry, page, card, children }: BlankWatchProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isBlank, setBlank] = useState(false);
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
