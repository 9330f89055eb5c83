import { useNarrow } from '@pasok/ui';
import classes from './fork.module.css';
import { type Fork, type Group, groups, nameOf, statesOf } from './fork.ts';
import { words as text } from './texts.ts';

/** Heights that a wide and a narrow screen have room for; of a longer chain the end is shown. */
const columnsOf = { wide: 8, narrow: 4 };
const [columnWidth, blockWidth, blockHeight, left] = [82, 64, 40, 66];
const laneOf: Record<Group, number> = { A: 46, B: 142 };
const trunk = 94;
const height = 190;

/** What the picture says in words. */
function describe(fork: Fork): string {
  return statesOf(fork)
    .map((state, at) => `${nameOf(fork, at)} ${text.states[state]}`)
    .join(', ');
}

/** The end of the recorded chain on the left, then each group's blocks on a line of their own, joined to those they stand on. */
export function ForkPicture({ fork, recorded }: { fork: Fork; recorded: number }) {
  const { blocks, heads } = fork;
  const columns = columnsOf[useNarrow() ? 'narrow' : 'wide'];
  const width = left + columns * columnWidth;
  const states = statesOf(fork);
  const first = Math.max(0, Math.max(0, ...blocks.map((block) => block.height)) - columns);
  const x = (at: number | undefined) =>
    at === undefined ? left - 8 : left + ((blocks[at]?.height ?? 1) - first - 0.5) * columnWidth;
  const y = (at: number | undefined) => (at === undefined ? trunk : laneOf[blocks[at]?.by ?? 'A']);
  const isNews = (at: number) => (blocks[at]?.heardAt ?? 0) > fork.step;
  const shown = [...blocks.keys()].filter((at) => (blocks[at]?.height ?? 0) > first);
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={text.picture(describe(fork))}
    >
      {groups.map((group) => (
        <text key={group} className={classes.lane} x="4" y={group === 'A' ? 16 : height - 8}>
          {text.group(group)}
        </text>
      ))}
      <rect className={classes.trunk} x="4" y={trunk - 20} width="50" height="40" rx="8" />
      <text x="29" y={trunk + 4} textAnchor="middle">
        {first > 0 ? '…' : `#${recorded}`}
      </text>
      {shown.map((at) => {
        const parent = blocks[at]?.parent;
        const [fromX, toX] = [Math.max(x(parent) + (parent === undefined ? -4 : 32), 54), x(at) - 32];
        return (
          <path
            key={at}
            className={classes.link}
            data-state={states[at]}
            d={`M${fromX} ${y(parent)}C${fromX + 14} ${y(parent)} ${toX - 14} ${y(at)} ${toX} ${y(at)}`}
          />
        );
      })}
      {shown.map((at) => (
        <g key={at} className={classes.block} data-state={states[at]} data-news={isNews(at)}>
          <rect
            x={x(at) - blockWidth / 2}
            y={y(at) - blockHeight / 2}
            width={blockWidth}
            height={blockHeight}
            rx="8"
          />
          <text className={classes.name} x={x(at)} y={y(at) - 3} textAnchor="middle">
            {nameOf(fork, at)}
          </text>
          <text className={classes.hash} x={x(at)} y={y(at) + 12} textAnchor="middle">
            {blocks[at]?.hash.slice(0, 6)}
          </text>
          {states[at] === 'stale' && <line x1={x(at) - 32} y1={y(at) + 20} x2={x(at) + 32} y2={y(at) - 20} />}
        </g>
      ))}
      {groups.map((group) => {
        const head = heads[group];
        if (head === undefined) return null;
        // Above the upper line, below the lower one; A's sign left of B's where both hold the same block.
        const isUpper = blocks[head]?.by === 'A';
        const aside = heads.A === heads.B ? (group === 'A' ? -17 : 17) : 0;
        return (
          <g key={group} className={classes.head} data-group={group}>
            <circle cx={x(head) + aside} cy={y(head) + (isUpper ? -33 : 33)} r="11" />
            <text x={x(head) + aside} y={y(head) + (isUpper ? -29 : 37)} textAnchor="middle">
              {group}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The same as rows of a table. */
export function rowsOf(fork: Fork): string[][] {
  const states = statesOf(fork);
  return fork.blocks.map(({ parent, hash }, at) => {
    const below = parent === undefined ? text.recorded : nameOf(fork, parent);
    const signs = groups.filter((group) => fork.heads[group] === at).map(text.head);
    const state = text.states[states[at] ?? 'stale'];
    return [nameOf(fork, at), below, hash.slice(0, 12), [state, ...signs].join(', ')];
  });
}
