import { sql } from 'drizzle-orm';
import { V7Generator } from 'uuidv7';

/**
 * A key that sorts by time (UUID version 7), by the millisecond. Of a new generator each: one that is kept counts within the
 * millisecond, and whoever reads two of its keys sees how many others were made in between.
 */
export const newId = (): string => new V7Generator().generate().toString();

/** The same, made by the database for each row; PostgreSQL's own function came with 18. */
export const newIdOfRow = sql`(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
  || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;
