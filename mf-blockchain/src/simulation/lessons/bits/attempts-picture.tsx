import { useNarrow } from '@pasok/ui';
import { formatNumber } from '../../../format-number.ts';
import classes from './bits.module.css';
import { expectedOf, type Mining, periodLength } from './retarget.ts';
import { words as text } from './texts.ts';

/** Blocks and pixels that a wide and a narrow screen have room for. */
const roomOf = {
  wide: { most: 5 * periodLength, width: 600 },
  narrow: { most: 3 * periodLength, width: 340 },
};
const [height, left, right, top, bottom] = [200, 78, 8, 12, 10];
/** Powers of two at the bottom and the top. */
const [low, high] = [4, 24];
const lines = [4, 8, 12, 16, 20, 24];

const y = (attempts: number) => {
  const power = Math.min(Math.max(Math.log2(Math.max(attempts, 1)), low), high);
  return top + ((high - power) / (high - low)) * (height - top - bottom);
};

/** Attempts that each block took beside those expected, on a scale where each line is 16 times the one below. */
export function AttemptsPicture({ mining, live }: { mining: Mining; live: number | undefined }) {
  const { blocks, bits } = mining;
  const { most, width } = roomOf[useNarrow() ? 'narrow' : 'wide'];
  const slot = (width - left - right) / most;
  const x = (place: number) => left + (place + 0.5) * slot;
  const first = Math.max(0, blocks.length - most + periodLength);
  const shown = blocks.slice(first);
  const next = shown.length;
  const summary = blocks.length > 0 ? text.chartText(blocks.length, bits) : text.chartEmpty;
  const expected = [...shown.map((block) => block.bits), bits];
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${text.chart}. ${summary}`}
      >
        {lines.map((power) => (
          <g key={power}>
            <line
              className={classes.line}
              x1={left}
              x2={width - right}
              y1={y(2 ** power)}
              y2={y(2 ** power)}
            />
            <text className={classes.tick} x={left - 6} y={y(2 ** power) + 4} textAnchor="end">
              {formatNumber(2 ** power)}
            </text>
          </g>
        ))}
        {expected.map((asked, place) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
            key={place}
            className={classes.expected}
            x1={x(place) - slot / 2}
            x2={x(place) + slot / 2}
            y1={y(expectedOf(asked))}
            y2={y(expectedOf(asked))}
          />
        ))}
        {shown.map(({ attempts }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <circle key={place} className={classes.needed} cx={x(place)} cy={y(attempts)} r="4.5" />
        ))}
        {live !== undefined && <circle className={classes.live} cx={x(next)} cy={y(live)} r="5" />}
      </svg>
      <figcaption>{summary}</figcaption>
    </figure>
  );
}
