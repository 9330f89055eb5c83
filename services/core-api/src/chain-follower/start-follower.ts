import { connectDatabase } from '@pasok/service/database';
import type { ServiceCtx } from '../context/context.ts';
import { fetchBlocksFrom } from './fetch-blocks.ts';
import { followChain } from './follow-chain.ts';

/** Any constant of our own: whoever holds this advisory lock follows the chain. */
const followerLock = 7_221_106;

type FollowerOptions = {
  /** The database's address: the lock belongs to a connection, so it needs one of its own. */
  databaseUrl: string;
  chainApi: string;
  everyMs?: number;
};

/** Follows the chain every two seconds, one instance at a time; what goes wrong is tried again at the next turn. */
export function startFollower(ctx: ServiceCtx, { databaseUrl, chainApi, everyMs = 2_000 }: FollowerOptions) {
  const { signingKeys, log } = ctx;
  const lock = connectDatabase(databaseUrl, { max: 1 });
  const fetchBlocks = fetchBlocksFrom(chainApi, signingKeys);
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;
  let stopped = false;
  let lastTurn = Date.now();

  const turn = async () => {
    const [held] = await lock.sql<{ mine: boolean }[]>`select pg_try_advisory_lock(${followerLock}) as mine`;
    if (!held?.mine) return;
    try {
      await followChain(ctx, { fetchBlocks });
    } finally {
      await lock.sql`select pg_advisory_unlock(${followerLock})`;
    }
  };
  const run = async () => {
    try {
      await turn();
      lastTurn = Date.now();
      if (isAway) log.info('following the chain again');
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the chain cannot be followed');
      isAway = true;
    }
    if (!stopped) timer = setTimeout(run, everyMs);
  };

  const running = run();
  return {
    /** When the end of the chain was last reached, or another instance was at it. */
    lastTurn: () => lastTurn,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      await lock.close();
    },
  };
}
