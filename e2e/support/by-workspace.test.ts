import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { always, specsFor, specsOf } from './by-workspace.ts';

it('knows of every spec whose change it may be', () => {
  const files = readdirSync(fileURLToPath(new URL('..', import.meta.url)));
  const specs = files.flatMap((name) => /^(.*)\.spec\.ts$/.exec(name)?.[1] ?? []);
  const known = new Set([...always, ...Object.values(specsOf).flat()]);
  expect(specs.length).toBeGreaterThan(40);
  expect(specs.filter((name) => !known.has(name))).toEqual([]);
});

it('runs what a change may break, and always the whole way, the tokens and every screen', () => {
  expect([...(specsFor(['mf-class/src/ring.tsx', 'docs/class.md', 'e2e/lab.spec.ts']) ?? [])].sort()).toEqual(
    [...always, ...(specsOf['mf-class'] ?? []), 'lab'].sort(),
  );
  expect([...(specsFor(['README.md']) ?? [])]).toEqual(always);
});

it('runs all where any may break: a package, a tool, what all specs share', () => {
  for (const file of ['packages/ui/src/card.tsx', 'tools/stack/start-stack.ts', 'e2e/support/test.ts'])
    expect(specsFor([file, 'mf-class/src/ring.tsx']), file).toBeUndefined();
});
