import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '@pasok/postgres/binaries';
import { chooseOsUser, type OsUser } from '@pasok/postgres/os-user';
import { endServer, runServer, type Server } from '@pasok/postgres/server';
import { runningUrls } from '@pasok/postgres/start-postgres';
import postgres, { type Sql } from 'postgres';

/** Servers that stream from the leader in a data folder. */
export type Replicas = {
  /** Addresses of the core database, the leader's first. */
  urls: string[];
  pids: number[];
  leader: Sql;
  /** How many of them a commit waits for. */
  waitFor: (count: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** A copy of the running leader's folder, by the calls that a base backup is made of: the embedded binaries have no pg_basebackup. */
async function copyLeader(leader: Sql, from: string, to: string): Promise<OsUser | undefined> {
  await leader`select pg_backup_start('bench', true)`;
  spawnSync('cp', ['-a', from, to]); // keeps the owner, which PostgreSQL asks for
  const [stopped] = await leader`select labelfile from pg_backup_stop(false)`;
  const account = chooseOsUser(to);
  for (const [name, text] of Object.entries({ backup_label: stopped?.labelfile, 'standby.signal': '' })) {
    writeFileSync(join(to, name), text);
    // The server puts it aside once it has read it.
    if (account) chownSync(join(to, name), account.uid, account.gid);
  }
  rmSync(join(to, 'postmaster.pid'), { force: true });
  return account;
}

/** Starts replicas of the PostgreSQL that runs in `dataDir`. */
export async function startReplicas(dataDir: string, core: string, count: number): Promise<Replicas> {
  const admin = new URL(runningUrls(dataDir)?.admin ?? '');
  const leader = postgres(admin.href, { max: 1, onnotice: () => undefined });
  const cluster = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name)) ?? '';
  const folders: string[] = [];
  const servers: Server[] = [];
  for (let at = 0; at < count; at++) {
    const home = mkdtempSync(join(tmpdir(), 'pasok-replica-'));
    folders.push(home);
    spawnSync('chmod', ['755', home]);
    const folder = join(home, cluster);
    const account = await copyLeader(leader, join(dataDir, cluster), folder);
    const name = `replica${at + 1}`;
    const primary_conninfo = `host=127.0.0.1 port=${admin.port} user=postgres password=${admin.password} application_name=${name}`;
    const plan = { binaries: findBinaries(account), account, folder, password: admin.password };
    servers.push(await runServer({ ...plan, settings: { primary_conninfo } }, undefined));
  }
  const addressOf = ({ port }: Server) => Object.assign(new URL(core), { port }).href;
  return {
    urls: [core, ...servers.map(addressOf)],
    pids: servers.map(({ pid }) => pid),
    leader,
    waitFor: async (wanted) => {
      await leader.unsafe(
        `alter system set synchronous_standby_names = '${wanted ? `ANY ${wanted} (*)` : ''}'`,
      );
      await leader`select pg_reload_conf()`;
    },
    stop: async () => {
      await leader.end();
      await Promise.all(servers.map((server) => endServer(server)));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Lag = { ms: number[]; bytes: number[] };

/** Asks ten times a second how far the last replica is behind, in what it has replayed, while `work` goes on. */
export async function withLag<Value>(leader: Sql, work: () => Promise<Value>): Promise<[Value, Lag]> {
  const lag: Lag = { ms: [], bytes: [] };
  const timer = setInterval(async () => {
    const [row] = await leader`
      select max(pg_wal_lsn_diff(pg_current_wal_flush_lsn(), replay_lsn))::float as bytes,
        coalesce(extract(epoch from max(replay_lag)) * 1000, 0)::float as ms from pg_stat_replication`;
    lag.ms.push(row?.ms ?? 0);
    lag.bytes.push(row?.bytes ?? 0);
  }, 100);
  const value = await work().finally(() => clearInterval(timer));
  return [value, lag];
}
