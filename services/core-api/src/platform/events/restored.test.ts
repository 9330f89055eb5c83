import { randomUUID } from 'node:crypto';
import { holderOf } from '@pasok/service/base/holders';
import { connectDatabase } from '@pasok/service/database/database';
import { migrateDatabase } from '@pasok/service/database/migrate';
import { createLogger } from '@pasok/service/process/logger';
import { startReplicated } from '@pasok/service/test/replicated';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createFaultProxy } from '../../test/fault-proxy.ts';
import { migrations } from '../../test/harness.ts';
import { createHub } from './hub.ts';
import { listenForEvents } from './listen.ts';
import { readEvents } from './read-events.ts';

// A database that is an earlier one than pages have seen, as after a restore to a moment: a replica that was cut off from
// its leader, and took the lead without what came after.
let pair: Awaited<ReturnType<typeof startReplicated>>;
beforeAll(async () => {
  pair = await startReplicated();
  await migrateDatabase(pair.urlOf('core', 'leader'), migrations);
});
afterAll(() => pair.stop());

const publish = (sql: postgres.Sql, id: string) =>
  sql`insert into live_events (topic, ref_id) values ('offer', ${id})`;

/** Lets the replica have everything until now, and nothing after it; answers how to let its receiver end. */
async function cutOff(leader: postgres.Sql): Promise<() => void> {
  const replica = postgres(pair.url('replica'), { max: 1 });
  const [row] = await leader`select pg_current_wal_flush_lsn()::text as lsn`;
  const has = async () =>
    (await replica`select pg_last_wal_replay_lsn() >= ${row?.lsn ?? ''}::pg_lsn as ok`)[0]?.ok;
  await expect.poll(has).toBe(true);
  const [receiver] = await replica<{ pid: number }[]>`select pid from pg_stat_wal_receiver`;
  await replica.end();
  const pid = receiver?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  return () => {
    process.kill(pid, 'SIGTERM');
    process.kill(pid, 'SIGCONT');
  };
}

it('is noticed though it has gone on further since: pages ask for everything again, and hear what is new', async () => {
  const leader = postgres(pair.urlOf('core', 'leader'));
  const proxy = await createFaultProxy(pair.urlOf('core', 'leader'));
  onTestFinished(proxy.close);
  const { url } = proxy;
  const own = connectDatabase(url, { max: 1 });
  const begun = await readEvents(own, { from: undefined, users: [] });
  await publish(leader, 'kept');
  const endReceiver = await cutOff(leader);
  await publish(leader, 'lost');
  const seen = await readEvents(own, { from: begun.position, users: [] });
  expect(seen.events.map(({ id }) => id)).toEqual(['kept', 'lost']);

  await leader.end();
  await pair.leader.kill();
  endReceiver();
  await pair.promote();
  proxy.leadTo(pair.urlOf('core', 'replica'));
  const restored = postgres(pair.urlOf('core', 'replica'), { max: 1, onnotice: () => undefined });
  await expect.poll(async () => (await restored`select pg_is_in_recovery() as is`)[0]?.is).toBe(false);
  await publish(restored, 'new');
  // What is given by then was given before: nothing shows that it is other people's.
  await restored.unsafe(
    'do $$ begin for n in 1..200 loop perform pg_current_xact_id(); commit; end loop; end $$',
  );
  const after = await readEvents(own, { from: seen.position, users: [] });
  expect(after.complete).toBe(false);
  expect((await readEvents(own, { from: after.position, users: [] })).complete).toBe(true);

  const hub = createHub();
  const heard: string[] = [];
  const listening = listenForEvents({ url, hub, log: createLogger('test', 'silent'), beatMs: 100 });
  await listening.ready;
  hub.subscribe({
    user: randomUUID(),
    from: holderOf('here'),
    send: ({ id }) => heard.push(id),
    end: () => undefined,
  });
  await publish(restored, 'newer');
  await expect.poll(() => heard).toContain('newer');
  await Promise.all([listening.stop(), own.close(), restored.end()]);
});
