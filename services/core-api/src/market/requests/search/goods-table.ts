import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { newestFirst } from '../../../base/columns.ts';
import { requests } from '../table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of each request's title and goods, as its search finds them. Triggers on `requests` and `request_items` keep it
 * (migrations 0071 and 0073): a cancelled request has no row. Words as they stand have the weight A, stems another.
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
    /** Whether its words are those of migration 0073; `spellGoods` brings the others over. */
    spelt: boolean('spelt').notNull().default(false),
  },
  ({ requestId, openUntil, words, spelt }) => [
    index('request_goods_unspelt').on(requestId).where(sql`not ${spelt}`),
    index('request_goods_open').on(newestFirst(requestId)).where(sql`${openUntil} is not null`),
    index('request_goods_open_words').using('gin', words).where(sql`${openUntil} is not null`),
    index('request_goods_other_words').using('gin', words).where(sql`${openUntil} is null`),
  ],
);

/**
 * The words of requests that everybody may see, without accents and numbers, of 4 to 16 letters, with their stems: a search finds
 * out from them which word a misspelled one may be, and how one goes on that is being typed. They are those of their request, and
 * go with it (migration 0071, which has the numbers): at most 60 of one request, and of a word at most three of a person and
 * eight in all, which is enough to know it by.
 */
export const requestWords = pgTable(
  'request_words',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
    stem: text('stem').notNull(),
  },
  ({ requestId, word, stem }) => [
    index('request_words_request').on(requestId),
    index('request_words_word').on(sql`${word} collate "C"`),
    index('request_words_stem').on(stem),
    index('request_words_near').using('gin', sql`word_less_a_letter(${word})`),
  ],
);

/** Read by instances of 1.2.0 while this release is rolled out. Nobody writes it any more; a later release takes it away. */
export const goodsVocabulary = pgTable(
  'goods_vocabulary',
  { word: text('word').notNull(), stem: text('stem').notNull() },
  ({ word, stem }) => [
    index('goods_vocabulary_word').on(sql`${word} collate "C"`),
    index('goods_vocabulary_stem').on(stem),
    index('goods_vocabulary_near').using('gin', sql`word_less_a_letter(${word})`),
  ],
);
