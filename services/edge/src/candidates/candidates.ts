import type { IncomingMessage } from 'node:http';
import type { FailureReport } from '@pasok/contracts/failure-report';
import type { Logger } from '@pasok/service/logger';
import type { Exchange } from '../exchange.ts';
import type { ForwardSettings } from '../forward.ts';
import type { FileStore } from '../static/file-store.ts';
import { type Chosen, chooseRegistry } from './choose.ts';
import { accountHeaders } from './cookies.ts';
import { startCandidateJudge } from './look-at-candidates.ts';
import { answerPreview } from './preview.ts';
import { type ModuleStore, readKey } from './stored-registry.ts';
import { createFailureStats, type Watch } from './watch.ts';
import { createWholeVersions } from './whole-versions.ts';

/** Versions that not everybody gets (docs/adr/0022): who gets which, and when one is taken back. */
export type Candidates = {
  /** The registry as a browser gets it. */
  choose(request: IncomingMessage): Promise<Chosen | undefined>;
  /** The same, and it is noted which account was given what is tried. */
  give(request: IncomingMessage): Promise<Chosen | undefined>;
  /** Hears that something failed in a browser. */
  failed(request: IncomingMessage, report: FailureReport): Promise<void>;
  /** What has to be done with the answer to who one is, while something is tried. */
  noting(exchange: Exchange): Promise<ForwardSettings['headersOf']>;
  answerPreview(exchange: Exchange): Promise<void>;
  stop(): void;
};

/** Opens them for a store; `minuteMs` is what a minute takes, in tests. */
export function openCandidates(
  { store, modulesDir }: { readonly store: FileStore; readonly modulesDir: string },
  log: Logger,
  minuteMs = 60_000,
): Candidates {
  const modules: ModuleStore = {
    store,
    modulesDir,
    whole: createWholeVersions(store, modulesDir),
    withdrawn: new Set(),
  };
  const watch = createFailureStats(minuteMs);
  const choose = (request: IncomingMessage) => chooseRegistry(modules, request);
  return {
    choose,
    async give(request) {
      const chosen = await choose(request);
      noteGiven(watch, chosen);
      return chosen;
    },
    async failed(request, { module, version }) {
      // Anybody may report anything, but nobody in the name of another account, nor of a version that is not theirs.
      if (request.headers.cookie === undefined) return;
      const { browser, tried, entries } = (await choose(request)) ?? {};
      const own = entries?.find(({ name }) => name === module)?.version;
      if (browser?.account && tried?.has(module) && browser.preview?.module !== module && own === version)
        watch.failed(module, version, browser.account);
    },
    async noting({ request, pathname }) {
      if (pathname !== '/api/auth/me' || request.method !== 'GET') return undefined;
      const [chosen, key] = [await choose(request), await readKey(modules)];
      if (!key || !chosen?.tried.size) return undefined;
      return (status, body) => accountHeaders(request, key, status, body);
    },
    answerPreview: (exchange) => answerPreview(exchange, modules),
    stop: startCandidateJudge(modules, watch, log, minuteMs),
  };
}

function noteGiven(watch: Watch, chosen: Chosen | undefined): void {
  const { account } = chosen?.browser ?? {};
  for (const { name, version = '', chosen: why } of chosen?.entries ?? [])
    if (account && chosen?.tried.has(name) && why !== 'preview') watch.gave(name, version, account);
}
