import { useNarrow } from '@pasok/ui';
import { percent } from '../../../format-number.ts';
import { exactChance, farthest } from './double-spend.ts';
import classes from './race.module.css';
import { words as text } from './texts.ts';

const widths = { wide: 560, narrow: 330 };
const [height, left, right, top, bottom] = [200, 46, 10, 16, 34];
const y = (chance: number) => top + (1 - chance) * (height - top - bottom);

type Props = { share: number; blocks: number; simulated: readonly number[] };

/** What was computed and what attacks showed, for every wait. */
export function ChancePicture({ share, blocks, simulated }: Props) {
  const width = widths[useNarrow() ? 'narrow' : 'wide'];
  const x = (at: number) => left + (at / farthest) * (width - left - right);
  const computed = simulated.map((_, at) => `${x(at)},${y(exactChance(share, at)).toFixed(1)}`);
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={text.chartText(percent(share))}
    >
      {[0, 0.5, 1].map((chance) => (
        <g key={chance}>
          <line className={classes.line} x1={left} x2={width - right} y1={y(chance)} y2={y(chance)} />
          <text className={classes.tick} x={left - 6} y={y(chance) + 4} textAnchor="end">
            {percent(chance)}
          </text>
        </g>
      ))}
      <line className={classes.here} x1={x(blocks)} x2={x(blocks)} y1={top} y2={height - bottom} />
      <polyline className={classes.computed} points={computed.join(' ')} />
      {simulated.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its distance
        <circle key={at} className={classes.simulated} cx={x(at)} cy={y(part)} r="4" />
      ))}
      {[0, 5, 10, 15, 20, 25].map((at) => (
        <text key={at} className={classes.tick} x={x(at)} y={height - bottom + 14} textAnchor="middle">
          {at}
        </text>
      ))}
      <text className={classes.tick} x={width - right} y={height - 5} textAnchor="end">
        {text.axis}
      </text>
    </svg>
  );
}
