import { readBearer } from '@pasok/service/auth';
import type { HttpContext } from '@pasok/service/http-env';
import type { Sql } from 'postgres';
import type { Appender } from '../chain/appender.ts';
import type { PageHashes } from '../chain/page-hashes.ts';
import type { BlockReader, ChainState } from '../chain/read-blocks.ts';
import type { HeadSigner } from '../keys/signing-key.ts';
import type { DatabaseCtx } from '../schema/schema.ts';

/** The service's own context: all that does not depend on who calls. */
export type ServiceCtx = DatabaseCtx & {
  /** The driver under `db`. */
  readonly sql: Sql;
  readonly reader: BlockReader;
  /** The page hashes at a state of the chain, as this instance knows them. */
  readonly pagesAt: (state: ChainState) => Promise<PageHashes>;
  readonly append: Appender;
  readonly signer: HeadSigner;
  /** Where core-api listens, and how long an answer may take. */
  readonly coreApi: { readonly url: URL; readonly timeoutMs: number };
  /** What a signature says of its time. Blocks have the database's. */
  readonly clock: () => Date | Promise<Date>;
  readonly settings: {
    /** False switches all rate limits off (tests and probes). */
    readonly rateLimits: boolean;
  };
};

/** Who calls: an account, with the bearer that core-api is asked with. */
export type Caller = { readonly id: string; readonly bearer: string };

/** The first argument of a verb: who calls, and all it works with. */
export type Ctx = ServiceCtx & { readonly caller: Caller; readonly requestId: string };

/** The context of a call behind the bearer check. */
export const contextOf = (service: ServiceCtx, c: HttpContext): Ctx => ({
  ...service,
  caller: { id: c.get('user').id, bearer: readBearer(c.req.header('authorization')) ?? '' },
  requestId: c.get('requestId'),
});
