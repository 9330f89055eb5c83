import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moduleFolders } from '@pasok/build/module-folders';
import { contractVersion } from '@pasok/contracts/registry';
import { sharedPackages } from '@pasok/module-kit/shared-packages';
import { z } from 'zod';
import { listFiles } from '../modules/files.ts';

const template = join(import.meta.dirname, 'template');

/** Writes the folder of a new module: the template's files with its name, its port and a package.json of its own. */
export function layDownModule(root: string, name: string): void {
  const label = (name[0] ?? '').toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const port = freeDevPort(root);
  const home = join(root, `mf-${name}`);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  };
  write('package.json', `${JSON.stringify(packageOf(root, name, label), null, 2)}\n`);
  for (const file of listFiles(template)) {
    const text = readFileSync(join(template, file), 'utf8');
    write(file, text.replaceAll('LABEL', label).replaceAll('NAME', name).replace('4300)', `${port})`));
  }
}

/** Shared packages as the shell names them: another version would not load there. */
function packageOf(root: string, name: string, label: string) {
  const shell = versionsOf(root, 'shell');
  const tested = versionsOf(root, 'mf-procurement');
  const pick = (versions: Record<string, string>, names: readonly string[]) =>
    Object.fromEntries([...names].sort().map((each) => [each, versions[each] ?? '']));
  return {
    name: `@pasok/mf-${name}`,
    version: '1.0.0',
    private: true,
    license: 'MIT',
    type: 'module',
    pasok: { label, contract: contractVersion, routes: [`/${name}`], nav: [{ to: `/${name}`, label }] },
    scripts: { dev: 'rsbuild dev', build: 'rsbuild build', typecheck: 'tsc --noEmit' },
    dependencies: pick(shell, [...sharedPackages, '@pasok/contracts']),
    devDependencies: pick(tested, [
      ...['@pasok/module-kit', '@rsbuild/core', '@types/react', '@types/react-dom'],
      ...['@testing-library/react', '@testing-library/user-event'],
    ]),
  };
}

const versionsSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

function versionsOf(root: string, folder: string): Record<string, string> {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = versionsSchema.parse(JSON.parse(text));
  return { ...dependencies, ...devDependencies };
}

/** One above every other module's: they all run at once. */
function freeDevPort(root: string): number {
  const ports = moduleFolders(root).map((folder) => {
    const config = readFileSync(join(root, folder, 'rsbuild.config.ts'), 'utf8');
    return Number(/import\.meta\.url\), (\d+)/.exec(config)?.[1] ?? 0);
  });
  return Math.max(4300, ...ports) + 1;
}
