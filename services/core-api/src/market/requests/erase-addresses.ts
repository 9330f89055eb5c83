import { and, eq, gte, sql } from 'drizzle-orm';
import { type Ctx, type TxCtx, write } from '../../platform/context/context.ts';
import { requests } from './table.ts';

/** Who offered reads on what they offered on; nobody else the requests of somebody who is gone. */
const unlisted = sql<
  (typeof requests.$inferSelect)['visibility']
>`case when visibility = 'all' and status <> 'cancelled' then 'invited' else visibility end`;

/**
 * Erases the delivery addresses of the requests of an account that ends, and takes them from everybody's sight: of up to `size` requests of the caller, by id after `after`, and answers the last id (at the
 * end undefined). An address stays where somebody still has to deliver: a deal may begin meanwhile, and then the account
 * stays too.
 */
export async function eraseSettledAddresses(
  ctx: TxCtx<Ctx>,
  after: string,
  size: number,
): Promise<string | undefined> {
  const statement = sql`
    with piece as (
      select id from requests where user_id = ${ctx.caller.id} and id > ${after} order by id limit ${size}),
    erased as (
      update requests r set delivery_address = null, visibility = ${unlisted} from piece
      where r.id = piece.id and r.status <> 'open' and (r.delivery_address is not null or r.visibility = 'all' and r.status <> 'cancelled') and not exists (
        select from transactions t where t.request_id = r.id and t.status not in ('completed', 'cancelled')))
    select id from piece order by id desc limit 1`;
  const [last] = await write<{ id: string }>(ctx, statement);
  return last?.id;
}

/** Erases the delivery addresses of the caller's requests from the id `from` on, or of all of them. */
export async function eraseAddresses({ db, caller }: TxCtx<Ctx>, from: string | undefined): Promise<void> {
  await db
    .update(requests)
    .set({ deliveryAddress: null, visibility: unlisted })
    .where(and(eq(requests.userId, caller.id), from ? gte(requests.id, from) : undefined));
}
