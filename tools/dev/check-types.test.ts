import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { neededPlaces } from '../install/install.mjs';
import { whereTypesAreChecked } from './check-types.ts';

const lock = join(import.meta.dirname, '../../package-lock.json');

/** On a fresh clone another compiler stood there without them, and every edit ended in 'Build failed … TS2688'. */
it('the compiler comes with the types of packages, and not before them', () => {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  const together = ['@typescript/native', '@types/react-dom'].map((name) => `node_modules/${name}`);
  expect(neededPlaces(packages, 'test')).toEqual(expect.arrayContaining(together));
  const run = new Set(neededPlaces(packages, 'run'));
  expect(together.filter((place) => run.has(place))).toEqual([]);
});

it('says where types are checked, and where they are not', () => {
  expect(whereTypesAreChecked(import.meta.dirname)).toBe('Types are checked after each edit.');
  const bare = mkdtempSync(join(tmpdir(), 'pasok-bare-'));
  writeFileSync(join(bare, 'package.json'), '{}');
  expect(whereTypesAreChecked(bare)).toContain('npm run fast-check');
  rmSync(bare, { recursive: true });
});
