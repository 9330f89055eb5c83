import { queryClient } from '@pasok/client';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './blank-watch.module.css';
import { isDrawn } from './is-drawn.ts';

/** Milliseconds between two looks at an empty place, and how many of them in a row find it at rest before it is blank. */
const everyMs = 500;
const looks = 16;

const dialogs = '[role="dialog"],[role="alertdialog"],dialog[open]';

/** Something is under way, or stands elsewhere on the page in the module's stead. */
const isBusy = (): boolean =>
  document.hidden ||
  queryClient.isFetching() + queryClient.isMutating() > 0 ||
  document.querySelector(dialogs) !== null;

type BlankWatchProps = {
  /** Another page begins anew. */
  page: string;
  /** What a person sees in place of nothing. */
  card: ReactNode;
  onBlank: () => void;
  children: ReactNode;
};

/**
 * Shows the card while its children draw nothing though nothing is under way. By looks that were taken, not by the clock:
 * a machine that stalls takes none. The children stay: what they draw after all takes the card away.
 */
export function BlankWatch({ page, card, onBlank, children }: BlankWatchProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isBlank, setBlank] = useState(false);
  const tell = useRef(onBlank);
  tell.current = onBlank;
  // React ends layout effects of what a boundary above hides: while that shows its own sign, nobody looks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page (`page`) has its time for itself.
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let quiet = 0;
    const lookLater = () => {
      timer ??= setTimeout(look, everyMs);
    };
    const look = () => {
      timer = undefined;
      if (isDrawn(current)) {
        quiet = 0;
        return setBlank(false);
      }
      quiet = isBusy() ? 0 : quiet + 1;
      if (quiet < looks) return lookLater();
      if (quiet === looks) tell.current();
      setBlank(true);
    };
    const observer = new MutationObserver(lookLater);
    observer.observe(current, { attributes: true, characterData: true, childList: true, subtree: true });
    lookLater();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
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
