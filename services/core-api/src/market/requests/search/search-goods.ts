import type { RequestQuery } from '@pasok/contracts/request';
import { regionNamed } from '@pasok/domain/regions';
import { searchText } from '@pasok/domain/request';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseCtx } from '../../../platform/context/context.ts';
import { countOf } from '../../../platform/lists/page.ts';
import { readWords, type SoughtWord } from './read-words.ts';

/** Newest requests looked through before the index of words is asked: a frequent word is found among them at once. */
const newestRows = 1_000;
/** Spellings that are tried, and matches that are counted of each to find the best. */
const [maxSpellings, matchesCounted] = [5, 100];

/** The rows `g(id)` that a condition finds, as parts of statements. */
export type FoundRows = {
  /** The newest requests that match, out of those looked through. */
  amongNewest: (cursor: string | null) => SQL;
  /** All requests that match, by the index of words. */
  all: SQL;
  /** The same, however the planner finds them. */
  each: SQL;
};

/** A search for goods: all that it finds, and of it what has the words as they stand and what has only their stems. */
export type GoodsSearch = FoundRows & {
  exactly: FoundRows;
  byStem: FoundRows;
  /** Condition on `request_goods`. */
  isExact: SQL;
  /** What is searched in place of what was asked for. */
  corrected?: string | undefined;
};

/**
 * A search for goods; undefined below two letters. Every word must be in title or items, in any order, by its stem; the
 * last one may go on, from two letters. A word of five letters or more that hardly any request has is read as one that has
 * them but for one letter too, if that finds more. Signs alone find nothing. `isPublic`: only requests that everybody may see;
 * else the statement has a condition of its own.
 */
export async function goodsSearch(
  ctx: DatabaseCtx,
  query: RequestQuery,
  isPublic: boolean,
): Promise<GoodsSearch | undefined> {
  const search = searchText(query.goods);
  if (search === undefined) return undefined;
  const words = await readWords(ctx, await wordsOf(ctx, search));
  const asked = await searchOf(ctx, query, words, isPublic);
  const spellings = spellingsOf(words);
  if (spellings.length === 0) return asked;
  const countSpelt = async (spelling: SoughtWord[]) => {
    // What others must not know of is no reason to suggest a word.
    const { all } = await searchOf(ctx, query, spelling, true);
    return countOf(ctx, sql`select from ${all} limit ${matchesCounted}`, { prepare: false });
  };
  let best: { count: number; found: GoodsSearch } = { count: await countSpelt(words), found: asked };
  for (const spelling of spellings) {
    const count = await countSpelt(spelling);
    if (count <= best.count) continue;
    const read = new Map(spelling.map(({ text, asked }) => [asked?.text ?? text, text]));
    const corrected = search.replace(wordPattern, (word) => {
      const text = read.get(word.toLowerCase()) ?? word;
      return text === word.toLowerCase() ? word : text;
    });
    best = { count, found: { ...(await searchOf(ctx, query, spelling, isPublic)), corrected } };
  }
  return best.found;
}

const wordPattern = /[\p{L}\p{N}]+/gu;
/** A number with its unit (`goods_spelling`): it does not go on, '12v' is not '12va'. */
const isMeasure = /^[0-9]+(d[0-9]+)?[a-z]+$/;

/** The words of a search, small, as those of requests are spelt. */
export async function wordsOf(ctx: DatabaseCtx, search: string): Promise<string[]> {
  const [found] = await read<{ spelt: string }>(ctx, sql`select goods_spelling(${search}) as spelt`);
  return found?.spelt.match(wordPattern) ?? [];
}

/** What finds the words as they are, as a `tsquery`: all by their stems, and the last one by its beginning too. */
export const plainWords = (words: string[]): SQL =>
  queryOf(words.map((text) => ({ text, begins: undefined })));

/** The words with each misspelled one replaced, the likeliest first. */
function spellingsOf(words: SoughtWord[]): SoughtWord[][] {
  if (words.every(({ near }) => near.length === 0)) return [];
  let spellings: SoughtWord[][] = [[]];
  for (const word of words) {
    const read = word.near.map((text) => ({ text, begins: [text], near: [], asked: word }));
    const next = read.length > 0 ? read : [word];
    spellings = next.flatMap((one) => spellings.map((before) => [...before, one])).slice(0, maxSpellings);
  }
  return spellings;
}

type QueriedWord = Pick<SoughtWord, 'text' | 'begins' | 'asked'>;

const queryOf = (words: QueriedWord[], exactly = false): SQL =>
  sql.join(
    words.map((word, at) => queryOfWord(words, word, at, exactly)),
    sql` && `,
  );

