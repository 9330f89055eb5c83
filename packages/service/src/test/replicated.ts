import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '@pasok/postgres/binaries';
import { chooseOsUser } from '@pasok/postgres/os-user';
import { endServer, runServer } from '@pasok/postgres/server';
import { startPostgres } from '@pasok/postgres/start-postgres';
import postgres from 'postgres';

type Host = 'leader' | 'replica';

/**
 * A leader and a replica that streams from it: PostgreSQL's own replication, set up from a copy of the stopped leader's
 * folder, because the embedded binaries have no pg_basebackup.
 * @internal
 */
export async function startReplicated() {
  const [home, copy] = ['leader', 'replica'].map((name) => mkdtempSync(join(tmpdir(), `pasok-${name}-`)));
  if (!home || !copy) throw new Error('no folders');
  await (await startPostgres(home, { temporary: true })).stop();
  const account = chooseOsUser(join(home, 'pg18'));
  const binaries = findBinaries(account);
  const cluster = `pg${binaries.major}`;
  const folder = join(copy, cluster);
  spawnSync('cp', ['-a', join(home, cluster), folder]); // keeps the owner, which PostgreSQL asks for
  writeFileSync(join(folder, 'standby.signal'), '');
  spawnSync('chmod', ['755', copy]);
  const leader = await startPostgres(home, { temporary: true });
  const admin = new URL(leader.urls.admin);
  const settings = {
    primary_conninfo: `host=127.0.0.1 port=${admin.port} user=postgres password=${admin.password}`,
  };
  const plan = { binaries, account, folder, password: admin.password, settings };
  const replica = await runServer(plan, undefined);
  const addressOf = (name: Host, database: string) => {
    const ports = { leader: admin.port, replica: replica.port };
    return `postgres://postgres:${admin.password}@127.0.0.1:${ports[name]}/${database}`;
  };
  return {
    leader,
    /** The address of one of the two. */
    url: (name: Host) => addressOf(name, 'postgres'),
    /** The same of one of its databases, `core` or `chain`. */
    urlOf: (database: string, name: Host) => addressOf(name, database),
    /** Makes the replica the leader. */
    promote: async () => {
      const { password } = admin;
      const sql = postgres({ host: '127.0.0.1', port: replica.port, user: 'postgres', password, max: 1 });
      await sql`select pg_promote()`;
      await sql.end();
    },
    stop: async () => {
      await Promise.all([leader.stop(), endServer(replica)]);
      for (const dir of [home, copy]) rmSync(dir, { recursive: true, force: true });
    },
  };
}
