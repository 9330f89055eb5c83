import { read } from '@pasok/service/database/read';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { documents } from '../../market/documents/table.ts';
import { files } from '../../market/files/table.ts';
import { ownFileColumns } from '../../market/files/to-wire.ts';
import { reports } from '../../market/moderation/table.ts';
import { offerItems } from '../../market/offers/table.ts';
import { problems, problemUnits } from '../../market/problems/problems-table.ts';
import { questions } from '../../market/questions/table.ts';
import { questionColumns } from '../../market/questions/to-wire.ts';
import { receivers } from '../../market/receiving/receivers-table.ts';
import { listOwnRecords } from '../../market/records/columns.ts';
import { invitations } from '../../market/requests/invitations-table.ts';
import { listSearches } from '../../market/requests/search/save-search.ts';
import { requestItems } from '../../market/requests/table.ts';
import { dealSignatures } from '../../market/signatures/signatures-table.ts';
import { transactionHistory } from '../../market/transactions/history-table.ts';
import { shipmentItems, shipments } from '../../market/transactions/shipments-table.ts';
import { transactionItems, transactions, unitTokens } from '../../market/transactions/table.ts';
import { users } from '../../platform/accounts/table.ts';
import { acts } from '../../platform/acts/table.ts';
import { readOwnAccount } from '../../platform/auth/find-user.ts';
import { listResetLinks } from '../../platform/auth/reset-links.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { idempotencyKeys } from '../../platform/idempotency/table.ts';
import { readMailSettings } from '../../platform/mails/queue-digests.ts';
import { notifications } from '../../platform/notifications/table.ts';
import { listKeys } from '../../platform/party-keys/party-keys.ts';
import { listPasskeys } from '../../platform/passkeys/own-passkeys.ts';
import { listSessions } from '../../platform/sessions/list-sessions.ts';
import { jsonRows, pageByKey, pageChildrenOf } from './export-pages.ts';
import { ownOf, ownOffers, ownRequests, ownTransactions, type Section } from './own-rows.ts';

/** Without the serial, which would reveal how much others do. */
const { id: _serial, ...historyColumns } = getTableColumns(transactionHistory);

const { mailId: _mail, ...newsColumns } = getTableColumns(notifications);
const askedColumns = { ...questionColumns, requestId: questions.requestId };

const {
  tokenHashes: _hashes,
  mailId: _invitationMail,
  userId: _openedBy,
  ...invitedColumns
} = getTableColumns(invitations);

const hexOf = (column: SQLWrapper) => sql<string>`encode(${column}, 'hex')`;
const sealColumns = {
  offerId: acts.id,
  takenAt: acts.takenAt,
  quarter: acts.quarter,
  leaf: acts.leaf,
  place: acts.place,
  salt: hexOf(acts.salt),
  commitment: hexOf(acts.commitment),
  path: hexOf(acts.path),
};

const { secretHash: _secretHash, ...receiverColumns } = getTableColumns(receivers);

/** Rows of the person's deals. */
const ofDeals =
  (table: PgTable & { transactionId: PgColumn }): Section =>
  (ctx) =>
    pageChildrenOf(ownTransactions(ctx), (ids) =>
      ctx.db.select().from(table).where(inArray(table.transactionId, ids)),
    );

