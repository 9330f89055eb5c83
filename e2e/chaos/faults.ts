import { setTimeout as pause } from 'node:timers/promises';
import { type Deployment, pidOf } from './deployment.ts';
import type { Fault } from './plan.ts';

/** A time in which nobody can expect an answer, as performance.now(): the outage itself was closed. */
type Window = { from: number; to: number };

export type Faults = ReturnType<typeof createFaults>;

const signal = (pid: number | undefined, name: NodeJS.Signals) => {
  try {
    if (pid) process.kill(pid, name);
    return pid;
  } catch {
    return undefined; // it has just ended by itself
  }
};

/** Strikes as the plan says. */
export function createFaults(deployment: Deployment) {
  const { sql, proxies } = deployment;
  const outages: Window[] = [];
  const under = new Set<Promise<void>>();
  const killed: string[] = [];
  const kill = async (target: string) => {
    if (!signal(pidOf(deployment, target), 'SIGKILL')) return;
    killed.push(target);
    if (target === 'edge') await closedDoor(answers(deployment));
  };
  const closedDoor = async (open: Promise<void>) => {
    const outage: Window = { from: performance.now() - 50, to: Number.POSITIVE_INFINITY };
    outages.push(outage);
    await open;
    outage.to = performance.now() + 50;
  };
  const stop = async (pid: number | undefined, ms: number) => {
    signal(pid, 'SIGSTOP');
    await pause(ms);
    signal(pid, 'SIGCONT');
  };
  const backends = (database: string) => sql.admin<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = ${database} and usename = ${database} order by random() limit 4`;
  const set = async (target: string, mode: 'hold' | 'refuse' | 'slow', ms: number) => {
    proxies[target]?.set(mode);
    await pause(ms);
    proxies[target]?.set('pass');
  };
  // Every group of commits reaches the disk a tenth of a second later.
  const slowDisk = async (ms: number) => {
    await sql.admin.unsafe('alter system set commit_delay = 100000');
    await sql.admin.unsafe('alter system set commit_siblings = 0');
    await sql.admin`select pg_reload_conf()`;
    await pause(ms);
    await quickDisk(deployment);
  };
  const how: Record<Fault['kind'], (target: string, ms: number) => Promise<unknown>> = {
    kill,
    stop: (target, ms) => {
      const stopped = stop(pidOf(deployment, target), ms);
      return target === 'edge' ? closedDoor(stopped) : stopped;
    },
    'stop a backend': async (target, ms) => stop((await backends(target))[0]?.pid, ms),
    hold: (target, ms) => set(target, 'hold', ms),
    cut: (target) => set(target, 'refuse', 0),
    refuse: (target, ms) => set(target, 'refuse', ms),
    'slow connection': (target, ms) => set(target, 'slow', ms),
    'slow disk': (_, ms) => slowDisk(ms),
    terminate: async (target) => {
      for (const { pid } of await backends(target)) await sql.admin`select pg_terminate_backend(${pid})`;
    },
  };
  return {
    outages,
    killed,
    strike: ({ kind, target, ms }: Fault): void => {
      // PostgreSQL may be away when it is to be told something: then this fault does not happen.
      const struck = how[kind](target, ms).then(
        () => undefined,
        () => undefined,
      );
      under.add(struck);
      void struck.finally(() => under.delete(struck));
    },
    /** Resolves when all that was broken is whole again. */
    over: async () => {
      await Promise.all(under);
      for (const proxy of Object.values(proxies)) proxy.set('pass');
      await quickDisk(deployment);
    },
  };
}

/** Until PostgreSQL takes it: it may be starting again. */
async function quickDisk({ sql }: Deployment): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await sql.admin.unsafe('alter system reset all');
      await sql.admin`select pg_reload_conf()`;
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await pause(100);
    }
  }
}

/** Resolves when the edge answers anything. */
async function answers({ stack }: Deployment): Promise<void> {
  const live = () =>
    fetch(`${stack.url}/health/live`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  await pause(50);
  while (!(await live())) await pause(30);
}
