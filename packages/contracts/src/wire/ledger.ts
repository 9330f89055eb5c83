import { z } from 'zod';
import { formTexts } from '../fields/form-texts.ts';
import { paymentStatuses, receipts, transactionStatuses } from './transaction.ts';

/**
 * Query of GET /transactions/ledger: a calendar month in Western Indonesian time ('2026-11'), and after which row (`next` of
 * the answer before) to go on.
 */
export const ledgerQuerySchema = z.object({
  month: z
    .string({ error: () => formTexts.month })
    .max(7, { error: () => formTexts.month, abort: true })
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: () => formTexts.month }),
  cursor: z.string().optional(),
  /** 'yes': each row with what a bookkeeper needs of its papers. */
  papers: z.enum(['yes']).optional().catch(undefined),
});

/** The five amounts of a deal or of several, in whole rupiah (packages/domain/src/ledger.ts says how they are reckoned). */
const amounts = {
  ordered: z.number(),
  received: z.number(),
  paid: z.number(),
  due: z.number(),
  back: z.number(),
};

/** What is booked of a deal, in whole rupiah: as its last invoice bills it, else as it was agreed. */
const booking = z.object({
  /** Of the other side. */
  npwp: z.string().optional(),
  /** Of its papers, the oldest first; `date` in Western Indonesian time. */
  papers: z.array(z.object({ kind: z.string(), number: z.string(), date: z.string() })),
  /** Number of the one that it is booked by: the last invoice, unless that was cancelled. */
  invoice: z.string().optional(),
  items: z.array(
    z.object({
      name: z.string(),
      unit: z.string().optional(),
      quantity: z.number(),
      price: z.number(),
      amount: z.number(),
    }),
  ),
  freight: z.number(),
  /** Without PPN, its base ('DPP nilai lain') and PPN; only where it is charged. */
  ppn: z.object({ price: z.number(), base: z.number(), tax: z.number() }).optional(),
});
export type LedgerBooking = z.infer<typeof booking>;

const rowWire = z.object({
  _id: z.string(),
  createdAt: z.string(),
  title: z.string().optional(),
  /** The caller's. */
  side: z.enum(['buyer', 'vendor']),
  /** Trade name of the other side, or its name. */
  party: z.string(),
  /** Names of its items, in their order. */
  goods: z.array(z.string()),
  status: z.enum(transactionStatuses),
  paymentStatus: z.enum(paymentStatuses),
  receipt: z.enum(receipts).optional(),
  /** The buyer pays on receipt or later. */
  paysLater: z.boolean().optional(),
  /** Day (WIB) until which an unpaid deal is to be paid. */
  dueOn: z.string().optional(),
  booking: booking.optional(),
  ...amounts,
});

/** The caller's deals agreed in a month, newest first; `next`: there are more. */
export const ledgerWireSchema = z.object({ rows: z.array(rowWire), next: z.string().optional() });

/** The same, read by a screen: a status it does not know is a word like the others. */
export const ledgerSchema = z.object({
  rows: z.array(
    rowWire.extend({ status: z.string(), paymentStatus: z.string(), receipt: z.string().optional() }),
  ),
  next: z.string().optional(),
});
export type LedgerRow = z.infer<typeof ledgerSchema>['rows'][number];
