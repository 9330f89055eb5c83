import { connectDatabase } from '@pasok/service/database/database';
import { locks } from '@pasok/service/database/locks';

/** How often the lock's connection speaks: what is silent for 5 s is ended, here or by the server, and its lock with it. */
const beatMs = 2_000;

/**
 * Whose turn it is to follow the chain: who holds an advisory lock. It belongs to a connection, so it has one of its own,
 * at `databaseUrl`.
 */
export function createFollowerLock(databaseUrl: string) {
  const connection = connectDatabase(databaseUrl, { max: 1 });
  const hold = async (): Promise<boolean> => {
    const [held] = await connection.sql<{ mine: boolean }[]>`
      select pg_try_advisory_lock(${locks.follower}) as mine`;
    return held?.mine ?? false;
  };
  return {
    /** Does `work` where nobody else is at it. `isMine` turns to false when somebody else may be. */
    take: async (work: (isMine: () => boolean) => Promise<void>): Promise<void> => {
      if (!(await hold())) return;
      let isMine = true;
      // Asked for again, so that a connection that was replaced meanwhile has it too, unless it is another's now.
      const beats = setInterval(() => {
        hold()
          .then((held) => {
            isMine &&= held;
          })
          .catch(() => {
            isMine = false;
          });
      }, beatMs);
      try {
        await work(() => isMine);
      } finally {
        clearInterval(beats);
        await connection.sql`select pg_advisory_unlock_all()`;
      }
    },
    close: connection.close,
  };
}
