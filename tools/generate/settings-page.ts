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
    .describe('With `CHAIN_DATABASE_URL`: PostgreSQL of your own, else one is started in `DATA_DIR`'),
  CHAIN_DATABASE_URL: z.string().optional().describe('PostgreSQL of blocks'),
  METRICS_PORT: z
    .number()
    .optional()
    .describe("Port of the edge's Prometheus numbers; core-api and chain-api take the next ones"),
  SHELL_DIR: z
    .string()
    .optional()
    .describe('Folder that `npm run deploy:shell` publishes into, else `shell` in `DATA_DIR`'),
  PUBLIC_URL: z.string().default('http://localhost:8080').describe('Address people open'),
  DEPLOYED_BY: z
    .string()
    .optional()
    .describe('Who the journal says deployed, else the account at the terminal'),
  CHROMIUM_PATH: z
    .string()
    .optional()
    .describe('Browser of `npm test`, `npm run bench`, `deploy:module`, else found'),
  BENCH_SMALL: z.string().optional().describe('`npm run bench` with little of everything, without goals'),
  TEST_DATABASE_URL: z.url().optional().describe('PostgreSQL for `npm test`, else one is started'),
  TEST_RELEASE: z.string().optional().describe('Set by `npm run test:release`: long versions of tests'),
  POWER_CUTS: z.number().default(20).describe('Power cuts in `npm run test:release`'),
  FUZZ_SEED: z.number().optional().describe('Repeats the calls of a fuzz test, which prints its seed'),
  CHAOS_OPERATIONS: z.number().default(200).describe('Operations of the chaos test'),
  CHAOS_KILLS: z.number().default(6).describe('Processes that the chaos test kills'),
  HA_KILLS: z.number().default(10).describe('Rounds of each kill in `npm run test:ha`'),
  HA_FREEZES: z.number().default(3).describe('Rounds of each freeze in `npm run test:ha`'),
  HA_SWITCHOVERS: z.number().default(5).describe('Planned switchovers in `npm run test:ha`'),
  DEPLOYS: z.number().default(10).describe('Deploys of each process in the test of the store'),
  CHAOS_SEED: z
    .number()
    .optional()
    .describe("Repeats a chaos test's operations and faults; it prints its seed"),
  BASE_URL: z.url().optional().describe('Running product for the browser tests, else one is started'),
});

/** The schemas of all settings, by who reads them. @internal */
export const readers = { edge, 'core-api': coreApi, 'chain-api': chainApi, 'npm run': commands };

type Row = { name: string; fallback: string; by: string; meaning: string };

/** docs/settings.md: every variable of every schema. */
export function settingsPage(): string {
  const rows = new Map<string, Row>();
  for (const [by, schema] of Object.entries(readers)) {
    for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
      const row = { name, fallback: fallbackOf(field), by, meaning: field.description ?? '' };
      const key = [name, row.fallback, row.meaning].join();
      const known = rows.get(key);
      rows.set(key, known ? { ...known, by: `${known.by}, ${by}` } : row);
    }
  }
  const sorted = [...rows.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [
    '# Settings',
    '',
    'Made from the `environment.ts` of each service by `npm run generate`. All are environment variables; an empty one',
    'counts as absent, a wrong one is told in a sentence at the start. Services (not `npm run`) also take a secret from the',
    'file that the variable with `_FILE` behind its name names (`TOKEN_KEYS_FILE`). Defaults are in brackets.',
    '',
    ...[...new Set(sorted.map(({ by }) => by))]
      .sort()
      .flatMap((reader) => [
        `## Read by ${reader}`,
        '',
        ...sorted
          .filter(({ by }) => by === reader)
          .map(({ name, fallback, meaning }) => `- \`${name}\`${fallback && ` (${fallback})`}: ${meaning}`),
        '',
      ]),
  ].join('\n');
}

function fallbackOf(field: z.ZodType): string {
  if (!field.safeParse(undefined).success) return '**required**';
  const fallback: unknown = field instanceof z.ZodDefault ? field.def.defaultValue : undefined;
  // Also a list or a table with nothing in it.
  if (typeof (fallback ?? {}) === 'object' && Object.keys(fallback ?? {}).length === 0) return '';
  if (typeof fallback === 'boolean') return fallback ? 'on' : 'off';
  return `\`${String(fallback)}\``;
}
