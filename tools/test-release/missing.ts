import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// What of `npm run test:release` cannot be tried on this machine, and why, in one sentence each. It counts as not run.

const root = fileURLToPath(new URL('../..', import.meta.url));
const installed = '/usr/lib/postgresql';
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const isInstalled = (program: string) => folders.some((folder) => existsSync(join(folder, program)));

/** The folder of the newest PostgreSQL's programs as Debian lays them. */
export function postgresFolder(): string | undefined {
  const majors = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  return majors
    .sort((one, other) => other - one)
    .map((major) => join(installed, String(major), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

function sentence(what: string, packages: Record<string, boolean>): string | undefined {
  const missing = Object.keys(packages).filter((name) => !packages[name]);
  return missing.length > 0
    ? `${what} was not tried: it wants Debian's ${missing.join(', ')}, not installed here.`
    : undefined;
}

/** The commit whose services an upgrade begins with: the newest tag, or what was before the newest migration. @internal */
export function previousRelease(): string | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
  };
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  if (tag) return tag;
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'services/*/migrations/*.sql');
  return newest ? git('rev-parse', '--verify', '--quiet', `${newest}^`) || undefined : undefined;
}

export const missing = {
  cluster: sentence('test:ha', {
    patroni: isInstalled('patroni'),
    'etcd-server': isInstalled('etcd'),
    haproxy: isInstalled('haproxy'),
    postgresql: postgresFolder() !== undefined && isInstalled('psql'),
  }),
  pgbouncer: sentence('PgBouncer', { pgbouncer: isInstalled('pgbouncer') }),
  history: previousRelease()
    ? undefined
    : 'The upgrade was not tried: the history of this checkout does not hold the release before.',
};
