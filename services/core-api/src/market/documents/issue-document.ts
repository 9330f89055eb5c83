import { hash } from 'node:crypto';
import { actTexts } from '@pasok/chain/act';
import type { CreateDocumentBody, DealDocument, DocumentKind } from '@pasok/contracts/document';
import type { Shipment } from '@pasok/contracts/shipment';
import { dealRefusals } from '@pasok/domain/deal-ends';
import { documentNumber, mayIssue, refuseDocument } from '@pasok/domain/documents';
import { dayInWib } from '@pasok/domain/request';
import { read } from '@pasok/service/database/read';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { requireAllowed } from '../../base/require-allowed.ts';
import { recordActs } from '../../platform/acts/record-act.ts';
import { type Ctx, inTransaction, type TxCtx, write } from '../../platform/context/context.ts';
import { publishTo } from '../../platform/events/publish.ts';
import { requireTransaction } from '../transactions/access.ts';
import { appendHistory } from '../transactions/append-history.ts';
import { type LockedTransaction, lockTransaction } from '../transactions/lock-transaction.ts';
import { nameOf, notifyOtherParty } from '../transactions/notify-parties.ts';
import { compareForPaper } from './compare-offers.ts';
import { billedQuantities, freezeDocument, receivedItems, refundsOf } from './freeze-document.ts';
import { type PaperDeal, readPaperDeal } from './read-deal.ts';
import { type DocumentThing, readDocument, readDocuments } from './read-documents.ts';
import { documents } from './table.ts';

/** What a new document is made of. */
type Draft = {
  transaction: LockedTransaction;
  facts: PaperDeal;
  shipment: Shipment | undefined;
  thing: DocumentThing;
};

/**
 * POST /transactions/{id}/documents (rules.md section 5): freezes what a paper of the deal says, under the issuer's next number. The same
 * kind about the same thing is answered again.
 */
export function issueDocument(
  ctx: Ctx,
  { id, kind, shipment: shipmentId }: CreateDocumentBody & { id: string },
): Promise<{ document: DealDocument; created: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    await holdNumbers(ctx);
    // Its lock keeps two documents of one deal apart, and the deal as it is read.
    const transaction = await lockTransaction(ctx, { id });
    const facts = await readPaperDeal(ctx, id);
    const { side, status, paymentStatus: payment, terms } = transaction;
    const shipment = facts.shipments.find(({ _id }) => _id === shipmentId?.toLowerCase());
    const units = unitsOf(kind, facts, shipment);
    const refunds = kind === 'invoice' ? refundsOf(facts) : 0;
    const counted = `${units.join(',')}${refunds > 0 ? `;${refunds}` : ''}`;
    const thing = { kind, shipment: shipment?.number ?? null, units: counted };
    const isUnknown = shipmentId !== undefined && shipment === undefined;
    const [first] = isUnknown || !mayIssue(kind, side) ? [] : await readDocuments(ctx, { id, thing });
    if (first) return { document: first, created: false };
    const of = shipment && { received: units.reduce((sum, count) => sum + count, 0) };
    const vendorPkp = facts.vendor.pkp;
    requireAllowed(
      refuseDocument(kind, { side, status, payment, terms, shipment: isUnknown ? null : of, vendorPkp }),
    );
    await insertDocument(ctx, { transaction, facts, shipment, thing });
    const [document] = await readDocuments(ctx, { id, thing });
    if (!document) throw new Error('the document was not written');
    return { document, created: true };
  });
}

/** The units of each item that a document counts: received of a handover, billed of an invoice. */
function unitsOf(kind: DocumentKind, facts: PaperDeal, shipment: Shipment | undefined): number[] {
  if (kind === 'invoice') return billedQuantities(facts);
  if (kind !== 'handover') return [];
  return receivedItems(facts, shipment).map(({ confirmed, assumed }) => confirmed + assumed);
}

async function insertDocument(
  ctx: TxCtx<Ctx>,
  { transaction, facts, shipment, thing }: Draft,
): Promise<void> {
  const { id: transactionId, side: issuer, now, buyerId, vendorId } = transaction;
  const { kind } = thing;
  const comparison = kind === 'comparison' ? await compareForPaper(ctx, facts) : undefined;
  const day = dayInWib(now);
  const year = Number(day.slice(0, 4));
  const serial = await nextSerial(ctx, { kind, year });
  const number = documentNumber(kind, day, serial);
  const order = kind === 'purchase_order' ? undefined : await orderOf(ctx, transactionId);
  const replaced = await replacedBy(ctx, { id: transactionId, thing });
  const replaces = replaced?.number;
  const content = freezeDocument(facts, { kind, number, now, issuer, shipment, comparison, order, replaces });
  const id = newId();
  await ctx.db.insert(documents).values({
    id,
    transactionId,
    issuerId: ctx.caller.id,
    ...thing,
    year,
    serial,
    number,
    sha256: hash('sha256', content),
    content,
    createdAt: now,
    replaces: replaced?.id ?? null,
  });
  await recordActs(ctx, [{ kind: 'paper', id, text: actTexts.paper({ content }) }]);
  if (replaces && kind !== 'comparison') await tellReplacement(ctx, transaction, { number, replaces });
  await publishTo(ctx, [buyerId, vendorId], 'transaction', transactionId);
}

