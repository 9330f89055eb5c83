import { join } from 'node:path';
import { contractVersion } from '@pasok/contracts/registry';
import { versionsBeside, versionsFor } from '../new-module/versions.ts';
import { bundle } from './bundle.ts';
import { copy, type Places, packFolder, readManifest, writeJson } from './pack-package.ts';

const scripts = {
  dev: 'pasok-module dev',
  test: 'vitest run',
  typecheck: 'tsc --noEmit',
  build: 'rsbuild build && pasok-module check',
  publish: 'npm run build && pasok-module publish',
};

/** Packs what makes a project: the template, the packed files it installs, and the one command. Answers the file's name. */
export async function packCreate(kit: readonly string[], places: Places): Promise<string> {
  const { root, work, out } = places;
  const home = join(work, 'create');
  const outside = await bundle('create.ts', join(home, 'create.js'));
  if (outside.length > 0) throw new Error(`the initializer would have to install ${outside.join(', ')}`);
  copy(join(root, 'tools/new-module/template'), join(home, 'template'));
  copy(join(import.meta.dirname, 'project'), join(home, 'project'));
  for (const file of kit) copy(join(out, file), join(home, 'kit', file));
  const { version, license } = readManifest(join(root, 'packages/module-kit'));
  const { dependencies, devDependencies } = versionsFor(root);
  writeJson(join(home, 'base.json'), {
    scope: '',
    contract: contractVersion,
    scripts,
    dependencies: fromFiles(dependencies, kit),
    devDependencies: fromFiles({ ...devDependencies, ...versionsBeside(root) }, kit),
  });
  const name = 'create-pasok-module';
  writeJson(join(home, 'package.json'), { name, version, license, type: 'module', bin: './create.js' });
  copy(join(root, 'LICENSE'), join(home, 'LICENSE'));
  return packFolder(home, places);
}

/** Our own packages by the files that lie in the project: no registry has them. */
function fromFiles(versions: Record<string, string>, kit: readonly string[]): Record<string, string> {
  const fileOf = (name: string) => kit.find((file) => file.startsWith(`${name.slice(1).replace('/', '-')}-`));
  const entries = Object.entries(versions).map(([name, version]) => {
    const file = name.startsWith('@pasok/') && fileOf(name);
    return [name, file ? `file:kit/${file}` : version];
  });
  return Object.fromEntries(entries);
}
