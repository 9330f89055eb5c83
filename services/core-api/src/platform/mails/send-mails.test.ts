import { afterAll, beforeEach, expect, it } from 'vitest';
import { createHarness } from '../../test/harness.ts';
import { setAccountDisabled } from '../auth/set-account-disabled.ts';
import { inTransaction } from '../context/context.ts';
import type { Mail } from '../context/parts.ts';
import { countMails, queueMail, sendMails } from './send-mails.ts';

const harness = await createHarness();
const { deps } = harness;
afterAll(() => harness.close());

let [isUp, tried] = [true, [] as Mail[]];
beforeEach(async () => {
  [isUp, tried] = [true, []];
  await deps.sql`delete from mails`;
});
/** The service, with a server for mails that may be away. */
const ctx = {
  ...deps,
  mail: {
    send: async (mail: Mail) => {
      tried.push(mail);
      return isUp;
    },
  },
};
const compose = {
  note: async (_: unknown, address: string) => ({ subject: 'Halo', text: `Kepada ${address}` }),
};
const queue = (address: string) => inTransaction(deps, (tx) => queueMail(tx, address, 'note'));
const send = () => sendMails(ctx, compose);
const later = (time: string) =>
  deps.sql`update mails set due_at = due_at - ${time}::interval, created_at = created_at - ${time}::interval`;

it('is as lasting as what caused it', async () => {
  const undone = inTransaction(deps, async (tx) => {
    await queueMail(tx, 'ani@demo.test', 'note');
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await send();
  expect(tried).toEqual([]);
});

it('is sent once, by however many instances', async () => {
  for (const name of ['ani', 'budi', 'citra']) await queue(`${name}@demo.test`);
  await Promise.all([send(), send(), send()]);
  expect(tried.map(({ to }) => to).sort()).toEqual(['ani@demo.test', 'budi@demo.test', 'citra@demo.test']);
  await later('1 day');
  await send();
  expect(tried).toHaveLength(3);
});

it('that could not be sent is tried again, less and less often, under the same id', async () => {
  await queue('ani@demo.test');
  isUp = false;
  await send();
  await send();
  expect(tried).toHaveLength(1);
  expect(await countMails(deps)).toEqual({ waiting: 1, givenUp: 0 });
  await later('31 seconds');
  await send();
  await later('31 seconds');
  await send();
  expect(tried).toHaveLength(2);
  isUp = true;
  await later('31 seconds');
  await send();
  expect(tried).toHaveLength(3);
  expect(new Set(tried.map(({ id }) => id)).size).toBe(1);
  expect(await countMails(deps)).toEqual({ waiting: 0, givenUp: 0 });
});

it('is given up after 24 hours, counted, and names nobody any more', async () => {
  await queue('ani@demo.test');
  isUp = false;
  await send();
  await later('25 hours');
  isUp = true;
  await send();
  expect(tried).toHaveLength(1);
  expect(await countMails(deps)).toEqual({ waiting: 0, givenUp: 1 });
  expect(await deps.sql`select address from mails`).toEqual([{ address: '' }]);
});

it('of news that nobody tried to send for a day keeps no other from being sent', async () => {
  await inTransaction(deps, async (tx) => {
    for (const email of ['ani@demo.test', 'budi@demo.test']) await queueMail(tx, email, 'digest-daily');
  });
  await later('25 hours');
  await queue('ani@demo.test');
  await send();
  expect(tried).toHaveLength(1);
  expect(await countMails(deps)).toEqual({ waiting: 0, givenUp: 2 });
});

it('with a reset link is not sent after what ended the links', async () => {
  const email = 'budi@demo.test';
  await inTransaction(deps, (tx) => queueMail(tx, email, 'reset-link'));
  await setAccountDisabled(deps, { email, disabled: true });
  expect(await deps.sql`select 1 from mails`).toHaveLength(0);
});
