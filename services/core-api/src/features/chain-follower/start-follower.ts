import { createOutageLog } from '@pasok/service/process/outage-log';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { fetchBlocksFrom } from './fetch-blocks.ts';
import { followChain } from './follow-chain.ts';
import { createFollowerLock } from './follower-lock.ts';

type FollowerOptions = {
  /** The database's address, past a pooler that knows no sessions. */
  databaseUrl: string;
  chainApi: string;
  everyMs?: number;
};

/** Follows the chain every two seconds, one instance at a time; what goes wrong is tried again at the next turn. */
export function startFollower(ctx: ServiceCtx, { databaseUrl, chainApi, everyMs = 2_000 }: FollowerOptions) {
  const lock = createFollowerLock(databaseUrl);
  const fetchBlocks = fetchBlocksFrom(chainApi, ctx.signingKeys);
  const outage = createOutageLog(ctx.log, {
    fails: 'the chain cannot be followed',
    works: 'following the chain again',
  });
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let lastTurn = Date.now();

  const run = async () => {
    try {
      await lock.take((isMine) => followChain(ctx, { fetchBlocks, goesOn: () => isMine() && !stopped }));
      lastTurn = Date.now();
      outage.worked();
    } catch (error) {
      outage.failed(error);
    }
    if (!stopped) timer = setTimeout(next, everyMs);
  };
  let running = run();
  const next = () => {
    running = run();
  };

  return {
    /** When the end of the chain was last reached, or another instance was at it. */
    lastTurn: () => lastTurn,
    /** The turn under way ends with the page it is at. */
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      await lock.close();
    },
  };
}
