import type { PendingQuery, Row } from 'postgres';

/**
 * Has a statement planned for its own values each time. A prepared one gets a generic plan from the sixth execution on,
 * and for filters whose best index depends on the value that plan is a hundred times slower.
 *
 * The driver documents `prepare: false` for a whole connection (a second pool) and for `sql.unsafe`, whose text cannot
 * hold fragments; `.simple()` takes no values. A query of fragments decides by its own `options`, which the driver's
 * types leave out: unprepared.test.ts sees it if another version no longer reads them.
 */
export function unprepared<Rows extends readonly Row[]>(query: PendingQuery<Rows>): PendingQuery<Rows> {
  const { options } = query as unknown as { options: { prepare?: boolean } };
  options.prepare = false;
  return query;
}
