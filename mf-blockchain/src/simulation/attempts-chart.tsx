import { expectedAttempts } from './difficulty.ts';
import classes from './lab-panel.module.css';
import type { Search } from './simulation-store.ts';
import { words } from './texts.ts';

const text = words.lab;
const decimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });

const width = 480;
const height = 140;
const room = { left: 32, bottom: 6, top: 8 };
/** Times the average that still fit: one search in 150 takes longer and is cut at the top. */
const tallest = 5;

const share = ({ zeros, attempts }: Search) => attempts / expectedAttempts(zeros);
const y = (times: number) =>
  room.top + (1 - Math.min(times, tallest) / tallest) * (height - room.top - room.bottom);

/** Attempts of each mined block over what was to be expected, so that searches of any difficulty compare. */
export function AttemptsChart({ searches }: { searches: readonly Search[] }) {
  if (searches.length === 0) return <p className={classes.hint}>{text.chartEmpty}</p>;
  const mean = searches.reduce((sum, search) => sum + share(search), 0) / searches.length;
  const summary = text.chartText(searches.length, decimals.format(mean));
  const step = (width - room.left) / Math.max(searches.length, 10);
  return (
    <figure className={classes.figure}>
      <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
        {[0, 1, 2, 3, 4, 5].map((times) => (
          <g key={times}>
            <line
              className={times === 1 ? classes.expected : classes.line}
              x1={room.left}
              x2={width}
              y1={y(times)}
              y2={y(times)}
            />
            <text className={classes.tick} x={room.left - 6} y={y(times) + 3.5} textAnchor="end">
              {times}×
            </text>
          </g>
        ))}
        {searches.map((search, place) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a search is its place in time
            key={place}
            className={classes.bar}
            x={room.left + place * step + step * 0.15}
            width={step * 0.7}
            y={y(share(search))}
            height={Math.max(1, y(0) - y(share(search)))}
          >
            <title>{text.bar(search.attempts, search.zeros)}</title>
          </rect>
        ))}
      </svg>
      <figcaption className={classes.hint}>{summary}</figcaption>
    </figure>
  );
}
