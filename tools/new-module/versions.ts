import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedPackages } from '@pasok/module-kit/shared-packages';
import { z } from 'zod';

const strings = z.record(z.string(), z.string());
const versionsSchema = z.object({ dependencies: strings.default({}), devDependencies: strings.default({}) });

type Versions = Record<string, string>;

const ofTests = ['@testing-library/react', '@testing-library/user-event', '@types/react', '@types/react-dom'];

/** What a module installs: the shared packages as the shell names them, for another version would not load there. */
export function versionsFor(root: string): { dependencies: Versions; devDependencies: Versions } {
  const known = { ...versionsOf(root, 'mf-procurement'), ...versionsOf(root, 'shell') };
  return {
    dependencies: pick(known, [...sharedPackages, '@pasok/contracts']),
    devDependencies: pick(known, ['@pasok/module-kit', '@rsbuild/core', ...ofTests]),
  };
}

const pick = (known: Versions, names: readonly string[]): Versions =>
  Object.fromEntries([...names].sort().map((name) => [name, known[name] ?? '']));

function versionsOf(root: string, folder: string): Versions {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = versionsSchema.parse(JSON.parse(text));
  return { ...dependencies, ...devDependencies };
}
