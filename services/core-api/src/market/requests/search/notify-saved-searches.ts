import { regionNames, regionOf } from '@pasok/domain/regions';
import { read } from '@pasok/service/database/read';
import { eq, sql } from 'drizzle-orm';
import {
  type DatabaseCtx,
  inTransaction,
  type ServiceCtx,
  type TxCtx,
} from '../../../platform/context/context.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { isForAllRow } from '../access.ts';
import { placeWord, prefixLength } from './save-search.ts';
import { requestsToTell } from './saved-searches-table.ts';

/** So many people are told in one transaction. */
const peopleAtOnce = 100;
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * Notifies those whose saved searches find a request that everybody may see, in the transaction that posts it, so nobody misses it.
 * Many matches: {@link notifyWaitingSearches} notifies the rest.
 */
export async function notifySavedSearches(ctx: TxCtx<DatabaseCtx>, requestId: string): Promise<void> {
  const after = await notifyNextSearches(ctx, requestId, noId);
  if (after) await ctx.db.insert(requestsToTell).values({ requestId, after });
}

/** Goes on telling, a hundred people a transaction, safe on several instances at once. */
export async function notifyWaitingSearches(ctx: ServiceCtx): Promise<void> {
  const notifyNext = () =>
    inTransaction(ctx, async (ctx) => {
      const [waiting] = await ctx.db
        .select()
        .from(requestsToTell)
        .orderBy(requestsToTell.requestId)
        .limit(1)
        .for('update', { skipLocked: true });
      if (!waiting) return false;
      const { requestId } = waiting;
      const isThis = eq(requestsToTell.requestId, requestId);
      const after = await notifyNextSearches(ctx, requestId, waiting.after);
      if (after) await ctx.db.update(requestsToTell).set({ after }).where(isThis);
      else await ctx.db.delete(requestsToTell).where(isThis);
      return true;
    });
  while (await notifyNext());
}

/** Tells the next people after that id, each once; answers the last one where there may be more. */
async function notifyNextSearches(
  ctx: TxCtx<DatabaseCtx>,
  requestId: string,
  after: string,
): Promise<string | undefined> {
  const statement = sql`select delivery_region as region from requests where id = ${requestId}`;
  const [place] = await read<{ region: string | null }>(ctx, statement);
  // In the order of the index only the first hundred of a frequent word are read: PostgreSQL expects few, and would read all.
  await ctx.db.execute(sql`set local enable_bitmapscan = off`);
  const found = await read<{
    user: string;
    goods: string;
    name: string;
    region: string | null;
    budget: number;
  }>(ctx, matchingSearches(requestId, after, place?.region ?? null));
  await ctx.db.execute(sql`set local enable_bitmapscan to default`);
  await notify(
    ctx,
    found.map(({ user, goods, name, region, budget }) => ({
      user,
      says: 'search_matched',
      facts: { goods, request: name, budget, ...(region && { region: regionOf(region).name }) },
      path: `/request/${requestId}`,
    })),
  );
  return found.length === peopleAtOnce ? found.at(-1)?.user : undefined;
}

/** Each word of the request is looked up, those of its region too, each that one may be made of ('flash', 'disk'), and each beginning of one; what is found by several words is told once. @internal */
const matchingSearches = (requestId: string, after: string, region: string | null) => {
  const place = region ? [placeWord(region)] : [];
  const names = region ? regionNames(region).flatMap((name) => name.split(/[\s-]+/)) : [];
  const matching = sql`s.user_id > ${after}::uuid and s.user_id <> posted.user_id and posted.words @@ s.query
    and (s.region is null or s.region in (posted.region, left(posted.region, 2)))
    group by s.user_id order by s.user_id limit ${peopleAtOnce}`;
  const lookedUp = (condition: ReturnType<typeof sql>) =>
    sql`select s.user_id, min(s.goods) as goods from saved_searches s where ${condition} and ${matching}`;
  return sql`
    with posted as materialized (
      select g.words || array_to_tsvector(${sql.param(place)}::text[]) as words, r.user_id, r.delivery_region as region, r.total_budget::float8 as budget,
        coalesce(r.judul, (select name from request_items where request_id = r.id and pos = 0)) as name
      from requests r join request_goods g on g.request_id = r.id where r.id = ${requestId} and r.status = 'open' and ${isForAllRow}),
    whole as materialized (
      select unnest(tsvector_to_array(words)) as word from posted
      union select goods_stem(word) from unnest(${sql.param(names)}::text[]) as named (word)),
    words as materialized (
      select word from whole
      union select left(word, n) from whole cross join generate_series(2, ${prefixLength}) n where n < length(word) - 1
      union select right(word, n) from whole cross join generate_series(2, ${prefixLength}) n where n < length(word) - 1),
    beginnings as materialized (
      select distinct left(word, n) as beginning from whole cross join generate_series(1, ${prefixLength}) n)
    select found.user_id as "user", min(found.goods) as goods, min(posted.name) as name,
      min(posted.region) as region, min(posted.budget) as budget
    from posted cross join (
      select mine.* from posted cross join words cross join lateral (${lookedUp(sql`s.stem = words.word`)}) mine
      union all
      select mine.* from posted cross join beginnings cross join lateral (${lookedUp(sql`s.beginning = beginnings.beginning`)}) mine
    ) found group by found.user_id order by found.user_id limit ${peopleAtOnce}`;
};
