import { setTimeout as pause } from 'node:timers/promises';
import { untilReady } from '../chaos/calm.ts';
import type { Faults } from '../chaos/faults.ts';
import { nodeAs, receiverOf, switchOver, untilAnotherLeads } from './cluster.ts';
import type { Load } from './load.ts';
import { signal } from './processes.ts';
import type { HaDeployment } from './product.ts';

/** What a fault strikes, and where it notes whom it killed and when the outage was closed. */
type Site = { deployment: HaDeployment; load: Load; faults: Faults };
type Strike = (site: Site) => Promise<void>;

/** A machine with PostgreSQL and Patroni is lost, and comes back when another leads. */
const killLeader: Strike = async ({ deployment: { cluster }, load }) => {
  const leader = await nodeAs(cluster, 'leader');
  cluster.signalNode(leader, 'SIGKILL');
  await untilAnotherLeads(cluster, leader);
  await load.untilWritten();
  cluster.startNode(leader);
};

/** It stands still instead, and wakes believing that it leads. */
const freezeLeader: Strike = async ({ deployment: { cluster }, load }) => {
  const leader = await nodeAs(cluster, 'leader');
  cluster.signalNode(leader, 'SIGSTOP');
  await untilAnotherLeads(cluster, leader);
  await load.untilWritten();
  await pause(3_000);
  cluster.signalNode(leader, 'SIGCONT');
};

const killStandby: Strike = async ({ deployment: { cluster }, load }) => {
  const standby = await nodeAs(cluster, 'sync_standby', 'replica');
  cluster.signalNode(standby, 'SIGKILL');
  await load.untilWritten();
  await pause(3_000);
  cluster.startNode(standby);
};

/** Who stood in a outage that closes is cut off, and comes in by the other one. */
async function closeDoor({ deployment, faults }: Site, close: () => void): Promise<void> {
  const outage = { from: performance.now() - 50, to: Number.POSITIVE_INFINITY };
  faults.outages.push(outage);
  close();
  await pause(1_000);
  await untilDoorAnswers(deployment.stack.url);
  outage.to = performance.now() + 50;
}

async function untilDoorAnswers(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    await pause(50);
  }
}

const killHaproxy: Strike = async (site) => {
  const { cluster } = site.deployment;
  await closeDoor(site, () => cluster.signalHaproxy(1, 'SIGKILL'));
  await pause(5_000);
  cluster.startHaproxy(1);
};

/** Nobody can be elected, and nobody needs to be. */
const freezeEtcd: Strike = async ({ deployment: { cluster } }) => {
  for (const n of [2, 3]) cluster.signalEtcd(n, 'SIGSTOP');
  await pause(25_000);
  for (const n of [2, 3]) cluster.signalEtcd(n, 'SIGCONT');
};

/** The leader writes what nobody takes over, and is lost: nothing of that may have been acknowledged. */
const stallAndKill: Strike = async ({ deployment: { cluster }, load }) => {
  const leader = await nodeAs(cluster, 'leader');
  const followers = [1, 2, 3].filter((n) => n !== leader);
  const receivers = await Promise.all(followers.map((n) => receiverOf(cluster, n)));
  signal(receivers, 'SIGSTOP');
  await pause(4_000);
  cluster.signalNode(leader, 'SIGKILL');
  // What waits in their sockets is lost with the line, as it is when the network goes first.
  signal(receivers, 'SIGTERM');
  signal(receivers, 'SIGCONT');
  await untilAnotherLeads(cluster, leader);
  await load.untilWritten();
  cluster.startNode(leader);
};

const killService =
  (name: string): Strike =>
  async (site) => {
    const { deployment, faults } = site;
    const kill = () => {
      const pid = deployment.stack.services[name]?.pid();
      if (!pid) return;
      faults.killed.push(name);
      signal([pid], 'SIGKILL');
    };
    if (name.startsWith('edge')) await closeDoor(site, kill);
    else kill();
    await pause(1_000);
    await untilReady(deployment, 60_000);
  };

export type Fault = { name: string; strike: Strike };
const times = (count: number, name: string, strike: Strike): Fault[] =>
  Array.from({ length: count }, (_, n) => ({ name: count > 1 ? `${name} ${n + 1}` : name, strike }));

type Counts = { kills: number; freezes: number; switchovers: number };

/** Everything that may befall the cluster, in the order it does. */
export const allFaults = ({ kills, freezes, switchovers }: Counts): Fault[] => [
  ...times(kills, 'kill -9 leader', killLeader),
  ...times(freezes, 'freeze and wake leader', freezeLeader),
  ...times(switchovers, 'switchover', ({ deployment }) => switchOver(deployment.cluster)),
  ...times(1, 'kill -9 synchronous standby', killStandby),
  ...times(1, 'kill -9 HAProxy', killHaproxy),
  ...times(1, 'freeze etcd majority 25 s', freezeEtcd),
  ...times(1, 'stall replication, kill leader', stallAndKill),
  ...['core-api', 'core-api-2', 'chain-api', 'chain-api-2', 'edge'].flatMap((name) =>
    times(1, `kill -9 ${name}`, killService(name)),
  ),
];
