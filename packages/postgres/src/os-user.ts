import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';

export type OsUser = { uid: number; gid: number };

/**
 * The account PostgreSQL runs as: undefined is the current one. PostgreSQL refuses to run as root, so root
 * lends it to whoever already owns the cluster, else to `postgres` or `nobody`.
 */
export function chooseOsUser(cluster: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  return osUserNamed('postgres');
}

/** The account of that name, where there is none `nobody`. */
export function osUserNamed(wanted: string): OsUser {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === wanted) ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user?.[2] ?? 65534), gid: Number(user?.[3] ?? 65534) };
}

/** Options for a child process: its account, a working folder it may enter and nothing of our environment. */
export function spawnOptionsFor(account: OsUser | undefined) {
  const environment = process.platform === 'win32' ? process.env : { PATH: process.env.PATH, LC_ALL: 'C' };
  return {
    ...account,
    cwd: process.platform === 'win32' ? undefined : '/',
    env: environment,
    windowsHide: true,
  };
}

/** Whether the account can enter the folder; opens the folder itself (never its parents) when that is all it needs. */
export function ensureTraversable(dir: string, account: OsUser): boolean {
  if (canEnter(dir, account)) return true;
  chmodSync(dir, statSync(dir).mode | 0o011);
  return canEnter(dir, account);
}

const canEnter = (dir: string, account: OsUser) => passes('test -x "$0"', dir, account);

/** Whether the account can read the file. */
export const canRead = (file: string, account: OsUser): boolean => passes('test -r "$0"', file, account);

function passes(check: string, path: string, account: OsUser): boolean {
  return spawnSync('/bin/sh', ['-c', check, path], spawnOptionsFor(account)).status === 0;
}
