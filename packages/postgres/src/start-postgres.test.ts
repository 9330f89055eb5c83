import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort, freePorts, isRunning } from './server.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';

/** Each makes a cluster of its own. */
const isLong = Boolean(process.env.TEST_RELEASE);
const program = fileURLToPath(new URL('./test/hold-postgres.ts', import.meta.url));
const answerSchema = z.object({
  pid: z.number().optional(),
  url: z.string().optional(),
  refused: z.string().optional(),
});
let dir: string;
let children: ChildProcess[];

/** A start in a process of its own, which can then be killed. */
async function hold(temporary = '') {
  const child = spawn(process.execPath, ['--import', 'tsx', program, dir, temporary], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const line = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  return { child, ...answerSchema.parse(JSON.parse(line)) };
}

async function ask(url: string, text: string) {
  const sql = postgres(url, { max: 1, fetch_types: false });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pasok-postgres-'));
  children = [];
});

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  }
  // Whoever was killed left the lock; it is adopted, to be ended.
  if (existsSync(join(dir, 'start.lock'))) {
    const server = await startPostgres(dir).catch(() => undefined);
    await server?.stop();
  }
  rmSync(dir, { recursive: true, force: true });
});

test('a data folder below a file is refused in one sentence', async () => {
  const file = join(dir, 'file');
  writeFileSync(file, '');
  await expect(startPostgres(join(file, 'data'))).rejects.toThrow(
    /^DATA_DIR is .*data, which cannot be made a folder \(ENOTDIR\): set it to another place\.$/,
  );
});

test('of two first starts at once one wins and the other is refused in words', async () => {
  const both = await Promise.all([hold(), hold()]);
  const winners = both.filter(({ url }) => url);
  expect(winners).toHaveLength(1);
  expect(both.find(({ refused }) => refused)?.refused).toMatch(
    /^The data folder .* is in use by another start/,
  );
  expect(await ask(winners[0]?.url ?? '', 'select 1 as one')).toMatchObject([{ one: 1 }]);
});

test('a start after kill -9 adopts the server that was left running', async () => {
  const first = await hold();
  await ask(first.url ?? '', 'create table kept (id int); insert into kept values (7)');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(isRunning(first.pid ?? 0)).toBe(true);
  const second = await startPostgres(dir);
  expect(second.pid()).toBe(first.pid);
  expect(second.urls.core).toBe(first.url);
  expect(await ask(second.urls.core, 'select id from kept')).toMatchObject([{ id: 7 }]);
  await second.stop();
});

test.runIf(isLong)('a temporary server and its folder go with a killed start', async () => {
  const { child, pid = 0 } = await hold('temporary');
  child.kill('SIGKILL');
  await expect.poll(() => isRunning(pid) || existsSync(dir)).toBe(false);
});

/** Making a cluster takes longer than all that is tried of it. */
describe('a server', () => {
  const home = mkdtempSync(join(tmpdir(), 'pasok-postgres-'));
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres(home);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test('the databases are closed to each other and to whoever has no password', async () => {
    const crossed = server.urls.core.replace(/core$/, 'chain');
    await expect(ask(crossed, 'select 1')).rejects.toMatchObject({ code: '42501' });
    const guessed = server.urls.core.replace(/:[^:@]+@/, ':wrong@');
    await expect(ask(guessed, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const [row] = await ask(server.urls.admin, 'show data_checksums');
    expect(row).toEqual({ data_checksums: 'on' });
  });

  test('a killed server comes back on the same port with what was committed', async () => {
    await ask(server.urls.core, 'create table kept (id int); insert into kept values (7)');
    const killed = server.pid();
    process.kill(killed, 'SIGKILL');
    while (server.pid() === killed) await wait(20);
    expect(await ask(server.urls.core, 'select id from kept')).toMatchObject([{ id: 7 }]);
  });

  test('a killed server comes back on the same port when somebody still listens there', async () => {
    const killed = server.pid();
    const port = Number(new URL(server.urls.admin).port);
    process.kill(killed, 'SIGKILL');
    // As a helper of the killed server does that has not yet let go.
    const lingering = createServer();
    while (!lingering.listening) {
      lingering.listen(port, '127.0.0.1');
      await Promise.race([once(lingering, 'listening'), once(lingering, 'error')]).catch(() => wait(1));
    }
    await wait(500);
    const meanwhile = server.pid();
    lingering.close();
    expect(meanwhile).toBe(killed);
    while (server.pid() === killed) await wait(20);
    expect(await ask(server.urls.admin, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('stop leaves no process, no open port and no lock', async () => {
    await server.stop();
    expect(isRunning(server.pid())).toBe(false);
    await expect(ask(server.urls.core, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(existsSync(join(home, 'start.lock'))).toBe(false);
  });
});

test.runIf(isLong)(
  'a first start that was cut off is begun anew, and a lying pid file and a dead lock are seen through',
  async () => {
    mkdirSync(join(dir, 'pg18.draft'));
    writeFileSync(join(dir, 'pg18.draft', 'half'), 'half');
    writeFileSync(join(dir, 'start.lock'), JSON.stringify({ id: 'x', pid: 999_999, started: 'long ago' }));
    const first = await startPostgres(dir);
    await first.stop();
    // A process that lives but is no PostgreSQL: its number was given away again.
    const pidFile = `${process.pid}\n${join(dir, 'pg18')}\n0\n1\n\n127.0.0.1\n`;
    writeFileSync(join(dir, 'pg18', 'postmaster.pid'), pidFile);
    const second = await startPostgres(dir);
    expect(await ask(second.urls.chain, 'select current_user as name')).toMatchObject([{ name: 'chain' }]);
    await second.stop();
  },
);

test('a port of ours is none that an outgoing connection is given', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(1_024);
});

test('ports in a row are all free, and a wanted one that is taken is not given', async () => {
  const first = await freePorts(3);
  const taken = createServer().listen(first + 1, '127.0.0.1');
  await once(taken, 'listening');
  expect(await freePort(first + 1)).not.toBe(first + 1);
  expect(await freePort(first)).toBe(first);
  taken.close();
});
