import type { OfferWire } from '@pasok/contracts/offer';
import { omitNull } from '@pasok/service/database/columns';
import { prepareRead } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { anyCaller } from '../../platform/context/caller.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { offerReadableTo, sayUnread } from './access.ts';
import { byPrice, offerColumns } from './columns.ts';
import { type OfferRow, offerToWire } from './to-wire.ts';

type OneRow = OfferRow & Pick<OfferWire, 'rank'> & { seal: { at: string | null } | null };

const readOne = prepareRead<OneRow>(sql`
  select ${offerColumns(anyCaller)}, case when o.status = 'rejected' and r.status <> 'cancelled' then (
    select json_build_object('place', 1 + count(*) filter (where (${byPrice('rival')}) < (${byPrice('o')})), 'of', count(*))
    from offers rival where rival.request_id = o.request_id and rival.status <> 'cancelled'
    having bool_or(rival.status = 'accepted')) end as rank,
    (select json_build_object('at', s.quarter) from acts s where s.id = o.id and s.kind = 'offer') as seal
  from offers o join requests r on r.id = o.request_id
  where o.id = ${sql.placeholder('id')} and ${offerReadableTo(anyCaller)}`);

/** One offer, with its rank once another was chosen; sealed: it exists for its vendor and the request's owner only. @throws OFFER_SEALED */
export async function getOffer(ctx: Ctx, { id }: { id: string }): Promise<OfferWire> {
  const [row] = await readOne(ctx, {
    caller: ctx.caller.id,
    verifiesEmails: ctx.settings.verifiesEmails,
    id,
  });
  if (!row) return sayUnread(ctx, id);
  const { rank, seal } = row;
  return omitNull({
    ...offerToWire(row),
    rank,
    seal: seal && (seal.at === null ? {} : { at: new Date(seal.at).toISOString() }),
  });
}
