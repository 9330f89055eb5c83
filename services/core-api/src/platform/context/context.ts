import type { HttpContext } from '@pasok/service/base/http-env';
import { driverOf } from '@pasok/service/database/driver-of';
import { retryConflicts } from '@pasok/service/database/retry';
import type { Logger } from '@pasok/service/process/logger';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Db, Tx } from '../../schema/schema.ts';
import { type Caller, callerOf, holdAccount } from './caller.ts';
import type { Keyring, Mailer, Passwords, SecurityLog, Settings, SigningKeys } from './parts.ts';

/** Nobody else has this key: a context is made here, and a database transaction is begun here. */
const door = Symbol('where database transactions begin');
type Door = {
  database: { transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result> };
  /** Of the database itself; a transaction inside another has none. */
  committed?: () => void;
};

/** What every statement needs. */
export type DatabaseCtx = {
  /** Reads: from the database, or in the open transaction. What writes is `Tx`, and comes from {@link inTransaction}. */
  db: Pick<Db, 'select'>;
  /** The driver under `db`: what `read` of packages/service reads by. */
  sql: Sql;
  /** The time, as a statement says it: the database's clock, or the moment that a replayed market has come to. */
  clock: SQL;
  /** Null: the service itself, or somebody who has not signed in. */
  caller: Caller | null;
  [door]: Door;
};

/** The service's own context: of its background work, and of calls that nobody signs in for. */
export type ServiceCtx = DatabaseCtx & {
  settings: Settings;
  log: Logger;
  tokens: Keyring;
  signingKeys: SigningKeys;
  passwords: Passwords;
  mail: Mailer;
  security: SecurityLog;
};

/** The first argument of a verb: who calls, and all it works with. */
export type Ctx = ServiceCtx & { caller: Caller };

/** A context inside a database transaction: `db` writes, and `sql` reads what was written. */
export type TxCtx<Outer extends DatabaseCtx = ServiceCtx> = Outer & { db: Tx };

/** The context of a database. `committed` is called after every outermost transaction. */
export const openContext = (db: Db, driver: Sql, committed: () => void = () => {}): DatabaseCtx => ({
  db,
  sql: driver,
  clock: sql`clock_timestamp()`,
  caller: null,
  [door]: { database: db, committed },
});

/** The context of a call behind the bearer check. */
export const contextOf = (service: ServiceCtx, c: HttpContext): Ctx => ({
  ...service,
  caller: callerOf(c, service.settings),
});

/**
 * One database transaction (READ COMMITTED), the only way to write. It begins with the account of a caller who signed
 * in, so no verb can write for one that has ended. Inside another it is a savepoint. Conflicts are retried, so `work`
 * may run more than once: nothing outside its own context may be changed in it.
 */
export const inTransaction = <Outer extends DatabaseCtx, Result>(
  ctx: Outer,
  work: (ctx: TxCtx<Outer>) => Promise<Result>,
  retries?: number,
): Promise<Result> => retryConflicts(() => begin(ctx, work), retries);

async function begin<Outer extends DatabaseCtx, Result>(
  ctx: Outer,
  work: (ctx: TxCtx<Outer>) => Promise<Result>,
): Promise<Result> {
  const { database, committed } = ctx[door];
  const within = (tx: Tx): TxCtx<Outer> => ({ ...ctx, db: tx, sql: driverOf(tx), [door]: { database: tx } });
  if (!committed) return database.transaction((tx) => work(within(tx)));
  try {
    return await database.transaction(async (tx) => {
      const inside = within(tx);
      if (ctx.caller) await holdAccount(inside, ctx.caller);
      return work(inside);
    });
  } finally {
    // What was published is there now. A commit whose answer was lost may have happened: it counts.
    committed();
  }
}
