import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Binaries, sharedFolder } from './binaries.ts';
import { OperatorError } from './operator-error.ts';
import { ensureTraversable, type OsUser, spawnOptionsFor } from './os-user.ts';

/**
 * The cluster's real folder, made on the first start: initdb works in a draft folder that is renamed when whole,
 * so a first start that was cut off leaves nothing that looks finished.
 */
export function openCluster(dir: string, binaries: Binaries, account: OsUser | undefined, password: string) {
  const name = `pg${binaries.major}`;
  const place = join(dir, name);
  if (existsSync(place)) return realpathSync(place);
  const parent = !account || ensureTraversable(dir, account) ? dir : outside(account);
  const draft = join(parent, `${name}.draft`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  initialise(binaries, account, draft, password);
  renameSync(draft, join(parent, name));
  if (parent !== dir) {
    rmSync(place, { force: true });
    symlinkSync(join(parent, name), place);
  }
  return realpathSync(place);
}

/** Root's data folder may lie under one that nobody else may enter (/root): the cluster then lives outside, linked. */
function outside(account: OsUser): string {
  const home = join(sharedFolder(), randomUUID());
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (ensureTraversable(home, account)) return home;
  throw new OperatorError(
    `PostgreSQL cannot reach ${home}: set DATA_DIR to a folder that every account may enter.`,
  );
}

function initialise(binaries: Binaries, account: OsUser | undefined, draft: string, password: string): void {
  const passwordFile = join(tmpdir(), `pasok-${randomUUID()}`);
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  try {
    if (account) chownSync(passwordFile, account.uid, account.gid);
    const options = [
      '-D',
      draft,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--data-checksums',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ];
    const answer = spawnSync(binaries.initdb, options, { ...spawnOptionsFor(account), encoding: 'utf8' });
    if (answer.status === 0) return;
    throw new OperatorError(
      `The database could not be made in ${draft}: ${answer.stderr?.trim() || answer.error?.message}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
