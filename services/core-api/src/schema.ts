import type { Database } from '@pasok/service/database';
import { passwordResets, users } from './auth/table.ts';
import { chainCursor, waitingBlocks } from './chain-follower/table.ts';
import { liveEvents } from './events/table.ts';
import { signingKeys, tokenKids } from './keys/table.ts';
import { doneOnce, rateLimits } from './limits/table.ts';
import { notifications } from './notifications/table.ts';
import { offerItems, offers } from './offers/table.ts';
import { idempotencyKeys } from './once/table.ts';
import { requestItems, requests } from './requests/table.ts';
import { transactionHistory, transactionItems, transactions, unitTokens } from './transactions/table.ts';

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
