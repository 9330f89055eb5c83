import { startFollower } from './chain-follower/start-follower.ts';
import { recordDemo } from './demo/fill-demo.ts';
import type { Deps } from './deps.ts';
import type { Environment } from './environment.ts';
import { listenForEvents } from './events/listen.ts';
import { every } from './every.ts';
import { tidy } from './limits/tidy.ts';
import { sweep } from './sweep.ts';

const minute = 60_000;

/** What an instance does beside answering calls. Answers how to stop it. */
export function startBackground(deps: Deps, environment: Environment): () => Promise<void> {
  const { sql, hub, log, settings } = deps;
  const { DATABASE_URL: url, CHAIN_API_URL: chainApi } = environment;
  const stops: (() => void | Promise<void>)[] = [
    every({ name: 'tidy', ms: 60 * minute, log, work: () => tidy(deps) }),
    every({ name: 'sweep', ms: minute, log, work: () => sweep(deps) }),
    listenForEvents({ url, sql, hub, log }).stop,
  ];
  if (chainApi) stops.push(startFollower({ deps, databaseUrl: url, chainApi }).stop);
  if (settings.demo) stops.push(recordDemo(deps, chainApi));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
