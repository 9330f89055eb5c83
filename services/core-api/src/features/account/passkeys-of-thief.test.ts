import { beforeEach, expect, it } from 'vitest';
import { type Harness, password, useHarness } from '../../test/harness.ts';

const harness = useHarness();

/** Ani, signed in anew, with a passkey of yesterday and one of last year. */
let ani: ReturnType<Harness['withToken']>;
beforeEach(async () => {
  const { sql } = harness;
  await sql`delete from passkeys`;
  await sql`delete from mails`;
  for (const [name, days] of [
    ['Maling', 1],
    ['Laptop lama', 365],
  ] as const)
    await sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
      values (gen_random_uuid(), ${harness.ids.ani}, ${name}, '', 0, '{}', ${name}, now() - make_interval(days => ${days}))`;
  const { body } = await harness.anonymous.post('/api/auth/login', { email: 'ani@demo.test', password });
  ani = harness.withToken(body.token);
});
const left = async () => {
  const rows = await harness.sql`select name from passkeys order by name`;
  return rows.map(({ name }) => name);
};
const told = async () => {
  const rows =
    await harness.sql`select n.message from notifications n join mails m on m.id = n.mail_id where m.kind = 'digest-now'`;
  return rows.map(({ message }) => message);
};

const changes = [
  [
    'a new password',
    (passkeys: object) => ani.post('/api/auth/password', { current: password, next: password, ...passkeys }),
  ],
  ['signing out everywhere', (passkeys: object) => ani.post('/api/auth/sign-out-everywhere', passkeys)],
] as const;

it.each(changes)('%s ends the passkeys of the last 30 days, and says so by mail', async (_, change) => {
  expect((await change({})).status).toBe(200);
  expect(await left()).toEqual(['Laptop lama']);
  expect(await told()).toEqual([expect.stringContaining('Passkey Maling dihapus')]);
});

it.each(changes)('%s ends all of them, or none, where that is said', async (_, change) => {
  expect((await change({ passkeys: 'none' })).status).toBe(200);
  expect(await left()).toEqual(['Laptop lama', 'Maling']);
  const { body } = await harness.anonymous.post('/api/auth/login', { email: 'ani@demo.test', password });
  ani = harness.withToken(body.token);
  expect((await change({ passkeys: 'all' })).status).toBe(200);
  expect(await left()).toEqual([]);
  expect(await told()).toHaveLength(2);
});
