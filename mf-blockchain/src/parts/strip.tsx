import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './strip.module.css';
import { useDrag } from './use-drag.ts';

export type TrackProps = {
  label: string;
  /** Places along the track. */
  count: number;
  /** Place to bring into view; every new object scrolls there. */
  target?: { place: number } | undefined;
  render: (place: number) => ReactNode;
  /** Told the first and last place on screen. */
  onLook?: ((first: number, last: number) => void) | undefined;
};

const cardWidth = 340;
const gap = 16;
/** What the page's and the peer's own edges take on a phone, and a glimpse of the next card. */
const pageEdges = 80;

/** Cards from left to right; only those in sight exist. */
export function Strip({ label, count, target, render, onLook }: TrackProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useDrag(scroller);
  const columns = useVirtualizer({
    horizontal: true,
    count,
    gap,
    getScrollElement: () => scroller.current,
    estimateSize: () => Math.min(cardWidth, window.innerWidth - pageEdges),
    overscan: 2,
  });
  const shown = columns.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => onLook?.(first, last), [first, last, onLook]);
  useEffect(() => {
    if (target) columns.scrollToIndex(target.place, { align: 'center' });
  }, [target, columns]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={scroller} className={classes.scroller} aria-label={label} tabIndex={0}>
      <ol
        className={classes.strip}
        style={{ width: columns.getTotalSize(), paddingLeft: shown[0]?.start ?? 0 }}
      >
        {shown.map(({ index, size }) => (
          <li
            key={index}
            className={classes.place}
            style={{ width: size }}
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            {render(index)}
          </li>
        ))}
      </ol>
    </section>
  );
}
