import { useNarrow } from '@pasok/ui';
import classes from './race.module.css';
import { words as text } from './texts.ts';

const widths = { wide: 560, narrow: 330 };
const [height, left, right, top, bottom] = [200, 40, 8, 16, 34];
/** Points that the eye can tell apart. */
const maxPoints = 400;

/** How far behind the attacker was after each block; on the lowest line it has caught up. */
export function RacePicture({ walk, behind }: { walk: readonly number[]; behind: number }) {
  const width = widths[useNarrow() ? 'narrow' : 'wide'];
  const found = Math.max(walk.length - 1, 0);
  const gap = walk.at(-1) ?? behind;
  const highest = Math.max(2 * behind, 10, ...walk);
  const x = (at: number) => left + (at / Math.max(found, 20)) * (width - left - right);
  const y = (value: number) => top + (1 - value / highest) * (height - top - bottom);
  const every = Math.ceil(walk.length / maxPoints);
  const points = walk.flatMap((value, at) =>
    at % every === 0 || at === found ? [`${x(at).toFixed(1)},${y(value).toFixed(1)}`] : [],
  );
  const summary = found > 0 ? text.raceText(behind, found, gap) : text.raceEmpty(behind);
  return (
    <svg className={classes.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      <line className={classes.goal} x1={left} x2={width - right} y1={y(0)} y2={y(0)} />
      <text className={classes.tick} x={left - 6} y={y(0) + 4} textAnchor="end">
        0
      </text>
      <text className={classes.tick} x={left} y={height - 16}>
        {text.caughtUp}
      </text>
      <line className={classes.line} x1={left} x2={width - right} y1={y(behind)} y2={y(behind)} />
      {y(0) - y(behind) > 14 && (
        <text className={classes.tick} x={left - 6} y={y(behind) + 4} textAnchor="end">
          {behind}
        </text>
      )}
      {highest > 2 * behind && (
        <text className={classes.tick} x={left - 6} y={y(highest) + 4} textAnchor="end">
          {highest}
        </text>
      )}
      <text className={classes.tick} x={width - right} y={height - 16} textAnchor="end">
        {found > 0 ? `${found} ` : ''}
        {text.found}
      </text>
      <polyline className={classes.walk} points={points.join(' ')} />
      <circle className={classes.attacker} cx={x(found)} cy={y(gap)} r="5" />
    </svg>
  );
}
