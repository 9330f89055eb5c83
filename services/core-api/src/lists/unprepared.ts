import type { PendingQuery, Row } from 'postgres';

/**
 * Has a statement planned for its own values each time. A prepared one gets a generic plan from the sixth execution on,
 * and for filters whose best index depends on the value that plan is a hundred times slower. The driver
 * decides by `options.prepare` of the query when it is sent, which its types leave out.
 */
export function unprepared<Rows extends readonly Row[]>(query: PendingQuery<Rows>): PendingQuery<Rows> {
  const { options } = query as unknown as { options: { prepare?: boolean } };
  options.prepare = false;
  return query;
}
