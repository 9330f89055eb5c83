import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { manifestName } from '@pasok/module-kit/check/files';
import type { Build } from '@pasok/module-kit/check/read-build';
import { checkIntegrity } from './check-integrity.ts';
import { noteVersion } from './versions.ts';

/** A version of this name that is there already is what it was. @throws OperatorError in one sentence. */
export function checkLaidDown({ folder, entry }: Build, modulesDir: string): void {
  if (existsSync(join(modulesDir, folder, entry.version))) checkIntegrity(modulesDir, entry);
}

/**
 * Lays a build into the store as a version of its own, `<folder>/<version>-<hash of everything in it>`. A version never
 * changes and appears whole: publishing it again does nothing. The registry is left as it is.
 */
export function publishVersion(build: Build, modulesDir: string): void {
  const home = join(modulesDir, build.folder, build.entry.version);
  if (!existsSync(home)) writeVersion(build, home);
  noteVersion(modulesDir, build.folder, build.entry);
}

function writeVersion({ home: dist, files, manifest }: Build, home: string): void {
  const draft = join(dirname(home), `.draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  for (const file of files) {
    mkdirSync(dirname(join(draft, file)), { recursive: true });
    copyFileSync(join(dist, file), join(draft, file));
  }
  writeFileSync(join(draft, manifestName), manifest);
  renameSync(draft, home);
}
