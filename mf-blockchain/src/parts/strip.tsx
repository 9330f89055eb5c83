import { look, ScrollRegion } from '@pasok/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useRef } from 'react';
import { Skippable } from './skippable.tsx';
import classes from './strip.module.css';
import { useDrag } from './use-drag.ts';
import { keepPlace, type TrackProps, useTrack } from './use-track.ts';

const cardWidth = 340;
const gap = 16;
/** What the page's and the peer's own edges take on a phone, and a glimpse of the next card. */
const pageEdges = 80;

/** Cards from left to right; only those in sight exist. */
export function Strip({ label, count, target, render, keyAt, onLook }: TrackProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useDrag(scroller);
  const isDrawn = useDeferredValue(true, false);
  const columns = useVirtualizer({
    horizontal: true,
    count,
    gap,
    ...keepPlace({ keyAt, target }),
    // Measured once it is drawn: asked before, a browser lays out the page twice, the first time in the middle of React's work.
    getScrollElement: () => (isDrawn ? scroller.current : null),
    // Until it is measured one card wide: it is drawn with the page, and the others beside it right after it.
    initialRect: { width: 1, height: 0 },
    estimateSize: () => Math.min(cardWidth, window.innerWidth - pageEdges),
    // Those in sight first.
    overscan: isDrawn ? 2 : 0,
  });
  const shown = useTrack(columns, { target: isDrawn ? target : undefined, onLook }, 'center');
  const middle = (columns.scrollOffset ?? 0) + (columns.scrollRect?.width ?? 0) / 2;
  return (
    <Skippable label={label}>
      <ScrollRegion ref={scroller} className={classes.scroller} label={label}>
        <ol
          className={`${look('line', 'start', 'gap4')} ${classes.strip}`}
          style={{ width: columns.getTotalSize(), paddingLeft: shown[0]?.start ?? 0 }}
        >
          {shown.map(({ key, index, start, size }) => (
            <li
              key={key}
              className={classes.place}
              style={{ width: size }}
              data-beside={!columns.isScrolling && Math.abs(start + size / 2 - middle) > size}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              {render(index)}
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </Skippable>
  );
}
