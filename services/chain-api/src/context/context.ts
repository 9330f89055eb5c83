import type { HttpContext } from '@pasok/service/base/http-env';
import type { Connection } from '@pasok/service/database/database';
import { driverOf } from '@pasok/service/database/driver-of';
import { retryConflicts } from '@pasok/service/database/retry';
import { readBearer } from '@pasok/service/http/auth';
import type { Sql } from 'postgres';
import { type ChainDatabase, chainDatabase, type Tx } from '../schema/schema.ts';
import type { Appender, BlockReader, ChainState, HeadSigner, PageHashes } from './parts.ts';

/** Nobody else has this key: a context is made here, and a database transaction is begun here. */
const door = Symbol('where database transactions begin');

/** What every statement needs. */
export type DatabaseCtx = {
  /** Reads: from the database, or in the open transaction. What writes is `Tx`, and comes from {@link inTransaction}. */
  readonly db: Pick<ChainDatabase, 'select'>;
  /** The driver under `db`: what `read` of packages/service reads by. */
  readonly sql: Sql;
  readonly [door]: Pick<ChainDatabase, 'transaction'>;
};

/** The service's own context: all that does not depend on who calls. */
export type ServiceCtx = DatabaseCtx & {
  readonly reader: BlockReader;
  /** The page hashes at a state of the chain, as this instance knows them. */
  readonly pagesAt: (state: ChainState) => Promise<PageHashes>;
  readonly append: Appender;
  readonly signer: HeadSigner;
  /** Where core-api listens, and how long an answer may take. */
  readonly coreApi: { readonly url: URL; readonly timeoutMs: number };
  /** The moment that a signature speaks of: now, or up to when a replica is whole. Blocks have the database's clock. */
  readonly asOf: () => Date | Promise<Date>;
  readonly settings: {
    /** False switches all rate limits off (tests and probes). */
    readonly rateLimits: boolean;
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
  const db = chainDatabase(connection);
  return { db, sql: connection.sql, [door]: db };
}

/** The context of a call behind the bearer check. */
export const contextOf = (service: ServiceCtx, c: HttpContext): Ctx => ({
  ...service,
  caller: { id: c.get('user').id, bearer: readBearer(c.req.header('authorization')) ?? '' },
  requestId: c.get('requestId'),
});

/**
 * One database transaction (READ COMMITTED), the only way to write. Inside another it is a savepoint. Conflicts are
 * retried, so `work` may run more than once: nothing outside its own context may be changed in it.
 */
export const inTransaction = <Outer extends DatabaseCtx, Result>(
  ctx: Outer,
  work: (ctx: TxCtx<Outer>) => Promise<Result>,
): Promise<Result> =>
  retryConflicts(() =>
    ctx[door].transaction((tx) => work({ ...ctx, db: tx, sql: driverOf(tx), [door]: tx })),
  );
