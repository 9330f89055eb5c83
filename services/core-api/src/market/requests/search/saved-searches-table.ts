import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../platform/accounts/table.ts';
import { requests } from '../table.ts';

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

/**
 * Searches whose owners are told about new requests. A request that `query` finds has the word `stem`, or one that begins
 * with `beginning`: the few searches that a new request may match are looked up by its words.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    goods: text('goods').notNull(),
    /** Code of a regency or city, or of a province. */
    region: text('region'),
    query: tsquery('query').notNull(),
    stem: text('stem').notNull(),
    /** First letters of the last word, where that is the one looked up: it may go on. */
    beginning: text('beginning'),
    createdAt: instant('created_at').notNull(),
    /** As in `request_goods`. */
    spelt: boolean('spelt').notNull().default(false),
  },
  ({ id, userId, goods, region, stem, beginning, spelt }) => [
    index('saved_searches_unspelt').on(id).where(sql`not ${spelt}`),
    unique('saved_searches_once').on(userId, goods, region).nullsNotDistinct(),
    index('saved_searches_stem').on(stem, userId),
    index('saved_searches_beginning').on(beginning, userId).where(sql`${beginning} is not null`),
  ],
);

/** New requests that match more searches than their own transaction tells; `after`: the last person who was told. */
export const requestsToTell = pgTable('requests_to_tell', {
  requestId: uuid('request_id')
    .primaryKey()
    .references(() => requests.id, { onDelete: 'cascade' }),
  after: uuid('after').notNull(),
});
