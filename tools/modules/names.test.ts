import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstOf, isReserved } from '@pasok/module-kit/check/names';
import { expect, test } from 'vitest';
import { routesOf } from '../../services/edge/src/routes.ts';

const shell = join(import.meta.dirname, '../../shell');
const pages = [...readFileSync(join(shell, 'src/app.tsx'), 'utf8').matchAll(/ path="(\/[^"]*)"/g)];
const files = readdirSync(join(shell, 'public')).map((file) => `/${file}`);

test.each([
  ['the edge', routesOf().map(({ path }) => path)],
  ['the shell', [...pages.map(([, path = '']) => path), ...files]],
])('no module takes an address of %s', (_, addresses) => {
  expect(addresses.length).toBeGreaterThan(0);
  // A module's route begins with a word without a dot (gate/names.ts).
  const free = addresses.map(firstOf).filter((first) => first && !first.includes('.') && !isReserved(first));
  expect(free).toEqual([]);
});
