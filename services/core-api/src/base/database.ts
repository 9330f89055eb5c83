import type { Connection, Database } from '@pasok/service/database/database';

/** The core database under drizzle's builder, to which each statement brings its tables. */
export type Db = Database<Record<string, never>>;
/** A database transaction: verbs write through it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The connections of a pool under drizzle's builder. */
export const databaseOf = (connection: Pick<Connection, 'db'>): Db => connection.db({});
