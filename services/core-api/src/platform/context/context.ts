import type { HttpContext } from '@pasok/service/base/http-env';
import { type Connection, driverOf, inBatches } from '@pasok/service/database/database';
import { read } from '@pasok/service/database/read';
import { retryConflicts } from '@pasok/service/database/retry';
import type { Logger } from '@pasok/service/process/logger';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { type Db, databaseOf, type Tx } from '../../base/database.ts';
import { type Caller, holdAccount } from '../accounts/hold-account.ts';
import { callerOf } from './caller.ts';
import type { Keyring, Mailer, ObjectStore, Passwords, SecurityLog, Settings, SigningKeys } from './parts.ts';

/** Only this file has this key, so only `openContext` makes a context and only `inTransaction` begins a transaction. */
const rootConnection = Symbol('where database transactions begin');
type RootConnection = {
  database: { transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result> };
  /** Called after an outermost transaction; undefined inside a transaction. */
  committed?: () => void;
};

/** What every statement needs. */
export type DatabaseCtx = {
  /** Reads from the database or in the open transaction. Only the `Tx` of {@link inTransaction} writes. */
  db: Pick<Db, 'select'>;
  /** The driver under `db`, which `read` of packages/service uses. */
  sql: Sql;
  /** The time as an SQL expression: the database's clock, or the current moment of a replayed market. */
  clock: SQL;
  /** Null: the service itself, or somebody who has not signed in. */
  caller: Caller | null;
  [rootConnection]: RootConnection;
};

/** The service's own context: of its background work, and of calls that nobody signs in for. */
export type ServiceCtx = DatabaseCtx & {
  settings: Settings;
  log: Logger;
  tokens: Keyring;
  signingKeys: SigningKeys;
  passwords: Passwords;
  mail: Mailer;
  /** Where files go; undefined: into the database. */
  objects: ObjectStore | undefined;
  security: SecurityLog;
};

/** The first argument of a verb: who calls, and all it works with. */
export type Ctx = ServiceCtx & { caller: Caller };

/** A context inside a database transaction: `db` writes, and `sql` reads what was written. */
export type TxCtx<Outer extends DatabaseCtx = ServiceCtx> = Outer & { db: Tx };

/** The context of a database. It calls `committed` after every outermost transaction. */
export function openContext(
  connection: Pick<Connection, 'db' | 'sql'>,
  committed: () => void = () => {},
): DatabaseCtx {
  const db = databaseOf(connection);
  return {
    db,
    sql: connection.sql,
    clock: sql`clock_timestamp()`,
    caller: null,
    [rootConnection]: { database: db, committed },
  };
}

/** The context of a call behind the bearer check. */
export const contextOf = (service: ServiceCtx, c: HttpContext): Ctx => ({
  ...service,
  caller: callerOf(c, service.settings),
});

/**
 * Runs `work` in one database transaction (READ COMMITTED), the only way to write. It first locks the account of a caller
 * who signed in, so no verb can write for an account that has ended. Inside another transaction it is a savepoint. It
 * retries conflicts, so `work` may run more than once and may change nothing outside its own context.
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
  const { database, committed } = ctx[rootConnection];
  const within = (tx: Tx): TxCtx<Outer> => ({
    ...ctx,
    db: tx,
    sql: driverOf(tx),
    [rootConnection]: { database: tx },
  });
  if (!committed) return database.transaction((tx) => work(within(tx)));
  try {
    return await database.transaction(async (tx) => {
      const inside = within(tx);
      if (ctx.caller) await holdAccount(inside, ctx.caller);
      return work(inside);
    });
  } finally {
    // Published rows are visible now. A commit whose answer was lost may have happened, so it counts as one.
    committed();
  }
}

/**
 * Runs a statement that writes or locks, prepared once a connection: planning it would take longer than it does. Each
 * connection keeps every text with its plan, so the text must not vary with the values: pass several rows as one JSON value.
 */
export const write = <Row extends object>(ctx: TxCtx<DatabaseCtx>, statement: SQLWrapper): Promise<Row[]> =>
  read(ctx, statement.getSQL());

/**
 * The time by the context's clock: every instance has the same one, whatever its own says. Verbs ask after they hold their
 * locks, so that a deadline that passed while they waited counts.
 */
export async function now(ctx: TxCtx<DatabaseCtx>): Promise<Date> {
  const [row] = await read<{ now: Date }>(ctx, sql`select ${ctx.clock} as now`);
  if (!row) throw new Error('the clock answered nothing');
  return row.now;
}

/** What serves for a time: rows of `table` (by their `key`) until `since` is longer ago than `life`. */
type Serving = { table: SQL; key?: SQL; since: SQL; life: SQL; only?: SQL };

/** Deletes the rows that have served their time, the oldest first; one that a write is using is left to the next time. */
export const forgetOld = (
  ctx: ServiceCtx,
  { table, key = sql`id`, since, life, only = sql`true` }: Serving,
): Promise<void> =>
  forgetRows(
    ctx,
    (size) => sql`
      delete from ${table} where ${key} in (
        select ${key} from ${table} where ${only} and ${since} < now() - ${life}
        order by ${since} limit ${size} for update skip locked)`,
  );

/** Deletes rows in batches, each in a database transaction of its own; `batch` deletes up to `size` of them. */
export const forgetRows = (ctx: ServiceCtx, batch: (size: number) => SQL): Promise<void> =>
  inBatches(async (size) => (await inTransaction(ctx, ({ db }) => db.execute(batch(size)))).count);
