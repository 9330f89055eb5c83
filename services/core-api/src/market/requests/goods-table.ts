import { instant } from '@pasok/service/database/instant';
import { sql } from 'drizzle-orm';
import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { newestFirst } from '../../base/columns.ts';
import { requests } from './table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of each request's title and goods, as its search finds them. Triggers on `requests` and `request_items` keep it
 * (migration 0031): a cancelled request has no row.
 */
export const requestGoods = pgTable(
  'request_goods',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => requests.id),
    /** Its deadline; null once it is not open any more. */
    openUntil: instant('open_until'),
    words: tsvector('words').notNull(),
  },
  ({ requestId, openUntil, words }) => [
    index('request_goods_open').on(newestFirst(requestId)).where(sql`${openUntil} is not null`),
    index('request_goods_open_words').using('gin', words).where(sql`${openUntil} is not null`),
    index('request_goods_other_words').using('gin', words).where(sql`${openUntil} is null`),
  ],
);
