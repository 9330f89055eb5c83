import { z } from 'zod';
import { environmentSchema as chainApi } from '../../services/chain-api/src/app/environment.ts';
import { environmentSchema as coreApi } from '../../services/core-api/src/app/environment.ts';
import { environmentSchema as edge } from '../../services/edge/src/environment.ts';

/** What the commands of this repository read besides passing everything on to the services. */
const commands = z.object({
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder of the embedded database, keys, published modules and logs'),
  DATABASE_URL: z
    .string()
    .optional()
    .describe('PostgreSQL of accounts and deals; without both an embedded one is started in `DATA_DIR`'),
  CHAIN_DATABASE_URL: z.string().optional().describe('PostgreSQL of blocks; both or neither'),
  METRICS_PORT: z
    .number()
    .optional()
    .describe("Port of the edge's numbers for Prometheus; core-api and chain-api take the next ones"),
  SHELL_DIR: z
    .string()
    .optional()
    .describe('Folder that `npm run deploy:shell` publishes into; `shell` in `DATA_DIR` without it'),
  PUBLIC_URL: z.string().default('http://localhost:8080').describe('Address people open'),
  DEPLOYED_BY: z
    .string()
    .optional()
    .describe('Who the journal says deployed; the account at the terminal without it'),
  CHROMIUM_PATH: z
    .string()
    .optional()
    .describe('Browser of `npm test` and `npm run bench`; found without it'),
  BENCH_SMALL: z
    .string()
    .optional()
    .describe(
      '`npm run bench` with little of everything: it shows that a suite runs, its goals do not count',
    ),
  TEST_DATABASE_URL: z.url().optional().describe('PostgreSQL for `npm test`; one is started without it'),
  TEST_RELEASE: z
    .string()
    .optional()
    .describe('Set by `npm run test:release`: tests run their long versions'),
  POWER_CUTS: z.number().default(20).describe('Rounds of the power cut test of `npm run test:release`'),
  FUZZ_SEED: z.number().optional().describe('Repeats the calls of a fuzz test, which prints its seed'),
  CHAOS_OPERATIONS: z.number().default(200).describe('Operations of the chaos test'),
  CHAOS_KILLS: z.number().default(6).describe('Processes that the chaos test kills'),
  HA_KILLS: z.number().default(10).describe('Rounds of each kill in `npm run test:ha`'),
  HA_FREEZES: z.number().default(3).describe('Rounds of each freeze in `npm run test:ha`'),
  HA_SWITCHOVERS: z.number().default(5).describe('Planned switchovers in `npm run test:ha`'),
  DEPLOYS: z.number().default(10).describe('Deploys of each of two processes in the test of the store'),
  CHAOS_SEED: z
    .number()
    .optional()
    .describe("Repeats a chaos test's operations and faults; it prints its seed"),
  CLASS_BROWSERS: z
    .number()
    .optional()
    .describe(
      'Browsers among the sixty devices of the class in `npm run test:release`; without it five a processor, 20 at most',
    ),
  BASE_URL: z.url().optional().describe('Running product for the browser tests; one is started without it'),
});

/** The schemas of all settings, by who reads them. @internal */
export const readers = { edge, 'core-api': coreApi, 'chain-api': chainApi, 'npm run': commands };

type Row = { name: string; fallback: string; by: string[]; meaning: string };

/** docs/settings.md: every variable of every schema. */
export function settingsPage(): string {
  const rows = new Map<string, Row>();
  for (const [by, schema] of Object.entries(readers)) {
    for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
      const row = { name, fallback: fallbackOf(field), by: [], meaning: field.description ?? '' };
      const key = [name, row.fallback, row.meaning].join();
      rows.set(key, rows.get(key) ?? row);
      rows.get(key)?.by.push(by);
    }
  }
  const sorted = [...rows.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [
    '# Settings',
    '',
    'Made from the `environment.ts` of each service by `npm run generate`. All are environment variables; an empty',
    'one counts as absent, a wrong one is told in one sentence at the start. The services (not `npm run`) also take a setting',
    'from the file that the variable with `_FILE` behind its name names, such as `TOKEN_KEYS_FILE`: for secrets.',
    '',
    '| Variable | Default | Read by | Meaning |',
    '|---|---|---|---|',
    ...sorted.map(
      ({ name, fallback, by, meaning }) => `| \`${name}\` | ${fallback} | ${by.join(', ')} | ${meaning} |`,
    ),
    '',
  ].join('\n');
}

function fallbackOf(field: z.ZodType): string {
  if (!field.safeParse(undefined).success) return '**required**';
  const fallback: unknown = field instanceof z.ZodDefault ? field.def.defaultValue : undefined;
  // Also a list or a table with nothing in it.
  if (typeof (fallback ?? {}) === 'object' && Object.keys(fallback ?? {}).length === 0) return 'none';
  if (typeof fallback === 'boolean') return fallback ? 'on' : 'off';
  return `\`${String(fallback)}\``;
}