/** Who read that a paper was cancelled hears of the one in its place. The vendor reads nothing of a comparison. */
async function tellReplacement(
  ctx: TxCtx<Ctx>,
  transaction: LockedTransaction,
  numbers: { number: string; replaces: string },
): Promise<void> {
  const facts = { deal: nameOf(transaction), ...numbers };
  await notifyOtherParty(ctx, transaction, { says: 'status_changed.document_replaced', facts });
}

/** The number of a deal's purchase order, if it was issued. */
async function orderOf(ctx: TxCtx<Ctx>, id: string): Promise<string | undefined> {
  const [order] = await readDocuments(ctx, {
    id,
    thing: { kind: 'purchase_order', shipment: null, units: '' },
  });
  return order?.number;
}

/** The last cancelled one of a kind, and of a shipment, whose place nothing has taken. */
async function replacedBy(ctx: TxCtx<Ctx>, { id, thing }: { id: string; thing: DocumentThing }) {
  const statement = sql`
    select d.id, d.number from documents d
    where d.transaction_id = ${id} and d.kind = ${thing.kind} and d.shipment is not distinct from ${thing.shipment}::smallint
      and d.cancelled_at is not null
      and not exists (select from documents n where n.transaction_id = d.transaction_id and n.replaces = d.id)
    order by d.cancelled_at desc, d.id desc limit 1`;
  const [row] = await read<{ id: string; number: string }>(ctx, statement);
  return row;
}

/** The caller's side, which issued the document. @throws NOT_FOUND, NOT_BUYER, NOT_VENDOR */
export async function requireIssuer(ctx: Ctx, of: { id: string; document: string }) {
  const only = (await readDocument(ctx, of)).issuer === 'buyer' ? 'buyer' : 'vendor';
  await requireTransaction(ctx, { id: of.id, only });
  return only;
}

/** POST /transactions/{id}/documents/{document}/cancel: its issuer takes one back, once; both sides go on reading it, and why. */
export function cancelDocument(
  ctx: Ctx,
  { id, document, reason }: { id: string; document: string; reason: string },
): Promise<DealDocument> {
  return inTransaction(ctx, async (ctx) => {
    const only = await requireIssuer(ctx, { id, document });
    const transaction = await lockTransaction(ctx, { id, only });
    const { kind, number, cancelled } = await readDocument(ctx, { id, document });
    if (cancelled) requireAllowed({ code: 'STATUS_REFUSED', message: dealRefusals.documentGone });
    const end = { cancelledAt: transaction.now, cancelReason: reason };
    await ctx.db.update(documents).set(end).where(eq(documents.id, document));
    await recordActs(ctx, [{ kind: 'paper_end', id: document, text: actTexts.paper_end(end) }]);
    // The vendor reads nothing of a comparison, so nothing of its end.
    if (kind !== 'comparison') {
      await appendHistory(ctx, transaction, [{ kind: 'document_cancelled', note: `${number}: ${reason}` }]);
      const facts = { deal: nameOf(transaction), number };
      await notifyOtherParty(ctx, transaction, { says: 'status_changed.document_cancelled', facts });
    }
    const { content: _, act: _act, ...card } = await readDocument(ctx, { id, document });
    return card;
  });
}

/**
 * Lets the caller's documents wait for one another until the transaction ends: numbers follow without a gap. Before the deal's
 * lock, as every other lock of an account.
 */
async function holdNumbers(ctx: TxCtx<Ctx>): Promise<void> {
  await write(ctx, sql`select from users where id = ${ctx.caller.id} for no key update`);
}

/** The caller's next serial of a kind and year. */
async function nextSerial(
  ctx: TxCtx<Ctx>,
  { kind, year }: { kind: DocumentKind; year: number },
): Promise<number> {
  const statement = sql`
    select coalesce(max(serial), 0) + 1 as serial from documents
    where issuer_id = ${ctx.caller.id} and kind = ${kind} and year = ${year}`;
  const [row] = await read<{ serial: number }>(ctx, statement);
  return row?.serial ?? 1;
}
