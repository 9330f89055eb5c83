import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractVersion, type RegistryEntry } from '@pasok/contracts/registry';
import { readCard } from '@pasok/module-kit/check/card';
import { listFiles, refusal, replaceFile } from '@pasok/module-kit/check/files';
import { missingFor, type Platform, readPlatform } from '@pasok/module-kit/check/requirements';
import { OperatorError } from '@pasok/postgres/operator-error';
import { z } from 'zod';
import { type Change, checkReason, noteChanges, readJournal } from './journal.ts';
import { readRegistry } from './registry-file.ts';
import { inStore } from './store-lock.ts';
import type { Store } from './switch-modules.ts';

/** Open pages ask for the chunks of the build they began with. */
const keptBuilds = 5;
const buildsSchema = z.array(z.array(z.string()));

/**
 * Publishes a built shell into `shellDir`, where the edge serves it from. Every published module is asked first.
 * @throws OperatorError in one sentence when one of them would not run in it; nothing has changed then.
 */
export function deployShell(
  dist: string,
  { modulesDir, shellDir }: Store,
  why = 'deployed',
): Promise<string> {
  return inStore(modulesDir, async (held) => {
    checkReason(why);
    checkShell(dist, modulesDir, readRegistry(modulesDir));
    held();
    const change = publishShell(dist, { modulesDir, shellDir }, why);
    noteChanges(modulesDir, [change]);
    return change.to;
  });
}

/** Refuses a build that modules of `staying` would not run in, and names them all. */
export function checkShell(dist: string, modulesDir: string, staying: readonly RegistryEntry[]): Platform {
  if (!existsSync(join(dist, 'index.html')))
    throw new OperatorError('The shell is not built: run npm run build and try again.');
  const platform = readPlatform(dist);
  const broken = staying.flatMap((entry) => {
    const { label, contract } = entry;
    const place = dirname(entry.entry.replace(/^\/mf\//, ''));
    // Of a module on another origin only the registry is known.
    const card = entry.entry.startsWith('/mf/') && readCard(join(modulesDir, place), place);
    return missingFor(card || { label, contract, requires: {} }, platform) ?? [];
  });
  const many = broken.length > 1 ? `${broken.length} published modules would break: ` : '';
  if (broken.length > 0) throw refusal('shell/dist/platform.json', many + broken.join('; '));
  return platform;
}

/** Lays a build over the one before: what pages name first, the page last; files of the last builds stay. */
export function publishShell(dist: string, { modulesDir, shellDir }: Store, why: string): Change {
  const files = listFiles(dist);
  const hash = createHash('sha256');
  // These name every file below static/ that is of this build; a cached build is laid over what is there.
  const naming = files.filter((file) => !file.startsWith('static/'));
  for (const file of naming) hash.update(`${file}\0`).update(readFileSync(join(dist, file)));
  const version = `${contractVersion}-${hash.digest('hex').slice(0, 10)}`;
  const from = readJournal(modulesDir).findLast(({ part }) => part === 'shell')?.to;
  if (shellDir !== dist) {
    const isLate = (file: string) => (file.includes('/') ? 0 : file === 'index.html' ? 2 : 1);
    for (const file of [...files].sort((one, other) => isLate(one) - isLate(other)))
      copy(dist, shellDir, file);
    forgetOlder(shellDir, files);
  }
  return { part: 'shell', ...(from && { from }), to: version, why };
}

/** A file appears whole: somebody may be asking for the one before. */
function copy(dist: string, shellDir: string, file: string): void {
  const place = join(shellDir, file);
  mkdirSync(dirname(place), { recursive: true });
  copyFileSync(join(dist, file), `${place}.draft`);
  renameSync(`${place}.draft`, place);
}

function forgetOlder(shellDir: string, files: string[]): void {
  const list = join(shellDir, '.builds.json');
  const before = existsSync(list) ? buildsSchema.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
  const builds = [...before.filter((build) => build.join() !== files.join()), files].slice(-keptBuilds);
  replaceFile(list, JSON.stringify(builds));
  const kept = new Set(['.builds.json', ...builds.flat()]);
  for (const file of listFiles(shellDir)) if (!kept.has(file)) rmSync(join(shellDir, file));
}
