import { useNarrow } from '@pasok/ui';
import type { Race } from './double-spend.ts';
import classes from './race.module.css';
import { words as text } from './texts.ts';

const widths = { wide: 560, narrow: 330 };
const [height, left, right, top, bottom] = [200, 40, 8, 16, 34];
/** Points that the eye can tell apart. */
const maxPoints = 400;

/** How far behind the attacker was after each block; from the dashed line on, the lowest line is enough to rob. */
export function RacePicture({ race: { walk, delivered }, blocks }: { race: Race; blocks: number }) {
  const width = widths[useNarrow() ? 'narrow' : 'wide'];
  const found = Math.max(walk.length - 1, 0);
  const gap = walk.at(-1) ?? 0;
  const highest = Math.max(blocks, 10, ...walk);
  const lowest = Math.min(0, ...walk);
  const x = (at: number) => left + (at / Math.max(found, 20)) * (width - left - right);
  const y = (value: number) => top + ((highest - value) / (highest - lowest)) * (height - top - bottom);
  const every = Math.ceil(walk.length / maxPoints);
  const points = walk.flatMap((value, at) =>
    at % every === 0 || at === found ? [`${x(at).toFixed(1)},${y(value).toFixed(1)}`] : [],
  );
  const summary = found > 0 ? text.raceText(blocks, found, gap) : text.raceEmpty(blocks);
  return (
    <svg className={classes.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      <line className={classes.goal} x1={left} x2={width - right} y1={y(0)} y2={y(0)} />
      <text className={classes.tick} x={left - 6} y={y(0) + 4} textAnchor="end">
        0
      </text>
      <text className={classes.tick} x={left} y={height - 16}>
        {text.caughtUp}
      </text>
      <text className={classes.tick} x={left - 6} y={y(highest) + 4} textAnchor="end">
        {highest}
      </text>
      {found >= delivered && found > 0 && (
        <line className={classes.here} x1={x(delivered)} x2={x(delivered)} y1={top} y2={height - bottom} />
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
