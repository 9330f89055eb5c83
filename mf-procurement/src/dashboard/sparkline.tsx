import classes from './sparkline.module.css';

const width = 96;
const height = 28;
const inset = 2;

/** The line's points: the highest value at the top, a flat row of zeros at the bottom. */
function sparkPoints(values: readonly number[]): string {
  const highest = Math.max(...values, 1);
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  return values
    .map((value, at) => {
      const y = height - inset - (value / highest) * (height - 2 * inset);
      return `${(inset + at * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

/** The last 30 days as a line. Decoration: the figure and its change beside it say the same in words. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const points = sparkPoints(values);
  return (
    <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polygon className={classes.area} points={`${inset},${height} ${points} ${width - inset},${height}`} />
      <polyline className={classes.stroke} points={points} />
    </svg>
  );
}
