import { type Deployment, serviceNames } from './deployment.ts';

/** What the processes hold: megabytes of memory, and connections by database and state. */
export type Measured = { memory: Record<string, number>; connections: Record<string, number> };

const residentBytes = /^process_resident_memory_bytes (.*)$/m;

/** Reads the numbers every process publishes for Prometheus, and whom PostgreSQL serves. */
export async function measure(deployment: Deployment): Promise<Measured> {
  const measured: Measured = { memory: {}, connections: {} };
  for (const [at, name] of serviceNames(deployment).entries()) {
    const text = await (await fetch(`http://127.0.0.1:${deployment.metricsPort + at}/metrics`)).text();
    measured.memory[name] = Number(text.match(residentBytes)?.[1] ?? 0) / 2 ** 20;
  }
  const open = await deployment.sql.admin<{ name: string; state: string; n: number }[]>`
    select datname as name, count(*)::int as n,
      -- between two statements of its transaction, which lasts milliseconds, or left there
      case when state like 'idle in%' and state_change > now() - interval '2 seconds' then 'active' else state end as state
    from pg_stat_activity
    where datname in ('core', 'chain') and backend_type = 'client backend' and application_name <> 'chaos' group by 1, 3`;
  for (const { name, state, n } of open) measured.connections[`${name}: ${state}`] = n;
  return measured;
}
