import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chooseOsUser } from '@pasok/postgres/os-user';
import { freePort } from '@pasok/postgres/server';

const operations = readFileSync(fileURLToPath(new URL('../../docs/operations.md', import.meta.url)), 'utf8');
const searched = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** What docs/operations.md tells to write into pgbouncer.ini, and to say to PostgreSQL of the role `pasok`. */
const ignored = /^ +(ignore_startup_parameters = .*)$/m.exec(operations)?.[1] ?? '';
export const roleLimits = [...operations.matchAll(/^ +(ALTER ROLE pasok SET .*;)$/gm)].map(
  ([, line]) => line ?? '',
);

type Pooling = { mode: 'session' | 'transaction' | 'statement'; isTold?: boolean };
type Urls = { core: string; chain: string };

const section = (lines: (string | false)[]) => lines.filter(Boolean).join('\n');

/** A PgBouncer before both databases, in a folder of its own. `isTold`: what it is to ignore. */
export async function startPgbouncer(urls: Urls, { mode, isTold = true }: Pooling) {
  const dir = mkdtempSync(join(tmpdir(), 'pasok-pgbouncer-'));
  const account = chooseOsUser(dir);
  const port = await freePort();
  const targets = Object.entries(urls).map(([name, url]) => ({ name, ...partsOf(url) }));
  const databases = targets.map(({ name, host }) => `${name} = host=127.0.0.1 port=${host} dbname=${name}`);
  const settings = section([
    '[databases]',
    ...databases,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(dir, 'users')}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${mode === 'session' ? 40 : 5}`,
    isTold && ignored,
  ]);
  writeFileSync(join(dir, 'pgbouncer.ini'), `${settings}\n`);
  writeFileSync(
    join(dir, 'users'),
    targets.map(({ user, password }) => `"${user}" "${password}"\n`).join(''),
  );
  if (account)
    for (const file of ['', 'pgbouncer.ini', 'users']) chownSync(join(dir, file), account.uid, account.gid);
  const running = spawn('pgbouncer', [join(dir, 'pgbouncer.ini')], {
    ...account,
    env: searched,
    stdio: 'ignore',
  });
  await untilOpen(port);
  const through = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  return {
    urls: { core: through(urls.core), chain: through(urls.chain) },
    stop: () => {
      running.kill('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function partsOf(url: string) {
  const { port, username, password } = new URL(url);
  return { host: port, user: username, password };
}

async function untilOpen(port: number): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(50)) if (await isOpen()) return;
  throw new Error('PgBouncer does not listen.');
}
