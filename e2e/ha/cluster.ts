import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '@pasok/postgres/operator-error';
import { chooseOsUser } from '@pasok/postgres/os-user';
import { freePorts } from '@pasok/postgres/server';
import postgres from 'postgres';
import { z } from 'zod';
import { openAddress } from './address.ts';
import { createNodes } from './nodes.ts';
import { createProcesses, signal } from './processes.ts';
import * as settings from './settings.ts';

const memberSchema = z.object({ name: z.string(), role: z.string(), state: z.string() });
type Member = z.infer<typeof memberSchema>;
const clusterSchema = z.object({ members: z.array(memberSchema) });

/** Far longer than a node needs to come back, also where the machine is slow. */
const timeoutMs = 150_000;

type Database = 'core' | 'chain';
/** Of the product, and of a test that does not ask who signed. */
type SslMode = 'verify-full' | 'require';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** deploy/ha as processes on this machine, below `home`: three PostgreSQL under Patroni, three etcd, two HAProxy. */
export async function startCluster(home: string, tuning: settings.Tuning = {}) {
  const { dir, account } = makeFolders(home);
  const ports = settings.portsFrom(await freePorts(settings.portCount));
  const secrets = settings.makeSecrets();
  const processes = createProcesses(dir, home, account);
  const startEtcd = (n: number) =>
    processes.start(`etcd-${n}`, ['etcd', ...settings.etcdArguments(dir, n, ports)]);
  const nodes = createNodes({ dir, ports, secrets, account, tuning }, processes);
  const startHaproxy = (n: number) =>
    processes.start(`haproxy-${n}`, ['haproxy', '-db', '-f', settings.writeHaproxy(dir, n, ports)]);
  for (const n of settings.numbers) startEtcd(n);
  nodes.startAll();
  for (const n of [1, 2]) startHaproxy(n);

  const members = () => askMembers(ports);
  const both = (port: (n: number) => number) => [1, 2].map(port);
  const leader = await openAddress(ports.leaderAddress, both(ports.leader));
  const reads = await openAddress(ports.readsAddress, both(ports.reads));
  const urlAt = (port: number, database: Database, mode: SslMode) =>
    `postgres://${database}:${secrets[database]}@localhost:${port}/${database}?sslmode=${mode}`;
  return {
    ports,
    startNode: nodes.start,
    openRepository: nodes.openRepository,
    pgBackRest: nodes.pgBackRest,
    restore: nodes.restore,
    startHaproxy,
    members,
    /** By which its nodes are known. */
    authority: join(dir, 'certificates', 'ca.crt'),
    /** One address before both HAProxy, behind which is the leader. */
    urlOf: (database: Database, mode: SslMode) => urlAt(ports.leaderAddress, database, mode),
    /** Behind it is a replica. */
    readUrlOf: (database: Database, mode: SslMode) => urlAt(ports.readsAddress, database, mode),
    /** As PostgreSQL's owner: the leader, or a node of its own. */
    adminUrl: (n?: number) =>
      `postgres://postgres:${secrets.superuser}@localhost:${n ? ports.postgres(n) : ports.leaderAddress}/postgres?sslmode=require`,
    signalNode: (n: number, name: NodeJS.Signals) => signal(nodes.pidsOf(n), name),
    signalEtcd: (n: number, name: NodeJS.Signals) => signal(processes.pidsOf(`etcd-${n}`), name),
    signalHaproxy: (n: number, name: NodeJS.Signals) => signal(processes.pidsOf(`haproxy-${n}`), name),
    /** What PostgreSQL and Patroni said last, at each node. */
    lastWords: () => processes.lastWords(...settings.numbers.map((n) => `postgres-${n}`)),
    whole: () => untilWhole(members, tuning.synchronous_mode ?? true),
    end: async () => {
      leader.close();
      reads.close();
      await processes.end();
    },
  };
}

/** Below `home`, for the account that PostgreSQL runs as; nobody else may look into a node's folder. */
function makeFolders(home: string) {
  const dir = join(home, 'cluster');
  mkdirSync(dir);
  const account = chooseOsUser(dir);
  const nodes = settings.numbers.map((n) => join(dir, `postgres-${n}`));
  for (const node of nodes) mkdirSync(node, { mode: 0o700 });
  if (account) for (const folder of [dir, ...nodes]) chownSync(folder, account.uid, account.gid);
  chmodSync(home, 0o711);
  return { dir, account };
}

const numberOf = ({ name }: Member) => Number(name.split('-')[1]);

/** The nodes as Patroni sees them; none while nobody answers. */
async function askMembers(ports: settings.Ports): Promise<Member[]> {
  for (const n of settings.numbers)
    try {
      const answer = await fetch(`http://127.0.0.1:${ports.patroni(n)}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      return clusterSchema.parse(await answer.json()).members;
    } catch {
      // the next one knows as well
    }
  return [];
}

/** Waits until one leads, and the others follow, one of them so that every commit waits for it; words when that is never so. */
async function untilWhole(
  members: () => Promise<Member[]>,
  isSynchronous: boolean,
): Promise<string | undefined> {
  const isWell = ({ state }: Member) => ['running', 'streaming'].includes(state);
  let seen: Member[] = [];
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(500)) {
    seen = await members();
    const roles = seen.map(({ role }) => role);
    const isWhole =
      seen.length === 3 &&
      seen.every(isWell) &&
      roles.includes('leader') &&
      (!isSynchronous || roles.includes('sync_standby'));
    if (isWhole) return undefined;
  }
  return `the cluster does not become whole: ${JSON.stringify(seen)}`;
}

/** The node in a role, by number; the first role that somebody has counts. */
export async function nodeAs(cluster: Pick<Cluster, 'members'>, ...roles: string[]): Promise<number> {
  const members = await cluster.members();
  const member = roles.flatMap((wanted) => members.filter(({ role }) => role === wanted))[0];
  if (!member) throw new OperatorError(`No node is ${roles.join(' or ')}.`);
  return numberOf(member);
}

/** Waits until another node than this leads. */
export async function untilAnotherLeads({ members }: Pick<Cluster, 'members'>, old: number): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(250)) {
    const leader = (await members()).find(({ role }) => role === 'leader');
    if (leader && numberOf(leader) !== old) return;
  }
  throw new OperatorError(`Nobody took the lead of postgres-${old}.`);
}

/** Hands the lead to a follower in order, as an operator does before a machine is stopped. */
export async function switchOver(cluster: Cluster): Promise<void> {
  const [leader, candidate] = [
    await nodeAs(cluster, 'leader'),
    await nodeAs(cluster, 'sync_standby', 'replica'),
  ];
  const answer = await fetch(`http://127.0.0.1:${cluster.ports.patroni(leader)}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: `postgres-${leader}`, candidate: `postgres-${candidate}` }),
  });
  if (!answer.ok) throw new OperatorError(`The switchover was refused: ${await answer.text()}`);
  await untilAnotherLeads(cluster, leader);
}

/** The process of a follower that takes what the leader writes. */
export async function receiverOf(cluster: Cluster, n: number): Promise<number> {
  const sql = postgres(cluster.adminUrl(n), { max: 1 });
  try {
    const [row] = await sql<{ pid: number }[]>`select pid from pg_stat_wal_receiver`;
    if (!row) throw new OperatorError(`postgres-${n} follows nobody.`);
    return row.pid;
  } finally {
    await sql.end();
  }
}
