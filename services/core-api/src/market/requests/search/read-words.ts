import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseCtx } from '../../../platform/context/context.ts';

/**
 * A word of a search: `begins`: words that begin so, `undefined` if they are many; `near`: those it may be a misspelling of;
 * `asked`: the word in whose place it is read, and which finds what it finds all the same.
 */
export type SoughtWord = { text: string; begins: string[] | undefined; near: string[]; asked?: SoughtWord };

/** From so many letters on one of them may be wrong. */
const misspelledFrom = 5;
/** So many words are looked up one by one; the index of words finds more by their beginning. */
const fewWords = 32;

/** A word is known once three requests of two people have it: what one person writes ends nobody's tolerance of a misspelling. */
const known = { requests: 3, people: 2 };

/** Rows that are looked at to know a stem: of each of its words there are few. */
const maxHolders = 200;

type Found = { word: string; isKnown: boolean; begins: string[]; near: string[] };

/** Whether enough people's requests have the words that meet a condition on `request_words v`. */
const isKnown = (which: SQL): SQL => sql`(
  select count(distinct r.id) >= ${known.requests} and count(distinct r.user_id) >= ${known.people}
  from (select v.request_id from request_words v where ${which} limit ${maxHolders}) h
  join requests r on r.id = h.request_id)`;

/** What the words of all requests say of the words of a search, of which the last may go on. */
export async function readWords(ctx: DatabaseCtx, words: string[]): Promise<SoughtWord[]> {
  const last = words.length;
  const found = await read<Found>(
    ctx,
    sql`select w.word, k.known as "isKnown", b.begins,
      case when not k.known and w.word ~ '^[^0-9]+$' and length(w.word) >= ${misspelledFrom}
        and not exists (select from unnest(b.begins) begun where ${isKnown(sql`v.word collate "C" = begun`)})
        then array(select distinct v.word from request_words v
          where word_less_a_letter(v.word) && word_less_a_letter(w.word)) else '{}' end as near
    from (select n, unaccent(sent) as word from unnest(${sql.param(words)}::text[]) with ordinality s(sent, n) offset 0) w
    cross join lateral (select ${isKnown(sql`v.stem = coalesce((ts_lexize('indonesian_stem', w.word))[1], w.word)`)} as known) k
    cross join lateral (select case when w.n = ${last} and length(w.word) > 1 then array(select distinct v.word from request_words v
      where v.word collate "C" >= w.word and v.word collate "C" < w.word || chr(1114111) limit ${fewWords + 1}) else '{}' end as begins) b
    order by w.n`,
    { prepare: false },
  );
  return found.map(({ word, begins, near }, at) => {
    const isExpanded =
      begins.length > 0 && begins.length <= fewWords && begins.every((each) => isPlain.test(each));
    return {
      text: words[at] ?? word,
      begins: isExpanded ? [...new Set(begins)] : undefined,
      near: near.filter((other) => differsByOne(word, other)).sort(byLikeness(word)),
    };
  });
}

const isPlain = /^[\p{L}\p{N}]+$/u;

/** Whether one letter is missing, too much or another, or two neighbours changed places. */
function differsByOne(word: string, other: string): boolean {
  const [a, b] = [[...word], [...other]];
  const start = a.findIndex((letter, at) => letter !== b[at]);
  const from = start === -1 ? a.length : start;
  const rest = (letters: string[], at: number) => letters.slice(at).join('');
  if (a.length === b.length) {
    const isSwapped = a[from] === b[from + 1] && a[from + 1] === b[from];
    return rest(a, from + 1) === rest(b, from + 1) || (isSwapped && rest(a, from + 2) === rest(b, from + 2));
  }
  return a.length > b.length ? rest(a, from + 1) === rest(b, from) : rest(a, from) === rest(b, from + 1);
}

/** The first letter is seldom wrong, the number of letters more often. */
const byLikeness = (word: string) => {
  const unlike = (other: string) => (other[0] === word[0] ? 0 : 2) + (other.length === word.length ? 0 : 1);
  return (a: string, b: string) => unlike(a) - unlike(b) || (a < b ? -1 : 1);
};
