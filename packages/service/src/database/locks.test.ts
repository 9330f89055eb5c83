import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const folders = [
  'packages/service/src',
  'services/core-api/src',
  'services/chain-api/src',
  'services/edge/src',
];

it('every advisory lock that a service takes has its number of locks.ts', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const taken = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /advisory(?:_xact)?_(?:un)?lock(?:_shared)?\(([^)]*)\)/g,
        ),
      ].map(([, number]) => `${file}: ${number}`),
    );
  expect(taken.length).toBeGreaterThan(4);
  expect(taken.filter((one) => !/: \$\{locks\.\w+\}$/.test(one))).toEqual([]);
});
