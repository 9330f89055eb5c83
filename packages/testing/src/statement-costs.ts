import postgres from 'postgres';

/**
 * A statement as the server saw it, how often, the buffers one execution touched, its triggers' included, and the bytes of
 * log that all of them wrote.
 */
type StatementCost = { text: string; calls: number; buffers: number; log: number };

export type StatementCosts = {
  /** What `work` asked of this database: every statement, whoever sent it. */
  of: (work: () => Promise<unknown>) => Promise<StatementCost[]>;
  end: () => Promise<void>;
};

/** Counts what statements cost in the database at `url`, by the server's own numbers (pg_stat_statements). */
export async function watchStatements(url: string): Promise<StatementCosts> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql`create schema if not exists watching`;
  await sql`create extension if not exists pg_stat_statements schema watching`;
  return {
    async of(work) {
      // Whatever others inserted would be moved by an insert of this work, when it happens to fill the list.
      await sql`
        select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
        where a.amname = 'gin' and c.relkind = 'i'`;
      await sql`
        select watching.pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()`;
      await work();
      return sql<StatementCost[]>`
        select query as text, calls::int, ((shared_blks_hit + shared_blks_read) / calls)::int as buffers,
          wal_bytes::float8 as log
        from watching.pg_stat_statements s join pg_database d on d.oid = s.dbid
        where d.datname = current_database() and query not like '%watching.%' order by buffers desc, query`;
    },
    end: () => sql.end(),
  };
}

/**
 * The statements that touch more than `bound` buffers each of `times` that they are measured, told with their numbers. Not each
 * time does what the server reads of its catalogue, which it counts to the statement that a connection runs first, or first
 * after an analysis: 75 buffers for an insert; and which connection of a pool that is, and when it is opened, is chance.
 */
export async function costly(
  bound: number,
  measure: () => Promise<StatementCost[]>,
  times = 3,
): Promise<string[]> {
  const above = (await measure()).filter(({ buffers }) => buffers > bound);
  const told = above.map(({ text, calls, buffers }) => `${buffers} buffers, ${calls} calls: ${text}`);
  if (above.length === 0 || times === 1) return told;
  const again = await costly(bound, measure, times - 1);
  return again.filter((one) => above.some(({ text }) => one.endsWith(`calls: ${text}`)));
}
