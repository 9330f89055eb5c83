import { look } from '@pasok/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { Skippable } from '../parts/skippable.tsx';
import { keepPlace, type TrackProps, useTrack } from '../parts/use-track.ts';
import classes from './block-list.module.css';

const usualHeight = 190;
const gap = 8;
/** The bar that stays at the top, and a little air: as `scroll-padding-top` of the page. */
const topBar = 80;

/** The chain from top to bottom, for phones: it scrolls with the page. */
export function BlockList({ label, count, target, render, keyAt, onLook }: TrackProps) {
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // Anew for each place to go to: what stands above may have been unfolded, or be gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `target` stands for each single move
  useLayoutEffect(
    () => setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY),
    [target],
  );
  const rows = useWindowVirtualizer({
    count,
    gap,
    ...keepPlace({ keyAt, target }),
    scrollMargin,
    estimateSize: () => usualHeight,
    overscan: 2,
    scrollPaddingStart: topBar,
  });
  // By its head: what is unfolded in a block may be longer than the screen.
  const shown = useTrack(rows, { target, onLook }, 'start');
  return (
    <Skippable label={label}>
      <section aria-label={label}>
        <ol
          ref={list}
          className={`${look('stack', 'gap2')} ${classes.list}`}
          style={{
            height: rows.getTotalSize(),
            paddingTop: (shown[0]?.start ?? scrollMargin) - scrollMargin,
          }}
        >
          {shown.map(({ key, index }) => (
            <li
              key={key}
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
