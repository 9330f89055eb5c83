import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleFolders } from '@pasok/build/module-folders';
import { contractVersion } from '@pasok/contracts/registry';
import { versionsFor } from './versions.ts';
import { writeModule } from './write-module.ts';

/** Writes the folder of a new module of this repository. */
export function layDownModule(root: string, name: string): void {
  const base = {
    scope: '@pasok/',
    contract: contractVersion,
    scripts: {
      dev: 'rsbuild dev',
      build: 'rsbuild build',
      typecheck: 'tsc --noEmit',
      test: `vitest run --root .. --project pages --project dom mf-${name}/`,
    },
    ...versionsFor(root),
  };
  const home = join(root, `mf-${name}`);
  writeModule({ home, name, port: freeDevPort(root) }, base, [join(import.meta.dirname, 'template')]);
}

/** One above every other module's: they all run at once. */
function freeDevPort(root: string): number {
  const ports = moduleFolders(root).map((folder) => {
    const config = readFileSync(join(root, folder, 'rsbuild.config.ts'), 'utf8');
    return Number(/import\.meta\.url\), (\d+)/.exec(config)?.[1] ?? 0);
  });
  return Math.max(4300, ...ports) + 1;
}
