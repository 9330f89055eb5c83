import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Postgres, startPostgres } from '@pasok/postgres/start-postgres';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

const kills = Number(process.env.DRIVER_KILLS ?? 2);
const writer = fileURLToPath(new URL('../test/driver-kill-writer.ts', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'pasok-kill-'));
let server: Postgres;
let child: ChildProcess | undefined;
let last = 0;
const acknowledged: number[] = [];
const failures: string[] = [];

function startWriter(): void {
  const options = ['--import', 'tsx', writer, server.urls.core, String(last + 10_000)];
  child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  lines.on('line', (line) => {
    last = Math.max(last, Number(line));
    acknowledged.push(Number(line));
  });
  let complaint = '';
  child.stderr?.on('data', (text) => {
    complaint += text;
  });
  child.on('exit', (code, signal) => {
    child = undefined;
    if (signal === 'SIGKILL') return;
    failures.push(code === 3 ? 'hung' : (complaint.match(/^\w*Error.*$/m)?.[0] ?? `exit ${code}`));
  });
}

/** Waits until the writer has another write acknowledged; a silence of ten seconds is a failure of its own. */
async function progress(): Promise<void> {
  const before = acknowledged.length;
  for (const end = Date.now() + 10_000; acknowledged.length === before; await wait(10)) {
    if (!child) startWriter();
    if (Date.now() > end) {
      failures.push('no write for 10 s');
      child?.kill('SIGKILL');
      return;
    }
  }
}

beforeAll(async () => {
  server = await startPostgres(dir, { temporary: true });
  const sql = postgres(server.urls.core, { max: 1 });
  await sql`create table first_half (id bigint primary key, text text)`;
  await sql`create table second_half (id bigint primary key, text text)`;
  await sql.end();
});

afterAll(async () => {
  child?.kill('SIGKILL');
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

test(
  `${kills} kills of PostgreSQL under load: no crash, nothing hung, no acknowledged write lost`,
  async () => {
    for (let kill = 0; kill < kills; kill++) {
      await progress();
      await wait(100 + Math.random() * 500);
      const killed = server.pid();
      process.kill(killed, 'SIGKILL');
      while (server.pid() === killed) await wait(10); // the manager starts it again
    }
    await progress();
    child?.kill('SIGKILL');
    const sql = postgres(server.urls.core, { max: 1 });
    const kept = new Set((await sql`select id from first_half`).map(({ id }) => Number(id)));
    const [halves] = await sql`
    select count(*)::int as count from first_half full join second_half using (id)
    where first_half.id is null or second_half.id is null`;
    await sql.end();
    expect(failures).toEqual([]);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(halves).toEqual({ count: 0 });
    expect(acknowledged.length).toBeGreaterThan(kills);
  },
  Math.max(180_000, kills * 3_000),
);
