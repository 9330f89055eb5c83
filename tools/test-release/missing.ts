import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { postgresFolder } from '@pasok/testing/postgres';
import { previousRelease } from './previous-release.ts';

// What of `npm run test:release` cannot be tried on this machine, and why, in one sentence each. It counts as not run.

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const isInstalled = (program: string) => folders.some((folder) => existsSync(join(folder, program)));

function sentence(what: string, packages: Record<string, boolean>): string | undefined {
  const missing = Object.keys(packages).filter((name) => !packages[name]);
  return missing.length > 0
    ? `${what} was not tried: it wants Debian's ${missing.join(', ')}, not installed here.`
    : undefined;
}

export const missing = {
  cluster: sentence('test:ha and test:restore', {
    patroni: isInstalled('patroni'),
    'etcd-server': isInstalled('etcd'),
    haproxy: isInstalled('haproxy'),
    pgbackrest: isInstalled('pgbackrest'),
    postgresql: postgresFolder() !== undefined && isInstalled('psql'),
  }),
  firefox: sentence('Firefox', { 'firefox-esr': isInstalled('firefox-esr') }),
  webkit: sentence('WebKitGTK', {
    'webkit2gtk-driver': isInstalled('WebKitWebDriver'),
    xvfb: isInstalled('Xvfb'),
  }),
  pgbouncer: sentence('PgBouncer', { pgbouncer: isInstalled('pgbouncer') }),
  history: previousRelease()
    ? undefined
    : 'The upgrade was not tried: the history of this checkout does not hold the release before.',
};
