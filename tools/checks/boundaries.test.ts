import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** One file a rule must refuse, and the rule's name. `{}` as content of a target is enough: only imports count. */
const planted: [rule: string, file: string, content: string][] = [
  ['contracts-imports', 'packages/contracts/src/a.ts', `import '@pasok/domain/x';`],
  ['domain-imports', 'packages/domain/src/a.ts', `import '../../chain/src/x.ts';`],
  ['chain-imports', 'packages/chain/src/a.ts', `import '@pasok/domain/x';`],
  ['miner-imports', 'packages/miner/src/a.ts', `import '../../client/src/x.ts';`],
  ['client-imports', 'packages/client/src/a.ts', `import '../../ui/src/x.ts';`],
  ['ui-imports', 'packages/ui/src/a.ts', `import '../../client/src/x.ts';`],
  ['service-imports', 'packages/service/src/a.ts', `import '@pasok/domain/x';`],
  ['postgres-imports', 'packages/postgres/src/a.ts', `import '../../testing/src/x.ts';`],
  ['build-imports', 'packages/build/src/a.ts', `import '../../../tools/x.ts';`],
  ['module-kit-imports', 'packages/module-kit/src/a.ts', `import '../../build/src/x.ts';`],
  ['testing-imports', 'packages/testing/src/a.ts', `import '../../client/src/x.ts';`],
  ['shell-imports', 'shell/src/a.ts', `import '../../mf-blockchain/src/x.ts';`],
  ['mf-procurement-imports', 'mf-procurement/src/a.ts', `import '../../packages/chain/src/x.ts';`],
  ['mf-transactions-imports', 'mf-transactions/src/a.ts', `import '../../mf-procurement/src/x.ts';`],
  ['mf-blockchain-imports', 'mf-blockchain/src/a.ts', `import '../../shell/src/x.ts';`],
  ['mf-class-imports', 'mf-class/src/a.ts', `import '../../mf-blockchain/src/x.ts';`],
  ['new-module-imports', 'mf-new/src/a.ts', `import '../../mf-procurement/src/x.ts';`],
  ['core-api-imports', 'services/core-api/src/a.ts', `import '../../chain-api/src/x.ts';`],
  ['chain-api-imports', 'services/chain-api/src/a.ts', `import '@pasok/domain/x';`],
  ['edge-imports', 'services/edge/src/a.ts', `import '../../../packages/chain/src/x.ts';`],
  ['tools-imports', 'tools/a.ts', `import '../e2e/x.ts';`],
  ['e2e-imports', 'e2e/a.ts', `import '../packages/client/src/x.ts';`],
  ['bench-imports', 'bench/a.ts', `import '../packages/client/src/x.ts';`],
  ['chain-takes-types-only', 'packages/chain/src/b.ts', `import { x } from '../../contracts/src/x.ts'; x;`],
  ['tools-are-for-configs-tests-and-scripts', 'shell/src/b.ts', `import '../../tools/x.ts';`],
  [
    'tools-are-for-configs-tests-and-scripts',
    'services/core-api/src/b.ts',
    `import '../../../packages/testing/src/x.ts';`,
  ],
  ['look-is-in-ui', 'mf-procurement/src/b.ts', `import '@mantine/core';`],
  ['routes-hold-no-sql', 'services/core-api/src/market/offers/routes.ts', `import 'drizzle-orm';`],
  ['calls-are-described-once', 'services/chain-api/src/e.ts', `import '@hono/zod-openapi';`],
  ['calls-are-described-once', 'services/core-api/src/e.ts', `import '@pasok/service/http/read-body';`],
  ['pure-rooms-stay-pure', 'packages/domain/src/b.ts', `import 'node:fs';`],
  ['no-circles', 'packages/ui/src/c.ts', `import './d.ts';`],
  ['declared-in-own-package', 'services/edge/src/b.ts', `import 'postgres';`],
  ['nothing-unresolved', 'services/edge/src/c.ts', `import './nowhere.ts';`],
];

/** The floors of the services: each folder and one that stands above it, or beside it and later, or apart from it. */
const upstairs: [service: string, folder: string, above: string][] = [
  ['core-api', 'schema', 'platform/context'],
  ['core-api', 'platform/context', 'platform/lists'],
  ['core-api', 'platform/lists', 'platform/limits'],
  ['core-api', 'platform/unit-tokens', 'platform/signing-keys'],
  ['core-api', 'platform/limits', 'platform/events'],
  ['core-api', 'platform/events', 'platform/notifications'],
  ['core-api', 'platform/signing-keys', 'platform/auth'],
  ['core-api', 'platform/idempotency', 'platform/notifications'],
  ['core-api', 'platform/notifications', 'market/requests'],
  ['core-api', 'platform/auth', 'market/quotas'],
  ['core-api', 'market/quotas', 'market/transactions'],
  ['core-api', 'market/transactions', 'market/requests'],
  ['core-api', 'market/requests', 'market/offers'],
  ['core-api', 'market/offers', 'features/account'],
  ['core-api', 'features/account', 'features/dashboard'],
  ['core-api', 'features/dashboard', 'features/account'],
  ['core-api', 'features/chain-follower', 'features/dashboard'],
  ['core-api', 'features/ended-sessions', 'features/account'],
  ['core-api', 'features/demo', 'app'],
  ['core-api', 'app', '.'],
  ['chain-api', 'schema', 'context'],
  ['chain-api', 'context', 'chain'],
  ['chain-api', 'chain', 'head'],
  ['chain-api', 'sessions', 'chain'],
  ['chain-api', 'blocks', 'record'],
  ['chain-api', 'head', 'receipt'],
  ['chain-api', 'record', 'blocks'],
  ['chain-api', 'receipt', 'classes'],
  ['chain-api', 'classes', 'app'],
  ['chain-api', 'app', '.'],
  ['service', 'base', 'process'],
  ['service', 'process', 'database'],
  ['service', 'database', 'http'],
  ['service', 'http', 'streams'],
  ['service', 'streams', 'replica'],
  ['service', 'replica', 'streams'],
];
const sourceOf = (room: string) => `${room === 'service' ? 'packages' : 'services'}/${room}/src`;
for (const [service, folder, above] of upstairs)
  planted.push([
    `${service}-floor-of-${folder}`,
    `${sourceOf(service)}/${folder}/up.ts`,
    `import '${'../'.repeat(folder.split('/').length)}${above}/x.ts';`,
  ]);