const sections: Record<string, Section> = {
  requests: ownRequests,
  requestItems: (ctx) =>
    pageChildrenOf(ownRequests(ctx), (ids) =>
      ctx.db
        .select()
        .from(requestItems)
        .where(inArray(requestItems.requestId, ids))
        .orderBy(desc(requestItems.requestId), asc(requestItems.pos)),
    ),
  offers: ownOffers,
  offerItems: (ctx) =>
    pageChildrenOf(ownOffers(ctx), (ids) =>
      ctx.db
        .select()
        .from(offerItems)
        .where(inArray(offerItems.offerId, ids))
        .orderBy(desc(offerItems.offerId), asc(offerItems.pos)),
    ),
  offerSeals: (ctx) =>
    pageChildrenOf(ownOffers(ctx), (ids) =>
      ctx.db
        .select(sealColumns)
        .from(acts)
        .where(and(inArray(acts.id, ids), eq(acts.kind, 'offer'))),
    ),
  /** Those that the person attached; their bytes are at GET /files/{id}. */
  files: ownOf(files, files.ownerId, ownFileColumns),
  /** Those that the person asked, with the answers. */
  questions: ownOf(questions, questions.askerId, askedColumns),
  /** Those on the person's requests, without who asked. */
  questionsToMe: (ctx) =>
    pageChildrenOf(ownRequests(ctx), (ids) =>
      ctx.db
        .select(askedColumns)
        .from(questions)
        .where(and(inArray(questions.requestId, ids), isNull(questions.hiddenAt)))
        .orderBy(desc(questions.requestId), desc(questions.id)),
    ),
  /** What the person reported, without what was decided about others. */
  reports: ownOf(reports, reports.reporterId, getTableColumns(reports)),
  savedSearches: (ctx) => async () => ({ rows: await listSearches(ctx) }),
  /** Whom the person invited. */
  invitations: ownOf(invitations, invitations.inviterId, invitedColumns),
  /** To what the person is invited. */
  invitationsToMe:
    ({ db, caller }) =>
    async () => {
      const { email, userId, requestId, invitedAt, openedAt, withdrawnAt } = invitations;
      const mine = db.select({ email: users.email }).from(users).where(eq(users.id, caller.id));
      const own = and(or(eq(userId, caller.id), inArray(email, mine)), isNull(withdrawnAt));
      return { rows: await db.select({ requestId, invitedAt, openedAt }).from(invitations).where(own) };
    },
  transactions: ownTransactions,
  transactionItems: ofDeals(transactionItems),
  /** Confirmed units only: both parties know these. */
  confirmedUnits: ofDeals(unitTokens),
  shipments: ofDeals(shipments),
  shipmentItems: ofDeals(shipmentItems),
  /** Those that the person may read: a comparison is the buyer's alone, who issues it. */
  documents: (ctx) =>
    pageChildrenOf(ownTransactions(ctx), (ids) =>
      ctx.db
        .select()
        .from(documents)
        .where(
          and(
            inArray(documents.transactionId, ids),
            or(ne(documents.kind, 'comparison'), eq(documents.issuerId, ctx.caller.id)),
          ),
        ),
    ),
  /** Those of the person's purchases. */
  receivers: (ctx) =>
    pageChildrenOf(ownTransactions(ctx), (ids) =>
      ctx.db
        .select(receiverColumns)
        .from(receivers)
        .innerJoin(
          transactions,
          and(eq(transactions.id, receivers.transactionId), eq(transactions.buyerId, ctx.caller.id)),
        )
        .where(inArray(receivers.transactionId, ids)),
    ),
  signatures: ofDeals(dealSignatures),
  partyKeys: (ctx) => async () => ({ rows: await listKeys(ctx) }),
  problems: ofDeals(problems),
  problemUnits: ofDeals(problemUnits),
  transactionHistory: (ctx) =>
    pageChildrenOf(ownTransactions(ctx), (ids) =>
      ctx.db
        .select(historyColumns)
        .from(transactionHistory)
        .where(inArray(transactionHistory.transactionId, ids))
        .orderBy(asc(transactionHistory.id)),
    ),
  chainEvidence: (ctx) => async () => ({
    rows: await read(ctx, sql`select * from chain_evidence where ${ctx.caller.id} in (buyer_id, vendor_id)`),
  }),
  records: (ctx) => async () => ({ rows: await listOwnRecords(ctx) }),
  notifications: ownOf(notifications, notifications.userId, newsColumns),
  mailSettings: (ctx) => async () => ({ rows: [await readMailSettings(ctx)] }),
  /** Without the answers, which repeat the sections above. */
  idempotencyKeys: ({ db, caller }) =>
    pageByKey<{ key: string }>((after, size) => {
      const { key, createdAt } = idempotencyKeys;
      const own = and(eq(idempotencyKeys.userId, caller.id), after && lt(key, after.key));
      return db.select({ key, createdAt }).from(idempotencyKeys).where(own).orderBy(desc(key)).limit(size);
    }),
  passwordResets: (ctx) => async () => ({ rows: await listResetLinks(ctx) }),
  passkeys: (ctx) => async () => ({ rows: await listPasskeys(ctx) }),
  sessions: (ctx) => async () => ({ rows: await listSessions(ctx) }),
};

/** Everything about the caller as JSON in pieces, without secrets of others. */
export async function exportAccount(ctx: Ctx): Promise<AsyncGenerator<string>> {
  const { passwordHash: _secret, ...account } = await readOwnAccount(ctx);
  return pieces(ctx, account);
}

async function* pieces(ctx: Ctx, account: object): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date())},"account":${JSON.stringify(account)}`;
  for (const [name, section] of Object.entries(sections)) {
    yield `,\n"${name}":[`;
    yield* jsonRows(section(ctx));
    yield ']';
  }
  yield '}\n';
}
