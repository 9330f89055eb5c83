import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../failure.ts';

/** What a module's build says of itself (dist/module.json). */
const cardSchema = z.object({
  name: z.string(),
  label: z.string(),
  contract: z.number().int(),
  routes: z.array(z.string()).min(1),
});
const buildsSchema = z.array(z.array(z.string()));

/**
 * Lays the built modules into `modulesDir/<folder>` and writes registry.json. Files of the previous build stay, so a
 * page opened before still finds its chunks; older ones go. What names other files (manifest, registry) comes last.
 */
export function publishModules(root: string, modulesDir: string, folders: string[]): void {
  const entries = folders.map((folder) => {
    const dist = join(root, folder, 'dist');
    if (!existsSync(join(dist, 'mf-manifest.json'))) {
      throw new Failure(`${folder} is not built: run npm run build and start again.`);
    }
    publish(dist, join(modulesDir, folder));
    const card = cardSchema.parse(JSON.parse(readFileSync(join(dist, 'module.json'), 'utf8')));
    return { ...card, entry: `/mf/${folder}/mf-manifest.json` };
  });
  replaceFile(join(modulesDir, 'registry.json'), `${JSON.stringify(entries, null, 2)}\n`);
}

function publish(dist: string, target: string): void {
  const files = listFiles(dist);
  const isHashed = (file: string) => /\.[0-9a-f]{8,}\./.test(file);
  for (const file of files.filter(isHashed)) place(join(dist, file), join(target, file));
  for (const file of files.filter((name) => !isHashed(name))) place(join(dist, file), join(target, file));

  const list = join(target, '.builds.json');
  const before = existsSync(list) ? buildsSchema.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
  const isSame = JSON.stringify(before[0]) === JSON.stringify(files);
  const builds = isSame ? before : [files, ...before].slice(0, 2);
  replaceFile(list, JSON.stringify(builds));
  const kept = new Set(['.builds.json', ...builds.flat()]);
  for (const file of listFiles(target)) if (!kept.has(file)) rmSync(join(target, file));
}

/** Appears whole or not at all: the edge may be reading it. */
function place(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, `${target}.draft`);
  renameSync(`${target}.draft`, target);
}

function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, text);
  renameSync(`${file}.draft`, file);
}

function listFiles(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true })
    .flatMap((entry) => {
      const path = inside ? `${inside}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listFiles(folder, path) : [path];
    })
    .sort();
}
