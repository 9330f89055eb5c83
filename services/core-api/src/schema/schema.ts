import type { Database } from '@pasok/service/database/database';
import { chainCursor, waitingBlocks } from './chain-copy.ts';
import { doneOnce } from './done-once.ts';
import { liveEvents } from './events.ts';
import { marketFigures } from './figures.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { signingKeys, tokenKids } from './keys.ts';
import { notifications } from './notifications.ts';
import { offerItems, offers } from './offers.ts';
import { rateLimits } from './rate-limits.ts';
import { requestItems, requests } from './requests.ts';
import { transactionSearch } from './transaction-search.ts';
import { transactionHistory, transactionItems, transactions, unitTokens } from './transactions.ts';
import { passwordResets, users } from './users.ts';

/** All tables of the core database. */
export const schema = {
  users,
  passwordResets,
  signingKeys,
  tokenKids,
  requests,
  requestItems,
  offers,
  offerItems,
  transactions,
  transactionItems,
  unitTokens,
  transactionHistory,
  transactionSearch,
  marketFigures,
  notifications,
  liveEvents,
  chainCursor,
  waitingBlocks,
  rateLimits,
  idempotencyKeys,
  doneOnce,
};

export type Db = Database<typeof schema>;
/** A database transaction, or the database itself: what verbs write through. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
