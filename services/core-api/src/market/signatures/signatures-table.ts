import { dealParties, dealStatements } from '@pasok/contracts/deal-signature';
import { instant } from '@pasok/service/database/columns';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clockNow, oneOf } from '../../base/columns.ts';
import { partyKeys } from '../../platform/party-keys/table.ts';
import { transactions } from '../transactions/table.ts';

/** What the parties signed of a deal, beside it and its block; a row never changes. */
export const dealSignatures = pgTable(
  'deal_signatures',
  {
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    statement: text('statement', { enum: dealStatements }).notNull(),
    party: text('party', { enum: dealParties }).notNull(),
    keyId: uuid('key_id')
      .notNull()
      .references(() => partyKeys.id),
    /** 64 bytes in base64url. */
    signature: text('signature').notNull(),
    createdAt: instant('created_at').notNull().default(clockNow),
  },
  (table) => [
    primaryKey({
      name: 'deal_signatures_key',
      columns: [table.transactionId, table.statement, table.party, table.keyId],
    }),
    oneOf('deal_signatures_statement', table.statement, dealStatements),
    oneOf('deal_signatures_party', table.party, dealParties),
  ],
);
