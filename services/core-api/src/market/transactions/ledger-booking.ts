import { documentContentSchema } from '@pasok/contracts/document';
import type { LedgerBooking } from '@pasok/contracts/ledger';
import type { OfferTerms } from '@pasok/contracts/offer-terms';
import { documentAmounts } from '@pasok/domain/documents';
import { dayInWib } from '@pasok/domain/request';
import { totalPrice } from '@pasok/domain/totals';
import { omitNull } from '@pasok/service/database/columns';
import { type SQL, sql } from 'drizzle-orm';

/** What of a deal is booked, as JSON of the database. */
export type Booked = {
  npwp: string | null;
  /** Whether its vendor says to be a PKP. */
  pkp: boolean;
  papers: { kind: string; number: string; at: string }[] | null;
  /** Its last invoice. */
  invoice: { number: string; content: string } | null;
  items: { name: string; unit?: string; quantity: number; price: number }[];
};

/** One more column of the ledger's statement, of a deal `t` and the other side `p`; no cancelled paper is booked, nor an invoice before a cancelled one. The comparison is the buyer's alone. */
export const bookedColumn = (t: SQL): SQL => sql`, json_build_object('npwp', p.npwp,
  'pkp', (select v.pkp from users v where v.id = ${t}.vendor_id),
  'papers', (select json_agg(json_build_object('kind', d.kind, 'number', d.number, 'at', d.created_at) order by d.created_at, d.id)
    from documents d where d.transaction_id = ${t}.id and d.cancelled_at is null and (d.kind <> 'comparison' or ${t}.side = 'buyer')),
  'invoice', (select case when d.cancelled_at is null then json_build_object('number', d.number, 'content', d.content) end
    from documents d where d.transaction_id = ${t}.id and d.kind = 'invoice' order by d.created_at desc, d.id desc limit 1),
  'items', (select json_agg(json_strip_nulls(json_build_object('name', i.name, 'unit', i.unit, 'quantity', i.quantity,
    'price', i.price)) order by i.pos) from transaction_items i where i.transaction_id = ${t}.id)) as booked`;

/** As its last invoice bills it, else as it was agreed; a cancelled deal books nothing. */
export function bookingOf(
  { status, goods, terms }: { status: string; goods: number; terms: OfferTerms | null },
  { npwp, pkp, papers, invoice, items }: Booked,
): LedgerBooking {
  const common = omitNull({
    npwp: npwp || null,
    invoice: invoice?.number,
    papers: (papers ?? []).map(({ kind, number, at }) => ({ kind, number, date: dayInWib(new Date(at)) })),
  });
  if (status === 'cancelled') return { ...common, items: [], freight: 0 };
  const billed = invoice === null ? undefined : documentContentSchema.parse(JSON.parse(invoice.content));
  const { freight, ppn } = billed?.amounts ?? documentAmounts(goods, terms, { pkp });
  const all = billed?.items.map(({ price = 0, ...item }) => ({ ...item, price })) ?? items;
  return {
    ...common,
    items: all.map(({ name, unit, quantity, price }) => ({
      name,
      unit: unit || undefined,
      quantity,
      price,
      amount: totalPrice([{ price, quantity }]),
    })),
    freight,
    ppn: ppn && { price: ppn.price, base: ppn.base, tax: ppn.tax },
  };
}
