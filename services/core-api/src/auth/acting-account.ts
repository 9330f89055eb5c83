import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@pasok/service/errors';
import type { AuthUser, HttpEnv } from '@pasok/service/http-env';
import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Db, Tx } from '../schema.ts';

const acting = new AsyncLocalStorage<AuthUser>();

/** Whatever a call writes from here on, it writes as its bearer; mount it behind `requireUser`. */
export const actAsBearer: MiddlewareHandler<HttpEnv> = (c, next) =>
  c.req.method === 'GET' ? next() : acting.run(c.get('user'), next);

/**
 * The bearer check remembers an account for seconds; a write may not. The share lock is what a foreign key takes anyway;
 * deleting an account waits for it, so that what it closes includes every write of the account that came before.
 */
async function holdAccount(tx: Tx, { id, version }: AuthUser): Promise<void> {
  const [live] = await tx.execute(sql`
    select 1 from users
    where id = ${id} and token_version = ${version} and disabled_at is null and anonymised_at is null
    for key share`);
  if (!live) throw new AppError('UNAUTHENTICATED');
}

/** The database whose every transaction of a signed-in caller begins with the account: no verb can forget it. */
export function holdingAccounts(db: Db): Db {
  const transaction: Db['transaction'] = (work, config) => {
    const user = acting.getStore();
    if (!user) return db.transaction(work, config);
    return db.transaction(async (tx) => {
      await holdAccount(tx, user);
      return work(tx);
    }, config);
  };
  return Object.assign(Object.create(db) as Db, { transaction }); // all but `transaction` is the database's own
}
