import type { DocumentComparison } from '@pasok/contracts/document';
import type { OfferTerms } from '@pasok/contracts/offer-terms';
import { type ComparisonCell, compareOffers } from '@pasok/domain/comparison';
import { askedOtherwise } from '@pasok/domain/offer';
import { totalBudget } from '@pasok/domain/totals';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { offerReadableTo } from '../offers/access.ts';
import { byPrice } from '../offers/columns.ts';
import { offerItemRows } from '../offers/table.ts';
import { requestItemRows } from '../requests/table.ts';
import type { PaperDeal } from './read-deal.ts';

/** More columns than these no paper holds; the number of all is told beside them. */
const maxOffers = 30;

type Item = { name: string; brand: string; spec: string; quantity: number; unit?: string };
type Compared = {
  id: string;
  status: string;
  vendor: string;
  tradeName: string | null;
  createdAt: Date;
  deliveryTime: number | null;
  terms: OfferTerms | null;
  items: (Item & { price: number })[];
  of: number;
};

/** The offers that stood when the buyer chose, as the request's owner may read them: the accepted one first, then by what is paid. */
const offersOf = (ctx: Ctx, requestId: string) =>
  read<Compared>(
    ctx,
    sql`
    select o.id, o.status, u.name as vendor, nullif(u.trade_name, '') as "tradeName", o.created_at as "createdAt",
      o.delivery_time as "deliveryTime", o.terms, ${offerItemRows.select(sql`o.id`)} as items, (count(*) over ())::integer as of
    from offers o join requests r on r.id = o.request_id join users u on u.id = o.supplier_id
    where o.request_id = ${requestId} and o.status <> 'cancelled' and ${offerReadableTo(ctx)}
    order by (o.status = 'accepted') desc, ${byPrice('o')}, o.id limit ${maxOffers}`,
  );

type Asked = { items: (Item & { budget: number })[]; reason: string | null };

const askedIn = (ctx: Ctx, { requestId, createdAt }: PaperDeal['deal']) =>
  read<Asked>(
    ctx,
    sql`
    select ${requestItemRows.select(sql`r.id`)} as items, (select o.reason from offers o
      where o.request_id = r.id and o.status = 'rejected' and o.updated_at = ${createdAt.toISOString()}::timestamptz
        and o.reason is not null limit 1) as reason
    from requests r where r.id = ${requestId}`,
  );

/** An offered item as the screen says it: its price, and where it is not what was asked for. */
function itemOf(
  item: Compared['items'][number],
  asked: Item | undefined,
  cell: ComparisonCell | undefined,
): DocumentComparison['offers'][number]['items'][number] {
  const { brand, price, quantity } = item;
  const differs = [...Object.keys(askedOtherwise(item, asked)), ...(cell?.otherQuantity ? ['quantity'] : [])];
  return {
    brand: brand || undefined,
    price,
    quantity,
    subtotal: cell?.subtotal ?? 0,
    lowest: cell?.lowest ?? false,
    taxedPrice: cell?.taxedPrice ?? price,
    differs: differs.length > 0 ? differs : undefined,
  };
}

/** The comparison of the offers that a deal was chosen from. */
export async function compareForPaper(ctx: Ctx, { deal }: PaperDeal): Promise<DocumentComparison> {
  const [asked] = await askedIn(ctx, deal);
  const offers = await offersOf(ctx, deal.requestId);
  if (!asked) throw new Error('a deal without its request');
  const columns = offers.map(({ id, terms, items }) => ({ _id: id, items, terms: terms ?? undefined }));
  const { rows, totals, isMixed } = compareOffers(asked.items, columns);
  return {
    requested: asked.items.map(({ brand, spec, ...item }) => ({
      ...item,
      brand: brand || undefined,
      spec: spec || undefined,
    })),
    totalBudget: totalBudget(asked.items),
    offers: offers.flatMap((offer, column) => {
      const sum = totals[column];
      if (!sum) return [];
      return [
        {
          vendor: offer.vendor,
          tradeName: offer.tradeName ?? undefined,
          accepted: offer.status === 'accepted',
          offeredAt: offer.createdAt.toISOString(),
          terms: offer.terms ?? undefined,
          deliveryTime: offer.deliveryTime ?? undefined,
          items: offer.items.map((item, row) => itemOf(item, asked.items[row], rows[row]?.cells[column])),
          total: sum.total,
          amount: sum.amount,
          rank: sum.rank,
          difference: sum.difference,
        },
      ];
    }),
    offerCount: offers[0]?.of ?? 0,
    isMixed,
    reason: asked.reason || undefined,
  };
}
