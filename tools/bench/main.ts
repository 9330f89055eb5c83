import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { OperatorError } from '@pasok/postgres/operator-error';
import { z } from 'zod';

/** One measured figure. `goal` is the goal in words ("≥ 0.40"); no goal, no `ok`. */
const figureSchema = z.object({
  suite: z.string(),
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  goal: z.string().optional(),
  ok: z.boolean().optional(),
});
const suiteSchema = z.object({
  run: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
});
type Figure = z.infer<typeof figureSchema>;

const folder = fileURLToPath(new URL('../../bench/', import.meta.url));
const suites = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));

/** A suite is bench/<name>.ts that exports `run(): Promise<Figure[]>`. */
async function runSuite(name: string): Promise<Figure[]> {
  if (!suites.includes(name)) {
    throw new OperatorError(`There is no suite '${name}': choose from ${suites.join(', ')}.`);
  }
  const suite = suiteSchema.parse(await import(pathToFileURL(join(folder, `${name}.ts`)).href));
  return z.array(figureSchema).parse(await suite.run());
}

function printTable(figures: Figure[]): void {
  const rows = figures.map(({ name, value, unit, goal = '', ok }) => [
    name,
    Number(value.toPrecision(4)).toString(),
    unit,
    goal,
    ok === undefined ? '' : ok ? 'ok' : 'MISSED',
  ]);
  const table = [['figure', 'value', 'unit', 'goal', ''], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
  }
}

const wanted = process.argv.slice(3);
if (wanted.length === 0)
  throw new OperatorError(`Say which suite: npm run bench -- SUITE (${suites.join(', ')}).`);
for (const name of wanted) {
  const figures = await runSuite(name);
  printTable(figures);
  for (const figure of figures) console.log(JSON.stringify(figure));
  // Goals are those of the full sizes.
  if (!process.env.BENCH_SMALL && figures.some(({ ok }) => ok === false)) process.exitCode = 1;
}
