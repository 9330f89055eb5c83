import type { RequestQuery } from '@pasok/contracts/request';
import { searchText } from '@pasok/domain/request';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseCtx } from '../../platform/context/context.ts';
import { readWords, type SoughtWord } from './read-words.ts';

/** Newest requests looked through before the index of words is asked: a frequent word is found among them at once. */
const newestRows = 1_000;
/** Spellings that are tried, and matches that are counted of each to find the best. */
const [maxSpellings, matchesCounted] = [5, 100];

/** A search for goods as parts of statements. */
export type GoodsSearch = {
  /** `g(id)`: the newest requests that match, out of those looked through. */
  amongNewest: (cursor: string | null) => SQL;
  /** `g(id)`: all requests that match, by the index of words. */
  all: SQL;
  /** `g(id)`: the same, however the planner finds them. */
  each: SQL;
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
  const words = await readWords(ctx, wordsOf(search));
  const asked = parts(query, matching(words), isPublic);
  const spellings = spellingsOf(words);
  if (spellings.length === 0) return asked;
  const countOf = async (spelling: SoughtWord[]) => {
    // What others must not know of is no reason to suggest a word.
    const { all } = parts(query, matching(spelling), true);
    const some = sql`select count(*)::int as count from (select from ${all} limit ${matchesCounted}) g`;
    return (await read<{ count: number }>(ctx, some, { prepare: false }))[0]?.count ?? 0;
  };
  let best: { count: number; found: GoodsSearch } = { count: await countOf(words), found: asked };
  for (const spelling of spellings) {
    const count = await countOf(spelling);
    let at = 0;
    const corrected = search.replace(wordPattern, (word) => {
      const { text } = spelling[at++] ?? { text: word };
      return text === word.toLowerCase() ? word : text;
    });
    if (count > best.count)
      best = { count, found: { ...parts(query, matching(spelling), isPublic), corrected } };
  }
  return best.found;
}

const wordPattern = /[\p{L}\p{N}]+/gu;

/** The words of a search, small. */
export const wordsOf = (search: string): string[] =>
  (search.match(wordPattern) ?? []).map((word) => word.toLowerCase());

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

const matching = (words: SoughtWord[]): SQL =>
  words.length === 0 ? sql`false` : sql`words @@ (${queryOf(words)})`;

type QueriedWord = Pick<SoughtWord, 'text' | 'begins' | 'asked'>;

const queryOf = (words: QueriedWord[]): SQL =>
  sql.join(
    words.map((word, at) => queryOfWord(word, at === words.length - 1)),
    sql` && `,
  );

function queryOfWord({ text, begins, asked }: QueriedWord, isLast: boolean): SQL {
  const stem = sql`plainto_tsquery('goods', ${text})`;
  if (asked) return sql`(${stem} || ${queryOfWord(asked, isLast)})`;
  if (!isLast || [...text].length < 2) return stem;
  // The index finds several words together by the rarest, and walks every one that begins in some way.
  const goesOn = begins
    ? sql`${begins.map((word) => `'${word}'`).join('|')}::tsquery`
    : sql`to_tsquery('goods_unstemmed', ${`${text}:*`})`;
  return sql`(${stem} || ${goesOn})`;
}

function parts({ open, status }: RequestQuery, matches: SQL, isPublic: boolean): GoodsSearch {
  const isListed = isPublic ? sql`and for_all` : sql``;
  const isPending = status === 'open' || status === 'pending';
  const state =
    open === 'yes' ? sql`open_until > now()` : isPending ? sql`open_until is not null` : undefined;
  const after = (cursor: string | null) => (cursor === null ? sql`` : sql`and request_id < ${cursor}`);
  // Each part has its index, and that of the open ones is small.
  const others = sql`union all select request_id from request_goods where open_until is null and ${matches} ${isListed}`;
  return {
    amongNewest: (cursor) => sql`(select request_id as id from
      (select * from request_goods where ${state ?? sql`true`} ${isListed} ${after(cursor)} order by request_id desc limit ${newestRows}) newest
      where ${matches}) g`,
    all: sql`(select request_id as id from request_goods where ${state ?? sql`open_until is not null`} and ${matches} ${isListed}
      ${state ? sql`` : others} offset 0) g`,
    each: sql`(select request_id as id from request_goods where ${state ?? sql`true`} and ${matches} ${isListed}) g`,
  };
}
