import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
const { packages } = lockSchema.parse(
  JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')),
);

/** `npm ci` refuses a lock file without them, and a lock file made on one system easily loses the others' binaries. */
test('the lock file holds the optional binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => /^\d/.test(range) && !name.includes('wasm'))
      .filter(([name]) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name]) => name),
  );
  expect(missing).toEqual([]);
});

test('every package has the hash that npm holds its bytes to, and names no registry of its own', () => {
  const foreign = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const wrong = foreign.filter(
    ([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined,
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test.each([
  ['hono', [4, 12, 34]],
  ['drizzle-orm', [0, 45, 2]],
])('%s is not older than its last security fix', (name, floor) => {
  const version = packages[`node_modules/${name}`]?.version?.split('.').map(Number) ?? [];
  const differs = floor.findIndex((part, index) => version[index] !== part);
  expect(version.length).toBe(3);
  expect(differs === -1 || (version[differs] ?? 0) > (floor[differs] ?? 0)).toBe(true);
});
