import { startFollower } from './chain-follower/start-follower.ts';
import type { Deps } from './deps.ts';
import { listenForEvents } from './events/listen.ts';
import { startSweep } from './sweep.ts';

type BackgroundOptions = {
  deps: Deps;
  databaseUrl: string;
  /** Where chain-api listens; without it nothing is followed. */
  chainApi: string | undefined;
};

/** What an instance does beside answering: passing live events on, sweeping, following the chain. */
export function startBackground({ deps, databaseUrl, chainApi }: BackgroundOptions): {
  stop: () => Promise<void>;
} {
  const { sql, hub, log } = deps;
  const events = listenForEvents({ url: databaseUrl, sql, hub, log });
  const sweeping = startSweep(deps);
  const follower = chainApi ? startFollower({ deps, databaseUrl, chainApi }) : undefined;
  return {
    stop: async () => {
      sweeping.stop();
      await Promise.all([events.stop(), follower?.stop()]);
    },
  };
}
