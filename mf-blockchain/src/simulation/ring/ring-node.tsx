import { groupMark } from '@pasok/ui';
import type { Point } from './places.ts';
import { side } from './places.ts';
import classes from './ring.module.css';

/** An octagon: a peer whose chain is broken belongs to no group. */
const brokenOutline = 'M13 3h14l10 10v14L27 37H13L3 27V13z';

/** The outline and color of the chain with this rank. */
function RingForm({ rank, children }: { rank: number | undefined; children?: React.ReactNode }) {
  const mark = rank === undefined ? undefined : groupMark(rank);
  return (
    <svg className={classes.form} viewBox="0 0 40 40" aria-hidden data-rank={rank ?? 'none'}>
      <path d={mark?.outline ?? brokenOutline} fill={mark?.color} />
      {children}
    </svg>
  );
}

type Props = {
  number: number;
  rank: number | undefined;
  point: Point;
  name: string;
  isFrom: boolean;
  tabIndex: number;
  onPick: () => void;
};

const percent = (length: number) => `${(100 * length) / side}%`;

/** A peer on the ring. */
export function RingNode({ number, rank, point, name, isFrom, tabIndex, onPick }: Props) {
  return (
    <button
      type="button"
      data-roving
      className={classes.node}
      data-from={isFrom}
      style={{ insetInlineStart: percent(point.x), insetBlockStart: percent(point.y) }}
      tabIndex={tabIndex}
      aria-label={name}
      title={name}
      onClick={onPick}
    >
      <RingForm rank={rank}>
        <text x="20" y="20" textAnchor="middle" dominantBaseline="central">
          {number}
        </text>
        {rank === undefined && <path className={classes.cross} d="M30 2l8 8M38 2l-8 8" />}
      </RingForm>
    </button>
  );
}