// Also one that stands in a floor and is none of its folders.
for (const [room, attic] of [
  ['core-api', 'attic'],
  ['core-api', 'market/attic'],
  ['chain-api', 'attic'],
  ['service', 'attic'],
] as const)
  planted.push([`${room}-folder-has-a-floor`, `${sourceOf(room)}/${attic}/a.ts`, `import './b.ts';`]);

/** Imports that must stay allowed: a rule that refuses everything would pass the table above. */
const allowed: [file: string, content: string][] = [
  ['services/core-api/src/ok.ts', `import '@pasok/domain/x';`],
  [
    'packages/chain/src/ok.ts',
    `import type { x } from '../../contracts/src/x.ts'; export type y = typeof x;`,
  ],
  ['services/core-api/src/market/offers/ok.ts', `import '../requests/x.ts'; import '../../schema/x.ts';`],
  ['services/core-api/src/main.ts', `import './market/offers/x.ts'; import './app/x.ts';`],
  [
    'services/core-api/src/platform/auth/ok.test.ts',
    `import '../../market/offers/x.ts'; import '../../x.ts';`,
  ],
  ['shell/rsbuild.config.ts', `import '../packages/build/src/x.ts';`],
  ['services/core-api/src/ok.test.ts', `import '../../../packages/testing/src/x.ts';`],
  ['packages/testing/src/ok.ts', `import '../../postgres/src/x.ts';`],
  ['tools/ok.ts', `import '../packages/build/src/x.ts';`],
  ['mf-new/src/ok.ts', `import './a.ts'; import '../../packages/contracts/src/x.ts';`],
];

const rooms = [
  'contracts',
  'domain',
  'chain',
  'miner',
  'client',
  'ui',
  'service',
  'postgres',
  'build',
  'testing',
].map((name) => `packages/${name}`);
const others = [
  'shell',
  'mf-procurement',
  'mf-transactions',
  'mf-blockchain',
  'mf-class',
  'mf-new',
  'e2e',
  'bench',
  'tools',
];
const services = ['core-api', 'chain-api', 'edge'].map((name) => `services/${name}`);

let checkout: string;
let found: { rule: string; from: string }[];

const write = (path: string, content: string) => {
  const file = join(checkout, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

const link = (target: string, path: string) => {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  symlinkSync(target, join(checkout, path));
};

beforeAll(async () => {
  checkout = realpathSync(mkdtempSync(join(tmpdir(), 'pasok-checkout-')));
  for (const room of [...rooms, ...others, ...services]) {
    write(
      `${room}/package.json`,
      JSON.stringify({
        name: room,
        exports: { './*': './src/*.ts' },
        dependencies: { '@pasok/domain': '1.0.0' },
      }),
    );
    write(
      `${room}/${others.includes(room) && !room.startsWith('mf-') && room !== 'shell' ? '' : 'src/'}x.ts`,
      'export const x = 1;',
    );
  }
  write('package.json', '{}');
  write('tsconfig.base.json', '{}');
  write('packages/service/src/http/read-body.ts', 'export const x = 1;');
  write('packages/ui/src/d.ts', `import './c.ts';`);
  for (const name of ['domain', 'service'])
    link(join(checkout, `packages/${name}`), `node_modules/@pasok/${name}`);
  for (const name of ['@mantine/core', '@hono/zod-openapi', 'drizzle-orm', 'postgres'])
    link(join(root, 'node_modules', name), `node_modules/${name}`);
  for (const room of ['core-api', 'chain-api', 'service']) write(`${sourceOf(room)}/attic/b.ts`, '');
  for (const [room, folder] of upstairs) write(`${sourceOf(room)}/${folder}/x.ts`, '');
  for (const [, file, content] of planted) write(file, content);
  for (const [file, content] of allowed) write(file, content);

  const tops = ['packages', 'services', ...others];
  const result = await cruise(tops, {
    ...config.options,
    ruleSet: { forbidden: config.forbidden },
    tsConfig: undefined,
    baseDir: checkout,
    validate: true,
  });
  const { summary } = result.output as ICruiseResult;
  found = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
});

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

describe('import rules', () => {
  it.each(planted)('%s refuses %s', (rule, file) => {
    expect(found).toContainEqual({ rule, from: file });
  });

  it.each(allowed)('lets %s pass', (file) => {
    expect(found.filter(({ from }) => from === file)).toEqual([]);
  });

  it('has a planted violation for every rule', () => {
    const names = config.forbidden.map(({ name }: { name: string }) => name);
    expect([...new Set(planted.map(([rule]) => rule))].sort()).toEqual(names.sort());
  });
});