function queryOfWord(words: QueriedWord[], word: QueriedWord, at: number, exactly: boolean): SQL {
  const { text, begins, asked } = word;
  const [before = null, after = null] = [words[at - 1]?.text, words[at + 1]?.text];
  const whole = sql`goods_query(${text}, ${before}, ${after}, ${exactly})`;
  // What it finds as it was asked stands first.
  if (asked) {
    const own = queryOfWord(words, asked, at, exactly);
    return exactly ? own : sql`(${whole} || ${own})`;
  }
  const goesOn = at === words.length - 1 && [...text].length >= 2 && !isMeasure.test(text);
  if (exactly || !goesOn) return whole;
  // The index finds several words together by the rarest, and walks every one that begins in some way.
  const begun = begins ? `(${begins.map((word) => `'${word}'`).join('|')})` : `'${text}':*`;
  // Other goods whose end only looks like an affix are none that it goes on to, where it names goods itself: 'duri', 'durian'.
  return sql`(${whole} || (select to_tsquery('goods_unstemmed', concat_ws(' & ', ${begun}::text, string_agg('!' || other, ' & ')))
    from (select ${text} || ending as other from unnest('{an,i}'::text[]) as ending) as others
    where goods_stem(other) = other and exists (select from request_words v where v.word collate "C" = ${text})))`;
}

type Queries = { sought: string | null; exact: string | null; goods: string | null };

/** The queries are made once, before: in a condition each of a thousand rows would make them anew. */
async function searchOf(
  ctx: DatabaseCtx,
  query: RequestQuery,
  words: SoughtWord[],
  isPublic: boolean,
): Promise<GoodsSearch> {
  const place = query.region ? undefined : regionNamed(words.map(({ text }) => text));
  const goods = words.filter((_word, at) => place?.others.includes(at));
  const made = sql`select (${queryOf(words)})::text as sought, (${queryOf(words, true)})::text as exact,
    ${goods.length > 0 ? sql`(${queryOf(goods)})::text` : sql`null`} as goods`;
  const [queries] = words.length === 0 ? [] : await read<Queries>(ctx, made);
  const finds = (text: string | null | undefined) => (text ? sql`words @@ ${text}::tsquery` : sql`false`);
  const [named, isExact] = [finds(queries?.sought), finds(queries?.exact)];
  // What names the region in its words, or goes there.
  const goesThere = place && sql`q.delivery_region = any(${sql.param(place.codes)})`;
  const orThere = goesThere
    ? sql`(${named} or exists (select from requests q where q.id = request_id and ${goesThere}))`
    : named;
  const matching = queries?.goods ? sql`${finds(queries.goods)} and ${orThere}` : orThere;
  const lone = goesThere && !queries?.goods ? { named, goesThere } : undefined;
  const isOther = sql`not (${isExact})`;
  return {
    ...parts(query, matching, isPublic, lone),
    // Who has the words as they stand has their stems: the index walks one query, not two.
    exactly: parts(query, isExact, isPublic),
    byStem: parts(query, sql`${matching} and ${isOther}`, isPublic, lone && { ...lone, isOther }),
    isExact,
  };
}

/** A region alone: what has its name is found by the index of words, what goes there by its own. */
type LoneRegion = { named: SQL; goesThere: SQL; isOther?: SQL };

function parts(
  { open, status }: RequestQuery,
  matches: SQL,
  isPublic: boolean,
  lone?: LoneRegion,
): FoundRows {
  const isListed = isPublic ? sql`and for_all` : sql``;
  const isPending = status === 'open' || status === 'pending';
  const state =
    open === 'yes' ? sql`open_until > now()` : isPending ? sql`open_until is not null` : undefined;
  const after = (cursor: string | null) => (cursor === null ? sql`` : sql`and request_id < ${cursor}`);
  // Each part has its index, and that of the open ones is small.
  const found = lone ? sql`${lone.named} and ${lone.isOther ?? sql`true`}` : matches;
  const others = sql`union all select request_id from request_goods where open_until is null and ${found} ${isListed}`;
  const going = (
    which: SQL,
  ) => sql`union select request_id from requests q join request_goods on request_id = q.id
    where ${lone?.goesThere} and ${which} and ${state ?? sql`true`} and ${lone?.isOther ?? sql`true`}`;
  // Of each an index.
  const there =
    lone &&
    sql`${going(sql`q.status <> 'cancelled' and q.visibility = 'all'`)}
    ${isPublic ? sql`` : going(sql`q.visibility <> 'all'`)}`;
  return {
    amongNewest: (cursor) => sql`(select request_id as id from
      (select * from request_goods where ${state ?? sql`true`} ${isListed} ${after(cursor)} order by request_id desc limit ${newestRows}) newest
      where ${matches}) g`,
    all: sql`(select request_id as id from request_goods where ${state ?? sql`open_until is not null`} and ${found} ${isListed}
      ${state ? sql`` : others} ${there ?? sql`offset 0`}) g`,
    each: sql`(select request_id as id from request_goods where ${state ?? sql`true`} and ${matches} ${isListed}) g`,
  };
}
