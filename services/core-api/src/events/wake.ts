import type { Db } from '../schema/schema.ts';

/**
 * Calls `committed` after every outermost transaction of `db`: verbs may run inside others (savepoints), and what they
 * published is not there before the last commit. A commit whose answer was lost may have happened: it counts.
 */
export function tellCommits(db: Db, committed: () => void): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    try {
      return await db.transaction(work, config);
    } finally {
      committed();
    }
  };
  return Object.assign(Object.create(db) as Db, { transaction }); // all but `transaction` is the database's own
}
