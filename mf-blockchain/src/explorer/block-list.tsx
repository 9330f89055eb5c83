import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { Skippable } from '../parts/skippable.tsx';
import { type TrackProps, useTrack } from '../parts/use-track.ts';
import classes from './block-list.module.css';

const usualHeight = 510;
const gap = 12;

/** The chain from top to bottom, for phones: it scrolls with the page. */
export function BlockList({ label, count, target, render, onLook }: TrackProps) {
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(
    () => setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY),
    [],
  );
  const rows = useWindowVirtualizer({
    count,
    gap,
    scrollMargin,
    estimateSize: () => usualHeight,
    overscan: 2,
  });
  const shown = useTrack(rows, { target, onLook });
  return (
    <Skippable label={label}>
      <section aria-label={label}>
        <ol
          ref={list}
          className={classes.list}
          style={{
            height: rows.getTotalSize(),
            paddingTop: (shown[0]?.start ?? scrollMargin) - scrollMargin,
          }}
        >
          {shown.map(({ index }) => (
            <li
              key={index}
              data-index={index}
              ref={rows.measureElement}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              {render(index)}
            </li>
          ))}
        </ol>
      </section>
    </Skippable>
  );
}
