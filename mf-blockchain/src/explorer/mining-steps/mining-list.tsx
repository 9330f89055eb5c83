import type { MineJob } from '@pasok/chain/job';
import { look } from '@pasok/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import classes from './mining-list.module.css';
import { miningStep, words } from './step.ts';

type Props = { job: MineJob; attempts: number; picked: number | undefined; onPick: (nonce: number) => void };

const rowHeight = 56;

/** All attempts as a windowed list; follows the newest one, as the last is the one that counts. */
export function MiningList({ job, attempts, picked, onPick }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: attempts,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  });
  useEffect(() => {
    if (attempts > 0) rows.scrollToIndex(attempts - 1);
  }, [attempts, rows]);
  const shown = rows.getVirtualItems();
  return (
    <section ref={scroller} className={classes.scroller} aria-label={words.list} tabIndex={-1}>
      <ol className={classes.list} style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const step = miningStep(job, index);
          return (
            <li
              key={index}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={attempts}
              aria-posinset={index + 1}
            >
              <button
                type="button"
                className={`${look('bare')} ${classes.step}`}
                data-hit={step.isHit}
                aria-pressed={picked === index}
                onClick={() => onPick(index)}
              >
                <span className={look('cut')}>{step.description}</span>
                <code className={classes.hash}>{step.hash}</code>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
