import type { Tx } from '../schema/schema.ts';

/** What a verb opens its database transaction on: the database, or a transaction around several verbs (a savepoint). */
export type Transactor = { transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result> };
