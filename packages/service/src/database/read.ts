import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ParameterOrJSON, Sql } from 'postgres';

const dialect = new PgDialect();

type Options = {
  /**
   * False has the statement planned for its own values each time. A prepared one gets a generic plan from the sixth
   * execution on, and for filters whose best index depends on the value that plan is a hundred times slower.
   */
  prepare?: boolean;
};

/**
 * The rows of a statement that reads more than one table's rows as they are: over the connections of `sql`, or in their
 * transaction. It is prepared, once a connection.
 */
export function read<Row extends object>(
  { sql: driver }: { sql: Sql },
  statement: SQL,
  { prepare = true }: Options = {},
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  // Drizzle leaves open what a value is; one that cannot be sent is refused by the driver.
  return driver.unsafe<Row[]>(text, params as ParameterOrJSON<never>[], { prepare });
}

/**
 * The same for a statement that is put together once and not at each reading, which is a tenth of what a small call
 * costs. A `sql.placeholder` stands for each value that a reading brings by that name.
 */
export function prepareRead<Row extends object>(statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return ({ sql: driver }: { sql: Sql }, values: Record<string, unknown>): Promise<Row[]> =>
    driver.unsafe<Row[]>(text, fillPlaceholders(params, values) as ParameterOrJSON<never>[], {
      prepare: true,
    });
}
