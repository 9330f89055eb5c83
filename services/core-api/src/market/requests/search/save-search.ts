import { plainText } from '@pasok/contracts/plain-text';
import type { SavedSearch, SavedSearchBody } from '@pasok/contracts/saved-search';
import { regionNamed, regionOrProvince } from '@pasok/domain/regions';
import { maxSavedSearches, refuseSavedSearch } from '@pasok/domain/saved-search';
import { AppError } from '@pasok/service/base/errors';
import { omitNull } from '@pasok/service/database/columns';
import { locks } from '@pasok/service/database/locks';
import { read } from '@pasok/service/database/read';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../../base/columns.ts';
import { requireAllowed } from '../../../base/require-allowed.ts';
import { answerTexts } from '../../../base/texts.ts';
import {
  type Ctx,
  inTransaction,
  type ServiceCtx,
  type TxCtx,
  write,
} from '../../../platform/context/context.ts';
import { savedSearches } from './saved-searches-table.ts';
import { plainWords, wordsOf } from './search-goods.ts';

/** Letters of a last word that the index is asked for; the rest is compared. */
export const prefixLength = 20;
/** A search is looked up by its rarest word; counting a word's searches stops here. */
const frequencyCap = 1_000;

type Saved = { search: SavedSearch; created: boolean };

/** POST /searches. The same goods and region once more are the search that is there. */
export function saveSearch(ctx: Ctx, { goods, region: sent }: SavedSearchBody): Promise<Saved> {
  return inTransaction(ctx, async (ctx) => {
    const region = sent || null;
    const words = await wordsOf(ctx, goods);
    requireAllowed(refuseSavedSearch({ goods, region, words: words.length }));
    // Two at once would both see the last free place.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${locks.savedSearches})`);
    const own = await listSearches(ctx);
    const same = own.find(
      (search) => isSame(search.goods, goods) && (search.region?.code ?? null) === region,
    );
    if (same) return { search: same, created: false };
    if (own.length >= maxSavedSearches) throw new AppError('SEARCHES_FULL');
    const id = newId();
    await insertSearch(ctx, { id, goods, region, words });
    const search = (await listSearches(ctx)).find(({ _id }) => _id === id);
    const message = answerTexts.nothingToFind;
    if (!search) throw new AppError('INVALID', { errors: [{ path: 'goods', code: 'invalid', message }] });
    return { search, created: true };
  });
}

const isSame = (goods: string, other: string): boolean =>
  plainText(goods).toLowerCase() === plainText(other).toLowerCase();

/** What stands among a request's words for where it goes. */
export const placeWord = (code: string): string => `~${code}`;

/** What finds the words, and where a region is among them the others and what goes there, as lists do. */
function queryOf(words: string[], place: ReturnType<typeof regionNamed>, goods: string[]): SQL {
  if (!place) return plainWords(words);
  const there = sql`${place.codes.map((code) => `'${placeWord(code)}'`).join(' | ')}::tsquery`;
  return sql`(${plainWords(words)} || (${goods.length > 0 ? sql`(${plainWords(goods)}) && ` : sql``}${there}))`;
}

/** How a search finds and is looked up: by the word that the fewest searches are looked up by, of goods where it names some. */
function lookedUpBy(words: string[], region: string | null): SQL {
  const place = region ? undefined : regionNamed(words);
  const goods = words.filter((_word, at) => place?.others.includes(at));
  const own = goods.length > 0 ? goods : words;
  return sql`
    select ${queryOf(words, place, goods)} as query, stem, beginning
    from (select n, goods_stem(word) as stem, case when n = ${own.length} and length(sent) > 1 then left(word, ${prefixLength}) end as beginning
      from unnest(${sql.param(own)}::text[]) with ordinality words (sent, n)
      cross join lateral (select (tsvector_to_array(to_tsvector('goods_unstemmed', sent)))[1] as word) one) word
    where stem is not null
    order by (select count(*) from (select from saved_searches s where s.stem = word.stem limit ${frequencyCap}) same),
      beginning is not null, n limit 1`;
}

async function insertSearch(
  ctx: TxCtx<Ctx>,
  { id, goods, region, words }: { id: string; goods: string; region: string | null; words: string[] },
): Promise<void> {
  const statement = sql`
    insert into saved_searches (id, user_id, goods, region, query, stem, beginning, created_at, spelt)
    select ${id}, ${ctx.caller.id}, ${goods}, ${region}, query, stem, beginning, ${ctx.clock}, true from (${lookedUpBy(words, region)}) found`;
  await write(ctx, statement);
}

/** So many rows are spelt anew in one transaction. */
const speltAtOnce = 200;

/**
 * Brings over what was posted and saved before migration 0073, in steps that hold no lock for long, safe on several instances at
 * once. Until then it is found as it was.
 */
export async function spellGoods(ctx: ServiceCtx): Promise<void> {
  const some = (table: SQL, id: SQL) =>
    sql`(select ${id} from ${table} where not spelt order by ${id} limit ${speltAtOnce} for update skip locked)`;
  const ofRequests = sql`update request_goods g set words = words_of_request(r.id, r.judul), spelt = true
    from requests r where r.id = g.request_id and g.request_id in ${some(sql`request_goods`, sql`request_id`)} returning g.request_id`;
  while ((await read(ctx, ofRequests)).length > 0);
  const next = () =>
    inTransaction(ctx, async (ctx) => {
      const statement = sql`select id, goods, region from saved_searches where id in ${some(sql`saved_searches`, sql`id`)}`;
      const found = await read<{ id: string; goods: string; region: string | null }>(ctx, statement);
      for (const { id, goods, region } of found)
        await write(
          ctx,
          sql`update saved_searches set (query, stem, beginning) = (${lookedUpBy(await wordsOf(ctx, goods), region)}), spelt = true where id = ${id}`,
        );
      return found.length > 0;
    });
  while (await next());
}

/** GET /searches: the caller's, newest first. */
export async function listSearches({ db, caller }: Ctx): Promise<SavedSearch[]> {
  const { id, goods, region, createdAt, userId } = savedSearches;
  const own = await db
    .select({ id, goods, region, createdAt })
    .from(savedSearches)
    .where(eq(userId, caller.id))
    .orderBy(desc(createdAt), desc(id));
  return own.map(({ id, goods, region, createdAt }) =>
    omitNull({
      _id: id,
      goods,
      region: region === null ? null : regionOrProvince(region),
      createdAt: createdAt.toISOString(),
    }),
  );
}

/** Requires that the search is the caller's. @throws NOT_FOUND */
export async function requireSearch(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const own = sql`select from saved_searches where id = ${id} and user_id = ${ctx.caller.id}`;
  if ((await read(ctx, own)).length === 0) throw new AppError('NOT_FOUND');
}

/** DELETE /searches/{id}. */
export function deleteSearch(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async ({ db, caller }) => {
    await db.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.userId, caller.id)));
  });
}

/** Deletes all of the caller's. */
export async function deleteOwnSearches({ db, caller }: TxCtx<Ctx>): Promise<void> {
  await db.delete(savedSearches).where(eq(savedSearches.userId, caller.id));
}
