import { instant } from '@pasok/service/database/instant';
import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { newestFirst } from '../../base/columns.ts';
import { requests } from './table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of each request's title and goods, as its search finds them. Triggers on `requests` and `request_items` keep it
 * (migrations 0031 and 0044): a cancelled request has no row.
 */
export const requestGoods = pgTable(
  'request_goods',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => requests.id),
    /** Its deadline; null once it is not open any more. */
    openUntil: instant('open_until'),
    /** Whether everybody may know of it (`isForAll` of packages/domain). */
    forAll: boolean('for_all').notNull().default(true),
    words: tsvector('words').notNull(),
  },
  ({ requestId, openUntil, words }) => [
    index('request_goods_open').on(newestFirst(requestId)).where(sql`${openUntil} is not null`),
    index('request_goods_open_words').using('gin', words).where(sql`${openUntil} is not null`),
    index('request_goods_other_words').using('gin', words).where(sql`${openUntil} is null`),
  ],
);

/**
 * Each word that title or goods of a request that everybody may see ever had, without accents, and its stem: a search finds out from them which
 * word a misspelled one may be, and how one goes on that is being typed. Numbers have no place in it. Written by the same
 * triggers, only where a word is new; two requests at the same moment may both write it.
 */
export const goodsVocabulary = pgTable(
  'goods_vocabulary',
  { word: text('word').notNull(), stem: text('stem').notNull() },
  ({ word, stem }) => [
    index('goods_vocabulary_word').on(sql`${word} collate "C"`),
    index('goods_vocabulary_stem').on(stem),
    index('goods_vocabulary_near').using('gin', sql`word_less_a_letter(${word})`),
  ],
);
