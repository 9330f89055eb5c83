import { tellRate } from '../../../mining/eye-speed.ts';
import { chanceBy } from './retarget.ts';
import classes from './search-meter.module.css';
import { words } from './texts.ts';

const text = words.meter;
const decimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 0 });

const width = 240;
const height = 34;
/** Times the average that the picture reaches: fewer than one search in a hundred goes on beyond. */
const farthest = 5;
const x = (times: number) => (width * Math.min(times, farthest)) / farthest;
const y = (chance: number) => height - 2 - chance * (height - 6);

/** How many searches are over by then: it rises fast and never gets to all. */
const curve = Array.from({ length: 51 }, (_, step) => {
  const times = (step * farthest) / 50;
  return `${x(times).toFixed(1)},${y(1 - Math.exp(-times)).toFixed(1)}`;
}).join(' ');

/** A search as its picture shows it: how hard it is, who searches, how far it is. */
export type SearchView = { expected: number; workers: number; attempts: number; elapsedMs: number };

/** A search beside what was to be expected of it: luck and work are told apart. */
export function SearchMeter({ search: { expected, workers, attempts, elapsedMs } }: { search: SearchView }) {
  const rate = tellRate({ attempts, elapsedMs });
  const times = attempts / expected;
  const chance = chanceBy(attempts, expected);
  const says = [text.share(decimals.format(times), expected), text.chance(percent.format(chance))];
  return (
    <div className={classes.meter}>
      <svg
        className={classes.picture}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${text.title}: ${says.join('; ')}`}
      >
        <rect className={classes.done} width={x(times)} height={height} />
        <polyline className={classes.curve} points={curve} />
        <line className={classes.expected} x1={x(1)} x2={x(1)} y1={0} y2={height} />
        <circle
          className={classes.here}
          cx={x(times)}
          cy={y(Math.min(chance, 1 - Math.exp(-farthest)))}
          r="4"
        />
      </svg>
      <p className={classes.words}>
        <strong>{rate === undefined ? text.tooShort : text.rate(rate, workers)}</strong>
        {says.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
    </div>
  );
}
