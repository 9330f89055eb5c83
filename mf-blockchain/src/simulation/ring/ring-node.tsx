import type { Point } from './places.ts';
import { side } from './places.ts';
import classes from './ring.module.css';

/** A form for each chain, so that who agrees is seen without colours too: circle, square, diamond, ... */
const forms = [
  'M20 4a16 16 0 1 0 .01 0z',
  'M6 6h28v28H6z',
  'M20 2 38 20 20 38 2 20z',
  'M20 3 38 34H2z',
  'M11 4h18l9 16-9 16H11L2 20z',
];
const brokenForm = 'M13 3h14l10 10v14L27 37H13L3 27V13z';

/** The outline of a rank, in a square of 40. */
export const formOf = (rank: number | undefined): string | undefined =>
  rank === undefined ? brokenForm : forms[Math.min(rank, forms.length - 1)];

/** The form and colour of the chain with this rank. */
function RingForm({ rank, children }: { rank: number | undefined; children?: React.ReactNode }) {
  const last = forms.length - 1;
  return (
    <svg
      className={classes.form}
      viewBox="0 0 40 40"
      aria-hidden
      data-rank={rank === undefined ? 'none' : Math.min(rank, last)}
    >
      <path d={formOf(rank)} />
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
