import { desc, eq, inArray, or } from 'drizzle-orm';
import { findUser } from '../auth/find-user.ts';
import { passwordResets } from '../auth/table.ts';
import type { Deps } from '../deps.ts';
import { notifications } from '../notifications/table.ts';
import { offerItems, offers } from '../offers/table.ts';
import { requestItems, requests } from '../requests/table.ts';
import { transactionHistory, transactionItems, transactions, unitTokens } from '../transactions/table.ts';

/** What of a user's is stored in one place; add a line when a table about people comes in. */
type Section = (db: Deps['db'], userId: string) => Promise<unknown>;

const ownTransactions = (db: Deps['db'], userId: string) =>
  db
    .select({ id: transactions.id })
    .from(transactions)
    .where(or(eq(transactions.buyerId, userId), eq(transactions.vendorId, userId)));

const sections: Record<string, Section> = {
  requests: (db, id) => db.select().from(requests).where(eq(requests.userId, id)).orderBy(desc(requests.id)),
  requestItems: (db, id) => {
    const own = db.select({ id: requests.id }).from(requests).where(eq(requests.userId, id));
    return db.select().from(requestItems).where(inArray(requestItems.requestId, own));
  },
  offers: (db, id) => db.select().from(offers).where(eq(offers.supplierId, id)).orderBy(desc(offers.id)),
  offerItems: (db, id) => {
    const own = db.select({ id: offers.id }).from(offers).where(eq(offers.supplierId, id));
    return db.select().from(offerItems).where(inArray(offerItems.offerId, own));
  },
  transactions: (db, id) =>
    db
      .select()
      .from(transactions)
      .where(inArray(transactions.id, ownTransactions(db, id)))
      .orderBy(desc(transactions.id)),
  transactionItems: (db, id) =>
    db
      .select()
      .from(transactionItems)
      .where(inArray(transactionItems.transactionId, ownTransactions(db, id))),
  /** Confirmed units only: both parties know these. */
  confirmedUnits: (db, id) =>
    db
      .select()
      .from(unitTokens)
      .where(inArray(unitTokens.transactionId, ownTransactions(db, id))),
  transactionHistory: (db, id) =>
    db
      .select()
      .from(transactionHistory)
      .where(inArray(transactionHistory.transactionId, ownTransactions(db, id))),
  notifications: (db, id) => db.select().from(notifications).where(eq(notifications.userId, id)),
  passwordResets: (db, id) =>
    db
      .select({ expiresAt: passwordResets.expiresAt, usedAt: passwordResets.usedAt })
      .from(passwordResets)
      .where(eq(passwordResets.userId, id)),
};

/** Everything about the caller, and nothing that is another's secret. */
export const exportAccount = async (deps: Deps, userId: string): Promise<Record<string, unknown>> => {
  const { passwordHash: _secret, ...account } = await findUser(deps, userId);
  const parts: Record<string, unknown> = { exportedAt: new Date().toISOString(), account };
  for (const [name, read] of Object.entries(sections)) parts[name] = await read(deps.db, userId);
  return parts;
};
