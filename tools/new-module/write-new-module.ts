import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleFolders } from '@pasok/build/module-folders';
import { installs, templateFolder, writeModule } from '@pasok/module-kit/write-module';

/** Writes the folder of a new module of this repository. */
export function writeNewModule(root: string, name: string): void {
  const base = {
    scope: '@pasok/',
    more: { private: true },
    scripts: {
      build: 'rsbuild build',
      typecheck: 'tsc --noEmit',
      test: `vitest run --root .. --project pages --project dom mf-${name}/`,
    },
    ...installs(),
  };
  const home = join(root, `mf-${name}`);
  writeModule({ home, name, port: freeDevPort(root) }, base, [templateFolder]);
}

/** One above every other module's: they all run at once. */
function freeDevPort(root: string): number {
  const ports = moduleFolders(root).map((folder) => {
    const config = readFileSync(join(root, folder, 'rsbuild.config.ts'), 'utf8');
    return Number(/import\.meta\.url\), (\d+)/.exec(config)?.[1] ?? 0);
  });
  return Math.max(4300, ...ports) + 1;
}
