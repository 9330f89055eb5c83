import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { lockFolder } from '@pasok/postgres/folder-lock';
import { OperatorError } from '@pasok/postgres/operator-error';
import { isRunning } from '@pasok/postgres/server';
import { signalGroup } from '@pasok/testing/checkout';
import { createTestDatabase } from '@pasok/testing/database';
import postgres from 'postgres';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { startStack } from './start-stack.ts';

const program = fileURLToPath(new URL('test/hold-stack.ts', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'pasok-signal-'));
const away = `${dir}-away`;
afterAll(() => {
  for (const folder of [dir, away]) rmSync(folder, { recursive: true, force: true });
});

/** As npm runs it: a shell and below it the program, one process group. */
async function hold(until: string) {
  const command = `"${process.execPath}" --import tsx "${program}" "${dir}"; exit $?`;
  const child = spawn('sh', ['-c', command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  for await (const line of createInterface({ input: child.stdout })) if (line === until) break;
  return child;
}

/** The pid of the server, if one runs. */
function serverPid(): number | undefined {
  const folder = readdirSync(dir).find((name) => /^pg\d+$/.test(name));
  const file = join(dir, folder ?? '', 'postmaster.pid');
  if (!folder || !existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return isRunning(pid) ? pid : undefined;
}

const signalled = [
  ['SIGINT to the whole group, and again while it stops', 'started', ['SIGINT', 'SIGINT', 'SIGTERM']],
  ['SIGTERM while it is still starting, twice', 'starting', ['SIGTERM', 'SIGTERM']],
  ['SIGTERM to the whole group', 'started', ['SIGTERM']],
  ['SIGHUP of a closed terminal', 'started', ['SIGHUP']],
] as const;
const some = process.env.TEST_RELEASE ? signalled : signalled.slice(0, 2);
test.runIf(process.platform !== 'win32').each(some)('%s leaves no PostgreSQL', async (_, moment, signals) => {
  const { pid = 0, stdout } = await hold(moment);
  if (moment === 'started') expect(serverPid()).toBeGreaterThan(0);
  const ended = once(stdout, 'close');
  await signalGroup(pid, signals, 30);
  await ended;
  expect(serverPid()).toBeUndefined();
});

test.runIf(process.platform !== 'win32').each(['starting', 'started'])(
  'a shell that ends alone while it is %s takes everything with it',
  async (moment) => {
    const child = await hold(moment);
    const ended = once(child.stdout, 'close');
    child.kill();
    await ended;
    expect(serverPid()).toBeUndefined();
  },
);

test.runIf(process.platform !== 'win32').each(['was removed', 'is that of another start now'])(
  'a stack whose data folder %s ends by itself, and says why',
  async (fate) => {
    const child = await hold('started');
    const server = serverPid() ?? 0;
    const said = text(child.stderr);
    const ended = once(child, 'close');
    renameSync(dir, away);
    if (fate === 'was removed') rmSync(away, { recursive: true });
    else await lockFolder(mkdirSync(dir, { recursive: true }) ?? dir);
    expect(await ended).toEqual([1, null]);
    expect(await said).toContain(`The data folder ${dir} was removed or begun anew by another start`);
    expect(isRunning(server)).toBe(false);
  },
);

test("an older release refuses a newer one's database before it switches the modules", async () => {
  const [core, chain] = await Promise.all(
    [1, 2].map(() => createTestDatabase(async () => undefined, 'empty')),
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'pasok-older-'));
  onTestFinished(async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await Promise.all([core?.drop(), chain?.drop()]);
  });
  const sql = postgres(chain?.url ?? '', { max: 1 });
  await sql`create schema drizzle`;
  await sql`create table drizzle.__drizzle_migrations as select 9::bigint as created_at`;
  await sql.end();
  const switched = vi.fn();
  const env = { DATABASE_URL: core?.url, CHAIN_DATABASE_URL: chain?.url };
  const start = startStack({ dataDir, port: 0, env, publish: switched });
  await expect(start).rejects.toThrow(/^A newer version has changed this database: /);
  await expect(start).rejects.toBeInstanceOf(OperatorError);
  expect(switched).not.toHaveBeenCalled();
});
