import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { contextOf, inTransaction, now } from './context.ts';

const harness = useHarness();

const nothing = async () => 'done';
const person = () => harness.ctx('ani');

it('begins with the account: one that has moved on from the token writes nothing', async () => {
  const { caller } = person();
  expect(await inTransaction(person(), nothing)).toBe('done');
  for (const other of [{ version: 2 }, { id: '0198c0de-0000-7000-8000-000000000000' }]) {
    const ended = { ...person(), caller: { ...caller, ...other } };
    await expect(inTransaction(ended, nothing)).rejects.toThrow(
      expect.objectContaining({ code: 'UNAUTHENTICATED' }),
    );
  }
});

it('holds the account until the outermost transaction ends', async () => {
  const { sql: driver } = harness.deps;
  const isFree = async () => {
    const rows = await driver`select 1 from users where id = ${harness.ids.ani} for update skip locked`;
    return rows.length > 0;
  };
  await inTransaction(person(), async (ctx) => {
    expect(await isFree()).toBe(false);
    await inTransaction(ctx, nothing);
    expect(await isFree()).toBe(false);
  });
  expect(await isFree()).toBe(true);
});

it('is a savepoint inside another: what it wrote goes with it alone, and both ways of reading see it', async () => {
  const titles = await inTransaction(harness.deps, async (outer) => {
    const write = (title: string) =>
      sql`insert into done_once (name) values (${title}) on conflict do nothing`;
    await outer.db.execute(write('kept'));
    const fails = inTransaction(outer, async (inner) => {
      await inner.db.execute(write('gone'));
      expect(await inner.sql`select 1 from done_once where name = 'gone'`).toHaveLength(1);
      throw new Error('no');
    });
    await expect(fails).rejects.toThrow('no');
    return outer.sql<{ name: string }[]>`select name from done_once where name in ('kept', 'gone')`;
  });
  expect(titles.map(({ name }) => name)).toEqual(['kept']);
});

it('begins again after a conflict, and not where that is left to others', async () => {
  let tries = 0;
  const conflict = async () => {
    tries += 1;
    throw Object.assign(new Error('deadlock'), { code: '40P01' });
  };
  await expect(inTransaction(harness.deps, conflict)).rejects.toThrow('deadlock');
  expect(tries).toBe(4);
  await expect(inTransaction(harness.deps, conflict, 0)).rejects.toThrow('deadlock');
  expect(tries).toBe(5);
});

it('tells the time by its own clock', async () => {
  const real = await inTransaction(harness.deps, now);
  expect(Math.abs(real.getTime() - Date.now())).toBeLessThan(60_000);
  const at = '2026-01-02T03:04:05.006Z';
  const past = { ...harness.deps, clock: sql`${at}::timestamptz` };
  expect((await inTransaction(past, now)).toISOString()).toBe(at);
});

it('counts the body of a call, but not of one about the account itself', () => {
  const of = (path: string, headers: Record<string, string>) => {
    const request = { path, header: (name: string) => headers[name] };
    const user = { id: harness.ids.ani, version: 1, expiresAt: 0 };
    return contextOf(harness.deps, { req: request, get: () => user } as never).caller.bytes;
  };
  expect(of('/api/requests', { 'content-length': '12' })).toBe(12);
  expect(of('/api/requests', { 'transfer-encoding': 'chunked' })).toBe(64 * 1024);
  expect(of('/api/requests', {})).toBe(0);
  expect(of('/api/auth/profile', { 'content-length': '12' })).toBe(0);
});
