import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { platformCard } from '@pasok/build/platform-card';
import { readPackage } from '@pasok/module-kit/package-card';
import { z } from 'zod';
import { bundle } from './bundle.ts';
import { copy, layOut, type Places, packFolder, readManifest, writeJson } from './pack-package.ts';

const settingsSchema = z.object({ compilerOptions: z.record(z.string(), z.unknown()) });

/** Packs the kit with its command, `pasok-module`, and with what the shell of this checkout offers modules. */
export async function packModuleKit(places: Places): Promise<string> {
  const { root, work } = places;
  const dependenciesOf = (folder: string) => readManifest(join(root, folder)).dependencies;
  const command = join(work, 'pasok-module.js');
  const outside = await bundle('pasok-module.ts', command);
  const known = dependenciesOf('tools');
  const more = Object.fromEntries(outside.map((name) => [name, known[name] ?? '']));
  const home = layOut('module-kit', places, {
    bin: { 'pasok-module': './pasok-module.js' },
    dependencies: { ...dependenciesOf('packages/module-kit'), ...more },
  });
  copy(command, join(home, 'pasok-module.js'));
  writeJson(join(home, 'platform.json'), platformCard(readPackage(pathToFileURL(join(root, 'shell/')))));
  const settings = ['tsconfig.base.json', 'packages/module-kit/tsconfig.module.json'].map(
    (file) => settingsSchema.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))).compilerOptions,
  );
  writeJson(join(home, 'tsconfig.module.json'), { compilerOptions: Object.assign({}, ...settings) });
  return packFolder(home, places);
}
