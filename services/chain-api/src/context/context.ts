import type { HttpContext } from '@pasok/service/base/http-env';
import { type Connection, type Database, driverOf } from '@pasok/service/database/database';
import { retryConflicts } from '@pasok/service/database/retry';
import { readBearer } from '@pasok/service/http/auth';
import { callsOf } from '@pasok/service/http/calls';
import type { Sql } from 'postgres';
import type { Appender, BlockReader, HeadSigner, LogSigners, LogWitness } from './parts.ts';

/** Only this file has this key, so only `openContext` makes a context and only `inTransaction` begins a transaction. */
const rootConnection = Symbol('where database transactions begin');

/** The chain's database under drizzle's builder, to which each statement brings its tables. */
type ChainDatabase = Database<Record<string, never>>;
type Tx = Parameters<Parameters<ChainDatabase['transaction']>[0]>[0];

/** What every statement needs. */
export type DatabaseCtx = {
  /** Reads from the database or in the open transaction. Only the `Tx` of {@link inTransaction} writes. */
  readonly db: Pick<ChainDatabase, 'select'>;
  /** The driver under `db`, which `read` of packages/service uses. */
  readonly sql: Sql;
  readonly [rootConnection]: Pick<ChainDatabase, 'transaction'>;
};

/** The service's own context: everything that does not depend on the caller. */
export type ServiceCtx = DatabaseCtx & {
  readonly reader: BlockReader;
  readonly append: Appender;
  readonly signer: HeadSigner;
  /** The same key under the name of each log. */
  readonly logSigners: LogSigners;
  /** Who cosigns the logs. */
  readonly witnesses: readonly LogWitness[];
  /** Where core-api listens, and how long an answer may take. */
  readonly coreApi: { readonly url: URL; readonly timeoutMs: number };
  /** The moment that signatures name: now, or the moment up to which a replica is complete. Blocks use the database's clock. */
  readonly asOf: () => Date | Promise<Date>;
  readonly settings: {
    /** False switches all rate limits off (tests and probes). */
    readonly rateLimits: boolean;
    /** Whether blocks may be read without an account. */
    readonly publicBlocks: boolean;
  };
};

/** Who calls: an account, with the bearer that core-api is asked with. */
type Caller = { readonly id: string; readonly bearer: string };

/** The first argument of a verb: who calls, and all it works with. */
export type Ctx = ServiceCtx & { readonly caller: Caller; readonly requestId: string };

/** A context inside a database transaction: `db` writes, and `sql` reads what was written. */
export type TxCtx<Outer extends DatabaseCtx = DatabaseCtx> = Outer & { readonly db: Tx };

/** The context of a database. */
export function openContext(connection: Connection): DatabaseCtx {
  const db: ChainDatabase = connection.db({});
  return { db, sql: connection.sql, [rootConnection]: db };
}

const contextOf = (service: ServiceCtx, c: HttpContext): Ctx => ({
  ...service,
  caller: { id: c.get('user').id, bearer: readBearer(c.req.header('authorization')) ?? '' },
  requestId: c.get('requestId'),
});

/** Calls behind the bearer check. */
export const createCalls = (service: ServiceCtx, tag: string) => callsOf(tag, (c) => contextOf(service, c));

/**
 * Runs `work` in one database transaction (READ COMMITTED), the only way to write. Inside another transaction it is a
 * savepoint. It retries conflicts, so `work` may run more than once and may change nothing outside its own context.
 */
export const inTransaction = <Outer extends DatabaseCtx, Result>(
  ctx: Outer,
  work: (ctx: TxCtx<Outer>) => Promise<Result>,
): Promise<Result> =>
  retryConflicts(() =>
    ctx[rootConnection].transaction((tx) =>
      work({ ...ctx, db: tx, sql: driverOf(tx), [rootConnection]: tx }),
    ),
  );
