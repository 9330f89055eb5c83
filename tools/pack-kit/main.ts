// `npm run pack:kit -- [FOLDER]`: what a team needs to make a module in a repository of its own, as files of npm (dist/kit).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packCreate } from './pack-create.ts';
import { packModuleKit } from './pack-module-kit.ts';
import { packPackage } from './pack-package.ts';

const root = join(import.meta.dirname, '../..');
const out = resolve(process.argv[3] ?? join(root, 'dist', 'kit'));
const work = mkdtempSync(join(tmpdir(), 'pasok-kit-'));
try {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const places = { root, work, out };
  const packed = [
    ...['contracts', 'client', 'ui'].map((name) => packPackage(name, places)),
    await packModuleKit(places),
  ];
  const create = await packCreate(packed, places);
  console.log(
    `${[...packed, create].join('\n')}\n\nare in ${out}. A team needs the last one alone, it holds the others:`,
  );
  console.log(`npx --yes ./${create} gudang (docs/modules.md)`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
