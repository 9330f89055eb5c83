import type { Row } from './judge.ts';

/** What a failover may take away, in seconds; a goal and no condition, since machines differ. */
const goals = { withoutReads: 2, withoutWrites: 15 };

const columns: [title: string, width: number, cell: (row: Row) => string][] = [
  ['fault', 32, ({ fault }) => fault],
  ['s without writes', 16, ({ withoutWrites }) => withoutWrites.toFixed(1)],
  ['s without reads', 15, ({ withoutReads }) => withoutReads.toFixed(1)],
  ['by a replica', 12, ({ stale }) => String(stale)],
  ['s until events', 14, ({ untilEvents }) => untilEvents.toFixed(1)],
  ['acknowledged', 12, ({ acknowledged }) => String(acknowledged)],
  ['unknown', 7, ({ unknown }) => String(unknown)],
  ['lost', 4, ({ lost }) => String(lost)],
  ['doubled', 7, ({ doubled }) => String(doubled)],
];

const lineOf = (cells: string[]) =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(columns[at]?.[1] ?? 0) : cell.padStart(columns[at]?.[1] ?? 0)))
    .join('  ');

export const headline = (): string => lineOf(columns.map(([title]) => title));

/** A fault in one line, and below it what it broke. */
export const tableLine = (row: Row): string =>
  [
    lineOf(columns.map(([, , cell]) => cell(row))),
    ...(row.withoutReads > 0 ? [`  ${row.readsAway}`] : []),
    ...brokenLines(row.broken),
  ].join('\n');

/** A few of each: one cause breaks much. */
export const brokenLines = (broken: Row['broken']): string[] =>
  Object.entries(broken).flatMap(([name, faults]) => [
    `  BROKEN ${name} (${faults.length})`,
    ...faults.slice(0, 5).map((fault) => `    ${fault}`),
  ]);

/** How many of the faults stayed within the goals. */
export const goalLine = (rows: readonly Row[]): string => {
  const within = (name: keyof typeof goals) => rows.filter((row) => row[name] <= goals[name]).length;
  return `Goals: reads away <= ${goals.withoutReads} s in ${within('withoutReads')} of ${rows.length}, writes away <= ${goals.withoutWrites} s in ${within('withoutWrites')}.`;
};
