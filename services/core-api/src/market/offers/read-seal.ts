import { actTexts, saltOf } from '@pasok/chain/act';
import { offerText, type SealedOffer, sealOffer } from '@pasok/chain/offer-seal';
import { type OfferSealWire, offerSealWireSchema } from '@pasok/contracts/offer';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { type LoggedRow, loggedColumn, loggedToWire } from '../../platform/acts/read-logged.ts';
import { acts } from '../../platform/acts/table.ts';
import type { Ctx, DatabaseCtx } from '../../platform/context/context.ts';
import { requireReadableOffer } from './access.ts';
import { withheldFrom } from './columns.ts';
import { offerItemRows } from './table.ts';
import { type Opening, offersAtDeadline } from './tell-opened-seals.ts';

type Item = Omit<SealedOffer['items'][number], 'unit'> & { unit?: string };

/** Columns of `offers o` that are sealed. */
const sealedColumns = sql`
  o.request_id as "requestId", o.supplier_id as "vendorId", ${offerItemRows.select(sql`o.id`)} as items,
  o.total_price as total, o.delivery_time as "deliveryTime", o.notes, o.terms`;

type SealRow = Omit<SealedOffer, 'items'> & { items: Item[] };

const sealedOf = ({ items, ...rest }: SealRow): SealedOffer => ({
  ...rest,
  items: items.map(({ unit = null, ...item }) => ({ ...item, unit })),
});

/** An offer as it stands in the open transaction. */
export async function readSealedOffer(ctx: Pick<DatabaseCtx, 'sql'>, id: string): Promise<SealedOffer> {
  const [row] = await read<SealRow>(ctx, sql`select ${sealedColumns} from offers o where o.id = ${id}`);
  if (!row) throw new Error('an offer that is being written is missing');
  return sealedOf(row);
}

type Seal = SealRow & { salt: string; commitment: string; logged: LoggedRow | null };

const sealsOf = (condition: SQL, more = sql``) => sql`
  select ${sealedColumns}, encode(s.salt, 'hex') as salt, encode(s.commitment, 'hex') as commitment,
    ${loggedColumn('s')} as logged ${more}
  from ${acts} s join offers o on o.id = s.id join requests r on r.id = o.request_id where s.kind = 'offer' and ${condition}`;

/**
 * GET /offers/{id}/seal: for whoever reads the offer, as it stands here; whether that is what was sealed, they check.
 * @throws REQUEST_HIDDEN for the vendor of a request that an administrator hid, whose words are in it
 */
export async function getSeal(ctx: Ctx, { id }: { id: string }): Promise<OfferSealWire> {
  await requireReadableOffer(ctx, { id });
  const statement = sealsOf(
    sql`o.id = ${id}`,
    sql`, r.visibility = 'hidden' and ${withheldFrom(ctx)} as withheld`,
  );
  const [row] = await read<Seal & { withheld: boolean }>(ctx, statement);
  if (!row) throw new AppError('NOT_FOUND');
  const { withheld, salt, commitment, logged, ...offer } = row;
  if (withheld) throw new AppError('REQUEST_HIDDEN');
  const opening = await readOpening(ctx, offer.requestId);
  return offerSealWireSchema.parse({
    offer: JSON.parse(offerText(sealedOf(offer))),
    salt,
    commitment,
    logged: logged ? loggedToWire(logged) : undefined,
    opening,
  });
}

/** What opened with a request, as its rows stand: to its owner of whom each seal is, to vendors the seals alone. */
async function readOpening({ caller, ...ctx }: Ctx, id: string) {
  const statement = sql`select r.deadline, encode(a.salt, 'hex') as seed, o.offers, r.user_id = ${caller.id} as "isOwner",
        ${loggedColumn('a')} as logged
      from requests r join ${acts} a on a.id = r.id and a.kind = 'opening' cross join lateral (${offersAtDeadline}) o
      where r.id = ${id} and a.leaf is not null`;
  const [row] = await read<Opening & { seed: string; isOwner: boolean; logged: LoggedRow }>(ctx, statement);
  if (!row) return undefined;
  const { deadline, seed, offers } = row;
  const text = row.isOwner ? JSON.stringify({ deadline, seed, offers }) : actTexts.opening(row);
  const logged = loggedToWire(row.logged);
  return { kind: 'opening' as const, id, text, salt: saltOf('opening', seed), logged };
}

/** Requires that an offer, where it is sealed, is what was sealed. @throws SEAL_BROKEN */
export async function requireSealed(ctx: Pick<DatabaseCtx, 'sql'>, id: string): Promise<void> {
  const [row] = await read<Seal>(ctx, sealsOf(sql`o.id = ${id}`));
  if (row && sealOffer(sealedOf(row), row.salt) !== row.commitment) throw new AppError('SEAL_BROKEN');
}
