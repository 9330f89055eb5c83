import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, it } from 'vitest';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** One import for each kind of rule of our own; `undefined` is one that every rule has to allow. */
const planted: [rule: string | undefined, file: string, imported: string][] = [
  ['mf-transactions-imports', 'mf-transactions/src/a.ts', 'mf-procurement/src/x.ts'],
  ['new-module-imports', 'mf-new/src/a.ts', 'mf-procurement/src/x.ts'],
  [
    'core-api-floor-of-market/requests',
    'services/core-api/src/market/requests/a.ts',
    'services/core-api/src/market/offers/x.ts',
  ],
  ['core-api-folder-has-a-floor', 'services/core-api/src/attic/a.ts', 'services/core-api/src/attic/x.ts'],
  ['chain-takes-types-only', 'packages/chain/src/a.ts', 'packages/contracts/src/x.ts'],
  ['tools-are-for-configs-tests-and-scripts', 'shell/src/a.ts', 'tools/x.ts'],
  [undefined, 'services/core-api/src/market/offers/a.ts', 'services/core-api/src/market/requests/x.ts'],
  [undefined, 'mf-new/src/b.ts', 'packages/contracts/src/x.ts'],
  [undefined, 'shell/rsbuild.config.ts', 'packages/build/src/x.ts'],
];

it('refuses one planted import for each kind of rule, and lets others pass', async () => {
  const checkout = realpathSync(mkdtempSync(join(tmpdir(), 'pasok-checkout-')));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  };
  for (const [, file, imported] of planted) {
    write(imported, 'export const x = 1;');
    write(file, `import { x } from '${'../'.repeat(file.split('/').length - 1)}${imported}'; x;`);
  }
  const { forbidden, options } = config;
  const tops = [...new Set(planted.flatMap(([, ...files]) => files.map((file) => file.split('/')[0] ?? '')))];
  const ruleSet = {
    ...options,
    ruleSet: { forbidden },
    tsConfig: undefined,
    baseDir: checkout,
    validate: true,
  };
  const result = await cruise(tops, ruleSet);
  rmSync(checkout, { recursive: true, force: true });
  const { violations } = (result.output as ICruiseResult).summary;
  const found = violations.map(({ rule, from }) => [rule.name, from]);
  expect(found.sort()).toEqual(planted.flatMap(([rule, file]) => (rule ? [[rule, file]] : [])).sort());
});
