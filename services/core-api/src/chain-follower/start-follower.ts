import type { ServiceCtx } from '../context/context.ts';
import { fetchBlocksFrom } from './fetch-blocks.ts';
import { followChain } from './follow-chain.ts';
import { createTurns } from './turns.ts';

type FollowerOptions = {
  /** The database's address, past a pooler that knows no sessions. */
  databaseUrl: string;
  chainApi: string;
  everyMs?: number;
};

/** Follows the chain every two seconds, one instance at a time; what goes wrong is tried again at the next turn. */
export function startFollower(ctx: ServiceCtx, { databaseUrl, chainApi, everyMs = 2_000 }: FollowerOptions) {
  const { signingKeys, log } = ctx;
  const turns = createTurns(databaseUrl);
  const fetchBlocks = fetchBlocksFrom(chainApi, signingKeys);
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;
  let stopped = false;
  let lastTurn = Date.now();

  const run = async () => {
    try {
      await turns.take((isMine) => followChain(ctx, { fetchBlocks, goesOn: () => isMine() && !stopped }));
      lastTurn = Date.now();
      if (isAway) log.info('following the chain again');
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the chain cannot be followed');
      isAway = true;
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
      await turns.close();
    },
  };
}
